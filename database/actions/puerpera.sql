-- Steps of a mother: thin functions over the step machine. Each answers the mother's key.
set local role wiege_steps;

create function rules.lock_puerpera(puerpera_id uuid) returns app.puerpera
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  select * into mother from app.puerpera p where p.id = puerpera_id for no key update;
  if not found then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung gibt es nicht mehr.', hint = 'not-found';
  end if;
  return mother;
end $$;

-- What the log keeps beside the step; valid for the one statement that follows.
create function rules.note_step(reason text, override text[]) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$ select set_config('app.step_reason', coalesce(reason, ''), true), set_config('app.step_override', coalesce(override::text, ''), true) $$;

-- Whom the step does not tell, and why; the one log entry that follows takes it (rules.left_out_of_step).
create function rules.note_left_out(left_out text[], reason text) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select set_config('app.step_left_out', array(select distinct unnest(left_out))::text, true),
    set_config('app.step_left_out_reason', case when left_out <> '{}' and reason ~ '\S' then btrim(reason) else '' end, true)
$$;

create function rules.move_puerpera(puerpera_id uuid, to_status text, reason text default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera := rules.lock_puerpera(puerpera_id);
begin
  if mother.status = to_status then
    raise exception using errcode = 'WG001', message = format('Diese Anmeldung ist bereits «%s».',
      (select title from app.puerpera_status where value = to_status));
  end if;
  perform rules.note_step(reason, null);
  update app.puerpera p set status = to_status where p.id = mother.id;
  perform rules.note_step(null, null);
  return mother.id;
end $$;

create function actions.puerpera_publish(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_staff();
  return rules.move_puerpera(id, 'published');
end $$;

create function actions.puerpera_setonhold(id uuid, reason text default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_staff();
  return rules.move_puerpera(id, 'onhold', reason);
end $$;

create function actions.puerpera_setlost(
  id uuid, lostreason text, reason text default null, left_out text[] default '{}', left_out_reason text default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(id);
  if not exists (select from app.lostreason l where l.value = puerpera_setlost.lostreason) then
    raise exception using errcode = 'WG001', message = 'Bitte Grund angeben.';
  end if;
  if mother.status = 'lost' then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung ist bereits «Hinfällig».';
  end if;
  perform rules.note_step(reason, null);
  perform rules.note_left_out(left_out, left_out_reason);
  update app.puerpera p set status = 'lost', lostreason = puerpera_setlost.lostreason where p.id = mother.id;
  perform rules.note_step(null, null);
  return mother.id;
end $$;

create function actions.puerpera_renew(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_staff();
  if (rules.lock_puerpera(id)).status = 'current' then
    raise exception using errcode = 'WG001', message = 'Eine vermittelte Anmeldung wird aufgelöst, nicht erneuert.';
  end if;
  return rules.move_puerpera(id, 'new');
end $$;

create function rules.demand_own_or_staff(mother app.puerpera) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (rules.is_staff() or (rules.is_midwife() and mother.midwife_id = app.uid() and mother.status in ('current', 'closed'))) then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
end $$;

-- What cannot wait for a midwife who is away, whoever stands in for her does; she ends no care.
create function rules.demand_care_or_staff(mother app.puerpera) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (rules.is_midwife() and mother.status = 'current' and rules.is_substitute(app.uid(), mother.midwife_id)) then
    perform rules.demand_own_or_staff(mother);
  end if;
end $$;

create function actions.puerpera_setclosed(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_own_or_staff(rules.lock_puerpera(id));
  return rules.move_puerpera(id, 'closed');
end $$;

create function actions.puerpera_setcurrent(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera := rules.lock_puerpera(id);
begin
  perform rules.demand_own_or_staff(mother);
  if mother.status <> 'closed' then
    raise exception using errcode = 'WG001', message = 'Nur eine abgeschlossene Betreuung wird wieder aktiv gesetzt.';
  end if;
  return rules.move_puerpera(id, 'current');
end $$;

create function actions.puerpera_setpriority(id uuid, priority integer) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(id);
  update app.puerpera p set priority = puerpera_setpriority.priority where p.id = mother.id;
  return mother.id;
end $$;

create function actions.puerpera_clear_rejects(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  cleared jsonb;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(id);
  perform set_config('app.clears_rejects', mother.id::text, true);
  with gone as (delete from app.user_puerpera_reject r where r.puerpera_id = mother.id returning r.*)
  select jsonb_agg(to_jsonb(gone)) into cleared from gone;
  perform set_config('app.clears_rejects', '', true);
  if cleared is null then
    raise exception using errcode = 'WG001', message = 'Es sind keine Ablehnungen erfasst.';
  end if;
  insert into app.actionlog (type, puerpera_id, author_id, previous)
  values ('puerpera_clear_rejected_list', mother.id, app.uid(), jsonb_build_object('rejects', cleared));
  return mother.id;
end $$;

create function actions.puerpera_set_birth(
  id uuid, birthday_child date, birthtime_child time default null, birthtype text default null, dischargedate date default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera := rules.lock_puerpera(id);
begin
  if not (rules.is_staff() or (rules.is_midwife() and mother.status = 'current'
    and (mother.midwife_id = app.uid() or rules.is_substitute(app.uid(), mother.midwife_id)))) then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  update app.puerpera p set
    birthday_child = puerpera_set_birth.birthday_child,
    birthtime_child = coalesce(puerpera_set_birth.birthtime_child, p.birthtime_child),
    birthtype = coalesce(puerpera_set_birth.birthtype, p.birthtype),
    dischargedate = coalesce(puerpera_set_birth.dischargedate, p.dischargedate)
  where p.id = mother.id;
  return mother.id;
end $$;
