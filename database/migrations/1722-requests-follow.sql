-- Whoever was asked for the merged registration is asked for the one that stays.
alter table app.puerpera_merge add column requests uuid[] not null default '{}';
