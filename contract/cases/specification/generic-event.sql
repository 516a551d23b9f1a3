with w$ as (
  insert into "staff"."ct_event" as t$ ("courseissue_id", "startdate", "enddate")
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
      from "staff"."ct_event" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."ct_event" as t$
  set "starttime" = $1::time without time zone
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."startdate" as "startdate"
      from "staff"."ct_event" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."ct_event" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."courseissue_id", t$."type", t$."startdate", t$."enddate", t$."starttime", t$."endtime", t$."faildates", t$."weekdays"
)
select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
