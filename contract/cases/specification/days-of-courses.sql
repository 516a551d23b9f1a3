select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."date" as "date", t0$."starttime" as "starttime", t0$."is_cancelled" as "is_cancelled", t0$."position" as "position", t0$."total" as "total", (
          select row_to_json(r$)
          from (
            select t1$."price" as "price", (
              select row_to_json(r$)
              from (
                select t2$."title" as "title", t2$."provider" as "provider"
                from "anonymous"."ct_course" t2$
                where t2$."id" = t1$."course_id"
                limit 1
              ) r$
            ) as "course"
            from "anonymous"."ct_issue" t1$
            where t1$."id" = t0$."courseissue_id"
            limit 1
          ) r$
        ) as "issue"
        from "anonymous"."ct_date" t0$
        where t0$."date" >= $1::date and t0$."date" < $2::date
        order by t0$."date" asc
        limit 1001
      ) r$
    ) as "ct_date"
  ) r$
)::text
