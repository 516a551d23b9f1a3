select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "closed", t2$.data$ as "notyet", t4$.data$ as "over", t6$.data$ as "shorter", t8$.data$ as "asked", t10$.data$ as "declined") v$) as data$, concat_ws(',', t0$.shown$, t2$.shown$, t4$.shown$, t6$.shown$, t8$.shown$, t10$.shown$) as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."fullname" as "fullname") v$) as data$, concat_ws(':', t1$."id", case when num_nonnulls(t1$."fullname") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t1$
      where t1$."id" = $1::uuid
      limit 1
    ) r$
  ) t0$ on true
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t3$."fullname" as "fullname") v$) as data$, concat_ws(':', t3$."id", case when num_nonnulls(t3$."fullname") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t3$
      where t3$."id" = $2::uuid
      limit 1
    ) r$
  ) t2$ on true
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t5$."fullname" as "fullname") v$) as data$, concat_ws(':', t5$."id", case when num_nonnulls(t5$."fullname") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t5$
      where t5$."id" = $3::uuid
      limit 1
    ) r$
  ) t4$ on true
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t7$."fullname" as "fullname") v$) as data$, concat_ws(':', t7$."id", case when num_nonnulls(t7$."fullname") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t7$
      where t7$."id" = $4::uuid
      limit 1
    ) r$
  ) t6$ on true
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t9$."fullname" as "fullname") v$) as data$, concat_ws(':', t9$."id", case when num_nonnulls(t9$."fullname") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t9$
      where t9$."id" = $5::uuid
      limit 1
    ) r$
  ) t8$ on true
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t11$."fullname" as "fullname") v$) as data$, concat_ws(':', t11$."id", case when num_nonnulls(t11$."fullname") > 0 then 'M1' end) as shown$
      from "midwife"."puerpera" t11$
      where t11$."id" = $6::uuid
      limit 1
    ) r$
  ) t10$ on true
) a$ on true
