-- The monthly limit is a delay, not a ban: domain/midwife/limit.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.mediations_current_month(midwife_id uuid) returns integer
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from app.puerpera p
  where p.midwife_id = mediations_current_month.midwife_id and p.mediated_at >= app.month_start()
    and p.mediated_at < (app.month_start() at time zone 'Europe/Zurich' + interval '1 month') at time zone 'Europe/Zurich'
$$;

create function rules.effective_limit(own_limit integer) returns integer
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select case when s.limit_mediations then coalesce(own_limit, s.max_mediations_permonth) end from app.appsettings s $$;
comment on function rules.effective_limit(integer) is 'Null where no limit applies.';

create function rules.is_limited(midwife_id uuid) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(rules.mediations_current_month(u.id) >= rules.effective_limit(u.max_mediations_permonth), false)
  from app."user" u where u.id = is_limited.midwife_id
$$;

create function rules.release_delay(midwife_id uuid) returns interval
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select case when rules.is_limited(release_delay.midwife_id)
    then make_interval(hours => s.max_mediations_penaltyduration) else interval '0' end
  from app.appsettings s
$$;

create function rules.own_mediations_monthly() returns table (year integer, month integer, mediated integer, self_mediated integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(year from p.mediated_at at time zone 'Europe/Zurich')::integer, extract(month from p.mediated_at at time zone 'Europe/Zurich')::integer,
    count(*)::integer, count(*) filter (where p.mediator_selfassigned)::integer
  from app.puerpera p where p.midwife_id = app.uid() and p.mediated_at is not null and rules.is_midwife()
  group by 1, 2
$$;
