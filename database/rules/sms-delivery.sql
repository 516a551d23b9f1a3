-- How an SMS leaves, at most once: recipients are marked before the gateway is asked, and nobody who is marked is ever asked for
-- again. Whom a worker held when it died is «unknown».
set local role wiege_steps;

create type rules.sms_batch as (outbox_id uuid, sender text, words text, recipients jsonb);

create function rules.sms_stops(o app.outbox) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  sms app.smsmessage;
  mother app.puerpera;
  step app.actionlog;
begin
  select * into sms from app.smsmessage m where m.id = o.smsmessage_id;
  select * into mother from app.puerpera p where p.id = sms.puerpera_id;
  select * into step from app.actionlog l where l.id = o.actionlog_id;
  return case
    when mother.lostreason = 'kindsverlust' then 'Nach einem Kindsverlust geht nichts mehr hinaus.'
    when exists (select from app.actionlog u where u.undoes_id = step.id) then 'Der Schritt wurde rückgängig gemacht.'
    when o.hookslug = 'sms_mediation_mother' and mother.midwife_id is distinct from step.midwife_id then 'Die Vermittlung besteht nicht mehr.'
    when o.send_before < app.now() then 'Die Nachricht war nicht mehr aktuell.' end;
end $$;

-- Some have it and some do not: somebody must look at it, and sees with the SMS who.
create function rules.not_all_got_it(reason text) returns text
  language sql immutable parallel safe
  return 'Nicht alle haben sie erhalten. ' || reason;

create function rules.finish_sms(o app.outbox) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ended record;
begin
  select case when bool_or(r.state = 'unknown') then 'unknown' when bool_or(r.state in ('sent', 'delivered', 'undelivered')) then 'sent'
      when bool_or(r.state = 'failed') then 'failed' else 'cancelled' end as status,
    min(r.failure::text) filter (where r.state in ('unknown', 'failed')) as failure,
    coalesce(sum(r.parts) filter (where r.state in ('sent', 'delivered', 'undelivered', 'unknown')), 0) as parts
  into ended from app.user_smsmessage r where r.smsmessage_id = o.smsmessage_id and r.state not in ('omitted', 'draft');
  update app.smsmessage m set status = ended.status, failure = ended.failure, parts = ended.parts, price = ended.parts * m.unit_price,
    sent_at = case when ended.status = 'sent' then coalesce(m.sent_at, app.now()) end
  where m.id = o.smsmessage_id;
  if ended.status = 'sent' and ended.failure is not null then
    update app.outbox x set status = 'failed', failure = rules.not_all_got_it(ended.failure) where x.id = o.id;
  else
    update app.outbox x set status = ended.status, failure = ended.failure, sent_at = case when ended.status = 'sent' then app.now() end where x.id = o.id;
  end if;
  -- Whom it reached, or may have reached, has learnt of her.
  perform rules.note_reading(r.user_id, null, o.puerpera_id, 'sms ' || o.hookslug, case when r.user_id is null then 'M1' else 'M0' end, r.phone)
  from app.user_smsmessage r where o.puerpera_id is not null and r.smsmessage_id = o.smsmessage_id and r.state in ('sent', 'delivered', 'undelivered', 'unknown');
end $$;

-- Those who read the same words, at most 500; null when nothing is due.
create function rules.take_sms() returns rules.sms_batch
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  o app.outbox;
  sms app.smsmessage;
  taken rules.sms_batch;
  reason text;
begin
  loop
    select * into o from app.outbox x where x.channel = 'sms' and x.status in ('waiting', 'sending') and x.send_after <= app.now()
    order by x.send_after, x.id limit 1 for update skip locked;
    if not found then
      return null;
    end if;
    select * into sms from app.smsmessage m where m.id = o.smsmessage_id;
    update app.user_smsmessage r set state = 'unknown', state_at = app.now(),
      failure = 'Beim Senden wurde das Programm unterbrochen; ob die SMS ankam, ist unbekannt.'
    where r.smsmessage_id = o.smsmessage_id and r.state = 'sending';
    reason := rules.sms_stops(o);
    -- What somebody sends was weighed when she sent it.
    if reason is null and sms.cause is not null and o.status = 'waiting' then
      perform from app.sms_account for update;
      if rules.sms_spent() > rules.sms_budget() then
        update app.user_smsmessage r set state = 'failed', failure = 'Das SMS-Budget dieses Monats ist ausgeschöpft.', state_at = app.now()
        where r.smsmessage_id = o.smsmessage_id and r.state = 'queued';
        perform rules.finish_sms(o);
        continue;
      end if;
    end if;
    if reason is not null and o.status = 'waiting' and o.attempts = 0 then
      update app.outbox x set status = 'cancelled', failure = reason where x.id = o.id;
      continue;
    elsif reason is not null then
      update app.user_smsmessage r set state = 'cancelled', failure = reason, state_at = app.now() where r.smsmessage_id = o.smsmessage_id and r.state = 'queued';
    end if;
    -- Also who became one while it waited, whomever the SMS is about.
    update app.user_smsmessage r set state = 'cancelled', failure = 'Nach einem Kindsverlust geht nichts mehr hinaus.', state_at = app.now()
    from app.puerpera p where p.id = r.puerpera_id and p.lostreason = 'kindsverlust' and r.smsmessage_id = o.smsmessage_id and r.state = 'queued';
    select r.text into taken.words from app.user_smsmessage r where r.smsmessage_id = o.smsmessage_id and r.state = 'queued' order by r.id limit 1;
    if not found then
      perform rules.finish_sms(o);
      continue;
    end if;
    with held as (
      update app.user_smsmessage r set state = 'sending', state_at = app.now()
      where r.id in (select q.id from app.user_smsmessage q where q.smsmessage_id = o.smsmessage_id and q.state = 'queued' and q.text = taken.words order by q.id limit 500)
      returning r.id, r.phone)
    select jsonb_agg(jsonb_build_object('id', h.id, 'number', substr(h.phone, 2)) order by h.id) into taken.recipients from held h;
    -- Longer than the gateway is waited for.
    update app.outbox x set status = 'sending', attempts = x.attempts + 1, failure = null, send_after = app.now() + interval '90 seconds' where x.id = o.id;
    taken.outbox_id := o.id;
    taken.sender := sms.sender;
    return taken;
  end loop;
