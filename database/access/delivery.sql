-- The worker that delivers mail: it reads what is due and writes what became of it, and nothing else of the product's tables.
set local role wiege_owner;

create policy system_delivers on app.outbox to wiege_system using (true) with check (true);
grant select on app.outbox to wiege_system;
grant update (status, attempts, failure, send_after, sent_at, subject, body, markup, sealed_body) on app.outbox to wiege_system;

set local role wiege_steps;
grant usage on schema rules to wiege_system;
grant execute on function
  rules.read_mail_occasion(text, uuid),
  rules.put_into_outbox(uuid, text, text, text, boolean, text, text, text, text, uuid, interval)
to wiege_manager, wiege_admin, wiege_system;
grant execute on function rules.read_tried_mail(text, uuid, uuid) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.read_previewed_mail(uuid), rules.read_previewed_matter(uuid) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.holds_lease(uuid, integer), rules.note_mail_ways(boolean, boolean), rules.mail_stop(app.outbox), rules.lists_mothers(text), rules.read_mail_matter(uuid), rules.order_reminders(text[], timestamptz, text, integer) to wiege_system;
set local role wiege_owner;
grant update (is_connected) on app.mail_way to wiege_steps;
grant insert, update (status, failure, send_after, cancel_reason, canceller_id, cause, attempts, sent_at) on app.outbox to wiege_steps;
set local role wiege_steps;
grant execute on function rules.take_sms(), rules.keep_sms(uuid, uuid[], text, text, jsonb), rules.note_sms_receipt(uuid, boolean, text),
  rules.note_sms_stop(text), rules.note_sms_gateway(boolean, numeric), rules.tell_that_sms_waits(text) to wiege_system;
