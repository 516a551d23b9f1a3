with deleted$ as (
  delete from "staff"."lostreason" as t$
  where t$."value" = $1::text
  returning t$."value", t$."title", t$."position", t$."active", t$."is_fixed"
)
select (
  select row_to_json(r$)
  from (
    select t0$."value" as "value"
    from deleted$ t0$
    limit 1
  ) r$
)::text
