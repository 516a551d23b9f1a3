select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."name" as "name"
        from "store"."author" t0$
        order by (
          select count(*)
          from "store"."book" t1$
          where t1$."author_id" = t0$."id"
        ) desc, t0$."name" asc
        limit 10001
      ) r$
    ) as "author"
  ) r$
)::text;
