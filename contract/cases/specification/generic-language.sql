with w$ as (
  insert into "staff"."language" as t$ ("title")
  values ($1::text)
  returning t$."value"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."value" as "value", t1$."title" as "title", t1$."active" as "active", t1$."is_fixed" as "is_fixed"
      from "staff"."language" t1$
      where t1$."value" = t0$."value"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("value" text)
  limit 1
)::text;

with w$ as (
  update "staff"."language" as t$
  set "title" = $1::text, "active" = $2::boolean
  where t$."value" = $3::text
  returning t$."value"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."value" as "value", t1$."title" as "title", t1$."active" as "active"
      from "staff"."language" t1$
      where t1$."value" = t0$."value"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("value" text)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."language" as t$
  where t$."value" = $1::text
  returning t$."value", t$."title", t$."position", t$."active", t$."is_fixed"
)
select (
  select row_to_json(r$)
  from (
    select t0$."value" as "value"
    from deleted$ t0$
    limit 1
  ) r$
)::text
