-- How much may come through the doors that need no account: a level per network, per address and for all, which rises with each and sinks by
-- itself. Counted before the work and under a lock, for all servers together. Robots without a proof of work fill only the levels of those
-- without one.
set local role wiege_steps;

-- burst: how many at once. per_minute: how many more each minute.
create function rules.registration_limits() returns table (scope text, burst double precision, per_minute double precision)
  language sql immutable parallel safe
as $$
  values
    -- A whole hospital, or a mobile network, may stand behind one address.
    ('proven-network', 20::double precision, 1::double precision),
    ('proven-all', 60, 12),
    ('unproven-network', 5, 0.1),
    -- Nobody's mailbox is filled by our links.
    ('unproven-address', 3, 0.002),
    ('unproven-all', 60, 6),
    -- Kept for when robots have filled that: a few of each part of the internet, so that those of some parts keep nobody of another out.
    ('reserve-region', 2, 0.05),
    ('reserve-all', 20, 2),
    ('ward', 60, 2),
    -- Codes of wards that were tried and did not hold. Per network alone: a limit per ward would let strangers lock the ward out.
    ('guess-network', 10, 0.5)
$$;

-- wait: seconds until there is room, and nothing was counted; 0, and it is counted. closed: which scope was full.
create type rules.registration_room as (wait integer, closed text);

-- Keys are kind/scope/digest, and always come in the same order of scopes, so that no two wait for each other.
create function rules.take_registration(keys text[]) returns rules.registration_room
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  one text;
  bounds record;
  held double precision;
begin
  foreach one in array keys loop
    perform pg_advisory_xact_lock(hashtextextended('wiege registration ' || one, 0));
    select * into strict bounds from rules.registration_limits() l where l.scope = split_part(one, '/', 2);
    select greatest(0, f.level - extract(epoch from app.now() - f.at) / 60 * bounds.per_minute) into held
    from app.registration_flow f where f.key = one;
    if coalesce(held, 0) + 1 > bounds.burst + 1e-9 then
      return row(ceil((held + 1 - bounds.burst) / bounds.per_minute * 60)::integer, bounds.scope)::rules.registration_room;
    end if;
  end loop;
  insert into app.registration_flow as f (key, level, at) select key, 1, app.now() from unnest(keys) key
  on conflict on constraint registration_flow_pkey do update set
    level = 1 + greatest(0, f.level - extract(epoch from app.now() - f.at) / 60 * (
      select l.per_minute from rules.registration_limits() l where l.scope = split_part(f.key, '/', 2))),
    at = app.now();
  return row(0, null)::rules.registration_room;
end $$;

-- False if it was used before.
create function rules.spend_proof(proof_id text, expires_at timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.spent_proof (id, expires_at) values (proof_id, spend_proof.expires_at) on conflict do nothing;
  return found;
end $$;

create function rules.forget_registrations() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from app.pending_registration p where p.expires_at < app.now();
  delete from app.spent_proof s where s.expires_at < app.now();
  delete from app.registration_flow f where f.at < app.now() - interval '2 days';
$$;
