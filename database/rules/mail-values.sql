-- What a mail can be made of when it is due, and what stops it then. The worker alone reads it, and keeps of it only what the
-- occasion may name (domain/message/hooks.ts).
set local role wiege_steps;

create function rules.person_values(kind text, u app."user") returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object(
    kind || '.firstname', u.firstname, kind || '.lastname', u.lastname, kind || '.fullname', u.fullname, kind || '.email', u.email,
    kind || '.phone_mobile', u.phone_mobile, kind || '.phone_business', u.phone_business, kind || '.website', u.website, kind || '.place', u.place);

create function rules.organisation_values(s app.appsettings) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object(
    'app.title', s.apptitle, 'app.organisation_address', s.organisation_address, 'app.organisation_contact', s.organisation_contact,
    'link.survey', s.survey_link);

create function rules.language_titles(codes text[]) returns text
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select string_agg(l.title, ', ' order by l.position) from app.language l where l.value = any (codes) $$;

create function rules.mother_values(p app.puerpera) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (select jsonb_object_agg('puerpera.' || key, value) from jsonb_each(to_jsonb(p)))
    || jsonb_build_object(
      'puerpera.birthtime_child', to_char(p.birthtime_child, 'HH24:MI'),
      'puerpera.languages_text', rules.language_titles(p.languages),
      'puerpera.language_level.title', (select l.title from app.language_level l where l.value = p.language_level),
      'puerpera.birthplace.title', (select b.title from app.birthplace b where b.value = p.birthplace),
      'puerpera.birthtype.title', (select b.title from app.birthtype b where b.value = p.birthtype),
      'puerpera.registrationtype.title', (select r.title from app.registrationtype r where r.value = p.registrationtype),
      'puerpera.foundusreason.title', (select f.title from app.foundusreason f where f.value = p.foundusreason),
      'puerpera.lostreason.title', (select l.title from app.lostreason l where l.value = p.lostreason),
      'puerpera.status.title', (select s.title from app.puerpera_status s where s.value = p.status),
      'puerpera.rejects_count', (select count(*) from app.user_puerpera_reject r where r.puerpera_id = p.id),
      'fee_amount', rules.fee_amount(p.zipcode, p.birthplace),
      'possible_duplicates', (
        select string_agg(format('%s, %s %s', d.fullname, d.zipcode, d.place), E'\n' order by d.created_at)
        from app.puerpera_duplicate pair join app.puerpera d on d.id = pair.duplicate_id where pair.puerpera_id = p.id))
$$;

-- How many mothers wait where she works, as she sees them.
create function rules.open_for(midwife_id uuid) returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from app.user_circle c join app.puerpera p on p.zipcode = c.zipcode and p.status = 'published'
  where c.user_id = open_for.midwife_id and p.published_at + rules.release_delay(open_for.midwife_id) <= app.now()
    and not exists (select from app.user_puerpera_reject r where r.user_id = c.user_id and r.puerpera_id = p.id)
    and not exists (select from app.user_puerpera_hidden x where x.user_id = c.user_id and x.puerpera_id = p.id)
$$;

create function rules.period_words(start date, "end" date) returns text
  language sql immutable parallel safe
  return case when start = "end" then to_char(start, 'DD.MM.YYYY') else to_char(start, 'DD.MM.YYYY') || ' bis ' || to_char("end", 'DD.MM.YYYY') end;

