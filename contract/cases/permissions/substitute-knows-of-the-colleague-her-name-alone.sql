select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."fullname" as "fullname", t0$."email" as "email"
        from "midwife"."user" t0$
        limit 1001
      ) r$
    ) as "user", (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t1$."midwife_name" as "midwife_name", t1$."status" as "status", t1$."is_in_force" as "is_in_force", (
          select row_to_json(r$)
          from (
            select t2$."title" as "title"
            from "midwife"."calendarentry" t2$
            where t2$."id" = t1$."calendarentry_id"
            limit 1
          ) r$
        ) as "calendarentry"
        from "midwife"."substitution" t1$
        order by t1$."midwife_name" asc
        limit 1001
      ) r$
    ) as "substitution"
  ) r$
)::text
