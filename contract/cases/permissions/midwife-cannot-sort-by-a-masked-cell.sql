select (
  select row_to_json(r)
  from (
    select (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t0."place" as "place", t0."lastname" as "lastname"
        from "midwife"."puerpera" t0
        where t0."status" = $1::text
        order by t0."lastname" desc nulls last
      ) r
    ) as "puerpera"
  ) r
)::text
