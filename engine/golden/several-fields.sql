select (
  select row_to_json(r$)
  from (
    select 'query_root' as "__typename", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."value" as "value"
        from "store"."genre" t0$
        order by t0$."value" asc
        limit 10001
      ) r$
    ) as "genre", (
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
                from "store"."book" t1$
              ) s$
            ) m$
          ) r$
        ) as "aggregate"
      ) r$
    ) as "total"
  ) r$
)::text;
