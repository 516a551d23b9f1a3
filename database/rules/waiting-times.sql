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
  language sql stable rows 10000 security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = auto
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
  -- Planned once per connection: to plan it takes as long as to count. What it calls for single mothers is planned by what is asked.
  language sql stable set plan_cache_mode = force_generic_plan
as $$
  with asked as materialized (
    select a.*, make_date(waiting_times.year, 1, 1) as middle_month, waiting_times.places as places from rules.compared_years(waiting_times.year) a
  ), cell as materialized (
    -- By phase only years are told: of the year before what lies before the part is one span, and what follows it another.
    select case when not waiting_times.by_phase then f.month when f.month >= a.middle_month then a.middle_month
        when f.month < a.part_month then a.first_month else a.part_month end as month, f.is_part,
      case when not waiting_times.by_phase then '' when f.registrationtype = 'spital' then 'hospital' else f.item end collate "C" as phase,
      f.slot, sum(f.count) as count
    from asked a
    cross join lateral rules.figures_in(array[case when a.places is null then 'waited' else 'waited_at_place' end], a.first_month, a.end_month,
      a.part_month, a.counted_from, a.same_day, waiting_times.zipcodes, a.places, waiting_times.registrationtype) f
    group by 1, 2, 3, 4
  ), yearly as materialized (
    select c.month >= a.middle_month as is_asked, c.phase, c.slot, sum(c.count::integer) filter (where not c.is_part) as count,
      sum(c.count::integer) filter (where c.is_part or c.month < a.part_month or c.month >= a.middle_month) as same_count
    from cell c cross join asked a group by 1, 2, 3
  ), slotted as (
    select 1 as period, c.month, c.phase, c.slot, c.count from cell c where not c.is_part and not waiting_times.by_phase and c.count <> 0
    union all
    select p.period, case when y.is_asked then a.middle_month else a.first_month end, y.phase, y.slot, p.count
    from yearly y cross join asked a cross join lateral (values (2, y.count), (3, y.same_count)) p(period, count)
    where p.count <> 0
  ), ranked as (
    select s.*, sum(s.count::integer) over (w order by s.slot) as up_to, sum(s.count::integer) over w as whole
    from slotted s window w as (partition by s.period, s.month, s.phase)
  ), neighbour as (
    -- As percentile_cont has it: between the two neighbours of the rank, as far as it says. Few tenths have one of them.
    select r.*, (r.whole - 1) / 2 as below_half, r.whole / 2 as above_half, 9 * (r.whole - 1) / 10 as below_most, 9 * r.whole / 10 as above_most
    from ranked r
    where (r.whole - 1) / 2 < r.up_to and r.whole / 2 >= r.up_to - r.count or 9 * (r.whole - 1) / 10 < r.up_to and 9 * r.whole / 10 >= r.up_to - r.count
  ), found as materialized (
    select n.period, (date_part('year', n.month)::integer - waiting_times.year + 1) * case when n.period = 1 then 12 else 1 end
        + date_part('month', n.month)::integer - 1 as nth, n.phase, n.whole, q.part, q.share, q.is_above, n.slot, (q.nth_wait - (n.up_to - n.count) + 1)::integer as place,
      -- Both in one tenth: whatever lies between them is shown as that. Of the first one nobody knows where it begins.
      min(n.slot) over w = max(n.slot) over w and n.slot > 0 as is_told
    from neighbour n
    cross join lateral (values
      (0.5, false, n.below_half, (n.whole - 1) % 2 / 2.0), (0.5, true, n.above_half, (n.whole - 1) % 2 / 2.0),
      (0.9, false, n.below_most, 9 * (n.whole - 1) % 10 / 10.0), (0.9, true, n.above_most, 9 * (n.whole - 1) % 10 / 10.0)
    ) q(part, is_above, nth_wait, share)
    where q.nth_wait >= n.up_to - n.count and q.nth_wait < n.up_to
    window w as (partition by n.period, n.month, n.phase, q.part)
  ), looked_up as materialized (
    -- Of a year's slot its twelve months, of a month's slot that one.
    select distinct f.slot, m.nth, a.months[m.nth + 1] as starts, coalesce(a.months[m.nth + 2], a.ends) as ends
    from found f cross join asked a
    cross join lateral generate_series(case when f.period = 1 then f.nth else 12 * f.nth end, case when f.period = 1 then f.nth else 12 * f.nth + 11 end) m(nth)
    where not f.is_told
  ), waited as (
    select w.slot, width_bucket(w.mediated_at, (select a.months from asked a)) - 1 as nth,
      case when waiting_times.by_phase then w.phase else '' end collate "C" as phase,
      w.mediated_at < (select a.same_ends from asked a) or w.mediated_at >= (select a.middle from asked a) as is_same, w.seconds
    from rules.waits_in(array(select l.slot from looked_up l order by l.slot, l.nth), array(select l.starts from looked_up l order by l.slot, l.nth),
      array(select l.ends from looked_up l order by l.slot, l.nth), waiting_times.zipcodes, (select a.places from asked a), waiting_times.registrationtype) w
  ), sorted as (
    select case when grouping(w.nth) = 0 then 1 else 2 end as period, coalesce(w.nth, w.nth / 12) as nth, w.phase, w.slot,
      array_agg(w.seconds order by w.seconds) as seconds, array_agg(w.seconds order by w.seconds) filter (where w.is_same) as same_seconds
    from waited w group by grouping sets ((w.nth, w.phase, w.slot), (w.nth / 12, w.phase, w.slot))
  ), percentile as (
    select f.period, f.nth, f.phase, f.whole, f.part, bool_and(f.is_told) as is_told, min(f.slot) as slot, min(f.share)::double precision as share,
      min(w.seconds) filter (where not f.is_above) as below, min(w.seconds) filter (where f.is_above) as above
    from found f
    left join sorted s on s.period = case when f.period = 1 then 1 else 2 end and s.nth = f.nth and s.phase = f.phase and s.slot = f.slot
    cross join lateral (select case when f.period = 3 then s.same_seconds[f.place] else s.seconds[f.place] end) w(seconds)
    group by 1, 2, 3, 4, 5
  ), told as (
    select p.period, p.nth, p.phase, p.whole, p.part,
      case when p.is_told then p.slot / 10.0 else ((p.below + p.share * (p.above - p.below)) / 3600)::numeric end as hours
    from percentile p
  )
  select waiting_times.year - 1 + case when t.period = 1 then t.nth / 12 else t.nth end, (array['month', 'year', 'same'])[t.period],
    case when t.period = 1 then 1 + t.nth % 12 else 0 end, t.phase, t.whole,
    round(min(t.hours) filter (where t.part = 0.5), 1), round(min(t.hours) filter (where t.part = 0.9), 1)
  from told t
  group by t.period, t.nth, t.phase, t.whole
$$;
