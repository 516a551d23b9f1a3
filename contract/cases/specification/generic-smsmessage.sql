with w$ as (
  insert into "staff"."smsmessage" as t$ ("message")
  values ($1::text)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."message" as "message", t1$."status" as "status") v$) as data$, case when t1$."puerpera_id" is not null then concat_ws(':', t1$."puerpera_id", 'M1', 'M0') end as shown$
    from "staff"."smsmessage" t1$
    where t1$."id" = t0$."id"
    limit 1
  ) t2$
  limit 1
) a$ on true;

with w$ as (
  update "staff"."smsmessage" as t$
  set "message" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."id" as "id", t1$."message" as "message", t1$."status" as "status") v$) as data$, case when t1$."puerpera_id" is not null then concat_ws(':', t1$."puerpera_id", 'M0', 'M1') end as shown$
    from "staff"."smsmessage" t1$
    where t1$."id" = t0$."id"
    limit 1
  ) t2$
  limit 1
) a$ on true;

with deleted$ as (
  delete from "staff"."smsmessage" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."message", t$."status", t$."total", t$."sent", t$."blacklisted", t$."duplicated", t$."invalid", t$."npai", t$."cost", t$."credits", t$."ticket", t$."failure", t$."author_id", t$."sent_at", t$."created_at", t$."puerpera_id", t$."sender", t$."is_urgent", t$."cause", t$."parts", t$."unit_price", t$."price", t$."queued_at"
)
select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(r$.data$) as data$, r$.shown$
  from (
    select (select v$ from (select t0$."id" as "id") v$) as data$, case when t0$."puerpera_id" is not null then concat_ws(':', t0$."puerpera_id", 'M0') end as shown$
    from deleted$ t0$
    limit 1
  ) r$
) a$ on true
