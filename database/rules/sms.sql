-- Who gets an SMS, what it may cost, and its row in the outbox. Whoever spends holds app.sms_account until her transaction ends, so
-- that neither the day of an author nor the month of the office is overdrawn by many at once.
set local role wiege_steps;

create function rules.sms_budget() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select least(s.sms_budget, a.ceiling) from app.appsettings s cross join app.sms_account a $$;

-- What waits is spent already.
create function rules.sms_spent() returns numeric
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(m.price), 0) from app.smsmessage m
  where m.queued_at >= app.month_start() and m.status in ('queued', 'sent', 'unknown')
$$;

create type rules.sms_line as (id uuid, phone text, words text, parts integer, refusal text);

create function rules.sms_lines(sms app.smsmessage) returns setof rules.sms_line
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with person as (
    select r.id, rules.sms_number(coalesce(u.phone_mobile, p.phone_mobile)) as phone,
      -- A team is greeted by its name.
      rules.sms_words(sms.message, coalesce(u.firstname, u.fullname, p.firstname)) as words,
      case when u.id is not null and u.status not in ('active', 'onhold') then 'Hat keinen Zugang mehr.'
        when p.lostreason = 'kindsverlust' then 'Nach einem Kindsverlust geht nichts mehr hinaus.'
        when rules.sms_number(coalesce(u.phone_mobile, p.phone_mobile)) is null then 'Keine Mobilnummer eingetragen.'
        when exists (select from app.sms_stop x where x.phone = rules.sms_number(coalesce(u.phone_mobile, p.phone_mobile)))
          then 'Hat SMS mit STOP abbestellt.' end as refusal
    from app.user_smsmessage r left join app."user" u on u.id = r.user_id left join app.puerpera p on p.id = r.puerpera_id
    where r.smsmessage_id = sms.id
  )
  select o.id, o.phone, o.words, rules.sms_parts(o.words),
    -- A team shares its telephone.
    coalesce(o.refusal, case when row_number() over (partition by o.phone, o.refusal order by o.id) > 1 then 'Diese Nummer erhält die SMS schon.' end)
  from person o
$$;

