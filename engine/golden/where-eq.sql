select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title"
        from "store"."book" t0$
        where t0$."id" = $1::uuid and t0$."tags"::text[] = $2::text[]
        order by t0$."title" asc
        limit 10001
      ) r$
    ) as "book"
  ) r$
)::text;
-- $1 "b0000000-0000-0000-0000-000000000001"
-- $2 ["alps","goats"]
