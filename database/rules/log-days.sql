-- Counts the closed days of the action log that have not been counted yet; whoever runs it twice changes nothing.
set local role wiege_steps;

create function rules.close_log_days() returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with closed as (
    insert into app.actionlog_daily (day, type, count)
    select (l.created_at at time zone 'Europe/Zurich')::date, l.type, count(*)::integer from app.actionlog l
    where l.created_at >= (select coalesce((max(day) + 1)::timestamp at time zone 'Europe/Zurich', '-infinity') from app.actionlog_daily)
      and l.created_at < app.today()::timestamp at time zone 'Europe/Zurich' and l.type <> 'entered_by_hand'
    group by 1, 2
    on conflict do nothing
    returning 1)
  select count(*)::integer from closed
$$;
