with w$ as (
  insert into "store"."book" as t$ ("title", "author_id", "tags", "facts", "remarks")
  values ($1::text, $2::uuid, $3::text[], $4::jsonb, $5::jsonb[])
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "Sinngedicht"
-- $2 "a0000000-0000-0000-0000-000000000002"
-- $3 ["a,b","\"c\""]
-- $4 "[1,{\"two\":null}]"
-- $5 ["{\"by\":\"x\"}","[1]"]

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."title" as "title", t1$."label" as "label", t1$."copies" as "copies", t1$."tags" as "tags", t1$."facts" as "facts", t1$."remarks" as "remarks", (
        select row_to_json(r$)
        from (
          select (
            select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
            from (
              select t3$."title" as "title"
              from "store"."book" t3$
              where t3$."author_id" = t2$."id"
              order by t3$."title" asc
              limit 10001
            ) r$
          ) as "works"
          from "store"."author" t2$
          where t2$."id" = t1$."author_id"
          limit 1
        ) r$
      ) as "author"
      from "store"."book" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;
