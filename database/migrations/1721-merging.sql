-- Two registrations of one woman become one: the other ends as doppelt and points to the one that stays. Nothing is moved; whoever reads
-- the case reads what points to it as well.
alter table app.puerpera
  add column merged_into_id uuid references app.puerpera,
  add constraint puerpera_merged_is_lost
    check (merged_into_id is null or (status = 'lost' and lostreason = 'doppelt' and merged_into_id <> id));
comment on constraint puerpera_merged_into_id_fkey on app.puerpera is E'@inverse merged_puerperas\nDiese Anmeldung gibt es nicht mehr, oder andere verweisen auf sie.';
comment on constraint puerpera_merged_is_lost on app.puerpera is 'Nur eine doppelte Anmeldung verweist auf eine andere.';
create index puerpera_by_merge on app.puerpera (merged_into_id) where merged_into_id is not null;

create table app.puerpera_merge (
  id uuid primary key default uuidv7(app.now() - now()),
  kept_id uuid not null references app.puerpera on delete cascade,
  merged_id uuid not null references app.puerpera on delete cascade,
  author_id uuid default app.uid() references app."user",
  created_at timestamptz not null default app.now(),
  undone_at timestamptz,
  -- What it takes to part them again.
  merged_entry_id uuid not null references app.actionlog,
  lost_entry_id uuid not null references app.actionlog,
  kept_version integer not null,
  previous jsonb not null,
  rejected_by uuid[] not null default '{}',
  wishes uuid[] not null default '{}'
);
comment on constraint puerpera_merge_kept_id_fkey on app.puerpera_merge is E'@inverse merges\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint puerpera_merge_merged_id_fkey on app.puerpera_merge is E'@inverse -\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint puerpera_merge_author_id_fkey on app.puerpera_merge is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Anmeldungen zusammengeführt.';
comment on constraint puerpera_merge_merged_entry_id_fkey on app.puerpera_merge is E'@inverse -\nDiesen Schritt gibt es nicht.';
comment on constraint puerpera_merge_lost_entry_id_fkey on app.puerpera_merge is E'@inverse -\nDiesen Schritt gibt es nicht.';
create index puerpera_merge_by_kept on app.puerpera_merge (kept_id, id);
create index puerpera_merge_by_merged on app.puerpera_merge (merged_id, id);
create index puerpera_merge_by_author on app.puerpera_merge (author_id) where author_id is not null;
create index puerpera_merge_by_entry on app.puerpera_merge (merged_entry_id);
create index puerpera_merge_by_lost_entry on app.puerpera_merge (lost_entry_id);
