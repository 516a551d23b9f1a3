-- The step machine of midwives and staff accounts; domain/midwife/status.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.demand_an_admin(was app."user", becomes app."user") returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if was.role = 'admin' and was.status = 'active' and (becomes.role <> 'admin' or becomes.status <> 'active')
    and not exists (select from app."user" u where u.role = 'admin' and u.status = 'active' and u.id <> was.id) then
    raise exception using errcode = 'WG001', message = 'Mindestens ein aktives Konto der Administration muss bleiben.';
  end if;
end $$;

create function rules.user_steps() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  undone app.actionlog;
begin
  if new.id <> old.id or new.created_at <> old.created_at then
    raise exception using errcode = 'WG001', message = 'Die Nummer eines Kontos ändert sich nicht.';
  end if;

  if coalesce(current_setting('app.undoes', true), '') <> '' then
    select * into strict undone from app.actionlog where id = current_setting('app.undoes')::uuid and midwife_id = old.id;
    new := jsonb_populate_record(old, undone.previous);
    new.updated_at := app.now();
    perform rules.demand_an_admin(old, new);
    return new;
  end if;

  if new.version <> old.version then
    raise exception using errcode = 'WG003', message = 'Der Datensatz wurde inzwischen geändert. Bitte neu laden.',
      hint = 'version-conflict';
  end if;

  if new.status <> old.status then
    if not exists (select from app.midwife_step s where s.from_status = old.status and s.to_status = new.status) then
      raise exception using errcode = 'WG001', message = format('Von «%s» zu «%s» führt kein Schritt.',
        (select title from app.user_status where value = old.status),
        coalesce((select title from app.user_status where value = new.status), new.status));
    end if;
    new.lost_at := case when new.status = 'lost' then app.now() end;
  elsif new.lost_at is distinct from old.lost_at then
    raise exception using errcode = 'WG001', message = 'Der Austritt ändert sich nur durch einen Schritt.';
  end if;

  if session_user = 'wiege_mediator' and old.id is distinct from app.uid() and to_jsonb(new) - '{notes_internal,updated_at,status,lost_at,fullname}'::text[]
      <> to_jsonb(old) - '{notes_internal,updated_at,status,lost_at,fullname}'::text[] then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  if session_user = 'wiege_user' and new.max_mediations_permonth > (select max_mediations_permonth from app.appsettings) then
    raise exception using errcode = 'WG001', message = format('Die eigene Limite kann höchstens %s betragen.',
      (select max_mediations_permonth from app.appsettings));
  end if;
  if new.role <> old.role and old.id = app.uid() then
    raise exception using errcode = 'WG001', message = 'Die eigene Rolle kann niemand ändern.';
  end if;
  perform rules.demand_an_admin(old, new);

  -- Neither a step nor a login is an edit of the form.
  if to_jsonb(new) - '{updated_at,status,lost_at,fullname,auth0_id,auth0_action,mfareset_at}'::text[]
      <> to_jsonb(old) - '{updated_at,status,lost_at,fullname,auth0_id,auth0_action,mfareset_at}'::text[] then
    new.version := old.version + 1;
  end if;
  new.updated_at := app.now();
  return new;
end $$;

create function rules.log_midwife_step() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  undoes uuid := nullif(current_setting('app.undoes', true), '')::uuid;
  left_out constant rules.left_out := rules.left_out_of_step();
begin
  insert into app.actionlog (type, midwife_id, author_id, reason, previous, undoes_id, left_out, left_out_reason)
  values (
    case when undoes is not null then 'undo' else
      (select s.log_type from app.midwife_step s where s.from_status = old.status and s.to_status = new.status) end,
    new.id, app.uid(), nullif(current_setting('app.step_reason', true), ''),
    case when undoes is null then jsonb_build_object('status', old.status, 'lost_at', old.lost_at) end,
    undoes, left_out.hooks, left_out.reason);
  return null;
end $$;

set local role wiege_owner;
create trigger codes before insert or update of languages, circles on app."user" for each row execute function rules.refuse_unknown_codes();
create trigger steps before update on app."user" for each row execute function rules.user_steps();
create trigger steps_log after update on app."user" for each row
  when (old.status <> new.status) execute function rules.log_midwife_step();
