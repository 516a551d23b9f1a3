select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title", (
          select row_to_json(r$)
          from (
            select t1$."name" as "name"
            from "store"."author" t1$
            where t1$."id" = t0$."author_id"
            limit 1
          ) r$
        ) as "author", (
          select row_to_json(r$)
          from (
            select t2$."title" as "title"
            from "store"."genre" t2$
            where t2$."value" = t0$."genre"
            limit 1
          ) r$
        ) as "book_genre"
        from "store"."book" t0$
        order by t0$."title" asc
        limit 10001
      ) r$
    ) as "book"
  ) r$
)::text;
