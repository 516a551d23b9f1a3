with w$ as (
  update "staff"."appsettings" as t$
  set "organisation_contact" = $1::text
  where t$."id" = $2::text
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."organisation_contact" as "organisation_contact"
      from "staff"."appsettings" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" text)
  limit 1
)::text
