-- Steps of a midwife or a staff account. Each answers the user's key.
set local role wiege_steps;

create function rules.demand_to_move(midwife app."user") returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_staff();
  if midwife.role <> 'user' and session_user <> 'wiege_admin' then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
end $$;

create function rules.move_midwife(
  midwife_id uuid, to_status text, reason text default null, left_out text[] default '{}', left_out_reason text default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  midwife app."user";
begin
  perform rules.demand_staff();
  midwife := rules.lock_midwife(midwife_id);
  perform rules.demand_to_move(midwife);
  if midwife.status = to_status then
    raise exception using errcode = 'WG001', message = format('%s ist bereits «%s».', midwife.fullname,
      (select title from app.user_status where value = to_status));
  end if;
  perform rules.note_step(reason, null);
  perform rules.note_left_out(left_out, left_out_reason);
  update app."user" u set status = to_status where u.id = midwife.id;
  perform rules.note_step(null, null);
  return midwife.id;
end $$;

create function actions.midwife_setactive(id uuid, left_out text[] default '{}', left_out_reason text default null) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select rules.move_midwife(midwife_setactive.id, 'active', null, left_out, left_out_reason) $$;

create function actions.midwife_setonhold(
  id uuid, reason text default null, left_out text[] default '{}', left_out_reason text default null
) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select rules.move_midwife(midwife_setonhold.id, 'onhold', reason, left_out, left_out_reason) $$;

create function actions.midwife_renew(id uuid) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select rules.move_midwife(midwife_renew.id, 'new') $$;

create function actions.midwife_setlost(
  id uuid, reason text default null, override text[] default '{}', left_out text[] default '{}', left_out_reason text default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  names text[];
begin
  perform rules.demand_staff();
  perform rules.lock_midwife(midwife_setlost.id);
  names := array(select p.fullname from app.puerpera p where p.midwife_id = midwife_setlost.id and p.status = 'current' order by p.lastname);
  if cardinality(names) > 0 and not ('has_current' = any (coalesce(override, '{}'))) then
    raise exception using errcode = 'WG002', hint = 'needs-confirmation',
      message = format('Diese Hebamme betreut noch: %s.', array_to_string(names, ', ')),
      detail = jsonb_build_object('warnings', array['has_current'])::text;
  end if;
  return rules.move_midwife(midwife_setlost.id, 'lost', reason, left_out, left_out_reason);
end $$;

create type actions.seen as (id uuid, last_seen timestamptz);
create function actions.update_last_seen(id uuid) returns actions.seen
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if update_last_seen.id is distinct from app.uid() or not rules.is_signed_in() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  insert into app.user_seen as s (user_id, last_seen) values (app.uid(), app.now())
  on conflict (user_id) do update set last_seen = excluded.last_seen;
  return row(app.uid(), app.now())::actions.seen;
end $$;
