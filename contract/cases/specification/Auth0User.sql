select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select t0$."id" as "id", t0$."email" as "email", t0$."fullname" as "fullname", t0$."auth0_id" as "auth0_id", t0$."auth0_action" as "auth0_action", t0$."mfareset_at" as "mfareset_at"
        from "staff"."user" t0$
        where t0$."id" = $1::uuid
        limit 1
      ) r$
    ) as "user_by_pk"
  ) r$
)::text
