-- Courses as a calendar wants them: one row per day of an event, cancelled ones too, with its place in the whole («4 von 7»); and what
-- copying an issue for the next round would make.
set local role wiege_owner;

do $$
declare
  family text;
begin
  foreach family in array array['staff', 'midwife', 'anonymous'] loop
    execute format($view$
      create view %1$I.ct_date with (security_invoker) as
      select e.id as event_id, d.date, e.courseissue_id, e.starttime, e.endtime, d.date = any (e.faildates) as is_cancelled,
        case when d.date <> all (e.faildates) then array_position(i.dates, d.date) end as position, cardinality(i.dates) as total
      from app.ct_event e
      join app.ct_issue i on i.id = e.courseissue_id
      cross join lateral unnest(rules.planned_dates(e)) as d(date)$view$, family);
    execute format('comment on view %I.ct_date is %L', family, E'@key event_id, date\n@relation issue: (courseissue_id) -> ct_issue(id)');
  end loop;
  foreach family in array array['staff', 'midwife'] loop
    execute format($view$
      create view %1$I.ct_next_round with (security_invoker) as
      select i.id as issue_id, 0 as weeks, i.number::text as number, i.dates, i.firstdate, i.firstdate as lastdate, i.dates as holiday_dates, '{}'::text[] as holidays
      from app.ct_issue i where false$view$, family);
    execute format('comment on view %I.ct_next_round is %L', family, '@key issue_id');
  end loop;
end $$;

create function staff.next_round(issue_id uuid, weeks integer default null) returns setof staff.ct_next_round
  language sql stable
as $$
  select r.* from app.ct_issue i cross join lateral rules.next_round(i.id, next_round.weeks) r where i.id = next_round.issue_id
$$;
create function midwife.next_round(issue_id uuid, weeks integer default null) returns setof midwife.ct_next_round
  language sql stable
as $$
  select r.* from app.ct_issue i join app.ct_course c on c.id = i.course_id and c.user_id = (select app.uid())
  cross join lateral rules.next_round(i.id, next_round.weeks) r where i.id = next_round.issue_id
$$;
comment on function staff.next_round(uuid, integer) is E'@reads app.ct_course, app.ct_issue, app.ct_event, app.holiday\n@time 3600';
comment on function midwife.next_round(uuid, integer) is E'@reads app.ct_course, app.ct_issue, app.ct_event, app.holiday\n@caller\n@time 3600';
