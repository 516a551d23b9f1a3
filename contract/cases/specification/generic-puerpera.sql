with w$ as (
  insert into "staff"."puerpera" as t$ ("firstname", "lastname", "zipcode", "place", "languages", "birthdate_child")
  values ($1::text, $2::text, $3::text, $4::text, $5::text[], $6::date)
  returning t$."id"
)
select set_config('engine.rows_0', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_0')::json) as t0$("id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."fullname" as "fullname", t1$."status" as "status") v$) as data$, concat_ws(':', t1$."id", 'M1', 'M0') as shown$
    from "staff"."puerpera" t1$
    where t1$."id" = t0$."id"
    limit 1
  ) t2$
  limit 1
) a$ on true;

with w$ as (
  update "staff"."puerpera" as t$
  set "nth_child" = $1::smallint
  where t$."id" = $2::uuid
  returning t$."id"
)
select set_config('engine.rows_1', coalesce(json_agg(w$), '[]')::text, true)
from w$;

select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(t2$.data$) as data$, t2$.shown$
  from json_to_recordset(current_setting('engine.rows_1')::json) as t0$("id" uuid)
  cross join lateral (
    select (select v$ from (select t1$."id" as "id", t1$."fullname" as "fullname", t1$."status" as "status") v$) as data$, concat_ws(':', t1$."id", 'M0', 'M1') as shown$
    from "staff"."puerpera" t1$
    where t1$."id" = t0$."id"
    limit 1
  ) t2$
  limit 1
) a$ on true;

with deleted$ as (
  delete from "staff"."puerpera" as t$
  where t$."id" = $1::uuid
  returning t$."id", t$."meteor_id", t$."firstname", t$."lastname", t$."fullname", t$."address", t$."zipcode", t$."place", t$."has_alt_address", t$."address_alt", t$."zipcode_alt", t$."place_alt", t$."country_alt", t$."birthday", t$."nationality", t$."language_level", t$."languages", t$."language_text", t$."needs_interpreter", t$."email", t$."email_parents", t$."phone_mobile", t$."phone_private", t$."phone_hospital", t$."birthplace", t$."patientid", t$."nth_child", t$."multiples", t$."birthtype", t$."sectiodate", t$."birthdate_child", t$."birthday_child", t$."birthtime_child", t$."dischargedate", t$."registrationtype", t$."foundusreason", t$."lostreason", t$."status", t$."priority", t$."midwife_id", t$."creator_id", t$."mediator_id", t$."mediator_selfassigned", t$."author_id", t$."published_at", t$."mediated_at", t$."closed_at", t$."lost_at", t$."notes_on_registration", t$."notes_to_midwife", t$."notes_to_hospital", t$."notes_internal", t$."qualifies_for_survey", t$."version", t$."created_at", t$."updated_at", t$."country", t$."first_contact_at", t$."unreached_count", t$."unreached_at", t$."reference", t$."consent_version", t$."consent_at", t$."form_language", t$."followup_day", t$."followup_text", t$."assignee_id", t$."merged_into_id", t$."escalation_step", t$."escalation_held_until", t$."handed_over_at", t$."anonymised_at", t$."rejects_count", t$."timetoreveal", t$."due_marks", t$."home_visits", t$."care_until", t$."is_unreachable", t$."has_unknown_zipcode", t$."has_possible_duplicate", t$."has_open_wish", t$."fee_amount", t$."fee_is_open", t$."municipality"
)
select a$.data$::text, a$.shown$
from (select) one$ left join (
  select row_to_json(r$.data$) as data$, r$.shown$
  from (
    select (select v$ from (select t0$."id" as "id") v$) as data$, concat_ws(':', t0$."id", 'M0') as shown$
    from deleted$ t0$
    limit 1
  ) r$
) a$ on true