-- From here on it goes by itself. Answers how many get it.
create function rules.queue_sms(sms app.smsmessage, hook text, step_id uuid, due timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings app.appsettings;
  reached integer;
  parts_of_all integer;
  only rules.sms_line;
begin
  select * into strict settings from app.appsettings;
  update app.user_smsmessage r set phone = l.phone, text = l.words, parts = l.parts, failure = l.refusal, state_at = app.now(),
    state = case when l.refusal is null then 'queued' else 'omitted' end
  from rules.sms_lines(sms) l where r.id = l.id;
  select count(*), coalesce(sum(r.parts), 0) into reached, parts_of_all
  from app.user_smsmessage r where r.smsmessage_id = sms.id and r.state = 'queued';
  update app.smsmessage m set status = 'queued', queued_at = app.now(), sender = coalesce(sms.sender, settings.sms_sender), parts = parts_of_all,
    unit_price = settings.sms_price, price = parts_of_all * settings.sms_price
  where m.id = sms.id;
  insert into app.outbox (channel, smsmessage_id, hookslug, recipient, body, message_id, puerpera_id, user_id, actionlog_id, author_id, cause, send_after, send_before)
  select 'sms', sms.id, hook, case when reached = 1 then min(r.phone) else concat(reached, case when count(r.user_id) > 0 then ' Hebammen' else ' Wöchnerinnen' end) end,
    case when reached = 1 then min(r.text) else sms.message end, 'sms:' || sms.id, sms.puerpera_id,
    -- uuid has no min.
    case when reached = 1 then (array_agg(r.user_id))[1] end, step_id, sms.author_id, sms.cause, due, due + interval '12 hours'
  from app.user_smsmessage r where r.smsmessage_id = sms.id and r.state = 'queued';
  return reached;
end $$;

create function rules.hears_by_sms(mother app.puerpera, midwife app."user") returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select s.sms_to_mother and mother.lostreason is distinct from 'kindsverlust' and rules.sms_number(mother.phone_mobile) is not null
    and coalesce(midwife.phone_mobile, midwife.phone_business) is not null
    and not exists (select from app.sms_stop x where x.phone = rules.sms_number(mother.phone_mobile))
  from app.appsettings s
$$;

-- The mother learns who comes, where the office wishes it and she has a telephone that takes SMS. What waits with its step is called off with it.
create function rules.order_mother_sms() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  settings app.appsettings;
  mother app.puerpera;
  midwife app."user";
  sms app.smsmessage;
begin
  select * into strict settings from app.appsettings;
  select * into mother from app.puerpera p where p.id = new.puerpera_id;
  select * into midwife from app."user" u where u.id = new.midwife_id;
  if not rules.hears_by_sms(mother, midwife) or 'sms_mediation_mother' = any (new.left_out) then
    return null;
  end if;
  insert into app.smsmessage (message, puerpera_id, cause)
  values (replace(replace(replace(settings.sms_mother_text, '{hebamme}', midwife.fullname),
    '{telefon}', regexp_replace(coalesce(midwife.phone_mobile, midwife.phone_business), '^\+41(\d\d)(\d{3})(\d\d)(\d\d)$', '0\1 \2 \3 \4')),
    '{organisation}', settings.apptitle), mother.id, 'step:' || new.id)
  returning * into sms;
  insert into app.user_smsmessage (smsmessage_id, puerpera_id) values (sms.id, mother.id);
  perform rules.queue_sms(sms, 'sms_mediation_mother', new.id, app.now() + interval '10 seconds');
  return null;
end $$;

-- Who has read of a midwife who does not come after all must hear it the same way.
create function rules.tell_mother_of_undo() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  told app.outbox;
  sms app.smsmessage;
begin
  select * into told from app.outbox o
  where o.actionlog_id = new.undoes_id and o.hookslug = 'sms_mediation_mother' and o.status in ('sending', 'sent', 'unknown');
  if told.id is null then
    return null;
  end if;
  insert into app.smsmessage (message, puerpera_id, cause)
  select format('Guten Tag. Was wir Ihnen eben über Ihre Hebamme geschrieben haben, gilt leider nicht. Wir melden uns bei Ihnen. %s', s.apptitle),
    told.puerpera_id, 'step:' || new.id from app.appsettings s
  returning * into sms;
  insert into app.user_smsmessage (smsmessage_id, puerpera_id) values (sms.id, told.puerpera_id);
  perform rules.queue_sms(sms, 'sms_mediation_undone', new.id, app.now() + interval '10 seconds');
  return null;
end $$;

-- What the outbox calls off, or lets go after all, is so for its recipients.
create function rules.follow_outbox() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.smsmessage m set status = case new.status when 'cancelled' then 'cancelled' else 'queued' end where m.id = new.smsmessage_id;
  update app.user_smsmessage r set state = case new.status when 'cancelled' then 'cancelled' else 'queued' end, state_at = app.now()
  where r.smsmessage_id = new.smsmessage_id and r.state = case new.status when 'cancelled' then 'queued' else 'cancelled' end;
  return null;
end $$;

-- What has left stays as it was, with those who got it.
create function rules.keep_recipients() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from app.smsmessage m where m.id = coalesce(new.smsmessage_id, old.smsmessage_id) and m.status <> 'draft') then
    raise exception using errcode = 'WG001', message = 'Die Empfängerinnen einer gesendeten SMS ändern sich nicht mehr.';
  end if;
  return coalesce(new, old);
end $$;

set local role wiege_owner;
create trigger sms after insert on app.actionlog for each row
  when (new.type in ('mediation_established', 'mediation_handed_over') and new.undoes_id is null and session_user in ('wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin'))
  execute function rules.order_mother_sms();
create trigger sms_undo after insert on app.actionlog for each row
  when (new.undoes_id is not null and session_user in ('wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin'))
  execute function rules.tell_mother_of_undo();
create trigger sms after update of status on app.outbox for each row
  when (new.channel = 'sms' and ((old.status = 'waiting' and new.status = 'cancelled') or (old.status = 'cancelled' and new.status = 'waiting')))
  execute function rules.follow_outbox();
create trigger kept before insert or delete on app.user_smsmessage for each row
  when (session_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin')) execute function rules.keep_recipients();
