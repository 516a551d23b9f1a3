-- The course of a taking over: a file is laid down, looked at line by line, and then taken over whole or not at all. What people order
-- stands in its row; the server carries it out, so that it goes on when the one who ordered it has left.
set local role wiege_steps;

create function rules.demand_an_importer() returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Whoever runs the server, or somebody of the administration by her own pool.
  if session_user <> 'wiege_system' and not (session_user = 'wiege_admin' and rules.is_staff()) then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
end $$;

create function rules.begin_import(what text, filename text, columns jsonb, mapping text[]) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  begun uuid;
begin
  perform rules.demand_an_importer();
  insert into app.import_run (what, filename, columns, mapping, author_id) values (what, filename, columns, mapping, app.uid())
  returning id into begun;
  return begun;
end $$;

create function rules.lock_import(id uuid, variadic allowed text[]) returns app.import_run
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run app.import_run;
begin
  perform rules.demand_an_importer();
  select * into run from app.import_run r where r.id = lock_import.id for update;
  if run.id is null or not (run.status = any (allowed)) then
    raise exception using errcode = 'WG001', message = 'Diese Übernahme ist inzwischen weiter oder beendet. Bitte neu laden.', hint = 'state-changed';
  end if;
  return run;
end $$;

create function rules.lay_down_lines(import_run_id uuid, lines jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_import(import_run_id, 'read');
  insert into app.import_line (import_run_id, line, cells)
  select lay_down_lines.import_run_id, (l ->> 'line')::integer, array(select jsonb_array_elements_text(l -> 'cells')) from jsonb_array_elements(lines) l;
  update app.import_run r set line_count = r.line_count + jsonb_array_length(lines) where r.id = lay_down_lines.import_run_id;
end $$;

-- The order of a look at every line; what was found before no longer counts.
create function rules.order_check(id uuid, mapping text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run constant app.import_run := rules.lock_import(order_check.id, 'read', 'checked');
  taken constant text[] := array_remove(array_remove(mapping, ''), null);
begin
  if cardinality(mapping) <> jsonb_array_length(run.columns) then
    raise exception using errcode = 'WG001', message = 'Die Zuordnung passt nicht zu den Spalten der Datei.';
  end if;
  if not ('meteor_id' = any (taken)) then
    raise exception using errcode = 'WG001', column = 'meteor_id',
      message = 'Bitte ordnen Sie eine Spalte der alten Nummer zu: an ihr wird erkannt, was schon da ist.';
  end if;
  if exists (select from unnest(taken) field group by field having count(*) > 1) then
    raise exception using errcode = 'WG001', message = 'Zwei Spalten sind demselben Feld zugeordnet.';
  end if;
  update app.import_line l set verdict = null, title = null, is_suspect = false, findings = '[]', matched_id = null
  where l.import_run_id = run.id and l.verdict is not null;
  update app.import_run r set mapping = array(select coalesce(field, '') from unnest(order_check.mapping) with ordinality as m(field, nth) order by nth), status = 'checking', done_count = 0,
    new_count = 0, same_count = 0, different_count = 0, refused_count = 0, suspect_count = 0, failure = null, checked_at = null
  where r.id = run.id;
end $$;

create function rules.order_import(id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run constant app.import_run := rules.lock_import(order_import.id, 'checked');
begin
  if run.refused_count > 0 then
    raise exception using errcode = 'WG001',
      message = 'Solange Zeilen abgelehnt sind, wird nichts übernommen. Bitte verbessern Sie die Datei und lesen Sie sie neu ein.';
  end if;
  update app.import_run r set status = 'importing', done_count = 0, failure = null where r.id = run.id;
end $$;

create function rules.discard_import(id uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run constant app.import_run := rules.lock_import(discard_import.id, 'read', 'checking', 'checked');
begin
  delete from app.import_line l where l.import_run_id = run.id;
  update app.import_run r set status = 'discarded', ended_at = app.now(), columns = '[]' where r.id = run.id;
end $$;

-- For the server, which carries the orders out. What is noted here is seen while the work is still under way in another transaction.
create function rules.note_verdicts(id uuid, done integer, verdicts jsonb) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.import_line l set title = v ->> 'title', verdict = v ->> 'verdict', is_suspect = (v ->> 'is_suspect')::boolean,
    findings = v -> 'findings', matched_id = (v ->> 'matched_id')::uuid
  from jsonb_array_elements(verdicts) v where l.import_run_id = note_verdicts.id and l.line = (v ->> 'line')::integer;
  update app.import_run r set done_count = done where r.id = note_verdicts.id and r.status in ('checking', 'importing');
  -- False: it was thrown away meanwhile.
  return found;
end $$;

create function rules.end_check(id uuid, failure text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.import_run r set status = 'checked', checked_at = app.now(), failure = end_check.failure,
    (new_count, same_count, different_count, refused_count, suspect_count) = (
      select count(*) filter (where l.verdict = 'new'), count(*) filter (where l.verdict = 'same'),
        count(*) filter (where l.verdict = 'different'), count(*) filter (where coalesce(l.verdict, 'refused') = 'refused'), count(*) filter (where l.is_suspect)
      from app.import_line l where l.import_run_id = end_check.id)
  where r.id = end_check.id and r.status in ('checking', 'importing')
$$;

-- In the transaction that took everything over: one entry in the log for all of it, and the lines go.
create function rules.end_import(id uuid, new_lines integer, same_lines integer, different_lines integer) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  run constant app.import_run := rules.lock_import(end_import.id, 'importing');
begin
  delete from app.import_line l where l.import_run_id = run.id;
  update app.import_run r set status = 'done', ended_at = app.now(), columns = '[]', done_count = r.line_count,
    new_count = new_lines, same_count = same_lines, different_count = different_lines where r.id = run.id;
  insert into app.actionlog (type, author_id, reason) values ('import_' || run.what, run.author_id,
    format('%s: %s neu, %s gleich, %s anders', run.filename, new_lines, same_lines, different_lines));
end $$;

-- A file that nobody comes back to is full of names.
create function rules.forget_imports() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ended as (
    update app.import_run r set status = 'discarded', ended_at = app.now(), columns = '[]'
    where r.status in ('read', 'checked') and coalesce(r.checked_at, r.created_at) < app.now() - interval '7 days' returning r.id)
  delete from app.import_line l using ended e where l.import_run_id = e.id
$$;

create function rules.import_choices() returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select jsonb_object_agg(c.name, c.choices) from (
    select 'status of mothers' as name, jsonb_agg(jsonb_build_array(value, title)) as choices from app.puerpera_status
    union all select 'status of midwives', jsonb_agg(jsonb_build_array(value, title)) from app.user_status
    union all select 'birthtype', jsonb_agg(jsonb_build_array(value, title)) from app.birthtype
    union all select 'registrationtype', jsonb_agg(jsonb_build_array(value, title)) from app.registrationtype
    union all select 'foundusreason', jsonb_agg(jsonb_build_array(value, title)) from app.foundusreason
    union all select 'lostreason', jsonb_agg(jsonb_build_array(value, title)) from app.lostreason
    union all select 'language_level', jsonb_agg(jsonb_build_array(value, title)) from app.language_level
    union all select 'languages', jsonb_agg(jsonb_build_array(value, title)) from app.language
    union all select 'membertype', jsonb_agg(jsonb_build_array(value, title)) from app.user_membertype
    union all select 'association', jsonb_agg(jsonb_build_array(value, title)) from app.user_association
    union all select 'birthplace', jsonb_agg(jsonb_build_array(value, title)) from app.birthplace
    union all select 'services', jsonb_agg(jsonb_build_array(id, title)) from app.user_service) c
$$;
comment on function rules.import_choices() is 'What the cells of a file may say where a lookup decides: value and title of each.';
