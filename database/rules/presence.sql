-- Who was here last: written by the server for many people at once, always in one order, so that two servers never wait for each other.
set local role wiege_steps;

create function rules.note_seen(users uuid[], times timestamptz[]) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.user_seen as s (user_id, last_seen)
  select u.id, max(t.seen) from unnest(users, times) t(id, seen) join app."user" u on u.id = t.id
  group by u.id order by u.id
  on conflict (user_id) do update set last_seen = greatest(s.last_seen, excluded.last_seen)
$$;
