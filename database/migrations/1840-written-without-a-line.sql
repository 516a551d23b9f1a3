-- What a midwife wrote without a line is sent again until it was answered; by its key it takes effect once.
create table app.sent_later (
  key uuid primary key,
  user_id uuid not null references app."user" on delete cascade,
  created_at timestamptz not null default app.now()
);
comment on constraint sent_later_pkey on app.sent_later is 'Das ist schon gesendet.';
comment on constraint sent_later_user_id_fkey on app.sent_later is E'@inverse -\nDieses Konto gibt es nicht mehr.';
create index sent_later_by_user on app.sent_later (user_id);
create index sent_later_by_time on app.sent_later (created_at);
