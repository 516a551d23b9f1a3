select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title", t0$."price" as "price"
        from "lending"."search_book"("words" => $1::text) t0$
        limit 1001
      ) r$
    ) as "search_book"
  ) r$
)::text;
-- $1 "heinrich"
