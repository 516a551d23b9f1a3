select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select (
          select row_to_json(r)
          from (
            select m.m0 as "count"
            from (
              select count(*) as m0
              from (
                select 
                from "midwife"."puerpera" t0
                where t0."status" = $1::text and t0."lastname" is not null
              ) s
            ) m
          ) r
        ) as "aggregate"
      ) r
    ) as "puerpera_aggregate", (
      select row_to_json(r)
      from (
        select (
          select row_to_json(r)
          from (
            select m.m0 as "count", (select row_to_json(v) from (select m.m1 as "lastname", m.m2 as "phone_mobile") v) as "max"
            from (
              select count(*) as m0, max(s."lastname") as m1, max(s."phone_mobile") as m2
              from (
                select t1."lastname", t1."phone_mobile"
                from "midwife"."puerpera" t1
                where t1."status" = $2::text
              ) s
            ) m
          ) r
        ) as "aggregate"
      ) r
    ) as "all"
  ) r
)::text
