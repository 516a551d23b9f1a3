-- Figures: a view each, so that chart, table and export cannot disagree. Months and days are Zürich's.
set local role wiege_owner;

create view staff.statistic_final_monthly with (security_invoker) as
with event as (
  select created_at as at, zipcode, birthplace, registrationtype, 1 as registered, 0 as office, 0 as self, 0 as lost, 0 as unmet from app.puerpera
  union all
  select mediated_at, zipcode, birthplace, registrationtype, 0, (not mediator_selfassigned)::integer, mediator_selfassigned::integer, 0, 0
  from app.puerpera where mediated_at is not null
  union all
  select lost_at, zipcode, birthplace, registrationtype, 0, 0, 0, 1, (lostreason = 'keine_hebamme')::integer
  from app.puerpera where status = 'lost'
)
select
  date_trunc('month', e.at, 'Europe/Zurich') as month_start,
  extract(year from e.at at time zone 'Europe/Zurich')::integer as year, extract(month from e.at at time zone 'Europe/Zurich')::integer as month,
  left(e.zipcode, 2) as region, e.birthplace, coalesce(b.partner, false) as partner, e.registrationtype,
  sum(e.registered)::integer as registered, sum(e.office)::integer as mediated_office, sum(e.self)::integer as mediated_self,
  sum(e.lost)::integer as lost, sum(e.unmet)::integer as lost_no_midwife
from event e left join app.birthplace b on b.value = e.birthplace
group by 1, 2, 3, 4, 5, 6, 7;
comment on view staff.statistic_final_monthly is '@key month_start, region, birthplace, registrationtype';

create view staff.statistic_mediation_time with (security_invoker) as
select
  extract(year from p.mediated_at at time zone 'Europe/Zurich')::integer as year, extract(month from p.mediated_at at time zone 'Europe/Zurich')::integer as month,
  case when p.registrationtype = 'spital' then 'hospital'
    when p.birthday_child is null or p.mediated_at < rules.born_at(p.birthday_child, p.birthtime_child) then 'before_birth' else 'after_birth' end as phase,
  count(*)::integer as count,
  round((percentile_cont(0.5) within group (order by extract(epoch from p.mediated_at - p.created_at)) / 3600)::numeric, 1) as median_hours,
  round((percentile_cont(0.9) within group (order by extract(epoch from p.mediated_at - p.created_at)) / 3600)::numeric, 1) as p90_hours
from app.puerpera p where p.mediated_at is not null
group by 1, 2, 3;
comment on view staff.statistic_mediation_time is '@key year, month, phase';

create view staff.statistic_actionlog_monthly with (security_invoker) as
select extract(year from d.day)::integer as year, extract(month from d.day)::integer as month, d.type, sum(d.count)::integer as count
from (
  select day, type, count from app.actionlog_daily
  union all
  select (l.created_at at time zone 'Europe/Zurich')::date, l.type, count(*)::integer from app.actionlog l
  where l.created_at >= (select coalesce((max(day) + 1)::timestamp at time zone 'Europe/Zurich', '-infinity') from app.actionlog_daily)
    and l.type <> 'entered_by_hand'
  group by 1, 2
) d
group by 1, 2, 3;
comment on view staff.statistic_actionlog_monthly is '@key year, month, type';

create view staff.statistic_birthplace with (security_invoker) as
select
  extract(year from p.created_at at time zone 'Europe/Zurich')::integer as year, b.value as birthplace, b.title, b.partner,
  count(*)::integer as registered,
  count(*) filter (where p.mediated_at is not null)::integer as mediated,
  count(*) filter (where p.status = 'lost')::integer as lost,
  count(*) filter (where p.lostreason = 'keine_hebamme')::integer as lost_no_midwife,
  round((percentile_cont(0.5) within group (order by extract(epoch from p.mediated_at - p.created_at)) filter (where p.mediated_at is not null) / 3600)::numeric, 1) as median_hours
from app.puerpera p join app.birthplace b on b.value = p.birthplace
group by 1, 2, 3, 4;
comment on view staff.statistic_birthplace is '@key year, birthplace';

create view staff.statistic_lost_yearly with (security_invoker) as
select
  extract(year from p.lost_at at time zone 'Europe/Zurich')::integer as year, extract(month from p.lost_at at time zone 'Europe/Zurich')::integer as month,
  p.lostreason, r.title, count(*)::integer as count
from app.puerpera p join app.lostreason r on r.value = p.lostreason
where p.status = 'lost'
group by 1, 2, 3, 4;
comment on view staff.statistic_lost_yearly is '@key year, month, lostreason';

create view staff.statistic_circle with (security_invoker) as
select z.zipcode, z.place, z.canton, coalesce(c.midwives, 0) as midwives, coalesce(r.registrations, 0) as registrations
from app.postal_code z
left join (
  select c.zipcode, count(*)::integer as midwives
  from app.user_circle c join app."user" u on u.id = c.user_id and u.status = 'active' and u.role = 'user'
  group by c.zipcode) c on c.zipcode = z.zipcode
left join (
  -- Kept months (rules/kept-figures.sql).
  select split_part(f.item, E'\t', 1) as zipcode, sum(f.count)::integer as registrations
  from app.figure_count f where f.figure = 'municipality' and f.region = '' and f.month >= (select date_trunc('year', app.today())::date)
  group by 1) r on r.zipcode = z.zipcode;
