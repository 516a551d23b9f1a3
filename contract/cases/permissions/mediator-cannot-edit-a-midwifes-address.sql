with w$ as (
  update "staff"."user" as t$
  set "address" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."address" as "address"
      from "staff"."user" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text
