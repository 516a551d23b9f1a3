-- Who has read a mother's data. Nobody changes what stands there; it is read by those who answer for it, one mother at a time.
set local role wiege_steps;

-- For many operations at once; `shown` is as the data service reports it: «key:class:class», separated by commas.
create function rules.note_access(
  at timestamptz[], user_id uuid[], session_id text[], operation text[], shown text[]
) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.access_log (at, user_id, session_id, operation, puerpera_id, column_class)
  select distinct o.at, o.user_id, o.session_id, o.operation, split_part(mark, ':', 1)::uuid,
    replace(substr(mark, strpos(mark, ':') + 1), ':', ' ')
  from unnest(note_access.at, note_access.user_id, note_access.session_id, note_access.operation, note_access.shown)
    as o(at, user_id, session_id, operation, shown)
  cross join string_to_table(o.shown, ',') mark
  where mark ~ '^[0-9a-f-]{36}:'
$$;

-- One reading, with what can be erased of it beside it.
create function rules.note_reading(
  user_id uuid, session_id text, puerpera_id uuid, operation text, column_class text, recipient text default null, detail jsonb default null
) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  noted app.access_log;
begin
  insert into app.access_log (user_id, session_id, puerpera_id, operation, column_class)
  values (note_reading.user_id, note_reading.session_id, note_reading.puerpera_id, note_reading.operation, note_reading.column_class)
  returning * into noted;
  if num_nonnulls(note_reading.recipient, note_reading.detail) > 0 then
    insert into app.access_detail (access_id, at, recipient, detail) values (noted.id, noted.at, note_reading.recipient, note_reading.detail);
  end if;
  return noted.id;
end $$;

-- To whom something of her went, and in which words: erased with her. That somebody read, and what kind of data, stays.
create function rules.forget_access(puerpera_id uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from app.access_detail d using app.access_log l
  where l.puerpera_id = forget_access.puerpera_id and l.id = d.access_id and l.at = d.at;
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

create function rules.access_of(asked uuid)
returns table (id bigint, at timestamptz, user_id uuid, puerpera_id uuid, operation text, column_class text, recipient text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.id, l.at, l.user_id, l.puerpera_id, l.operation, l.column_class, d.recipient
  from app.access_log l left join app.access_detail d on d.access_id = l.id
  where l.puerpera_id = any (rules.with_merged(asked)) and rules.is_staff() and session_user in ('wiege_manager', 'wiege_admin')
$$;

-- Who deletes a registration leaves her name, though nothing else is left: not even to whom its receipts went. After the mails themselves
-- are gone, so that one that is just being sent has been waited for.
create function rules.note_deletion() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.forget_access(old.id);
  perform rules.note_reading(app.uid(), current_setting('app.session_id', true), old.id, 'delete', 'M0');
  return null;
end $$;

-- Whoever gets a mail about her learns of her as much as the occasion may hold.
create function rules.note_mail() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.note_reading(new.user_id, null, named.id, 'mail ' || new.hookslug, case rules.hook_recipient(new.hookslug)
    when 'matching_midwives' then 'M0' when 'parents' then 'M1' when 'hospital' then 'M1 M2' when 'office' then 'M0 M1 M2 M3' else 'M0 M1 M2' end,
    new.recipient)
  from unnest(coalesce(new.puerpera_ids, array[new.puerpera_id])) named(id);
  return null;
end $$;

-- When it gets its words: who reads it in the outbox later has read of them.
create function rules.keep_named_mothers() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.puerpera_ids := nullif(array(select rules.named_mothers(new)), '{}');
  return new;
end $$;

-- Whoever looks at what a mail says learns of those whom it names. Typing asks many times: once in a while is enough.
create function rules.note_preview(mail app.outbox) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.access_log (user_id, session_id, puerpera_id, operation, column_class)
  select app.uid(), current_setting('app.session_id', true), named.id, 'preview ' || mail.hookslug, 'M0 M1 M2 M3'
  from rules.named_mothers(mail) named(id)
  where not exists (select from app.access_log l where l.puerpera_id = named.id and l.user_id = app.uid()
    and l.operation = 'preview ' || mail.hookslug and l.at > app.now() - interval '15 minutes')
$$;

set local role wiege_owner;
create trigger sent after update of status on app.outbox for each row
  when (new.channel = 'email' and new.status = 'sent' and old.status <> 'sent' and num_nonnulls(new.puerpera_id, new.puerpera_ids) > 0)
  execute function rules.note_mail();
create trigger names before insert on app.outbox for each row
  when (new.body is not null and new.puerpera_ids is null and not new.is_sample and rules.lists_mothers(new.hookslug)) execute function rules.keep_named_mothers();
create trigger names_later before update of body on app.outbox for each row
  when (old.body is null and new.body is not null and not new.is_sample and rules.lists_mothers(new.hookslug)) execute function rules.keep_named_mothers();
create trigger deleted after delete on app.puerpera for each row execute function rules.note_deletion();
