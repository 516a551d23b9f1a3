-- Letting a case come up again, and giving it to a colleague.
set local role wiege_steps;

-- Sets it, or moves the one that there is; on wish the case waits until then.
create function actions.puerpera_set_followup(id uuid, day date, text text, on_hold boolean default false) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(id);
  if day is null or coalesce(text, '') !~ '\S' then
    raise exception using errcode = 'WG001', message = 'Eine Wiedervorlage hat einen Tag und einen Text.';
  end if;
  if not on_hold and (mother.followup_day, mother.followup_text::text) is not distinct from (day, btrim(text)) then
    raise exception using errcode = 'WG001', message = 'Diese Wiedervorlage ist schon erfasst.';
  end if;
  if on_hold and mother.status = 'onhold' then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung ist bereits «Zurückgestellt».';
  end if;
  if on_hold then
    perform rules.note_step(btrim(text), null);
  end if;
  update app.puerpera p set
    followup_day = day, followup_text = btrim(text), status = case when on_hold then 'onhold' else p.status end
  where p.id = mother.id;
  perform rules.note_step(null, null);
  return mother.id;
end $$;

-- The day names the one that was looked at: what a colleague has moved meanwhile is not done.
create function actions.puerpera_end_followup(id uuid, day date, done boolean default true) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(id);
  if mother.followup_day is null then
    raise exception using errcode = 'WG001', message = 'Diese Wiedervorlage hat inzwischen eine Kollegin erledigt.';
  end if;
  if mother.followup_day is distinct from day then
    raise exception using errcode = 'WG001', message = 'Diese Wiedervorlage hat inzwischen eine Kollegin verschoben.';
  end if;
  perform set_config('app.followup_done', case when done then 'yes' else '' end, true);
  update app.puerpera p set followup_day = null, followup_text = null where p.id = mother.id;
  perform set_config('app.followup_done', '', true);
  return mother.id;
end $$;

-- Null: with nobody in particular.
create function actions.puerpera_assign(id uuid, assignee_id uuid default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(id);
  if mother.assignee_id is not distinct from puerpera_assign.assignee_id then
    raise exception using errcode = 'WG001', message = case when mother.assignee_id is null
      then 'Diese Anmeldung ist bei niemandem.' else 'Diese Anmeldung ist schon dort.' end;
  end if;
  update app.puerpera p set assignee_id = puerpera_assign.assignee_id where p.id = mother.id;
  return mother.id;
end $$;
