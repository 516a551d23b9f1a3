with w$ as (
  update "store"."book" as t$
  set "pages" = t$."pages" + $1::integer
  where t$."pages" > $2::integer
  returning t$."id"
)
select set_config('engine.rows_0', case when count(*) > 500 then current_setting('engine.too_many_rows') else coalesce(json_agg(w$), '[]')::text end, true)
from w$;
-- $1 1
-- $2 200

select (
  select row_to_json(r$)
  from (
    select json_array_length(current_setting('engine.rows_0')::json) as "affected_rows", (
      select coalesce(json_agg(w$.found$), '[]')
      from (
        select (
          select row_to_json(r$)
          from (
            select t1$."title" as "title", t1$."pages" as "pages"
            from "store"."book" t1$
            where t1$."id" = t0$."id"
            limit 1
          ) r$
        ) as found$
        from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
      ) w$
      where w$.found$ is not null
    ) as "returning"
  ) r$
)::text;