end $$;

-- outcome: accepted, refused (for good), later (certainly not taken) or unknown. A worker whose SMS another worker has taken meanwhile
-- finds its recipients unknown: it writes what became of them, and leaves the SMS to the other.
create function rules.keep_sms(mail_id uuid, recipient_ids uuid[], outcome text, reason text, answer jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  waits constant integer[] := array[1, 2, 5, 15, 30];
  o app.outbox;
  is_held boolean;
  wait integer;
begin
  select * into strict o from app.outbox x where x.id = mail_id for update;
  is_held := o.status = 'sending' and not exists (
    select from app.user_smsmessage r where r.id = any (recipient_ids) and r.state = 'unknown');
  wait := case when outcome = 'later' and is_held then waits[o.attempts] end;
  update app.user_smsmessage r set state_at = app.now(), failure = reason, state = case
    when outcome = 'accepted' then 'sent' when outcome = 'unknown' then 'unknown' when wait is not null then 'queued' else 'failed' end
  where r.id = any (recipient_ids) and r.state in ('sending', 'unknown');
  update app.smsmessage m set total = coalesce(m.total, 0) + coalesce((answer->>'total')::integer, cardinality(recipient_ids)),
    sent = coalesce(m.sent, 0) + coalesce((answer->>'sent')::integer, 0),
    blacklisted = coalesce(m.blacklisted, 0) + coalesce((answer->>'blacklisted')::integer, 0),
    duplicated = coalesce(m.duplicated, 0) + coalesce((answer->>'duplicated')::integer, 0),
    invalid = coalesce(m.invalid, 0) + coalesce((answer->>'invalid')::integer, 0),
    npai = coalesce(m.npai, 0) + coalesce((answer->>'npai')::integer, 0),
    cost = coalesce(m.cost, 0) + coalesce((answer->>'cost')::numeric, 0),
    credits = coalesce((answer->>'credits')::numeric, m.credits), ticket = coalesce(answer->>'ticket', m.ticket)
  where m.id = o.smsmessage_id and outcome <> 'later';
  if (answer->>'credits') is not null then
    update app.sms_account set credits = (answer->>'credits')::numeric;
  end if;
  if not is_held then
    return;
  elsif wait is not null then
    update app.outbox x set status = 'waiting', failure = reason, send_after = app.now() + make_interval(mins => wait) where x.id = o.id;
  elsif exists (select from app.user_smsmessage r where r.smsmessage_id = o.smsmessage_id and r.state = 'queued') then
    -- Other words are another attempt.
    update app.outbox x set send_after = app.now(), attempts = 0 where x.id = o.id;
  else
    perform rules.finish_sms(o);
  end if;
end $$;

-- What the network tells later. Who has it, got it: then nothing is unknown any more.
create function rules.note_sms_receipt(recipient_id uuid, is_delivered boolean, reason text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  o app.outbox;
  lost text;
begin
  update app.user_smsmessage r set state = case when is_delivered then 'delivered' else 'undelivered' end, failure = reason, state_at = app.now()
  where r.id = recipient_id and r.state in ('sending', 'sent', 'unknown', 'delivered', 'undelivered');
  if not found then
    return false;
  end if;
  select x.* into o from app.outbox x join app.user_smsmessage r on r.smsmessage_id = x.smsmessage_id
  where r.id = recipient_id and x.status = 'unknown' for update of x;
  if found and not exists (select from app.user_smsmessage r where r.smsmessage_id = o.smsmessage_id and r.state = 'unknown') then
    select min(r.failure::text) into lost from app.user_smsmessage r where r.smsmessage_id = o.smsmessage_id and r.state = 'failed';
    update app.outbox x set status = case when lost is null then 'sent' else 'failed' end, failure = rules.not_all_got_it(lost),
      sent_at = case when lost is null then app.now() end
    where x.id = o.id;
    update app.smsmessage m set status = 'sent', failure = lost, sent_at = app.now() where m.id = o.smsmessage_id;
  end if;
  return true;
end $$;

create function rules.note_sms_stop(number text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  -- The gateway writes it without a sign.
  insert into app.sms_stop (phone) select n from rules.sms_number('+' || regexp_replace(number, '[^0-9]', '', 'g')) n where n is not null on conflict do nothing
$$;

-- What this process can do; told when it starts.
create function rules.note_sms_gateway(is_there boolean, most numeric) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ update app.sms_account set is_connected = is_there, ceiling = most where (is_connected, ceiling) is distinct from (is_there, most) $$;

-- What is due stands there with the reason why it does not go.
create function rules.tell_that_sms_waits(reason text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.outbox o set failure = reason
  where o.channel = 'sms' and o.status = 'waiting' and o.send_after <= app.now() and o.failure is distinct from reason
$$;
