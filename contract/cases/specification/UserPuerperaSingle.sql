select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera_by_pk") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."id" as "id", t1$."fullname" as "fullname", t1$."address" as "address", t1$."phone_mobile" as "phone_mobile", t1$."notes_internal" as "notes_internal", t1$."rejects_count" as "rejects_count", t1$."timetoreveal" as "timetoreveal", t1$."priority" as "priority", (
        select row_to_json(r$)
        from (
          select t2$."value" as "value", t2$."title" as "title"
          from "staff"."puerpera_status" t2$
          where t2$."value" = t1$."status"
          limit 1
        ) r$
      ) as "puerpera_status", (
        select row_to_json(r$)
        from (
          select t3$."value" as "value", t3$."title" as "title"
          from "staff"."birthtype" t3$
          where t3$."value" = t1$."birthtype"
          limit 1
        ) r$
      ) as "puerpera_birthtype", (
        select row_to_json(r$)
        from (
          select t4$."fullname" as "fullname"
          from "staff"."user" t4$
          where t4$."id" = t1$."midwife_id"
          limit 1
        ) r$
      ) as "midwife", (
        select row_to_json(r$)
        from (
          select t5$."fullname" as "fullname"
          from "staff"."user" t5$
          where t5$."id" = t1$."creator_id"
          limit 1
        ) r$
      ) as "creator") v$) as data$, concat_ws(':', t1$."id", 'M0', 'M1', case when num_nonnulls(t1$."notes_internal", t1$."rejects_count") > 0 then 'M3' end) as shown$
      from "staff"."puerpera" t1$
      where t1$."id" = $1::uuid
      limit 1
    ) r$
  ) t0$ on true
) a$ on true
