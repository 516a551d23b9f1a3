select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera", (
    select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
    from (
      select t2$."id" as "id"
      from "staff"."user" t2$
      limit 10001
    ) r$
  ) as "user", t3$.data$ as "actionlog") v$) as data$, concat_ws(',', t0$.shown$, t3$.shown$) as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."id" as "id") v$) as data$, concat_ws(':', t1$."id", 'M0') as shown$
      from "staff"."puerpera" t1$
      limit 10001
    ) r$
  ) t0$ on true
  left join lateral (
    select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t4$."id" as "id") v$) as data$, case when t4$."puerpera_id" is not null then concat_ws(':', t4$."puerpera_id", 'M0') end as shown$
      from "staff"."actionlog" t4$
      limit 10001
    ) r$
  ) t3$ on true
) a$ on true
