-- The database refuses to delete a row that has a history, with a sentence. A caller who may not read the row finds none, as before.
set local role wiege_steps;

-- The receipt that a registration itself writes, by nobody's hand, is no history; the same mail sent again by somebody is.
create function rules.refuse_to_delete_touched() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if old.status <> 'new'
    or exists (select from app.actionlog l where l.puerpera_id = old.id)
    or exists (select from app.puerpera_note n where n.puerpera_id = old.id)
    or exists (select from app.outbox o where o.puerpera_id = old.id and not (o.author_id is null
      and o.hookslug in ('puerpera_registered_parents', 'puerpera_registered_hospital', 'puerpera_registered_office')))
    or exists (select from app.user_puerpera_reject r where r.puerpera_id = old.id)
    or exists (select from app.withdrawn_reject r where r.puerpera_id = old.id) then
    raise exception using errcode = 'WG001',
      message = 'Mit dieser Anmeldung ist schon etwas geschehen. Setzen Sie sie auf «Hinfällig», statt sie zu löschen.';
  end if;
  return old;
end $$;

create function rules.refuse_to_delete_used() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if old.auth0_id is not null
    or exists (select from app.puerpera p where old.id in (p.midwife_id, p.mediator_id, p.creator_id, p.author_id))
    or exists (select from app.actionlog l where old.id in (l.midwife_id, l.author_id))
    or exists (select from app.edit e where e.author_id = old.id and e.user_id is distinct from old.id) then
    raise exception using errcode = 'WG001',
      message = 'Dieses Konto hat ein Login, Wöchnerinnen oder Einträge im Protokoll. Setzen Sie es auf «Ausgetreten», statt es zu löschen.';
  end if;
  return old;
end $$;

-- Only what nobody got can go.
create function rules.refuse_to_delete_sent() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if old.status <> 'draft' then
    raise exception using errcode = 'WG001', message = 'Eine SMS lässt sich nur löschen, solange sie ein Entwurf ist.';
  end if;
  return old;
end $$;

set local role wiege_owner;
create trigger history before delete on app.puerpera for each row when (current_user = 'wiege_admin') execute function rules.refuse_to_delete_touched();
create trigger history before delete on app."user" for each row when (current_user = 'wiege_admin') execute function rules.refuse_to_delete_used();
create trigger history before delete on app.smsmessage for each row
  when (current_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin')) execute function rules.refuse_to_delete_sent();
