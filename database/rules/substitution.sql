-- Who stands in for whom today: for the days that both the absence and her yes cover, by the calendar of Zürich, as long as both have access.
set local role wiege_steps;

create function rules.is_in_force(s app.substitution, day date) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select s.status = 'agreed' and day between s.start and s."end" and exists (
    select from app.calendarentry c
    join app."user" away on away.id = c.user_id and away.status in ('active', 'onhold')
    join app."user" mate on mate.id = s.substitute_id and mate.status = 'active' and mate.role = 'user'
    where c.id = s.calendarentry_id and c.user_id = s.midwife_id and c.kind <> 'pause' and day between c.start and c."end")
$$;

create function rules.substitutes_for(midwife_id uuid) returns setof uuid
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp rows 1
as $$ select s.substitute_id from app.substitution s where s.midwife_id = substitutes_for.midwife_id and rules.is_in_force(s, app.today()) $$;

create function rules.is_substitute(substitute_id uuid, midwife_id uuid) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from rules.substitutes_for(is_substitute.midwife_id) s where s = is_substitute.substitute_id) $$;

-- Whose mothers the caller sees beside her own.
create function rules.my_substituted() returns uuid[]
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(s.midwife_id), '{}') from app.substitution s
  where s.substitute_id = app.uid() and rules.is_in_force(s, app.today()) and rules.is_midwife()
$$;
comment on function rules.my_substituted() is '@reads app.substitution, app.calendarentry';

-- Who ever stood in for the caller: their visits belong to the care of her mothers.
create function rules.my_substitutes() returns uuid[]
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct s.substitute_id), '{}') from app.substitution s
  where s.midwife_id = app.uid() and s.status in ('agreed', 'ended') and s.answered_at is not null and rules.is_midwife()
$$;
comment on function rules.my_substitutes() is '@reads app.substitution';

-- Colleagues know each other's names where one stands in for the other, or was asked to.
create function rules.colleague_name(colleague_id uuid) returns text
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select u.fullname from app."user" u
  where u.id = colleague_id and (u.id = app.uid() or exists (select from app.substitution s
    where (s.midwife_id, s.substitute_id) in ((app.uid(), u.id), (u.id, app.uid()))))
$$;
comment on function rules.colleague_name(uuid) is '@reads -';

create function rules.in_force(s app.substitution) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select rules.is_in_force(s, app.today()) $$;
comment on function rules.in_force(app.substitution) is '@reads app.substitution, app.calendarentry';
