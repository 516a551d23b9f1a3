-- Which mail is ordered by what, and for whom: in the transaction of its cause, with the addresses of that moment. The worker words
-- it when it is due (mail-values.sql); domain/message/hooks.ts knows the occasions.
set local role wiege_steps;

create function rules.parents_address(p app.puerpera) returns text
  language sql immutable parallel safe
  return case p.registrationtype when 'spital' then p.email_parents else coalesce(p.email, p.email_parents) end;

create function rules.ward_address(p app.puerpera) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case p.registrationtype when 'spital' then p.email::text else (
    select m.email::text from app.puerpera m where m.merged_into_id = p.id and m.registrationtype = 'spital' and m.email is not null order by m.id desc limit 1) end
$$;
comment on function rules.ward_address(app.puerpera) is 'Of a hospital registration, email is the ward''s; a ward whose registration was merged into the parents'' is told all the same.';

-- Between two of these addresses HIN encrypts by itself. A name that only ends like one could be anybody's.
create function rules.is_hin_address(address text) returns boolean
  language sql immutable parallel safe
  return lower(split_part(address, '@', 2)) in ('hin.ch', 'obstetrica-hin.ch') or lower(address) ~ '@[^@]+\.hin\.ch$';

create function rules.goes_by_hin(hook app.emailhook, settings app.appsettings) returns boolean
  language sql immutable parallel safe
  return hook.use_hin or (hook.slug in ('mediation_established_mother', 'mediation_dissolved_mother', 'mediation_handed_over_mother') and settings.mediation_mother_hin);

-- HIN encrypts what leaves its circle only if the subject ends so.
create function rules.marked_subject(subject text, by_hin boolean, address text) returns text
  language sql immutable parallel safe
  return subject || case when by_hin and not rules.is_hin_address(address) then ' (Vertraulich)' else '' end;

-- The same at every attempt, so that a mail that arrives twice is known to be one.
create function rules.new_message_id(settings app.appsettings) returns text
  language sql volatile
  return format('<%s@%s>', gen_random_uuid(), coalesce(split_part(settings.email_from, '@', 2), 'wiege.invalid'));

create function rules.is_reminder(slug text) returns boolean
  language sql immutable parallel safe
  return slug ~ '^(reminder_|survey_|office_daily_digest$)';

-- wait: beyond the ten seconds in which the step can be taken back.
create type rules.letter as (hook text, recipient text, user_id uuid, wait interval);

-- What concerns a mother of somebody who is away reaches whoever stands in as well.
create function rules.with_substitutes(letters rules.letter[]) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select letters || array(
    select row(l.hook, u.email, u.id, l.wait)::rules.letter
    from unnest(letters) l
    cross join lateral rules.substitutes_for(l.user_id) mate
    join app."user" u on u.id = mate
    where l.hook in ('mediation_established_midwife', 'mediation_handed_over_midwife', 'reminder_midwife_contact', 'reminder_midwife_birthdate'))
$$;

create function rules.order_letters(order_cause text, about_puerpera uuid, step_id uuid, letters rules.letter[]) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ordered as (insert into app.outbox (hookslug, recipient, bcc, use_hin, message_id, puerpera_id, user_id, actionlog_id, author_id, cause, send_after, send_before,
    status, cancel_reason, canceller_id)
  select h.slug, l.recipient, case when not way.hin or rules.is_hin_address(s.email_backup) then s.email_backup end, way.hin,
    -- A receipt is written by nobody's hand.
    rules.new_message_id(s),
    -- Her month is full: that is nothing about the mother.
    case when h.slug <> 'midwife_limit_reached' then about_puerpera end, l.user_id, step_id,
    case when step_id is not null or rules.is_reminder(h.slug) then app.uid() end, order_cause, due.at,
    -- An offer of last week is none any more, nor is yesterday's digest.
    case when h.slug in ('puerpera_published_midwives', 'puerpera_urgent_midwives') then due.at + interval '2 days'
      when h.slug = 'registration_confirm' then due.at + interval '23 hours'
      when h.slug = 'office_daily_digest' then due.at + interval '12 hours'
      when h.slug = 'reminder_midwife_vacation' then due.at + interval '10 days' end,
    -- What was left out stands there with its reason, and can be sent after all.
    case when step.id is null then 'waiting' else 'cancelled' end, step.left_out_reason, step.author_id
  from unnest(rules.with_substitutes(letters)) l
  join app.emailhook h on h.slug = l.hook and h.active
  left join app.actionlog step on step.id = step_id and h.slug = any (step.left_out)
  cross join app.appsettings s
  cross join lateral (select rules.goes_by_hin(h, s) as hin) way
  cross join lateral (select app.now() + interval '10 seconds' + coalesce(l.wait, interval '0') as at) due
  where l.recipient is not null
  on conflict (cause, hookslug, recipient) do nothing
  returning 1)
  select count(*)::integer from ordered
