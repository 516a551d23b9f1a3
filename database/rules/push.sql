-- Which notice is ordered by what, for whose telephones, and what stops it when it is due. The worker words it
-- (server/features/push); nothing of it names anybody. An undo and a Kindsverlust call off what waits with the mails.
set local role wiege_steps;

-- The first moment from then on that is not within the hours in which she wants to be left alone, on the clock on the wall.
create function rules.after_quiet(at timestamptz, quiet_from time, quiet_until time) returns timestamptz
  language sql stable parallel safe
  return (
    select case
      when quiet_from = quiet_until then at
      when quiet_from < quiet_until then
        case when local::time >= quiet_from and local::time < quiet_until then (local::date + quiet_until) at time zone 'Europe/Zurich' else at end
      when local::time < quiet_until then (local::date + quiet_until) at time zone 'Europe/Zurich'
      when local::time >= quiet_from then (local::date + 1 + quiet_until) at time zone 'Europe/Zurich'
      else at end
    from (select at at time zone 'Europe/Zurich' as local) clock);

create type rules.push_reader as (user_id uuid, wait interval);

-- One for each of her devices, after the ten seconds in which the step can be taken back and after her own quiet hours. A day later it
-- is no news any more.
create function rules.order_pushes(
  order_cause text, hook text, about_puerpera uuid, step_id uuid, readers rules.push_reader[], not_before timestamptz, ends timestamptz
) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ordered as (insert into app.outbox (channel, hookslug, recipient, push_subscription_id, message_id, puerpera_id, user_id, actionlog_id, author_id,
    cause, send_after, send_before)
  select 'push', hook, d.id, d.id, rules.new_message_id(s), about_puerpera, r.user_id, step_id, app.uid(), order_cause, due.at,
    coalesce(ends, due.at + interval '1 day')
  from unnest(readers) r
  join app.push_setting w on w.user_id = r.user_id
  join app.push_subscription d on d.user_id = r.user_id
  cross join app.appsettings s
  cross join lateral (select rules.after_quiet(
    greatest(app.now() + interval '10 seconds' + coalesce(r.wait, interval '0'), not_before), w.quiet_from, w.quiet_until) as at) due
  where (not w.only_urgent or hook like 'push\_urgent%') and due.at < coalesce(ends, 'infinity')
  on conflict (cause, hookslug, recipient) do nothing
  returning 1)
  select count(*)::integer from ordered
$$;
comment on function rules.order_pushes(text, text, uuid, uuid, rules.push_reader[], timestamptz, timestamptz) is 'How many are new.';

-- An offer is told to those who also speak one of her languages; what presses to everybody who covers her postal code, as the mails.
create function rules.order_offer_pushes(mother app.puerpera, step_id uuid) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select rules.order_pushes('step:' || step_id, offer.hook, mother.id, step_id, (
    select array_agg(row(m.user_id, m.wait)::rules.push_reader)
    from rules.offered_midwives(mother) m
    where (mother.priority > 0 or m.languages && mother.languages)
      and not exists (select from app.outbox o where o.puerpera_id = mother.id and o.user_id = m.user_id and o.hookslug = offer.hook
        and o.status <> 'cancelled' and o.created_at >= mother.published_at)),
    null,
    -- She goes home today or tomorrow: after that day nobody need hear of it.
    case when mother.dischargedate between app.today() and app.today() + 1 then (mother.dischargedate + 1)::timestamp at time zone 'Europe/Zurich' end)
  from (select case when mother.priority > 0 then 'push_urgent' else 'push_published' end as hook) offer
$$;

create function rules.order_pushes_of_step() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  select * into mother from app.puerpera p where p.id = new.puerpera_id and p.status = 'published';
  if mother.id is not null and (new.type = 'puerpera_publish' or new.priority > 0) then
    perform rules.order_offer_pushes(mother, new.id);
  end if;
  return null;
end $$;

-- What the office tells the midwives whom it means, from its day on. Its words are a person's and stay inside.
create function rules.order_pushes_of_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.order_pushes(format('appmessage:%s:%s', new.id, new.version), case new.category when 'urgent' then 'push_urgent_message' else 'push_message' end,
    null, null, (
      select array_agg(row(u.id, null)::rules.push_reader) from app."user" u where u.role = 'user' and u.status in ('active', 'onhold')
        and rules.message_reaches(new.audience, new.circles, new.languages, u.circles, u.languages)),
    (new.date + time '07:00') at time zone 'Europe/Zurich', null);
  return null;
end $$;

-- Why a notice that is due does not go any more; null when it goes.
create function rules.push_stop(notice app.outbox) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  midwife app."user";
  wish app.push_setting;
  mother app.puerpera;
  message app.appmessage;
  answer app.puerpera_note;
  stop constant text := rules.mail_stop(notice);
