-- A template is looked at before it is saved: filled with invented people, or with a case of the office. The work is in
-- server/features/messages, which fills templates.
set local role wiege_steps;

create type actions.template_preview as (subject text, text text, html text, sender text, recipient text, fault text, placeholders jsonb);

create function actions.emailtemplate_preview(
  hookslug text, subject text default null, template text default null, "puerperaId" uuid default null, "userId" uuid default null
) returns actions.template_preview
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select null::text, null::text, null::text, null::text, null::text, o.message, null::jsonb from rules.refuse_without_server() o $$;

create type rules.tried_mail as (
  subject text, template text, recipient text, is_confidential boolean, is_sample boolean, placeholders jsonb
);

-- Nothing is ordered: a row that stands nowhere is asked what it would say. Notices of the sign-in are tried with invented people only.
create function rules.read_tried_mail(slug text, mother_id uuid, person_id uuid) returns rules.tried_mail
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mail app.outbox;
  hook app.emailhook;
  settings app.appsettings;
  worded app.emailtemplate;
  mother app.puerpera;
begin
  perform rules.demand_staff();
  select * into strict settings from app.appsettings;
  select * into hook from app.emailhook h where h.slug = read_tried_mail.slug;
  if hook.id is null then
    raise exception using errcode = 'WG001', message = 'Diesen Anlass gibt es nicht.', hint = 'not-found';
  end if;
  select * into worded from app.emailtemplate t where t.id = hook.emailtemplate_id;
  if rules.hook_recipient(slug) <> 'user' then
    select * into mother from app.puerpera p where p.id = mother_id;
    mail.user_id := (select u.id from app."user" u where u.id = person_id);
  end if;
  mail.hookslug := slug;
  mail.puerpera_id := mother.id;
  mail.user_id := coalesce(mail.user_id, case when rules.hook_recipient(slug) = 'midwife' then mother.midwife_id end);
  mail.is_sample := num_nonnulls(mail.puerpera_id, mail.user_id) = 0;
  if not mail.is_sample then
    perform rules.note_preview(mail);
  end if;
  mail.use_hin := rules.goes_by_hin(hook, settings);
  mail.recipient := case when not mail.is_sample then rules.address_of_now(mail) end;
  return row(worded.subject, worded.template, mail.recipient,
    mail.use_hin and not coalesce(rules.is_hin_address(mail.recipient), false), mail.is_sample, rules.mail_values(mail))::rules.tried_mail;
end $$;
