-- A midwife who took over or was given a mother and cannot care for her gives her back: at once within half an hour, later as a wish
-- that the office decides.
create table app.return_wish (
  id uuid primary key default uuidv7(app.now() - now()),
  puerpera_id uuid not null references app.puerpera on delete cascade,
  midwife_id uuid not null references app."user",
  reason app.note not null
    constraint return_wish_reason_is_short check (length(reason) <= 1000),
  status text not null default 'open'
    constraint return_wish_status_is_known check (status in ('open', 'confirmed', 'declined', 'withdrawn')),
  answer app.note,
  created_at timestamptz not null default app.now(),
  decided_at timestamptz,
  decider_id uuid references app."user",
  constraint return_wish_is_decided_once check ((status = 'open') = (decided_at is null))
);
comment on constraint return_wish_puerpera_id_fkey on app.return_wish is E'@inverse return_wishes\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint return_wish_midwife_id_fkey on app.return_wish is E'@inverse -\nDiese Hebamme gibt es nicht, oder sie hat Betreuungen zurückgegeben.';
comment on constraint return_wish_decider_id_fkey on app.return_wish is E'@inverse -\nDieses Konto gibt es nicht, oder es hat über Rückgaben entschieden.';
comment on constraint return_wish_reason_is_short on app.return_wish is 'Bitte höchstens 1000 Zeichen eingeben.';
comment on constraint return_wish_status_is_known on app.return_wish is 'Diesen Stand einer Rückgabe gibt es nicht.';
comment on constraint return_wish_is_decided_once on app.return_wish is 'Eine Rückgabe ist offen oder entschieden.';
create index return_wish_by_puerpera on app.return_wish (puerpera_id, id);
create index return_wish_by_midwife on app.return_wish (midwife_id);
create index return_wish_by_decider on app.return_wish (decider_id) where decider_id is not null;
create unique index return_wish_is_open_once on app.return_wish (puerpera_id) where status = 'open';
comment on index app.return_wish_is_open_once is 'Die Rückgabe ist schon gemeldet.';
