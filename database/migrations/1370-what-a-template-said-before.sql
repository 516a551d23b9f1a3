-- Every wording that a template had stays, with who wrote it.
create table app.emailtemplate_version (
  emailtemplate_id uuid not null references app.emailtemplate on delete cascade,
  version integer not null,
  subject app.line not null,
  template app.note not null,
  author_id uuid references app."user",
  created_at timestamptz not null default app.now(),
  primary key (emailtemplate_id, version)
);
comment on constraint emailtemplate_version_emailtemplate_id_fkey on app.emailtemplate_version is '@inverse versions';
comment on constraint emailtemplate_version_author_id_fkey on app.emailtemplate_version is '@inverse -';
comment on column app.emailtemplate_version.author_id is 'None of what the program brought along.';
create index emailtemplate_version_by_author on app.emailtemplate_version (author_id) where author_id is not null;
insert into app.emailtemplate_version (emailtemplate_id, version, subject, template, created_at)
select t.id, t.version, t.subject, t.template, t.updated_at from app.emailtemplate t;

-- Each occasion says what it sent in the last days.
create index outbox_by_hook on app.outbox (hookslug, created_at);
