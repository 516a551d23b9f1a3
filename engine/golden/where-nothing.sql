select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."title" as "title"
        from "store"."book" t0
        where false
        order by t0."title" asc
      ) r
    ) as "book"
  ) r
)::text;
