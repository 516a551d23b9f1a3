select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."id" as "id", t0."status" as "status"
        from "midwife"."puerpera" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "puerpera_by_pk"
  ) r
)::text
