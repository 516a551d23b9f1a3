select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."weight" as "weight", (
          select row_to_json(r)
          from (
            select t1."title" as "title"
            from "lending"."book" t1
            where t1."id" = t0."book_id"
            limit 1
          ) r
        ) as "book", (
          select coalesce(json_agg(row_to_json(r)), '[]')
          from (
            select t2."borrower" as "borrower"
            from "lending"."loan" t2
            where t2."book_id" = t0."book_id"
          ) r
        ) as "loans"
        from "lending"."wish_list" t0
      ) r
    ) as "wish_list"
  ) r
)::text;
