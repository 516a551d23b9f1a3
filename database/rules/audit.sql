-- What is unusual among the looks at mothers, and whether the seals of the log hold: for the auditor alone.
set local role wiege_steps;

-- Looks that somebody took herself and that showed more than the match data that every list and offer shows.
create function rules.looks_between(since timestamptz, until timestamptz)
returns table (user_id uuid, puerpera_id uuid, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select distinct l.user_id, l.puerpera_id, l.at from app.access_log l
  where l.at >= looks_between.since and l.at < looks_between.until and l.user_id is not null and l.puerpera_id is not null
    and l.column_class <> 'M0' and l.operation not like 'mail %' and l.operation not like 'sms %'
$$;

-- For each person and day the moment at which the hour before held looks at the most mothers, if they were so many. A mother counts
-- from a look until an hour after the last of those that follow one another within the hour; so many count at once as were looked at in the hour.
create function rules.crowded_hours(since timestamptz, until timestamptz, most integer)
returns table (user_id uuid, first_at timestamptz, last_at timestamptz, looks integer, mothers integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with looks as materialized (
    select l.user_id, l.puerpera_id, l.at from rules.looks_between(crowded_hours.since - interval '1 hour', crowded_hours.until) l
  ), neighbours as (
    select l.user_id, l.at, lag(l.at) over w as before, lead(l.at) over w as after
    from looks l window w as (partition by l.user_id, l.puerpera_id order by l.at)
  ), changes as (
    select n.user_id, n.at, 1 as by from neighbours n where n.before is null or n.before <= n.at - interval '1 hour'
    union all
    select n.user_id, n.at + interval '1 hour', -1 from neighbours n where n.after is null or n.after >= n.at + interval '1 hour'
  ), counted as (
    select c.user_id, c.at, c.by, sum(c.by) over (partition by c.user_id order by c.at, c.by rows unbounded preceding)::integer as mothers from changes c
  ), peaks as (
    select distinct on (c.user_id, (c.at at time zone 'Europe/Zurich')::date) c.user_id, c.at, c.mothers from counted c
    where c.by = 1 and c.at >= crowded_hours.since and c.at < crowded_hours.until and c.mothers >= crowded_hours.most
    order by c.user_id, (c.at at time zone 'Europe/Zurich')::date, c.mothers desc, c.at
  )
  select p.user_id, min(l.at), p.at, count(*)::integer, p.mothers
  from peaks p join looks l on l.user_id = p.user_id and l.at > p.at - interval '1 hour' and l.at <= p.at
  group by p.user_id, p.at, p.mothers
$$;

-- From ten in the evening until six in the morning, by the clock of Zurich: written out, since a function is called for every look.
create function rules.looks_at_night(since timestamptz, until timestamptz)
returns table (user_id uuid, first_at timestamptz, last_at timestamptz, looks integer, mothers integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.user_id, min(l.at), max(l.at), count(*)::integer, count(distinct l.puerpera_id)::integer
  from rules.looks_between(looks_at_night.since, looks_at_night.until) l
  where (l.at at time zone 'Europe/Zurich')::time not between time '06:00' and time '21:59:59.999999'
  -- One night has two dates; at noon they part.
  group by l.user_id, (l.at at time zone 'Europe/Zurich' - interval '12 hours')::date
$$;

-- Taken over by herself and given up by herself: within the minute as a step that is taken back, or later by giving back.
create function rules.take_overs_undone(since timestamptz, until timestamptz)
returns table (user_id uuid, puerpera_id uuid, first_at timestamptz, last_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select taken.midwife_id, taken.puerpera_id, taken.created_at, ended.created_at
  from app.actionlog ended
  cross join lateral (
    select l.id, l.type, l.midwife_id, l.author_id, l.puerpera_id, l.created_at from app.actionlog l
    where l.puerpera_id = ended.puerpera_id and l.id < ended.id and l.type in ('mediation_established', 'mediation_handed_over')
    order by l.created_at desc, l.id desc limit 1) taken
  where ended.created_at >= take_overs_undone.since and ended.created_at < take_overs_undone.until
    and taken.type = 'mediation_established' and taken.author_id = taken.midwife_id and ended.author_id = taken.midwife_id
    and (ended.undoes_id = taken.id or ended.type in ('mediation_returned', 'mediation_withdrawn'))
$$;

-- As many as rules.refuse_hasty_take_over lets somebody take over within ten minutes. Per person and day.
create function rules.take_overs_in_haste(since timestamptz, until timestamptz)
returns table (user_id uuid, first_at timestamptz, last_at timestamptz, mothers integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with taken as materialized (
    select l.author_id, l.puerpera_id, l.created_at, lag(l.created_at, 4) over (partition by l.author_id order by l.created_at, l.id) as fourth_before
    from app.actionlog l
    where l.created_at >= take_overs_in_haste.since - interval '10 minutes' and l.created_at < take_overs_in_haste.until
      and l.type = 'mediation_established' and l.author_id = l.midwife_id
  ), hasty as (
    select t.author_id, min(t.fourth_before) as first_at, max(t.created_at) as last_at from taken t
    where t.created_at >= take_overs_in_haste.since and t.fourth_before > t.created_at - interval '10 minutes'
    group by t.author_id, (t.created_at at time zone 'Europe/Zurich')::date
  )
  select h.author_id, h.first_at, h.last_at,
    (select count(distinct t.puerpera_id)::integer from taken t where t.author_id = h.author_id and t.created_at between h.first_at and h.last_at)
  from hasty h
$$;

create function rules.unusual_looks(since timestamptz, until timestamptz, most integer)
returns table (id text, kind text, user_id uuid, puerpera_id uuid, first_at timestamptz, last_at timestamptz, looks integer, mothers integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if since is null or until is null then
    return;
  end if;
  if not rules.is_auditor() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  if not isfinite(since) or not isfinite(until) or until > since + interval '32 days' then
    raise exception using errcode = 'WG001', message = 'Auffälliges wird für höchstens 31 Tage gesucht.', hint = 'validation-failed';
  end if;
  if most is null or most < 2 then
    raise exception using errcode = 'WG001', message = 'Als viele gelten mindestens 2 Wöchnerinnen in einer Stunde.', hint = 'validation-failed';
  end if;
  return query
  select concat_ws(' ', u.kind, u.user_id, u.puerpera_id, extract(epoch from u.last_at)::numeric(20, 6)), u.*
  from (
    select 'many' as kind, c.user_id, null::uuid as puerpera_id, c.first_at, c.last_at, c.looks, c.mothers
    from rules.crowded_hours(unusual_looks.since, unusual_looks.until, unusual_looks.most) c
    union all
    select 'night', n.user_id, null, n.first_at, n.last_at, n.looks, n.mothers from rules.looks_at_night(unusual_looks.since, unusual_looks.until) n
    union all
    select 'undone', t.user_id, t.puerpera_id, t.first_at, t.last_at, null, 1 from rules.take_overs_undone(unusual_looks.since, unusual_looks.until) t
    union all
    select 'haste', h.user_id, null, h.first_at, h.last_at, null, h.mothers from rules.take_overs_in_haste(unusual_looks.since, unusual_looks.until) h
  ) u
  order by u.last_at desc, u.kind, u.user_id;
end $$;

-- How far the chain of seals reaches, and how much waits for the next one.
create function rules.seal_state()
returns table (number integer, sealed_at timestamptz, sealed bigint, waiting bigint, oldest_month date)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(last.number, 0), last.sealed_at,
    (select coalesce(sum(s.row_count), 0) from app.access_seal s where s.kind = 'rows' and not rules.is_dropped(s))::bigint,
    (select count(*) from app.access_log l where l.id > coalesce((select max(s.to_id) from app.access_seal s where s.kind = 'rows'), 0)),
    (select min(s.month) from app.access_seal s where s.kind = 'rows' and not rules.is_dropped(s))
  from (values (1)) as always left join lateral (select * from app.access_seal s order by s.number desc limit 1) last on true
  where rules.is_auditor()
$$;

-- Looks at the seals from one number on, as many as fit into the time of one question: who asks goes on after the last.
create function rules.check_seals(first_number integer)
returns table (first_seal integer, last_seal integer, broken integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most_rows constant integer := 100000;
  most_seals constant integer := 1000;
  last_number integer;
begin
  if first_number is null or first_number < 1 then
    return;
  end if;
  if not rules.is_auditor() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  select max(s.number) into last_number from (
    select s.number, sum(s.row_count) over (order by s.number) - coalesce(s.row_count, 0) as before
    from app.access_seal s where s.number >= check_seals.first_number and s.number < check_seals.first_number + most_seals) s
  where s.before is null or s.before < most_rows;
  -- A number that is missing has no row to stand for it: the next one that is there tells.
  return query select check_seals.first_number, coalesce(last_number, rules.last_access_seal()),
    case when check_seals.first_number <= rules.last_access_seal()
      then coalesce(rules.broken_access_seal(check_seals.first_number, last_number), case when last_number is null then check_seals.first_number end) end;
end $$;
