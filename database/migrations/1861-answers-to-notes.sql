-- The office answers what a midwife has noted for it. An answer is a note that names another, so that its author, its time and
-- who may change it are those of every note.
alter table app.puerpera_note
  add column note_id uuid references app.puerpera_note on delete cascade,
  add column read_at timestamptz
    constraint puerpera_note_only_answers_are_read check (read_at is null or note_id is not null);
comment on column app.puerpera_note.note_id is 'The note that it answers.';
comment on column app.puerpera_note.read_at is 'Of an answer: since when the midwife has read it as it stands.';
comment on constraint puerpera_note_note_id_fkey on app.puerpera_note is E'@inverse answers\nDiese Notiz gibt es nicht mehr.';
comment on constraint puerpera_note_only_answers_are_read on app.puerpera_note is 'Gelesen wird nur eine Antwort.';
create index puerpera_note_by_note on app.puerpera_note (note_id) where note_id is not null;
