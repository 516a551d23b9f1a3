-- A ward's own code: with it a maternity ward registers mothers of its birthplace, and sees how far they are. Only a hash of it is kept.
create table app.ward_code (
  id uuid primary key default uuidv7(app.now() - now()),
  birthplace_id uuid not null references app.birthplace on delete cascade,
  hash bytea not null
    constraint ward_code_hash_is_unique unique
    constraint ward_code_hash_is_whole check (length(hash) = 32),
  author_id uuid references app."user",
  created_at timestamptz not null default app.now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoker_id uuid references app."user",
  constraint ward_code_is_revoked_later check (revoked_at >= created_at)
);
comment on table app.ward_code is 'Codes of wards, as hashes: nobody can read a code out of what is stored. Those that are revoked are the history.';
comment on column app.ward_code.last_used_at is 'When somebody last came in by it, or registered a mother.';
comment on constraint ward_code_birthplace_id_fkey on app.ward_code is E'@inverse ward_codes\nDiesen Geburtsort gibt es nicht mehr.';
comment on constraint ward_code_author_id_fkey on app.ward_code is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Codes ausgestellt.';
comment on constraint ward_code_revoker_id_fkey on app.ward_code is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Codes gesperrt.';
comment on constraint ward_code_hash_is_unique on app.ward_code is 'Diesen Code gibt es schon.';
comment on constraint ward_code_hash_is_whole on app.ward_code is 'Dieser Code ist unvollständig.';
comment on constraint ward_code_is_revoked_later on app.ward_code is 'Ein Code wird nach seiner Ausstellung gesperrt.';
create index ward_code_by_birthplace on app.ward_code (birthplace_id, id);
create index ward_code_by_author on app.ward_code (author_id) where author_id is not null;
create index ward_code_by_revoker on app.ward_code (revoker_id) where revoker_id is not null;
create unique index ward_code_holds_once on app.ward_code (birthplace_id) where revoked_at is null;
comment on index app.ward_code_holds_once is 'Für diesen Geburtsort gilt schon ein Code.';

-- Which ward sent which mother: the office may put right where she gave birth, and the ward still finds what it sent.
create table app.ward_registration (
  puerpera_id uuid primary key constraint ward_registration_puerpera_id_fkey references app.puerpera on delete cascade,
  birthplace_id uuid not null references app.birthplace on delete cascade,
  created_at timestamptz not null default app.now()
);
comment on constraint ward_registration_puerpera_id_fkey on app.ward_registration is E'@inverse -\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint ward_registration_birthplace_id_fkey on app.ward_registration is E'@inverse -\nDiesen Geburtsort gibt es nicht mehr.';
create index ward_registration_by_birthplace on app.ward_registration (birthplace_id, created_at desc);
