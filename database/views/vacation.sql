-- The calendar of absences: who stands in it, how many are away and there each day, and where nobody is left. All three begin with
-- the same midwives, so that rows and figures cannot disagree. Of circles (their beginnings) and languages one is enough, services
-- are needed all; null and empty mean any. Days are asked for by the year: beyond three of them nothing is answered.
set local role wiege_owner;

create view staff.vacation_midwife with (security_invoker) as
select u.id, u.fullname, u.firstname, u.lastname, u.teamaccount, u.zipcode, u.place, u.languages
from app."user" u where u.status = 'active' and u.role = 'user';
comment on view staff.vacation_midwife is E'@key id\n@notnull fullname, lastname';

create function staff.vacation_midwives(circles text[] default null, languages text[] default null, services uuid[] default null)
  returns setof staff.vacation_midwife
  language sql stable
as $$
  select u.* from staff.vacation_midwife u
  where (coalesce(cardinality(vacation_midwives.circles), 0) = 0 or exists (
      select from app.user_circle c, unnest(vacation_midwives.circles) as asked(code) where c.user_id = u.id and starts_with(c.zipcode, asked.code)))
    and (coalesce(cardinality(vacation_midwives.languages), 0) = 0 or u.languages && vacation_midwives.languages)
    and (coalesce(cardinality(vacation_midwives.services), 0) = 0 or not exists (
      select from unnest(vacation_midwives.services) as asked(id)
      where not exists (select from app.user_user_service s where s.user_id = u.id and s.service_id = asked.id)))
$$;
comment on function staff.vacation_midwives(text[], text[], uuid[]) is '@reads app.user, app.user_circle, app.user_user_service';

create function staff.statistic_vacation_days("from" date, "to" date, circles text[] default null, languages text[] default null, services uuid[] default null)
  returns setof staff.statistic_vacation
  language sql stable
as $$
  with midwife as materialized (
    select m.id from staff.vacation_midwives(statistic_vacation_days.circles, statistic_vacation_days.languages, statistic_vacation_days.services) m
  ), span as (
    select statistic_vacation_days."from" as first_day, least(statistic_vacation_days."to", statistic_vacation_days."from" + 1100) as last_day
  ), away as (
    -- Whoever has two entries on one day is away once.
    select greatest(e.start, s.first_day) + n as day, count(distinct e.user_id)::integer as absent
    from span s
    join app.calendarentry e on e.start <= s.last_day and e."end" >= s.first_day
    join midwife m on m.id = e.user_id
    cross join lateral generate_series(0, least(e."end", s.last_day) - greatest(e.start, s.first_day)) as n
    group by 1
  )
  select d.day, coalesce(a.absent, 0), t.midwives, t.midwives - coalesce(a.absent, 0)
  from (select s.first_day + n as day from span s cross join lateral generate_series(0, s.last_day - s.first_day) as n) d
  cross join (select count(*)::integer as midwives from midwife) t
  left join away a on a.day = d.day
$$;
comment on function staff.statistic_vacation_days(date, date, text[], text[], uuid[]) is
  '@reads app.user, app.user_circle, app.user_user_service, app.calendarentry';

-- Only what a row of the answer looks like.
create view staff.statistic_vacation_gap with (security_invoker) as
select z.zipcode, z.place, z.canton, 0 as midwives, app.today() as start, app.today() as "end" from app.postal_code z where false;
comment on view staff.statistic_vacation_gap is E'@key zipcode, start\n@notnull place, canton, midwives, end';

-- Days on which all who serve a postal code are away. A code that nobody serves at any time is for the map to tell.
create function staff.statistic_vacation_gaps("from" date, "to" date, circles text[] default null, languages text[] default null, services uuid[] default null)
  returns setof staff.statistic_vacation_gap
  language sql stable
as $$
  with midwife as materialized (
    select m.id from staff.vacation_midwives(statistic_vacation_gaps.circles, statistic_vacation_gaps.languages, statistic_vacation_gaps.services) m
  ), span as (
    select daterange(v.first_day, greatest(v.first_day, v.last_day + 1)) as days
    from (select statistic_vacation_gaps."from" as first_day, least(statistic_vacation_gaps."to", statistic_vacation_gaps."from" + 1100) as last_day) v
  ), away as materialized (
    select m.id, coalesce(range_agg(daterange(e.start, e."end", '[]') * s.days) filter (where e.id is not null), '{}') as days
    from midwife m
    cross join span s
    left join app.calendarentry e on e.user_id = m.id and e.start < upper(s.days) and e."end" >= lower(s.days)
    group by m.id
  ), circle as (
    select c.zipcode, count(*)::integer as midwives, range_intersect_agg(a.days) as days
    from app.user_circle c join away a on a.id = c.user_id
    where coalesce(cardinality(statistic_vacation_gaps.circles), 0) = 0
      or exists (select from unnest(statistic_vacation_gaps.circles) as asked(code) where starts_with(c.zipcode, asked.code))
    group by c.zipcode
  )
  select z.zipcode, z.place, z.canton, c.midwives, lower(r.days), upper(r.days) - 1
  from circle c join app.postal_code z on z.zipcode = c.zipcode
  cross join lateral unnest(c.days) as r(days)
$$;
comment on function staff.statistic_vacation_gaps(date, date, text[], text[], uuid[]) is
  '@reads app.user, app.user_circle, app.user_user_service, app.calendarentry, app.postal_code';
