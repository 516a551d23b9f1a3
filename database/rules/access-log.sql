-- Who has read a mother's data. Nobody changes what stands there; it is read by those who answer for it, one mother at a time.
set local role wiege_steps;

-- For many operations at once; `shown` is as the data service reports it: «key:class:class», separated by commas.
create function rules.note_access(
  at timestamptz[], user_id uuid[], session_id text[], operation text[], shown text[]
) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.access_log (at, user_id, session_id, operation, puerpera_id, column_class)
  select distinct o.at, o.user_id, o.session_id, o.operation, nullif(split_part(mark, ':', 1), '-')::uuid,
    replace(substr(mark, strpos(mark, ':') + 1), ':', ' ')
  from unnest(note_access.at, note_access.user_id, note_access.session_id, note_access.operation, note_access.shown)
    as o(at, user_id, session_id, operation, shown)
  cross join string_to_table(o.shown, ',') mark
  where mark ~ '^([0-9a-f-]{36}|-):'
$$;

create function rules.access_of(asked uuid)
returns table (id bigint, at timestamptz, user_id uuid, puerpera_id uuid, operation text, column_class text, recipient text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.id, l.at, l.user_id, l.puerpera_id, l.operation, l.column_class, l.recipient
  from app.access_log l
  where l.puerpera_id = any (rules.with_merged(asked)) and rules.is_staff() and session_user in ('wiege_manager', 'wiege_admin')
$$;

-- Who deletes a registration leaves her name, though nothing else is left.
create function rules.note_deletion() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.access_log (user_id, session_id, puerpera_id, operation, column_class)
  values (app.uid(), current_setting('app.session_id', true), old.id, 'delete', 'M0');
  return null;
end $$;

-- Whoever gets a mail about her learns of her as much as the occasion may hold.
create function rules.note_mail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.access_log (user_id, puerpera_id, operation, column_class, recipient)
  values (new.user_id, new.puerpera_id, 'mail ' || new.hookslug, case rules.hook_recipient(new.hookslug)
    when 'matching_midwives' then 'M0' when 'parents' then 'M1' when 'hospital' then 'M1 M2' when 'office' then 'M0 M1 M2 M3' else 'M0 M1 M2' end,
    new.recipient);
  return null;
end $$;

set local role wiege_owner;
create trigger sent after update of status on app.outbox for each row
  when (new.channel = 'email' and new.status = 'sent' and old.status <> 'sent' and new.puerpera_id is not null) execute function rules.note_mail();
create trigger deleted after delete on app.puerpera for each row execute function rules.note_deletion();
