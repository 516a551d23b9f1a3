with w$ as (
  update "lending"."wish_list" as t$
  set "weight" = $1::integer
  where t$."borrower" = $2::text and t$."book_id" = $3::uuid
  returning t$."borrower", t$."book_id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 2
-- $2 "anna"
-- $3 "b0000000-0000-0000-0000-000000000003"

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."weight" as "weight"
      from "lending"."wish_list" t1$
      where t1$."borrower" = t0$."borrower" and t1$."book_id" = t0$."book_id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("borrower" text, "book_id" uuid)
  limit 1
)::text;
