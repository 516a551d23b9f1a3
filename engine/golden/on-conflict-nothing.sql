with w$ as (
  insert into "store"."genre" as t$ ("value", "title")
  values ($1::text, $2::text), ($3::text, $4::text)
  on conflict ("value") do nothing
  returning t$."value"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "novel"
-- $2 "Roman, neu"
-- $3 "play"
-- $4 "Stück"

select (
  select row_to_json(r$)
  from (
    select json_array_length(current_setting('engine.rows_0')::json) as "affected_rows", (
      select coalesce(json_agg(w$.found$), '[]')
      from (
        select (
          select row_to_json(r$)
          from (
            select t1$."value" as "value"
            from "store"."genre" t1$
            where t1$."value" = t0$."value"
            limit 1
          ) r$
        ) as found$
        from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("value" text)
      ) w$
      where w$.found$ is not null
    ) as "returning"
  ) r$
)::text;
