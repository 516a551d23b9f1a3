select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from (
  select t$."id"
  from "actions"."substitution_answer"("id" => $1::uuid, "agrees" => $2::boolean) as t$("id")
) w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id"
      from "midwife"."substitution" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text
