-- What the office notes beside the case, and what it must be able to prove.
create table app.duplicate_reject (
  puerpera_id uuid not null references app.puerpera on delete cascade,
  duplicate_id uuid not null references app.puerpera on delete cascade,
  description app.note,
  author_id uuid default app.uid() references app."user",
  created_at timestamptz not null default app.now(),
  constraint duplicate_reject_is_recorded_once primary key (puerpera_id, duplicate_id),
  constraint duplicate_reject_names_two_mothers check (puerpera_id <> duplicate_id)
);
comment on constraint duplicate_reject_is_recorded_once on app.duplicate_reject is 'Dieses Paar ist schon als «Kein Duplikat» erfasst.';
comment on constraint duplicate_reject_puerpera_id_fkey on app.duplicate_reject is '@inverse duplicate_rejects';
comment on constraint duplicate_reject_duplicate_id_fkey on app.duplicate_reject is '@inverse -';
comment on constraint duplicate_reject_author_id_fkey on app.duplicate_reject is '@inverse -';
create index duplicate_reject_by_duplicate on app.duplicate_reject (duplicate_id);

create table app.puerpera_note (
  id uuid primary key default uuidv7(),
  puerpera_id uuid not null references app.puerpera on delete cascade,
  author_id uuid default app.uid() references app."user",
  text app.note not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on constraint puerpera_note_puerpera_id_fkey on app.puerpera_note is '@inverse notes';
comment on constraint puerpera_note_author_id_fkey on app.puerpera_note is '@inverse -';
create index puerpera_note_by_puerpera on app.puerpera_note (puerpera_id, created_at);

create table app.saved_view (
  id uuid primary key default uuidv7(),
  user_id uuid not null default app.uid() references app."user" on delete cascade,
  screen app.line not null,
  title app.line not null,
  settings jsonb not null default '{}'
    constraint saved_view_settings_are_an_object check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 20000),
  position smallint not null default 100,
  constraint saved_view_title_is_unique unique (user_id, screen, title)
);
comment on constraint saved_view_title_is_unique on app.saved_view is 'Eine Ansicht mit diesem Namen gibt es schon.';
comment on constraint saved_view_user_id_fkey on app.saved_view is '@inverse -';

-- Who learnt what of whom. Application roles only add to it; no row is ever changed.
create table app.access_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default app.now(),
  user_id uuid,
  session_id text,
  puerpera_id uuid,
  operation text not null,
  column_class text not null,
  recipient text,
  detail jsonb
);
create index access_log_by_puerpera on app.access_log (puerpera_id, at);
create index access_log_by_time on app.access_log using brin (at);

-- The answer to a mutation that may be asked twice: kept a day, by user and key.
create table app.idempotency_key (
  user_id uuid not null,
  key text not null constraint idempotency_key_is_short check (length(key) between 8 and 200),
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default app.now(),
  primary key (user_id, key)
);
create index idempotency_key_by_time on app.idempotency_key (created_at);

create table app.holiday (
  start date not null,
  "end" date not null,
  title text not null,
  kind text not null constraint holiday_kind_is_known check (kind in ('school', 'public')),
  region text not null,
  source text not null,
  primary key (start, kind, region, title),
  constraint holiday_ends_after_it_starts check ("end" >= start)
);
comment on table app.holiday is 'School holidays of the city of Zürich and public holidays; shown behind the calendar of absences.';
