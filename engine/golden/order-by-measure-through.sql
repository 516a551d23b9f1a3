select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title"
        from "store"."book" t0$
        order by (
          select (
            select count(*)
            from "store"."book" t2$
            where t2$."author_id" = t1$."id"
          )
          from "store"."author" t1$
          where t1$."id" = t0$."author_id"
          limit 1
        ) desc, (
          select (
            select max(t4$."pages")
            from "store"."book" t4$
            where t4$."author_id" = t3$."id"
          )
          from "store"."author" t3$
          where t3$."id" = t0$."author_id"
          limit 1
        ) asc, t0$."title" asc
        limit 10001
      ) r$
    ) as "book"
  ) r$
)::text;