comment on view staff.statistic_circle is E'@key zipcode\n@reads app.postal_code, app.user_circle, app.user, app.puerpera';

create view staff.circle_availability with (security_invoker) as
select z.zipcode, z.place, z.canton, 0 as midwives, 0 as available from app.postal_code z;
comment on view staff.circle_availability is '@key zipcode';

create function staff.statistic_circle_at(day date) returns setof staff.circle_availability
  language sql stable
as $$
  select z.zipcode, z.place, z.canton, count(u.id)::integer,
    count(u.id) filter (where not exists (
      select from app.calendarentry e where e.user_id = u.id and statistic_circle_at.day between e.start and e."end"))::integer
  from app.postal_code z
  left join app.user_circle c on c.zipcode = z.zipcode
  left join app."user" u on u.id = c.user_id and u.status = 'active' and u.role = 'user'
  group by z.zipcode, z.place, z.canton
$$;
comment on function staff.statistic_circle_at(date) is '@reads app.postal_code, app.user_circle, app.user, app.calendarentry';

create view staff.statistic_online with (security_invoker) as
select u.id, u.id as user_id, u.role, u.status, s.last_seen,
  case
    when s.last_seen > app.now() - interval '1 minute' then 'online'
    when s.last_seen >= date_trunc('day', app.now(), 'Europe/Zurich') then 'today'
    when s.last_seen > app.now() - interval '7 days' then 'week'
    when s.last_seen is not null then 'earlier'
    else 'never' end as presence
from app."user" u left join app.user_seen s on s.user_id = u.id
where u.status in ('active', 'onhold');
comment on view staff.statistic_online is E'@key user_id\n@notnull id, role, status, presence\n@relation user: (user_id) -> user(id)\n@time 15';

create view staff.statistic_vacation with (security_invoker) as
select v.*, v.midwives - v.absent as available
from (
  select d.day::date as day,
    (select count(distinct e.user_id)::integer from app.calendarentry e join app."user" u on u.id = e.user_id
      where d.day::date between e.start and e."end" and u.status = 'active' and u.role = 'user') as absent,
    (select count(*)::integer from app."user" u where u.status = 'active' and u.role = 'user') as midwives
  from generate_series(app.today() - 400, app.today() + 500, interval '1 day') as d(day)) v;
comment on view staff.statistic_vacation is E'@key day\n@notnull absent, midwives, available';

-- The start page's tiles in one row.
create view staff.home_statistic with (security_invoker) as
select
  'home' as id,
  o.new, o.onhold, o.published, o.urgent, o.born_over_24h,
  -- A time that is computed inside a condition would not be leakproof, and no index could serve it.
  (select count(*)::integer from app.puerpera p where p.created_at >= (select date_trunc('day', app.now(), 'Europe/Zurich'))) as registered_today,
  (select count(*)::integer from app.puerpera p where p.mediated_at >= (select date_trunc('day', app.now(), 'Europe/Zurich'))) as mediated_today,
  (select count(*)::integer from app.puerpera p where p.mediated_at >= (select app.month_start())) as mediated_month,
  m.active as midwives_active, m.absent as midwives_absent, m.online as midwives_online
from
  (select
    count(*) filter (where p.status in ('new', 'undefined'))::integer as new,
    count(*) filter (where p.status = 'onhold')::integer as onhold,
    count(*) filter (where p.status = 'published')::integer as published,
    count(*) filter (where p.priority > 0)::integer as urgent,
    count(*) filter (where rules.born_at(p.birthday_child, p.birthtime_child) < (select app.now() - interval '24 hours'))::integer as born_over_24h
    from app.puerpera p where p.status in ('new', 'onhold', 'published', 'undefined')) o,
  (select count(*)::integer as active, count(a.user_id)::integer as absent,
    count(*) filter (where s.last_seen > (select app.now() - interval '1 minute'))::integer as online
    from app."user" u
    left join (select distinct e.user_id from app.calendarentry e where (select app.today()) between e.start and e."end") a on a.user_id = u.id
    left join app.user_seen s on s.user_id = u.id
    where u.status = 'active' and u.role = 'user') m;
comment on view staff.home_statistic is '@key id';

-- Eight weeks for the small bars below the tiles; the last one runs until now. Materialized: a time that is computed inside a
-- condition would not be leakproof, and all mothers would be read eight times.
create view staff.home_week with (security_invoker) as
with w as materialized (
  select n, (app.today() + 1 - 7 * (9 - n))::timestamp at time zone 'Europe/Zurich' as starts,
    (app.today() + 1 - 7 * (8 - n))::timestamp at time zone 'Europe/Zurich' as ends
  from generate_series(1, 8) n
)
select
  w.n as week, w.starts,
  (select count(*)::integer from app.puerpera p where p.created_at >= w.starts and p.created_at < w.ends) as registered,
  x.mediated, x.self_mediated, x.median_hours,
  (select count(*)::integer from app.puerpera p where p.status = 'lost' and p.lost_at >= w.starts and p.lost_at < w.ends) as lost
from w,
lateral (
  select count(*)::integer as mediated, count(*) filter (where p.mediator_selfassigned)::integer as self_mediated,
    round((percentile_cont(0.5) within group (order by extract(epoch from p.mediated_at - p.created_at)) / 3600)::numeric, 1) as median_hours
  from app.puerpera p where p.mediated_at is not null and p.mediated_at >= w.starts and p.mediated_at < w.ends) x;
comment on view staff.home_week is '@key week';
