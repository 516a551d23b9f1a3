select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "user_by_pk") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."id" as "id", t1$."fullname" as "fullname", t1$."email" as "email", t1$."circles" as "circles", t1$."languages" as "languages", (
        select row_to_json(r$)
        from (
          select t2$."value" as "value", t2$."title" as "title"
          from "staff"."user_status" t2$
          where t2$."value" = t1$."status"
          limit 1
        ) r$
      ) as "user_status", (
        select row_to_json(r$)
        from (
          select t3$."value" as "value", t3$."title" as "title"
          from "staff"."user_membertype" t3$
          where t3$."value" = t1$."membertype"
          limit 1
        ) r$
      ) as "user_membertype", (
        select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
        from (
          select (
            select row_to_json(r$)
            from (
              select t5$."title" as "title"
              from "staff"."user_service" t5$
              where t5$."id" = t4$."service_id"
              limit 1
            ) r$
          ) as "service"
          from "staff"."user_user_service" t4$
          where t4$."user_id" = t1$."id"
          order by (
            select t6$."title"
            from "staff"."user_service" t6$
            where t6$."id" = t4$."service_id"
            limit 1
          ) asc
          limit 10001
        ) r$
      ) as "services", t7$.data$ as "puerperas") v$) as data$, t7$.shown$ as shown$
      from (
        select t10$."id", t10$."fullname", t10$."email", t10$."circles", t10$."languages", t10$."status", t10$."membertype"
        from "staff"."user" t10$
        where t10$."id" = $1::uuid
        limit 1
      ) t1$
      left join lateral (
        select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
        from (
          select (select v$ from (select t8$."fullname" as "fullname", (
            select row_to_json(r$)
            from (
              select t9$."title" as "title"
              from "staff"."puerpera_status" t9$
              where t9$."value" = t8$."status"
              limit 1
            ) r$
          ) as "puerpera_status") v$) as data$, concat_ws(':', t8$."id", 'M1') as shown$
          from "staff"."puerpera" t8$
          where t8$."midwife_id" = t1$."id"
          order by t8$."lastname" asc
          limit 10001
        ) r$
      ) t7$ on true
    ) r$
  ) t0$ on true
) a$ on true
