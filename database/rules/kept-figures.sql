-- What is counted of mothers, by month. A mother adds one to each of her cells; whatever changes of her takes her out of the old ones
-- and puts her into the new ones, in the same transaction, so that the sum of the rows is the count at any moment.
set local role wiege_steps;

create function rules.month_of(at timestamptz) returns date
  language sql immutable parallel safe
  return date_trunc('month', at at time zone 'Europe/Zurich')::date;

-- A wait in tenths of an hour, rounded as it is shown; who was mediated before she came waited for nothing. Written as the index puerpera_by_wait is.
create function rules.wait_slot(created_at timestamptz, mediated_at timestamptz) returns integer
  language sql immutable parallel safe
  return case when mediated_at < created_at then 0 else floor(extract(epoch from mediated_at - created_at)::double precision / 360 + 0.5)::integer end;

-- Each combination that a screen narrows or splits by has a figure of its own: all of them at once would be as many as mothers.
create function rules.figure_cells(p app.puerpera)
  returns table (figure text, region text, month date, birthplace text, registrationtype text, item text, slot integer)
  language sql stable parallel safe
as $$
  select c.figure, r.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot
  from (
    select rules.month_of(p.created_at) as registered, rules.month_of(p.mediated_at) as mediated, rules.month_of(p.lost_at) as lost,
      coalesce(p.birthplace, '') as place, rules.wait_slot(p.created_at, p.mediated_at) as slot,
      case when p.mediator_selfassigned then 'self' else 'office' end as assigned,
      case when rules.born_at(p.birthday_child, p.birthtime_child) <= p.mediated_at then 'after_birth' else 'before_birth' end as phase,
      case when rules.born_at(p.birthday_child, p.birthtime_child) <= p.created_at then 'after_birth' else 'before_birth' end as registered_phase,
      -- Everywhere, and wide and small regions; the sections of the report are not narrowed; postal codes have few mothers.
      array['', left(p.zipcode, 1), left(p.zipcode, 2)] as regions, array[''] as everywhere, array[left(p.zipcode, 3), left(p.zipcode, 4)] as codes
    offset 0) m
  -- Side by side and not as rows of VALUES, which PostgreSQL prepares anew for each mother.
  cross join lateral unnest(
    array[
      -- Who came in a month, and what became of her;
      'registered', 'became_mediated', 'became_lost',
      -- what happened in a month, and how long those had waited: altogether, and at each place;
      'mediated', 'waited', 'waited_at_place', 'lost',
      -- the sections of the yearly report;
      'municipality', 'nationality', 'interpreter', 'birthtype', 'child', 'registered_phase',
      -- and by postal code what is asked of it without any other filter.
      'registered', 'mediated', 'waited', 'lost'],
    array[
      m.registered, case when m.mediated is not null then m.registered end, case when m.lost is not null then m.registered end,
      m.mediated, m.mediated, m.mediated, m.lost,
      m.registered, m.registered, m.registered, m.registered, m.registered, m.registered,
      m.registered, m.mediated, m.mediated, m.lost],
    array[m.place, m.place, m.place, m.place, '', m.place, m.place, '', '', '', '', '', '', '', '', '', ''],
    array[
      p.registrationtype, p.registrationtype, p.registrationtype, p.registrationtype, p.registrationtype, p.registrationtype, p.registrationtype,
      '', '', '', '', '', '', '', '', '', ''],
    array[
      '', '', p.lostreason, m.assigned, m.phase, m.phase, p.lostreason,
      p.zipcode || E'\t' || p.place, coalesce(p.nationality, ''), case when p.needs_interpreter then 'yes' else 'no' end, p.birthtype,
      case when p.nth_child = 1 then 'first' when p.nth_child > 1 then 'later' else '' end, m.registered_phase,
      '', m.assigned, case when p.registrationtype = 'spital' then 'hospital' else m.phase end, p.lostreason],
    array[0, m.slot, 0, 0, m.slot, m.slot, 0, 0, 0, 0, 0, 0, 0, 0, 0, m.slot, 0],
    array[1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3]
  ) c(figure, month, birthplace, registrationtype, item, slot, reach)
  cross join lateral unnest(case c.reach when 1 then m.regions when 2 then m.everywhere else m.codes end) r(region)
  where c.month is not null
  union all
  select distinct 'language', '', rules.month_of(p.created_at), '', '', l.code, 0
  from unnest(case when p.languages = '{}' then '{""}' else p.languages end) l(code)
