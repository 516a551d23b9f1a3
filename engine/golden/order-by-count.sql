select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."name" as "name"
        from "store"."author" t0
        order by (
          select count(*)
          from "store"."book" t1
          where t1."author_id" = t0."id"
        ) desc, t0."name" asc
      ) r
    ) as "author"
  ) r
)::text;
