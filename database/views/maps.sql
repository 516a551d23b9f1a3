-- Where midwives are and where they are needed, by postal code and at a day; and where they will be too few.
set local role wiege_owner;

create view staff.map_area with (security_invoker) as
select z.zipcode, z.place, z.canton, array[z.canton] as cantons, 0 as midwives, 0 as available, 0 as registrations from app.postal_code z;
comment on view staff.map_area is '@key zipcode';

-- A registration is in its postnatal period from the birth (before it: the day that is expected) until 56 days later, as care is.
create function staff.statistic_map(day date, language text default null, service_id uuid default null) returns setof staff.map_area
  language sql stable
as $$
  with cover as (
    select c.zipcode, count(*)::integer as midwives, count(*) filter (where a.user_id is null)::integer as available
    from app.user_circle c
    join app."user" u on u.id = c.user_id and u.status = 'active' and u.role = 'user'
    left join (
      select distinct e.user_id from app.calendarentry e where statistic_map.day between e.start and e."end") a on a.user_id = u.id
    where (statistic_map.language is null or statistic_map.language = any (u.languages))
      and (statistic_map.service_id is null
        or exists (select from app.user_user_service s where s.user_id = u.id and s.service_id = statistic_map.service_id))
    group by c.zipcode
  ), need as (
    select p.zipcode::text as zipcode, count(*)::integer as registrations
    from app.puerpera p
    -- Written as the index is.
    where case when p.birthday_child is not null then p.birthday_child when p.sectiodate is not null then p.sectiodate else p.birthdate_child end
        between statistic_map.day - 56 and statistic_map.day
      and p.status <> 'lost' and (statistic_map.language is null or statistic_map.language = any (p.languages))
    group by p.zipcode
  ), border as (
    -- A few codes lie in two cantons.
    select l.zipcode, array_agg(distinct l.canton) as cantons from app.postal_place l group by l.zipcode
  )
  select z.zipcode, z.place, z.canton, coalesce(b.cantons, array[z.canton]), coalesce(c.midwives, 0), coalesce(c.available, 0), coalesce(n.registrations, 0)
  from app.postal_code z
  left join cover c on c.zipcode = z.zipcode
  left join need n on n.zipcode = z.zipcode
  left join border b on b.zipcode = z.zipcode
$$;
comment on function staff.statistic_map(date, text, uuid) is
  '@reads app.postal_code, app.postal_place, app.user_circle, app.user, app.calendarentry, app.user_user_service, app.puerpera';

create view staff.absent_day with (security_invoker) as
select app.today() as day, 0 as midwives, 0 as absent;
comment on view staff.absent_day is '@key day';

-- How many are away on each day; at most the days of two years at once.
create function staff.statistic_absent_days(first date, last date, language text default null, service_id uuid default null)
  returns setof staff.absent_day
  language sql stable
as $$
  with midwife as materialized (
    select u.id from app."user" u
    where u.status = 'active' and u.role = 'user'
      and (statistic_absent_days.language is null or statistic_absent_days.language = any (u.languages))
      and (statistic_absent_days.service_id is null
        or exists (select from app.user_user_service s where s.user_id = u.id and s.service_id = statistic_absent_days.service_id))
  ), span as materialized (
    select statistic_absent_days.first as first, least(statistic_absent_days.last, statistic_absent_days.first + 731) as last
  ), away as (
    -- By the days of each absence and not by the absences of each day: a year has many more of those.
    select greatest(e.start, s.first) + n as day, count(distinct e.user_id)::integer as absent
    from span s
    join app.calendarentry e on e.start <= s.last and e."end" >= s.first
    join midwife m on m.id = e.user_id
    cross join lateral generate_series(0, least(e."end", s.last) - greatest(e.start, s.first)) n
    group by 1
  )
  select s.first + n, (select count(*)::integer from midwife), coalesce(a.absent, 0)
  from span s cross join lateral generate_series(0, s.last - s.first) n
  left join away a on a.day = s.first + n
$$;
comment on function staff.statistic_absent_days(date, date, text, uuid) is
  '@reads app.user, app.calendarentry, app.user_user_service';

