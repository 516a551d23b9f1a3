select (
  select row_to_json(r$)
  from (
    select (
      select coalesce(json_agg(row_to_json(r$)), '[]')
      from (
        select t0$."created_at" as "created_at", t0$."operation" as "operation", t0$."column_class" as "column_class", t0$."puerpera_id" as "puerpera_id", (
          select row_to_json(r$)
          from (
            select t1$."fullname" as "fullname", t1$."role" as "role"
            from "auditor"."user" t1$
            where t1$."id" = t0$."user_id"
            limit 1
          ) r$
        ) as "user"
        from "auditor"."access_entry" t0$
        where t0$."puerpera_id" = $1::uuid
        order by t0$."created_at" desc, t0$."id" desc
        limit $2::bigint
      ) r$
    ) as "access_entry"
  ) r$
)::text
