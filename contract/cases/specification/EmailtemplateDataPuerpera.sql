select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "puerpera_by_pk") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."firstname" as "firstname", t1$."lastname" as "lastname", t1$."fullname" as "fullname", t1$."birthdate_child" as "birthdate_child", t1$."languages" as "languages", (
        select row_to_json(r$)
        from (
          select t2$."title" as "title"
          from "staff"."birthplace" t2$
          where t2$."value" = t1$."birthplace"
          limit 1
        ) r$
      ) as "puerpera_birthplace", (
        select row_to_json(r$)
        from (
          select t3$."title" as "title"
          from "staff"."birthtype" t3$
          where t3$."value" = t1$."birthtype"
          limit 1
        ) r$
      ) as "puerpera_birthtype", (
        select row_to_json(r$)
        from (
          select t4$."title" as "title"
          from "staff"."puerpera_status" t4$
          where t4$."value" = t1$."status"
          limit 1
        ) r$
      ) as "puerpera_status", (
        select row_to_json(r$)
        from (
          select t5$."fullname" as "fullname", t5$."phone_mobile" as "phone_mobile", t5$."email" as "email"
          from "staff"."user" t5$
          where t5$."id" = t1$."midwife_id"
          limit 1
        ) r$
      ) as "midwife", (
        select row_to_json(r$)
        from (
          select t6$."fullname" as "fullname"
          from "staff"."user" t6$
          where t6$."id" = t1$."mediator_id"
          limit 1
        ) r$
      ) as "mediator") v$) as data$, concat_ws(':', t1$."id", 'M1', 'M0') as shown$
      from "staff"."puerpera" t1$
      where t1$."id" = $1::uuid
      limit 1
    ) r$
  ) t0$ on true
) a$ on true
