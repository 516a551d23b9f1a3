select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."title" as "title", t0."price" as "price"
        from "lending"."search_book"("words" => $1::text) t0
      ) r
    ) as "search_book"
  ) r
)::text;
-- $1 "heinrich"
