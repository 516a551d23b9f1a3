-- The match of a pair; domain/matching/match-type.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.match_type(zipcode text, languages text[], circles text[], spoken text[], is_rejected boolean) returns text
  language sql immutable parallel safe
  return case
    when is_rejected then 'rejected'
    when zipcode = any (circles) and languages && spoken then 'fullmatch'
    when zipcode = any (circles) then 'circlesonly'
    when languages && spoken then 'languageonly'
    else 'none' end;

create function rules.target_date(birthday_child date, sectiodate date, birthdate_child date) returns date
  language sql immutable parallel safe
  return coalesce(birthday_child, sectiodate, birthdate_child);

-- The day on which the child is expected; none once it is born.
create function rules.expected_date(birthday_child date, sectiodate date, birthdate_child date) returns date
  language sql immutable parallel safe
  return case when birthday_child is null then coalesce(sectiodate, birthdate_child) end;

-- The first day on which a midwife must be there, never one that lies behind; domain/puerpera/dates.ts says the same.
create function rules.care_start(p app.puerpera, today date) returns date
  language sql immutable parallel safe
  return greatest(today, case when p.birthday_child is null then coalesce(p.sectiodate, p.birthdate_child) else p.dischargedate end);

-- An absence still to come within the first ten days of care; that of today and that on the expected day are told by themselves.
create function rules.is_absent_soon(c app.calendarentry, p app.puerpera, today date) returns boolean
  language sql immutable parallel safe
  return c.start > today and c.start < rules.care_start(p, today) + 10 and c."end" >= rules.care_start(p, today)
    and coalesce(rules.expected_date(p.birthday_child, p.sectiodate, p.birthdate_child) not between c.start and c."end", true);

create function rules.is_absent(midwife_id uuid, day date) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.calendarentry c
    where c.user_id = is_absent.midwife_id and is_absent.day between c.start and c."end")
$$;

create function rules.kilometres(a app.postal_code, b app.postal_code) returns double precision
  language sql immutable parallel safe
  return round((2 * 6371 * asin(sqrt(
    sin(radians(b.lat - a.lat) / 2) ^ 2 + cos(radians(a.lat)) * cos(radians(b.lat)) * sin(radians(b.lon - a.lon) / 2) ^ 2
  )))::numeric, 1)::double precision;
comment on function rules.kilometres(app.postal_code, app.postal_code) is 'Between the middles of two Swiss postal codes, as the crow flies.';

create function rules.mediation_warnings(puerpera_id uuid, midwife_id uuid) returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array_remove(array[
    case when rules.is_limited(u.id) then 'limited' end,
    case when rules.is_absent(u.id, app.today()) then 'absent_today' end,
    case when rules.is_absent(u.id, rules.expected_date(p.birthday_child, p.sectiodate, p.birthdate_child)) then 'absent_target' end,
    case when exists (select from app.calendarentry c where c.user_id = u.id and rules.is_absent_soon(c, p, app.today())) then 'absent_soon' end,
    case when not (p.zipcode = any (u.circles)) then 'outside_circles' end,
    case when not (p.languages && u.languages) then 'no_common_language' end,
    case when exists (select from app.user_puerpera_reject r where r.user_id = u.id and r.puerpera_id = p.id) then 'rejected' end,
    case when u.email is null then 'no_email' end
  ], null)
  from app.puerpera p, app."user" u
  where p.id = mediation_warnings.puerpera_id and u.id = mediation_warnings.midwife_id
$$;
