-- "Personendaten löschen": at once, for good, by the administration and for a reason.
set local role wiege_steps;

create function actions.puerpera_anonymise(id uuid, reason text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ids uuid[];
  mother app.puerpera;
begin
  perform rules.demand_staff();
  ids := rules.lock_with_merged(id);
  select * into mother from app.puerpera p where p.id = puerpera_anonymise.id;
  if mother.id is null then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung gibt es nicht mehr.', hint = 'not-found';
  end if;
  -- Asked for twice it is done once.
  if mother.anonymised_at is not null then
    return mother.id;
  end if;
  if coalesce(reason, '') !~ '\S' then
    raise exception using errcode = 'WG001', column = 'reason', message = 'Bitte geben Sie den Grund an.';
  end if;
  if length(reason) > 500 then
    raise exception using errcode = 'WG001', column = 'reason', message = 'Bitte höchstens 500 Zeichen eingeben.';
  end if;
  if mother.merged_into_id is not null then
    raise exception using errcode = 'WG001',
      message = 'Diese Anmeldung ist mit einer anderen zusammengeführt. Bitte löschen Sie die Personendaten dort.';
  end if;
  if mother.status = 'current' then
    raise exception using errcode = 'WG001', message = 'Diese Wöchnerin wird noch betreut. Bitte schliessen Sie die Betreuung zuerst ab.';
  end if;
  if mother.status not in ('closed', 'lost') then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung ist noch offen. Bitte setzen Sie sie zuerst auf «Hinfällig».';
  end if;
  -- The reason is all that stays in words.
  if exists (
    select from regexp_split_to_table(array_to_string((rules.known_by(ids)).names, ' '), '[^[:alnum:]]+') name
    where length(name) > 2 and rules.fold(name) = any (rules.words(reason))) or reason ~ '@' then
    raise exception using errcode = 'WG001', column = 'reason', message = 'Bitte nennen Sie keinen Namen und keine Adresse: Der Grund bleibt im Verlauf stehen.';
  end if;
  -- What tells her that it was done would be erased with her.
  if exists (select from app.outbox o where o.puerpera_id = any (ids) and o.hookslug = 'privacy_deleted' and o.status in ('waiting', 'sending')) then
    raise exception using errcode = 'WG001',
      message = 'Die E-Mail «Personendaten gelöscht» an sie ist noch nicht gesendet. Bitte warten Sie, bis sie im Postausgang als gesendet steht.';
  end if;
  perform rules.erase_person(ids);
  insert into app.actionlog (type, puerpera_id, author_id, reason) values ('puerpera_anonymised', mother.id, app.uid(), btrim(reason));
  return mother.id;
end $$;
