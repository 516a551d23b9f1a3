-- The log of readings is only added to, and sealed in batches: each seal holds a hash of its rows and of the seal before, so that a row
-- that was changed, taken away or put in between is found. What stands beside the rows and can be erased is in no seal.
set local role wiege_steps;

create function rules.refuse_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  raise insufficient_privilege using message = 'Das Zugriffsprotokoll kann nur ergänzt werden.';
end $$;

create function rules.access_digest(from_id bigint, to_id bigint, month date, out row_count integer, out digest bytea)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer, sha256(convert_to(coalesce(string_agg(jsonb_build_array(l.id,
    to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), l.user_id, l.session_id, l.puerpera_id, l.operation, l.column_class)::text,
    E'\n' order by l.id, l.at), ''), 'UTF8'))
  from app.access_log l
  where l.id between access_digest.from_id and access_digest.to_id
    and l.at >= access_digest.month::timestamp at time zone 'Europe/Zurich'
    and l.at < (access_digest.month + interval '1 month') at time zone 'Europe/Zurich'
$$;

create function rules.seal_hash(seal app.access_seal) returns bytea
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select sha256(coalesce(seal.previous, '') || convert_to(jsonb_build_array(seal.number,
    to_char(seal.sealed_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), seal.kind, seal.month, seal.from_id, seal.to_id,
    seal.row_count, encode(seal.digest, 'hex'))::text, 'UTF8'))
$$;

-- One writer at a time: the lock is held by whoever calls.
create function rules.append_seal(seal app.access_seal) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  last app.access_seal;
begin
  select * into last from app.access_seal s order by s.number desc limit 1;
  seal.number := coalesce(last.number, 0) + 1;
  seal.previous := last.hash;
  seal.sealed_at := app.now();
  seal.hash := rules.seal_hash(seal);
  insert into app.access_seal select seal.*;
end $$;

-- Ids are given out before their rows can be seen: a row may still come under a lower id than those that are there. Whoever adds to the
-- log holds a lock on it from before she takes an id until her transaction has ended, and a row that can be seen was given its id
-- earlier than now. So everybody who could still add below the highest id in sight holds that lock at this moment; when all of
-- these have ended, nothing comes any more. Whoever begins later is not waited for. Gives the number of new seals; 0 as well when
-- somebody holds on for longer than one wants to wait.
create function rules.seal_access(patience interval default '2 seconds') returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 10000;
  give_up constant timestamptz := clock_timestamp() + seal_access.patience;
  sealed bigint;
  upto bigint;
  batch_end bigint;
  writers text[];
  seals integer := 0;
  in_month date;
  seal app.access_seal;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Sealing must see what was committed while it waited.';
  end if;
  perform pg_advisory_xact_lock(hashtext('wiege access seals'));
  select coalesce(max(s.to_id), 0) into sealed from app.access_seal s where s.kind = 'rows';
  select max(l.id) into upto from app.access_log l where l.id > sealed;
  if upto is null then
    return 0;
  end if;
  writers := rules.access_writers();
  while writers && rules.access_writers() loop
    if clock_timestamp() >= give_up then
      return 0;
    end if;
    perform pg_sleep(0.02);
  end loop;
  while sealed < upto and seals < 100 loop
    select max(next.id) into batch_end
    from (select l.id from app.access_log l where l.id > sealed and l.id <= upto order by l.id limit most) as next;
    for in_month in
      select distinct date_trunc('month', l.at at time zone 'Europe/Zurich')::date as month from app.access_log l
      where l.id > sealed and l.id <= batch_end order by month
    loop
      seal.kind := 'rows';
      seal.month := in_month;
      seal.from_id := sealed + 1;
      seal.to_id := batch_end;
      select d.row_count, d.digest into seal.row_count, seal.digest from rules.access_digest(sealed + 1, batch_end, in_month) d;
      perform rules.append_seal(seal);
      seals := seals + 1;
    end loop;
    sealed := batch_end;
  end loop;
  return seals;
end $$;

