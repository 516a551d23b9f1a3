with w$ as (
  insert into "staff"."user" as t$ ("role", "firstname", "lastname")
  values ($1::text, $2::text, $3::text)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."fullname" as "fullname", t1$."status" as "status"
      from "staff"."user" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  limit 1
)::text;

with w$ as (
  update "staff"."user" as t$
  set "place" = $1::text
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select (
  select (
    select row_to_json(r$)
    from (
      select t1$."id" as "id", t1$."fullname" as "fullname", t1$."status" as "status"
      from "staff"."user" t1$
      where t1$."id" = t0$."id"
      limit 1
    ) r$
  ) as found$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  limit 1
)::text;

with deleted$ as (
  delete from "staff"."user" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."meteor_id", t$."role", t$."status", t$."firstname", t$."lastname", t$."fullname", t$."teamaccount", t$."birthday", t$."address", t$."zipcode", t$."place", t$."email", t$."phone_mobile", t$."phone_private", t$."phone_business", t$."website", t$."zsr_number", t$."association", t$."association_member_since", t$."membertype", t$."circles", t$."languages", t$."services_text", t$."send_email_notifications", t$."max_mediations_permonth", t$."notes_internal", t$."notes_on_registration", t$."auth0_id", t$."auth0_action", t$."mfareset_at", t$."lost_at", t$."version", t$."created_at", t$."updated_at", t$."last_seen", t$."mediations_current_month", t$."mediation_limit", t$."limited", t$."entriesnow"
)
select (
  select row_to_json(r$)
  from (
    select t0$."id" as "id"
    from deleted$ t0$
    limit 1
  ) r$
)::text
