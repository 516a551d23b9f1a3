select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."id" as "id"
        from "staff"."puerpera" t0
      ) r
    ) as "puerpera", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t1."id" as "id"
        from "staff"."user" t1
      ) r
    ) as "user"
  ) r
)::text
