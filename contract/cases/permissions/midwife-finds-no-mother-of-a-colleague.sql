select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera_by_pk") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."id" as "id", t1$."status" as "status") v$) as data$, concat_ws(':', t1$."id", 'M0') as shown$
      from "midwife"."puerpera" t1$
      where t1$."id" = $1::uuid
      limit 1
    ) r$
  ) t0$ on true
) a$ on true
