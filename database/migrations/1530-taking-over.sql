-- Taking over from the program of before: the lines of a file wait here until somebody has looked at what they would do.
create unique index puerpera_meteor_id_is_unique on app.puerpera (meteor_id) where meteor_id is not null;
comment on index app.puerpera_meteor_id_is_unique is 'Diese alte Nummer gibt es schon.';
create unique index user_meteor_id_is_unique on app."user" (meteor_id) where meteor_id is not null;
comment on index app.user_meteor_id_is_unique is 'Diese alte Nummer gibt es schon.';

create table app.import_run (
  id uuid primary key default uuidv7(),
  what text not null
    constraint import_run_takes_mothers_or_midwives check (what in ('mothers', 'midwives')),
  filename app.line not null,
  status text not null default 'read'
    constraint import_run_status_is_known check (status in ('read', 'checking', 'checked', 'importing', 'done', 'discarded')),
  columns jsonb not null,
  mapping text[] not null default '{}',
  line_count integer not null default 0,
  done_count integer not null default 0,
  new_count integer not null default 0,
  same_count integer not null default 0,
  different_count integer not null default 0,
  refused_count integer not null default 0,
  suspect_count integer not null default 0,
  failure app.note,
  author_id uuid references app."user",
  created_at timestamptz not null default app.now(),
  checked_at timestamptz,
  ended_at timestamptz,
  constraint import_run_ends_with_its_work check ((status in ('done', 'discarded')) = (ended_at is not null))
);
comment on column app.import_run.columns is 'Of the file, in its order: title and a few values of each.';
comment on column app.import_run.mapping is 'For each column of the file the field that it is taken as; empty where it is left out.';
comment on constraint import_run_author_id_fkey on app.import_run is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Daten übernommen.';
comment on constraint import_run_takes_mothers_or_midwives on app.import_run is 'Übernommen werden Wöchnerinnen oder Hebammen.';
comment on constraint import_run_status_is_known on app.import_run is 'Diesen Stand einer Übernahme gibt es nicht.';
comment on constraint import_run_ends_with_its_work on app.import_run is 'Eine Übernahme endet, wenn sie ausgeführt oder verworfen ist.';
create index import_run_by_author on app.import_run (author_id);
-- Two at once would each be judged without what the other brings.
create unique index import_run_is_the_only_open_one on app.import_run ((true)) where ended_at is null;
comment on index app.import_run_is_the_only_open_one is 'Es ist schon eine Übernahme offen. Bitte führen Sie diese zuerst aus oder verwerfen Sie sie.';

create table app.import_line (
  import_run_id uuid not null references app.import_run on delete cascade,
  line integer not null,
  cells text[] not null,
  title text,
  verdict text
    constraint import_line_verdict_is_known check (verdict in ('new', 'same', 'different', 'refused')),
  is_suspect boolean not null default false,
  -- field, column of the file, its value and a sentence; of a different one what is stored; of a suspect whom she is like
  findings jsonb not null default '[]',
  matched_id uuid,
  primary key (import_run_id, line)
);
comment on constraint import_line_import_run_id_fkey on app.import_line is '@inverse lines';
comment on constraint import_line_verdict_is_known on app.import_line is 'Dieses Ergebnis gibt es nicht.';
create index import_line_by_verdict on app.import_line (import_run_id, verdict, line);
