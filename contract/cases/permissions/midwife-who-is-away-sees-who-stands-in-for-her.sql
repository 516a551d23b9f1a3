select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
    from (
      select t0$."substitute_name" as "substitute_name", t0$."status" as "status", t0$."is_in_force" as "is_in_force"
      from "midwife"."substitution" t0$
      limit 1001
    ) r$
  ) as "substitution", t1$.data$ as "visit") v$) as data$, t1$.shown$ as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t2$."note" as "note") v$) as data$, concat_ws(':', t2$."puerpera_id", case when num_nonnulls(t2$."note") > 0 then 'M3' end) as shown$
      from "midwife"."visit" t2$
      limit 1001
    ) r$
  ) t1$ on true
) a$ on true
