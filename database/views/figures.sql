-- The figures of a year and of the one before it, by what the office narrows them by. Months and days are Zürich's.
-- Whole months are kept figures, and so is the part of a month up to which a running year is compared (rules/kept-figures.sql,
-- regional-figures.sql): no mother's row is read.
set local role wiege_owner;

-- Of each year its months, the whole of it, and the part of it that the asked year has reached by today ('same').
create view staff.mediation_figure with (security_invoker) as
select 0 as year, '' as period, 0 as month, 0 as registered, 0 as mediated_office, 0 as mediated_self, 0 as lost, 0 as lost_no_midwife,
  0.0::numeric as median_hours, 0.0::numeric as p90_hours, app.now() as counted_at
where false;
comment on view staff.mediation_figure is
  E'@key year, period, month\n@notnull registered, mediated_office, mediated_self, lost, lost_no_midwife, counted_at';

create function staff.statistic_mediation(
  year integer, zipcodes text[] default null, birthplaces text[] default null, partner boolean default null, registrationtype text default null)
  returns setof staff.mediation_figure
  -- Planned once, as rules.waiting_times is.
  language sql stable set plan_cache_mode = force_generic_plan
as $$
  with asked as materialized (
    select a.*, rules.asked_places(statistic_mediation.birthplaces, statistic_mediation.partner) as places
    from rules.compared_years(statistic_mediation.year) a
  ), cell as (
    select (date_part('year', f.month)::integer - statistic_mediation.year + 1) * 12 + date_part('month', f.month)::integer - 1 as nth,
      not f.is_part as is_whole, f.figure, f.item, sum(f.count) as count
    from asked a
    cross join lateral rules.figures_in(array['registered', 'mediated', 'lost'], a.first_month, a.end_month, a.part_month, a.counted_from, a.same_day,
      statistic_mediation.zipcodes, a.places, statistic_mediation.registrationtype) f
    group by 1, 2, 3, 4
  ), counted as (
    select g.period, statistic_mediation.year - 1 + g.nth / 12 as year, case when g.period = 'month' then 1 + g.nth % 12 else 0 end as month,
      sum(c.count) filter (where c.figure = 'registered') as registered,
      sum(c.count) filter (where c.figure = 'mediated' and c.item = 'office') as office,
      sum(c.count) filter (where c.figure = 'mediated' and c.item = 'self') as self,
      sum(c.count) filter (where c.figure = 'lost') as lost,
      sum(c.count) filter (where c.figure = 'lost' and c.item = 'keine_hebamme') as unmet
    from cell c
    cross join lateral (values
      ('month', c.nth, c.is_whole), ('year', c.nth - c.nth % 12, c.is_whole),
      ('same', c.nth - c.nth % 12, not c.is_whole or c.nth < (select a.part_nth from asked a) or c.nth >= 12)
    ) g(period, nth, is_in)
    where g.is_in
    group by 1, 2, 3
  )
  -- A month without anybody has its row too.
  select y.year, s.period, s.month, coalesce(c.registered, 0)::integer, coalesce(c.office, 0)::integer, coalesce(c.self, 0)::integer,
    coalesce(c.lost, 0)::integer, coalesce(c.unmet, 0)::integer, w.median_hours, w.p90_hours, app.now()
  from (values (statistic_mediation.year - 1), (statistic_mediation.year)) y(year)
  cross join (select 'month', n from generate_series(1, 12) n union all values ('year', 0), ('same', 0)) s(period, month)
  left join counted c on c.year = y.year and c.period = s.period and c.month = s.month
  left join rules.waiting_times(statistic_mediation.year, false, statistic_mediation.zipcodes, (select a.places from asked a), statistic_mediation.registrationtype) w
    on w.year = y.year and w.period = s.period and w.month = s.month
$$;
comment on function staff.statistic_mediation(integer, text[], text[], boolean, text) is E'@reads app.puerpera, app.birthplace\n@time 60';

create view staff.mediation_time with (security_invoker) as
select 0 as year, '' as period, '' as phase, 0 as count, 0.0::numeric as median_hours, 0.0::numeric as p90_hours where false;
comment on view staff.mediation_time is E'@key year, period, phase\n@notnull count';

create function staff.statistic_phases(
  year integer, zipcodes text[] default null, birthplaces text[] default null, partner boolean default null, registrationtype text default null)
  returns setof staff.mediation_time
  language sql stable
as $$
  select w.year, w.period, w.phase, w.count::integer, w.median_hours, w.p90_hours
  from rules.waiting_times(statistic_phases.year, true, statistic_phases.zipcodes,
    rules.asked_places(statistic_phases.birthplaces, statistic_phases.partner), statistic_phases.registrationtype) w
$$;
comment on function staff.statistic_phases(integer, text[], text[], boolean, text) is E'@reads app.puerpera, app.birthplace\n@time 60';

