select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select 'book' as "__typename", t0$."id" as "id", t0$."title" as "title", (
          select row_to_json(r$)
          from (
            select t1$."id" as "id", t1$."name" as "name"
            from "store"."author" t1$
            where t1$."id" = t0$."author_id"
            limit 1
          ) r$
        ) as "author", t0$."title" as "heading"
        from "store"."book" t0$
        where t0$."pages" >= $1::integer
        order by t0$."title" asc
        limit least($2::bigint, 10001)
      ) r$
    ) as "book"
  ) r$
)::text;
-- $1 120
-- $2 2
