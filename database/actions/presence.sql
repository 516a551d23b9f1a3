-- Where somebody of the office is working, told by her browser every few seconds; without a mother she has left.
set local role wiege_steps;

create type actions.at_case as (puerpera_id uuid, seen_at timestamptz);
create function actions.presence_note(puerpera_id uuid default null) returns actions.at_case
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  before constant uuid := (select p.puerpera_id from app.presence p
    where p.user_id = app.uid() and p.seen_at > app.now() - interval '30 seconds');
begin
  perform rules.demand_staff();
  if presence_note.puerpera_id is null then
    delete from app.presence p where p.user_id = app.uid();
  else
    insert into app.presence as p (user_id, puerpera_id, seen_at) values (app.uid(), presence_note.puerpera_id, app.now())
    on conflict (user_id) do update set puerpera_id = excluded.puerpera_id, seen_at = excluded.seen_at;
  end if;
  if before is distinct from presence_note.puerpera_id then
    perform pg_notify('wiege_changes', json_build_object('table', 'app.presence')::text);
  end if;
  return row(presence_note.puerpera_id, app.now())::actions.at_case;
end $$;

-- The link that worked until now stops working.
create type actions.feed as (key uuid);
create function actions.calendar_feed_renew() returns actions.feed
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  made actions.feed;
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  insert into app.calendar_feed as f (user_id, shows_visits) values (app.uid(), true)
  on conflict (user_id) do update set key = gen_random_uuid(), shows_visits = true, created_at = app.now()
  returning f.key into made.key;
  return made;
end $$;

-- No link at all any more.
create function actions.calendar_feed_end() returns actions.feed
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended actions.feed;
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  delete from app.calendar_feed f where f.user_id = app.uid() returning f.key into ended.key;
  return ended;
end $$;
