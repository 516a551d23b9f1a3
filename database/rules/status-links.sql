-- What a mother's own link opens: how far her registration is, what is stored about her, and what she wishes. Every function takes the
-- link's token and answers about that one registration, or nothing; none is for a role of the data service.
set local role wiege_steps;

create function rules.token_hash(token text) returns bytea
  language sql immutable parallel safe
  return sha256(convert_to(token, 'UTF8'));

-- 192 bits that nobody guesses, as they stand in an address.
create function rules.new_token() returns text
  language sql volatile
  return translate(encode(substr(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 24), 'base64'), '+/', '-_');

-- The only moment in which the token is known. A mail or the end of a registration makes one beside those that there are.
create function rules.issue_status_token(about_puerpera uuid) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  token constant text := rules.new_token();
begin
  insert into app.status_token (puerpera_id, hash, author_id) values (about_puerpera, rules.token_hash(token), app.uid());
  return token;
end $$;

-- A month after the end there is nothing left to see; a link that was forgotten ends with the longest case.
create function rules.status_mother(token text) returns app.puerpera
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  -- Of a merged registration the one that stayed.
  select p from app.status_token t join app.puerpera p on p.id = rules.standing_case(t.puerpera_id)
  where t.hash = rules.token_hash(token) and t.revoked_at is null and t.created_at > app.now() - interval '400 days'
    and (p.status not in ('closed', 'lost') or coalesce(p.closed_at, p.lost_at) > app.now() - interval '30 days')
$$;

-- What those outside are told of a state. Why somebody is lost is not told, but a loss of the child has words of its own.
create function rules.status_stage(p app.puerpera) returns text
  language sql immutable parallel safe
  return case
    when p.lostreason = 'kindsverlust' then 'mourning'
    when p.status = 'published' then 'searching'
    when p.status = 'current' then 'mediated'
    when p.status in ('closed', 'lost') then p.status
    else 'received' end;

create type rules.status_shown as (
  reference text, stage text, place text, is_born boolean, created_at timestamptz, published_at timestamptz, mediated_at timestamptz,
  midwife jsonb, wishes text[]);

-- Null for a token that opens nothing.
create function rules.status_of(token text) returns rules.status_shown
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select row(p.reference, rules.status_stage(p), p.place, p.birthday_child is not null, p.created_at, p.published_at, p.mediated_at,
    case when p.status = 'current' and s.status_shows_midwife then (
      select jsonb_build_object('firstname', u.firstname, 'lastname', u.lastname, 'fullname', u.fullname, 'zipcode', u.zipcode, 'place', u.place,
        'languages', u.languages, 'phone', coalesce(u.phone_mobile, u.phone_business))
      from app."user" u where u.id = p.midwife_id) end,
    array(select w.kind from app.status_wish w where w.puerpera_id = p.id and w.status = 'open' order by w.id))::rules.status_shown
  from rules.status_mother(token) p cross join app.appsettings s
  where p.id is not null
$$;

-- What she gave, and what became of it; what others noted about her is told on demand, by the office.
create function rules.status_data(token text) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother constant app.puerpera := rules.status_mother(token);
begin
  if mother.id is null then
    return null;
  end if;
  insert into app.access_log (puerpera_id, operation, column_class) values (mother.id, 'status link', 'M0 M1 M2');
  return jsonb_build_object(
    'firstname', mother.firstname, 'lastname', mother.lastname, 'birthday', mother.birthday, 'nationality', mother.nationality,
    'address', mother.address, 'zipcode', mother.zipcode, 'place', mother.place, 'country', mother.country,
    'has_alt_address', mother.has_alt_address, 'address_alt', mother.address_alt, 'zipcode_alt', mother.zipcode_alt,
    'place_alt', mother.place_alt, 'country_alt', mother.country_alt,
    'phone_mobile', mother.phone_mobile, 'phone_private', mother.phone_private, 'phone_hospital', mother.phone_hospital,
    -- Of a hospital registration, email is the ward's.
    'email', rules.parents_address(mother),
    'languages', mother.languages, 'language_text', mother.language_text, 'language_level', mother.language_level,
    'needs_interpreter', mother.needs_interpreter, 'birthplace', mother.birthplace, 'patientid', mother.patientid,
    'nth_child', mother.nth_child, 'multiples', mother.multiples, 'birthtype', mother.birthtype, 'sectiodate', mother.sectiodate,
    'birthdate_child', mother.birthdate_child, 'birthday_child', mother.birthday_child, 'birthtime_child', mother.birthtime_child,
    'dischargedate', mother.dischargedate, 'foundusreason', mother.foundusreason, 'notes_on_registration', mother.notes_on_registration,
    'registrationtype', mother.registrationtype, 'status', rules.status_stage(mother), 'created_at', mother.created_at);
