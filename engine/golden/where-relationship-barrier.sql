select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."borrower" as "borrower"
        from "lending"."loan" t0$
        where exists (
          select from "lending"."book" t1$
          where t1$."id" = t0$."book_id" and t1$."title" = $1::text
          offset 0
        )
        limit 1001
      ) r$
    ) as "loan"
  ) r$
)::text;
-- $1 "Heidi"
