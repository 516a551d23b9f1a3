select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select 'book' as "__typename", t0."id" as "id", t0."title" as "title", (
          select row_to_json(r)
          from (
            select t1."id" as "id", t1."name" as "name"
            from "store"."author" t1
            where t1."id" = t0."author_id"
            limit 1
          ) r
        ) as "author", t0."title" as "heading"
        from "store"."book" t0
        where t0."pages" >= $1::integer
        order by t0."title" asc
        limit $2::bigint
      ) r
    ) as "book"
  ) r
)::text;
-- $1 120
-- $2 2
