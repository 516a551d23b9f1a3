select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title"
        from "store"."book" t0$
        where t0$."pages" > $1::integer and (t0$."genre" = $2::text or not (t0$."author_id" is not null and t0$."genre" = $3::text) or t0$."title" like $4::text)
        order by t0$."title" asc
        limit 10001
      ) r$
    ) as "book"
  ) r$
)::text;
-- $1 1
-- $2 "poem"
-- $3 "novel"
-- $4 "H%"
