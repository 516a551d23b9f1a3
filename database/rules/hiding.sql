-- The hidden flag is the only part of a pair that is stored: writing it to the pair's view keeps or drops a row.
set local role wiege_steps;

create function rules.write_hidden_flag() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not (rules.is_staff() or (rules.is_midwife() and old.user_id = app.uid())) then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  if new.hidden then
    insert into app.user_puerpera_hidden (user_id, puerpera_id) values (old.user_id, old.puerpera_id) on conflict do nothing;
  else
    delete from app.user_puerpera_hidden h where h.user_id = old.user_id and h.puerpera_id = old.puerpera_id;
  end if;
  return new;
end $$;
