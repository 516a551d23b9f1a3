with w$ as (
  insert into "midwife"."visit" as t$ ("puerpera_id", "planned_at")
  values ($1::uuid, $2::timestamp with time zone)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."id" as "id", t3$.data$ as "puerpera") v$) as data$, concat_ws(',', concat_ws(':', t1$."puerpera_id", 'M0'), t3$.shown$) as shown$
    from "midwife"."visit" t1$
    left join lateral (
      select row_to_json(r$.data$) as data$, r$.shown$
      from (
        select (select v$ from (select t4$."lastname" as "lastname") v$) as data$, concat_ws(':', t4$."id", case when num_nonnulls(t4$."lastname") > 0 then 'M1' end) as shown$
        from "midwife"."puerpera" t4$
        where t4$."id" = t1$."puerpera_id"
        limit 1
      ) r$
    ) t3$ on true
    where t1$."id" = t0$."id"
    limit 1
  ) t2$
  limit 1
) a$ on true
