select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t1$."fullname" as "fullname", t1$."address" as "address", t1$."phone_mobile" as "phone_mobile", t1$."status" as "status", t1$."midwife_id" as "midwife_id") v$) as data$, concat_ws(':', t1$."id", case when num_nonnulls(t1$."fullname", t1$."address", t1$."phone_mobile") > 0 then 'M1' end, case when num_nonnulls(t1$."status", t1$."midwife_id") > 0 then 'M0' end) as shown$
      from "midwife"."puerpera" t1$
      order by t1$."id" asc
      limit 1001
    ) r$
  ) t0$ on true
) a$ on true
