select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."weight" as "weight", (
          select row_to_json(r$)
          from (
            select t1$."title" as "title"
            from "lending"."book" t1$
            where t1$."id" = t0$."book_id"
            limit 1
          ) r$
        ) as "book", (
          select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
          from (
            select t2$."borrower" as "borrower"
            from "lending"."loan" t2$
            where t2$."book_id" = t0$."book_id"
            limit 1001
          ) r$
        ) as "loans"
        from "lending"."wish_list" t0$
        limit 1001
      ) r$
    ) as "wish_list"
  ) r$
)::text;
