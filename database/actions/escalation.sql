-- The office holds further steps of the escalation back until a time, and lets them go again.
set local role wiege_steps;

create function rules.lock_escalating(id uuid) returns app.puerpera
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(id);
  if mother.status <> 'published' then
    raise exception using errcode = 'WG001', message = 'Nur bei freigegebenen Anmeldungen weitet sich der Kreis.';
  end if;
  return mother;
end $$;

create function actions.puerpera_hold_escalation(id uuid, until timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother constant app.puerpera := rules.lock_escalating(id);
begin
  if (select rules.next_escalation_step(mother.escalation_step, s) from app.appsettings s) is null then
    raise exception using errcode = 'WG001', message = 'Der Kreis weitet sich nicht weiter.';
  end if;
  if until is null or until <= app.now() or until > app.now() + interval '14 days' then
    raise exception using errcode = 'WG001', column = 'until', message = 'Bitte eine Zeit in den nächsten vierzehn Tagen wählen.';
  end if;
  if mother.escalation_held_until = until then
    raise exception using errcode = 'WG001', message = 'Die Ausweitung ist schon bis dann angehalten.';
  end if;
  update app.puerpera p set escalation_held_until = until where p.id = mother.id;
  return mother.id;
end $$;

create function actions.puerpera_resume_escalation(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother constant app.puerpera := rules.lock_escalating(id);
begin
  if mother.escalation_held_until is null or mother.escalation_held_until <= app.now() then
    raise exception using errcode = 'WG001', message = 'Die Ausweitung ist nicht angehalten.';
  end if;
  update app.puerpera p set escalation_held_until = null where p.id = mother.id;
  return mother.id;
end $$;
