-- A midwife's devices and her wishes for notices on them.
set local role wiege_steps;

-- refusal: why this browser cannot be reached.
create type actions.push_device as (id uuid, refusal text);

-- The work is in server/features/push, which knows the push services.
create function actions.push_subscribe(endpoint text, p256dh text, auth text, title text) returns actions.push_device
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select null::uuid, o.message from rules.refuse_without_server() o $$;

-- A browser has one address, whoever uses it: the last who switched it on gets the notices. Nobody needs more than ten devices; the one that
-- was switched on longest ago gives way.
create function rules.keep_push_device(endpoint text, p256dh text, auth text, title text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 10;
  kept uuid;
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  insert into app.push_setting (user_id) values (app.uid()) on conflict do nothing;
  -- Held, so that twenty presses at once count one after the other.
  perform from app.push_setting w where w.user_id = app.uid() for update;
  delete from app.push_subscription d where d.endpoint = keep_push_device.endpoint and d.user_id <> app.uid();
  insert into app.push_subscription as d (user_id, endpoint, p256dh, auth, title)
  values (app.uid(), keep_push_device.endpoint, keep_push_device.p256dh, keep_push_device.auth, btrim(keep_push_device.title))
  on conflict on constraint push_subscription_endpoint_is_unique do update
    set p256dh = excluded.p256dh, auth = excluded.auth, title = excluded.title where d.user_id = excluded.user_id
  returning d.id into kept;
  delete from app.push_subscription d where d.user_id = app.uid() and d.id in (
    select o.id from app.push_subscription o where o.user_id = app.uid() and o.id <> kept order by o.created_at desc, o.id desc offset most - 1);
  return kept;
end $$;

-- Her own; the administration also those of others, for a telephone that was lost.
create function actions.push_unsubscribe(id uuid) returns actions.push_device
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  gone actions.push_device;
begin
  if not rules.is_signed_in() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  delete from app.push_subscription d
  where d.id = push_unsubscribe.id and (d.user_id = app.uid() or (session_user = 'wiege_admin' and rules.is_staff()))
  returning d.id into gone.id;
  -- Gone already is what was wanted; another's is not hers to know.
  gone.id := push_unsubscribe.id;
  return gone;
end $$;

create function actions.push_test(id uuid) returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  device app.push_subscription;
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  select * into device from app.push_subscription d where d.id = push_test.id and d.user_id = app.uid() for update;
  if device.id is null then
    return row(false, 'Dieses Gerät ist nicht mehr angemeldet.')::actions.outcome;
  elsif (select count(*) from app.outbox o where o.push_subscription_id = device.id and o.hookslug = 'push_test'
    and o.created_at > app.now() - interval '10 minutes') >= 5 then
    return row(false, 'Das waren viele Proben. Bitte warten Sie ein paar Minuten.')::actions.outcome;
  end if;
  insert into app.outbox (channel, hookslug, recipient, push_subscription_id, message_id, user_id, author_id, send_before)
  select 'push', 'push_test', device.id, device.id, rules.new_message_id(s), app.uid(), app.uid(), app.now() + interval '10 minutes' from app.appsettings s;
  return row(true, 'Die Probemeldung ist unterwegs.')::actions.outcome;
end $$;

create function actions.push_setting_save(only_urgent boolean, quiet_from time, quiet_until time) returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  insert into app.push_setting as w (user_id, only_urgent, quiet_from, quiet_until)
  values (app.uid(), push_setting_save.only_urgent, push_setting_save.quiet_from, push_setting_save.quiet_until)
  on conflict (user_id) do update set only_urgent = excluded.only_urgent, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until;
  return row(true, 'Gespeichert.')::actions.outcome;
end $$;
