select (
  select row_to_json(r$)
  from (
    select (
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
                from "store"."book" t0$
                limit $1::bigint
              ) s$
            ) m$
          ) r$
        ) as "aggregate"
      ) r$
    ) as "book_aggregate"
  ) r$
)::text;
-- $1 2
