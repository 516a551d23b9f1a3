-- What a calendar program is told about the midwife whose key it knows; nothing, once she has no access any more.
set local role wiege_steps;

create function rules.calendar_feed_entries(key uuid)
returns table (fullname text, id uuid, kind text, title text, description text, start date, "end" date, changed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select u.fullname, e.id, k.title, e.title, e.description, e.start, e."end", f.created_at
  from app.calendar_feed f
  join app."user" u on u.id = f.user_id and u.status in ('active', 'onhold') and not identity.is_shut_out(u.id)
  left join app.calendarentry e on e.user_id = u.id
  left join app.calendarentry_kind k on k.value = e.kind
  where f.key = calendar_feed_entries.key
  order by e.start, e.id
$$;
comment on function rules.calendar_feed_entries(uuid) is 'One row without an entry where there are none; no row for an unknown key.';
