select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."matchtype" as "matchtype"
        from "midwife"."user_puerpera_open" t0
      ) r
    ) as "user_puerpera_open", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t1."id" as "id"
        from "midwife"."puerpera" t1
      ) r
    ) as "puerpera"
  ) r
)::text
