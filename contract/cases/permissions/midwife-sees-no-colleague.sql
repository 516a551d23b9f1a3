select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."fullname" as "fullname", t0."email" as "email"
        from "midwife"."user" t0
      ) r
    ) as "user"
  ) r
)::text
