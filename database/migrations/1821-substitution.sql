-- For the days of an absence a colleague may stand in: asked by the midwife or by the office, and only once she agreed herself.
create table app.substitution (
  id uuid primary key default uuidv7(app.now() - now()),
  calendarentry_id uuid not null references app.calendarentry on delete cascade,
  midwife_id uuid not null references app."user" on delete cascade,
  substitute_id uuid not null references app."user" on delete cascade,
  author_id uuid references app."user",
  status text not null default 'asked'
    constraint substitution_status_is_known check (status in ('asked', 'agreed', 'declined', 'ended')),
  start date not null,
  "end" date not null,
  created_at timestamptz not null default app.now(),
  answered_at timestamptz,
  constraint substitution_is_by_somebody_else check (midwife_id <> substitute_id)
);
comment on column app.substitution.midwife_id is 'Who is away.';
comment on column app.substitution.start is 'The days that she was asked for: an absence that is made longer needs another yes.';
comment on constraint substitution_calendarentry_id_fkey on app.substitution is E'@inverse substitutions\nDiese Abwesenheit gibt es nicht mehr.';
comment on constraint substitution_midwife_id_fkey on app.substitution is E'@inverse -\nDiese Hebamme gibt es nicht mehr.';
comment on constraint substitution_substitute_id_fkey on app.substitution is E'@inverse -\nDiese Hebamme gibt es nicht mehr.';
comment on constraint substitution_author_id_fkey on app.substitution is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Vertretungen angefragt.';
comment on constraint substitution_status_is_known on app.substitution is 'Diesen Stand einer Vertretung gibt es nicht.';
comment on constraint substitution_is_by_somebody_else on app.substitution is 'Sie können sich nicht selbst vertreten.';
create unique index substitution_is_one on app.substitution (calendarentry_id) where status in ('asked', 'agreed');
comment on index app.substitution_is_one is 'Für diese Abwesenheit ist schon eine Vertretung angefragt.';
create index substitution_by_calendarentry on app.substitution (calendarentry_id);
create index substitution_by_midwife on app.substitution (midwife_id);
create index substitution_by_substitute on app.substitution (substitute_id);
create index substitution_by_author on app.substitution (author_id) where author_id is not null;
