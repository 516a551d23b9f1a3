select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."id" as "id", t0."fullname" as "fullname", t0."address" as "address", t0."phone_mobile" as "phone_mobile", t0."notes_internal" as "notes_internal", t0."rejects_count" as "rejects_count", t0."timetoreveal" as "timetoreveal", t0."priority" as "priority", (
          select row_to_json(r)
          from (
            select t1."value" as "value", t1."title" as "title"
            from "staff"."puerpera_status" t1
            where t1."value" = t0."status"
            limit 1
          ) r
        ) as "puerpera_status", (
          select row_to_json(r)
          from (
            select t2."value" as "value", t2."title" as "title"
            from "staff"."birthtype" t2
            where t2."value" = t0."birthtype"
            limit 1
          ) r
        ) as "puerpera_birthtype", (
          select row_to_json(r)
          from (
            select t3."fullname" as "fullname"
            from "staff"."user" t3
            where t3."id" = t0."midwife_id"
            limit 1
          ) r
        ) as "midwife", (
          select row_to_json(r)
          from (
            select t4."fullname" as "fullname"
            from "staff"."user" t4
            where t4."id" = t0."creator_id"
            limit 1
          ) r
        ) as "creator"
        from "staff"."puerpera" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "puerpera_by_pk"
  ) r
)::text
