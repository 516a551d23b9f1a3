select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."name" as "name", (
          select coalesce(json_agg(row_to_json(r$)), '[]')
          from (
            select t1$."title" as "title", (
              select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
              from (
                select t2$."borrower" as "borrower"
                from "store"."loan" t2$
                where t2$."book_id" = t1$."id"
                order by t2$."id" asc
                limit 10001
              ) r$
            ) as "loans"
            from "store"."book" t1$
            where t1$."author_id" = t0$."id" and t1$."pages" > $1::integer
            order by t1$."title" desc
            limit $2::bigint
          ) r$
        ) as "works", (
          select row_to_json(r$)
          from (
            select (
              select row_to_json(r$)
              from (
                select m$.m0$ as "count"
                from (
                  select count(*) as m0$
                  from (
                    select 
                    from "store"."book" t3$
                    where t3$."author_id" = t0$."id"
                  ) s$
                ) m$
              ) r$
            ) as "aggregate"
          ) r$
        ) as "works_aggregate"
        from "store"."author" t0$
        order by t0$."name" asc
        limit 10001
      ) r$
    ) as "author"
  ) r$
)::text;
-- $1 100
-- $2 1
