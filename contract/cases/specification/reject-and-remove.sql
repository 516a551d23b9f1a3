with w$ as (
  insert into "midwife"."user_puerpera_reject" as t$ ("user_id", "puerpera_id")
  values ($1::uuid, $2::uuid)
  returning t$."user_id", t$."puerpera_id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."author_id" as "author_id"
      from "midwife"."user_puerpera_reject" t1$
      where t1$."user_id" = t0$."user_id" and t1$."puerpera_id" = t0$."puerpera_id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("user_id" uuid, "puerpera_id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "midwife"."user_puerpera_reject" as t$
  where t$."user_id" = $1::uuid and t$."puerpera_id" = $2::uuid
  returning t$."user_id", t$."puerpera_id", t$."author_id", t$."created_at"
)
select (
  select row_to_json(r$)
  from (
    select t0$."puerpera_id" as "puerpera_id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
