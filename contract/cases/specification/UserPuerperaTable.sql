select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera", (
    select row_to_json(r$)
    from (
      select (
        select row_to_json(r$)
        from (
          select m$.m0$ as "count"
          from (
            select count(*) as m0$
            from (
              select 
              from "staff"."puerpera" t3$
              where t3$."status" = any($4::text[])
            ) s$
          ) m$
        ) r$
      ) as "aggregate"
    ) r$
  ) as "puerpera_aggregate") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."id" as "id", t1$."fullname" as "fullname", t1$."zipcode" as "zipcode", (
        select row_to_json(r$)
        from (
          select t2$."fullname" as "fullname"
          from "staff"."user" t2$
          where t2$."id" = t1$."midwife_id"
          limit 1
        ) r$
      ) as "midwife") v$) as data$, concat_ws(':', t1$."id", 'M0', 'M1') as shown$
      from "staff"."puerpera" t1$
      where t1$."status" = any($1::text[])
      order by t1$."lastname" asc
      limit least($2::bigint, 10001)
      offset $3::bigint
    ) r$
  ) t0$ on true
) a$ on true
