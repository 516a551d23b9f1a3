-- «Für die nächste Runde kopieren»: the same course at the same place and price, not shown before somebody says so. The internal
-- note and words for the dates that somebody wrote belong to the round that they were written for.
set local role wiege_steps;

create function actions.ct_issue_copy(id uuid, weeks integer default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  issue app.ct_issue;
  round rules.next_round;
  made uuid;
begin
  select i.* into issue from app.ct_issue i join app.ct_course c on c.id = i.course_id
  where i.id = ct_issue_copy.id and (rules.is_staff() or rules.is_midwife() and c.user_id = app.uid());
  if issue.id is null then
    raise exception using errcode = 'WG001', hint = 'not-found', message = 'Diese Durchführung gibt es nicht mehr.';
  end if;
  round := rules.next_round(issue.id, ct_issue_copy.weeks);
  insert into app.ct_issue (number, course_id, active, info, status, languages, address, street, streetnumber, zipcode, price, price_text,
    subscription_link, subscription_link_type, coordinates, dates)
  values (round.number, issue.course_id, false, issue.info, 'open', issue.languages, issue.address, issue.street, issue.streetnumber, issue.zipcode,
    issue.price, issue.price_text, issue.subscription_link, issue.subscription_link_type, issue.coordinates, round.dates)
  returning ct_issue.id into made;
  insert into app.ct_event (courseissue_id, type, startdate, enddate, starttime, endtime, weekdays)
  select made, e.type, e.startdate + 7 * round.weeks, e.enddate + 7 * round.weeks, e.starttime, e.endtime, e.weekdays
  from app.ct_event e where e.courseissue_id = issue.id;
  return made;
end $$;
