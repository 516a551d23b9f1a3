-- A mother's own link to how far her registration is: whoever knows it sees that one registration. Only a hash of it is kept.
create table app.status_token (
  id uuid primary key default uuidv7(app.now() - now()),
  puerpera_id uuid not null references app.puerpera on delete cascade,
  hash bytea not null
    constraint status_token_hash_is_unique unique
    constraint status_token_hash_is_whole check (length(hash) = 32),
  author_id uuid references app."user",
  created_at timestamptz not null default app.now(),
  revoked_at timestamptz,
  revoker_id uuid references app."user"
);
comment on table app.status_token is 'Links to /status/…, as hashes: nobody can make a link out of what is stored.';
comment on column app.status_token.author_id is 'Who issued it; nobody: the registration, or a mail.';
comment on constraint status_token_puerpera_id_fkey on app.status_token is E'@inverse status_tokens\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint status_token_author_id_fkey on app.status_token is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Links ausgestellt.';
comment on constraint status_token_revoker_id_fkey on app.status_token is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Links gesperrt.';
comment on constraint status_token_hash_is_unique on app.status_token is 'Diesen Link gibt es schon.';
comment on constraint status_token_hash_is_whole on app.status_token is 'Dieser Link ist unvollständig.';
create index status_token_by_puerpera on app.status_token (puerpera_id);
create index status_token_by_author on app.status_token (author_id) where author_id is not null;
create index status_token_by_revoker on app.status_token (revoker_id) where revoker_id is not null;

-- What she wishes there. The office decides; nothing of it changes the registration by itself.
create table app.status_wish (
  id uuid primary key default uuidv7(app.now() - now()),
  puerpera_id uuid not null references app.puerpera on delete cascade,
  kind text not null
    constraint status_wish_kind_is_known check (kind in ('own_midwife', 'change', 'deletion')),
  changes jsonb not null default '{}'
    constraint status_wish_changes_are_of_a_change check (kind = 'change' or changes = '{}'),
  note app.note
    constraint status_wish_note_is_short check (length(note) <= 1000),
  status text not null default 'open'
    constraint status_wish_status_is_known check (status in ('open', 'confirmed', 'declined', 'replaced')),
  created_at timestamptz not null default app.now(),
  decided_at timestamptz,
  decider_id uuid references app."user",
  actionlog_id uuid references app.actionlog,
  constraint status_wish_says_something check (kind <> 'change' or changes <> '{}' or note is not null),
  constraint status_wish_is_decided_once check ((status = 'open') = (decided_at is null))
);
comment on column app.status_wish.changes is 'By column of the mother what it is to be: {"phone_mobile": "+41795553814"}.';
comment on column app.status_wish.note is 'What she wrote beside it: the name of her midwife, or what has no field.';
comment on column app.status_wish.actionlog_id is 'The step that fulfilled it; taken back, the wish is open again.';
comment on constraint status_wish_puerpera_id_fkey on app.status_wish is E'@inverse status_wishes\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint status_wish_decider_id_fkey on app.status_wish is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Wünsche entschieden.';
comment on constraint status_wish_actionlog_id_fkey on app.status_wish is E'@inverse -\nDiesen Schritt gibt es nicht.';
comment on constraint status_wish_kind_is_known on app.status_wish is 'Diese Art von Wunsch gibt es nicht.';
comment on constraint status_wish_changes_are_of_a_change on app.status_wish is 'Nur eine Änderung nennt, was sich ändert.';
comment on constraint status_wish_note_is_short on app.status_wish is 'Bitte höchstens 1000 Zeichen eingeben.';
comment on constraint status_wish_says_something on app.status_wish is 'Eine Änderung nennt, was sich ändert.';
comment on constraint status_wish_status_is_known on app.status_wish is 'Diesen Stand eines Wunsches gibt es nicht.';
comment on constraint status_wish_is_decided_once on app.status_wish is 'Ein Wunsch ist offen oder entschieden.';
create index status_wish_by_puerpera on app.status_wish (puerpera_id, id);
create index status_wish_by_decider on app.status_wish (decider_id) where decider_id is not null;
create index status_wish_by_actionlog on app.status_wish (actionlog_id) where actionlog_id is not null;
create unique index status_wish_is_open_once on app.status_wish (puerpera_id, kind) where status = 'open';
comment on index app.status_wish_is_open_once is 'Dieser Wunsch ist schon offen.';

-- Whoever found a midwife herself is lost by this reason, so it can no more be deleted.
insert into app.lostreason (value, title, position, is_fixed)
select 'selbst_gefunden', 'Hebamme selbst gefunden', coalesce(max(position), 0) + 1, true from app.lostreason
on conflict (value) do update set is_fixed = true, active = true;
