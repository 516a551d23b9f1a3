select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."id" as "id"
        from "midwife"."puerpera" t0
        where t0."lastname" ilike $1::text
      ) r
    ) as "puerpera", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t1."id" as "id"
        from "midwife"."puerpera" t1
        where t1."status" = $2::text and t1."phone_mobile" is not null
      ) r
    ) as "by_phone"
  ) r
)::text
