-- What the events of an issue amount to: its dates, the first of them, and the words for them. domain/course/ says the same in
-- TypeScript. Days are days, not instants: no change of the clock touches them. Holidays are shown, never taken out.
set local role wiege_steps;

-- As planned: a single event is every day from its first to its last, a series the chosen weekdays between them.
create function rules.planned_dates(e app.ct_event) returns date[]
  language sql immutable parallel safe
  return array(
    select e.startdate + n from generate_series(0, e.enddate - e.startdate) as n
    where e.type = 'single' or extract(isodow from e.startdate + n)::smallint = any (e.weekdays)
    order by n);

-- As held: without the cancelled ones.
create function rules.event_dates(e app.ct_event) returns date[]
  language sql immutable parallel safe
  return array(select day from unnest(rules.planned_dates(e)) as day where day <> all (e.faildates) order by day);

create function rules.refuse_strange_event() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  planned date[];
  stray date;
begin
  new.faildates := array(select distinct day from unnest(new.faildates) as day where day is not null order by day);
  new.weekdays := array(select distinct day from unnest(new.weekdays) as day order by day);
  new.type := coalesce(new.type, case when new.weekdays = '{}' then 'single' else 'series' end);
  -- A series that becomes a single day loses the weekdays that it had; others are refused, since nobody would see that they are gone.
  if new.type = 'single' and tg_op = 'UPDATE' and new.weekdays = old.weekdays then
    new.weekdays := '{}';
  end if;
  if new.type = 'single' and new.weekdays <> '{}' then
    raise exception using errcode = 'WG001', column = 'weekdays',
      message = 'Ein einzelner Termin hat keine Wochentage. Bitte wählen Sie die Serie, oder lassen Sie die Wochentage weg.';
  end if;
  if new.startdate < date '2000-01-01' or new.enddate >= date '2100-01-01' then
    raise exception using errcode = 'WG001', column = case when new.startdate < date '2000-01-01' then 'startdate' else 'enddate' end,
      message = 'Dieses Datum liegt in einem anderen Jahrhundert. Bitte prüfen Sie es.';
  end if;
  -- What is missing or the wrong way round is said by the constraints.
  if new.type is null or new.startdate is null or new.enddate is null or new.enddate < new.startdate
    or new.type = 'series' and cardinality(new.weekdays) = 0 then
    return new;
  end if;
  planned := rules.planned_dates(new);
  if cardinality(planned) = 0 then
    raise exception using errcode = 'WG001', column = 'weekdays', message = 'In dieser Zeit liegt keiner der gewählten Wochentage.';
  end if;
  if cardinality(planned) > 200 then
    raise exception using errcode = 'WG001', column = 'enddate', message = 'Ein Termin hat höchstens 200 Daten. Bitte wählen Sie eine kürzere Zeit.';
  end if;
  select min(day) into stray from unnest(new.faildates) as day where day <> all (planned);
  if stray is not null then
    raise exception using errcode = 'WG001', column = 'faildates',
      message = format('Am %s findet nichts statt, das ausfallen könnte.', to_char(stray, 'DD.MM.YYYY'));
  end if;
  return new;
end $$;

-- «montags, mittwochs und freitags»
create function rules.enumerate_words(words text[]) returns text
  language sql immutable parallel safe
  return case when cardinality(words) < 2 then words[1]
    else array_to_string(words[:cardinality(words) - 1], ', ') || ' und ' || words[cardinality(words)] end;

create function rules.clock_words(starttime time, endtime time) returns text
  language sql immutable parallel safe
  return case
    when endtime is null then 'ab ' || to_char(starttime, 'HH24:MI')
    when starttime is null then 'bis ' || to_char(endtime, 'HH24:MI')
    else to_char(starttime, 'HH24:MI') || '–' || to_char(endtime, 'HH24:MI') end;

-- «8 × dienstags bis 26.01., 09:30–10:45», «ein Abend, 19:30–21:00», «2 Tage, Sa und So»
create function rules.rhythm_words(dates date[], starttime time, endtime time) returns text
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  names constant text[] := array['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'];
  adverbs constant text[] := array['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'];
  number constant integer := cardinality(dates);
  first constant date := dates[1];
  last constant date := dates[number];
  weekdays constant integer[] := array(select distinct extract(isodow from day)::integer as weekday from unnest(dates) as day order by weekday);
  until constant text := ' bis ' || to_char(last, case when last - first > 300 then 'DD.MM.YYYY' else 'DD.MM.' end);
  words text;
