-- The office's figures for midwives: what would point at single people is left out.
set local role wiege_steps;

create function rules.unless_few(count bigint) returns integer
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$ select case when count = 0 or count >= 5 then count::integer end $$;
comment on function rules.unless_few(bigint) is 'Null for one to four.';

create function rules.shared_final_monthly() returns table (
  year integer, month integer, registered integer, mediated_office integer, mediated_self integer, lost integer, lost_no_midwife integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with event as (
    select created_at as at, 1 as kind from app.puerpera
    union all
    select mediated_at, case when mediator_selfassigned then 3 else 2 end from app.puerpera where mediated_at is not null
    union all
    select lost_at, case when lostreason = 'keine_hebamme' then 5 else 4 end from app.puerpera where status = 'lost'
  )
  select extract(year from e.at at time zone 'Europe/Zurich')::integer, extract(month from e.at at time zone 'Europe/Zurich')::integer,
    rules.unless_few(count(*) filter (where e.kind = 1)), rules.unless_few(count(*) filter (where e.kind = 2)),
    rules.unless_few(count(*) filter (where e.kind = 3)), rules.unless_few(count(*) filter (where e.kind in (4, 5))),
    rules.unless_few(count(*) filter (where e.kind = 5))
  from event e where rules.is_midwife()
  group by 1, 2
$$;

create function rules.shared_lost_yearly() returns table (year integer, lostreason text, title text, count integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(year from p.lost_at at time zone 'Europe/Zurich')::integer, p.lostreason, r.title, rules.unless_few(count(*))
  from app.puerpera p join app.lostreason r on r.value = p.lostreason
  where p.status = 'lost' and rules.is_midwife()
  group by 1, 2, 3
$$;

create function rules.shared_birthplace() returns table (
  year integer, birthplace text, title text, partner boolean, registered integer, mediated integer, lost integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select extract(year from p.created_at at time zone 'Europe/Zurich')::integer, b.value, b.title, b.partner,
    rules.unless_few(count(*)), rules.unless_few(count(*) filter (where p.mediated_at is not null)),
    rules.unless_few(count(*) filter (where p.status = 'lost'))
  from app.puerpera p join app.birthplace b on b.value = p.birthplace
  where rules.is_midwife()
  group by 1, 2, 3, 4
$$;

create function rules.shared_circle() returns table (zipcode text, place text, canton text, midwives integer, registrations integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select z.zipcode, z.place, z.canton,
    rules.unless_few((select count(*) from app.user_circle c join app."user" u on u.id = c.user_id
      where c.zipcode = z.zipcode and u.status = 'active' and u.role = 'user')),
    rules.unless_few((select count(*) from app.puerpera p
      where p.zipcode = z.zipcode and p.created_at >= (select date_trunc('year', app.now(), 'Europe/Zurich'))))
  from app.postal_code z where rules.is_midwife()
$$;
