select (
  select row_to_json(r$)
  from (
    select (
      select row_to_json(r$)
      from (
        select t0$."firstname" as "firstname", t0$."lastname" as "lastname", t0$."fullname" as "fullname", t0$."email" as "email", t0$."phone_mobile" as "phone_mobile", t0$."phone_business" as "phone_business", t0$."website" as "website", t0$."place" as "place"
        from "staff"."user" t0$
        where t0$."id" = $1::uuid
        limit 1
      ) r$
    ) as "user_by_pk"
  ) r$
)::text
