select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."status" as "status", t0."zipcode" as "zipcode", t0."place" as "place", t0."languages" as "languages", t0."notes_to_midwife" as "notes_to_midwife", t0."firstname" as "firstname", t0."lastname" as "lastname", t0."address" as "address", t0."phone_mobile" as "phone_mobile", t0."email" as "email"
        from "midwife"."puerpera" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "puerpera_by_pk"
  ) r
)::text
