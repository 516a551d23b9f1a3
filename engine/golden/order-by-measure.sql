select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."name" as "name"
        from "store"."author" t0$
        order by (
          select max(t1$."pages")
          from "store"."book" t1$
          where t1$."author_id" = t0$."id"
        ) desc nulls last, (
          select sum(t2$."copies")
          from "store"."book" t2$
          where t2$."author_id" = t0$."id"
        ) asc, (
          select avg(t3$."price")
          from "store"."book" t3$
          where t3$."author_id" = t0$."id"
        ) asc, (
          select min(t4$."title")
          from "store"."book" t4$
          where t4$."author_id" = t0$."id"
        ) asc
        limit 10001
      ) r$
    ) as "author"
  ) r$
)::text;
