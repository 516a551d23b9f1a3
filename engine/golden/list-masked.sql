select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title", t0$."price" as "price"
        from "lending"."book" t0$
        where t0$."price" > $1::numeric
        limit 1001
      ) r$
    ) as "book"
  ) r$
)::text;
-- $1 "0"
