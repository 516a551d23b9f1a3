-- Entries that the office writes into the log itself: hers alone to change. They count in no figure, no undo and no clock, and no midwife reads
-- them. What a step wrote stays as it is.
set local role wiege_steps;

-- Rows that the office inserts itself, and not a step, become entries by hand, whatever the request says.
create function rules.enter_by_hand() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_staff();
  if new.reason is null then
    raise exception using errcode = 'WG001', column = 'reason', message = 'Bitte geben Sie einen Text ein.';
  end if;
  if num_nonnulls(new.puerpera_id, new.midwife_id) = 0 then
    raise exception using errcode = 'WG001', column = 'puerpera_id', message = 'Bitte wählen Sie, zu wem der Eintrag gehört.';
  end if;
  new.type := 'entered_by_hand';
  new.level := 'info';
  new.author_id := app.uid();
  return new;
end $$;

create function rules.keep_entries_of_others() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if old.type <> 'entered_by_hand' then
    raise exception using errcode = 'WG001', message = 'Was ein Schritt ins Protokoll geschrieben hat, bleibt stehen.';
  end if;
  if old.author_id is distinct from app.uid() then
    raise exception using errcode = 'WG001', message = 'Nur wer einen Eintrag erfasst hat, ändert oder löscht ihn.';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.reason is null then
    raise exception using errcode = 'WG001', column = 'reason', message = 'Bitte geben Sie einen Text ein.';
  end if;
  return new;
end $$;

set local role wiege_owner;
create trigger by_hand before insert on app.actionlog for each row
  when (current_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin')) execute function rules.enter_by_hand();
create trigger of_others before update or delete on app.actionlog for each row
  when (current_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin')) execute function rules.keep_entries_of_others();
create trigger anonymised_puerpera_id before insert on app.actionlog for each row
  when (current_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin')) execute function rules.refuse_of_anonymised('puerpera_id');
