with deleted$ as (
  delete from "store"."wish" as t$
  where t$."borrower" = $1::text and t$."book_id" = $2::uuid
  returning t$."borrower", t$."book_id", t$."weight", t$."rank"
)
select (
  select row_to_json(r$)
  from (
    select t0$."weight" as "weight", (
      select row_to_json(r$)
      from (
        select t1$."title" as "title"
        from "store"."book" t1$
        where t1$."id" = t0$."book_id"
        limit 1
      ) r$
    ) as "book"
    from deleted$ t0$
    limit 1
  ) r$
)::text;
-- $1 "anna"
-- $2 "b0000000-0000-0000-0000-000000000003"
