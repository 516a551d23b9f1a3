with w$ as (
  update "store"."book" as t$
  set "title" = $1::text, "price" = $2::numeric, "pages" = t$."pages" + $3::integer
  where t$."id" = $4::uuid
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "Heidi II"
-- $2 null
-- $3 10
-- $4 "b0000000-0000-0000-0000-000000000001"

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", t1$."label" as "label", t1$."price" as "price", t1$."pages" as "pages"
      from "store"."book" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "store"."book" as t$
  set "title" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "?"
-- $2 "b0000000-0000-0000-0000-000000000009"

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title"
      from "store"."book" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;
