-- What the office does with a mother's link and with what she wishes there.
set local role wiege_steps;

create type actions.status_link as (puerpera_id uuid, token text);

-- The one before stops opening anything: whoever asks for a new one fears for the old.
create function actions.status_link_issue(puerpera_id uuid) returns actions.status_link
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(status_link_issue.puerpera_id);
  update app.status_token t set revoked_at = app.now(), revoker_id = app.uid() where t.puerpera_id = mother.id and t.revoked_at is null;
  insert into app.actionlog (type, puerpera_id, author_id) values ('status_link_issued', mother.id, app.uid());
  return row(mother.id, rules.issue_status_token(mother.id))::actions.status_link;
end $$;

create function actions.status_link_revoke(puerpera_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  perform rules.demand_staff();
  mother := rules.lock_puerpera(status_link_revoke.puerpera_id);
  update app.status_token t set revoked_at = app.now(), revoker_id = app.uid() where t.puerpera_id = mother.id and t.revoked_at is null;
  if not found then
    raise exception using errcode = 'WG001', message = 'Für diese Anmeldung gibt es keinen Link, der noch gilt.';
  end if;
  insert into app.actionlog (type, puerpera_id, author_id) values ('status_link_revoked', mother.id, app.uid());
  return mother.id;
end $$;

create function rules.lock_wish(wish_id uuid) returns app.status_wish
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wish app.status_wish;
begin
  perform rules.demand_staff();
  -- The mother first, as everywhere.
  perform rules.lock_puerpera(w.puerpera_id) from app.status_wish w where w.id = wish_id;
  select * into wish from app.status_wish w where w.id = wish_id for update;
  if wish.id is null or wish.status = 'replaced' then
    raise exception using errcode = 'WG001', message = 'Diesen Wunsch gibt es nicht mehr: Die Mutter hat inzwischen etwas anderes gewünscht.';
  end if;
  if wish.status <> 'open' then
    raise exception using errcode = 'WG001', message = 'Über diesen Wunsch hat inzwischen eine Kollegin entschieden.';
  end if;
  return wish;
end $$;

create function rules.decide_wish(wish app.status_wish, to_status text, reason text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.status_wish w set status = to_status, decided_at = app.now(), decider_id = app.uid() where w.id = wish.id;
  insert into app.actionlog (type, puerpera_id, author_id, reason) values ('wish_' || to_status, wish.puerpera_id, app.uid(), reason);
$$;

-- A change is written as the form would write it, over the version that was looked at. That somebody found a midwife herself is confirmed
-- by setting the registration lost, which names who hears of it.
create function actions.status_wish_confirm(id uuid, version integer) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wish constant app.status_wish := rules.lock_wish(id);
  mother app.puerpera;
begin
  select * into strict mother from app.puerpera p where p.id = wish.puerpera_id;
  if wish.kind = 'own_midwife' then
    raise exception using errcode = 'WG001', message = 'Dieser Wunsch wird bestätigt, indem Sie die Anmeldung hinfällig setzen.';
  end if;
  if wish.kind = 'change' then
    if mother.version <> status_wish_confirm.version then
      raise exception using errcode = 'WG003', message = 'Der Datensatz wurde inzwischen geändert. Bitte neu laden.', hint = 'version-conflict';
    end if;
    mother := jsonb_populate_record(mother, wish.changes);
    update app.puerpera p set
      address = mother.address, zipcode = mother.zipcode, place = mother.place, phone_mobile = mother.phone_mobile,
      phone_private = mother.phone_private, email = mother.email, email_parents = mother.email_parents, birthplace = mother.birthplace,
      birthtype = mother.birthtype, birthday_child = mother.birthday_child, dischargedate = mother.dischargedate
    where p.id = mother.id;
  end if;
  perform rules.decide_wish(wish, 'confirmed', null);
  return mother.id;
end $$;

create function actions.status_wish_decline(id uuid, reason text default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  wish constant app.status_wish := rules.lock_wish(id);
begin
  perform rules.decide_wish(wish, 'declined', nullif(btrim(reason), ''));
  return wish.puerpera_id;
end $$;
