-- What goes to people leaves by several channels; each is delivered by a worker of its own, and all stand in one outbox.
alter table app.outbox add column channel text not null default 'email'
  constraint outbox_channel_is_known check (channel in ('email', 'sms', 'push'));

-- Whom it reaches is an address only of a mail. The view is made again with all others, right after this.
drop view if exists staff.outbox;
alter table app.outbox alter column recipient type text;
alter table app.outbox add constraint outbox_recipient_is_said check (recipient ~ '\S' and length(recipient) <= 320);
alter table app.outbox add constraint outbox_address_is_an_email check (channel <> 'email' or recipient ~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$');

-- Only a mail has a subject.
alter table app.outbox drop constraint outbox_is_worded_whole;
alter table app.outbox add constraint outbox_is_worded_whole check (case when channel <> 'email' then true
  when hookslug ~ '^auth_' then subject is not null else (subject is null) = (body is null) end);
alter table app.outbox drop constraint outbox_sent_was_worded;
alter table app.outbox add constraint outbox_sent_was_worded check (status <> 'sent' or coalesce(subject, case when channel <> 'email' then body end) is not null);

-- Interrupted while it was handed over: nobody knows whether it went, so it is never sent again by itself.
alter table app.outbox drop constraint outbox_status_is_known;
alter table app.outbox add constraint outbox_status_is_known check (status in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'cancelled'));
alter table app.outbox add constraint outbox_email_is_never_unknown check (channel <> 'email' or status <> 'unknown');
