select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from (
  select t$."id"
  from "desk"."book_lend"("book_id" => $1::uuid, "borrower" => $2::text) as t$("id")
) w$;
-- $1 "b0000000-0000-0000-0000-000000000001"
-- $2 "carl"

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title"
      from "store"."book" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;
