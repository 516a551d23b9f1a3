with w$ as (
  insert into "lending"."suggestion" as t$ ("words")
  values ($1::text), ($2::text)
  returning true as written$
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "Mehr Comics"
-- $2 "Längere Öffnungszeiten"

select (
  select row_to_json(r$)
  from (
    select json_array_length(current_setting('engine.rows_0')::json) as "affected_rows"
  ) r$
)::text;
