select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."value" as "value", t0$."title" as "title"
        from "staff"."user_membertype" t0$
        order by t0$."position" asc
        limit 10001
      ) r$
    ) as "user_membertype", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t1$."value" as "value", t1$."title" as "title"
        from "staff"."user_association" t1$
        order by t1$."position" asc
        limit 10001
      ) r$
    ) as "user_association", (
      select coalesce(json_agg(row_to_json(r$)), '[]')
      from (
        select t2$."title" as "title"
        from "staff"."user_service" t2$
        order by t2$."title" asc
        limit $1::bigint
      ) r$
    ) as "user_service", (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t3$."value" as "value", t3$."title" as "title"
        from "staff"."user_role" t3$
        order by t3$."position" asc
        limit 10001
      ) r$
    ) as "user_role"
  ) r$
)::text
