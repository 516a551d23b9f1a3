select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select t0$."apptitle" as "apptitle", t0$."primary_color" as "primary_color"
        from "anonymous"."appsettings" t0$
        where t0$."id" = $1::text
        limit 1
      ) r$
    ) as "appsettings_by_pk"
  ) r$
)::text
