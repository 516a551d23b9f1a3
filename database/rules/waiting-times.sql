-- How long mothers waited for their midwife, exact, without sorting all of them. The kept figures tell in which tenth of an hour the middle
-- one stands, and that is what is shown. Only where the middle lies between two of them those mothers are read.
set local role wiege_steps;

-- A year and the one before it in Zürich: where they begin and end, and of the one before as many days as a running year has had, of a
-- year that is over all. Of those days the last month is a part, which is kept up to a day that may be yesterday's.
create function rules.compared_years(year integer)
  returns table (starts timestamptz, middle timestamptz, ends timestamptz, same_ends timestamptz, part_nth integer,
    first_month date, end_month date, part_month date, same_day date, counted_from date, months timestamptz[])
  language sql stable
as $$
  select y.starts, y.middle, y.ends, y.same_day::timestamp at time zone 'Europe/Zurich',
    ((extract(year from y.same_day) - compared_years.year + 1) * 12 + extract(month from y.same_day))::integer - 1,
    make_date(compared_years.year - 1, 1, 1), make_date(compared_years.year + 1, 1, 1), date_trunc('month', y.same_day)::date, y.same_day,
    coalesce((select t.until from app.figure_part t where t.month = date_trunc('month', y.same_day)::date and t.until <= y.same_day),
      date_trunc('month', y.same_day)::date),
    -- Where the 24 months begin: to find a moment among them is quicker than to ask for its month.
    array(select make_timestamptz(compared_years.year - 1 + n / 12, 1 + n % 12, 1, 0, 0, 0, 'Europe/Zurich') from generate_series(0, 23) n)
  from (
    select make_timestamptz(compared_years.year - 1, 1, 1, 0, 0, 0, 'Europe/Zurich') as starts,
      make_timestamptz(compared_years.year, 1, 1, 0, 0, 0, 'Europe/Zurich') as middle,
      make_timestamptz(compared_years.year + 1, 1, 1, 0, 0, 0, 'Europe/Zurich') as ends,
      case when compared_years.year = extract(year from app.today()) then (app.today() - interval '1 year')::date + 1
        else make_date(compared_years.year, 1, 1) end as same_day) y
$$;

-- Birthplaces that are asked for, by name or by whether they are partners; null for any.
create function rules.asked_places(birthplaces text[], partner boolean) returns text[]
  language sql stable
as $$
  select case when asked_places.birthplaces is not null or asked_places.partner is not null then array(
    select b.value from app.birthplace b
    where (asked_places.birthplaces is null or b.value = any (asked_places.birthplaces))
      and (asked_places.partner is null or b.partner = asked_places.partner)) end
$$;

-- A definer function for the office alone: the slot is computed, and under row-level security what is computed is not looked up.
create function rules.waits_in(slots integer[], starts timestamptz[], ends timestamptz[], zipcodes text[], places text[], registrationtype text)
  returns table (slot integer, created_at timestamptz, mediated_at timestamptz, seconds double precision, birthplace text, phase text)
  language sql stable rows 10000 security definer set search_path = pg_catalog, pg_temp
as $$
  select s.slot, p.created_at, p.mediated_at, extract(epoch from p.mediated_at - p.created_at)::double precision, coalesce(p.birthplace, ''),
    case when p.registrationtype = 'spital' then 'hospital'
      when rules.born_at(p.birthday_child, p.birthtime_child) <= p.mediated_at then 'after_birth' else 'before_birth' end
  from unnest(waits_in.slots, waits_in.starts, waits_in.ends) s(slot, starts, ends)
  join app.puerpera p on p.mediated_at is not null and rules.wait_slot(p.created_at, p.mediated_at) = s.slot
    and p.mediated_at >= s.starts and p.mediated_at < s.ends
  where (select rules.is_staff())
    and (waits_in.zipcodes is null or p.zipcode::text ^@ any (waits_in.zipcodes))
    and (waits_in.places is null or p.birthplace = any (waits_in.places))
    and (waits_in.registrationtype is null or p.registrationtype = waits_in.registrationtype)
$$;

-- Of those who were mediated in a month, a year or the same days of it, and, if asked, in which phase they were.
create function rules.waiting_times(year integer, by_phase boolean, zipcodes text[], places text[], registrationtype text)
  returns table (year integer, period text, month integer, phase text, count bigint, median_hours numeric, p90_hours numeric)
  language sql stable