$$;
comment on function rules.order_letters(text, uuid, uuid, rules.letter[]) is 'How many are new.';

-- Those whom her circle reaches by now and who have not declined; whoever has reached her limit hears when she also sees it
-- (rules.release_delay, written out: hundreds are asked at once).
create function rules.offered_midwives(mother app.puerpera)
returns table (user_id uuid, email text, languages text[], send_email_notifications boolean, wait interval)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.id, u.email, u.languages, u.send_email_notifications, case
    when s.limit_mediations and s.max_mediations_penaltyduration > 0 and (
      select count(*) from app.puerpera m where m.midwife_id = u.id and m.mediated_at >= (select app.month_start())
    ) >= coalesce(u.max_mediations_permonth, s.max_mediations_permonth)
    then greatest(interval '0', coalesce(mother.published_at, app.now()) + make_interval(hours => s.max_mediations_penaltyduration) - app.now()) end
  from app.appsettings s
  cross join lateral (
    select c.user_id from app.user_circle c where c.zipcode = mother.zipcode
    union
    select w.id from app."user" w where mother.escalation_step > 1
      and rules.circle_reaches(mother.zipcode, w.circles, mother.escalation_step, false, case when s.escalates then s.escalation_near_km end)) c
  join app."user" u on u.id = c.user_id and u.role = 'user' and u.status = 'active'
  where not rules.is_paused(u.id)
    and not exists (select from app.user_puerpera_reject r where r.user_id = u.id and r.puerpera_id = mother.id)
    and not exists (select from app.user_puerpera_hidden x where x.user_id = u.id and x.puerpera_id = mother.id)
$$;

-- Why an offer that waits is told to her no more: she cannot see it.
create function rules.offer_stop(mother app.puerpera, midwife app."user") returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when mother.status <> 'published' then 'Die Anmeldung ist nicht mehr freigegeben.'
    when not rules.circle_reaches(mother.zipcode, midwife.circles, mother.escalation_step, rules.shows_outside_circles(), rules.escalation_km())
      then 'Die Anmeldung wird ihr nicht mehr angeboten.'
    when rules.is_paused(midwife.id) then 'Die Hebamme pausiert.' end
$$;

-- Of them, those who wish mails. Of what presses nobody hears twice.
create function rules.offer_letters(mother app.puerpera) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array_agg(row(offer.hook, m.email, m.user_id, m.wait)::rules.letter)
  from (select case when mother.priority > 0 then 'puerpera_urgent_midwives' else 'puerpera_published_midwives' end as hook) offer
  cross join rules.offered_midwives(mother) m
  where m.send_email_notifications
    and not exists (select from app.outbox o where o.puerpera_id = mother.id and o.user_id = m.user_id and o.hookslug = offer.hook
      and o.status <> 'cancelled' and o.created_at >= mother.published_at)
$$;

create function rules.mediation_letters(mother app.puerpera, midwife_id uuid) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[
    row('mediation_established_mother', rules.parents_address(mother), null, null)::rules.letter,
    row('mediation_established_midwife', u.email, u.id, null)::rules.letter,
    row('mediation_established_hospital', rules.ward_address(mother), null, null)::rules.letter
  ]
  from app."user" u where u.id = mediation_letters.midwife_id
