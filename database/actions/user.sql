-- A user's form. No definer: under the caller's own rights, so that grants and policies judge each part as if it were sent by itself.
set local role wiege_steps;

create function actions.update_user_with_services(id uuid, _set jsonb default '{}', services uuid[] default '{}') returns uuid
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  changes constant text := (select string_agg(format('%1$I = new.%1$I', name), ', ') from jsonb_object_keys(_set) name);
  changed integer;
begin
  -- What stays is left alone: it is no change.
  delete from app.user_user_service s where s.user_id = update_user_with_services.id and s.service_id <> all (services);
  insert into app.user_user_service (user_id, service_id)
  select update_user_with_services.id, service from unnest(services) service
  where not exists (select from app.user_user_service s where s.user_id = update_user_with_services.id and s.service_id = service) group by service;
  execute case when changes is null
    then 'select from app."user" u where u.id = $2'
    else format('update app."user" u set %s from jsonb_populate_record(null::app."user", $1) new where u.id = $2', changes) end
  using _set, update_user_with_services.id;
  get diagnostics changed = row_count;
  if changed = 0 then
    raise exception using errcode = 'WG001', message = 'Dieses Konto gibt es nicht mehr.', hint = 'not-found';
  end if;
  return update_user_with_services.id;
end $$;
comment on function actions.update_user_with_services(uuid, jsonb, uuid[]) is E'@returns user\n@set _set: user';
