-- The first contact of a midwife with her mother: reached, or not reached and counted; either can be taken back at any time.
set local role wiege_steps;

create function rules.lock_mother_in_care(puerpera_id uuid) returns app.puerpera
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera := rules.lock_puerpera(puerpera_id);
begin
  perform rules.demand_care_or_staff(mother);
  if mother.status <> 'current' then
    raise exception using errcode = 'WG001', message = 'Nur während der Betreuung wird der erste Kontakt erfasst.';
  end if;
  return mother;
end $$;

-- Between the beginning of the care and now.
create function rules.enter_contact(id uuid, reached boolean, at timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera := rules.lock_mother_in_care(id);
  moment constant timestamptz := least(greatest(at, mother.mediated_at), app.now());
begin
  if mother.first_contact_at is not null then
    raise exception using errcode = 'WG001', message = 'Der erste Kontakt ist schon erfasst.';
  end if;
  update app.puerpera p set
    first_contact_at = case when reached then moment end,
    unreached_count = case when reached then p.unreached_count else least(p.unreached_count + 1, 99) end,
    unreached_at = case when reached then p.unreached_at else moment end
  where p.id = mother.id;
  return mother.id;
end $$;

create function actions.puerpera_note_contact(id uuid, reached boolean) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select rules.enter_contact(id, reached, app.now()) $$;

create function actions.puerpera_withdraw_contact(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera := rules.lock_mother_in_care(id);
begin
  if mother.first_contact_at is null and mother.unreached_count = 0 then
    raise exception using errcode = 'WG001', message = 'Es ist kein Kontakt erfasst.';
  end if;
  update app.puerpera p set
    first_contact_at = null,
    unreached_count = case when p.first_contact_at is null then p.unreached_count - 1 else p.unreached_count end,
    unreached_at = case when p.first_contact_at is null then null else p.unreached_at end
  where p.id = mother.id;
  return mother.id;
end $$;
