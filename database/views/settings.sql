-- What a change of the settings would mean, counted before it is saved.
set local role wiege_owner;

-- The shape of settings_consequences' answer; read whole it is what holds now.
create view staff.settings_consequence with (security_invoker) as
select s.id,
  (select count(*)::integer from app."user" u where u.status = 'active' and u.role = 'user') as midwives,
  l.limited as midwives_limited, l.limited as midwives_limited_before,
  c.readable as closed_readable, c.readable as closed_readable_before
from app.appsettings s,
lateral (select count(*)::integer as limited from staff."user" u where u.status = 'active' and u.role in ('user', 'mediator') and u.limited) l,
lateral (
  select count(*)::integer as readable from app.puerpera p
  where p.status = 'closed' and p.closed_at > app.now() - make_interval(days => s.archive_days)) c;
comment on view staff.settings_consequence is E'@key id\n@reads app.appsettings, app.user, app.puerpera';

create function staff.settings_consequences(limit_mediations boolean, max_mediations_permonth integer default null, archive_days integer default null)
  returns setof staff.settings_consequence
  language sql stable
as $$
  select v.id, v.midwives,
    (select count(*)::integer from staff."user" u
      where u.status = 'active' and u.role in ('user', 'mediator') and settings_consequences.limit_mediations
        and u.mediations_current_month >= coalesce(u.max_mediations_permonth, settings_consequences.max_mediations_permonth)),
    v.midwives_limited_before,
    (select count(*)::integer from app.puerpera p
      where p.status = 'closed'
        and p.closed_at > app.now() - make_interval(days => least(greatest(settings_consequences.archive_days, 0), 366))),
    v.closed_readable_before
  from staff.settings_consequence v
$$;
comment on function staff.settings_consequences(boolean, integer, integer) is '@reads app.appsettings, app.user, app.puerpera';
