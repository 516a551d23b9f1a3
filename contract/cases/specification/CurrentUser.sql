select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select t0$."id" as "id", t0$."role" as "role", t0$."firstname" as "firstname", t0$."lastname" as "lastname", t0$."fullname" as "fullname", t0$."status" as "status", t0$."circles" as "circles", t0$."languages" as "languages", t0$."mediations_current_month" as "mediations_current_month", t0$."limited" as "limited", t0$."entriesnow" as "entriesnow", (
          select row_to_json(r$)
          from (
            select t1$."value" as "value", t1$."title" as "title"
            from "midwife"."user_role" t1$
            where t1$."value" = t0$."role"
            limit 1
          ) r$
        ) as "user_role", (
          select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
          from (
            select (
              select row_to_json(r$)
              from (
                select t3$."title" as "title"
                from "midwife"."user_service" t3$
                where t3$."id" = t2$."service_id"
                limit 1
              ) r$
            ) as "service"
            from "midwife"."user_user_service" t2$
            where t2$."user_id" = t0$."id"
            limit 1001
          ) r$
        ) as "services"
        from "midwife"."user" t0$
        where t0$."id" = $1::uuid
        limit 1
      ) r$
    ) as "user_by_pk"
  ) r$
)::text