$$;

create function rules.dissolution_letters(mother app.puerpera, midwife_id uuid) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[
    row('mediation_dissolved_mother', rules.parents_address(mother), null, null)::rules.letter,
    row('mediation_dissolved_midwife', u.email, u.id, null)::rules.letter
  ]
  from app."user" u where u.id = dissolution_letters.midwife_id
$$;

-- Parents and the midwife who takes over; who gives is told of all of hers at once (actions/handover.sql).
create function rules.handover_letters(mother app.puerpera, midwife_id uuid) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[
    row('mediation_handed_over_mother', rules.parents_address(mother), null, null)::rules.letter,
    row('mediation_handed_over_midwife', u.email, u.id, null)::rules.letter
  ]
  from app."user" u where u.id = handover_letters.midwife_id
$$;

-- further: mediations of hers that are about to be counted.
create function rules.limit_letters(midwife_id uuid, further integer) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[row('midwife_limit_reached', u.email, u.id, null)::rules.letter]
  from app."user" u
  where u.id = limit_letters.midwife_id and rules.mediations_current_month(u.id) + further = rules.effective_limit(u.max_mediations_permonth)
$$;

-- That no midwife was found is told by a person, with what helps instead: «Keine Hebamme gefunden» is sent by hand.
create function rules.lost_letters(mother app.puerpera) returns rules.letter[]
  language sql immutable parallel safe
  return case
    when mother.lostreason in ('kindsverlust', 'doppelt', 'irrtum', 'keine_hebamme') then null
    else array[row('puerpera_lost_parents', rules.parents_address(mother), null, null)::rules.letter] end;

create function rules.midwife_letters(step_type text, midwife_id uuid) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[row(
    case step_type when 'midwife_setactive' then 'midwife_welcome' when 'midwife_setonhold' then 'midwife_onhold' else 'midwife_lost' end,
    u.email, u.id, null)::rules.letter]
  from app."user" u where u.id = midwife_letters.midwife_id and u.role = 'user'
$$;