as $$
  with asked as materialized (
    select a.*, waiting_times.places as places from rules.compared_years(waiting_times.year) a
  ), kept as (
    select f.month, f.is_part, f.registrationtype, f.item, f.slot, sum(f.count)::integer as count
    from asked a
    cross join lateral rules.figures_in(array[case when a.places is null then 'waited' else 'waited_at_place' end], a.first_month, a.end_month,
      a.part_month, a.counted_from, a.same_day, waiting_times.zipcodes, a.places, waiting_times.registrationtype) f
    group by 1, 2, 3, 4, 5
  ), cell as materialized (
    select c.nth, c.is_whole, not c.is_whole or c.nth < (select a.part_nth from asked a) or c.nth >= 12 as is_same,
      case when not waiting_times.by_phase then '' when c.registrationtype = 'spital' then 'hospital' else c.item end as phase, c.slot, c.count
    from (
      select (date_part('year', k.month)::integer - waiting_times.year + 1) * 12 + date_part('month', k.month)::integer - 1 as nth,
        not k.is_part as is_whole, k.registrationtype, k.item, k.slot, k.count from kept k) c
  ), slotted as (
    select 'month' as period, c.nth, c.phase, c.slot, sum(c.count) as count from cell c where c.is_whole and not waiting_times.by_phase group by 2, 3, 4
    union all
    select 'year', c.nth / 12, c.phase, c.slot, sum(c.count) from cell c where c.is_whole group by 2, 3, 4
    union all
    select 'same', c.nth / 12, c.phase, c.slot, sum(c.count) from cell c where c.is_same group by 2, 3, 4
  ), ranked as materialized (
    select s.*, sum(s.count::integer) over (partition by s.period, s.nth, s.phase order by s.slot) as up_to from slotted s where s.count <> 0
  ), neighbour as materialized (
    -- As percentile_cont has it: between the two neighbours of the rank, as far as it says.
    select w.period, w.nth, w.phase, w.whole, q.part, k.rank - floor(k.rank) as share, n.is_above,
      (case when n.is_above then ceil(k.rank) else floor(k.rank) end)::bigint as nth_wait
    from (select r.period, r.nth, r.phase, max(r.up_to) as whole from ranked r group by 1, 2, 3) w
    cross join (values (0.5), (0.9)) q(part)
    cross join lateral (select q.part * (w.whole - 1) as rank) k
    cross join (values (false), (true)) n(is_above)
  ), found as materialized (
    select n.*, r.slot, (n.nth_wait - (r.up_to - r.count) + 1)::integer as place,
      -- Both in one tenth: whatever lies between them is shown as that. Of the first one nobody knows where it begins.
      min(r.slot) over w = max(r.slot) over w and r.slot > 0 as is_told
    from neighbour n join ranked r on r.period = n.period and r.nth = n.nth and r.phase = n.phase
      and n.nth_wait >= r.up_to - r.count and n.nth_wait < r.up_to
    window w as (partition by n.period, n.nth, n.phase, n.part)
  ), looked_up as materialized (
    -- Of a year's slot its twelve months, of a month's slot that one.
    select distinct f.slot, m.nth, a.months[m.nth + 1] as starts, coalesce(a.months[m.nth + 2], a.ends) as ends
    from found f cross join asked a
    cross join lateral generate_series(case when f.period = 'month' then f.nth else 12 * f.nth end, case when f.period = 'month' then f.nth else 12 * f.nth + 11 end) m(nth)
    where not f.is_told
  ), waited as (
    select w.slot, width_bucket(w.mediated_at, (select a.months from asked a)) - 1 as nth,
      case when waiting_times.by_phase then w.phase else '' end as phase,
      w.mediated_at < (select a.same_ends from asked a) or w.mediated_at >= (select a.middle from asked a) as is_same, w.seconds
    from rules.waits_in(array(select l.slot from looked_up l order by l.slot, l.nth), array(select l.starts from looked_up l order by l.slot, l.nth),
      array(select l.ends from looked_up l order by l.slot, l.nth), waiting_times.zipcodes, (select a.places from asked a), waiting_times.registrationtype) w
  ), sorted as (
    select case when grouping(w.nth) = 0 then 'month' else 'year' end as period, coalesce(w.nth, w.nth / 12) as nth, w.phase, w.slot,
      array_agg(w.seconds order by w.seconds) as seconds, array_agg(w.seconds order by w.seconds) filter (where w.is_same) as same_seconds
    from waited w group by grouping sets ((w.nth, w.phase, w.slot), (w.nth / 12, w.phase, w.slot))
  ), percentile as (
    select f.period, f.nth, f.phase, f.whole, f.part, bool_and(f.is_told) as is_told, min(f.slot) as slot, min(f.share)::double precision as share,
      min(w.seconds) filter (where not f.is_above) as below, min(w.seconds) filter (where f.is_above) as above
    from found f
    left join sorted s on s.period = case when f.period = 'month' then 'month' else 'year' end and s.nth = f.nth and s.phase = f.phase and s.slot = f.slot
    cross join lateral (select case when f.period = 'same' then s.same_seconds[f.place] else s.seconds[f.place] end) w(seconds)
    group by 1, 2, 3, 4, 5
  ), told as (
    select p.period, p.nth, p.phase, p.whole, p.part,
      case when p.is_told then p.slot / 10.0 else ((p.below + p.share * (p.above - p.below)) / 3600)::numeric end as hours
    from percentile p
  )
  select waiting_times.year - 1 + case when t.period = 'month' then t.nth / 12 else t.nth end, t.period,
    case when t.period = 'month' then 1 + t.nth % 12 else 0 end, t.phase, t.whole,
    round(min(t.hours) filter (where t.part = 0.5), 1), round(min(t.hours) filter (where t.part = 0.9), 1)
  from told t
  group by t.period, t.nth, t.phase, t.whole
$$;
