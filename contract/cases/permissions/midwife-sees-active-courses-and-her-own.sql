select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title", t0$."active" as "active"
        from "midwife"."ct_course" t0$
        order by t0$."title" asc
        limit 1001
      ) r$
    ) as "ct_course"
  ) r$
)::text
