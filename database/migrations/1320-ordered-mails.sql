-- A mail is ordered with its cause and worded when it is due: until then it has neither subject nor text.
alter table app.outbox alter column subject drop not null;
alter table app.outbox drop constraint outbox_other_mail_is_readable;
alter table app.outbox add constraint outbox_is_worded_whole check (case when hookslug ~ '^auth_' then subject is not null else (subject is null) = (body is null) end);
alter table app.outbox add constraint outbox_sent_was_worded check (status <> 'sent' or subject is not null);
alter table app.outbox add constraint outbox_subject_is_one_line check (subject !~ '[[:cntrl:]]');

-- What it was ordered for, so that no cause orders the same mail twice: a step, a registration, a reminder of one thing.
alter table app.outbox add column cause text;
create unique index outbox_is_ordered_once on app.outbox (cause, hookslug, recipient);
comment on column app.outbox.cause is 'None of what a person or the sign-in sends.';

-- The page of the status and the guide come with the public side; until then no mail points at them with an empty line.
update app.emailtemplate set template = replace(replace(template,
  E'\n\nHier sehen Sie jederzeit, wie weit wir sind:\n{{ link.status }}\n',
  E'{% if link.status %}\n\nHier sehen Sie jederzeit, wie weit wir sind:\n{{ link.status }}{% endif %}\n'),
  'Dann sagen Sie es uns bitte über diesen Link oder am Telefon.', 'Dann sagen Sie es uns bitte.')
where template like '%wie weit wir sind:%' and template not like '%if link.status%';
update app.emailtemplate set template = replace(template,
  E'\n\nDie Anleitung zeigt Schritt für Schritt, wie es geht:\n{{ link.guide }}\n',
  E'{% if link.guide %}\n\nDie Anleitung zeigt Schritt für Schritt, wie es geht:\n{{ link.guide }}{% endif %}\n')
where template like '%Die Anleitung zeigt Schritt für Schritt%' and template not like '%if link.guide%';
