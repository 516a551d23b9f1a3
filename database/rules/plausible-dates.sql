-- Dates that cannot be meant. Only a date that changes is looked at, so that old rows stay editable;
-- domain/puerpera/validate.ts says the same in TypeScript.
set local role wiege_steps;

-- A child that is born has a kind of birth; a term three weeks ago asks what happened. Nothing is published before that is told.
create function rules.refuse_untold_birth(birthtype text, birthday_child date, due date) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if birthtype = 'nochnicht' and birthday_child is not null then
    raise exception using errcode = 'WG001', column = 'birthtype',
      message = 'Das Kind ist geboren: bitte wählen Sie die Geburtsart.';
  end if;
  if birthtype = 'nochnicht' and birthday_child is null and due < app.today() - 21 then
    raise exception using errcode = 'WG001', column = 'birthday_child',
      message = 'Der Termin liegt mehr als drei Wochen zurück. Bitte erfassen Sie, wann das Kind geboren wurde.';
  end if;
end $$;

create function rules.refuse_implausible_dates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := app.today();
  is_taken_over constant boolean := tg_nargs > 0;
  -- What is taken over from the program of before was entered on another day.
  entered constant date := case when is_taken_over then least((new.created_at at time zone 'Europe/Zurich')::date, today) else today end;
begin
  if (tg_op = 'INSERT' or new.birthday is distinct from old.birthday)
    and (new.birthday > entered - interval '10 years' or new.birthday < entered - interval '70 years') then
    raise exception using errcode = 'WG001',
      message = 'Die Mutter wäre jünger als 10 oder älter als 70 Jahre. Bitte prüfen Sie das Datum.';
  end if;
  if (tg_op = 'INSERT' or new.birthdate_child is distinct from old.birthdate_child) and abs(new.birthdate_child - entered) > 366
    or (tg_op = 'INSERT' or new.sectiodate is distinct from old.sectiodate) and abs(new.sectiodate - entered) > 366 then
    raise exception using errcode = 'WG001', message = 'Der Termin liegt mehr als ein Jahr von heute entfernt.';
  end if;
  if (tg_op = 'INSERT' or new.birthday_child is distinct from old.birthday_child) and new.birthday_child > today then
    raise exception using errcode = 'WG001', message = 'Das Geburtsdatum liegt in der Zukunft.';
  end if;
  if tg_op = 'INSERT' or (new.birthtype, new.birthday_child, new.sectiodate, new.birthdate_child)
    is distinct from (old.birthtype, old.birthday_child, old.sectiodate, old.birthdate_child) then
    -- Of those that were over before, nobody can tell it any more.
    perform rules.refuse_untold_birth(new.birthtype, new.birthday_child,
      case when not (is_taken_over and new.status in ('closed', 'lost')) then coalesce(new.sectiodate, new.birthdate_child) end);
  end if;
  return new;
end $$;

set local role wiege_owner;
create trigger dates before insert or update of birthday, birthdate_child, sectiodate, birthday_child, birthtype on app.puerpera
  for each row when (current_user <> 'wiege_import' and new.anonymised_at is null) execute function rules.refuse_implausible_dates();
create trigger dates_taken_over before insert on app.puerpera
  for each row when (current_user = 'wiege_import') execute function rules.refuse_implausible_dates('taken over');
