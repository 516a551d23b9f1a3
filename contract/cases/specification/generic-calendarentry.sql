with w$ as (
  insert into "staff"."calendarentry" as t$ ("user_id", "kind", "title", "start", "end")
  values ($1::uuid, $2::text, $3::text, $4::date, $5::date)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", t1$."end" as "end"
      from "staff"."calendarentry" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."calendarentry" as t$
  set "end" = $1::date
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."title" as "title", t1$."end" as "end"
      from "staff"."calendarentry" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."calendarentry" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."user_id", t$."kind", t$."title", t$."description", t$."start", t$."end", t$."created_at"
)
select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
