-- The next round of an issue: the same days, whole weeks later, so that weekdays stay. What was cancelled is held again; holidays are
-- named and stay, but unless somebody says when, a round is proposed that has none, if one begins within the next weeks.
set local role wiege_steps;

create type rules.next_round as (
  issue_id uuid, weeks integer, number text, dates date[], firstdate date, lastdate date, holiday_dates date[], holidays text[]
);

create function rules.holidays_on(days date[]) returns table (day date, title text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select d.day, string_agg(distinct h.title, ', ') from unnest(days) as d(day) join app.holiday h on d.day between h.start and h."end" group by d.day
$$;

-- «R-7» becomes «R-8», «GV-26-09» «GV-26-10»; what somebody may not see does not stand in her way, or it would tell that it is there.
create function rules.next_number(number text) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  parts constant text[] := coalesce(regexp_match(number, '^(.*?)([0-9]{1,9})$'), array[number || ' ', '1']);
  count integer := parts[2]::integer;
  found text;
begin
  if number is null then
    return null;
  end if;
  loop
    count := count + 1;
    found := parts[1] || lpad(count::text, greatest(length(parts[2]), length(count::text)), '0');
    exit when not exists (
      select from app.ct_issue i join app.ct_course c on c.id = i.course_id
      where i.number = found and (rules.is_staff() or c.user_id = app.uid() or i.active and c.active));
  end loop;
  return found;
end $$;

-- Whose it may be is asked by those who call it.
create function rules.next_round(issue_id uuid, weeks integer) returns rules.next_round
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  issue constant app.ct_issue := (select i from app.ct_issue i where i.id = issue_id);
  held constant date[] := array(
    select distinct day from app.ct_event e cross join unnest(rules.planned_dates(e)) as day where e.courseissue_id = issue.id order by day);
  dates constant date[] := case when cardinality(held) > 0 then held else issue.dates end;
  last constant date := dates[cardinality(dates)];
  -- It begins when this one is over, and not in the past.
  soonest constant integer := (greatest(last, app.today()) - dates[1]) / 7 + 1;
  chosen constant integer := coalesce(weeks, (
    select w from generate_series(soonest, soonest + 6) as w
    where not exists (select from rules.holidays_on(array(select day + 7 * w from unnest(dates) as day)))
    order by w limit 1), soonest, 0);
  moved constant date[] := array(select day + 7 * chosen from unnest(dates) as day order by day);
begin
  if weeks not between 1 and 156 then
    raise exception using errcode = 'WG001', column = 'weeks', message = 'Die nächste Runde beginnt 1 bis 156 Wochen später.';
  end if;
  return row(issue.id, chosen, rules.next_number(issue.number), moved, moved[1], moved[cardinality(moved)],
    array(select h.day from rules.holidays_on(moved) h order by h.day),
    array(select to_char(h.day, 'DD.MM.YYYY') || ' ' || h.title from rules.holidays_on(moved) h order by h.day))::rules.next_round;
end $$;

-- What is in use says where: it is easier found than guessed.
create function rules.refuse_used_course_part() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  used constant text[] := case tg_table_name
    when 'ct_category' then array(select c.title::text from app.ct_course c where c.course_category_id = old.id order by c.title, c.id)
    else array(select coalesce(i.number::text, 'ohne Nummer') || coalesce(' ab ' || to_char(i.firstdate, 'DD.MM.YYYY'), '')
      from app.ct_issue i where i.course_id = old.id order by i.firstdate desc nulls last, i.number, i.id) end;
  number constant integer := cardinality(used);
  what constant text := case
    when tg_table_name = 'ct_category' then 'Diese Kategorie hat noch ' || case number when 1 then 'einen Kurs' else number || ' Kurse' end
    else 'Dieser Kurs hat noch ' || case number when 1 then 'eine Durchführung' else number || ' Durchführungen' end end;
begin
  if number > 0 then
    raise exception using errcode = 'WG001',
      message = what || ': ' || array_to_string(used[:3], ', ') || case when number > 3 then ' und weitere.' else '.' end;
  end if;
  return old;
end $$;

-- Who offers a course is told with it, to whoever may see it.
create function rules.provider_name(course_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select u.fullname from app.ct_course c join app."user" u on u.id = c.user_id where c.id = course_id $$;

set local role wiege_owner;
create trigger used before delete on app.ct_category for each row execute function rules.refuse_used_course_part();
create trigger used before delete on app.ct_course for each row execute function rules.refuse_used_course_part();
