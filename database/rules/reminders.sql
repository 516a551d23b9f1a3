-- What is to be remembered, each once per cause, and when it may be said.
set local role wiege_steps;

create function rules.is_quiet(local timestamp, settings app.appsettings) returns boolean
  language sql immutable parallel safe
  return (settings.quiet_sunday and extract(isodow from local) = 7) or case
    when settings.quiet_from <= settings.quiet_until then local::time >= settings.quiet_from and local::time < settings.quiet_until
    else local::time >= settings.quiet_from or local::time < settings.quiet_until end;

-- The next moment at which nobody is disturbed: counted on the clock on the wall, so that no change of the clock moves it.
create function rules.next_allowed(at timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings app.appsettings;
  local timestamp := at at time zone 'Europe/Zurich';
  is_moved boolean := false;
begin
  select * into strict settings from app.appsettings;
  -- A night, a Sunday and the night after it.
  for turn in 1..4 loop
    exit when not rules.is_quiet(local, settings);
    is_moved := true;
    local := case
      when settings.quiet_sunday and extract(isodow from local) = 7 then local::date + 1
      when local::time < settings.quiet_until then local::date + settings.quiet_until
      else local::date + 1 + settings.quiet_until end;
  end loop;
  return case when is_moved then local at time zone 'Europe/Zurich' else at end;
end $$;

-- Mothers of hers whose care is over by the calendar.
create function rules.to_close(midwife_id uuid) returns setof app.puerpera
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select p.* from app.puerpera p where p.midwife_id = to_close.midwife_id and p.status = 'current' and p.birthday_child + 56 <= app.today() $$;

-- Windows end, so that whoever begins with old cases does not remind of all of them at once.
create function rules.due_reminders() returns table (hook text, cause text, recipient text, puerpera_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with clock as materialized (select app.now() as now, app.today() as today, app.now() at time zone 'Europe/Zurich' as local),
  cared as materialized (
    select p.id, coalesce(p.handed_over_at, p.mediated_at) as mediated_at, p.first_contact_at, p.birthdate_child, p.birthday_child, u.id as midwife_id, u.email
    from app.puerpera p join app."user" u on u.id = p.midwife_id and u.status in ('active', 'onhold')
    where p.status = 'current'
  ), midwife as materialized (
    select u.id, u.email from app."user" u where u.role = 'user' and u.status = 'active' and u.send_email_notifications and not rules.is_paused(u.id)
  )
  select 'reminder_midwife_contact', format('contact:%s:%s', c.id, extract(epoch from c.mediated_at)::bigint), c.email, c.id, c.midwife_id
  from cared c, clock where c.first_contact_at is null and c.mediated_at between clock.now - interval '7 days' and clock.now - interval '24 hours'
  union all
  select 'reminder_midwife_birthdate', format('birthdate:%s:%s', c.id, c.birthdate_child), c.email, c.id, c.midwife_id
  from cared c, clock where c.birthday_child is null and c.birthdate_child between clock.today - 35 and clock.today - 7
  union all
  -- One list for all of hers, again only when another has joined it.
  select 'reminder_midwife_close', format('close:%s:%s', c.midwife_id, clock.today), c.email, null, c.midwife_id
  from cared c, clock where c.birthday_child + 56 <= clock.today
  group by c.midwife_id, c.email, clock.today
  having max(c.birthday_child) + 56 > coalesce((
    select max((o.created_at at time zone 'Europe/Zurich')::date) from app.outbox o
    where o.user_id = c.midwife_id and o.hookslug = 'reminder_midwife_close' and o.status <> 'cancelled'), '-infinity')
  union all
  select 'reminder_midwife_profile', format('profile:%s:%s', m.id, to_char(clock.today, 'YYYY-Q')), m.email, null, m.id
  from midwife m, clock where extract(month from clock.today)::integer % 3 = 1 and extract(day from clock.today) <= 14
  union all
  select 'reminder_midwife_vacation', format('vacation:%s:%s', m.id, h.start), m.email, null, m.id
  from midwife m, clock, app.holiday h
  where h.kind = 'school' and h.start between clock.today + 14 and clock.today + 21
    and not exists (select from app.calendarentry e where e.user_id = m.id and e.start <= h."end" and e."end" >= h.start)
  union all
  select 'survey_invitation', format('survey:%s', p.id), rules.parents_address(p), p.id, null
  from app.puerpera p, clock, app.appsettings s
  where s.survey_link is not null and p.qualifies_for_survey and p.status = 'closed'
    and p.birthday_child between clock.today - 70 and clock.today - 56 and p.created_at > clock.now - interval '400 days'
  union all
  select 'survey_reminder', format('survey again:%s', o.puerpera_id), o.recipient, o.puerpera_id, null
  from app.outbox o, clock, app.appsettings s
  where s.survey_link is not null and o.hookslug = 'survey_invitation' and o.status = 'sent' and o.cause is not null
    and o.created_at > clock.now - interval '40 days' and o.sent_at between clock.now - interval '28 days' and clock.now - interval '14 days'
  union all
  select 'office_daily_digest', format('digest:%s:%s', u.id, clock.today), u.email, null, u.id
  from app."user" u, clock
  where u.role in ('mediator', 'manager', 'admin') and u.status = 'active' and extract(isodow from clock.local) < 6
    and clock.local::time between '06:30' and '10:00'
$$;

-- Those that no mail has been ordered for, also not to an address that she has changed since.
create function rules.reminders_to_order() returns table (id text, hook text, cause text, recipient text, puerpera_id uuid, user_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select concat_ws(' ', d.hook, d.cause), d.* from rules.due_reminders() d join app.emailhook h on h.slug = d.hook and h.active
  where not exists (select from app.outbox o where o.cause = d.cause and o.hookslug = d.hook)
$$;

create type rules.reminder_count as (ordered integer, unreachable integer, last text);

-- ids: nothing but these. not_before: somebody may take the order back until then. most: so many of those behind the id `after`; the answer
-- names the last one, behind which the next batch begins, or null if none is left.
create function rules.order_reminders(
  ids text[] default null, not_before timestamptz default app.now() + interval '10 seconds', after text default '', most integer default null
) returns rules.reminder_count
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  -- Every letter waits ten seconds by itself.
  pause constant interval := rules.next_allowed(not_before) - (app.now() + interval '10 seconds');
  due record;
  made rules.reminder_count := row(0, 0, null);
  number integer := 0;
begin
  for due in
    select r.* from rules.reminders_to_order() r
    where (ids is null or r.id = any (ids)) and r.id > order_reminders.after collate "C"
    order by r.id collate "C" limit most
  loop
    number := number + 1;
    made.unreachable := made.unreachable + (due.recipient is null)::integer;
    made.ordered := made.ordered
      + rules.order_letters(due.cause, due.puerpera_id, null, array[row(due.hook, due.recipient, due.user_id, pause)::rules.letter]);
    made.last := case when number = most then due.id end;
  end loop;
  return made;
end $$;
