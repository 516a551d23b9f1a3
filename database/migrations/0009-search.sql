-- What search and the duplicate check compare, beside the mother: a change of her status does not touch these indexes,
-- and the functions that read them are not blinded by row-level security.
create schema extensions;
create extension if not exists unaccent schema extensions;
create extension if not exists fuzzystrmatch schema extensions;
create extension if not exists pg_trgm schema extensions;

create table app.puerpera_search (
  id uuid primary key references app.puerpera on delete cascade,
  words tsvector not null,
  firstname text collate "C" not null,
  lastname text collate "C" not null,
  birthday date,
  target_date date,
  phones text[] not null,
  emails text[] not null,
  zipcode text not null
);
-- How frequent a word is decides between its index and the newest rows.
alter table app.puerpera_search alter words set statistics 1000;
create index puerpera_search_by_word on app.puerpera_search using gin (words) with (fastupdate = off);
create index puerpera_search_by_phone on app.puerpera_search using gin (phones) with (fastupdate = off);
create index puerpera_search_by_email on app.puerpera_search using gin (emails) with (fastupdate = off);
create index puerpera_search_by_name on app.puerpera_search (lastname, target_date);
create index puerpera_search_by_birthday on app.puerpera_search (birthday, target_date) where birthday is not null;

-- Every word of a name or place once, so that a mistyped one finds its neighbours.
create table app.search_word (
  word text collate "C" primary key
);

-- Pairs that look alike, stored when one of them is entered: 8 ms each are too much for every card of the triage.
create table app.puerpera_duplicate (
  puerpera_id uuid not null references app.puerpera on delete cascade,
  duplicate_id uuid not null references app.puerpera on delete cascade,
  score real not null,
  primary key (puerpera_id, duplicate_id)
);
create index puerpera_duplicate_by_duplicate on app.puerpera_duplicate (duplicate_id);

-- The lists of the office: each view repeats the predicate of its index.
create index puerpera_open on app.puerpera (status, id) where status in ('new', 'onhold', 'published', 'undefined');
create index puerpera_urgent on app.puerpera (id) where priority > 0 and status in ('new', 'onhold', 'published', 'undefined');
create index puerpera_recently_mediated on app.puerpera (mediated_at, id) where mediated_at is not null;
create index puerpera_recently_lost on app.puerpera (lost_at, id) where status = 'lost';
create index puerpera_by_status_and_name on app.puerpera (status, lastname, firstname, id);
create index puerpera_by_status_and_creation on app.puerpera (status, created_at, id);
create index puerpera_by_birthplace on app.puerpera (birthplace, created_at);
