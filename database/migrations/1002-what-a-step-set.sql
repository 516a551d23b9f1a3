-- What the log needs for a whole sentence after the mother has gone on: the priority that was set and the reason that was given.
alter table app.actionlog
  add column priority integer,
  add column lostreason text references app.lostreason;
comment on column app.actionlog.priority is 'Of a changed priority: the new one.';
comment on column app.actionlog.lostreason is 'Of a mother set lost: why; renewing clears it at the mother.';
comment on constraint actionlog_lostreason_fkey on app.actionlog is '@inverse -';
