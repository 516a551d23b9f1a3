select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select t0$."weight" as "weight", t0$."urgent" as "urgent"
        from "lending"."wish" t0$
        where t0$."borrower" = $1::text and t0$."book_id" = $2::uuid
        limit 1
      ) r$
    ) as "wish_by_pk"
  ) r$
)::text;
-- $1 "anna"
-- $2 "b0000000-0000-0000-0000-000000000003"
