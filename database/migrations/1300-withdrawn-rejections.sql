-- A rejection that was taken back, or cleared with all others, leaves the list of rejections and stays in the history of the case.
create table app.withdrawn_reject (
  id uuid primary key default uuidv7(app.now() - now()),
  user_id uuid not null references app."user" on delete cascade,
  puerpera_id uuid not null references app.puerpera on delete cascade,
  author_id uuid not null references app."user",
  rejected_at timestamptz not null,
  withdrawn_author_id uuid references app."user",
  withdrawn_at timestamptz not null default app.now(),
  is_cleared boolean not null default false
);
comment on column app.withdrawn_reject.is_cleared is 'Together with all others; the log has that step.';
comment on constraint withdrawn_reject_user_id_fkey on app.withdrawn_reject is '@inverse -';
comment on constraint withdrawn_reject_puerpera_id_fkey on app.withdrawn_reject is '@inverse withdrawn_rejects';
comment on constraint withdrawn_reject_author_id_fkey on app.withdrawn_reject is '@inverse -';
comment on constraint withdrawn_reject_withdrawn_author_id_fkey on app.withdrawn_reject is '@inverse -';
create index withdrawn_reject_by_puerpera on app.withdrawn_reject (puerpera_id, withdrawn_at);
create index withdrawn_reject_by_user on app.withdrawn_reject (user_id);
create index withdrawn_reject_by_author on app.withdrawn_reject (author_id);
create index withdrawn_reject_by_withdrawn_author on app.withdrawn_reject (withdrawn_author_id) where withdrawn_author_id is not null;
