select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."name" as "name"
        from "store"."author" t0$
        where (select t2$."count" > $1::bigint from (
          select count(*) as "count"
          from "store"."book" t1$
          where t1$."author_id" = t0$."id"
        ) t2$)
        limit 10001
      ) r$
    ) as "several", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t3$."name" as "name"
        from "store"."author" t3$
        where (select t5$."count" = $2::bigint from (
          select count(*) as "count"
          from "store"."book" t4$
          where t4$."author_id" = t3$."id"
        ) t5$)
        limit 10001
      ) r$
    ) as "none", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t6$."name" as "name"
        from "store"."author" t6$
        where (select t8$."count" = any($4::bigint[]) from (
          select count(distinct t7$."genre") as "count"
          from "store"."book" t7$
          where t7$."author_id" = t6$."id" and t7$."pages" > $3::integer
        ) t8$)
        order by t6$."name" asc
        limit 10001
      ) r$
    ) as "long"
  ) r$
)::text;
-- $1 1
-- $2 0
-- $3 100
-- $4 [1,2]
