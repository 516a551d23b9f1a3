-- Bringing a mother and a midwife together. Locks are always taken in the order midwife, mother.
set local role wiege_steps;

create function rules.lock_midwife(midwife_id uuid) returns app."user"
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  midwife app."user";
begin
  select * into midwife from app."user" u where u.id = midwife_id for no key update;
  if not found then
    raise exception using errcode = 'WG001', message = 'Diese Hebamme gibt es nicht mehr.', hint = 'not-found';
  end if;
  return midwife;
end $$;

create function actions.mediation_establish(
  puerpera_id uuid, midwife_id uuid, override text[] default '{}', left_out text[] default '{}', left_out_reason text default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  midwife app."user";
  mother app.puerpera;
  warnings text[];
begin
  perform rules.demand_staff();
  midwife := rules.lock_midwife(mediation_establish.midwife_id);
  mother := rules.lock_puerpera(mediation_establish.puerpera_id);
  if mother.status = 'current' then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung wurde soeben von einer Kollegin übernommen.';
  end if;
  if mother.status not in ('new', 'onhold', 'published', 'undefined') then
    raise exception using errcode = 'WG001', message = 'Nur offene Anmeldungen werden vermittelt.';
  end if;
  if midwife.status <> 'active' or midwife.role not in ('user', 'mediator') then
    raise exception using errcode = 'WG001', message = format('%s ist nicht aktiv.', midwife.fullname);
  end if;
  warnings := rules.mediation_warnings(mother.id, midwife.id);
  if not (warnings <@ coalesce(override, '{}')) then
    raise exception using errcode = 'WG002', message = 'Bitte bestätigen Sie die Vermittlung trotz der Hinweise.',
      hint = 'needs-confirmation', detail = jsonb_build_object('warnings', warnings)::text;
  end if;
  perform rules.note_step(null, warnings);
  perform rules.note_left_out(left_out, left_out_reason);
  update app.puerpera p set status = 'current', midwife_id = midwife.id where p.id = mother.id;
  perform rules.note_step(null, null);
  return mother.id;
end $$;

create function actions.mediation_takeover(puerpera_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  midwife app."user";
  mother app.puerpera;
  is_rejected boolean;
begin
  if rules.is_midwife() and rules.is_paused(app.uid()) then
    raise exception using errcode = 'WG001', message = 'Sie pausieren. Beenden Sie die Pause, um eine Anmeldung zu übernehmen.';
  end if;
  if not rules.is_offered_mothers() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  midwife := rules.lock_midwife(app.uid());
  select * into mother from app.puerpera p where p.id = mediation_takeover.puerpera_id for no key update;
  is_rejected := exists (select from app.user_puerpera_reject r where r.user_id = midwife.id and r.puerpera_id = mother.id);
  -- A mother that she was never shown is answered like one that does not exist.
  if mother.id is null or not (is_rejected or rules.circle_reaches(mother.zipcode, midwife.circles, mother.escalation_step, rules.shows_outside_circles(), rules.escalation_km())) then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung gibt es nicht mehr.', hint = 'not-found';
  end if;
  if mother.midwife_id = midwife.id then
    raise exception using errcode = 'WG001', message = 'Sie betreuen diese Wöchnerin bereits.';
  end if;
  if mother.status in ('current', 'closed') then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung wurde soeben von einer Kollegin übernommen.', hint = 'taken';
  end if;
  if mother.status <> 'published' then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung ist nicht mehr freigegeben.';
  end if;
  if is_rejected then
    raise exception using errcode = 'WG001', message = 'Sie haben diese Anmeldung abgelehnt. Nehmen Sie zuerst die Ablehnung zurück.';
  end if;
  if mother.published_at + rules.release_delay(midwife.id) > app.now() then
    raise exception using errcode = 'WG001', hint = 'limited',
      message = format('Sie haben Ihre Limite von %s %s für diesen Monat erreicht.', rules.effective_limit(midwife.max_mediations_permonth),
        case rules.effective_limit(midwife.max_mediations_permonth) when 1 then 'Vermittlung' else 'Vermittlungen' end),
      detail = jsonb_build_object('timetoreveal',
        ceil(extract(epoch from mother.published_at + rules.release_delay(midwife.id) - app.now()))::integer)::text;
  end if;
  perform rules.refuse_hasty_take_over(midwife.id);
  update app.puerpera p set status = 'current', midwife_id = midwife.id where p.id = mother.id;
  return mother.id;
end $$;

create function actions.mediation_dissolve(
  puerpera_id uuid, reason text default null, left_out text[] default '{}', left_out_reason text default null
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_staff();
  if (rules.lock_puerpera(mediation_dissolve.puerpera_id)).status <> 'current' then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung ist nicht vermittelt.';
  end if;
  perform rules.note_left_out(left_out, left_out_reason);
  return rules.move_puerpera(mediation_dissolve.puerpera_id, 'new', reason);
end $$;
