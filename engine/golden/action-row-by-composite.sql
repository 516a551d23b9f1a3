select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from (
  select t$."id"
  from "desk"."book_return"("book_id" => $1::uuid) as t$
) w$;
-- $1 "b0000000-0000-0000-0000-000000000002"

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", (
        select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
        from (
          select t2$."returned_on" as "returned_on"
          from "store"."loan" t2$
          where t2$."book_id" = t1$."id"
          limit 10001
        ) r$
      ) as "loans"
      from "store"."book" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;