-- Transactions of others that have added to the log, or are about to.
create function rules.access_writers() returns text[]
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct l.virtualtransaction), '{}') from pg_locks l
  where l.locktype = 'relation' and l.granted and l.pid is distinct from pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())
    and l.mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and (l.relation = 'app.access_log'::regclass
      or l.relation in (select i.inhrelid from pg_inherits i where i.inhparent = 'app.access_log'::regclass))
$$;

create function rules.is_dropped(seal app.access_seal) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app.access_seal d where d.kind = 'dropped' and d.number > seal.number and d.month > seal.month)
$$;

create function rules.last_access_seal() returns integer
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select coalesce(max(s.number), 0) from app.access_seal s $$;

-- The number of the first seal that does not hold, of those from one number to another; null when all do. Of months that were let go
-- only the chain itself is left to look at.
create function rules.broken_access_seal(first_number integer default 1, last_number integer default null) returns integer
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  seal app.access_seal;
  before bytea;
  expected integer := first_number;
  found record;
begin
  if first_number > 1 then
    select s.hash into before from app.access_seal s where s.number = first_number - 1;
  end if;
  for seal in
    select * from app.access_seal s where s.number >= first_number and (last_number is null or s.number <= last_number) order by s.number
  loop
    if seal.number <> expected or seal.previous is distinct from before or seal.hash <> rules.seal_hash(seal) then
      return expected;
    end if;
    if seal.kind = 'rows' then
      if not rules.is_dropped(seal) then
        select * into found from rules.access_digest(seal.from_id, seal.to_id, seal.month);
        if (found.row_count, found.digest) is distinct from (seal.row_count, seal.digest) then
          return seal.number;
        end if;
      end if;
      -- A row in the same stretch that is in no seal, since its month has none there.
      if (select count(*) from app.access_log l where l.id between seal.from_id and seal.to_id)
        <> (select coalesce(sum(s.row_count), 0) from app.access_seal s
            where s.kind = 'rows' and s.to_id = seal.to_id and not rules.is_dropped(s)) then
        return seal.number;
      end if;
    end if;
    before := seal.hash;
    expected := expected + 1;
  end loop;
  return null;
end $$;

-- One batch of the check, which moves the cursor. Seals that nobody has checked come first, then a round over all of them. A seal that
-- does not hold is named until a later check finds it whole; the check goes on behind it.
create function rules.check_next_seals(out broken integer, out is_over boolean)
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 20;
  last constant integer := rules.last_access_seal();
  done app.access_check;
  first_number integer;
  last_number integer;
  found_broken integer;
begin
  select * into strict done from app.access_check for update;
  first_number := case when done.upto < last then done.upto else done.again end + 1;
  last_number := least(first_number + most - 1, last);
  is_over := first_number > last_number;
  found_broken := coalesce(
    case when not is_over then rules.broken_access_seal(first_number, last_number) end,
    -- The newest seals are gone: the chain was cut.
    case when last < done.upto then last + 1 end);
  broken := case
    when found_broken is not null then least(found_broken, done.broken)
    when done.broken between first_number and last_number then null
    else done.broken end;
  last_number := least(last_number, found_broken);
  update app.access_check c set broken = check_next_seals.broken,
    upto = case when done.upto < last then last_number else done.upto end,
    again = case when is_over then 0 when done.upto < last then done.again else last_number end;
end $$;

-- For how long the oldest seal that nobody has checked has been there.
create function rules.access_check_state(out unchecked_seconds integer, out broken integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(extract(epoch from app.now() - (select min(s.sealed_at) from app.access_seal s where s.number > c.upto)), 0)::integer, c.broken
  from app.access_check c
$$;

set local role wiege_owner;
create trigger only_added before update or delete on app.access_log for each row execute function rules.refuse_change();
create trigger only_added_whole before truncate on app.access_log for each statement execute function rules.refuse_change();
create trigger only_added before update or delete on app.access_seal for each row execute function rules.refuse_change();
create trigger only_added_whole before truncate on app.access_seal for each statement execute function rules.refuse_change();
-- What stands beside a row can go, and never say something else.
create trigger only_erased before update on app.access_detail for each row execute function rules.refuse_change();