-- Of those who registered in a year; mothers without a birthplace have a row without one.
create view staff.birthplace_figure with (security_invoker) as
select 0 as year, '' as period, '' as birthplace, '' as title, false as partner, 0 as registered, 0 as mediated, 0 as lost,
  0 as lost_no_midwife, 0.0::numeric as median_hours, app.now() as counted_at
where false;
comment on view staff.birthplace_figure is
  E'@key year, period, birthplace\n@notnull title, partner, registered, mediated, lost, lost_no_midwife, counted_at';

create function staff.statistic_by_birthplace(
  year integer, zipcodes text[] default null, birthplaces text[] default null, partner boolean default null, registrationtype text default null)
  returns setof staff.birthplace_figure
  language sql stable
as $$
  with asked as materialized (
    select a.*, rules.asked_places(statistic_by_birthplace.birthplaces, statistic_by_birthplace.partner) as places
    from rules.compared_years(statistic_by_birthplace.year) a
  ), kept as (
    select f.month, f.is_part, f.figure, f.birthplace, f.item, f.slot, sum(f.count)::integer as count
    from asked a
    cross join lateral rules.figures_in(array['registered', 'became_mediated', 'became_lost'], a.first_month, a.end_month, a.part_month, a.counted_from,
      a.same_day, statistic_by_birthplace.zipcodes, a.places, statistic_by_birthplace.registrationtype) f
    group by 1, 2, 3, 4, 5, 6
  ), cell as materialized (
    select k.month >= b.asked_month as is_asked, not k.is_part as is_whole, k.is_part or k.month < b.part_month or k.month >= b.asked_month as is_same,
      k.figure, k.birthplace, k.item, k.slot, k.count
    from kept k cross join (select (a.first_month + interval '1 year')::date as asked_month, a.part_month from asked a) b
  ), summed as (
    select 'year' as period, c.is_asked, c.figure, c.birthplace, c.item, c.slot, sum(c.count) as count from cell c where c.is_whole group by 2, 3, 4, 5, 6
    union all
    select 'same', c.is_asked, c.figure, c.birthplace, c.item, c.slot, sum(c.count) from cell c where c.is_same group by 2, 3, 4, 5, 6
  ), slotted as materialized (
    select s.*, sum(s.count::integer) over (partition by s.period, s.is_asked, s.birthplace order by s.slot) as up_to
    from summed s where s.figure = 'became_mediated' and s.count <> 0
  ), counted as (
    select s.period, s.is_asked, s.birthplace, sum(s.count) filter (where s.figure = 'registered') as registered,
      sum(s.count) filter (where s.figure = 'became_mediated') as mediated, sum(s.count) filter (where s.figure = 'became_lost') as lost,
      sum(s.count) filter (where s.figure = 'became_lost' and s.item = 'keine_hebamme') as unmet
    from summed s group by 1, 2, 3
  ), wanted as materialized (
    -- The median as percentile_cont has it: halfway between the two in the middle, or the one.
    select n.period, n.is_asked, n.birthplace, n.is_above, s.slot, (n.nth_wait - (s.up_to - s.count) + 1)::integer as place,
      -- Both in one tenth of an hour: whatever lies between them is shown as that. Of the first one nobody knows where it begins.
      min(s.slot) over w = max(s.slot) over w and s.slot > 0 as is_told
    from (
      select w.period, w.is_asked, w.birthplace, u.is_above, case when u.is_above then w.whole / 2 else (w.whole - 1) / 2 end as nth_wait
      from (select s.period, s.is_asked, s.birthplace, max(s.up_to) as whole from slotted s group by 1, 2, 3) w
      cross join (values (false), (true)) u(is_above)) n
    join slotted s on s.period = n.period and s.is_asked = n.is_asked and s.birthplace = n.birthplace
      and n.nth_wait >= s.up_to - s.count and n.nth_wait < s.up_to
    window w as (partition by n.period, n.is_asked, n.birthplace)
  ), looked_up as materialized (
    -- She was mediated after she registered, and not longer after it than the slot says.
    select w.slot, case when w.slot = 0 then '-infinity' when bool_or(not w.is_asked) then a.starts else a.middle end as starts,
      case when bool_or(w.is_asked) then a.ends else a.middle end + make_interval(mins => 6 * w.slot + 6) as ends
    from wanted w cross join asked a
    where not w.is_told
    group by w.slot, a.starts, a.middle, a.ends
  ), sorted as (
    select w.created_at >= (select a.middle from asked a) as is_asked, w.birthplace, w.slot, array_agg(w.seconds order by w.seconds) as seconds,
      array_agg(w.seconds order by w.seconds) filter (
        where w.created_at < (select a.same_ends from asked a) or w.created_at >= (select a.middle from asked a)) as same_seconds
    from rules.waits_in(array(select l.slot from looked_up l order by l.slot), array(select l.starts from looked_up l order by l.slot),
      array(select l.ends from looked_up l order by l.slot), statistic_by_birthplace.zipcodes, (select a.places from asked a),
      statistic_by_birthplace.registrationtype) w
    where w.created_at >= (select a.starts from asked a) and w.created_at < (select a.ends from asked a)
    group by 1, 2, 3
  ), median as (
    select t.period, t.is_asked, t.birthplace,
      case when bool_and(t.is_told) then min(t.slot) / 10.0
        else ((min(v.seconds) filter (where not t.is_above) + min(v.seconds) filter (where t.is_above)) / 7200)::numeric end as hours
    from wanted t left join sorted s using (is_asked, birthplace, slot)
    cross join lateral (select case when t.period = 'same' then s.same_seconds[t.place] else s.seconds[t.place] end) v(seconds)
    group by 1, 2, 3
  ), place as (
    select b.value, b.title, b.partner from app.birthplace b where (select a.places is null or b.value = any (a.places) from asked a)
    union all
    select '', 'nicht angegeben', false where (select a.places is null from asked a)
  )
  select y.year, s.period, p.value, p.title, p.partner, coalesce(c.registered, 0)::integer, coalesce(c.mediated, 0)::integer,
    coalesce(c.lost, 0)::integer, coalesce(c.unmet, 0)::integer, round(m.hours, 1), app.now()
  from (values (statistic_by_birthplace.year - 1, false), (statistic_by_birthplace.year, true)) y(year, is_asked)
  cross join (values ('year'), ('same')) s(period)
  cross join place p
  left join counted c on c.is_asked = y.is_asked and c.period = s.period and c.birthplace = p.value
  left join median m on m.is_asked = y.is_asked and m.period = s.period and m.birthplace = p.value
