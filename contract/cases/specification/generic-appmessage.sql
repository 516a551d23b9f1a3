with w$ as (
  insert into "staff"."appmessage" as t$ ("title", "text", "date", "category", "status")
  values ($1::text, $2::text, $3::date, $4::text, $5::text)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", t1$."status" as "status"
      from "staff"."appmessage" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."appmessage" as t$
  set "status" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."title" as "title", t1$."status" as "status"
      from "staff"."appmessage" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."appmessage" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."title", t$."text", t$."date", t$."category", t$."status", t$."created_by", t$."updated_by", t$."version", t$."created_at", t$."updated_at", t$."audience", t$."circles", t$."languages", t$."readers_count", t$."reads_count"
)
select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
