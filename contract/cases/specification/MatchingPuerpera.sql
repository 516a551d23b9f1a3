select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select (
    select row_to_json(r$)
    from (
      select t0$."id" as "id", t0$."fullname" as "fullname", t0$."mediations_current_month" as "mediations_current_month", t0$."limited" as "limited"
      from "midwife"."user" t0$
      where t0$."id" = $1::uuid
      limit 1
    ) r$
  ) as "user_by_pk", t1$.data$ as "fullmatch", t7$.data$ as "circlesonly", t13$.data$ as "languageonly", t19$.data$ as "none", t25$.data$ as "rejectedbyme", t31$.data$ as "rejectedbyothers", t37$.data$ as "hidden") v$) as data$, concat_ws(',', t1$.shown$, t7$.shown$, t13$.shown$, t19$.shown$, t25$.shown$, t31$.shown$, t37$.shown$) as shown$
  from (select) g$
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t2$."matchtype" as "matchtype", t3$.data$ as "puerpera") v$) as data$, t3$.shown$ as shown$
      from (
        select t5$."matchtype", t5$."puerpera_id"
        from "midwife"."user_puerpera_open" t5$
        where t5$."user_id" = $2::uuid and t5$."matchtype" = $3::text and t5$."hidden" = $4::boolean
        order by (
          select t6$."lastname"
          from "midwife"."puerpera" t6$
          where t6$."id" = t5$."puerpera_id"
          limit 1
        ) asc
        limit 1001
      ) t2$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t4$."id" as "id", t4$."place" as "place", t4$."timetoreveal" as "timetoreveal") v$) as data$, concat_ws(':', t4$."id", 'M0') as shown$
          from "midwife"."puerpera" t4$
          where t4$."id" = t2$."puerpera_id"
          limit 1
        ) r$
      ) t3$ on true
    ) r$
  ) t1$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t8$."matchtype" as "matchtype", t9$.data$ as "puerpera") v$) as data$, t9$.shown$ as shown$
      from (
        select t11$."matchtype", t11$."puerpera_id"
        from "midwife"."user_puerpera_open" t11$
        where t11$."user_id" = $5::uuid and t11$."matchtype" = $6::text and t11$."hidden" = $7::boolean
        order by (
          select t12$."lastname"
          from "midwife"."puerpera" t12$
          where t12$."id" = t11$."puerpera_id"
          limit 1
        ) asc
        limit 1001
      ) t8$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t10$."id" as "id") v$) as data$, concat_ws(':', t10$."id", 'M0') as shown$
          from "midwife"."puerpera" t10$
          where t10$."id" = t8$."puerpera_id"
          limit 1
        ) r$
      ) t9$ on true
    ) r$
  ) t7$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t14$."matchtype" as "matchtype", t15$.data$ as "puerpera") v$) as data$, t15$.shown$ as shown$
      from (
        select t17$."matchtype", t17$."puerpera_id"
        from "midwife"."user_puerpera_open" t17$
        where t17$."user_id" = $8::uuid and t17$."matchtype" = $9::text and t17$."hidden" = $10::boolean
        order by (
          select t18$."lastname"
          from "midwife"."puerpera" t18$
          where t18$."id" = t17$."puerpera_id"
          limit 1
        ) asc
        limit 1001
      ) t14$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t16$."id" as "id") v$) as data$, concat_ws(':', t16$."id", 'M0') as shown$
          from "midwife"."puerpera" t16$
          where t16$."id" = t14$."puerpera_id"
          limit 1
        ) r$
      ) t15$ on true
    ) r$
  ) t13$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t20$."matchtype" as "matchtype", t21$.data$ as "puerpera") v$) as data$, t21$.shown$ as shown$
      from (
        select t23$."matchtype", t23$."puerpera_id"
        from "midwife"."user_puerpera_open" t23$
        where t23$."user_id" = $11::uuid and t23$."matchtype" = $12::text and t23$."hidden" = $13::boolean
        order by (
          select t24$."lastname"
          from "midwife"."puerpera" t24$
          where t24$."id" = t23$."puerpera_id"
          limit 1
        ) asc
        limit 1001
      ) t20$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t22$."id" as "id") v$) as data$, concat_ws(':', t22$."id", 'M0') as shown$
          from "midwife"."puerpera" t22$
          where t22$."id" = t20$."puerpera_id"
          limit 1
        ) r$
      ) t21$ on true
    ) r$
  ) t19$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t27$.data$ as "puerpera") v$) as data$, t27$.shown$ as shown$
      from (
        select t29$."puerpera_id"
        from "midwife"."user_puerpera_open" t29$
        where t29$."user_id" = $14::uuid and t29$."matchtype" = $15::text and t29$."rejected_author_id" = $16::uuid
        order by (
          select t30$."lastname"
          from "midwife"."puerpera" t30$
          where t30$."id" = t29$."puerpera_id"
          limit 1
        ) asc
        limit 1001
      ) t26$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t28$."id" as "id") v$) as data$, concat_ws(':', t28$."id", 'M0') as shown$
          from "midwife"."puerpera" t28$
          where t28$."id" = t26$."puerpera_id"
          limit 1
        ) r$
      ) t27$ on true
    ) r$
  ) t25$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t33$.data$ as "puerpera") v$) as data$, t33$.shown$ as shown$
      from (
        select t35$."puerpera_id"
        from "midwife"."user_puerpera_open" t35$
        where t35$."user_id" = $17::uuid and t35$."matchtype" = $18::text and t35$."rejected_author_id" <> $19::uuid
        order by (
          select t36$."lastname"
          from "midwife"."puerpera" t36$
          where t36$."id" = t35$."puerpera_id"
          limit 1
        ) asc
        limit 1001
      ) t32$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t34$."id" as "id") v$) as data$, concat_ws(':', t34$."id", 'M0') as shown$
          from "midwife"."puerpera" t34$
          where t34$."id" = t32$."puerpera_id"
          limit 1
        ) r$
      ) t33$ on true
    ) r$
  ) t31$ on true
  left join lateral (
    select case when count(*) > 1000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$.data$)), '[]') end as data$, string_agg(r$.shown$, ',') as shown$
    from (
      select (select v$ from (select t39$.data$ as "puerpera") v$) as data$, t39$.shown$ as shown$
      from (
        select t41$."puerpera_id"
        from "midwife"."user_puerpera_open" t41$
        where t41$."user_id" = $20::uuid and t41$."hidden" = $21::boolean
        order by (
          select t42$."lastname"
          from "midwife"."puerpera" t42$
          where t42$."id" = t41$."puerpera_id"
          limit 1
        ) asc
        limit 1001
      ) t38$
      left join lateral (
        select row_to_json(r$.data$) as data$, r$.shown$
        from (
          select (select v$ from (select t40$."id" as "id") v$) as data$, concat_ws(':', t40$."id", 'M0') as shown$
          from "midwife"."puerpera" t40$
          where t40$."id" = t38$."puerpera_id"
          limit 1
        ) r$
      ) t39$ on true
    ) r$
  ) t37$ on true
) a$ on true
