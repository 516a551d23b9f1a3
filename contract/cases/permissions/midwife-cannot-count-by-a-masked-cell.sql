select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select (
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
              from "midwife"."puerpera" t0$
              where t0$."status" = $1::text and t0$."lastname" is not null
            ) s$
          ) m$
        ) r$
      ) as "aggregate"
    ) r$
  ) as "puerpera_aggregate", t1$.data$ as "all") v$) as data$, t1$.shown$ as shown$
  from (select) g$
  left join lateral (
    select (select row_to_json(v$) from (select t2$.data$ as "aggregate") v$) as data$, t2$.shown$ as shown$
    from (select) g$
    left join lateral (
      select (select row_to_json(r$) from (select m$.m0$ as "count", (select row_to_json(v$) from (select m$.m1$ as "lastname", m$.m2$ as "phone_mobile") v$) as "max") r$) as data$, m$.shown$
      from (
        select count(*) as m0$, max(s$."lastname") as m1$, max(s$."phone_mobile") as m2$, case when count(*) > 1000 then current_setting('engine.list_too_long')::text else string_agg(concat_ws(':', s$."id", case when num_nonnulls(s$."lastname", s$."phone_mobile") > 0 then 'M1' end), ',') end as shown$
        from (
          select t3$."lastname", t3$."phone_mobile", t3$."id"
          from "midwife"."puerpera" t3$
          where t3$."status" = $2::text
          limit 1001
        ) s$
      ) m$
    ) t2$ on true
  ) t1$ on true
) a$ on true
