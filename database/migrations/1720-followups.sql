-- A case comes up again on a day, with a line that says what for, and it may be with one of the office. Both stand on the mother, as her
-- priority does: there is one of each, and what was before is in the log.
alter table app.puerpera
  add column followup_day date,
  add column followup_text app.line,
  add column assignee_id uuid references app."user",
  add constraint puerpera_followup_is_whole check ((followup_day is null) = (followup_text is null));
comment on constraint puerpera_followup_is_whole on app.puerpera is 'Eine Wiedervorlage hat einen Tag und einen Text.';
comment on constraint puerpera_assignee_id_fkey on app.puerpera is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Anmeldungen bei sich.';
create index puerpera_by_followup on app.puerpera (followup_day, id) where followup_day is not null;
create index puerpera_by_assignee on app.puerpera (assignee_id) where assignee_id is not null;

alter table app.actionlog
  add column followup_day date,
  add column assignee_id uuid references app."user";
comment on column app.actionlog.assignee_id is 'With whom the case is since.';
comment on constraint actionlog_assignee_id_fkey on app.actionlog is E'@inverse -\nDieses Konto gibt es nicht, oder es hatte Anmeldungen bei sich.';
create index actionlog_by_assignee on app.actionlog (assignee_id) where assignee_id is not null;
