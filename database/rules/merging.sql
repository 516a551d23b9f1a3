-- Which two registrations can become one, and what of the other can be taken; domain/puerpera/merge.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.mergeable_columns() returns text[]
  language sql immutable parallel safe
  return array['firstname', 'lastname', 'address', 'zipcode', 'place', 'country', 'has_alt_address', 'address_alt', 'zipcode_alt', 'place_alt',
    'country_alt', 'birthday', 'nationality', 'language_level', 'languages', 'language_text', 'needs_interpreter', 'email', 'email_parents',
    'phone_mobile', 'phone_private', 'phone_hospital', 'birthplace', 'patientid', 'nth_child', 'multiples', 'birthtype', 'sectiodate',
    'birthdate_child', 'birthday_child', 'birthtime_child', 'dischargedate', 'foundusreason', 'notes_on_registration', 'notes_to_midwife',
    'notes_to_hospital', 'notes_internal'];

-- Of lists and texts both can stay.
create function rules.joinable_columns() returns text[]
  language sql immutable parallel safe
  return array['languages', 'notes_on_registration', 'notes_to_midwife', 'notes_to_hospital', 'notes_internal'];

create function rules.why_not_merge(kept_status text, merged_status text) returns text
  language sql immutable parallel safe
  return case
    when kept_status in ('lost', 'closed') then 'Die Anmeldung, die bleibt, ist nicht mehr offen. Bitte tauschen Sie die beiden.'
    when merged_status in ('lost', 'closed') then 'Die andere Anmeldung ist schon hinfällig oder abgeschlossen.'
    when kept_status = 'current' and merged_status = 'current' then 'Beide Anmeldungen haben eine Hebamme. Bitte lösen Sie zuerst eine Vermittlung auf.'
    when merged_status = 'current' then 'Die andere Anmeldung ist vermittelt. Bitte tauschen Sie die beiden: Es bleibt, wer eine Hebamme hat.'
  end;

-- Of a ward's registration the plain e-mail is the ward's: what is the parents' goes where the kept one has the parents'.
create function rules.seen_beside(merged app.puerpera, kept app.puerpera) returns app.puerpera
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  parents constant text := rules.parents_address(merged);
begin
  merged.email := case when kept.registrationtype = 'spital' then rules.ward_address(merged) else parents end;
  merged.email_parents := case when kept.registrationtype = 'spital' then parents else merged.email_parents end;
  return merged;
end $$;

-- The kept one's first, and nothing twice.
create function rules.joined(name text, kept jsonb, merged jsonb) returns jsonb
  language sql immutable parallel safe
  return case
    when coalesce(merged, 'null') in ('null', '[]') then kept
    when coalesce(kept, 'null') in ('null', '[]') then merged
    when name = 'languages' then kept || coalesce(
      (select jsonb_agg(each.value order by each.position) from jsonb_array_elements(merged) with ordinality as each(value, position)
       where not kept @> jsonb_build_array(each.value)), '[]')
    when strpos(kept #>> '{}', merged #>> '{}') > 0 then kept
    else to_jsonb((kept #>> '{}') || E'\n' || (merged #>> '{}')) end;

-- The case itself and all that was merged into it, however many hops away.
create function rules.with_merged(about uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive part as (
    select about as id, 0 as hops
    union all
    select p.id, part.hops + 1 from part join app.puerpera p on p.merged_into_id = part.id where part.hops < 10
  )
  select array_agg(id) from part
$$;

-- Where whoever asks for a merged one is led.
create function rules.standing_case(about uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive way as (
    select about as id, 0 as hops
    union all
    select p.merged_into_id, way.hops + 1 from way join app.puerpera p on p.id = way.id where p.merged_into_id is not null and way.hops < 10
  )
  select id from way order by hops desc limit 1
$$;

create function rules.write_columns(about uuid, names text[], vals jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(names) > 0 then
    execute format('update app.puerpera p set %s from jsonb_populate_record(null::app.puerpera, $1) v where p.id = $2',
      (select string_agg(format('%1$I = v.%1$I', name), ', ') from unnest(names) name)) using vals, about;
  end if;
end $$;
