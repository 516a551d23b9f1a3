select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."fullname" as "fullname", t0$."email" as "email"
        from "midwife"."user" t0$
        limit 1001
      ) r$
    ) as "user"
  ) r$
)::text
