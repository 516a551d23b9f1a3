select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title", (
          select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
          from (
            select t1$."borrower" as "borrower"
            from "lending"."loan" t1$
            where t1$."book_id" = t0$."id"
            limit 1001
          ) r$
        ) as "loans"
        from "lending"."book" t0$
        order by t0$."title" asc
        limit 1001
      ) r$
    ) as "book"
  ) r$
)::text;