$$;
comment on function staff.statistic_by_birthplace(integer, text[], text[], boolean, text) is E'@reads app.puerpera, app.birthplace\n@time 60';

-- Why cases were lost: the months of the year, five years, and of the year before as many days as this one has had.
create view staff.lost_figure with (security_invoker) as
select 0 as year, '' as period, 0 as month, '' as lostreason, '' as title, 0 as count, app.now() as counted_at where false;
comment on view staff.lost_figure is E'@key year, period, month, lostreason\n@notnull title, count, counted_at';

create function staff.statistic_lost(
  year integer, zipcodes text[] default null, birthplaces text[] default null, partner boolean default null, registrationtype text default null)
  returns setof staff.lost_figure
  language sql stable
as $$
  with asked as materialized (
    select a.*, rules.asked_places(statistic_lost.birthplaces, statistic_lost.partner) as places
    from rules.compared_years(statistic_lost.year) a
  ), counted as (
    select date_part('year', f.month)::integer as year, date_part('month', f.month)::integer as month, not f.is_part as is_whole,
      f.is_part or f.month < a.part_month as is_same, f.item as lostreason, sum(f.count)::integer as count
    from asked a
    cross join lateral rules.figures_in(array['lost'], make_date(statistic_lost.year - 4, 1, 1), a.end_month, a.part_month, a.counted_from, a.same_day,
      statistic_lost.zipcodes, a.places, statistic_lost.registrationtype) f
    group by 1, 2, 3, 4, 5
  ), span as (
    select n as year, 'year' as period, 0 as month from generate_series(statistic_lost.year - 4, statistic_lost.year) n
    union all
    select statistic_lost.year, 'month', n from generate_series(1, 12) n
    union all
    select statistic_lost.year - 1, 'same', 0
  )
  select s.year, s.period, s.month, r.value, r.title, coalesce(sum(c.count), 0)::integer, app.now()
  from span s cross join app.lostreason r
  left join counted c on c.lostreason = r.value and c.year = s.year and (s.period <> 'month' or c.month = s.month)
    and case when s.period = 'same' then c.is_same else c.is_whole end
  group by s.year, s.period, s.month, r.value, r.title
$$;
comment on function staff.statistic_lost(integer, text[], text[], boolean, text) is E'@reads app.puerpera, app.birthplace, app.lostreason\n@time 60';

-- How many of the office and of the midwives are here, were here, never came.
create view staff.statistic_presence with (security_invoker) as
select f.family, p.presence, count(o.user_id)::integer as count
from (values ('office'), ('midwives')) f(family)
cross join (values ('online'), ('today'), ('week'), ('earlier'), ('never')) p(presence)
left join staff.statistic_online o on o.presence = p.presence and (case when o.role = 'user' then 'midwives' else 'office' end) = f.family
group by 1, 2;
comment on view staff.statistic_presence is E'@key family, presence\n@notnull count\n@time 15';
