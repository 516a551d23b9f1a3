select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."id" as "id", t0$."slug" as "slug", t0$."active" as "active", t0$."use_hin" as "use_hin", t0$."title" as "title", (
          select row_to_json(r$)
          from (
            select t1$."id" as "id", t1$."subject" as "subject", t1$."template" as "template"
            from "staff"."emailtemplate" t1$
            where t1$."id" = t0$."emailtemplate_id"
            limit 1
          ) r$
        ) as "emailtemplate"
        from "staff"."emailhook" t0$
        where t0$."slug" = $1::text
        limit 10001
      ) r$
    ) as "emailhook"
  ) r$
)::text
