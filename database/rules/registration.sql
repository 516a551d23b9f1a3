-- What comes from outside: the one place that writes a mother, or a midwife, whom nobody of the office has entered.
set local role wiege_steps;

-- "2026-4817": by chance, so that nobody reads from it how many there are; longer when the year is full. Held until the transaction ends,
-- so that two at once never get the same.
create function rules.new_reference() returns text
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found text;
begin
  for attempt in 0..59 loop
    found := to_char(app.now() at time zone 'Europe/Zurich', 'YYYY-')
      || lpad(floor(random() * 10 ^ (4 + attempt / 12))::bigint::text, 4 + attempt / 12, '0');
    if pg_try_advisory_xact_lock(hashtextextended('wiege reference ' || found, 0))
      and not exists (select from app.puerpera p where p.reference = found) then
      return found;
    end if;
  end loop;
  raise exception 'No reference is free';
end $$;

create function rules.give_reference() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.reference := rules.new_reference();
  return new;
end $$;

-- Which columns may be given from outside. domain/public/registration.ts and application.ts say the same.
create function rules.registrable_columns(kind text) returns text[]
  language sql immutable parallel safe
  return case kind
    when 'puerpera' then '{firstname,lastname,address,zipcode,place,country,has_alt_address,address_alt,zipcode_alt,place_alt,country_alt,birthday,'
      'nationality,language_level,languages,language_text,needs_interpreter,email,email_parents,phone_mobile,phone_private,phone_hospital,'
      'birthplace,patientid,nth_child,multiples,birthtype,sectiodate,birthdate_child,birthday_child,birthtime_child,dischargedate,'
      'registrationtype,foundusreason,notes_on_registration}'::text[]
    when 'user' then '{firstname,lastname,address,zipcode,place,email,phone_mobile,phone_private,phone_business,website,zsr_number,'
      'languages,circles,services_text,notes_on_registration}'::text[] end;

-- As the office's forms keep numbers: +41795553814, however it was typed.
create function rules.with_plain_phones(entry jsonb) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select entry || coalesce(jsonb_object_agg(e.key, app.normalise_phone(e.value)), '{}')
  from jsonb_each_text(entry) e where e.key like 'phone\_%' and app.normalise_phone(e.value) is not null
$$;

-- reference and status_token of a mother; wait and closed if there was no room; is_spent if its proof was used before.
create type rules.registration_outcome as (reference text, status_token text, wait integer, closed text, is_spent boolean);

create function rules.write_registered_puerpera(entry jsonb, consent integer, consent_at timestamptz, form_language text) returns app.puerpera
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry) name);
  made app.puerpera;
begin
  execute format('insert into app.puerpera as p (%1$s, consent_version, consent_at, form_language)
    select %1$s, $2, $3, $4 from jsonb_populate_record(null::app.puerpera, $1) returning p.*', columns)
  into strict made using rules.with_plain_phones(entry), consent, consent_at, form_language;
  return made;
end $$;

-- Whether an address has an account already, or signs in to one, is not told: its owner and the office hear of the application, as of
-- any other.
create function rules.write_registered_user(entry jsonb, consent integer, consent_at timestamptz, form_language text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry - 'services') name);
  known uuid;
  made uuid;
begin
  select u.id into known from app."user" u where lower(u.email) = lower(entry ->> 'email')
  union all select l.user_id from identity.login l where l.issuer = 'embedded' and lower(l.email) = lower(entry ->> 'email') limit 1;
  if found then
    perform rules.order_letters('registration-again:' || gen_random_uuid(), null, null, array[
      row('midwife_registered', entry ->> 'email', known, null)::rules.letter,
      row('midwife_registered_office', s.email_from, known, null)::rules.letter]) from app.appsettings s;
    return;
  end if;
  execute format('insert into app."user" as u (%1$s) select %1$s from jsonb_populate_record(null::app."user", $1) returning u.id', columns)
  into strict made using rules.with_plain_phones(entry);
  insert into app.user_user_service (user_id, service_id)
  select made, s.id from app.user_service s where s.id::text in (select jsonb_array_elements_text(coalesce(entry -> 'services', '[]')));
  insert into app.application (user_id, consent_version, consent_at, form_language) values (made, consent, consent_at, form_language);
end $$;

create function rules.write_registered(
  kind text, entry jsonb, consent integer, consent_at timestamptz, form_language text
) returns rules.registration_outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  made app.puerpera;
begin
  if kind = 'puerpera' then
    made := rules.write_registered_puerpera(entry, consent, consent_at, form_language);
    return row(made.reference, rules.issue_status_token(made.id), 0, null, false)::rules.registration_outcome;
  end if;
  perform rules.write_registered_user(entry, consent, consent_at, form_language);
  return row(null, null, 0, null, false)::rules.registration_outcome;
end $$;

