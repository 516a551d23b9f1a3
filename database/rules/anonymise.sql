-- Erasing a mother's personal data through every table. What the figures are counted from stays in her emptied row, so that each is the
-- same before and after; contract/anonymise lists every column of every table, and why one stays.
set local role wiege_steps;

-- The place as the post writes it, or none: what was typed may say more than where. Of the same commune, by which the report counts.
create function rules.plain_place(zipcode text, place text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select pp.place from app.postal_place pp
      where pp.zipcode = plain_place.zipcode collate "default" and lower(pp.place) = lower(plain_place.place) order by pp.place limit 1),
    (select pc.place from app.postal_code pc where pc.zipcode = plain_place.zipcode collate "default"
      and rules.municipality(pc.zipcode, pc.place) = rules.municipality(plain_place.zipcode, plain_place.place)),
    '–')
$$;

-- No more of the hour of a birth than tells whether it was before she registered and before she was mediated.
create function rules.plain_birthtime(p app.puerpera) returns time
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.hour from (values (1, null::time), (2, '12:00'), (3, '23:59'), (4, p.birthtime_child)) c(rank, hour)
  where p.birthtime_child is not null
    and (rules.born_at(p.birthday_child, c.hour) <= p.created_at) is not distinct from (rules.born_at(p.birthday_child, p.birthtime_child) <= p.created_at)
    and (rules.born_at(p.birthday_child, c.hour) <= p.mediated_at) is not distinct from (rules.born_at(p.birthday_child, p.birthtime_child) <= p.mediated_at)
  order by c.rank limit 1
$$;

-- Words that were hers alone. Whoever waited for this lock could wait for somebody who waits for her: if it is taken, the night does it.
create function rules.forget_her_words(her_words text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  lock table app.search_word in share row exclusive mode nowait;
  delete from app.search_word w
  where w.word = any (her_words) and not exists (select from app.puerpera_search s where s.words @@ quote_literal(w.word)::tsquery);
exception when lock_not_available then
  null;
end $$;

-- What stands in an address as %C3%BC and +, as it is read.
create function rules.from_address(value text) returns text
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
begin
  return (select string_agg(
      case when part[1] ~ '^%[0-9A-Fa-f]{2}' then convert_from(decode(replace(part[1], '%', ''), 'hex'), 'UTF8') else replace(part[1], '+', ' ') end, '' order by at)
    from regexp_matches(value, '((?:%[0-9A-Fa-f]{2})+|[^%]+|%)', 'g') with ordinality as parts(part, at));
exception when others then
  return value;
end $$;

-- Whether what somebody once looked for, or said, is she: her whole name in any order, her address for mail or her telephone.
create function rules.is_said_of(value text, names text[], contacts text[]) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from unnest(names) name where cardinality(rules.words(name)) > 1 and rules.words(said.value) @> rules.words(name))
    or exists (select from unnest(contacts) contact
      where strpos(lower(said.value), lower(contact)) > 0 or strpos(regexp_replace(said.value, '[^0-9]', '', 'g'), contact) > 0)
  from (select rules.from_address(is_said_of.value)) as said(value)
$$;

-- By what a colleague looked for her: views that she keeps, and what an export was narrowed by and taken for. That it was taken stays.
create function rules.forget_looking_for(names text[], contacts text[], since timestamptz) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  about record;
begin
  delete from app.saved_view v where rules.is_said_of(concat_ws(' ', v.title, v.settings ->> 'search'), names, contacts)
    or rules.is_said_of(v.settings::text, names, contacts);
  for about in
    delete from app.access_detail d where d.detail ? 'filter' and d.at >= since
      and rules.is_said_of(concat_ws(' ', d.detail ->> 'reason', d.detail ->> 'filter'), names, contacts)
    returning d.*
  loop
    insert into app.access_detail (access_id, at, recipient, detail) values (about.access_id, about.at, about.recipient,
      about.detail || jsonb_build_object('filter', null, 'reason', case
        when rules.is_said_of(about.detail ->> 'reason', names, contacts) then 'Personendaten gelöscht' else about.detail ->> 'reason' end));
  end loop;