$$;

-- Of the month that a running year is compared up to, the days that it has had by then: each of her cells once more, under a name of its own.
create function rules.part_cells(p app.puerpera, month date, first_day date, end_day date)
  returns table (figure text, region text, month date, birthplace text, registrationtype text, item text, slot integer)
  language sql stable parallel safe
as $$
  select 'part_' || c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot
  from (
    select part_cells.first_day::timestamp at time zone 'Europe/Zurich' as starts, part_cells.end_day::timestamp at time zone 'Europe/Zurich' as ends
    offset 0) d
  cross join lateral rules.figure_cells(part_cells.p) c
  cross join lateral (select case c.figure when 'mediated' then (part_cells.p).mediated_at when 'waited' then (part_cells.p).mediated_at
    when 'waited_at_place' then (part_cells.p).mediated_at when 'lost' then (part_cells.p).lost_at else (part_cells.p).created_at end) e(at)
  where c.month = part_cells.month and e.at >= d.starts and e.at < d.ends
$$;

-- To whom something that is counted happened on these days; each once.
create function rules.mothers_of_days(first_day date, end_day date) returns setof app.puerpera
  language sql stable rows 1000
as $$
  with d as materialized (
    select mothers_of_days.first_day::timestamp at time zone 'Europe/Zurich' as starts, mothers_of_days.end_day::timestamp at time zone 'Europe/Zurich' as ends
  ), found as (
    select p.id from app.puerpera p where p.created_at >= (select d.starts from d) and p.created_at < (select d.ends from d)
    union
    select p.id from app.puerpera p where p.mediated_at is not null and p.mediated_at >= (select d.starts from d) and p.mediated_at < (select d.ends from d)
    union
    select p.id from app.puerpera p where p.status = 'lost' and p.lost_at >= (select d.starts from d) and p.lost_at < (select d.ends from d)
  )
  select p.* from found f join app.puerpera p on p.id = f.id
$$;

-- Whoever was there before this moment may belong to the part, or will tomorrow.
create function rules.part_reaches() returns timestamptz
  language sql stable
as $$
  select greatest(app.now() - interval '300 days', (select max(t.until) + 40 from app.figure_part t)::timestamp at time zone 'Europe/Zurich')
$$;

create function rules.keep_figures() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  reach timestamptz := rules.part_reaches();
begin
  if tg_op = 'INSERT' then
    insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
    select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, count(*)
    from new_rows n cross join lateral rules.figure_cells(n::app.puerpera) c
    group by 1, 2, 3, 4, 5, 6, 7;
    if exists (select from new_rows n where least(n.created_at, n.mediated_at, n.lost_at) < reach) then
      perform from app.figure_part for share;
      insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
      select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, count(*)
      from app.figure_part t cross join new_rows n cross join lateral rules.part_cells(n::app.puerpera, t.month, t.month, t.until) c
      group by 1, 2, 3, 4, 5, 6, 7;
    end if;
  elsif tg_op = 'DELETE' then
    insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
    select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, -count(*)
    from old_rows o cross join lateral rules.figure_cells(o::app.puerpera) c
    group by 1, 2, 3, 4, 5, 6, 7;
    if exists (select from old_rows o where least(o.created_at, o.mediated_at, o.lost_at) < reach) then
      perform from app.figure_part for share;
      insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
      select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, -count(*)
      from app.figure_part t cross join old_rows o cross join lateral rules.part_cells(o::app.puerpera, t.month, t.month, t.until) c
      group by 1, 2, 3, 4, 5, 6, 7;
    end if;
  else
    insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
    select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, sum(c.count)
    from old_rows o join new_rows n on n.id = o.id
    cross join lateral (
      select 1 as count, a.* from rules.figure_cells(n::app.puerpera) a
      union all
      select -1, r.* from rules.figure_cells(o::app.puerpera) r) c
    -- Most changes are of something else.
    where (o.created_at, o.mediated_at, o.lost_at, o.lostreason, o.mediator_selfassigned, o.birthplace, o.registrationtype, o.birthday_child,
        o.birthtime_child, o.zipcode, o.place, o.nationality, o.languages, o.needs_interpreter, o.nth_child, o.birthtype)
      is distinct from (n.created_at, n.mediated_at, n.lost_at, n.lostreason, n.mediator_selfassigned, n.birthplace, n.registrationtype,
        n.birthday_child, n.birthtime_child, n.zipcode, n.place, n.nationality, n.languages, n.needs_interpreter, n.nth_child, n.birthtype)
    group by 1, 2, 3, 4, 5, 6, 7
    having sum(c.count) <> 0;
    if exists (
      select from old_rows o join new_rows n on n.id = o.id
      where least(o.created_at, o.mediated_at, o.lost_at, n.created_at, n.mediated_at, n.lost_at) < reach) then
      perform from app.figure_part for share;
      insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
      select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, sum(c.count)
      from app.figure_part t cross join old_rows o join new_rows n on n.id = o.id
      cross join lateral (
        select 1 as count, a.* from rules.part_cells(n::app.puerpera, t.month, t.month, t.until) a
        union all
        select -1, r.* from rules.part_cells(o::app.puerpera, t.month, t.month, t.until) r) c
      group by 1, 2, 3, 4, 5, 6, 7
      having sum(c.count) <> 0;
    end if;
  end if;
  return null;
