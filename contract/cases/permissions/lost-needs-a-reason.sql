select set_config('engine.rows_0', coalesce(json_agg(w), '[]')::text, true)
from (
  select t."id"
  from "actions"."puerpera_setlost"("id" => $1::uuid, "lostreason" => $2::text) as t("id")
) w;

select (
  select (
    select row_to_json(r)
    from (
      select t1."status" as "status"
      from "staff"."puerpera" t1
      where t1."id" = t0."id"
      limit 1
    ) r
  ) as found
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0("id" uuid)
  limit 1
)::text
