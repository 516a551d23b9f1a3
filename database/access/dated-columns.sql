-- Every column of a day or a moment that a caller writes has a domain, so that PostgreSQL refuses infinity and the year 99999 before any
-- trigger calculates with them. This file runs after the views, policies and triggers were dropped, because PostgreSQL changes the type of
-- no column that they use. It changes a column once: a stored value outside of the domain becomes the nearest day or moment inside.
set local role wiege_owner;

create function app.nearest_day(day date) returns date
  language sql immutable
  return case when day < '1900-01-01' then '1900-01-01' when day >= '2200-01-01' then '2199-12-31' else day end;
create function app.nearest_days(days date[]) returns date[]
  language sql immutable
as $$ select coalesce(array_agg(app.nearest_day(day) order by nth), '{}') from unnest(days) with ordinality d(day, nth) $$;
-- By the minutes of its id, two visits of one mother stay apart.
create function app.nearest_moment(moment timestamptz, id uuid) returns timestamptz
  language sql immutable
  return case when moment < '1900-01-01 00:00+00' then timestamptz '1900-01-01 00:00+00' + make_interval(secs => abs(hashtext(id::text)) / 1e6)
    when moment >= '2200-01-01 00:00+00' then timestamptz '2199-12-31 00:00+00' else moment end;

do $$
declare
  changed record;
begin
  for changed in
    select c.relation, string_agg(format(
      'alter %1$I drop default, alter %1$I type app.%2$s using app.nearest_%2$s(%1$I' || case when c.type = 'moment' then ', id)' else ')' end
        || coalesce(', alter %1$I set default ' || pg_get_expr(d.adbin, d.adrelid), ''), a.attname, c.type), ', ') as columns
    from (values
      ('puerpera', 'day', 'birthday, sectiodate, birthdate_child, birthday_child, dischargedate, followup_day'),
      ('puerpera', 'moment', 'created_at, published_at, mediated_at, closed_at, lost_at, first_contact_at, unreached_at, escalation_held_until'),
      ('user', 'day', 'birthday, association_member_since'),
      ('user', 'moment', 'created_at, lost_at'),
      ('calendarentry', 'day', 'start, end'),
      ('substitution', 'day', 'start, end'),
      ('visit', 'moment', 'planned_at, done_at'),
      ('midwife_request', 'moment', 'thinking_until'),
      ('appmessage', 'day', 'date'),
      ('ct_event', 'day', 'startdate, enddate'),
      ('ct_event', 'days', 'faildates'),
      ('ct_issue', 'day', 'firstdate'),
      ('ct_issue', 'days', 'dates')
    ) c(relation, type, columns)
    join pg_attribute a on a.attrelid = format('app.%I', c.relation)::regclass and a.attname = any (string_to_array(c.columns, ', '))
      and a.atttypid <> format('app.%I', c.type)::regtype
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    group by c.relation
  loop
    execute format('alter table app.%I %s', changed.relation, changed.columns);
  end loop;
end $$;

drop function app.nearest_days(date[]), app.nearest_day(date), app.nearest_moment(timestamptz, uuid);
