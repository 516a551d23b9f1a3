with w$ as (
  insert into "lending"."wish" as t$ ("borrower", "book_id")
  values ($1::text, $2::uuid)
  on conflict ("borrower", "book_id") do update set "weight" = excluded."weight"
  where t$."weight" > $3::integer
  returning t$."borrower", t$."book_id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "anna"
-- $2 "b0000000-0000-0000-0000-000000000003"
-- $3 5

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."borrower" as "borrower", t1$."weight" as "weight"
      from "lending"."wish" t1$
      where t1$."borrower" = t0$."borrower" and t1$."book_id" = t0$."book_id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("borrower" text, "book_id" uuid)
  limit 1
)::text;
