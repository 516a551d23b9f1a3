-- A mail that somebody of the office sends by hand: one occasion, to an address that is of the case, as its template says or as she changed it.
set local role wiege_steps;

-- Whom an occasion is written for; domain/message/hooks.ts says the same in TypeScript.
create function rules.hook_recipient(slug text) returns text
  language sql immutable parallel safe
  return case
    when slug in ('puerpera_published_midwives', 'puerpera_urgent_midwives') then 'matching_midwives'
    when slug in ('puerpera_registered_office', 'midwife_registered_office', 'office_daily_digest') then 'office'
    when slug in ('puerpera_registered_hospital', 'mediation_established_hospital') then 'hospital'
    when slug = 'midwife_registered' then 'applicant'
    when slug = 'system_test' then 'tester'
    when slug like 'auth\_%' then 'user'
    when slug in ('mediation_established_midwife', 'mediation_dissolved_midwife') or slug ~ '^(reminder_)?midwife_' then 'midwife'
    else 'parents' end;

create function rules.needs_mother(slug text) returns boolean
  language sql immutable parallel safe
  return slug ~ '^(puerpera|mediation|survey|fee|privacy)_' or slug in ('reminder_midwife_contact', 'reminder_midwife_birthdate');

-- Why this occasion cannot go to this address; null when it can.
create function rules.refusal_of_mail(address text, slug text, mother app.puerpera, person app."user", is_changed boolean) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings app.appsettings;
  receiver constant text := rules.hook_recipient(slug);
  is_meant boolean;
begin
  select * into strict settings from app.appsettings;
  if not exists (select from app.emailhook h where h.slug = refusal_of_mail.slug) then
    return 'Diesen Anlass gibt es nicht.';
  elsif receiver = 'user' then
    return 'Nachrichten der Anmeldung sendet nur das Programm.';
  elsif not exists (select from app.emailhook h where h.slug = refusal_of_mail.slug and h.active) then
    return 'Dieser Auslöser ist ausgeschaltet.';
  end if;
  -- A test: no case, invented people, to oneself; the administration also to others.
  if mother.id is null and person.id is null then
    return case when session_user <> 'wiege_admin' and not exists (select from app."user" u where u.id = app.uid() and lower(u.email) = lower(refusal_of_mail.address))
      then 'Eine Probe geht nur an die eigene Adresse.' end;
  end if;
  if rules.needs_mother(slug) <> (mother.id is not null) then
    return case when mother.id is null then 'Zu diesem Anlass gehört eine Wöchnerin.' else 'Dieser Anlass gehört zu keiner Wöchnerin.' end;
  elsif mother.lostreason = 'kindsverlust' and slug not like 'privacy\_%' then
    return 'Nach einem Kindsverlust geht keine Vorlage mehr hinaus.';
  elsif receiver = 'midwife' and mother.id is not null and mother.midwife_id is distinct from person.id then
    return 'Diese Hebamme betreut diese Wöchnerin nicht.';
  elsif receiver = 'matching_midwives' and (mother.status <> 'published' or person.status is distinct from 'active') then
    return 'Nur freigegebene Anmeldungen werden aktiven Hebammen gezeigt.';
  elsif receiver = 'matching_midwives' and is_changed then
    return 'Dieser Text lässt sich nicht ändern: Er darf niemanden nennen.';
  end if;
  is_meant := lower(refusal_of_mail.address) = any (array_remove(array[lower(settings.email_backup)] || case receiver
    when 'parents' then array[lower(rules.parents_address(mother)), lower(mother.email_parents)]
    when 'hospital' then array[lower(rules.ward_address(mother))]
    when 'office' then array[lower(settings.email_from)]
    when 'tester' then array[]::text[]
    else array[lower(person.email)] end, null));
  return case when not is_meant then 'Diese Adresse gehört nicht zu dieser Person.' end;
end $$;

create function rules.refusal_of_words(subject text, text text, lastname text) returns text
  language sql immutable parallel safe
  return case
    when num_nonnulls(subject, text) = 1 then 'Betreff und Text gehören zusammen.'
    when subject ~ '[[:cntrl:]]' then 'Der Betreff hat nur eine Zeile.'
    when subject !~ '\S' or text !~ '\S' then 'Betreff und Text dürfen nicht leer sein.'
    when length(subject) > 180 then 'Der Betreff darf höchstens 180 Zeichen haben.'
    when length(text) > 10000 then 'Der Text darf höchstens 10''000 Zeichen haben.'
    -- No encryption covers it.
    when lower(lastname) = any (regexp_split_to_array(lower(subject), '[^[:alpha:]-]+')) then 'Im Betreff steht kein Name: Er wird nie verschlüsselt.' end;

create function actions."sendEmail"(
  "to" text, hookslug text, "puerperaId" uuid default null, "userId" uuid default null, subject text default null, text text default null
) returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  person app."user";
  refusal text;
begin
  perform rules.demand_staff();
  select * into mother from app.puerpera p where p.id = "puerperaId";
  select * into person from app."user" u where u.id = "userId";
  refusal := case
    when "puerperaId" is not null and mother.id is null then 'Diese Anmeldung gibt es nicht mehr.'
    when "userId" is not null and person.id is null then 'Dieses Konto gibt es nicht mehr.'
    else coalesce(
      rules.refusal_of_mail("to", "sendEmail".hookslug, mother, person, "sendEmail".text is not null),
      rules.refusal_of_words("sendEmail".subject, "sendEmail".text, mother.lastname)) end;
  if refusal is not null then
    return row(false, refusal)::actions.outcome;
  end if;
  insert into app.outbox (hookslug, recipient, bcc, use_hin, subject, body, message_id, puerpera_id, user_id, author_id, is_sample)
  select h.slug, "to", case when not way.hin or rules.is_hin_address(s.email_backup) then s.email_backup end, way.hin,
    btrim("sendEmail".subject) || case when way.hin and not rules.is_hin_address("to") then ' (Vertraulich)' else '' end, "sendEmail".text,
    rules.new_message_id(s), mother.id, person.id, app.uid(), mother.id is null and person.id is null
  from app.emailhook h cross join app.appsettings s cross join lateral (select rules.goes_by_hin(h, s) as hin) way
  where h.slug = "sendEmail".hookslug;
  return row(true, format('Die E-Mail an %s ist unterwegs.', "to"))::actions.outcome;
end $$;

-- What the clock does every hour, now: each reminder goes once, whoever asks.
create function actions.send_reminder_emails() returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  made rules.reminder_count;
  goes_at constant timestamp := rules.next_allowed(app.now() + interval '10 seconds') at time zone 'Europe/Zurich';
begin
  perform rules.demand_staff();
  made := rules.order_reminders();
  return row(made.ordered > 0 or made.unreachable = 0, case when made.ordered + made.unreachable = 0 then 'Zurzeit ist keine Erinnerung fällig.' else concat(
    made.ordered, case made.ordered when 1 then ' Erinnerung' else ' Erinnerungen' end,
    case when goes_at <= (app.now() + interval '10 seconds') at time zone 'Europe/Zurich' then ' gesendet'
      else format(' auf %s Uhr vorgemerkt', to_char(goes_at, 'DD.MM., HH24:MI')) end,
    case when made.unreachable > 0 then format(', %s Fehler (ohne E-Mail-Adresse)', made.unreachable) end) end)::actions.outcome;
end $$;
