select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."place" as "place", t1$."lastname" as "lastname") v$) as data$, concat_ws(':', t1$."id", case when num_nonnulls(t1$."place") > 0 then 'M0' end, case when num_nonnulls(t1$."lastname") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t1$
      where t1$."status" = $1::text
      order by t1$."lastname" desc nulls last
      limit 1001
    ) r$
  ) t0$ on true
) a$ on true
