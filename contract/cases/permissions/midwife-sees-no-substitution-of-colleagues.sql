select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."midwife_name" as "midwife_name", t0$."substitute_name" as "substitute_name"
        from "midwife"."substitution" t0$
        limit 1001
      ) r$
    ) as "substitution", (
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
                from "midwife"."substitution" t1$
              ) s$
            ) m$
          ) r$
        ) as "aggregate"
      ) r$
    ) as "substitution_aggregate"
  ) r$
)::text
