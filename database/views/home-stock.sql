-- What the office had in hand at the end of each of the eight weeks of home_week; the last one is now.
set local role wiege_owner;

create view staff.home_stock with (security_invoker) as
select
  w.n as week,
  -- Told backwards from what each mother shows today, so that eight weeks are read and not all years: a case that was dissolved or
  -- renewed counts as open since it was registered.
  (select count(*)::integer from app.puerpera p
    where p.status in ('new', 'onhold', 'published', 'undefined') and p.created_at < w.ends)
  + (select count(*)::integer from app.puerpera p
    where p.mediated_at is not null and p.mediated_at >= w.ends and p.created_at < w.ends)
  + (select count(*)::integer from app.puerpera p
    where p.status = 'lost' and p.lost_at >= w.ends and p.created_at < w.ends and p.mediated_at is null) as open,
  m.active as midwives_active,
  m.active - (select count(distinct e.user_id)::integer from app.calendarentry e join app."user" u on u.id = e.user_id
    where u.status = 'active' and u.role = 'user' and w.day between e.start and e."end") as midwives_available,
  (select count(*)::integer from app."user" u
    left join (
      select p.midwife_id, count(*) as mediations from app.puerpera p
      where p.mediated_at is not null and p.mediated_at >= w.month_starts and p.mediated_at < w.ends
      group by p.midwife_id) month on month.midwife_id = u.id
    -- Whoever can be given mothers, as in the Kontrolle.
    where u.status = 'active' and u.role in ('user', 'mediator') and s.limit_mediations
      and coalesce(month.mediations, 0) >= coalesce(u.max_mediations_permonth, s.max_mediations_permonth)) as midwives_limited
from (
  select n, app.today() - 7 * (8 - n) as day,
    date_trunc('month', (app.today() - 7 * (8 - n))::timestamp) at time zone 'Europe/Zurich' as month_starts,
    (app.today() + 1 - 7 * (8 - n))::timestamp at time zone 'Europe/Zurich' as ends
  from generate_series(1, 8) n) w,
(select count(*)::integer as active from app."user" u where u.status = 'active' and u.role = 'user') m,
(select limit_mediations, max_mediations_permonth from app.appsettings) s;
comment on view staff.home_stock is '@key week';
