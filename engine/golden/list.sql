select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."id" as "id", t0$."title" as "title", t0$."tags" as "tags", t0$."facts" as "facts", t0$."copies" as "copies", t0$."price" as "price", t0$."published" as "published", t0$."opens" as "opens", t0$."added_at" as "added_at"
        from "store"."book" t0$
        limit 10001
      ) r$
    ) as "book"
  ) r$
)::text;
