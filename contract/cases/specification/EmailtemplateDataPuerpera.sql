select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."firstname" as "firstname", t0."lastname" as "lastname", t0."fullname" as "fullname", t0."birthdate_child" as "birthdate_child", t0."languages" as "languages", (
          select row_to_json(r)
          from (
            select t1."title" as "title"
            from "staff"."birthplace" t1
            where t1."value" = t0."birthplace"
            limit 1
          ) r
        ) as "puerpera_birthplace", (
          select row_to_json(r)
          from (
            select t2."title" as "title"
            from "staff"."birthtype" t2
            where t2."value" = t0."birthtype"
            limit 1
          ) r
        ) as "puerpera_birthtype", (
          select row_to_json(r)
          from (
            select t3."title" as "title"
            from "staff"."puerpera_status" t3
            where t3."value" = t0."status"
            limit 1
          ) r
        ) as "puerpera_status", (
          select row_to_json(r)
          from (
            select t4."fullname" as "fullname", t4."phone_mobile" as "phone_mobile", t4."email" as "email"
            from "staff"."user" t4
            where t4."id" = t0."midwife_id"
            limit 1
          ) r
        ) as "midwife", (
          select row_to_json(r)
          from (
            select t5."fullname" as "fullname"
            from "staff"."user" t5
            where t5."id" = t0."mediator_id"
            limit 1
          ) r
        ) as "mediator"
        from "staff"."puerpera" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "puerpera_by_pk"
  ) r
)::text
