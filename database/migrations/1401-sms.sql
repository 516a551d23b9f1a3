-- SMS to midwives and to mothers: each recipient has a number, words and a fate of her own.
alter table app.smsmessage add column puerpera_id uuid constraint smsmessage_puerpera_id_fkey references app.puerpera on delete cascade;
alter table app.smsmessage add column sender text
  constraint smsmessage_sender_is_short check (sender ~ '^[A-Za-z0-9 ]{1,11}$' and sender ~ '[A-Za-z]');
alter table app.smsmessage add column is_urgent boolean not null default false;
alter table app.smsmessage add column cause text constraint smsmessage_cause_is_unique unique;
alter table app.smsmessage add column parts integer;
alter table app.smsmessage add column unit_price numeric(8, 4);
alter table app.smsmessage add column price numeric(12, 4);
alter table app.smsmessage add column queued_at timestamptz;
alter table app.smsmessage drop constraint smsmessage_status_is_known;
alter table app.smsmessage add constraint smsmessage_status_is_known check (status in ('draft', 'queued', 'sent', 'failed', 'unknown', 'cancelled'));
comment on column app.smsmessage.puerpera_id is 'Whom it is about.';
comment on column app.smsmessage.cause is 'Of what the program sends by itself: the step.';
comment on column app.smsmessage.price is 'In CHF, of all parts that went or may have gone; it counts against the budget of the month of queued_at.';
comment on constraint smsmessage_puerpera_id_fkey on app.smsmessage is '@inverse -';
comment on constraint smsmessage_sender_is_short on app.smsmessage is 'Der Absender hat höchstens 11 Buchstaben und Ziffern.';
create index smsmessage_by_puerpera on app.smsmessage (puerpera_id);
create index smsmessage_by_queue on app.smsmessage (queued_at) where queued_at is not null;
create index smsmessage_by_author_and_day on app.smsmessage (author_id, queued_at);

alter table app.user_smsmessage drop constraint user_smsmessage_pkey;
alter table app.user_smsmessage add column id uuid not null default uuidv7() constraint user_smsmessage_pkey primary key;
alter table app.user_smsmessage alter column user_id drop not null;
alter table app.user_smsmessage add column puerpera_id uuid constraint user_smsmessage_puerpera_id_fkey references app.puerpera on delete cascade;
alter table app.user_smsmessage add constraint user_smsmessage_is_one_person check (num_nonnulls(user_id, puerpera_id) = 1);
alter table app.user_smsmessage add constraint user_smsmessage_user_once unique (smsmessage_id, user_id);
alter table app.user_smsmessage add constraint user_smsmessage_puerpera_once unique (smsmessage_id, puerpera_id);
alter table app.user_smsmessage add column phone text;
alter table app.user_smsmessage add column text app.note;
alter table app.user_smsmessage add column parts integer;
alter table app.user_smsmessage add column state text not null default 'draft' constraint user_smsmessage_state_is_known
  check (state in ('draft', 'omitted', 'queued', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unknown', 'cancelled'));
alter table app.user_smsmessage add column failure app.note;
alter table app.user_smsmessage add column state_at timestamptz;
comment on constraint user_smsmessage_puerpera_id_fkey on app.user_smsmessage is '@inverse -';
create index user_smsmessage_by_puerpera on app.user_smsmessage (puerpera_id);

-- The row by which the office sees it go, among all that goes.
alter table app.outbox add column smsmessage_id uuid constraint outbox_smsmessage_id_fkey references app.smsmessage on delete cascade;
comment on constraint outbox_smsmessage_id_fkey on app.outbox is '@inverse -';
create unique index outbox_by_smsmessage on app.outbox (smsmessage_id);
alter table app.outbox add constraint outbox_sms_is_one check ((channel = 'sms') = (smsmessage_id is not null));

-- Whoever answers STOP gets none any more.
create table app.sms_stop (
  phone text primary key,
  created_at timestamptz not null default app.now()
);

-- One row: what the gateway told last, and what whoever runs the program allows at most. Whoever spends holds it.
create table app.sms_account (
  id text primary key default 'sms' constraint sms_account_is_one_row check (id = 'sms'),
  is_connected boolean not null default false,
  ceiling numeric(12, 2),
  credits numeric(12, 2)
);
insert into app.sms_account default values;
comment on column app.sms_account.ceiling is 'CHF in a month, from the environment; the settings may ask for less.';

create table app.smstemplate (
  id uuid primary key default uuidv7(),
  title app.line not null,
  text app.note not null,
  audience text not null default 'midwives' constraint smstemplate_audience_is_known check (audience in ('midwives', 'mother')),
  position integer not null default 100,
  created_at timestamptz not null default app.now()
);

alter table app.appsettings add column sms_sender text not null default 'Wochenbett'
  constraint appsettings_sms_sender_is_short check (sms_sender ~ '^[A-Za-z0-9 ]{1,11}$' and sms_sender ~ '[A-Za-z]');
alter table app.appsettings add column sms_price numeric(8, 4) not null default 0.08
  constraint appsettings_sms_price_is_not_negative check (sms_price >= 0);
alter table app.appsettings add column sms_budget numeric(12, 2) not null default 120
  constraint appsettings_sms_budget_is_not_negative check (sms_budget >= 0);
alter table app.appsettings add column sms_daily_quota integer not null default 300
  constraint appsettings_sms_quota_is_not_negative check (sms_daily_quota >= 0);
alter table app.appsettings add column sms_to_mother boolean not null default false;
alter table app.appsettings add column sms_mother_text app.note not null
  default 'Guten Tag. Ihre Hebamme {hebamme}, Tel. {telefon}, meldet sich bei Ihnen. Freundliche Grüsse, {organisation}';
comment on column app.appsettings.sms_to_mother is 'After a mediation: name and number of the midwife.';

-- The first short texts of the office, which it changes as it likes.
insert into app.smstemplate (title, text, audience, position) values
  ('Dringend, Austritt bald', 'Dringend: Wöchnerin in {plz} {ort}, {austritt}, spricht {sprachen}. Ansehen und übernehmen: {link}', 'midwives', 10),
  ('Wer hat Zeit?', 'Wir suchen eine Hebamme für eine Familie in {plz} {ort} ({sprachen}). Ansehen und übernehmen: {link}', 'midwives', 20),
  ('Engpass', 'In den nächsten Tagen fehlen Hebammen. Wer kann eine Familie übernehmen? Ansehen: {link}', 'midwives', 30),
  ('Störung der Anwendung', 'Die Anwendung ist zurzeit gestört. Bitte rufen Sie uns an, wenn es eilt.', 'midwives', 40),
  ('Nicht erreicht', 'Guten Tag {vorname}. Wir konnten Sie nicht erreichen. Bitte rufen Sie uns an.', 'mother', 10);
