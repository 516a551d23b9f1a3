with w$ as (
  insert into "staff"."duplicate_reject" as t$ ("puerpera_id", "duplicate_id", "description")
  values ($1::uuid, $2::uuid, $3::text)
  returning t$."puerpera_id", t$."duplicate_id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("puerpera_id" uuid, "duplicate_id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."description" as "description") v$) as data$, concat_ws(':', t1$."puerpera_id", case when num_nonnulls(t1$."description") > 0 then 'M3' end) as shown$
    from "staff"."duplicate_reject" t1$
    where t1$."puerpera_id" = t0$."puerpera_id" and t1$."duplicate_id" = t0$."duplicate_id"
    limit 1
  ) t2$
  limit 1
) a$ on true;

with w$ as (
  update "staff"."duplicate_reject" as t$
  set "description" = $1::text
  where t$."puerpera_id" = $2::uuid and t$."duplicate_id" = $3::uuid
  returning t$."puerpera_id", t$."duplicate_id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("puerpera_id" uuid, "duplicate_id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."description" as "description") v$) as data$, concat_ws(':', t1$."puerpera_id", case when num_nonnulls(t1$."description") > 0 then 'M3' end) as shown$
    from "staff"."duplicate_reject" t1$
    where t1$."puerpera_id" = t0$."puerpera_id" and t1$."duplicate_id" = t0$."duplicate_id"
    limit 1
  ) t2$
  limit 1
) a$ on true;

with deleted$ as (
  delete from "staff"."duplicate_reject" as t$
  where t$."puerpera_id" = $1::uuid and t$."duplicate_id" = $2::uuid
  returning t$."puerpera_id", t$."duplicate_id", t$."description", t$."author_id", t$."created_at"
)
select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(r$.data$) as data$, r$.shown$
  from (
    select (select v$ from (select t0$."description" as "description") v$) as data$, concat_ws(':', t0$."puerpera_id", case when num_nonnulls(t0$."description") > 0 then 'M3' end) as shown$
    from deleted$ t0$
    limit 1
  ) r$
) a$ on true