end $$;

-- What the office calls the values of its own lists, for pages that need no account.
create function rules.public_choices() returns table (list text, value text, title text, active boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select list, value, title, active from (
    select 'birthplace' as list, b.value, b.title::text, b.active, b.position from app.birthplace b
    union all
    select 'foundusreason', f.value, f.title::text, f.active, f.position from app.foundusreason f) c
  order by list, position, title
$$;

-- What she may ask to have changed.
create function rules.changeable_columns(p app.puerpera) returns text[]
  language sql immutable parallel safe
  return array['address', 'zipcode', 'place', 'phone_mobile', 'phone_private', 'birthplace', 'birthtype', 'birthday_child', 'dischargedate',
    case p.registrationtype when 'spital' then 'email_parents' else 'email' end];

-- "kept"; or why not: "over" (nothing is to be changed any more), "unchanged", "too-many". Null for a token that opens nothing.
create function rules.keep_status_wish(token text, kind text, changes jsonb, note text) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera := rules.status_mother(token);
  wanted app.puerpera;
  differing jsonb;
begin
  if mother.id is null then
    return null;
  end if;
  -- Two at once: the second sees what the first has left.
  mother := rules.lock_puerpera(mother.id);
  if kind <> 'deletion' and mother.status in ('closed', 'lost') then
    return 'over';
  end if;
  if (select count(*) from app.status_wish w where w.puerpera_id = mother.id and w.created_at > app.now() - interval '1 day') >= 20 then
    return 'too-many';
  end if;
  if kind = 'change' then
    if exists (select from jsonb_object_keys(changes) name where name <> all (rules.changeable_columns(mother))) then
      raise exception using errcode = 'WG001', message = 'Das lässt sich so nicht ändern.';
    end if;
    if exists (select where changes ->> 'birthplace' is not null and not exists (select from app.birthplace b where b.value = changes ->> 'birthplace'))
      or exists (select where changes ? 'birthtype' and not exists (select from app.birthtype b where b.value = changes ->> 'birthtype')) then
      raise exception using errcode = 'WG001', message = 'Das steht nicht zur Wahl.';
    end if;
    -- As the columns take it, or it is refused; only what differs is a wish.
    wanted := jsonb_populate_record(mother, changes);
    select jsonb_object_agg(name, value) into differing
    from jsonb_each(to_jsonb(wanted)) as w(name, value)
    where changes ? name and value is distinct from to_jsonb(mother) -> name;
    if differing is null and note is null then
      return 'unchanged';
    end if;
  end if;
  update app.status_wish w set status = 'replaced', decided_at = app.now()
  where w.puerpera_id = mother.id and w.kind = keep_status_wish.kind and w.status = 'open';
  insert into app.status_wish (puerpera_id, kind, changes, note) values (mother.id, kind, coalesce(differing, '{}'), note);
  insert into app.actionlog (type, puerpera_id, reason) values ('wish_received', mother.id, null);
  return 'kept';
end $$;

-- A step that ends the case fulfils the wish to end it; taken back, the wish stands again.
create function rules.settle_wishes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.type = 'puerpera_setlost' then
    update app.status_wish w set status = 'confirmed', decided_at = app.now(), decider_id = new.author_id, actionlog_id = new.id
    where w.puerpera_id = new.puerpera_id and w.kind = 'own_midwife' and w.status = 'open';
  else
    update app.status_wish w set status = 'open', decided_at = null, decider_id = null, actionlog_id = null
    where w.actionlog_id = new.undoes_id
      and not exists (select from app.status_wish o where o.puerpera_id = w.puerpera_id and o.kind = w.kind and o.status = 'open');
  end if;
  return null;
end $$;

set local role wiege_owner;
create trigger wishes after insert on app.actionlog for each row
  when (new.type = 'puerpera_setlost' or (new.undoes_id is not null and new.puerpera_id is not null)) execute function rules.settle_wishes();
