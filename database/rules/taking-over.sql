-- Taking over from the program of before. Status, midwife and times come as they are given, which no other way allows: so it is done
-- as a role of its own, which nobody can become. The triggers that make a registration begin as «Neu» ask for that role, not for a
-- setting, which anybody could set. Everything else holds as in the forms. domain/taking-over says the same fields in TypeScript.
set local role wiege_steps;

-- Instead of puerpera_begins: what has been must have happened, and in its order. By days, since many files know no more.
create function rules.taken_over_begins() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  moment record;
begin
  for moment in
    select m.*, lag(m.at) over (order by m.nth) as before, lag(m.label) over (order by m.nth) as label_before
    from (values (1, 'created_at', 'Angemeldet am', new.created_at), (2, 'published_at', 'Freigegeben am', new.published_at),
      (3, 'mediated_at', 'Vermittelt am', new.mediated_at),
      (4, case when new.status = 'lost' then 'lost_at' else 'closed_at' end, case when new.status = 'lost' then 'Hinfällig am' else 'Abgeschlossen am' end,
        case when new.status = 'lost' then new.lost_at else new.closed_at end)) as m(nth, field, label, at)
    where m.at is not null
  loop
    if moment.at > app.now() then
      raise exception using errcode = 'WG001', column = moment.field, message = format('«%s» liegt in der Zukunft.', moment.label);
    end if;
    if (moment.at at time zone 'Europe/Zurich')::date < (moment.before at time zone 'Europe/Zurich')::date then
      raise exception using errcode = 'WG001', column = moment.field,
        message = format('«%s» liegt vor «%s».', moment.label, moment.label_before);
    end if;
  end loop;
  if new.status = 'current' and not exists (
    select from app."user" u where u.id = new.midwife_id and u.status in ('active', 'onhold')) and new.midwife_id is not null then
    raise exception using errcode = 'WG001', column = 'midwife',
      message = 'Wer jemanden betreut, hat ein aktives oder pausiertes Konto.';
  end if;
  new.version := 1;
  return new;
end $$;

set local role wiege_owner;
create trigger begins_taken_over before insert on app.puerpera for each row
  when (current_user = 'wiege_import') execute function rules.taken_over_begins();

set local role wiege_import;
create function rules.import_columns(what text) returns text[]
  language sql immutable parallel safe
  return case what
    when 'mothers' then array['meteor_id', 'status', 'firstname', 'lastname', 'address', 'zipcode', 'place', 'country', 'has_alt_address',
      'address_alt', 'zipcode_alt', 'place_alt', 'country_alt', 'birthday', 'nationality', 'language_level', 'languages', 'language_text',
      'needs_interpreter', 'email', 'email_parents', 'phone_mobile', 'phone_private', 'phone_hospital', 'birthplace', 'patientid',
      'nth_child', 'multiples', 'birthtype', 'sectiodate', 'birthdate_child', 'birthday_child', 'birthtime_child', 'dischargedate',
      'registrationtype', 'foundusreason', 'lostreason', 'priority', 'midwife_id', 'mediator_id', 'mediator_selfassigned', 'published_at',
      'mediated_at', 'closed_at', 'lost_at', 'notes_on_registration', 'notes_to_midwife', 'notes_to_hospital', 'notes_internal',
      'qualifies_for_survey', 'created_at']
    else array['meteor_id', 'status', 'firstname', 'lastname', 'teamaccount', 'birthday', 'address', 'zipcode', 'place', 'email',
      'phone_mobile', 'phone_private', 'phone_business', 'website', 'zsr_number', 'association', 'association_member_since', 'membertype',
      'circles', 'languages', 'services_text', 'send_email_notifications', 'max_mediations_permonth', 'notes_internal',
      'notes_on_registration', 'lost_at', 'created_at'] end;
comment on function rules.import_columns(text) is 'What a file may bring; never a role, a login or who wrote it.';

create function rules.finding(field text, message text) returns jsonb
  language sql immutable parallel safe return jsonb_build_array(jsonb_build_object('field', field, 'message', message));

