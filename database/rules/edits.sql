-- Every edit leaves who, when, which fields, old and new: by triggers, so that no door leads past them. What is no edit is named and left
-- out, so that a new field is in from its first day.
set local role wiege_steps;

-- First argument: the column that is the record's key; second: what is no edit of it.
create function rules.note_edit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  was constant jsonb := to_jsonb(old) - tg_argv[1]::text[];
  becomes constant jsonb := to_jsonb(new) - tg_argv[1]::text[];
  record constant text := to_jsonb(new) ->> tg_argv[0];
  changes constant jsonb := (
    select jsonb_object_agg(name, jsonb_build_object('old', was -> name, 'new', value))
    from jsonb_each(becomes) as c(name, value) where value is distinct from was -> name);
begin
  if changes is not null then
    insert into app.edit (relation, puerpera_id, user_id, key, author_id, changes)
    values (tg_table_name, case tg_table_name when 'puerpera' then record::uuid end, case tg_table_name when 'user' then record::uuid end,
      case when tg_table_name not in ('puerpera', 'user') then record end, app.uid(), changes);
  end if;
  return null;
end $$;

-- A midwife's services are rows of their own and a field of her form; they are kept by the names that they had. What is written together
-- with her account is no edit, and with a deleted account its rows go unnoticed.
create function rules.note_edit_of_services() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.edit (relation, user_id, author_id, changes)
  select 'user', u.id, app.uid(), jsonb_build_object('services', jsonb_build_object(
    'old', case tg_op when 'INSERT' then standing.others else standing.others || written.titles end,
    'new', case tg_op when 'INSERT' then standing.others || written.titles else standing.others end))
  from (
    select w.user_id, array_agg(w.service_id) as services, jsonb_agg(t.title order by t.title) as titles
    from written_rows w join app.user_service t on t.id = w.service_id group by w.user_id) written
  join app."user" u on u.id = written.user_id and u.created_at <> app.now()
  cross join lateral (
    select coalesce(jsonb_agg(t.title order by t.title), '[]') as others
    from app.user_user_service s join app.user_service t on t.id = s.service_id
    where s.user_id = u.id and s.service_id <> all (written.services)) standing;
  return null;
end $$;

-- Mothers and accounts take theirs along by their foreign keys.
create function rules.forget_edits() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app.edit e where e.relation = tg_table_name and e.key = to_jsonb(old) ->> tg_argv[0];
  return null;
end $$;

set local role wiege_owner;
-- Only an edit raises the version: steps, sign-ins and presence do not even call these.
create trigger edit after update on app.puerpera for each row when (old.version <> new.version and new.anonymised_at is null)
  execute function rules.note_edit('id', '{id,version,created_at,updated_at,creator_id,author_id,fullname,meteor_id}');
create trigger edit after update on app."user" for each row when (old.version <> new.version)
  execute function rules.note_edit('id', '{id,version,created_at,updated_at,fullname,meteor_id,status,lost_at,auth0_id,auth0_action,mfareset_at}');
create trigger edit_insert after insert on app.user_user_service referencing new table as written_rows
  for each statement execute function rules.note_edit_of_services();
create trigger edit_delete after delete on app.user_user_service referencing old table as written_rows
  for each statement execute function rules.note_edit_of_services();

-- The order of a list is no edit of its entries: one that is moved moves all others.
do $$
declare
  t record;
begin
  for t in
    select * from (values
      ('appsettings', 'id', '{version,updated_at,privacy_version}'),
      ('emailhook', 'id', '{updated_at}'),
      ('emailtemplate', 'id', '{version,updated_at,subject,template}'),
      ('birthplace', 'id', '{position}'), ('user_service', 'id', '{position}'),
      ('foundusreason', 'value', '{position}'), ('lostreason', 'value', '{position}'), ('language', 'value', '{position}'),
      ('user_association', 'value', '{position}'), ('user_membertype', 'value', '{position}')
    ) as watched(name, key, unmeant)
  loop
    execute format('create trigger edit after update on app.%I for each row execute function rules.note_edit(%L, %L)', t.name, t.key, t.unmeant);
    execute format('create trigger edits_go after delete on app.%I for each row execute function rules.forget_edits(%L)', t.name, t.key);
  end loop;
end $$;
