-- What changed, told once per statement to whoever listens: live queries and the caches of the servers.
-- Ids, and of offered mothers the postal code, because LISTEN asks for no rights. Nothing of access, search and kept figures: they change all the time beside what is shown; of
-- presence only who came and went (actions/presence.sql).
set local role wiege_steps;

-- Arguments: the column of the key, the one that names a user, and what a row is about (rules/topics.sql), each if the table has one.
create function rules.notify_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 50;
  most_topics constant integer := 60;
  source constant text := case tg_op
    when 'INSERT' then 'select * from new_rows'
    when 'DELETE' then 'select * from old_rows'
    when 'UPDATE' then 'select * from old_rows union all select * from new_rows' end;
  found integer;
  ids uuid[];
  users uuid[];
  topics text[];
begin
  if source is not null then
    execute format(
      'with few as materialized (select %s as id, %s as named, %s as topics from (%s) changed limit %s)
       select count(*), array_agg(distinct id) filter (where id is not null), coalesce(array_agg(distinct named) filter (where named is not null), ''{}''),
         array(select distinct topic from few f, unnest(f.topics) topic where topic is not null)
       from few',
      tg_argv[0], tg_argv[1], tg_argv[2], source, 2 * most + 1)
    into found, ids, users, topics;
    if found = 0 then
      return null;
    end if;
  end if;
  perform pg_notify('wiege_changes', json_strip_nulls(json_build_object(
    'table', tg_table_schema || '.' || tg_table_name,
    'ids', case when found <= 2 * most and cardinality(ids) <= most then ids end,
    -- Nobody named is news too: whoever watches one user need not look.
    'users', case when tg_argv[1] <> 'null::uuid' and found <= 2 * most and coalesce(cardinality(users), 0) <= most
      then coalesce(users, '{}') end,
    'topics', case when tg_argv[2] <> 'null::text[]' and found <= 2 * most and cardinality(topics) <= most_topics then topics end))::text);
  return null;
end $$;

create function rules.notify_session_end() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('wiege_changes', json_build_object('table', 'identity.session', 'ids', array[old.id])::text);
  return null;
end $$;

-- No ids: whoever listens needs to know only that there is something to tell.
create function rules.notify_address_change() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform pg_notify('wiege_changes', json_build_object('table', 'identity.address_change')::text);
  return null;
end $$;

set local role wiege_owner;

do $$
declare
  t record;
begin
  for t in
    select c.relname as name,
      case when has_id then 'id' else 'null::uuid' end as id,
      case c.relname when 'user' then 'id' when 'puerpera' then 'midwife_id' when 'visit' then 'midwife_id' when 'private_note' then 'midwife_id' when 'midwife_request' then 'midwife_id' else case when has_user then 'user_id' else 'null::uuid' end end as named,
      rules.topics_of_table(c.relname) as topics
    from pg_class c
    cross join lateral (
      select bool_or(a.attname = 'id' and a.atttypid = 'uuid'::regtype) as has_id, bool_or(a.attname = 'user_id') as has_user
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) a
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
      and c.relname not in ('user_seen', 'presence', 'access_detail', 'sign_in_log', 'idempotency_key', 'sent_later', 'puerpera_search', 'search_word', 'figure_count', 'figure_part', 'figure_later')
  loop
    execute format('create trigger notify_insert after insert on app.%I referencing new table as new_rows
      for each statement execute function rules.notify_change(%L, %L, %L)', t.name, t.id, t.named, t.topics);
    execute format('create trigger notify_update after update on app.%I referencing old table as old_rows new table as new_rows
      for each statement execute function rules.notify_change(%L, %L, %L)', t.name, t.id, t.named, t.topics);
    execute format('create trigger notify_delete after delete on app.%I referencing old table as old_rows
      for each statement execute function rules.notify_change(%L, %L, %L)', t.name, t.id, t.named, t.topics);
    execute format('create trigger notify_truncate after truncate on app.%I for each statement execute function rules.notify_change()', t.name);
  end loop;
end $$;

-- Activity alone is no news.
create trigger notify_end after update of ended_at on identity.session for each row
  when (old.ended_at is distinct from new.ended_at) execute function rules.notify_session_end();
create trigger notify_removal after delete on identity.session for each row
  when (old.ended_at is null) execute function rules.notify_session_end();

create trigger notify_insert after insert on identity.address_change for each statement execute function rules.notify_address_change();

-- What is live and depends on the clock is asked again after so many seconds.
comment on function app.now() is E'The only clock of the database; app.now overrides it in tests and while history is invented.\n@time 60';
