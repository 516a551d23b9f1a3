-- What a calendar program is told about the midwife whose key it knows; nothing, once she has no access any more. Of her mothers no
-- more than initials: the link lies in foreign hands, the program's maker's.
set local role wiege_steps;

create function rules.initials(firstname text, lastname text) returns text
  language sql immutable parallel safe
  return concat_ws(' ', nullif(left(btrim(firstname), 1), '') || '.', nullif(left(btrim(lastname), 1), '') || '.');

-- A calendar program knows an entry by its id: the same for the same day of the same mother.
create function rules.feed_day_id(puerpera_id uuid, kind text) returns uuid
  language sql immutable parallel safe
  return md5(puerpera_id::text || kind)::uuid;

create function rules.calendar_feed_entries(key uuid)
returns table (fullname text, shows_visits boolean, id uuid, kind text, title text, description text, start date, "end" date, at timestamptz, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.fullname, f.shows_visits, e.id, e.kind, e.title, e.description, e.start, e."end", e.at, f.created_at
  from app.calendar_feed f
  join app."user" u on u.id = f.user_id and u.role = 'user' and u.status in ('active', 'onhold') and not identity.is_shut_out(u.id)
  left join lateral (
    select c.id, k.title as kind, c.title, c.description, c.start, c."end", null::timestamptz as at
    from app.calendarentry c join app.calendarentry_kind k on k.value = c.kind where c.user_id = u.id
    union all
    -- What is done is history, and hers to look up elsewhere.
    select v.id, 'Besuch', 'Besuch ' || rules.initials(p.firstname, p.lastname), null, null, null, v.planned_at
    from app.visit v join app.puerpera p on p.id = v.puerpera_id and p.midwife_id = u.id and p.status = 'current'
    where f.shows_visits and v.midwife_id = u.id and v.done_at is null and v.planned_at >= app.now() - interval '30 days'
    union all
    select rules.feed_day_id(p.id, d.kind), d.kind, d.kind || ' ' || rules.initials(p.firstname, p.lastname), null, d.day, d.day, null
    from app.puerpera p
    cross join lateral (values
      ('Termin', rules.expected_date(p.birthday_child, p.sectiodate, p.birthdate_child)), ('Austritt', p.dischargedate)) d(kind, day)
    where f.shows_visits and p.midwife_id = u.id and p.status = 'current' and d.day is not null
  ) e on true
  where f.key = calendar_feed_entries.key
  order by coalesce(e.start, (e.at at time zone 'Europe/Zurich')::date), e.at nulls first, e.id
$$;
comment on function rules.calendar_feed_entries(uuid) is 'One row without an entry where there are none; no row for an unknown key.';
