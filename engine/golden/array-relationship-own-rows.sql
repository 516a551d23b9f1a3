select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."title" as "title", (
          select coalesce(json_agg(row_to_json(r)), '[]')
          from (
            select t1."borrower" as "borrower"
            from "lending"."loan" t1
            where t1."book_id" = t0."id"
          ) r
        ) as "loans"
        from "lending"."book" t0
        order by t0."title" asc
      ) r
    ) as "book"
  ) r
)::text;
