select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."operation" as "operation"
        from "auditor"."access_entry" t0$
        limit 10001
      ) r$
    ) as "access_entry"
  ) r$
)::text
