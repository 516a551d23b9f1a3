select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select distinct on (t0."genre") t0."genre" as "genre", t0."title" as "title"
        from "store"."book" t0
        order by t0."genre" asc, t0."title" desc
      ) r
    ) as "book"
  ) r
)::text;
