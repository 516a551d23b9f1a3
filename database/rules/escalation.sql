-- The circle of those who see a published mother widens with time, where the settings say so: 1 her postal code, 2 nearby, 3 all.
-- domain/matching/escalation.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.is_near(zipcode text, circles text[], km integer) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.postal_code there, app.postal_code c
    where there.zipcode = is_near.zipcode collate "default" and c.zipcode = any (circles collate "default") and rules.kilometres(there, c) <= km)
$$;
comment on function rules.is_near(text, text[], integer) is E'Whether one of the postal codes of a circle lies so near.\n@reads -';

-- The one rule of who is offered whom: mask, take-over, mails and notices ask it. near_km is null where nothing widens.
create function rules.circle_reaches(zipcode text, circles text[], step integer, shows_all boolean, near_km integer) returns boolean
  language sql stable parallel safe
  return coalesce(zipcode = any (circles), false) or shows_all or case
    when near_km is null then false
    when step = 2 then rules.is_near(zipcode, circles, near_km)
    else step = 3 end;

create function rules.escalation_km() returns integer
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select case when escalates then escalation_near_km end from app.appsettings $$;
comment on function rules.escalation_km() is 'Null where no circle widens.';

-- The step after this one; null after the last. One whose hours are 0 is left out.
create function rules.next_escalation_step(step integer, s app.appsettings) returns integer
  language sql immutable parallel safe
  return case
    when not s.escalates then null
    when step < 2 and s.escalation_near_hours > 0 then 2
    when step < 3 and s.escalation_all_hours > 0 then 3 end;

-- From when the hours count: who is not born yet waits for the weeks before her term, since nobody is in a hurry for a birth in spring.
create function rules.escalation_from(published_at timestamptz, expected date, s app.appsettings) returns timestamptz
  language sql immutable parallel safe
  return greatest(published_at, (expected - s.escalation_days_before)::timestamp at time zone 'Europe/Zurich');

-- When a step comes. Hours are hours, however long the day is. From the day before the discharge on, by the clock of Zürich, fewer do; what had
-- come by them before that day comes with it. Not before the office's hold ends, nor while somebody has said yes or thinks it over.
create function rules.escalation_at(
  step integer, counted_from timestamptz, dischargedate date, held_until timestamptz, reaction_until timestamptz, s app.appsettings
) returns timestamptz
  language sql immutable parallel safe
  return (
    -- Where one is empty, greatest and least take the others.
    select case when after.hours > 0 then greatest(
      least(
        counted_from + make_interval(hours => after.hours),
        case when dischargedate is not null then greatest(counted_from + make_interval(secs => 36.0 * after.hours * s.escalation_pressing_percent),
          (dischargedate - 1)::timestamp at time zone 'Europe/Zurich') end),
      held_until, reaction_until) end
    from (select case step when 2 then s.escalation_near_hours when 3 then greatest(s.escalation_near_hours, s.escalation_all_hours) end as hours) after);

-- Until when somebody's answer is awaited; a yes waits for the office, however long.
create function rules.reaction_until(puerpera_id uuid) returns timestamptz
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select max(case q.outcome when 'accepted' then 'infinity' when 'thinking' then q.thinking_until end)
  from app.midwife_request q where q.puerpera_id = reaction_until.puerpera_id and q.is_unsettled
$$;

create function rules.next_escalation_at(p app.puerpera, s app.appsettings) returns timestamptz
  language sql stable parallel safe
  return case when p.status = 'published' then rules.escalation_at(rules.next_escalation_step(p.escalation_step, s),
    rules.escalation_from(p.published_at, rules.expected_date(p.birthday_child, p.sectiodate, p.birthdate_child), s), p.dischargedate,
    p.escalation_held_until, rules.reaction_until(p.id), s) end;

-- The guard of the step machine: through whichever door, no step is early, none is left out and none goes back.
create function rules.refuse_early_escalation(was app.puerpera, becomes app.puerpera) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings app.appsettings;
begin
  select * into strict settings from app.appsettings;
  if becomes.escalation_step is distinct from rules.next_escalation_step(was.escalation_step, settings)
    or coalesce(rules.next_escalation_at(was, settings), 'infinity') > app.now() then
    raise exception using errcode = 'WG001', message = 'Der Kreis weitet sich nicht vor seiner Zeit.';
  end if;
end $$;

-- Takes the steps that are due of so many mothers, each step once: whoever else is at it holds the row, and afterwards nothing is due any
-- more. Answers how many steps it took; the job calls it until there is none, so that each batch commits.
create function rules.escalate(most integer default 100) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings app.appsettings;
  mother app.puerpera;
  taken integer := 0;
begin
  select * into strict settings from app.appsettings;
  for mother in
    select p.* from app.puerpera p
    where p.status = 'published' and settings.escalates and rules.next_escalation_at(p, settings) <= app.now()
    order by p.published_at, p.id limit most for no key update skip locked
  loop
    while rules.next_escalation_at(mother, settings) <= app.now() loop
      update app.puerpera p set escalation_step = rules.next_escalation_step(p.escalation_step, settings) where p.id = mother.id
      returning * into mother;
      taken := taken + 1;
    end loop;
  end loop;
  return taken;
end $$;

-- When the next of all is due; null where none is.
create function rules.next_escalation() returns timestamptz
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select min(rules.next_escalation_at(p, s)) from app.puerpera p, app.appsettings s where p.status = 'published' and s.escalates
$$;

-- Whoever is reached newly is told as of a publication, only that nobody is woken: what does not press waits for the end of the quiet hours. A step
-- that is long past, because the settings begin with old cases, is told to nobody.
create function rules.tell_widened_circle() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  settings app.appsettings;
  soon constant timestamptz := app.now() + interval '10 seconds';
begin
  select * into mother from app.puerpera p where p.id = new.puerpera_id and p.status = 'published';
  select * into strict settings from app.appsettings;
  if rules.escalation_at(new.escalation_step,
      rules.escalation_from(mother.published_at, rules.expected_date(mother.birthday_child, mother.sectiodate, mother.birthdate_child), settings),
      mother.dischargedate, mother.escalation_held_until, rules.reaction_until(mother.id), settings) > app.now() - interval '1 day' then
    perform rules.order_letters('step:' || new.id, mother.id, new.id, (
      select array_agg(row(l.hook, l.recipient, l.user_id, case when mother.priority > 0 then l.wait
        else rules.next_allowed(soon + coalesce(l.wait, interval '0')) - soon end)::rules.letter)
      from unnest(rules.offer_letters(mother)) l));
    perform rules.order_offer_pushes(mother, new.id);
  end if;
  return null;
end $$;

set local role wiege_owner;
-- The program alone widens a circle; who brings data of other years, or invents them, writes to nobody.
create trigger tell_widened_circle after insert on app.actionlog for each row
  when (session_user = 'wiege_system' and new.type = 'escalation_widened') execute function rules.tell_widened_circle();
