select (
  select row_to_json(r$)
  from (
    select (
      select case when count(*) > 10000 then current_setting('engine.list_too_long')::json else coalesce(json_agg(row_to_json(r$)), '[]') end
      from (
        select t0$."kind" as "kind", t0$."looks" as "looks", t0$."mothers" as "mothers", t0$."first_at" as "first_at", t0$."last_at" as "last_at", (
          select row_to_json(r$)
          from (
            select t1$."fullname" as "fullname"
            from "auditor"."user" t1$
            where t1$."id" = t0$."user_id"
            limit 1
          ) r$
        ) as "user"
        from "auditor"."unusual_looks"("since" => $1::timestamp with time zone, "until" => $2::timestamp with time zone, "most" => $3::integer) t0$
        limit 10001
      ) r$
    ) as "unusual_looks"
  ) r$
)::text
