select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title"
        from "store"."book" t0$
        where t0$."price" <= $1::numeric and t0$."added_at" <= $2::timestamp with time zone
        order by t0$."title" asc
        limit 10001
      ) r$
    ) as "book"
  ) r$
)::text;
-- $1 "19.50"
-- $2 "2026-01-02T04:04:05+01:00"
