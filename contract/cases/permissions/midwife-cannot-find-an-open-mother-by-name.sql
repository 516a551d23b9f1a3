select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera", t2$.data$ as "by_phone") v$) as data$, concat_ws(',', t0$.shown$, t2$.shown$) as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."id" as "id") v$) as data$, concat_ws(':', t1$."id", 'M0') as shown$
      from "midwife"."puerpera" t1$
      where t1$."lastname" ilike $1::text
      limit 1001
    ) r$
  ) t0$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t3$."id" as "id") v$) as data$, concat_ws(':', t3$."id", 'M0') as shown$
      from "midwife"."puerpera" t3$
      where t3$."status" = $2::text and t3$."phone_mobile" is not null
      limit 1001
    ) r$
  ) t2$ on true
) a$ on true
