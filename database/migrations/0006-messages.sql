-- Messages of the office: on the start page, by mail, by SMS.
create table app.appmessage (
  id uuid primary key default uuidv7(),
  title app.line not null,
  text app.note,
  date date not null default app.today(),
  category text not null default 'info'
    constraint appmessage_category_is_known check (category in ('info', 'news', 'urgent')),
  status text not null default 'draft'
    constraint appmessage_status_is_known check (status in ('published', 'draft', 'archived')),
  created_by uuid references app."user",
  updated_by uuid references app."user",
  version integer not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);
comment on constraint appmessage_created_by_fkey on app.appmessage is '@inverse -';
comment on constraint appmessage_updated_by_fkey on app.appmessage is '@inverse -';
create index appmessage_by_date on app.appmessage (status, date, id);

create table app.emailtemplate (
  id uuid primary key default uuidv7(),
  emailhook_id uuid,
  title app.line not null,
  description app.note,
  subject app.line not null,
  template app.note not null,
  version integer not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now()
);

create table app.emailhook (
  id uuid primary key default uuidv7(),
  slug text not null
    constraint emailhook_slug_is_a_word check (slug ~ '^[a-z][a-z0-9_]{2,60}$'),
  active boolean not null default true,
  use_hin boolean not null default false,
  title app.line not null,
  description app.note,
  emailtemplate_id uuid references app.emailtemplate,
  updated_at timestamptz not null default app.now(),
  constraint emailhook_slug_is_unique unique (slug)
);
comment on constraint emailhook_emailtemplate_id_fkey on app.emailhook is E'@inverse -\nDiese Vorlage wird von einem Auslöser gebraucht.';
alter table app.emailtemplate add constraint emailtemplate_emailhook_id_fkey foreign key (emailhook_id) references app.emailhook;
comment on constraint emailtemplate_emailhook_id_fkey on app.emailtemplate is '@inverse templates';
create index emailtemplate_by_hook on app.emailtemplate (emailhook_id);

create table app.smsmessage (
  id uuid primary key default uuidv7(),
  message app.note not null,
  status text not null default 'draft'
    constraint smsmessage_status_is_known check (status in ('draft', 'queued', 'sent', 'failed', 'unknown')),
  total integer,
  sent integer,
  blacklisted integer,
  duplicated integer,
  invalid integer,
  npai integer,
  cost numeric(10, 2),
  credits numeric(12, 2),
  ticket text,
  failure app.note,
  author_id uuid references app."user",
  sent_at timestamptz,
  created_at timestamptz not null default app.now()
);
comment on constraint smsmessage_author_id_fkey on app.smsmessage is '@inverse -';
create index smsmessage_by_time on app.smsmessage (created_at, id);

create table app.user_smsmessage (
  smsmessage_id uuid not null references app.smsmessage on delete cascade,
  user_id uuid not null references app."user",
  primary key (smsmessage_id, user_id)
);
comment on constraint user_smsmessage_smsmessage_id_fkey on app.user_smsmessage is '@inverse recipients';
comment on constraint user_smsmessage_user_id_fkey on app.user_smsmessage is '@inverse -';
create index user_smsmessage_by_user on app.user_smsmessage (user_id);

-- A send is a row, written with its cause; a worker delivers it.
create table app.outbox (
  id uuid primary key default uuidv7(),
  hookslug text not null,
  recipient app.email not null,
  bcc app.email,
  use_hin boolean not null default false,
  subject app.line not null,
  body app.note not null,
  message_id text not null,
  puerpera_id uuid references app.puerpera on delete cascade,
  user_id uuid references app."user" on delete cascade,
  actionlog_id uuid references app.actionlog,
  author_id uuid references app."user",
  status text not null default 'waiting'
    constraint outbox_status_is_known check (status in ('waiting', 'sending', 'sent', 'failed', 'cancelled')),
  attempts integer not null default 0,
  failure app.note,
  send_after timestamptz not null default app.now(),
  sent_at timestamptz,
  created_at timestamptz not null default app.now(),
  constraint outbox_message_id_is_unique unique (message_id),
  constraint outbox_sent_has_a_time check ((status = 'sent') = (sent_at is not null))
);
comment on constraint outbox_puerpera_id_fkey on app.outbox is '@inverse mails';
comment on constraint outbox_user_id_fkey on app.outbox is '@inverse mails';
comment on constraint outbox_actionlog_id_fkey on app.outbox is '@inverse -';
comment on constraint outbox_author_id_fkey on app.outbox is '@inverse -';
create index outbox_by_time on app.outbox (created_at, id);
create index outbox_waiting on app.outbox (send_after) where status in ('waiting', 'sending');
create index outbox_by_puerpera on app.outbox (puerpera_id, created_at);
create index outbox_by_user on app.outbox (user_id, created_at);
