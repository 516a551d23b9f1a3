-- Who changed which fields of what, and when; written by triggers alone. Steps are in the action log and are not repeated here, wordings
-- of templates in emailtemplate_version.
create table app.edit (
  -- Keys follow the clock: "newest first" is an index read backwards.
  id uuid primary key default uuidv7(app.now() - now()),
  relation text not null,
  puerpera_id uuid references app.puerpera on delete cascade,
  user_id uuid references app."user" on delete cascade,
  key text,
  author_id uuid references app."user",
  changes jsonb not null,
  created_at timestamptz not null default app.now(),
  constraint edit_is_of_one_record check (num_nonnulls(puerpera_id, user_id, key) = 1),
  constraint edit_changes_something check (changes <> '{}')
);
comment on column app.edit.relation is 'The table that was written.';
comment on column app.edit.key is 'Of what is neither a mother nor an account: its key.';
comment on column app.edit.author_id is 'Nobody: the program itself.';
comment on column app.edit.changes is 'By column: {"phone_mobile": {"old": …, "new": …}}.';
comment on constraint edit_puerpera_id_fkey on app.edit is '@inverse edits';
comment on constraint edit_user_id_fkey on app.edit is '@inverse edits';
comment on constraint edit_author_id_fkey on app.edit is '@inverse -';
create index edit_by_puerpera on app.edit (puerpera_id, id) where puerpera_id is not null;
create index edit_by_user on app.edit (user_id, id) where user_id is not null;
create index edit_by_key on app.edit (relation, key, id) where key is not null;
create index edit_by_author on app.edit (author_id, id) where author_id is not null;
