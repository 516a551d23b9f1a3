-- What a ward's code opens: registering mothers of that one birthplace, and how far those are that it sent of late. Every function takes
-- the code itself and answers about that one ward, or nothing; none is for a role that signs in.
set local role wiege_steps;

-- Typed from a slip of paper: small letters, blanks and dashes do not matter, and what looks alike is the same.
create function rules.ward_code_letters(typed text) returns text
  language sql immutable parallel safe
  return translate(upper(regexp_replace(left(typed, 100), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011');

-- With the ward's own id, so that a code opens nothing elsewhere and one search through all codes serves for one ward only.
create function rules.ward_code_hash(about_birthplace uuid, typed text) returns bytea
  language sql immutable parallel safe
  return sha256(uuid_send(about_birthplace) || convert_to(rules.ward_code_letters(typed), 'UTF8'));

-- "7KQM-4XRD-09TB": 60 bits, without the letters I, L, O and U.
create function rules.new_ward_code() returns text
  language sql volatile set search_path = pg_catalog, pg_temp
as $$
  with drawn as materialized (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes)
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', get_byte(d.bytes, i) % 32 + 1, 1) || case when i in (3, 7) then '-' else '' end, '' order by i)
  from drawn d, generate_series(0, 11) i
$$;

-- Nobody's, unless the code is this ward's, holds, and the office still offers the birthplace.
create function rules.ward_by_code(ward text, code text) returns app.ward_code
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c from app.birthplace b join app.ward_code c on c.birthplace_id = b.id and c.revoked_at is null
  where b.value = ward and b.active and c.hash = rules.ward_code_hash(b.id, code)
$$;

-- wait: seconds until a code may be tried again.
create type rules.ward_opening as (is_open boolean, wait integer);

-- Counted before the code is looked at and under a lock, so that as many at once are as many; a code that holds is not counted.
create function rules.open_ward(ward text, code text, guess_keys text[]) returns rules.ward_opening
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  room constant rules.registration_room := rules.take_registration(guess_keys);
begin
  if room.wait > 0 then
    return row(false, room.wait)::rules.ward_opening;
  end if;
  update app.ward_code c set last_used_at = app.now() where c.id = (rules.ward_by_code(ward, code)).id;
  if not found then
    return row(false, 0)::rules.ward_opening;
  end if;
  update app.registration_flow f set level = greatest(0, f.level - 1) where f.key = any (guess_keys);
  return row(true, 0)::rules.ward_opening;
end $$;

-- What came through this ward's door in the last days: no names. Null where the code opens nothing, so that "nothing sent" is something else.
create function rules.ward_sent(ward text, code text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce((
    select jsonb_agg(jsonb_build_object('reference', s.reference, 'stage', s.stage, 'sent_at', s.created_at) order by s.created_at desc, s.reference)
    from (
      select p.reference, case rules.status_stage(p) when 'mourning' then 'lost' else rules.status_stage(p) end as stage, r.created_at
      from app.ward_registration r join app.puerpera p on p.id = r.puerpera_id
      where r.birthplace_id = c.birthplace_id and r.created_at > app.now() - interval '14 days'
      order by r.created_at desc limit 200) s), '[]')
  from rules.ward_by_code(ward, code) c where c.id is not null
$$;

-- Where a ward is reached stands in the list of birthplaces: what it does not tell of itself comes from there.
create function rules.register_from_ward(
  ward text, code text, entry jsonb, consent integer, form_language text, room_keys text[], request_key text
) returns rules.registration_outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  shown constant app.ward_code := rules.ward_by_code(ward, code);
  kept jsonb;
  room rules.registration_room;
  place app.birthplace;
  made app.puerpera;
begin
  if shown.id is null then
    raise exception using errcode = 'WG001', hint = 'ward-code', message = 'Dieser Code gilt nicht.';
  end if;
  if request_key is not null then
    kept := rules.claim_key(request_key, sha256(convert_to('ward ' || ward || entry::text, 'UTF8')))::jsonb;
    if kept is not null then
      return row(kept ->> 'reference', null, 0, null, false)::rules.registration_outcome;
    end if;
  end if;
  perform rules.demand_registrable('puerpera', entry, consent);
  room := rules.take_registration(room_keys);
  if room.wait > 0 then
    perform rules.release_key(request_key);
    return row(null, null, room.wait, room.closed, false)::rules.registration_outcome;
  end if;
  select * into strict place from app.birthplace b where b.id = shown.birthplace_id;
  made := rules.write_registered_puerpera(
    jsonb_strip_nulls(jsonb_build_object('email', place.email, 'phone_hospital', place.phone)) || entry
      || jsonb_build_object('registrationtype', 'spital', 'birthplace', place.value),
    consent, app.now(), form_language);
  insert into app.ward_registration (puerpera_id, birthplace_id) values (made.id, place.id);
  update app.ward_code c set last_used_at = app.now() where c.id = shown.id;
  if request_key is not null then
    perform rules.keep_answer(request_key, jsonb_build_object('reference', made.reference));
  end if;
  return row(made.reference, null, 0, null, false)::rules.registration_outcome;
end $$;
