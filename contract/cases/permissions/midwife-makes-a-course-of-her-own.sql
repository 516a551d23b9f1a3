with w$ as (
  insert into "midwife"."ct_course" as t$ ("title", "user_id")
  values ($1::text, $2::uuid)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", t1$."active" as "active", t1$."version" as "version"
      from "midwife"."ct_course" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "midwife"."ct_course" as t$
  where t$."title" = $1::text
  returning t$."id", t$."title", t$."description", t$."active", t$."user_id", t$."course_category_id", t$."priceoptions", t$."pricetext", t$."version", t$."created_at", t$."updated_at", t$."provider"
)
select case when (
  select count(*) from deleted$
) > 500 then current_setting('engine.too_many_rows') else (
  select row_to_json(r$)
  from (
    select (select count(*) from deleted$) as "affected_rows"
  ) r$
)::text end