-- The sentence that a form would read, and the field that it is about.
create function rules.import_finding(relation regclass, code text, message text, refused_column text, refused_constraint text) returns jsonb
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case
    when code like 'WG%' then rules.finding(nullif(refused_column, ''), message)
    when code = '23502' then rules.finding(refused_column, format('Bitte füllen Sie «%s» aus.', coalesce(
      substring(col_description(relation, (select a.attnum from pg_attribute a where a.attrelid = relation and a.attname = refused_column))
        from '@label ([^\n]+)'), refused_column)))
    when code like '22%' then rules.finding(null, 'Ein Wert hat nicht die erwartete Form.')
    else rules.finding(
      coalesce((select a.attname from pg_constraint o join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[cardinality(o.conkey)]
        where o.conrelid = relation and o.conname = refused_constraint), substring(refused_constraint from '_(meteor_id|email)_is_unique$')),
      coalesce((select nullif(regexp_replace(d.description, '^@[^\n]*\n?', '', 'gn'), '')
        from pg_description d
        where d.objoid in (select o.oid from pg_constraint o where o.conname = refused_constraint
          union all select c.oid from pg_class c where c.relname = refused_constraint and c.relkind = 'i') and d.objsubid = 0
        limit 1), 'Diese Angaben sind so nicht zulässig.')) end
$$;

-- PostgreSQL names no column of a value that its type does not take: each is tried alone.
create function rules.refused_values(relation regclass, given jsonb) returns jsonb
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  found jsonb := '[]';
  one record;
  refused text;
  code text;
begin
  for one in select key, value from jsonb_each(given) loop
    begin
      if relation = 'app.puerpera'::regclass then
        perform jsonb_populate_record(null::app.puerpera, jsonb_build_object(one.key, one.value));
      else
        perform jsonb_populate_record(null::app."user", jsonb_build_object(one.key, one.value));
      end if;
    exception when data_exception or integrity_constraint_violation then
      get stacked diagnostics refused = constraint_name, code = returned_sqlstate;
      found := found || jsonb_set(rules.import_finding(relation, code, '', '', refused), '{0,field}', to_jsonb(one.key));
    end;
  end loop;
  return found;
end $$;

create function rules.import_person(reference jsonb, field text) returns uuid
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  named constant text := reference #>> '{}';
  found uuid;
begin
  select u.id into found from app."user" u
  where named is not null and (u.meteor_id = named or lower(u.email) = lower(named)) order by u.meteor_id = named desc nulls last limit 1;
  if found is null and named is not null then
    raise exception using errcode = 'WG001', column = field,
      message = format('«%s» ist weder die E-Mail-Adresse noch die alte Nummer eines Kontos.', left(named, 100));
  end if;
  return found;
end $$;

create type rules.import_verdict as (line integer, verdict text, is_suspect boolean, matched_id uuid, findings jsonb);

-- What is stored under that number and says something else; nothing where all that the file says is said already.
create function rules.import_differences(stored jsonb, given jsonb) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', key, 'stored', stored -> key) order by key), '[]')
  from jsonb_object_keys(given) as key where given -> key is distinct from stored -> key
$$;

create function rules.import_mother(line integer, given jsonb) returns rules.import_verdict
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  stored jsonb;
  columns text;
  made uuid;
  like_her jsonb;
begin
  if given ? 'midwife' then
    given := given - 'midwife' || jsonb_build_object('midwife_id', rules.import_person(given -> 'midwife', 'midwife'));
  end if;
  if given ? 'mediator' then
    given := given - 'mediator' || jsonb_build_object('mediator_id', rules.import_person(given -> 'mediator', 'mediator'));
  end if;
  -- As the rule for places abroad writes it.
  if given ->> 'zipcode' ~ '^[0-9]{4}$' and not rules.has_swiss_codes(coalesce(given ->> 'country', 'CH')) then
    given := given || jsonb_build_object('zipcode', (given ->> 'country') || '-' || (given ->> 'zipcode'));
  end if;
  select to_jsonb(p) into stored from app.puerpera p where p.meteor_id = given ->> 'meteor_id';
  if stored is not null then
    stored := jsonb_build_object('id', stored -> 'id', 'differences', rules.import_differences(stored,
      (select jsonb_object_agg(key, to_jsonb(jsonb_populate_record(null::app.puerpera, given)) -> key) from jsonb_object_keys(given) as key)));
    return row(line, case when stored -> 'differences' = '[]' then 'same' else 'different' end, false,
      (stored ->> 'id')::uuid, stored -> 'differences')::rules.import_verdict;
  end if;

  if exists (select from app.erased_meteor_id e where e.digest = sha256(convert_to(given ->> 'meteor_id', 'UTF8'))) then
    return row(line, 'same', false, null,
      rules.finding('meteor_id', 'Die Personendaten dieser Anmeldung sind hier gelöscht. Sie wird nicht wieder übernommen.'))::rules.import_verdict;
  end if;

  -- The program of before knew no time of closing.
  if given ->> 'status' = 'closed' and given ->> 'closed_at' is null then
    given := given || jsonb_build_object('closed_at', least(app.now(), greatest((given ->> 'mediated_at')::timestamptz,
      coalesce(given ->> 'birthday_child', given ->> 'sectiodate', given ->> 'birthdate_child')::date + interval '56 days')));
  end if;
  if given ->> 'created_at' is null then
    given := given || jsonb_build_object('created_at', least(app.now(), (given ->> 'published_at')::timestamptz,
      (given ->> 'mediated_at')::timestamptz, (given ->> 'closed_at')::timestamptz, (given ->> 'lost_at')::timestamptz));
  end if;
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(given) as key;
  -- The key follows the clock of the registration: lists are sorted by it.
  execute format('insert into app.puerpera (id, %s) select uuidv7(($1 ->> ''created_at'')::timestamptz - now()), %s
    from jsonb_populate_record(null::app.puerpera, $1) returning id', columns, columns) into made using given;
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.fullname, 'meteor_id', p.meteor_id)), '[]') into like_her
  from app.puerpera_duplicate d join app.puerpera p on p.id = d.duplicate_id
  where d.puerpera_id = made and not (p.status = 'lost' and p.lostreason = 'doppelt');
  return row(line, 'new', like_her <> '[]', null, like_her)::rules.import_verdict;
