-- The office orders the hourly reminders at once, or takes them back.
set local role wiege_steps;

-- The sentence that tells the user how many reminders were ordered, and when they leave.
create function rules.ordered_reminders_sentence(made rules.reminder_count, not_before timestamptz) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  goes_at constant timestamptz := rules.next_allowed(not_before);
  noun constant text := case made.ordered when 0 then 'Keine Erinnerung' when 1 then '1 Erinnerung' else made.ordered || ' Erinnerungen' end;
  waiting record;
begin
  select coalesce(sum(w.mails), 0)::integer as mails, count(*) as reasons, min(w.reason) as reason,
    string_agg(format('; %s davon %s im Postausgang, %s', w.mails, case w.mails when 1 then 'wartet' else 'warten' end, w.reason), '' order by w.reason) as parts
  into waiting
  from (select rules.what_mail_waits_for(o.use_hin) as reason, count(*) as mails from app.outbox o
    where o.author_id = app.uid() and o.created_at = app.now() and rules.is_reminder(o.hookslug) and o.status = 'waiting' group by 1) w
  where w.reason is not null;
  return concat(noun, case
    when waiting.mails > 0 and waiting.mails = made.ordered and waiting.reasons = 1 then
      format(case made.ordered when 1 then ' ist bestellt und wartet' else ' sind bestellt und warten' end || ' im Postausgang, %s', waiting.reason)
    when waiting.mails > 0 and waiting.mails = made.ordered then ' sind bestellt' || waiting.parts
    when made.ordered > 0 and goes_at > not_before then
      format(' auf %s Uhr vorgemerkt', to_char(goes_at at time zone 'Europe/Zurich', 'DD.MM., HH24:MI')) || coalesce(waiting.parts, '')
    else case when made.ordered > 1 then ' gehen hinaus' else ' geht hinaus' end || coalesce(waiting.parts, '') end,
    case when made.unreachable > 0 then format(', %s Fehler (ohne E-Mail-Adresse)', made.unreachable) end);
end $$;

-- Each reminder goes once, whoever asks. They wait until she can no longer take them back: ten seconds, and the time of a request.
-- ids: those that she has been shown (views/due-reminders.sql).
create function actions.send_reminder_emails(ids text[] default null) returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  not_before constant timestamptz := app.now() + interval '15 seconds';
  made rules.reminder_count;
begin
  perform rules.demand_staff();
  made := rules.order_reminders(send_reminder_emails.ids, not_before);
  return row(made.ordered > 0 or made.unreachable = 0, case when made.ordered + made.unreachable = 0 then 'Zurzeit ist keine Erinnerung fällig.'
    else rules.ordered_reminders_sentence(made, not_before) end)::actions.outcome;
end $$;

-- Those of her last order that still wait. The row stays and says who took it back; its cause is free, so the reminder is due again.
create function actions.undo_reminder_emails() returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ordered_at timestamptz;
  taken_back integer;
  gone integer;
begin
  perform rules.demand_staff();
  select max(o.created_at) into ordered_at from app.outbox o
  where o.author_id = app.uid() and rules.is_reminder(o.hookslug) and o.created_at >= app.now() - interval '60 seconds';
  update app.outbox o set status = 'cancelled', cancel_reason = 'Erinnerungen zurückgenommen.', canceller_id = app.uid(), cause = o.cause || ':undone:' || o.id
  where o.author_id = app.uid() and o.created_at = ordered_at and rules.is_reminder(o.hookslug) and o.status = 'waiting';
  get diagnostics taken_back = row_count;
  select count(*) into gone from app.outbox o
  where o.author_id = app.uid() and o.created_at = ordered_at and rules.is_reminder(o.hookslug) and o.status in ('sending', 'sent', 'failed');
  return row(taken_back > 0 and gone = 0, case
    when taken_back = 0 and gone = 0 then 'Es gibt keine Erinnerungen, die sich zurücknehmen lassen.'
    when taken_back = 0 then 'Es ist zu spät: Die Erinnerungen sind schon hinausgegangen.'
    when gone = 0 then case taken_back when 1 then '1 Erinnerung ist zurückgenommen.' else taken_back || ' Erinnerungen sind zurückgenommen.' end
    else concat(case taken_back when 1 then '1 Erinnerung ist' else taken_back || ' Erinnerungen sind' end, ' zurückgenommen, ',
      case gone when 1 then '1 ist' else gone || ' sind' end, ' schon hinausgegangen.') end)::actions.outcome;
end $$;
