-- A midwife's visits to her mothers: planned, done, or both. Hers alone; the office learns how many, the last and the next.
create table app.visit (
  id uuid primary key default uuidv7(app.now() - now()),
  puerpera_id uuid not null references app.puerpera on delete cascade,
  midwife_id uuid not null default app.uid() references app."user",
  planned_at timestamptz,
  done_at timestamptz,
  note app.note,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint visit_is_planned_or_done check (planned_at is not null or done_at is not null)
);
comment on constraint visit_puerpera_id_fkey on app.visit is E'@inverse visits\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint visit_midwife_id_fkey on app.visit is E'@inverse -\nDiese Hebamme gibt es nicht, oder sie hat Besuche erfasst.';
comment on constraint visit_is_planned_or_done on app.visit is 'Bitte geben Sie an, wann der Besuch ist oder war.';
create index visit_by_midwife on app.visit (midwife_id, planned_at);
create index visit_by_puerpera on app.visit (puerpera_id, midwife_id);
-- A press too many enters nothing twice.
create unique index visit_is_planned_once on app.visit (puerpera_id, midwife_id, planned_at) where done_at is null;
comment on index app.visit_is_planned_once is 'Dieser Termin ist schon eingetragen.';
create unique index visit_is_done_once on app.visit (puerpera_id, midwife_id, done_at);
comment on index app.visit_is_done_once is 'Dieser Besuch ist schon erfasst.';

-- A link that was made for absences goes on showing only them, whoever it was given to; the next link shows visits too.
alter table app.calendar_feed add column shows_visits boolean not null default false;
comment on column app.calendar_feed.shows_visits is 'Beside her absences also visits, due dates and discharges, by initials.';
