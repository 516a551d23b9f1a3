with deleted$ as (
  delete from "store"."loan" as t$
  where t$."returned_on" is not null
  returning t$."id", t$."book_id", t$."borrower", t$."lent_on", t$."returned_on"
)
select case when (
  select count(*) from deleted$
) > 500 then current_setting('engine.too_many_rows') else (
  select row_to_json(r$)
  from (
    select (select count(*) from deleted$) as "affected_rows", (
      select coalesce(json_agg(row_to_json(r$)), '[]')
      from (
        select t0$."borrower" as "borrower", (
          select row_to_json(r$)
          from (
            select t1$."title" as "title", (
              select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
              from (
                select t2$."borrower" as "borrower"
                from "store"."loan" t2$
                where t2$."book_id" = t1$."id"
                limit 10001
              ) r$
            ) as "loans"
            from "store"."book" t1$
            where t1$."id" = t0$."book_id"
            limit 1
          ) r$
        ) as "book"
        from deleted$ t0$
      ) r$
    ) as "returning"
  ) r$
)::text end;
