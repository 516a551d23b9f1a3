-- A mail that somebody of the office sends by hand: one occasion, to an address that is of the case, as its template says or as she changed it.
set local role wiege_steps;

-- Whom an occasion is written for; domain/message/hooks.ts says the same in TypeScript.
create function rules.hook_recipient(slug text) returns text
  language sql immutable parallel safe
  return case
    when slug in ('puerpera_published_midwives', 'puerpera_urgent_midwives') then 'matching_midwives'
    when slug in ('puerpera_registered_office', 'midwife_registered_office', 'office_daily_digest') then 'office'
    when slug in ('puerpera_registered_hospital', 'mediation_established_hospital') then 'hospital'
    when slug in ('midwife_registered', 'registration_confirm') then 'applicant'
    when slug = 'system_test' then 'tester'
    when slug like 'auth\_%' then 'user'
    when slug in ('mediation_established_midwife', 'mediation_dissolved_midwife', 'mediation_handed_over_midwife', 'mediation_handed_over_giver') or slug ~ '^(substitution|(reminder_)?midwife)_' then 'midwife'
    else 'parents' end;

create function rules.needs_mother(slug text) returns boolean
  language sql immutable parallel safe
  return (slug ~ '^(puerpera|mediation|survey|fee|privacy)_' and slug <> 'mediation_handed_over_giver') or slug in ('reminder_midwife_contact', 'reminder_midwife_birthdate');

-- The addresses of those for whom an occasion is written; the first is the usual one.
create function rules.meant_addresses(slug text, mother app.puerpera, person app."user") returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array_remove(case rules.hook_recipient(slug)
    when 'parents' then array[rules.parents_address(mother), mother.email_parents::text]
    when 'hospital' then array[rules.ward_address(mother)]
    when 'office' then array[s.email_from::text]
    when 'tester' then array[]::text[]
    else array[person.email::text] end, null)
  from app.appsettings s
$$;

create function rules.refusal_of_hook(slug text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when not exists (select from app.emailhook h where h.slug = refusal_of_hook.slug) then 'Diesen Anlass gibt es nicht.'
    when rules.hook_recipient(slug) = 'user' then 'Nachrichten der Anmeldung sendet nur das Programm.'
    when not exists (select from app.emailhook h where h.slug = refusal_of_hook.slug and h.active) then 'Dieser Auslöser ist ausgeschaltet.' end
$$;

-- Why this occasion cannot be written about this case; null when it can.
create function rules.refusal_of_matter(slug text, mother app.puerpera, person app."user") returns text
  language sql immutable parallel safe
  return case
    when rules.needs_mother(slug) and mother.id is null then 'Zu diesem Anlass gehört eine Wöchnerin.'
    when not rules.needs_mother(slug) and mother.id is not null then 'Dieser Anlass gehört zu keiner Wöchnerin.'
    when slug = 'privacy_deleted' and mother.status not in ('closed', 'lost') then 'Diese Anmeldung ist noch offen oder in Betreuung: Es wurden keine Personendaten gelöscht.'
    when mother.lostreason = 'kindsverlust' and slug not like 'privacy\_%' then 'Nach einem Kindsverlust geht keine Vorlage mehr hinaus.'
    when rules.hook_recipient(slug) = 'midwife' and mother.id is not null and mother.midwife_id is distinct from person.id
      then 'Diese Hebamme betreut diese Wöchnerin nicht.'
    when rules.hook_recipient(slug) = 'matching_midwives' and (mother.status <> 'published' or person.status is distinct from 'active')
      then 'Nur freigegebene Anmeldungen werden aktiven Hebammen gezeigt.' end;

-- Why this occasion cannot go to this address; null when it can.
create function rules.refusal_of_mail(address text, slug text, mother app.puerpera, person app."user", is_changed boolean) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  refusal text := rules.refusal_of_hook(slug);
begin
  if refusal is not null then
    return refusal;
  end if;
  -- A test: no case, invented people, to oneself; the administration also to others.
  if mother.id is null and person.id is null then
    return case when session_user <> 'wiege_admin' and not exists (select from app."user" u where u.id = app.uid() and lower(u.email) = lower(refusal_of_mail.address))
      then 'Eine Probe geht nur an die eigene Adresse.' end;
  end if;
  refusal := rules.refusal_of_matter(slug, mother, person);
  return case
    when refusal is not null then refusal
    when rules.hook_recipient(slug) = 'matching_midwives' and is_changed then 'Dieser Text lässt sich nicht ändern: Er darf niemanden nennen.'
    when lower(address) = any (lower(rules.meant_addresses(slug, mother, person)::text)::text[])
      or exists (select from app.appsettings s where lower(s.email_backup) = lower(address)) then null
    else 'Diese Adresse gehört nicht zu dieser Person.' end;
end $$;

-- "Frau De Luca" and "Frau Keller" name a De Luca and a Meier-Keller; "wegen der Anmeldung" names no von der Mark.
create function rules.names_her(subject text, lastname text) returns boolean
  language sql immutable parallel safe
  return exists (
    select from unnest(array[regexp_replace(lower(lastname), '[^[:alpha:]]+', ' ', 'g')] || regexp_split_to_array(lower(lastname), '[^[:alpha:]]+'))
      with ordinality as part(name, position)
    where (part.position = 1 or length(part.name) > 3)
      and position(' ' || btrim(part.name) || ' ' in ' ' || regexp_replace(lower(subject), '[^[:alpha:]]+', ' ', 'g') || ' ') > 0);

create function rules.refusal_of_words(subject text, text text, lastname text) returns text
  language sql immutable parallel safe
  return case
    when num_nonnulls(subject, text) = 1 then 'Betreff und Text gehören zusammen.'
    when subject ~ '[[:cntrl:]]' then 'Der Betreff hat nur eine Zeile.'
    -- They turn the line round, so that it reads as another.
    when subject ~ '[\u2028-\u202e\u2066-\u2069]' then 'Im Betreff stehen unsichtbare Zeichen. Bitte tippen Sie ihn neu.'
    when subject !~ '\S' or text !~ '\S' then 'Betreff und Text dürfen nicht leer sein.'
    when length(subject) > 180 then 'Der Betreff darf höchstens 180 Zeichen haben.'
    when length(text) > 10000 then 'Der Text darf höchstens 10''000 Zeichen haben.'
    -- No encryption covers it.
    when rules.names_her(subject, lastname) then 'Im Betreff steht kein Name: Er wird nie verschlüsselt.' end;

create function actions."sendEmail"(
  "to" text, hookslug text, "puerperaId" uuid default null, "userId" uuid default null, subject text default null, text text default null
) returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  person app."user";
  refusal text;
  waits_for text;
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
    rules.marked_subject(btrim("sendEmail".subject), way.hin, "to"), "sendEmail".text,
    rules.new_message_id(s), mother.id, person.id, app.uid(), mother.id is null and person.id is null
  from app.emailhook h cross join app.appsettings s cross join lateral (select rules.goes_by_hin(h, s) as hin) way
  where h.slug = "sendEmail".hookslug
  returning rules.what_mail_waits_for(use_hin) into waits_for;
  return row(true, case when waits_for is null then format('Die E-Mail an %s ist unterwegs.', "to")
    else format('Die E-Mail an %s ist bestellt. Sie wartet im Postausgang, %s.', "to", waits_for) end)::actions.outcome;
end $$;
