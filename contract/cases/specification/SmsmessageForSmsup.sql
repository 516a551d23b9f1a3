select a$.data$::text, a$.shown$
from (select) one$ left join (
  select (select row_to_json(v$) from (select t0$.data$ as "smsmessage_by_pk") v$) as data$, t0$.shown$ as shown$
  from (select) g$
  left join lateral (
    select row_to_json(r$.data$) as data$, r$.shown$
    from (
      select (select v$ from (select t1$."id" as "id", t1$."message" as "message", t1$."status" as "status", (
        select row_to_json(r$)
        from (
          select t2$."fullname" as "fullname"
          from "staff"."user" t2$
          where t2$."id" = t1$."author_id"
          limit 1
        ) r$
      ) as "author", (
        select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
        from (
          select (
            select row_to_json(r$)
            from (
              select t4$."fullname" as "fullname", t4$."phone_mobile" as "phone_mobile"
              from "staff"."user" t4$
              where t4$."id" = t3$."user_id"
              limit 1
            ) r$
          ) as "user"
          from "staff"."user_smsmessage" t3$
          where t3$."smsmessage_id" = t1$."id"
          limit 10001
        ) r$
      ) as "recipients") v$) as data$, case when t1$."puerpera_id" is not null then concat_ws(':', t1$."puerpera_id", 'M0', 'M1') end as shown$
      from "staff"."smsmessage" t1$
      where t1$."id" = $1::uuid
      limit 1
    ) r$
  ) t0$ on true
) a$ on true
