select (
  select row_to_json(r$)
  from (
    select (
      select coalesce(json_agg(row_to_json(r$)), '[]')
      from (
        select t0$."title" as "title", (
          select row_to_json(r$)
          from (
            select t1$."name" as "name"
            from "store"."author" t1$
            where t1$."id" = t0$."author_id"
            limit 1
          ) r$
        ) as "author"
        from "store"."search_book"("words" => $1::text) t0$
        where t0$."pages" < $2::integer
        order by t0$."title" asc
        limit $3::bigint
      ) r$
    ) as "search_book", (
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
                from "store"."search_book"("words" => $4::text, "least_pages" => $5::integer) t2$
              ) s$
            ) m$
          ) r$
        ) as "aggregate"
      ) r$
    ) as "search_book_aggregate"
  ) r$
)::text;
-- $1 "e"
-- $2 500
-- $3 5
-- $4 "e"
-- $5 200