begin
  if number = 0 then
    return null;
  elsif number = 1 then
    words := case
      when starttime >= time '17:00' then 'ein Abend'
      when starttime >= time '12:00' and endtime <= time '18:30' then 'ein Nachmittag'
      when endtime <= time '12:30' then 'ein Vormittag'
      else 'ein Tag' end;
  elsif last - first = number - 1 and number <= 7 then
    words := format('%s Tage, %s %s %s', number, names[extract(isodow from first)::integer],
      case when number = 2 then 'und' else 'bis' end, names[extract(isodow from last)::integer]);
  elsif cardinality(weekdays) <= 3 and number >= 2 * cardinality(weekdays) then
    words := format('%s × %s', number, rules.enumerate_words(array(select adverbs[weekday] from unnest(weekdays) as weekday order by weekday))) || until;
  else
    words := format('%s Tage', number) || until;
  end if;
  return concat_ws(', ', words, rules.clock_words(starttime, endtime));
end $$;

-- Events at the same time of day are told as one; of more than three nobody would read each.
create function rules.events_in_words(issue_id uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with held as (
    select day, e.starttime, e.endtime from app.ct_event e cross join unnest(rules.event_dates(e)) as day where e.courseissue_id = issue_id
  ), told as (
    select rules.rhythm_words(array_agg(distinct h.day order by h.day), h.starttime, h.endtime) as words, min(h.day) as first, h.starttime, h.endtime
    from held h group by h.starttime, h.endtime
  )
  select case when (select count(*) from told) <= 3
    then (select string_agg(t.words, '; ' order by t.first, t.starttime nulls first, t.endtime nulls first) from told t)
    else (select rules.rhythm_words(array_agg(distinct h.day order by h.day), null, null) from held h) end
$$;

-- With events, they decide; an issue without any keeps the dates that somebody wrote.
create function rules.complete_issue() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  has_events constant boolean := tg_op = 'UPDATE' and exists (select from app.ct_event e where e.courseissue_id = new.id);
  words text;
begin
  if has_events then
    new.dates := array(
      select distinct day from app.ct_event e cross join unnest(rules.event_dates(e)) as day where e.courseissue_id = new.id order by day);
    words := rules.events_in_words(new.id);
  else
    new.dates := array(select distinct day from unnest(new.dates) as day where day is not null order by day);
    words := rules.rhythm_words(new.dates, null, null);
  end if;
  if cardinality(new.dates) > 500 then
    raise exception using errcode = 'WG001', column = 'dates', message = 'Eine Durchführung hat höchstens 500 Daten.';
  end if;
  new.firstdate := case when has_events or cardinality(new.dates) > 0 then new.dates[1] else new.firstdate end;
  -- Whoever empties the words, or writes what would stand there anyway, gets those of the events.
  if tg_op = 'INSERT' or new.dates_text is distinct from old.dates_text then
    new.has_own_dates_text := new.dates_text is not null and new.dates_text is distinct from words;
  end if;
  if not new.has_own_dates_text then
    new.dates_text := words;
  end if;
  return new;
end $$;

-- The row's lock is waited for before the trigger above reads the events: of two who write events at once, the second counts both.
create function rules.refresh_issues() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    update app.ct_issue i set dates = '{}', firstdate = null, updated_at = app.now()
    where i.id in (select courseissue_id from old_rows union select courseissue_id from new_rows);
  elsif tg_op = 'INSERT' then
    update app.ct_issue i set dates = '{}', firstdate = null, updated_at = app.now() where i.id in (select courseissue_id from new_rows);
  else
    update app.ct_issue i set dates = '{}', firstdate = null, updated_at = app.now() where i.id in (select courseissue_id from old_rows);
  end if;
  return null;
end $$;

-- A map needs a point: without one of its own an issue has that of its postal code. A point of the old code is none of the new one.
create function rules.place_issue() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.zipcode ~ '^[0-9]{4}$' and (tg_op = 'INSERT' or new.zipcode is distinct from old.zipcode) then
    perform rules.refuse_unknown_code(new.zipcode, null, 'zipcode', 'zipcode',
      'Bei einem Ort im Ausland schreiben Sie bitte das Land davor, zum Beispiel AT-6800.');
  end if;
  if tg_op = 'UPDATE' and new.zipcode is distinct from old.zipcode and new.coordinates is not distinct from old.coordinates then
    new.coordinates := null;
  end if;
  if new.coordinates is null and new.zipcode is not null then
    new.coordinates := (select array[c.lon, c.lat] from app.postal_code c where c.zipcode = new.zipcode collate "default");
  end if;
  return new;
end $$;

set local role wiege_owner;
create trigger dates before insert or update on app.ct_event for each row execute function rules.refuse_strange_event();
create trigger dates before insert or update on app.ct_issue for each row execute function rules.complete_issue();
create trigger places before insert or update of zipcode, coordinates on app.ct_issue for each row execute function rules.place_issue();
create trigger issue_after_insert after insert on app.ct_event referencing new table as new_rows
  for each statement execute function rules.refresh_issues();
create trigger issue_after_update after update on app.ct_event referencing old table as old_rows new table as new_rows
  for each statement execute function rules.refresh_issues();
create trigger issue_after_delete after delete on app.ct_event referencing old table as old_rows
  for each statement execute function rules.refresh_issues();
