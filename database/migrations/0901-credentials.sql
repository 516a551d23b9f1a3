-- Whose login at which provider; the second factor and its recovery codes; links sent by mail.

-- A person is known by issuer and subject together: the same subject at another provider is somebody else.
create table identity.login (
  issuer text not null,
  subject text not null constraint login_subject_is_not_empty check (subject <> ''),
  user_id uuid not null references app."user" (id) on delete cascade,
  created_at timestamptz not null default app.now(),
  primary key (issuer, subject)
);
create unique index login_one_per_issuer on identity.login (user_id, issuer);

-- After a reset the second factor is set up anew at the next sign-in, and only once the link in her mail was opened:
-- whoever knows the password alone gets no further.
alter table identity.account add column enrolment text not null default 'free'
  constraint account_enrolment_is_known check (enrolment in ('free', 'by-link', 'demanded'));

-- The secret is encrypted under a key derived from APP_SECRET; a code counts once, so the last step is kept.
create table identity.second_factor (
  user_id uuid primary key references identity.account (user_id) on delete cascade,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default app.now(),
  constraint second_factor_confirmed_by_a_code check (confirmed_at is null or last_step is not null)
);

create table identity.recovery_code (
  user_id uuid not null references identity.account (user_id) on delete cascade,
  code_hash bytea not null constraint recovery_code_is_hashed check (octet_length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The link itself is nowhere but in the mail; a copy of this table opens nothing.
create table identity.account_link (
  token_hash bytea primary key constraint account_link_token_is_hashed check (octet_length(token_hash) = 32),
  user_id uuid not null references identity.account (user_id) on delete cascade,
  purpose text not null constraint account_link_has_a_known_purpose check (purpose in ('password', 'second-factor')),
  expires_at timestamptz not null,
  created_at timestamptz not null default app.now()
);
create index account_link_user_id on identity.account_link (user_id, created_at);
create index account_link_expires_at on identity.account_link (expires_at);

-- A sign-in at the embedded provider whose password was right, and what it still lacks.
create table identity.sign_in_step (
  uid text primary key,
  user_id uuid not null references identity.account (user_id) on delete cascade,
  lacks text not null constraint sign_in_step_lacks_something_known check (lacks in ('code', 'enrolment', 'look-at-codes')),
  expires_at timestamptz not null
);
create index sign_in_step_expires_at on identity.sign_in_step (expires_at);

-- Both ends of a session are settings at the time when it was opened.
alter table identity.session add column idle_limit interval not null default '60 minutes'
  constraint session_idle_limit_is_positive check (idle_limit > interval '0');
