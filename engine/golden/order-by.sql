select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."pages" as "pages"
        from "store"."book" t0
        order by t0."pages" asc
      ) r
    ) as "asc", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t1."pages" as "pages"
        from "store"."book" t1
        order by t1."pages" asc nulls first
      ) r
    ) as "asc_nulls_first", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t2."pages" as "pages"
        from "store"."book" t2
        order by t2."pages" asc nulls last
      ) r
    ) as "asc_nulls_last", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t3."pages" as "pages"
        from "store"."book" t3
        order by t3."pages" desc
      ) r
    ) as "desc", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t4."pages" as "pages"
        from "store"."book" t4
        order by t4."pages" desc nulls first
      ) r
    ) as "desc_nulls_first", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t5."pages" as "pages"
        from "store"."book" t5
        order by t5."pages" desc nulls last
      ) r
    ) as "desc_nulls_last"
  ) r
)::text;
