select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."pages" as "pages"
        from "store"."book" t0$
        order by t0$."pages" asc
        limit 10001
      ) r$
    ) as "asc", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t1$."pages" as "pages"
        from "store"."book" t1$
        order by t1$."pages" asc nulls first
        limit 10001
      ) r$
    ) as "asc_nulls_first", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t2$."pages" as "pages"
        from "store"."book" t2$
        order by t2$."pages" asc nulls last
        limit 10001
      ) r$
    ) as "asc_nulls_last", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t3$."pages" as "pages"
        from "store"."book" t3$
        order by t3$."pages" desc
        limit 10001
      ) r$
    ) as "desc", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t4$."pages" as "pages"
        from "store"."book" t4$
        order by t4$."pages" desc nulls first
        limit 10001
      ) r$
    ) as "desc_nulls_first", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t5$."pages" as "pages"
        from "store"."book" t5$
        order by t5$."pages" desc nulls last
        limit 10001
      ) r$
    ) as "desc_nulls_last"
  ) r$
)::text;
