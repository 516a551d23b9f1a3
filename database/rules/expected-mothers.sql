-- Who is expected in the next eight weeks, by postal code: who is registered for them, and who registered later than on this day in the years
-- before. Years are of 52 weeks, so that weeks meet weeks. What was in the years before hardly changes, and is kept for the day.
set local role wiege_steps;

-- A year from which nobody is known says nothing of how many come.
create function rules.years_of_comparison() returns table (year integer, later_than timestamptz)
  language sql stable
as $$
  select y.n, y.later_than
  from (
    select n, (app.today() + 1 - 364 * n)::timestamp at time zone 'Europe/Zurich' as later_than from generate_series(1, 3) n
    offset 0) y
  where (select p.created_at from app.puerpera p order by p.created_at limit 1) < y.later_than
$$;
comment on function rules.years_of_comparison() is '@reads app.puerpera';

create function rules.expected_mothers(with_earlier_years boolean) returns table (year integer, week integer, zipcode text, mothers integer)
  language sql stable
as $$
  select y.year, y.week, p.zipcode, p.mothers
  from (
    select y.year, y.later_than, w.week, y.monday + 7 * w.week as monday
    from (
      select y.year, y.later_than, date_trunc('week', app.today())::date - 364 * y.year as monday
      from (
        select 0 as year, '-infinity'::timestamptz as later_than
        union all
        select c.year, c.later_than from rules.years_of_comparison() c where expected_mothers.with_earlier_years) y
      -- Reckoned before it is looked for: under row-level security what is still to be reckoned is not looked up.
      offset 0) y,
      generate_series(0, 7) w(week)) y
  -- Week by week, so that of each mother only her postal code is looked at. By the expected day and then by the rest: who registered
  -- since three years ago is nearly everybody.
  cross join lateral (
    select p.zipcode::text as zipcode, count(*)::integer as mothers from app.puerpera p
    where case when p.birthday_child is not null then p.birthday_child when p.sectiodate is not null then p.sectiodate else p.birthdate_child end
        between y.monday and y.monday + 6
      and p.created_at >= y.later_than
      -- Whoever found nobody then was expected too.
      and (p.status <> 'lost' or (y.year > 0 and p.lostreason = 'keine_hebamme'))
    group by 1) p
$$;
comment on function rules.expected_mothers(boolean) is '@reads app.puerpera';

create function rules.changes_of_long_ago() returns bigint
  language sql stable
  return (select coalesce(sum(f.count), 0)::bigint from app.figure_count f where f.figure = 'changed_long_ago');

-- What is kept says up to which change it knows the mothers, both seen at one moment: whatever is committed later makes one more.
create function rules.keep_later() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from app.figure_later k where k.day = app.today() and k.changes = rules.changes_of_long_ago()) then
    return;
  end if;
  delete from app.figure_later;
  insert into app.figure_later (zipcode, day, changes, weeks, mothers)
  select e.zipcode, app.today(), (select rules.changes_of_long_ago()), array_agg(e.week order by e.week), array_agg(e.mothers order by e.week)
  from (
    select e.zipcode, e.week, sum(e.mothers)::integer as mothers from rules.expected_mothers(true) e
    where e.year > 0
    group by 1, 2) e
  group by 1;
end $$;

-- Whether she may be among those of earlier years; rather one too many.
create function rules.is_long_ago(created_at timestamptz, birthday_child date, sectiodate date, birthdate_child date) returns boolean
  language sql stable parallel safe
  return least(birthday_child, sectiodate, birthdate_child, (created_at at time zone 'Europe/Zurich')::date) < app.today() - 250;

create function rules.note_change_of_long_ago() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  is_long_ago boolean;
begin
  if tg_op = 'INSERT' then
    select bool_or(rules.is_long_ago(n.created_at, n.birthday_child, n.sectiodate, n.birthdate_child)) into is_long_ago from new_rows n;
  elsif tg_op = 'DELETE' then
    select bool_or(rules.is_long_ago(o.created_at, o.birthday_child, o.sectiodate, o.birthdate_child)) into is_long_ago from old_rows o;
  else
    select bool_or(
      rules.is_long_ago(o.created_at, o.birthday_child, o.sectiodate, o.birthdate_child)
      or rules.is_long_ago(n.created_at, n.birthday_child, n.sectiodate, n.birthdate_child)) into is_long_ago
    from old_rows o join new_rows n on n.id = o.id
    where (o.created_at, o.zipcode, o.status, o.lostreason, o.birthday_child, o.sectiodate, o.birthdate_child)
      is distinct from (n.created_at, n.zipcode, n.status, n.lostreason, n.birthday_child, n.sectiodate, n.birthdate_child);
  end if;
  if is_long_ago then
    insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
    values ('changed_long_ago', '', date 'epoch', '', '', '', 0, 1);
  end if;
  return null;
end $$;

set local role wiege_owner;
create trigger note_change_of_long_ago_insert after insert on app.puerpera referencing new table as new_rows
  for each statement execute function rules.note_change_of_long_ago();
create trigger note_change_of_long_ago_update after update on app.puerpera referencing old table as old_rows new table as new_rows
  for each statement execute function rules.note_change_of_long_ago();
create trigger note_change_of_long_ago_delete after delete on app.puerpera referencing old table as old_rows
  for each statement execute function rules.note_change_of_long_ago();
alter table app.puerpera enable always trigger note_change_of_long_ago_insert, enable always trigger note_change_of_long_ago_update,
  enable always trigger note_change_of_long_ago_delete;
