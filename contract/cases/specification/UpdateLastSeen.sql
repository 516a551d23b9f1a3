select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id", t0$."last_seen" as "last_seen"
    from "actions"."update_last_seen"("id" => $1::uuid) t0$
    limit 1
  ) r$
)::text
