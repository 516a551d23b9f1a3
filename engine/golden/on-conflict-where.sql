with w$ as (
  insert into "store"."book" as t$ ("title", "isbn")
  values ($1::text, $2::text)
  on conflict ("isbn") do update set "title" = excluded."title"
  where t$."pages" < $3::integer
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "Heidi kann brauchen, was es gelernt hat"
-- $2 "111"
-- $3 100

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
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;
