-- What a mail is made of, and the one way into the outbox.
set local role wiege_steps;

create type rules.mail_occasion as (active boolean, use_hin boolean, subject text, template text, email_backup text, placeholders jsonb);

-- The template of a hook with the values that every mail may name: the organisation and, if it is about one, the user.
create function rules.read_mail_occasion(hook text, about_user uuid) returns rules.mail_occasion
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select row(h.active, h.use_hin, t.subject::text, t.template::text, s.email_backup::text,
    rules.organisation_values(s)
    || coalesce((select rules.person_values('user', u) from app."user" u where u.id = about_user), '{}'))::rules.mail_occasion
  from app.emailhook h join app.emailtemplate t on t.id = h.emailtemplate_id cross join app.appsettings s
  where h.slug = hook
$$;

create function rules.put_into_outbox(
  mail_id uuid, hook text, to_address text, copy_to text, by_hin boolean, mail_subject text, mail_body text, mail_sealed_body text,
  mail_message_id text, about_user uuid, valid_for interval
) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  insert into app.outbox (id, hookslug, recipient, bcc, use_hin, subject, body, sealed_body, message_id, user_id, author_id, send_before)
  values (mail_id, hook, to_address, copy_to, by_hin, mail_subject, mail_body, mail_sealed_body, mail_message_id, about_user, app.uid(),
    app.now() + valid_for)
$$;

-- The program notes at its start by which ways it can deliver mails.
create function rules.note_mail_ways(plain boolean, hin boolean) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.mail_way w set is_connected = now_connected
  from (values (false, plain), (true, hin)) as told(use_hin, now_connected)
  where w.use_hin = told.use_hin and w.is_connected <> told.now_connected
$$;

-- For what a mail waits that is due; null when it leaves.
create function rules.what_mail_waits_for(by_hin boolean) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case
    when not w.is_connected and by_hin then 'bis HIN eingerichtet ist'
    when not w.is_connected then 'bis der Versand von E-Mails eingerichtet ist'
    when not by_hin and s.email_from is null then 'bis in den Einstellungen die Absenderadresse steht' end
  from app.mail_way w cross join app.appsettings s where w.use_hin = by_hin
$$;

-- Whether the worker that made this attempt may still hand the letter over: nobody has taken it since, and the lease outlasts the
-- response to the hand-over.
create function rules.holds_lease(letter_id uuid, attempt integer) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app.outbox o where o.id = letter_id and o.status = 'sending' and o.attempts = attempt
    and o.send_after > app.now() + interval '15 seconds')
$$;
