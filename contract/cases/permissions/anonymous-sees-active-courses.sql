select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."title" as "title", (
          select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
          from (
            select t1$."price" as "price", (
              select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
              from (
                select t2$."startdate" as "startdate"
                from "anonymous"."ct_event" t2$
                where t2$."courseissue_id" = t1$."id"
                limit 1001
              ) r$
            ) as "events"
            from "anonymous"."ct_issue" t1$
            where t1$."course_id" = t0$."id"
            limit 1001
          ) r$
        ) as "issues"
        from "anonymous"."ct_course" t0$
        limit 1001
      ) r$
    ) as "ct_course"
  ) r$
)::text
