-- How a mail of the outbox leaves, and the queue that drives it.

-- A mail of the sign-in holds a link that opens an account: its text is encrypted until it has left, and never copied.
alter table app.outbox alter column body drop not null;
alter table app.outbox add column sealed_body text;
alter table app.outbox add column send_before timestamptz;
comment on column app.outbox.send_before is 'After this moment the mail would mislead: it is cancelled instead.';
alter table app.outbox add constraint outbox_has_one_text check (num_nonnulls(body, sealed_body) <= 1);
alter table app.outbox add constraint outbox_sign_in_mail_is_sealed check (hookslug !~ '^auth_' or (body is null and bcc is null));
alter table app.outbox add constraint outbox_other_mail_is_readable check (hookslug ~ '^auth_' or body is not null);

-- pg-boss makes and keeps its own tables here, as wiege_system and with no other right.
create schema jobs;
grant usage, create on schema jobs to wiege_system;
