select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title"
        from "store"."book" t0$
        where exists (
          select from "store"."author" t1$
          where t1$."id" = t0$."author_id" and t1$."name" ilike $1::text
        ) and exists (
          select from "store"."loan" t2$
          where t2$."book_id" = t0$."id"
        )
        order by t0$."title" asc
        limit 10001
      ) r$
    ) as "book"
  ) r$
)::text;
-- $1 "%keller%"