-- Nothing that waits for her goes out any more; what she herself asked for about her data does.
create function rules.silence_mails(about_puerpera uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.outbox o set status = 'cancelled', failure = 'Nach einem Kindsverlust geht nichts mehr hinaus.'
  where o.puerpera_id = about_puerpera and o.status = 'waiting' and o.hookslug not like 'privacy\_%'
$$;

-- A Kindsverlust that was a slip of the hand takes nothing from the family: what it silenced goes after all, if it still may then.
create function rules.let_mails_go(undone app.actionlog) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.outbox o set status = 'waiting', failure = null, send_after = greatest(o.send_after, app.now() + interval '10 seconds')
  where o.puerpera_id = undone.puerpera_id and o.status = 'cancelled' and o.failure = 'Nach einem Kindsverlust geht nichts mehr hinaus.'
    and o.created_at <= undone.created_at
$$;

-- What still waits is called off. Who has already read of a mediation must hear that it is dissolved; a mother whose handover is taken
-- back is told of the one who had cared for her, as of any other.
create function rules.call_off_mails(undo app.actionlog) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.outbox o set status = 'cancelled', failure = 'Der Schritt wurde rückgängig gemacht.'
  where o.actionlog_id = undo.undoes_id and o.status = 'waiting';
  perform rules.let_mails_go(l) from app.actionlog l where l.id = undo.undoes_id and l.lostreason = 'kindsverlust';
  perform rules.order_letters('step:' || undo.id, undo.puerpera_id, undo.id, (
    select array_agg(row(case when o.hookslug = 'mediation_handed_over_mother' then o.hookslug
      else regexp_replace(o.hookslug, 'established|handed_over', 'dissolved') end, o.recipient, o.user_id, null)::rules.letter)
    from app.outbox o
    where o.actionlog_id = undo.undoes_id and o.status in ('sending', 'sent')
      and o.hookslug in ('mediation_established_mother', 'mediation_established_midwife', 'mediation_handed_over_mother', 'mediation_handed_over_midwife')));
end $$;

-- What a step sends, to whom: the one list, by which the trigger orders and a dialog names them beforehand (views/step-letters.sql).
create function rules.letters_of_step(step_type text, mother app.puerpera, midwife_id uuid, further integer) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when mother.lostreason = 'kindsverlust' then null
    when step_type = 'puerpera_publish' then rules.offer_letters(mother)
    when step_type = 'puerpera_setpriority' then
      case when mother.status = 'published' and mother.priority > 0 then rules.offer_letters(mother) end
    when step_type = 'mediation_established' then rules.mediation_letters(mother, midwife_id) || rules.limit_letters(midwife_id, further)
    when step_type = 'mediation_dissolved' then rules.dissolution_letters(mother, midwife_id)
    when step_type = 'mediation_handed_over' then rules.handover_letters(mother, midwife_id)
    -- Who gave her back knows.
    when step_type = 'mediation_returned' then (rules.dissolution_letters(mother, midwife_id))[1:1]
    when step_type = 'puerpera_setlost' then rules.lost_letters(mother)
    else rules.midwife_letters(step_type, midwife_id) end
$$;

create function rules.order_mails_of_step() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  letters rules.letter[];
begin
  if new.undoes_id is not null then
    perform rules.call_off_mails(new);
    return null;
  end if;
  select * into mother from app.puerpera p where p.id = new.puerpera_id;
  letters := rules.letters_of_step(new.type, mother, new.midwife_id, 0);
  -- What the dialog named and what is ordered are the same, or it is asked again.
  if not new.left_out <@ (array(select l.hook from unnest(letters) l) || array(
    select 'sms_mediation_mother' from app."user" u
    where u.id = new.midwife_id and new.type = 'mediation_established' and rules.hears_by_sms(mother, u))) then
    raise exception using errcode = 'WG001', hint = 'letters-changed',
      message = 'Inzwischen hat sich geändert, wer eine E-Mail erhält. Bitte prüfen Sie es nochmals.';
  end if;
  if mother.lostreason = 'kindsverlust' then
    perform rules.silence_mails(mother.id);
  end if;
  perform rules.order_letters('step:' || new.id, new.puerpera_id, new.id, letters);
  return null;
end $$;

-- Whoever registers is told; the office only of what it has not entered itself.
create function rules.order_mails_of_registration() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  office constant text := (select s.email_from from app.appsettings s where session_user = 'wiege_anonymous');
begin
  if tg_table_name = 'puerpera' then
    perform rules.order_letters('registration:' || new.id, new.id, null, array[
      row('puerpera_registered_parents', rules.parents_address(new), null, null)::rules.letter,
      row('puerpera_registered_hospital', rules.ward_address(new), null, null)::rules.letter,
      row('puerpera_registered_office', office, null, null)::rules.letter]);
  else
    perform rules.order_letters('registration:' || new.id, null, null, array[
      row('midwife_registered', new.email, new.id, null)::rules.letter,
      row('midwife_registered_office', office, new.id, null)::rules.letter]);
  end if;
  return null;
end $$;

-- Only what people do: who brings data of other years, or invents them, writes to nobody.
set local role wiege_owner;
create trigger mails after insert on app.actionlog for each row
  when (session_user in ('wiege_anonymous', 'wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin') and (new.undoes_id is not null or new.type in (
    'puerpera_publish', 'puerpera_setpriority', 'mediation_established', 'mediation_dissolved', 'mediation_returned', 'mediation_handed_over', 'puerpera_setlost',
    'midwife_setactive', 'midwife_setonhold', 'midwife_setlost')))
  execute function rules.order_mails_of_step();
create trigger mails after insert on app.puerpera for each row
  when (session_user in ('wiege_anonymous', 'wiege_mediator', 'wiege_manager', 'wiege_admin'))
  execute function rules.order_mails_of_registration();
create trigger mails after insert on app."user" for each row
  when (session_user in ('wiege_anonymous', 'wiege_manager', 'wiege_admin') and new.role = 'user' and new.status = 'new')
  execute function rules.order_mails_of_registration();