end $$;

-- By what she was ever known: each spelling of her name, as her edits tell them one after the other, her addresses for mail and her telephones.
create function rules.known_by(ids uuid[], out names text[], out contacts text[], out phones text[])
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with spelling as (
    select p.fullname collate "default" as fullname from app.puerpera p where p.id = any (ids)
    union
    select concat(
      coalesce((select n.changes -> 'firstname' ->> 'old' from app.edit n
        where n.puerpera_id = e.puerpera_id and n.id >= e.id and n.changes ? 'firstname' order by n.id limit 1), p.firstname), ' ',
      coalesce((select n.changes -> 'lastname' ->> 'old' from app.edit n
        where n.puerpera_id = e.puerpera_id and n.id >= e.id and n.changes ? 'lastname' order by n.id limit 1), p.lastname)) collate "default"
    from app.edit e join app.puerpera p on p.id = e.puerpera_id
    where e.puerpera_id = any (ids) and e.changes ?| '{firstname,lastname}'
  ), way as (
    select c.name, c.value from app.puerpera p, lateral (values ('email', p.email::text collate "default"), ('email', p.email_parents::text collate "default"),
      ('phone', p.phone_mobile::text collate "default"), ('phone', p.phone_private::text collate "default")) c(name, value) where p.id = any (ids)
    union
    select split_part(c.key, '_', 1), v.value
    from app.edit e, jsonb_each(e.changes) c, lateral (values (c.value ->> 'old'), (c.value ->> 'new')) v(value)
    where e.puerpera_id = any (ids) and c.key in ('email', 'email_parents', 'phone_mobile', 'phone_private')
  )
  select array(select fullname from spelling),
    array(select distinct contact from way, lateral (select case name when 'phone' then rules.phone_digits(value) else value end) c(contact) where length(contact) > 6),
    array(select distinct rules.sms_number(value) from way where name = 'phone' and rules.sms_number(value) is not null)
$$;

