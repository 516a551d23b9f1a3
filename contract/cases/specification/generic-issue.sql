with w$ as (
  insert into "staff"."ct_issue" as t$ ("number", "course_id", "active")
  values ($1::text, $2::uuid, $3::boolean)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."number" as "number"
      from "staff"."ct_issue" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."ct_issue" as t$
  set "number" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."number" as "number"
      from "staff"."ct_issue" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."ct_issue" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."number", t$."course_id", t$."active", t$."info", t$."note", t$."status", t$."languages", t$."address", t$."street", t$."streetnumber", t$."zipcode", t$."price", t$."price_text", t$."subscription_link", t$."subscription_link_type", t$."coordinates", t$."dates", t$."dates_text", t$."firstdate", t$."version", t$."created_at", t$."updated_at", t$."has_own_dates_text"
)
select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
