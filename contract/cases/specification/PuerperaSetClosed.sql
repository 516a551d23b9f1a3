select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from (
  select t$."id"
  from "actions"."puerpera_setclosed"("id" => $1::uuid) as t$("id")
) w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."id" as "id", t1$."status" as "status", (
      select row_to_json(r$)
      from (
        select t3$."value" as "value", t3$."title" as "title"
        from "midwife"."puerpera_status" t3$
        where t3$."value" = t1$."status"
        limit 1
      ) r$
    ) as "puerpera_status") v$) as data$, concat_ws(':', t1$."id", 'M0') as shown$
    from "midwife"."puerpera" t1$
    where t1$."id" = t0$."id"
    limit 1
  ) t2$
  limit 1
) a$ on true
