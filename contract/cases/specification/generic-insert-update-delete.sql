with w$ as (
  insert into "staff"."ct_category" as t$ ("title", "description")
  values ($1::text, $2::text)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", t1$."description" as "description"
      from "staff"."ct_category" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."ct_category" as t$
  set "description" = $1::text
  where t$."title" = $2::text
  returning t$."id"
)
select set_config('engine.rows_1', case when count(*) > 500 then current_setting('engine.too_many_rows') else coalesce(json_agg(w$), '[]')::text end, true)
from w$;

select (
  select row_to_json(r$)
  from (
    select json_array_length(current_setting('engine.rows_1')::json) as "affected_rows", (
      select coalesce(json_agg(w$.found$), '[]')
      from (
        select (
          select row_to_json(r$)
          from (
            select t1$."description" as "description"
            from "staff"."ct_category" t1$
            where t1$."id" = t0$."id"
            limit 1
          ) r$
        ) as found$
        from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
      ) w$
      where w$.found$ is not null
    ) as "returning"
  ) r$
)::text;

with deleted$ as (
  delete from "staff"."ct_category" as t$
  where t$."title" = $1::text
  returning t$."id", t$."title", t$."description"
)
select case when (
  select count(*) from deleted$
) > 500 then current_setting('engine.too_many_rows') else (
  select row_to_json(r$)
  from (
    select (select count(*) from deleted$) as "affected_rows"
  ) r$
)::text end
