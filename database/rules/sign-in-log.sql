-- The log of sign-ins: added to, counted up, and forgotten with the months of the log of readings. Nothing else is done to it, by whomever.
set local role wiege_steps;

create function rules.note_sign_in(person uuid, way text, outcome text, network text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.sign_in_log as l (hour, first_at, last_at, user_id, way, outcome, network)
  values (date_trunc('hour', app.now()), app.now(), app.now(), note_sign_in.person, note_sign_in.way, note_sign_in.outcome, note_sign_in.network)
  on conflict (hour, user_id, network, way, outcome) where outcome <> 'came_in'
  do update set times = l.times + 1, last_at = greatest(l.last_at, excluded.last_at)
$$;

create function rules.keep_sign_in() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' and old.last_at < rules.access_kept_from() then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.times = old.times + 1 and new.last_at >= old.last_at
    and row(new.id, new.hour, new.first_at, new.user_id, new.way, new.outcome, new.network)
      is not distinct from row(old.id, old.hour, old.first_at, old.user_id, old.way, old.outcome, old.network) then
    return new;
  end if;
  raise insufficient_privilege using message = 'Das Protokoll der Anmeldungen kann nur ergänzt werden.';
end $$;

set local role wiege_owner;
create trigger only_counted before update or delete on app.sign_in_log for each row execute function rules.keep_sign_in();
create trigger only_added_whole before truncate on app.sign_in_log for each statement execute function rules.refuse_change();