end $$;

create function rules.import_midwife(line integer, given jsonb) returns rules.import_verdict
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  services constant jsonb := given -> 'services';
  offered constant uuid[] := array(select value::uuid from jsonb_array_elements_text(coalesce(given -> 'services', '[]')) as value order by 1);
  stored jsonb;
  columns text;
  made uuid;
begin
  given := given - 'services';
  select to_jsonb(u) into stored from app."user" u where u.meteor_id = given ->> 'meteor_id';
  if stored is not null then
    stored := jsonb_build_object('id', stored -> 'id', 'differences', rules.import_differences(stored,
      (select jsonb_object_agg(key, to_jsonb(jsonb_populate_record(null::app."user", given)) -> key) from jsonb_object_keys(given) as key))
      || case when services is not null
          and offered <> array(select s.service_id from app.user_user_service s where s.user_id = (stored ->> 'id')::uuid order by 1)
        then '[{"field": "services"}]'::jsonb else '[]' end);
    return row(line, case when stored -> 'differences' = '[]' then 'same' else 'different' end, false,
      (stored ->> 'id')::uuid, stored -> 'differences')::rules.import_verdict;
  end if;
  if given ->> 'created_at' is null then
    given := given || jsonb_build_object('created_at', least(app.now(), (given ->> 'lost_at')::timestamptz));
  end if;
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(given) as key;
  execute format('insert into app."user" (role, %s) select ''user'', %s from jsonb_populate_record(null::app."user", $1) returning id',
    columns, columns) into made using given;
  insert into app.user_user_service (user_id, service_id) select made, service from unnest(offered) as service;
  return row(line, 'new', false, null, '[]')::rules.import_verdict;
end $$;

-- Each line alone, so that a file's faults are all told at once; who calls decides whether anything of it stays.
create function rules.import_lines(what text, lines jsonb) returns setof rules.import_verdict
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  relation constant regclass := case what when 'mothers' then 'app.puerpera'::regclass else 'app."user"'::regclass end;
  known constant text[] := rules.import_columns(what) || case what when 'mothers' then '{midwife,mediator}' else '{services}' end::text[];
  given record;
  code text;
  message text;
  refused_column text;
  refused_constraint text;
  findings jsonb;
begin
  for given in select (l ->> 'line')::integer as line, l -> 'record' as record from jsonb_array_elements(lines) l loop
    if exists (select from jsonb_object_keys(given.record) as key where not (key = any (known))) then
      raise exception 'A file brings a field that it may not';
    end if;
    if coalesce(given.record ->> 'meteor_id', '') !~ '\S' then
      return next row(given.line, 'refused', false, null, rules.finding('meteor_id', 'Die alte Nummer fehlt.'))::rules.import_verdict;
      continue;
    end if;
    begin
      return next case what when 'mothers' then rules.import_mother(given.line, given.record) else rules.import_midwife(given.line, given.record) end;
    exception when data_exception or integrity_constraint_violation or sqlstate 'WG001' then
      get stacked diagnostics code = returned_sqlstate, message = message_text, refused_column = column_name, refused_constraint = constraint_name;
      findings := case when code like 'WG%' then '[]' else rules.refused_values(relation, given.record - '{midwife,mediator,services}'::text[]) end;
      if findings = '[]' then
        findings := rules.import_finding(relation, code, message, refused_column, refused_constraint);
      end if;
      return next row(given.line, 'refused', false, null, findings)::rules.import_verdict;
    end;
  end loop;
end $$;
