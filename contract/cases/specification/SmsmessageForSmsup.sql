select (
  select row_to_json(r)
  from (
    select (
      select row_to_json(r)
      from (
        select t0."id" as "id", t0."message" as "message", t0."status" as "status", (
          select row_to_json(r)
          from (
            select t1."fullname" as "fullname"
            from "staff"."user" t1
            where t1."id" = t0."author_id"
            limit 1
          ) r
        ) as "author", (
          select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r)), '[]') end
          from (
            select (
              select row_to_json(r)
              from (
                select t3."fullname" as "fullname", t3."phone_mobile" as "phone_mobile"
                from "staff"."user" t3
                where t3."id" = t2."user_id"
                limit 1
              ) r
            ) as "user"
            from "staff"."user_smsmessage" t2
            where t2."smsmessage_id" = t0."id"
            limit 10001
          ) r
        ) as "recipients"
        from "staff"."smsmessage" t0
        where t0."id" = $1::uuid
        limit 1
      ) r
    ) as "smsmessage_by_pk"
  ) r
)::text
