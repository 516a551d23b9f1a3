-- Duplicates: candidates by a key in common, then scored. A later pregnancy of the same woman lies outside the range of dates.
set local role wiege_steps;

create function rules.duplicate_days() returns integer
  language sql immutable parallel safe return 42;

create function rules.similar_to(probe app.puerpera_search, from_day date, to_day date)
returns table (id uuid, score real, reasons text[])
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 20
as $$
declare
  names text[] := array[probe.lastname] || rules.near_words(probe.lastname);
begin
  return query
  with candidate as (
    select s.id from app.puerpera_search s where s.birthday = probe.birthday and s.target_date between from_day and to_day
    union select s.id from app.puerpera_search s where s.phones && probe.phones and s.target_date between from_day and to_day
    union select s.id from app.puerpera_search s where s.emails && probe.emails and s.target_date between from_day and to_day
    union select s.id from app.puerpera_search s where s.lastname = any (names) and s.target_date between from_day and to_day
  ), part as (
    select s.id,
      extensions.similarity(s.lastname, probe.lastname) as last, extensions.similarity(s.firstname, probe.firstname) as first,
      coalesce(s.birthday = probe.birthday, false) as birthday, s.phones && probe.phones as phone, s.emails && probe.emails as email,
      coalesce(s.zipcode = probe.zipcode, false) as zipcode
    from candidate c join app.puerpera_search s using (id)
    where s.id is distinct from probe.id
  ), scored as (
    select p.id,
      (0.25 * p.last + 0.20 * p.first + 0.25 * p.birthday::integer + 0.20 * p.phone::integer
        + 0.15 * p.email::integer + 0.05 * p.zipcode::integer)::real as score,
      array_remove(array[
        case when p.last > 0.5 and p.first > 0.5 then 'name' when p.last > 0.5 then 'lastname' end,
        case when p.birthday then 'birthday' end, case when p.phone then 'phone' end,
        case when p.email then 'email' end, case when p.zipcode then 'zipcode' end], null) as reasons
    from part p
  )
  select s.id, s.score, s.reasons from scored s where s.score >= 0.4 order by s.score desc, s.id desc limit 20;
end $$;

-- Both directions of a pair are stored, so that the mark of either needs one look.
create function rules.keep_duplicates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  probe app.puerpera_search;
begin
  select * into probe from app.puerpera_search s where s.id = new.id;
  delete from app.puerpera_duplicate d where new.id in (d.puerpera_id, d.duplicate_id);
  insert into app.puerpera_duplicate (puerpera_id, duplicate_id, score)
  select pair.a, pair.b, s.score
  from rules.similar_to(probe, probe.target_date - rules.duplicate_days(), probe.target_date + rules.duplicate_days()) s,
    lateral (values (new.id, s.id), (s.id, new.id)) as pair(a, b)
  on conflict do nothing;
  return null;
end $$;

create function rules.has_possible_duplicate(puerpera_id uuid) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.puerpera_duplicate d join app.puerpera p on p.id = d.duplicate_id
    where d.puerpera_id = has_possible_duplicate.puerpera_id and not (p.status = 'lost' and p.lostreason = 'doppelt')
      and not exists (select from app.duplicate_reject r
        where (r.puerpera_id, r.duplicate_id) in ((d.puerpera_id, d.duplicate_id), (d.duplicate_id, d.puerpera_id))))
$$;

set local role wiege_owner;
create trigger search after insert or update of firstname, lastname, email, email_parents, zipcode, place, patientid, phone_mobile,
  phone_private, phone_hospital, birthday, birthday_child, sectiodate, birthdate_child, registrationtype
  on app.puerpera for each row when (new.anonymised_at is null) execute function rules.keep_search_row();
-- After the search row: triggers fire in the order of their names.
create trigger search_duplicates after insert or update of firstname, lastname, email, email_parents, zipcode, phone_mobile,
  phone_private, birthday, birthday_child, sectiodate, birthdate_child, registrationtype
  on app.puerpera for each row when (new.anonymised_at is null) execute function rules.keep_duplicates();

-- By a stored mother, or by what is being typed.
set local role wiege_steps;
create function rules.similar_puerpera(
  puerpera_id uuid, firstname text, lastname text, birthday date, phone text, email text, zipcode text, from_day date, to_day date
) returns table (puerpera_id_ uuid, duplicate_id uuid, score real, reasons text[], is_rejected boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 20
as $$
#variable_conflict use_column
declare
  probe app.puerpera_search;
  middle date;
begin
  if not rules.is_staff() then
    return;
  end if;
  if similar_puerpera.puerpera_id is not null then
    select * into probe from app.puerpera_search s where s.id = similar_puerpera.puerpera_id;
  else
    probe.firstname := array_to_string(rules.words(similar_puerpera.firstname), ' ');
    probe.lastname := array_to_string(rules.words(similar_puerpera.lastname), ' ');
    probe.birthday := similar_puerpera.birthday;
    probe.phones := array_remove(array[rules.phone_digits(similar_puerpera.phone)], null);
    probe.emails := array_remove(array[lower(similar_puerpera.email)], null);
    probe.zipcode := similar_puerpera.zipcode;
  end if;
  middle := coalesce(probe.target_date, app.today());
  return query
  select similar_puerpera.puerpera_id, s.id, s.score, s.reasons,
    exists (select from app.duplicate_reject r
      where (r.puerpera_id, r.duplicate_id) in ((similar_puerpera.puerpera_id, s.id), (s.id, similar_puerpera.puerpera_id)))
  from rules.similar_to(probe, coalesce(from_day, middle - rules.duplicate_days()), coalesce(to_day, middle + rules.duplicate_days())) s;
end $$;
