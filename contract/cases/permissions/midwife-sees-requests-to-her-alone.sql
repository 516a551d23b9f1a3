select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "midwife_request", (
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
              from "midwife"."midwife_request" t5$
            ) s$
          ) m$
        ) r$
      ) as "aggregate"
    ) r$
  ) as "midwife_request_aggregate") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."id" as "id", t1$."outcome" as "outcome", t1$."author_name" as "author_name", t2$.data$ as "puerpera") v$) as data$, t2$.shown$ as shown$
      from (
        select t4$."id", t4$."outcome", t4$."author_name", t4$."puerpera_id"
        from "midwife"."midwife_request" t4$
        limit 1001
      ) t1$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t3$."zipcode" as "zipcode", t3$."place" as "place", t3$."fullname" as "fullname", t3$."phone_mobile" as "phone_mobile") v$) as data$, concat_ws(':', t3$."id", case when num_nonnulls(t3$."zipcode", t3$."place") > 0 then 'M0' end, case when num_nonnulls(t3$."fullname", t3$."phone_mobile") > 0 then 'M1' end) as shown$
          from "midwife"."puerpera" t3$
          where t3$."id" = t1$."puerpera_id"
          limit 1
        ) r$
      ) t2$ on true
    ) r$
  ) t0$ on true
) a$ on true