create function rules.demand_registrable(kind text, entry jsonb, consent integer) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- That a ward sends it is known by the ward's code, see ward-codes.sql.
  if not array(select jsonb_object_keys(entry - case kind when 'user' then 'services' else '' end)) <@ rules.registrable_columns(kind)
    or entry ->> 'registrationtype' <> 'eltern' then
    raise exception using errcode = 'WG001', message = 'Diese Angaben gehören nicht in eine Anmeldung.';
  end if;
  if consent is distinct from (select s.privacy_version from app.appsettings s) then
    raise exception using errcode = 'WG001', hint = 'consent', message = 'Bitte stimmen Sie dem Text zum Datenschutz zu, wie er heute lautet.';
  end if;
end $$;

-- Sent twice, by an impatient thumb or a reloaded page: the first answer again, before anything is counted.
create function rules.register(
  kind text, entry jsonb, consent integer, form_language text, room_keys text[], proof_id text, proof_expires_at timestamptz, request_key text
) returns rules.registration_outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept jsonb;
  room rules.registration_room;
  made rules.registration_outcome;
begin
  if request_key is not null then
    kept := rules.claim_key(request_key, sha256(convert_to(kind || entry::text, 'UTF8')))::jsonb;
    if kept is not null then
      return row(kept ->> 'reference', (select rules.issue_status_token(p.id) from app.puerpera p where p.reference = kept ->> 'reference'),
        0, null, false)::rules.registration_outcome;
    end if;
  end if;
  perform rules.demand_registrable(kind, entry, consent);
  room := rules.take_registration(room_keys);
  if room.wait > 0 then
    perform rules.release_key(request_key);
    return row(null, null, room.wait, room.closed, false)::rules.registration_outcome;
  end if;
  if proof_id is not null and not rules.spend_proof(proof_id, proof_expires_at) then
    perform rules.release_key(request_key);
    return row(null, null, 0, null, true)::rules.registration_outcome;
  end if;
  made := rules.write_registered(kind, entry, consent, app.now(), form_language);
  if request_key is not null then
    perform rules.keep_answer(request_key, jsonb_build_object('reference', made.reference));
  end if;
  return made;
end $$;

-- It is written once for trial, so that what is wrong with it is said now and not when the link is followed.
create function rules.register_by_mail(
  kind text, entry jsonb, consent integer, form_language text, room_keys text[], recipient text, request_key text
) returns rules.registration_outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  room rules.registration_room;
  pending uuid;
begin
  if request_key is not null and rules.claim_key(request_key, sha256(convert_to('mail' || kind || entry::text, 'UTF8'))) is not null then
    return row(null, null, 0, null, false)::rules.registration_outcome;
  end if;
  perform rules.demand_registrable(kind, entry, consent);
  room := rules.take_registration(room_keys);
  if room.wait > 0 then
    perform rules.release_key(request_key);
    return row(null, null, room.wait, room.closed, false)::rules.registration_outcome;
  end if;
  begin
    perform rules.write_registered(kind, entry, consent, app.now(), form_language);
    raise exception using errcode = 'WG099', message = 'only a trial';
  exception when sqlstate 'WG099' then
    null;
  end;
  insert into app.pending_registration (kind, entry, consent_version, form_language) values (kind, entry, consent, form_language)
  returning id into pending;
  perform rules.order_letters('pending:' || pending, null, null, array[row('registration_confirm', recipient, null, null)::rules.letter]);
  if request_key is not null then
    perform rules.keep_answer(request_key, '{}');
  end if;
  return row(null, null, 0, null, false)::rules.registration_outcome;
end $$;

create type rules.confirmed_registration as (kind text, form_language text, reference text, status_token text);

-- Null for what is not known, or not any more. Pressed twice it says the same twice.
create function rules.pending_registration(pending uuid) returns rules.confirmed_registration
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select row(p.kind, p.form_language, p.reference, null)::rules.confirmed_registration from app.pending_registration p
  where p.id = pending and p.expires_at > app.now()
$$;

create function rules.confirm_registration(pending uuid) returns rules.confirmed_registration
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  waiting app.pending_registration;
  made rules.registration_outcome;
begin
  select * into waiting from app.pending_registration p where p.id = pending and p.expires_at > app.now() for update;
  if waiting.id is null then
    return null;
  elsif waiting.reference is not null then
    return row(waiting.kind, waiting.form_language, waiting.reference, null)::rules.confirmed_registration;
  end if;
  made := rules.write_registered(waiting.kind, waiting.entry, waiting.consent_version, waiting.consent_at, waiting.form_language);
  update app.pending_registration p set entry = '{}', reference = coalesce(made.reference, '') where p.id = pending;
  return row(waiting.kind, waiting.form_language, coalesce(made.reference, ''), made.status_token)::rules.confirmed_registration;
end $$;

set local role wiege_owner;
create trigger reference before insert on app.puerpera for each row
  when (new.reference is null and session_user in ('wiege_anonymous', 'wiege_mediator', 'wiege_manager', 'wiege_admin'))
  execute function rules.give_reference();
