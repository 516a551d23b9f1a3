-- What the office does with a mail of the outbox: sends it again, or calls it off.
set local role wiege_steps;

create function rules.lock_mail(mail_id uuid) returns app.outbox
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mail app.outbox;
begin
  perform rules.demand_staff();
  -- The worker takes it under the same lock: whoever is second sees what the first has done.
  select * into mail from app.outbox o where o.id = mail_id for update;
  if mail.id is null then
    raise exception using errcode = 'WG001', message = 'Diese E-Mail gibt es nicht mehr.', hint = 'not-found';
  end if;
  return mail;
end $$;

-- Where it went, if that is still an address of whom it is written for; else the one that stands there now.
create function rules.address_of_now(mail app.outbox) returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  person app."user";
  settings app.appsettings;
  meant text[];
begin
  if mail.is_sample then
    return mail.recipient;
  end if;
  select * into strict settings from app.appsettings;
  select * into mother from app.puerpera p where p.id = mail.puerpera_id;
  select * into person from app."user" u where u.id = mail.user_id;
  meant := array_remove(case rules.hook_recipient(mail.hookslug)
    when 'parents' then array[rules.parents_address(mother), mother.email_parents]
    when 'hospital' then array[rules.ward_address(mother)]
    -- The digest is each colleague's own; other mails to the office may be about a midwife.
    when 'office' then array[case when mail.hookslug <> 'office_daily_digest' then settings.email_from when person.status = 'active' then person.email end]
    when 'tester' then array[]::text[]
    -- Who has not confirmed yet is nowhere else.
    when 'applicant' then array[coalesce(person.email::text, case when mail.hookslug = 'registration_confirm' then mail.recipient end)]
    else array[person.email::text] end, null);
  return case when lower(mail.recipient) = lower(settings.email_backup) or lower(mail.recipient) = any (lower(meant::text)::text[])
    then mail.recipient else meant[1] end;
end $$;

-- A mail of its own, so that what became of the first stays to be read. It says what is true now, except what a person wrote; it
-- never takes a less protected way than the first.
create function actions.outbox_resend(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mail constant app.outbox := rules.lock_mail(outbox_resend.id);
  again app.outbox := mail;
  settings app.appsettings;
  refusal text;
begin
  select * into strict settings from app.appsettings;
  again.id := uuidv7();
  again.again_of_id := mail.id;
  again.cause := mail.cause || ':again:' || again.id;
  again.recipient := rules.address_of_now(mail);
  again.use_hin := mail.use_hin or exists (select from app.emailhook h where h.slug = mail.hookslug and rules.goes_by_hin(h, settings));
  -- An offer holds as long as she is published; other terms are the matter's own.
  if mail.hookslug in ('puerpera_published_midwives', 'puerpera_urgent_midwives') then
    again.send_before := app.now() + interval '2 days';
  end if;
  refusal := case
    when mail.channel = 'push' then 'Meldungen auf ein Gerät werden nicht wiederholt.'
    -- It may have gone.
    when mail.channel = 'sms' then 'Eine SMS geht nicht nochmals; bitte schreiben Sie eine neue.'
    when rules.hook_recipient(mail.hookslug) = 'user' then 'Nachrichten der Anmeldung sendet nur das Programm.'
    when mail.status not in ('failed', 'cancelled') then 'Nur was fehlgeschlagen oder abgebrochen ist, lässt sich erneut senden.'
    when exists (select from app.outbox o where o.again_of_id = mail.id and o.status <> 'cancelled') then 'Diese E-Mail ist schon erneut gesendet.'
    when not exists (select from app.emailhook h where h.slug = mail.hookslug and h.active) then 'Dieser Auslöser ist ausgeschaltet.'
    when again.recipient is null then 'Dafür ist keine E-Mail-Adresse eingetragen.'
    else rules.mail_stop(again) end;
  if refusal is not null then
    raise exception using errcode = 'WG001', message = refusal;
  end if;
  insert into app.outbox (id, hookslug, recipient, bcc, use_hin, subject, body, message_id, puerpera_id, user_id, actionlog_id, author_id, cause,
    send_after, send_before, is_sample, again_of_id, puerpera_ids)
  values (again.id, again.hookslug, again.recipient,
    case when not again.use_hin or rules.is_hin_address(settings.email_backup) then settings.email_backup end, again.use_hin,
    case when mail.cause is null and not mail.is_sample then rules.marked_subject(
      regexp_replace(mail.subject, ' \(Vertraulich\)$', ''), again.use_hin, again.recipient) end,
    case when mail.cause is null and not mail.is_sample then mail.body end,
    rules.new_message_id(settings), again.puerpera_id, again.user_id, again.actionlog_id, app.uid(), again.cause,
    app.now() + interval '10 seconds', again.send_before, again.is_sample, again.again_of_id,
    case when mail.cause is null and not mail.is_sample then mail.puerpera_ids end);
  return again.id;
end $$;

-- Waiting, it does not go; failed, it is settled. A notice of the sign-in that still waits is nobody's to hold back: it may tell somebody
-- that her account is being taken over.
create function actions.outbox_cancel(id uuid, reason text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mail constant app.outbox := rules.lock_mail(outbox_cancel.id);
  refusal constant text := case
    when mail.status = 'sending' then 'Diese E-Mail wird gerade gesendet.'
    when mail.status not in ('waiting', 'failed', 'unknown') then 'Diese E-Mail wartet nicht mehr.'
    when mail.status = 'waiting' and rules.hook_recipient(mail.hookslug) = 'user' then 'Nachrichten der Anmeldung lassen sich nicht abbrechen.'
    when coalesce(reason, '') !~ '\S' then 'Bitte geben Sie einen Grund an.' end;
begin
  if refusal is not null then
    raise exception using errcode = 'WG001', message = refusal;
  end if;
  update app.outbox o set status = 'cancelled', cancel_reason = btrim(reason), canceller_id = app.uid() where o.id = mail.id;
  return mail.id;
end $$;

-- What a mail that has no words yet would say now. The work is in server/features/messages, which fills templates.
create type actions.mail_preview as (subject text, text text, fault text);

create function actions.outbox_preview(id uuid) returns actions.mail_preview
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select null::text, o.message, null::text from rules.refuse_without_server() o $$;

create type rules.previewed_mail as (id uuid, hookslug text, puerpera_id uuid, user_id uuid, stop text);

create function rules.read_previewed_mail(mail_id uuid) returns rules.previewed_mail
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mail app.outbox;
begin
  perform rules.demand_staff();
  select * into mail from app.outbox o where o.id = mail_id;
  if mail.id is null then
    raise exception using errcode = 'WG001', message = 'Diese E-Mail gibt es nicht mehr.', hint = 'not-found';
  elsif rules.hook_recipient(mail.hookslug) = 'user' then
    raise insufficient_privilege using message = 'Der Text einer Nachricht der Anmeldung wird nicht gezeigt.';
  elsif mail.channel <> 'email' then
    raise exception using errcode = 'WG001', message = 'Nur E-Mails haben eine Vorschau.';
  end if;
  return row(mail.id, mail.hookslug, mail.puerpera_id, mail.user_id, rules.mail_stop(mail))::rules.previewed_mail;
end $$;

create function rules.read_previewed_matter(mail_id uuid) returns rules.mail_matter
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.read_previewed_mail(mail_id);
  perform rules.note_preview(o) from app.outbox o where o.id = mail_id and not o.is_sample;
  return rules.read_mail_matter(mail_id);
end $$;
