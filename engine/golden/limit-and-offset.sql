select (
  select row_to_json(r$)
  from (
    select (
      select coalesce(json_agg(row_to_json(r$)), '[]')
      from (
        select t0$."title" as "title"
        from "store"."book" t0$
        order by t0$."title" asc
        limit $1::bigint
        offset $2::bigint
      ) r$
    ) as "book"
  ) r$
)::text;
-- $1 2
-- $2 1
