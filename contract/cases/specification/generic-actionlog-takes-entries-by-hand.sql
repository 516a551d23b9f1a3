with w$ as (
  insert into "staff"."actionlog" as t$ ("puerpera_id", "reason")
  values ($1::uuid, $2::text)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."type" as "type", t1$."level" as "level", t1$."reason" as "reason", (
      select row_to_json(r$)
      from (
        select t3$."fullname" as "fullname"
        from "staff"."user" t3$
        where t3$."id" = t1$."author_id"
        limit 1
      ) r$
    ) as "author") v$) as data$, case when t1$."puerpera_id" is not null then concat_ws(':', t1$."puerpera_id", 'M0', case when num_nonnulls(t1$."reason") > 0 then 'M3' end) end as shown$
    from "staff"."actionlog" t1$
    where t1$."id" = t0$."id"
    limit 1
  ) t2$
  limit 1
) a$ on true