end $$;

-- Brings the part up to today. Whoever changes a mother of so long ago waits for it, and it for her: neither would see what the other counts.
create function rules.move_part() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  end_day constant date := (app.today() - interval '1 year')::date + 1;
  part app.figure_part := (date_trunc('month', end_day)::date, end_day);
  kept app.figure_part;
begin
  select * into kept from app.figure_part t for update;
  if kept = part then
    return;
  end if;
  if kept.month is distinct from part.month or kept.until > end_day then
    delete from app.figure_count f where f.figure ^@ 'part_';
    kept := (part.month, part.month);
  end if;
  insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, count)
  select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, count(*)
  from rules.mothers_of_days(kept.until, end_day) p cross join lateral rules.part_cells(p, part.month, kept.until, end_day) c
  group by 1, 2, 3, 4, 5, 6, 7;
  update app.figure_part t set month = part.month, until = part.until;
  if not found then
    insert into app.figure_part (month, until) values (part.month, part.until);
  end if;
end $$;

-- Adds the rows of single changes to the sums. What another transaction has not committed yet is not seen and stays as it is.
create function rules.sum_figures() returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  summed integer;
begin
  perform rules.move_part();
  with gone as (
    delete from app.figure_count f where f.change <> 0
    returning f.figure, f.region, f.month, f.birthplace, f.registrationtype, f.item, f.slot, f.count
  ), kept as (
    insert into app.figure_count as f (figure, region, month, birthplace, registrationtype, item, slot, change, count)
    select g.figure, g.region, g.month, g.birthplace, g.registrationtype, g.item, g.slot, 0, sum(g.count)
    from gone g group by 1, 2, 3, 4, 5, 6, 7
    having sum(g.count) <> 0
    on conflict (figure, region, month, birthplace, registrationtype, item, slot, change) do update set count = f.count + excluded.count
  )
  select count(*)::integer into summed from gone;
  perform rules.keep_later();
  return summed;
end $$;

create function rules.count_figures_anew() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app.figure_count;
  delete from app.figure_part;
  delete from app.figure_later;
  insert into app.figure_count (figure, region, month, birthplace, registrationtype, item, slot, change, count)
  select c.figure, c.region, c.month, c.birthplace, c.registrationtype, c.item, c.slot, 0, count(*)
  -- The inner query keeps the planner from an error of its own (PostgreSQL 18: variable not found in subplan target list).
  from (select * from app.puerpera offset 0) p cross join lateral rules.figure_cells(p::app.puerpera) c
  group by 1, 2, 3, 4, 5, 6, 7;
  perform rules.move_part();
  perform rules.keep_later();
end $$;

set local role wiege_owner;
create trigger keep_figures_insert after insert on app.puerpera referencing new table as new_rows
  for each statement execute function rules.keep_figures();
create trigger keep_figures_update after update on app.puerpera referencing old table as old_rows new table as new_rows
  for each statement execute function rules.keep_figures();
create trigger keep_figures_delete after delete on app.puerpera referencing old table as old_rows
  for each statement execute function rules.keep_figures();
-- Also for rows that come without the other rules.
alter table app.puerpera enable always trigger keep_figures_insert, enable always trigger keep_figures_update, enable always trigger keep_figures_delete;
