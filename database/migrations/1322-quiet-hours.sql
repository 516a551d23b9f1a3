-- When reminders wait: at night and on Sundays, in Zürich's time.
alter table app.appsettings add column quiet_from time not null default '21:00';
alter table app.appsettings add column quiet_until time not null default '07:00';
alter table app.appsettings add column quiet_sunday boolean not null default true;
comment on column app.appsettings.quiet_from is 'The same as quiet_until: never.';
