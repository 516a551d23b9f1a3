-- What a visit may be; domain/midwife/visit.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.check_visit() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and (new.puerpera_id, new.midwife_id, new.created_at) is distinct from (old.puerpera_id, old.midwife_id, old.created_at) then
    raise exception using errcode = 'WG001', message = 'Ein Besuch bleibt bei seiner Wöchnerin.';
  end if;
  -- One that she does not care for is answered like one that does not exist.
  if not exists (select from app.puerpera p where p.id = new.puerpera_id and p.status = 'current'
    and (p.midwife_id = new.midwife_id or rules.is_substitute(new.midwife_id, p.midwife_id))) then
    raise exception using errcode = 'WG001', message = 'Besuche gibt es nur bei Wöchnerinnen in Ihrer Betreuung.', hint = 'not-found';
  end if;
  -- Clocks of telephones are ahead at times.
  if new.done_at > app.now() + interval '10 minutes' then
    raise exception using errcode = 'WG001', column = 'done_at', message = 'Ein Besuch wird erst erfasst, wenn er stattgefunden hat.';
  end if;
  if new.done_at < app.now() - interval '1 year' then
    raise exception using errcode = 'WG001', column = 'done_at', message = 'Dieser Besuch liegt mehr als ein Jahr zurück.';
  end if;
  if new.planned_at > app.now() + interval '1 year' then
    raise exception using errcode = 'WG001', column = 'planned_at', message = 'Ein Termin liegt höchstens ein Jahr voraus.';
  end if;
  new.updated_at := app.now();
  return new;
end $$;

-- For the office: of the whole care, whoever came; the next only of whoever cares for her now.
create function rules.visit_counts(puerpera_id uuid) returns table (done_count integer, last_at timestamptz, next_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(v.done_at)::integer, max(v.done_at),
    min(v.planned_at) filter (where v.done_at is null and v.planned_at >= app.today()::timestamp at time zone 'Europe/Zurich'
      and p.status = 'current' and v.midwife_id = p.midwife_id)
  from app.visit v join app.puerpera p on p.id = v.puerpera_id
  where v.puerpera_id = visit_counts.puerpera_id and rules.is_staff()
$$;
comment on function rules.visit_counts(uuid) is '@reads app.visit, app.puerpera';

set local role wiege_owner;
create trigger checked before insert or update on app.visit for each row execute function rules.check_visit();