-- The next eight weeks, this one first, and the areas in which there will be too few midwives for those who are expected: those who
-- are registered for that week, and as many as in the last three years, on average, registered later than on this day of that year
-- (rules/expected-mothers.sql). Counted is the day of the week on which the fewest midwives are there.
create view staff.bottleneck with (security_invoker) as
with begins as (
  select app.today() as today, date_trunc('week', app.today())::date as monday
), kept as materialized (
  select k.zipcode, k.weeks, k.mothers from app.figure_later k
  where k.day = app.today() and k.changes = (select rules.changes_of_long_ago())
), counted as (
  select m.zipcode, m.week, sum(m.registered) as registered, sum(m.later) as later
  from (
    select e.zipcode, e.week, case e.year when 0 then e.mothers else 0 end as registered, case e.year when 0 then 0 else e.mothers end as later
    from rules.expected_mothers(not exists (select from kept)) e
    union all
    select k.zipcode, l.week, 0, l.mothers from kept k cross join lateral unnest(k.weeks, k.mothers) l(week, mothers)) m
  group by 1, 2
), expected as (
  select c.zipcode, c.week, c.registered, c.registered + c.later::numeric / greatest((select count(*) from rules.years_of_comparison()), 1) as expected
  from counted c
), leave as materialized (
  -- Absences of one midwife may overlap; she is away once.
  select e.user_id, range_agg(daterange(greatest(e.start, (select b.today from begins b)), least(e."end", (select b.monday from begins b) + 55), '[]')) as days
  from app.calendarentry e
  where e."end" >= (select b.today from begins b) and e.start <= (select b.monday from begins b) + 55
  group by e.user_id
), cover as (
  select c.zipcode, count(*) as midwives, count(l.user_id) as leaving
  from app.user_circle c
  join app."user" u on u.id = c.user_id and u.status = 'active' and u.role = 'user'
  left join leave l on l.user_id = u.id
  group by c.zipcode
), short as materialized (
  -- Most postal codes have enough midwives even if all who leave were away at once.
  select e.zipcode, e.week, e.registered, e.expected, coalesce(c.midwives, 0) as midwives, s.bottleneck_ratio * e.expected as wanted
  from expected e
  cross join app.appsettings s
  left join cover c on c.zipcode = e.zipcode
  where coalesce(c.midwives - c.leaving, 0) < s.bottleneck_ratio * e.expected
), change as materialized (
  -- By who leaves and who comes back on a day, and not by who is away on it: a stay has many days and two ends.
  select z.zipcode, x.day, sum(x.leaving)::integer as leaving
  from (select distinct s.zipcode from short s) z
  -- By the postal code: mostly few are short, which is not known beforehand.
  cross join lateral (select c.user_id from app.user_circle c where c.zipcode = z.zipcode offset 0) c
  join app."user" u on u.id = c.user_id and u.status = 'active' and u.role = 'user'
  join leave l on l.user_id = u.id
  cross join lateral unnest(l.days) r(days)
  cross join lateral (values (lower(r.days), 1), (upper(r.days), -1)) x(day, leaving)
  group by 1, 2
), worst as (
  select distinct on (d.zipcode, d.week) d.zipcode, d.week, d.day, d.away
  from (
    select z.zipcode, (n.day - b.monday) / 7 as week, n.day, sum(coalesce(c.leaving, 0)) over (partition by z.zipcode order by n.day) as away
    from begins b
    cross join lateral (select b.today + n as day from generate_series(0, b.monday + 55 - b.today) n) n
    cross join (select distinct c.zipcode from change c) z
    left join change c on c.zipcode = z.zipcode and c.day = n.day) d
  order by d.zipcode, d.week, d.away desc, d.day
)
select
  b.monday + 7 * e.week as week_start, coalesce(w.day, greatest(b.monday + 7 * e.week, b.today)) as day, z.zipcode, z.place, z.canton,
  e.midwives::integer as midwives, (e.midwives - coalesce(w.away, 0))::integer as available,
  e.registered::integer as registered, round(e.expected, 1) as expected,
  round((e.midwives - coalesce(w.away, 0)) / e.expected, 1) as ratio
from short e
cross join begins b
join app.postal_code z on z.zipcode = e.zipcode
left join worst w on w.zipcode = e.zipcode and w.week = e.week
where e.midwives - coalesce(w.away, 0) < e.wanted;
comment on view staff.bottleneck is '@key week_start, zipcode';
