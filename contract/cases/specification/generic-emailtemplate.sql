with w$ as (
  insert into "staff"."emailtemplate" as t$ ("title", "subject", "template")
  values ($1::text, $2::text, $3::text)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", t1$."subject" as "subject"
      from "staff"."emailtemplate" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."emailtemplate" as t$
  set "subject" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."title" as "title", t1$."subject" as "subject"
      from "staff"."emailtemplate" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."emailtemplate" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."emailhook_id", t$."title", t$."description", t$."subject", t$."template", t$."version", t$."created_at", t$."updated_at"
)
select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
