-- At which mother each of the office is working just now. Lost with a crash, as it should be.
create unlogged table app.presence (
  user_id uuid primary key references app."user" on delete cascade,
  puerpera_id uuid not null references app.puerpera on delete cascade,
  seen_at timestamptz not null default app.now()
);
create index presence_by_puerpera on app.presence (puerpera_id);
comment on constraint presence_user_id_fkey on app.presence is E'@inverse -\nDieses Konto gibt es nicht mehr.';
comment on constraint presence_puerpera_id_fkey on app.presence is E'@inverse presence\nDiese Anmeldung gibt es nicht mehr.';

-- A midwife's absences for her own calendar program: whoever knows the key reads them, so it can be changed.
create table app.calendar_feed (
  user_id uuid primary key references app."user" on delete cascade,
  key uuid not null unique default gen_random_uuid(),
  created_at timestamptz not null default app.now()
);
comment on constraint calendar_feed_user_id_fkey on app.calendar_feed is E'@inverse -\nDieses Konto gibt es nicht mehr.';
