-- What a midwife notes of her mother for herself. Nobody else reads it: not the office, not whoever cares for the mother after her.
create table app.private_note (
  id uuid primary key default uuidv7(app.now() - now()),
  puerpera_id uuid not null references app.puerpera on delete cascade,
  midwife_id uuid not null default app.uid() references app."user" on delete cascade,
  text app.note not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on constraint private_note_puerpera_id_fkey on app.private_note is E'@inverse private_notes\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint private_note_midwife_id_fkey on app.private_note is E'@inverse -\nDieses Konto gibt es nicht mehr.';
create index private_note_by_puerpera on app.private_note (puerpera_id, midwife_id);
create index private_note_by_midwife on app.private_note (midwife_id);
