select set_config('engine.rows_0', coalesce(json_agg(w), '[]')::text, true)
from (
  select t."id"
  from "actions"."puerpera_setcurrent"("id" => $1::uuid) as t("id")
) w;

select (
  select (
    select row_to_json(r)
    from (
      select t1."id" as "id", t1."status" as "status", (
        select row_to_json(r)
        from (
          select t2."value" as "value", t2."title" as "title"
          from "midwife"."puerpera_status" t2
          where t2."value" = t1."status"
          limit 1
        ) r
      ) as "puerpera_status"
      from "midwife"."puerpera" t1
      where t1."id" = t0."id"
      limit 1
    ) r
  ) as found
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0("id" uuid)
  limit 1
)::text
