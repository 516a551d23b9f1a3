select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."id" as "id", t0."fullname" as "fullname", t0."mediations_current_month" as "mediations_current_month", t0."limited" as "limited"
        from "midwife"."user" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "user_by_pk", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t1."matchtype" as "matchtype", (
          select row_to_json(r)
          from (
            select t2."id" as "id", t2."place" as "place", t2."timetoreveal" as "timetoreveal"
            from "midwife"."puerpera" t2
            where t2."id" = t1."puerpera_id"
            limit 1
          ) r
        ) as "puerpera"
        from "midwife"."user_puerpera_open" t1
        where t1."user_id" = $2::uuid and t1."matchtype" = $3::text and t1."hidden" = $4::boolean
        order by (
          select t3."lastname"
          from "midwife"."puerpera" t3
          where t3."id" = t1."puerpera_id"
          limit 1
        ) asc
      ) r
    ) as "fullmatch", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t4."matchtype" as "matchtype", (
          select row_to_json(r)
          from (
            select t5."id" as "id"
            from "midwife"."puerpera" t5
            where t5."id" = t4."puerpera_id"
            limit 1
          ) r
        ) as "puerpera"
        from "midwife"."user_puerpera_open" t4
        where t4."user_id" = $5::uuid and t4."matchtype" = $6::text and t4."hidden" = $7::boolean
        order by (
          select t6."lastname"
          from "midwife"."puerpera" t6
          where t6."id" = t4."puerpera_id"
          limit 1
        ) asc
      ) r
    ) as "circlesonly", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t7."matchtype" as "matchtype", (
          select row_to_json(r)
          from (
            select t8."id" as "id"
            from "midwife"."puerpera" t8
            where t8."id" = t7."puerpera_id"
            limit 1
          ) r
        ) as "puerpera"
        from "midwife"."user_puerpera_open" t7
        where t7."user_id" = $8::uuid and t7."matchtype" = $9::text and t7."hidden" = $10::boolean
        order by (
          select t9."lastname"
          from "midwife"."puerpera" t9
          where t9."id" = t7."puerpera_id"
          limit 1
        ) asc
      ) r
    ) as "languageonly", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select t10."matchtype" as "matchtype", (
          select row_to_json(r)
          from (
            select t11."id" as "id"
            from "midwife"."puerpera" t11
            where t11."id" = t10."puerpera_id"
            limit 1
          ) r
        ) as "puerpera"
        from "midwife"."user_puerpera_open" t10
        where t10."user_id" = $11::uuid and t10."matchtype" = $12::text and t10."hidden" = $13::boolean
        order by (
          select t12."lastname"
          from "midwife"."puerpera" t12
          where t12."id" = t10."puerpera_id"
          limit 1
        ) asc
      ) r
    ) as "none", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select (
          select row_to_json(r)
          from (
            select t14."id" as "id"
            from "midwife"."puerpera" t14
            where t14."id" = t13."puerpera_id"
            limit 1
          ) r
        ) as "puerpera"
        from "midwife"."user_puerpera_open" t13
        where t13."user_id" = $14::uuid and t13."matchtype" = $15::text and t13."rejected_author_id" = $16::uuid
        order by (
          select t15."lastname"
          from "midwife"."puerpera" t15
          where t15."id" = t13."puerpera_id"
          limit 1
        ) asc
      ) r
    ) as "rejectedbyme", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select (
          select row_to_json(r)
          from (
            select t17."id" as "id"
            from "midwife"."puerpera" t17
            where t17."id" = t16."puerpera_id"
            limit 1
          ) r
        ) as "puerpera"
        from "midwife"."user_puerpera_open" t16
        where t16."user_id" = $17::uuid and t16."matchtype" = $18::text and t16."rejected_author_id" <> $19::uuid
        order by (
          select t18."lastname"
          from "midwife"."puerpera" t18
          where t18."id" = t16."puerpera_id"
          limit 1
        ) asc
      ) r
    ) as "rejectedbyothers", (
      select coalesce(json_agg(row_to_json(r)), '[]')
      from (
        select (
          select row_to_json(r)
          from (
            select t20."id" as "id"
            from "midwife"."puerpera" t20
            where t20."id" = t19."puerpera_id"
            limit 1
          ) r
        ) as "puerpera"
        from "midwife"."user_puerpera_open" t19
        where t19."user_id" = $20::uuid and t19."hidden" = $21::boolean
        order by (
          select t21."lastname"
          from "midwife"."puerpera" t21
          where t21."id" = t19."puerpera_id"
          limit 1
        ) asc
      ) r
    ) as "hidden"
  ) r
)::text
