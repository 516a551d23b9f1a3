-- An SMS of the office: written with those who are to get it, then sent. What has left cannot be called back.
set local role wiege_steps;

create function actions.smsmessage_write(
  message text, user_ids uuid[] default '{}', mother_ids uuid[] default '{}', puerpera_id uuid default null, sender text default null, is_urgent boolean default false
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  made uuid;
begin
  perform rules.demand_staff();
  insert into app.smsmessage (message, puerpera_id, sender, is_urgent)
  values (replace(btrim(smsmessage_write.message, E' \t\r\n'), E'\r\n', E'\n'),
    -- What goes to one mother is about her: her case shows it.
    coalesce(smsmessage_write.puerpera_id, case when cardinality(mother_ids) = 1 then mother_ids[1] end), nullif(btrim(smsmessage_write.sender), ''), smsmessage_write.is_urgent)
  returning id into made;
  insert into app.user_smsmessage (smsmessage_id, user_id) select distinct made, u.id from app."user" u where u.id = any (user_ids) and u.role = 'user';
  insert into app.user_smsmessage (smsmessage_id, puerpera_id) select distinct made, p.id from app.puerpera p where p.id = any (mother_ids);
  return made;
end $$;

create function actions.send_sms(smsmessage_id uuid) returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  sms app.smsmessage;
  mother app.puerpera;
  settings app.appsettings;
  today_of_author integer;
  spent numeric;
  planned record;
  refusal text;
  due timestamptz := app.now();
  reached integer;
begin
  perform rules.demand_staff();
  select * into strict settings from app.appsettings;
  select * into sms from app.smsmessage m where m.id = send_sms.smsmessage_id for update;
  if sms.id is null then
    return row(false, 'Diese SMS gibt es nicht mehr.')::actions.outcome;
  elsif sms.status <> 'draft' then
    return row(false, 'Diese SMS ist schon gesendet.')::actions.outcome;
  end if;
  perform from app.sms_account for update;
  select * into mother from app.puerpera p where p.id = sms.puerpera_id;
  select count(*) filter (where l.refusal is null) as reached, coalesce(sum(l.parts) filter (where l.refusal is null), 0) as parts, min(l.refusal) as refusal,
    coalesce(max(l.parts), 0) as longest, count(r.user_id) as midwives
  into planned from rules.sms_lines(sms) l join app.user_smsmessage r on r.id = l.id;
  select coalesce(sum(m.parts), 0) into today_of_author from app.smsmessage m
  where m.author_id = app.uid() and m.cause is null and m.status in ('queued', 'sent', 'unknown')
    and m.queued_at >= app.today()::timestamp at time zone 'Europe/Zurich';
  spent := rules.sms_spent();
  refusal := coalesce(rules.refusal_of_sms(sms.message, mother, planned.midwives > 0), case
    when planned.reached = 0 then coalesce('Niemand erhält diese SMS: ' || planned.refusal, 'Diese SMS hat keine Empfängerinnen.')
    when today_of_author + planned.parts > settings.sms_daily_quota then format(
      'Ihr Kontingent von %s SMS am Tag reicht nicht: %s sind heute gesendet, es kämen %s dazu.', settings.sms_daily_quota, today_of_author, planned.parts)
    when spent + planned.parts * settings.sms_price > rules.sms_budget() then format(
      'Das SMS-Budget reicht nicht: CHF %s von CHF %s sind in diesem Monat vergeben, diese SMS kostet CHF %s.',
      to_char(spent, 'FM999990.00'), to_char(rules.sms_budget(), 'FM999990.00'), to_char(planned.parts * settings.sms_price, 'FM999990.00')) end);
  if refusal is not null then
    return row(false, refusal)::actions.outcome;
  end if;
  -- At night and on Sundays midwives are left in peace, unless it presses.
  if planned.midwives > 0 and not sms.is_urgent then
    due := rules.next_allowed(due);
  end if;
  -- Whoever sends it answers for it, whoever wrote it.
  update app.smsmessage m set author_id = app.uid() where m.id = sms.id returning * into sms;
  reached := rules.queue_sms(sms, 'sms_office', null, due);
  return row(true, concat(reached, case when due > app.now() then format(' SMS gehen am %s Uhr', to_char(due at time zone 'Europe/Zurich', 'DD.MM., HH24:MI'))
    when not (select a.is_connected from app.sms_account a) then
      case when reached = 1 then ' SMS ist bestellt und wartet' else ' SMS sind bestellt und warten' end || ', bis der Versand von SMS eingerichtet ist'
    when reached = 1 then ' SMS ist unterwegs' else ' SMS sind unterwegs' end, '.'))::actions.outcome;
end $$;
