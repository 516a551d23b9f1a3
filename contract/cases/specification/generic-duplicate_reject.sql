with w as (
  insert into "staff"."duplicate_reject" as t ("puerpera_id", "duplicate_id", "description")
  values ($1::uuid, $2::uuid, $3::text)
  returning t."puerpera_id", t."duplicate_id"
)
select set_config('engine.rows_0', coalesce(json_agg(w), '[]')::text, true)
from w;

select (
  select (
    select row_to_json(r)
    from (
      select t1."description" as "description"
      from "staff"."duplicate_reject" t1
      where t1."puerpera_id" = t0."puerpera_id" and t1."duplicate_id" = t0."duplicate_id"
      limit 1
    ) r
  ) as found
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0("puerpera_id" uuid, "duplicate_id" uuid)
  limit 1
)::text;

with w as (
  update "staff"."duplicate_reject" as t
  set "description" = $1::text
  where t."puerpera_id" = $2::uuid and t."duplicate_id" = $3::uuid
  returning t."puerpera_id", t."duplicate_id"
)
select set_config('engine.rows_1', coalesce(json_agg(w), '[]')::text, true)
from w;

select (
  select (
    select row_to_json(r)
    from (
      select t1."description" as "description"
      from "staff"."duplicate_reject" t1
      where t1."puerpera_id" = t0."puerpera_id" and t1."duplicate_id" = t0."duplicate_id"
      limit 1
    ) r
  ) as found
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0("puerpera_id" uuid, "duplicate_id" uuid)
  limit 1
)::text;

with deleted as (
  delete from "staff"."duplicate_reject" as t
  where t."puerpera_id" = $1::uuid and t."duplicate_id" = $2::uuid
  returning t."puerpera_id", t."duplicate_id", t."description", t."author_id", t."created_at"
)
select (
  select row_to_json(r)
  from (
    select t0."description" as "description"
    from deleted t0
    limit 1
  ) r
)::text
