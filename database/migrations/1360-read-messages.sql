-- An urgent message stands on top of a midwife's start page until she says that she has read it; the office sees who has.
create table app.appmessage_read (
  appmessage_id uuid not null references app.appmessage,
  user_id uuid not null references app."user" on delete cascade,
  read_at timestamptz not null default app.now(),
  primary key (appmessage_id, user_id)
);
comment on constraint appmessage_read_appmessage_id_fkey on app.appmessage_read is '@inverse reads';
comment on constraint appmessage_read_user_id_fkey on app.appmessage_read is '@inverse appmessage_reads';
create index appmessage_read_by_user on app.appmessage_read (user_id);
