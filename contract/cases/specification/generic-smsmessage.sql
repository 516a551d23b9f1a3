with w as (
  insert into "staff"."smsmessage" as t ("message")
  values ($1::text)
  returning t."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w), '[]')::text, true)
from w;

select (
  select (
    select row_to_json(r)
    from (
      select t1."message" as "message", t1."status" as "status"
      from "staff"."smsmessage" t1
      where t1."id" = t0."id"
      limit 1
    ) r
  ) as found
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0("id" uuid)
  limit 1
)::text;

with w as (
  update "staff"."smsmessage" as t
  set "message" = $1::text
  where t."id" = $2::uuid
  returning t."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w), '[]')::text, true)
from w;

select (
  select (
    select row_to_json(r)
    from (
      select t1."id" as "id", t1."message" as "message", t1."status" as "status"
      from "staff"."smsmessage" t1
      where t1."id" = t0."id"
      limit 1
    ) r
  ) as found
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0("id" uuid)
  limit 1
)::text;

with deleted as (
  delete from "staff"."smsmessage" as t
  where t."id" = $1::uuid
  returning t."id", t."message", t."status", t."total", t."sent", t."blacklisted", t."duplicated", t."invalid", t."npai", t."cost", t."credits", t."ticket", t."failure", t."author_id", t."sent_at", t."created_at", t."puerpera_id", t."sender", t."is_urgent", t."cause", t."parts", t."unit_price", t."price", t."queued_at"
)
select (
  select row_to_json(r)
  from (
    select t0."id" as "id"
    from deleted t0
    limit 1
  ) r
)::text
