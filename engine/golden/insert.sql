with w$ as (
  insert into "store"."genre" as t$ ("value", "title")
  values ($1::text, $2::text), ($3::text, $4::text)
  returning t$."value"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "play"
-- $2 "Stück"
-- $3 "essay"
-- $4 "Aufsatz"

select (
  select row_to_json(r$)
  from (
    select json_array_length(current_setting('engine.rows_0')::json) as "affected_rows", (
      select coalesce(json_agg(w$.found$), '[]')
      from (
        select (
          select row_to_json(r$)
          from (
            select t1$."value" as "value", t1$."title" as "title"
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

with w$ as (
  insert into "store"."loan" as t$ ("book_id", "borrower", "lent_on")
  values ($1::uuid, $2::text, default), ($3::uuid, $4::text, $5::date)
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;
-- $1 "b0000000-0000-0000-0000-000000000004"
-- $2 "carl"
-- $3 "b0000000-0000-0000-0000-000000000004"
-- $4 "dora"
-- $5 "2026-03-01"

select (
  select row_to_json(r$)
  from (
    select (
      select coalesce(json_agg(w$.found$), '[]')
      from (
        select (
          select row_to_json(r$)
          from (
            select t1$."borrower" as "borrower", t1$."lent_on" as "lent_on", (
              select row_to_json(r$)
              from (
                select (
                  select row_to_json(r$)
                  from (
                    select (
                      select row_to_json(r$)
                      from (
                        select m$.m0$ as "count"
                        from (
                          select count(*) as m0$
                          from (
                            select 
                            from "store"."loan" t3$
                            where t3$."book_id" = t2$."id"
                          ) s$
                        ) m$
                      ) r$
                    ) as "aggregate"
                  ) r$
                ) as "loans_aggregate"
                from "store"."book" t2$
                where t2$."id" = t1$."book_id"
                limit 1
              ) r$
            ) as "book"
            from "store"."loan" t1$
            where t1$."id" = t0$."id"
            limit 1
          ) r$
        ) as found$
        from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" integer)
      ) w$
      where w$.found$ is not null
    ) as "returning"
  ) r$
)::text;

select set_config('engine.rows_2', '[]', true);

select (
  select row_to_json(r$)
  from (
    select json_array_length(current_setting('engine.rows_2')::json) as "affected_rows", (
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
        from json_to_recordset(current_setting('engine.rows_2')::json) as t0$("value" text)
      ) w$
      where w$.found$ is not null
    ) as "returning"
  ) r$
)::text;
