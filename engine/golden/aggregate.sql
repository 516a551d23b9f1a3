select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select 'book_aggregate' as "__typename", (
          select row_to_json(r$)
          from (
            select m$.m0$ as "count", m$.m1$ as "authors", m$.m2$ as "pairs", (select row_to_json(v$) from (select 'book_sum_fields' as "__typename", m$.m3$ as "pages", m$.m4$ as "price") v$) as "sum", (select row_to_json(v$) from (select m$.m5$ as "pages") v$) as "avg", (select row_to_json(v$) from (select m$.m6$ as "title", m$.m7$ as "published") v$) as "min", (select row_to_json(v$) from (select m$.m8$ as "added_at") v$) as "max"
            from (
              select count(*) as m0$, count(distinct s$."author_id") as m1$, count(distinct (s$."author_id", s$."genre")) as m2$, sum(s$."pages") as m3$, sum(s$."price") as m4$, avg(s$."pages") as m5$, min(s$."title") as m6$, min(s$."published") as m7$, max(s$."added_at") as m8$
              from (
                select t0$."author_id", t0$."genre", t0$."pages", t0$."price", t0$."title", t0$."published", t0$."added_at"
                from "store"."book" t0$
                where t0$."pages" > $1::integer
              ) s$
            ) m$
          ) r$
        ) as "aggregate", (
          select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
          from (
            select t1$."title" as "title"
            from "store"."book" t1$
            where t1$."pages" > $2::integer
            limit 10001
          ) r$
        ) as "nodes"
      ) r$
    ) as "book_aggregate"
  ) r$
)::text;
-- $1 100
-- $2 100
