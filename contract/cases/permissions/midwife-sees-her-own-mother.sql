select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."status" as "status", t0."firstname" as "firstname", t0."lastname" as "lastname", t0."address" as "address", t0."phone_mobile" as "phone_mobile", t0."email" as "email", (
          select row_to_json(r)
          from (
            select t1."fullname" as "fullname"
            from "midwife"."user" t1
            where t1."id" = t0."midwife_id"
            limit 1
          ) r
        ) as "midwife"
        from "midwife"."puerpera" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "puerpera_by_pk"
  ) r
)::text
