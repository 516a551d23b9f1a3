select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."borrower" as "borrower", t0$."lent_on" as "lent_on", (
          select row_to_json(r$)
          from (
            select (
              select row_to_json(r$)
              from (
                select t2$."name" as "name"
                from "store"."author" t2$
                where t2$."id" = t1$."author_id"
                limit 1
              ) r$
            ) as "author"
            from "store"."book" t1$
            where t1$."id" = t0$."book_id"
            limit 1
          ) r$
        ) as "book"
        from "store"."loan" t0$
        order by (
          select (
            select t4$."name"
            from "store"."author" t4$
            where t4$."id" = t3$."author_id"
            limit 1
          )
          from "store"."book" t3$
          where t3$."id" = t0$."book_id"
          limit 1
        ) asc, t0$."lent_on" desc
        limit 10001
      ) r$
    ) as "loan"
  ) r$
)::text;
