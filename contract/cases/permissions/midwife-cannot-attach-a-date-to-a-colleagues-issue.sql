with w$ as (
  insert into "midwife"."ct_event" as t$ ("courseissue_id", "startdate", "enddate")
  values ($1::uuid, $2::date, $3::date)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."startdate" as "startdate"
      from "midwife"."ct_event" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text
