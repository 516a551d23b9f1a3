-- Who was to hear of a step and does not, and why: chosen by whoever took it.
alter table app.actionlog
  add column left_out text[] not null default '{}',
  add column left_out_reason app.note;
comment on column app.actionlog.left_out is 'The occasions whose mail this step did not send.';
alter table app.actionlog add constraint actionlog_leaving_out_needs_a_reason
  check ((left_out = '{}') = (left_out_reason is null));
comment on constraint actionlog_leaving_out_needs_a_reason on app.actionlog is 'Bitte geben Sie an, warum jemand keine E-Mail erhält.';
-- A step tells how many hear of it.
comment on constraint outbox_actionlog_id_fkey on app.outbox is '@inverse mails';
