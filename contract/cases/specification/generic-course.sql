with w$ as (
  insert into "staff"."ct_course" as t$ ("title", "active", "user_id")
  values ($1::text, $2::boolean, $3::uuid)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title"
      from "staff"."ct_course" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."ct_course" as t$
  set "pricetext" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."title" as "title"
      from "staff"."ct_course" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."ct_course" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."title", t$."description", t$."active", t$."user_id", t$."course_category_id", t$."priceoptions", t$."pricetext", t$."version", t$."created_at", t$."updated_at"
)
select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
