select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "edit") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."puerpera_id" as "puerpera_id", t1$."is_own" as "is_own", t1$."changes" as "changes") v$) as data$, case when t1$."puerpera_id" is not null then concat_ws(':', t1$."puerpera_id", case when num_nonnulls(t1$."puerpera_id", t1$."is_own") > 0 then 'M0' end, case when num_nonnulls(t1$."changes") > 0 then 'M1' end) end as shown$
      from "midwife"."edit" t1$
      order by t1$."id" asc
      limit 1001
    ) r$
  ) t0$ on true
) a$ on true
