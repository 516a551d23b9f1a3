-- What guards the doors that need no account: how much came through of late, which proofs of work are used up, and what waits for the
-- link in a mail.
create table app.registration_flow (
  key text primary key,
  level double precision not null,
  at timestamptz not null
);
comment on table app.registration_flow is 'Per kind, scope and digest of a network or address: how full it is. It empties by itself.';

create table app.spent_proof (
  id text primary key,
  expires_at timestamptz not null
);
create index spent_proof_by_end on app.spent_proof (expires_at);

create table app.pending_registration (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint pending_registration_kind_is_known check (kind in ('puerpera', 'user')),
  entry jsonb not null,
  consent_version integer not null constraint pending_registration_consent_version_fkey references app.privacy_text,
  consent_at timestamptz not null default app.now(),
  form_language text not null,
  reference text,
  expires_at timestamptz not null default app.now() + interval '24 hours'
);
create index pending_registration_by_end on app.pending_registration (expires_at);
create index pending_registration_by_consent_version on app.pending_registration (consent_version);
comment on table app.pending_registration is 'Sent without a proof of work: it counts when the link in the mail is followed, and is forgotten after a day.';
comment on column app.pending_registration.reference is 'Once it counts; what was told is then forgotten here.';

-- What a midwife agreed to when she applied.
create table app.application (
  user_id uuid primary key constraint application_user_id_fkey references app."user" on delete cascade,
  consent_version integer not null constraint application_consent_version_fkey references app.privacy_text,
  consent_at timestamptz not null default app.now(),
  form_language text not null
);
create index application_by_consent_version on app.application (consent_version);
