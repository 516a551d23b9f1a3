select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."id" as "id", t0."fullname" as "fullname", t0."email" as "email", t0."circles" as "circles", t0."languages" as "languages", (
          select row_to_json(r)
          from (
            select t1."value" as "value", t1."title" as "title"
            from "staff"."user_status" t1
            where t1."value" = t0."status"
            limit 1
          ) r
        ) as "user_status", (
          select row_to_json(r)
          from (
            select t2."value" as "value", t2."title" as "title"
            from "staff"."user_membertype" t2
            where t2."value" = t0."membertype"
            limit 1
          ) r
        ) as "user_membertype", (
          select coalesce(json_agg(row_to_json(r)), '[]')
          from (
            select (
              select row_to_json(r)
              from (
                select t4."title" as "title"
                from "staff"."user_service" t4
                where t4."id" = t3."service_id"
                limit 1
              ) r
            ) as "service"
            from "staff"."user_user_service" t3
            where t3."user_id" = t0."id"
            order by (
              select t5."title"
              from "staff"."user_service" t5
              where t5."id" = t3."service_id"
              limit 1
            ) asc
          ) r
        ) as "services", (
          select coalesce(json_agg(row_to_json(r)), '[]')
          from (
            select t6."fullname" as "fullname", (
              select row_to_json(r)
              from (
                select t7."title" as "title"
                from "staff"."puerpera_status" t7
                where t7."value" = t6."status"
                limit 1
              ) r
            ) as "puerpera_status"
            from "staff"."puerpera" t6
            where t6."midwife_id" = t0."id"
            order by t6."lastname" asc
          ) r
        ) as "puerperas"
        from "staff"."user" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "user_by_pk"
  ) r
)::text
