-- How often a password, a code, a passkey or a link may be tried. Counted before the work and under a lock, for all servers together: of many
-- at once each is counted before the next is let through.
set local role wiege_owner;

drop function if exists identity.take_attempt(text[]), identity.forgive_attempt(text[]), identity.attempt_wait(text, double precision),
  identity.attempt_rules();

create function identity.attempt_rules()
  returns table (scope text, free integer, first_wait double precision, longest_wait double precision, forgets_one_in interval)
  language sql immutable parallel safe
as $$
  values
    ('password-pair', 5, 1, 900, interval '1 hour'),
    ('password-account', 20, 1, 900, interval '1 hour'),
    -- A whole hospital, or a mobile network, may stand behind one address.
    ('password-network', 100, 1, 300, interval '2 minutes'),
    ('code-account', 5, 1, 900, interval '1 hour'),
    -- Nobody guesses a signature: these keep the work small that strangers can cause.
    ('passkey-account', 10, 1, 300, interval '10 minutes'),
    ('passkey-network', 50, 1, 300, interval '2 minutes'),
    ('link-account', 3, 3600, 3600, interval '1 hour'),
    ('link-network', 30, 60, 3600, interval '2 minutes')
$$;

-- After so many tries in this scope: the next one waits, twice as long each time.
create function identity.attempt_wait(attempt_scope text, tries double precision) returns interval
  language sql immutable parallel safe
as $$
  select make_interval(secs => case when ceil(tries) < r.free then 0
    else least(r.first_wait * 2 ^ least(ceil(tries) - r.free, 30), r.longest_wait) end)
  from identity.attempt_rules() r where r.scope = attempt_scope
$$;

-- Seconds to wait, and nothing was counted; or 0, and this try is counted as a wrong one until it is forgiven.
create function identity.take_attempt(keys text[]) returns integer
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  counted text[] := keys;
  one text;
  seconds integer;
begin
  foreach one in array keys loop
    perform pg_advisory_xact_lock(hashtextextended(one, 0));
  end loop;
  -- Where she came in before, she waits for errors made there and not for those of strangers elsewhere: nobody locks her out.
  if exists (select from identity.attempt a where a.key = any (keys) and a.came_in_at > app.now() - interval '30 days') then
    counted := array(select key from unnest(keys) key where key not like 'password-account/%');
  end if;
  select ceil(extract(epoch from max(a.open_again_at) - app.now())) into seconds
  from identity.attempt a where a.key = any (counted) and a.open_again_at > app.now();
  if seconds > 0 then
    return seconds;
  end if;
  insert into identity.attempt as a (key, tries, open_again_at, last_try_at)
  select key, 1, app.now(), app.now() from unnest(counted) key
  on conflict (key) do update set
    tries = 1 + greatest(0, a.tries - extract(epoch from app.now() - a.last_try_at) / extract(epoch from (
      select r.forgets_one_in from identity.attempt_rules() r where r.scope = split_part(a.key, '/', 1)))),
    last_try_at = app.now();
  update identity.attempt a set open_again_at = app.now() + identity.attempt_wait(split_part(a.key, '/', 1), a.tries)
  where a.key = any (counted);
  return 0;
end $$;

-- It was right. Her own errors are forgotten; of what strangers share with her only this try is taken out of the count.
create function identity.forgive_attempt(keys text[]) returns void
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update identity.attempt a set
    tries = case when a.key ~ '^(password-pair|code-account|passkey-account)/' then 0 else greatest(0, a.tries - 1) end,
    came_in_at = case when a.key like 'password-pair/%' then app.now() else a.came_in_at end
  where a.key = any (keys);
  update identity.attempt a
  set open_again_at = least(a.open_again_at, app.now() + identity.attempt_wait(split_part(a.key, '/', 1), a.tries))
  where a.key = any (keys);
end $$;

grant execute on function
  identity.attempt_rules(), identity.attempt_wait(text, double precision), identity.take_attempt(text[]), identity.forgive_attempt(text[])
to wiege_system;
