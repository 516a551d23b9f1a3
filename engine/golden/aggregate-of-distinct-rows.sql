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
                select distinct on (t0$."genre") true as counted$
                from "store"."book" t0$
              ) s$
            ) m$
          ) r$
        ) as "aggregate"
      ) r$
    ) as "book_aggregate", (
      select row_to_json(r$)
      from (
        select (
          select row_to_json(r$)
          from (
            select 
            from (
              select
            ) m$
          ) r$
        ) as "aggregate", (
          select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
          from (
            select t2$."name" as "name"
            from "store"."author" t2$
            where t2$."born" is not null
            limit 10001
          ) r$
        ) as "nodes"
      ) r$
    ) as "author_aggregate"
  ) r$
)::text;
