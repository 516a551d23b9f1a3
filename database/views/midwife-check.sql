-- What is missing or due at a midwife or mediator, one row each; the screens choose status and group.
set local role wiege_owner;

create view staff.midwife_check with (security_invoker) as
select
  u.id as user_id, u.role, u.status,
  u.updated_at < (select app.now() - interval '6 months') as profile_stale,
  -- What a midwife needs to be offered mothers; nobody of the office is reproached for it.
  u.role = 'user' and cardinality(u.circles) = 0 as no_circles, u.role = 'user' and cardinality(u.languages) = 0 as no_languages,
  u.role = 'user' and u.zsr_number is null as missing_zsr, u.role = 'user' and u.association is null as missing_association,
  -- Who has been here has found her way in.
  u.auth0_id is null and seen.last_seen is null as missing_login,
  rules.is_limited(u.id) as limited,
  absence.until as absent_until, coalesce(absence.until - absence.since >= 28, false) as absent_long,
  coalesce(seen.last_seen, u.created_at) < (select app.now() - interval '90 days') as unseen_90_days,
  care.overdue as overdue_mothers, care.current as current_mothers,
  u.role = 'user' and not u.send_email_notifications as notifications_off
from app."user" u
left join app.user_seen seen on seen.user_id = u.id
left join lateral (
  select min(e.start) as since, max(e."end") as until from app.calendarentry e
  where e.user_id = u.id and (select app.today()) between e.start and e."end") absence on true
cross join lateral (
  select count(*)::integer as current, count(*) filter (where p.birthday_child + 56 < (select app.today()))::integer as overdue
  from app.puerpera p where p.midwife_id = u.id and p.status = 'current') care
where u.role in ('user', 'mediator');
comment on view staff.midwife_check is E'@key user_id\n@relation user: (user_id) -> user(id)';
