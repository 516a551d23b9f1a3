-- Who is asking. Definer functions: a policy that read the user table as the caller would ask itself.
set local role wiege_steps;

-- In which role an account acts over this connection, if in any; inside a question they cost no call.
create function rules.acts_as_staff(u app."user") returns boolean
  language sql stable parallel safe
  return u.status = 'active' and u.role in ('mediator', 'manager', 'admin') and session_user = 'wiege_' || u.role;

create function rules.acts_as_midwife(u app."user") returns boolean
  language sql stable parallel safe
  return u.status in ('active', 'onhold') and u.role = 'user' and session_user = 'wiege_user';

create function rules.acts_as_auditor(u app."user") returns boolean
  language sql stable parallel safe
  return u.status = 'active' and u.role = 'auditor' and session_user = 'wiege_auditor';

create function rules.is_staff() returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from app."user" u where u.id = app.uid() and rules.acts_as_staff(u)) $$;
-- @reads -: the same for everybody who is let in; who is no longer loses her session and with it what she was watching.
comment on function rules.is_staff() is E'An active staff member, calling through the pool of her own role.\n@reads -';

create function rules.is_midwife() returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from app."user" u where u.id = app.uid() and rules.acts_as_midwife(u)) $$;
comment on function rules.is_midwife() is E'A midwife with access; on hold she keeps her own mothers.\n@reads -';

-- "Bis … keine neuen Anmeldungen": an absence of her own kind, so that matching, map and lists know it like every other; it ends by itself.
create function rules.is_paused(midwife_id uuid) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app.calendarentry c where c.user_id = is_paused.midwife_id and c.kind = 'pause' and app.today() between c.start and c."end")
$$;

create function rules.is_active_midwife() returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from app."user" u where u.id = app.uid() and u.status = 'active' and rules.acts_as_midwife(u)) $$;

create function rules.is_offered_mothers() returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select rules.is_active_midwife() and not rules.is_paused(app.uid())
$$;

create function rules.is_auditor() returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from app."user" u where u.id = app.uid() and rules.acts_as_auditor(u)) $$;
comment on function rules.is_auditor() is E'Who checks the looks of all others; no member of the office.\n@reads -';

create function rules.is_signed_in() returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app."user" u
    where u.id = app.uid() and (rules.acts_as_staff(u) or rules.acts_as_midwife(u) or rules.acts_as_auditor(u)))
$$;
comment on function rules.is_signed_in() is '@reads -';

create function rules.demand_staff() returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not rules.is_staff() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
end $$;

create function rules.my_circles() returns text[]
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select u.circles from app."user" u where u.id = app.uid() $$;

create function rules.my_languages() returns text[]
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select u.languages from app."user" u where u.id = app.uid() $$;

create function rules.shows_outside_circles() returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select showoutsidecircles from app.appsettings $$;

create function rules.archive_starts() returns timestamptz
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select app.now() - make_interval(days => archive_days) from app.appsettings $$;
comment on function rules.archive_starts() is 'What a midwife closed before this moment is reduced to the name.';