-- What was handed over together and not taken back.
create function rules.handed_over(handover_id uuid) returns table (puerpera_id uuid, mother text, place text, midwife text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select p.id, p.fullname, p.place, u.fullname
  from app.actionlog l join app.puerpera p on p.id = l.puerpera_id join app."user" u on u.id = l.midwife_id
  where l.handover_id = handed_over.handover_id and p.lostreason is distinct from 'kindsverlust'
    and not exists (select from app.actionlog undo where undo.undoes_id = l.id)
$$;

create function rules.reminder_values(mail app.outbox) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case mail.hookslug
    when 'reminder_midwife_close' then (
      select jsonb_build_object('count', count(*), 'puerperas', string_agg(format('%s, %s', p.fullname, p.place), E'\n' order by p.birthday_child, p.id))
      from rules.to_close(mail.user_id) p)
    when 'substitution_asked' then (
      select jsonb_build_object('colleague', u.fullname, 'period', rules.period_words(s.start, s."end"))
      from app.substitution s join app."user" u on u.id = s.midwife_id where s.id::text = split_part(mail.cause, ':', 2))
    when 'substitution_declined' then (
      select jsonb_build_object('colleague', u.fullname, 'period', rules.period_words(s.start, s."end"))
      from app.substitution s join app."user" u on u.id = s.substitute_id where s.id::text = split_part(mail.cause, ':', 2))
    when 'mediation_handed_over_giver' then (
      select jsonb_build_object('count', count(*), 'puerperas', string_agg(format('%s, %s: %s', h.mother, h.place, h.midwife), E'\n' order by h.mother))
      from rules.handed_over(split_part(mail.cause, ':', 2)::uuid) h)
    when 'reminder_midwife_profile' then (
      select jsonb_build_object('circles', nullif(array_to_string(u.circles, ', '), ''), 'languages', rules.language_titles(u.languages),
        'absences', (select string_agg(to_char(c.start, 'DD.MM.YYYY') || ' bis ' || to_char(c."end", 'DD.MM.YYYY'), ', ' order by c.start)
          from app.calendarentry c where c.user_id = u.id and c."end" >= app.today()))
      from app."user" u where u.id = mail.user_id)
    when 'reminder_midwife_vacation' then (
      select jsonb_build_object('period', format('%s, %s bis %s', h.title, to_char(h.start, 'DD.MM.'), to_char(h."end", 'DD.MM.YYYY')))
      from app.holiday h where h.kind = 'school' and h.start::text = split_part(mail.cause, ':', 3) limit 1)
    when 'office_daily_digest' then (
      select jsonb_build_object(
        'counts.new', count(*) filter (where g = 'new'), 'counts.onhold', count(*) filter (where g = 'onhold'),
        'counts.born', count(*) filter (where g = 'born'), 'counts.unborn', count(*) filter (where g = 'unborn'),
        'counts.urgent', count(*) filter (where p.priority > 0),
        'overdue', string_agg(format('%s, %s: Austritt %s', p.fullname, p.place, to_char(p.dischargedate, 'DD.MM.')), E'\n' order by p.dischargedate, p.id)
          filter (where rules.is_overdue(p.status, p.dischargedate, app.today())))
      from app.puerpera p cross join lateral rules.triage_group(p.status, p.birthday_child) g
      where p.status in ('new', 'onhold', 'published', 'undefined'))
  end
$$;

create function rules.lists_mothers(slug text) returns boolean
  language sql immutable parallel safe
  return slug in ('puerpera_registered_office', 'mediation_handed_over_giver', 'reminder_midwife_close', 'office_daily_digest');

-- Whom it names: the one that it is about, and those whom it lists.
create function rules.named_mothers(mail app.outbox) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select mail.puerpera_id where mail.puerpera_id is not null
  union
  select d.duplicate_id from app.puerpera_duplicate d where mail.hookslug = 'puerpera_registered_office' and d.puerpera_id = mail.puerpera_id
  union
  select p.id from rules.to_close(mail.user_id) p where mail.hookslug = 'reminder_midwife_close'
  union
  select h.puerpera_id from rules.handed_over(case when mail.hookslug = 'mediation_handed_over_giver' then split_part(mail.cause, ':', 2)::uuid end) h
  union
  select p.id from app.puerpera p where mail.hookslug = 'office_daily_digest' and p.status in ('new', 'onhold', 'published', 'undefined')
    and rules.is_overdue(p.status, p.dischargedate, app.today())
$$;

create function rules.mail_values(mail app.outbox) returns jsonb
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  made jsonb := (select rules.organisation_values(s) from app.appsettings s);
  step app.actionlog;
  mother app.puerpera;
begin
  select * into step from app.actionlog l where l.id = mail.actionlog_id;
  select * into mother from app.puerpera p where p.id = mail.puerpera_id;
  if mother.id is not null then
    made := made || rules.mother_values(mother);
  end if;
  return made
    || coalesce((select rules.person_values('user', u) from app."user" u where u.id = mail.user_id), '{}')
    -- Who is written to is herself; else, after a dissolution, only the log knows whose mother she was.
    || coalesce((select rules.person_values('midwife', u) from app."user" u
      where u.id = coalesce(case when rules.hook_recipient(mail.hookslug) = 'midwife' then mail.user_id end, step.midwife_id, mother.midwife_id, mail.user_id)), '{}')
    || jsonb_build_object(
      'mediator.fullname', (select u.fullname from app."user" u where u.id = coalesce(mother.mediator_id, mail.author_id) and u.role <> 'user'),
      'previous_midwife', (select u.fullname from app."user" u where u.id = step.from_midwife_id),
      -- Its path; where the application is reached, the worker knows.
      'link.confirm', case when mail.hookslug = 'registration_confirm' then '/anmeldung/bestaetigen/' || split_part(mail.cause, ':', 2) end,
      -- Why a midwife gives a mother back is for the office.
      'reason', coalesce((select l.title from app.lostreason l where l.value = step.lostreason), case when step.type <> 'mediation_returned' then step.reason end))
    || coalesce(case
      when mail.hookslug in ('puerpera_published_midwives', 'puerpera_urgent_midwives') then jsonb_build_object('count', rules.open_for(mail.user_id))
      when mail.hookslug = 'midwife_limit_reached' then (
        select jsonb_build_object('mediations_current_month', rules.mediations_current_month(u.id),
          'max_mediations_permonth', rules.effective_limit(u.max_mediations_permonth))
        from app."user" u where u.id = mail.user_id)
      else rules.reminder_values(mail) end, '{}');
end $$;

-- Why a mail that is due does not go any more; null when it goes.
create function rules.mail_stop(mail app.outbox) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  step app.actionlog;
  midwife app."user";
  cares boolean;
begin
  if mail.hookslug like 'auth\_%' then
    return case when mail.send_before < app.now() then 'Der Link in dieser Nachricht war abgelaufen.' end;
  end if;
  select * into mother from app.puerpera p where p.id = mail.puerpera_id;
  select * into step from app.actionlog l where l.id = mail.actionlog_id;
  select * into midwife from app."user" u where u.id = mail.user_id;
  cares := mother.midwife_id = midwife.id or rules.is_substitute(midwife.id, mother.midwife_id);
  return case
    when mother.lostreason = 'kindsverlust' and mail.hookslug not like 'privacy\_%' then 'Nach einem Kindsverlust geht nichts mehr hinaus.'
    when exists (select from app.actionlog u where u.undoes_id = step.id) then 'Der Schritt wurde rückgängig gemacht.'
    when mail.send_before < app.now() then 'Die Nachricht war nicht mehr aktuell.'
    when mail.cause is null then null
    when mail.hookslug in ('puerpera_published_midwives', 'puerpera_urgent_midwives') then case
      when midwife.status <> 'active' or not midwife.send_email_notifications then 'Die Hebamme möchte keine solchen Nachrichten mehr.'
      else rules.offer_stop(mother, midwife) end
    when mail.hookslug = 'substitution_asked' then case
      when not exists (select from app.substitution s where s.id::text = split_part(mail.cause, ':', 2) and s.status = 'asked')
        then 'Die Anfrage ist beantwortet oder zurückgezogen.' end
    when mail.hookslug = 'mediation_handed_over_giver' then case
      when not exists (select from rules.handed_over(split_part(mail.cause, ':', 2)::uuid)) then 'Der Schritt wurde rückgängig gemacht.' end
    when mail.hookslug ~ '^mediation_(established|handed_over)_' and (mother.midwife_id is distinct from step.midwife_id)
      then 'Die Vermittlung besteht nicht mehr.'
    when mail.hookslug = 'puerpera_lost_parents' and mother.status <> 'lost' then 'Die Anmeldung ist wieder offen.'
    when mail.hookslug in ('midwife_welcome', 'midwife_onhold', 'midwife_lost')
      and midwife.status <> case mail.hookslug when 'midwife_welcome' then 'active' when 'midwife_onhold' then 'onhold' else 'lost' end
      then 'Das Konto hat inzwischen einen anderen Status.'
    when case mail.hookslug
      when 'reminder_midwife_contact' then mother.status <> 'current' or not cares or mother.first_contact_at is not null
      when 'reminder_midwife_birthdate' then mother.status <> 'current' or not cares or mother.birthday_child is not null
      when 'reminder_midwife_close' then not exists (select from rules.to_close(midwife.id))
      when 'reminder_midwife_profile' then midwife.status <> 'active'
      when 'reminder_midwife_vacation' then midwife.status <> 'active'
      when 'survey_invitation' then not mother.qualifies_for_survey
      when 'survey_reminder' then not mother.qualifies_for_survey
      else false end then 'Die Erinnerung ist nicht mehr nötig.'
  end;
end $$;

create type rules.mail_matter as (active boolean, subject text, template text, is_confidential boolean, is_sample boolean, placeholders jsonb);

create function rules.read_mail_matter(mail_id uuid) returns rules.mail_matter
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select row(h.active, t.subject::text, t.template::text, o.use_hin and not rules.is_hin_address(o.recipient), o.is_sample, rules.mail_values(o))::rules.mail_matter
  from app.outbox o
  left join app.emailhook h on h.slug = o.hookslug
  left join app.emailtemplate t on t.id = h.emailtemplate_id
  where o.id = mail_id
$$;
