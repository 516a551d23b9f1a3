select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "visit", t2$.data$ as "edit", t4$.data$ as "private_note") v$) as data$, concat_ws(',', t0$.shown$, t2$.shown$, t4$.shown$) as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."puerpera_id" as "puerpera_id", t1$."note" as "note") v$) as data$, concat_ws(':', t1$."puerpera_id", 'M0', case when num_nonnulls(t1$."note") > 0 then 'M3' end) as shown$
      from "midwife"."visit" t1$
      order by t1$."id" asc
      limit 1001
    ) r$
  ) t0$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t3$."puerpera_id" as "puerpera_id", t3$."changes" as "changes") v$) as data$, case when t3$."puerpera_id" is not null then concat_ws(':', t3$."puerpera_id", case when num_nonnulls(t3$."puerpera_id") > 0 then 'M0' end, case when num_nonnulls(t3$."changes") > 0 then 'M1' end) end as shown$
      from "midwife"."edit" t3$
      limit 1001
    ) r$
  ) t2$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t5$."puerpera_id" as "puerpera_id", t5$."text" as "text") v$) as data$, concat_ws(':', t5$."puerpera_id", 'M0', 'M3') as shown$
      from "midwife"."private_note" t5$
      limit 1001
    ) r$
  ) t4$ on true
) a$ on true