begin
  if stop is not null or notice.hookslug = 'push_test' then
    return coalesce(stop, case when notice.push_subscription_id is null then 'Dieses Gerät ist abgemeldet.' end);
  end if;
  select * into midwife from app."user" u where u.id = notice.user_id;
  select * into wish from app.push_setting w where w.user_id = notice.user_id;
  select * into mother from app.puerpera p where p.id = notice.puerpera_id;
  select * into message from app.appmessage m where m.id = case when notice.cause like 'appmessage:%' then split_part(notice.cause, ':', 2)::uuid end;
  select * into answer from app.puerpera_note n where n.id = case when notice.cause like 'note:%' then split_part(notice.cause, ':', 2)::uuid end;
  return case
    when notice.push_subscription_id is null then 'Dieses Gerät ist abgemeldet.'
    when midwife.status not in ('active', 'onhold') or identity.is_shut_out(midwife.id) then 'Die Hebamme hat keinen Zugang mehr.'
    when wish.only_urgent and notice.hookslug not like 'push\_urgent%' then 'Die Hebamme möchte nur Dringendes.'
    when notice.hookslug in ('push_published', 'push_urgent') then case
      when rules.offer_stop(mother, midwife) is not null then rules.offer_stop(mother, midwife)
      when midwife.status <> 'active' then 'Die Hebamme ist nicht mehr aktiv.'
      when exists (select from app.user_puerpera_reject r where r.user_id = midwife.id and r.puerpera_id = mother.id)
        or exists (select from app.user_puerpera_hidden x where x.user_id = midwife.id and x.puerpera_id = mother.id)
        then 'Die Hebamme hat sie inzwischen abgelehnt oder ausgeblendet.' end
    when notice.hookslug in ('push_request', 'push_urgent_request') then case
      when mother.status <> 'published' then 'Die Anmeldung ist nicht mehr freigegeben.'
      when not exists (select from app.midwife_request q where q.puerpera_id = mother.id and q.midwife_id = midwife.id and q.outcome in ('open', 'unreached')
        and q.is_unsettled) then 'Die Hebamme hat inzwischen geantwortet.' end
    when notice.hookslug = 'push_answer' then case
      when answer.id is null then 'Die Antwort ist nicht mehr da.'
      when answer.read_at is not null then 'Sie hat die Antwort schon gelesen.'
      when mother.midwife_id is distinct from midwife.id then 'Die Hebamme betreut sie nicht mehr.' end
    when notice.hookslug = 'push_substitution' then case
      when not exists (select from app.substitution s where notice.cause = 'substitution:' || s.id and s.status = 'asked' and s.substitute_id = midwife.id)
        then 'Die Bitte um Vertretung ist beantwortet oder zurückgezogen.' end
    when notice.hookslug = 'push_substitution_answered' then case
      when not exists (select from app.substitution s where notice.cause = 'substitution:' || s.id and s.status in ('agreed', 'declined') and s.midwife_id = midwife.id)
        then 'Die Vertretung ist zu Ende.' end
    when message.id is null or message.status <> 'published' or message.date > app.today() then 'Die Mitteilung ist nicht mehr veröffentlicht.'
    when not rules.message_reaches(message.audience, message.circles, message.languages, midwife.circles, midwife.languages)
      then 'Die Mitteilung gilt der Hebamme nicht mehr.'
    when exists (select from app.appmessage_read r where r.appmessage_id = message.id and r.user_id = midwife.id) then 'Sie hat die Mitteilung schon gelesen.' end;
end $$;

create type rules.push_matter as (
  endpoint text, p256dh text, auth text, contact text, stop text, quiet_until timestamptz, seconds integer,
  zipcode text, place text, languages text, birthdate_child date, birthday_child date, dischargedate date);

-- What the worker needs to tell a device: whether it still goes, where to, and what of a mother may stand on a locked screen.
create function rules.read_push(notice app.outbox) returns rules.push_matter
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select row(d.endpoint, d.p256dh, d.auth, s.email_from, rules.push_stop(notice),
    -- She may have changed her hours since it was ordered. A test is her own press.
    case when notice.hookslug <> 'push_test' then nullif(rules.after_quiet(app.now(), w.quiet_from, w.quiet_until), app.now()) end,
    greatest(60, extract(epoch from notice.send_before - app.now()))::integer,
    p.zipcode, p.place, rules.language_titles(p.languages), p.birthdate_child, p.birthday_child, p.dischargedate)::rules.push_matter
  from app.appsettings s
  left join app.push_subscription d on d.id = notice.push_subscription_id
  left join app.push_setting w on w.user_id = notice.user_id
  left join app.puerpera p on p.id = notice.puerpera_id
$$;

create function rules.push_public_key() returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select k.public_key from identity.push_key k order by k.created_at desc limit 1 $$;
comment on function rules.push_public_key() is '@reads -';

-- Whoever has lost her access has lost her notices: the device might have another owner by now.
create function rules.forget_devices() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app.push_subscription d where d.user_id = new.id;
  return null;
end $$;

set local role wiege_owner;
create trigger pushes after insert on app.actionlog for each row
  when (session_user in ('wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin') and new.undoes_id is null
    and new.type in ('puerpera_publish', 'puerpera_setpriority'))
  execute function rules.order_pushes_of_step();
create trigger pushes_of_new after insert on app.appmessage for each row
  when (session_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin') and new.status = 'published')
  execute function rules.order_pushes_of_message();
create trigger pushes_of_changed after update of status on app.appmessage for each row
  when (session_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin') and new.status = 'published' and old.status <> 'published')
  execute function rules.order_pushes_of_message();
create trigger forget_devices after update of status on app."user" for each row
  when (new.status = 'lost' and old.status <> 'lost') execute function rules.forget_devices();