-- Where she stands beside others: in mails that name several, in SMS to many that reached her alone, as a number that wants no SMS, and in
-- what was looked for. Asked for before her row and her edits go.
create function rules.forget_mentions(ids uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone constant text := 'Personendaten gelöscht';
  since constant timestamptz := (select min(p.created_at) from app.puerpera p where p.id = any (ids));
  to_her constant uuid[] := array(
    select m.id from app.smsmessage m where m.puerpera_id = any (ids)
    union
    select r.smsmessage_id from app.user_smsmessage r where r.puerpera_id = any (ids) and not exists (select from app.user_smsmessage o
      where o.smsmessage_id = r.smsmessage_id and coalesce(o.puerpera_id <> all (ids), true) and o.state <> 'omitted'));
  known record;
begin
  select * into strict known from rules.known_by(ids);
  update app.outbox o set body = gone, markup = null
  where rules.lists_mothers(o.hookslug)
    and o.created_at >= since and exists (select from unnest(known.names) name where strpos(o.body, name) > 0 or strpos(o.markup, name) > 0);
  delete from app.outbox o where o.smsmessage_id = any (to_her);
  perform set_config('app.erases', 'yes', true);
  -- What an SMS cost stays, since the month is weighed by it.
  update app.smsmessage m set message = gone, failure = null, ticket = null, status = case when m.status in ('draft', 'queued') then 'cancelled' else m.status end
  where m.id = any (to_her);
  perform set_config('app.erases', '', true);
  update app.user_smsmessage r set text = null, state = case when r.state in ('draft', 'queued') then 'cancelled' else r.state end
  where r.smsmessage_id = any (to_her);
  update app.user_smsmessage r set phone = null, text = null, failure = null,
    state = case when r.state in ('draft', 'queued') then 'cancelled' else r.state end
  where r.puerpera_id = any (ids);
  -- Unless the number is also somebody else's.
  delete from app.sms_stop s where s.phone = any (known.phones)
    and not exists (select from app."user" u where rules.sms_number(u.phone_mobile) = s.phone)
    and not exists (select from app.puerpera_search o where o.phones && array[rules.phone_digits(s.phone)] and o.id <> all (ids));
  perform rules.forget_looking_for(known.names, known.contacts, since);
end $$;

-- Held against whoever is just writing about her: what comes before is erased, what comes after is refused.
create function rules.lock_with_merged(about uuid) returns uuid[]
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ids uuid[] := '{}';
  seen uuid[];
begin
  loop
    seen := rules.with_merged(about);
    exit when seen <@ ids;
    ids := seen;
    perform from app.puerpera p where p.id = any (ids) order by p.id for update;
  end loop;
  return ids;
end $$;

-- All of it for one woman: her case and what was merged into it, which is locked. Whether it may be is asked before.
create function rules.erase_person(ids uuid[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone constant text := 'Personendaten gelöscht';
  her_words constant text[] := array(
    select distinct word from app.puerpera p, unnest(rules.words(concat_ws(' ', p.firstname, p.lastname, p.place))) word where p.id = any (ids));
  id uuid;
begin
  -- While her edits still tell how she was once called.
  perform rules.forget_mentions(ids);
  delete from app.puerpera_note n where n.puerpera_id = any (ids);
  delete from app.private_note n where n.puerpera_id = any (ids);
  delete from app.visit v where v.puerpera_id = any (ids);
  delete from app.return_wish w where w.puerpera_id = any (ids);
  delete from app.status_token t where t.puerpera_id = any (ids);
  delete from app.status_wish w where w.puerpera_id = any (ids);
  delete from app.ward_registration w where w.puerpera_id = any (ids);
  delete from app.presence p where p.puerpera_id = any (ids);
  delete from app.duplicate_reject r where r.puerpera_id = any (ids) or r.duplicate_id = any (ids);
  delete from app.puerpera_duplicate d where d.puerpera_id = any (ids) or d.duplicate_id = any (ids);
  -- The number of her registration stands in the log of the other, also of one that was parted from her.
  update app.actionlog l set reason = null from app.puerpera_merge m
  where (m.kept_id = any (ids) or m.merged_id = any (ids)) and l.id in (m.merged_entry_id, m.lost_entry_id) and l.reason is not null;
  delete from app.puerpera_merge m where m.kept_id = any (ids) or m.merged_id = any (ids);
  update app.midwife_request q set reason = null where q.puerpera_id = any (ids) and q.reason is not null;

  delete from app.outbox o where o.puerpera_id = any (ids);
  delete from app.edit e where e.puerpera_id = any (ids);
  -- The log keeps what happened and when. Nothing of it can be taken back any more.
  update app.actionlog l set reason = null, previous = null, followup_day = null, left_out_reason = case when l.left_out_reason is not null then gone end
  where l.puerpera_id = any (ids) and num_nonnulls(l.reason, l.previous, l.followup_day, l.left_out_reason) > 0;
  delete from app.idempotency_key k where exists (select from unnest(ids) each where strpos(k.answer::text, each::text) > 0);
  foreach id in array ids loop
    perform rules.forget_access(id);
  end loop;
  delete from app.puerpera_search s where s.id = any (ids);

  -- So that a file of the program of before does not bring her back.
  insert into app.erased_meteor_id (digest)
  select sha256(convert_to(p.meteor_id, 'UTF8')) from app.puerpera p where p.id = any (ids) and p.meteor_id is not null
  on conflict do nothing;

  update app.puerpera p set anonymised_at = app.now(), firstname = '–', lastname = 'Anonymisiert', meteor_id = null, reference = null, address = null,
    place = rules.plain_place(p.zipcode, p.place), has_alt_address = false, address_alt = null, zipcode_alt = null, place_alt = null, country_alt = null,
    birthday = null, language_level = null, language_text = null, email = null, email_parents = null, phone_mobile = null, phone_private = null,
    phone_hospital = null, patientid = null, nth_child = least(p.nth_child, 2), multiples = false,
    -- Of three days the one that is counted, and of a birth no hour.
    sectiodate = case when p.birthday_child is null then p.sectiodate end,
    birthdate_child = case when coalesce(p.birthday_child, p.sectiodate) is null then p.birthdate_child end,
    birthtime_child = rules.plain_birthtime(p), dischargedate = null,
    notes_on_registration = null, notes_to_midwife = null, notes_to_hospital = null, notes_internal = null, qualifies_for_survey = false,
    consent_version = null, consent_at = null, form_language = null, first_contact_at = null, unreached_count = 0, unreached_at = null,
    followup_day = null, followup_text = null, assignee_id = null, author_id = null, mediator_id = null, creator_id = null
  where p.id = any (ids);
  perform rules.forget_her_words(her_words);
end $$;

-- A registration that is deleted leaves no more than one that is erased.
create function rules.forget_deleted() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.forget_mentions(array[old.id]);
  return old;
end $$;

-- Whoever writes about her waits until she is erased, and is then refused. What the program orders by itself is left out instead.
create function rules.refuse_of_anonymised() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  about constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  since timestamptz;
begin
  if about is not null then
    select p.anonymised_at into since from app.puerpera p where p.id = about for key share;
    if since is not null then
      if session_user = 'wiege_system' then
        return null;
      end if;
      raise exception using errcode = 'WG001', message = 'Die Personendaten dieser Anmeldung sind gelöscht. Zu ihr lässt sich nichts mehr erfassen.';
    end if;
  end if;
  return new;
end $$;

create function rules.refuse_to_change_anonymised() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception using errcode = 'WG001', message = 'Die Personendaten dieser Anmeldung sind gelöscht. Sie ändert sich nicht mehr.';
end $$;

-- Those whose time is over, some at a time; whoever is held by somebody waits for the next round. Tells how many, and who could not be.
create function rules.anonymise_due(most integer, failed uuid[] default '{}') returns table (anonymised integer, refused uuid[])
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ends constant timestamptz := (select app.now() - make_interval(months => s.anonymise_months) from app.appsettings s);
  about uuid;
begin
  anonymised := 0;
  refused := '{}';
  for about in
    select p.id from app.puerpera p
    where p.anonymised_at is null and p.merged_into_id is null and p.status in ('closed', 'lost')
      and coalesce(p.closed_at, p.lost_at) < ends and p.id <> all (failed)
      -- Somebody of the office means to come back to it.
      and p.followup_day is null
    order by coalesce(p.closed_at, p.lost_at), p.id limit most for update skip locked
  loop
    begin
      perform rules.erase_person(rules.lock_with_merged(about));
      insert into app.actionlog (type, puerpera_id, reason) values ('puerpera_anonymised', about, 'Aufbewahrungsfrist abgelaufen');
      anonymised := anonymised + 1;
    exception when others then
      refused := refused || about;
    end;
  end loop;
  return next;
end $$;

-- For the server's own log, by which it can be done again after an older backup came back.
create function rules.anonymised_on_request(within interval) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.puerpera_id from app.actionlog l
  where l.type = 'puerpera_anonymised' and l.author_id is not null and l.created_at >= app.now() - within order by l.id
$$;

set local role wiege_owner;
create trigger forgotten before delete on app.puerpera for each row execute function rules.forget_deleted();
-- Before all others, which would ask more of her than there is.
create trigger anonymised before update on app.puerpera for each row when (old.anonymised_at is not null) execute function rules.refuse_to_change_anonymised();
do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('puerpera_note', 'puerpera_id'), ('private_note', 'puerpera_id'), ('visit', 'puerpera_id'), ('return_wish', 'puerpera_id'),
      ('status_token', 'puerpera_id'), ('status_wish', 'puerpera_id'), ('midwife_request', 'puerpera_id'), ('ward_registration', 'puerpera_id'),
      ('outbox', 'puerpera_id'), ('smsmessage', 'puerpera_id'), ('user_smsmessage', 'puerpera_id'), ('user_puerpera_reject', 'puerpera_id'),
      ('duplicate_reject', 'puerpera_id'), ('duplicate_reject', 'duplicate_id')
    ) as guarded(name, key)
  loop
    execute format('create trigger %I before insert on app.%I for each row execute function rules.refuse_of_anonymised(%L)',
      'anonymised_' || t.key, t.name, t.key);
  end loop;
end $$;
