select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."id" as "id", t0."fullname" as "fullname", t0."zipcode" as "zipcode", (
          select row_to_json(r)
          from (
            select t1."fullname" as "fullname"
            from "staff"."user" t1
            where t1."id" = t0."midwife_id"
            limit 1
          ) r
        ) as "midwife"
        from "staff"."puerpera" t0
        where t0."status" = any($1::text[])
        order by t0."lastname" asc
        limit $2::bigint
        offset $3::bigint
      ) r
    ) as "puerpera", (
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
                from "staff"."puerpera" t2
                where t2."status" = any($4::text[])
              ) s
            ) m
          ) r
        ) as "aggregate"
      ) r
    ) as "puerpera_aggregate"
  ) r
)::text
