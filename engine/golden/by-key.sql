select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select t0$."title" as "title"
        from "store"."book" t0$
        where t0$."id" = $1::uuid
        limit 1
      ) r$
    ) as "book_by_pk", (
      select row_to_json(r$)
      from (
        select t1$."title" as "title"
        from "store"."book" t1$
        where t1$."id" = $2::uuid
        limit 1
      ) r$
    ) as "none"
  ) r$
)::text;
-- $1 "b0000000-0000-0000-0000-000000000001"
-- $2 "b0000000-0000-0000-0000-000000000009"
