-- The months of the log of readings, made ahead and dropped when the settings say so. Tables are their owner's, so these are too.
set local role wiege_steps;

-- What is older is forgotten: whole months, by the clock of Zurich.
create function rules.access_kept_from() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select (date_trunc('month', app.now() at time zone 'Europe/Zurich') - make_interval(months => s.access_log_months)) at time zone 'Europe/Zurich'
  from app.appsettings s
$$;

set local role wiege_owner;

-- This month and the next three. What lies where no month was (a clock that went wrong, a server that slept for a season, what was
-- taken over) is put into its own: the table that held it is taken out whole, since no row of the log can be deleted.
create function rules.keep_access_months() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s'
as $$
declare
  columns constant text := 'id, at, user_id, session_id, puerpera_id, operation, column_class';
  this_month constant timestamp := date_trunc('month', app.now() at time zone 'Europe/Zurich');
  stray timestamp[];
  month timestamp;
  t record;
begin
  perform pg_advisory_xact_lock(hashtext('wiege access months'));
  select array_agg(distinct date_trunc('month', o.at at time zone 'Europe/Zurich')) into stray
  from access_month.other o where isfinite(o.at);
  if stray is not null then
    alter table app.access_log detach partition access_month.other;
    alter table access_month.other rename to stray;
    alter table access_month.stray no force row level security;
    create table access_month.other partition of app.access_log default;
    alter table access_month.other enable row level security, force row level security;
    create policy owner_reads on access_month.other for select to wiege_owner using (true);
  end if;
  for month in
    select m from unnest(stray) m union select g from generate_series(this_month, this_month + interval '3 months', interval '1 month') g order by 1
  loop
    if to_regclass(format('access_month.%I', to_char(month, '"m"YYYY_MM'))) is null then
      execute format('create table access_month.%I partition of app.access_log for values from (%L) to (%L)', to_char(month, '"m"YYYY_MM'),
        month at time zone 'Europe/Zurich', (month + interval '1 month') at time zone 'Europe/Zurich');
      execute format('alter table access_month.%I enable row level security, force row level security', to_char(month, '"m"YYYY_MM'));
      execute format('create policy owner_reads on access_month.%I for select to wiege_owner using (true)', to_char(month, '"m"YYYY_MM'));
    end if;
  end loop;
  if stray is not null then
    execute format('insert into app.access_log (%s) overriding system value select %1$s from access_month.stray', columns);
    drop table access_month.stray;
  end if;
  -- Each month refuses by itself to be emptied; updates and deletions are refused by the trigger that it has from the whole.
  for t in
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'app.access_log'::regclass
      and not exists (select from pg_trigger g where g.tgrelid = c.oid and g.tgname = 'only_added_whole')
  loop
    execute format('create trigger only_added_whole before truncate on access_month.%I for each statement execute function rules.refuse_change()', t.name);
  end loop;
end $$;

-- Months that are older than the settings keep them, once every row in them is sealed. The chain says from where on rows are left.
create function rules.forget_access_months() returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s'
as $$
declare
  kept_from constant timestamp := rules.access_kept_from() at time zone 'Europe/Zurich';
  old text[];
  name text;
  unsealed boolean;
  seal app.access_seal;
begin
  perform pg_advisory_xact_lock(hashtext('wiege access months'));
  perform pg_advisory_xact_lock(hashtext('wiege access seals'));
  select coalesce(array_agg(c.relname::text), '{}') into old from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = 'app.access_log'::regclass and c.relname ~ '^m\d{4}_\d\d$' and to_timestamp(c.relname::text, '"m"YYYY_MM')::timestamp < kept_from;
  foreach name in array old loop
    execute format('select exists (select from access_month.%I where id > (select coalesce(max(to_id), 0) from app.access_seal))', name) into unsealed;
    if unsealed then
      return 0;
    end if;
  end loop;
  foreach name in array old loop
    execute format('drop table access_month.%I', name);
  end loop;
  if old <> '{}' then
    seal.kind := 'dropped';
    seal.month := kept_from::date;
    perform rules.append_seal(seal);
  end if;
  delete from app.access_detail d where d.at < rules.access_kept_from();
  delete from app.sign_in_log l where l.last_at < rules.access_kept_from();
  return cardinality(old);
end $$;
