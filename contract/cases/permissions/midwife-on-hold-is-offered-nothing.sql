select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
    from (
      select t0$."matchtype" as "matchtype"
      from "midwife"."user_puerpera_open" t0$
      limit 1001
    ) r$
  ) as "user_puerpera_open", t1$.data$ as "puerpera") v$) as data$, t1$.shown$ as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t2$."id" as "id") v$) as data$, concat_ws(':', t2$."id", 'M0') as shown$
      from "midwife"."puerpera" t2$
      limit 1001
    ) r$
  ) t1$ on true
) a$ on true
