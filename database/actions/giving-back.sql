-- Giving a mother back: within half an hour by the midwife herself, later by the office on her wish.
set local role wiege_steps;

create function rules.demand_reason(reason text) returns text
  language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  if coalesce(btrim(reason), '') = '' then
    raise exception using errcode = 'WG001', column = 'reason', message = 'Bitte Grund angeben.';
  end if;
  return btrim(reason);
end $$;

-- Her own mother, held; anybody else's is answered like one that does not exist.
create function rules.lock_own_mother(puerpera_id uuid) returns app.puerpera
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  -- Her own row first, as everywhere: of many at once each is counted before the next.
  perform rules.lock_midwife(app.uid());
  select * into mother from app.puerpera p where p.id = lock_own_mother.puerpera_id and p.midwife_id = app.uid() and p.status = 'current' for no key update;
  if mother.id is null then
    raise exception using errcode = 'WG001', message = 'Diese Wöchnerin ist nicht in Ihrer Betreuung.', hint = 'not-found';
  end if;
  return mother;
end $$;

create function actions.mediation_return(puerpera_id uuid, reason text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother constant app.puerpera := rules.lock_own_mother(mediation_return.puerpera_id);
  why constant text := rules.demand_reason(reason);
begin
  if coalesce(mother.handed_over_at, mother.mediated_at) < app.now() - interval '30 minutes' then
    raise exception using errcode = 'WG001', hint = 'too-late',
      message = 'Nach einer halben Stunde gibt das Büro die Betreuung weiter. Melden Sie ihm, dass Sie sie abgeben möchten.';
  end if;
  -- What was never published goes back to the office, not to everybody.
  if mother.published_at is null then
    raise exception using errcode = 'WG001', hint = 'too-late',
      message = 'Diese Wöchnerin hat Ihnen das Büro direkt vermittelt. Melden Sie ihm, dass Sie die Betreuung abgeben möchten.';
  end if;
  perform rules.demand_few_withdrawals();
  perform rules.note_step(why, null);
  update app.puerpera p set status = 'published' where p.id = mother.id;
  perform rules.note_step(null, null);
  return mother.id;
end $$;

create function actions.return_wish_send(puerpera_id uuid, reason text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother constant app.puerpera := rules.lock_own_mother(return_wish_send.puerpera_id);
  why constant text := rules.demand_reason(reason);
begin
  if exists (select from app.return_wish w where w.puerpera_id = mother.id and w.status = 'open') then
    raise exception using errcode = 'WG001', message = 'Die Rückgabe ist schon gemeldet.';
  end if;
  insert into app.return_wish (puerpera_id, midwife_id, reason) values (mother.id, app.uid(), why);
  insert into app.actionlog (type, puerpera_id, midwife_id, author_id, reason) values ('return_asked', mother.id, app.uid(), app.uid(), why);
  return mother.id;
end $$;

create function actions.return_wish_withdraw(puerpera_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother constant app.puerpera := rules.lock_own_mother(return_wish_withdraw.puerpera_id);
begin
  update app.return_wish w set status = 'withdrawn', decided_at = app.now(), decider_id = app.uid()
  where w.puerpera_id = mother.id and w.midwife_id = app.uid() and w.status = 'open';
  if not found then
    raise exception using errcode = 'WG001', message = 'Es ist keine Rückgabe gemeldet.';
  end if;
  insert into app.actionlog (type, puerpera_id, midwife_id, author_id) values ('return_withdrawn', mother.id, app.uid(), app.uid());
  return mother.id;
end $$;

create function rules.lock_return_wish(wish_id uuid) returns app.return_wish
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wish app.return_wish;
begin
  perform rules.demand_staff();
  -- The mother first, as everywhere.
  perform rules.lock_puerpera(w.puerpera_id) from app.return_wish w where w.id = wish_id;
  select * into wish from app.return_wish w where w.id = wish_id for update;
  if wish.id is null or wish.status <> 'open' then
    raise exception using errcode = 'WG001', message = 'Über diese Rückgabe ist inzwischen entschieden.';
  end if;
  return wish;
end $$;

create function actions.return_wish_decline(id uuid, reason text default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wish constant app.return_wish := rules.lock_return_wish(id);
begin
  update app.return_wish w set status = 'declined', answer = nullif(btrim(return_wish_decline.reason), ''), decided_at = app.now(), decider_id = app.uid()
  where w.id = wish.id;
  insert into app.actionlog (type, puerpera_id, midwife_id, author_id, reason)
  values ('return_declined', wish.puerpera_id, wish.midwife_id, app.uid(), nullif(btrim(return_wish_decline.reason), ''));
  return wish.puerpera_id;
end $$;

-- A wish is confirmed by the step that ends her care, whichever it is, handing over too; taken back, the wish stands again.
create function rules.settle_return_wishes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_name = 'return_wishes' then
    update app.return_wish w set status = 'confirmed', decided_at = app.now(), decider_id = app.uid() where w.puerpera_id = new.id and w.status = 'open';
  else
    update app.return_wish w set status = 'open', decided_at = null, decider_id = null
    where w.id = (select l.id from app.return_wish l where l.puerpera_id = new.id order by l.id desc limit 1)
      and w.status = 'confirmed' and w.midwife_id = new.midwife_id and w.decided_at >= app.now() - interval '2 minutes';
  end if;
  return null;
end $$;

set local role wiege_owner;
-- Only an undo changes neither column by name.
create trigger return_wishes after update of status, midwife_id on app.puerpera for each row
  when (old.status = 'current' and (new.status <> 'current' or new.midwife_id is distinct from old.midwife_id)) execute function rules.settle_return_wishes();
create trigger return_wishes_again after update on app.puerpera for each row
  when (new.status = 'current' and (old.status <> 'current' or new.midwife_id is distinct from old.midwife_id)) execute function rules.settle_return_wishes();
