select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."title" as "title", t0."price" as "price"
        from "lending"."book" t0
        where t0."price" > $1::numeric
      ) r
    ) as "book"
  ) r
)::text;
-- $1 "0"
