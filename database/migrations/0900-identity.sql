-- Who may come in, and who is in: passwords, sessions, sign-ins under way, the embedded provider's own store.
create schema identity;

create table identity.account (
  user_id uuid primary key references app."user" (id) on delete cascade,
  password_hash text constraint account_password_is_argon2id check (password_hash like '$argon2id$%'),
  password_set_at timestamptz,
  created_at timestamptz not null default app.now()
);

-- The cookie holds a random token; only its SHA-256 is kept, so that a copy of this table opens nothing.
create table identity.session (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique constraint session_token_is_hashed check (octet_length(token_hash) = 32),
  user_id uuid not null references app."user" (id) on delete cascade,
  made_by text not null constraint session_made_by_a_known_way check (made_by in ('browser', 'token')),
  created_at timestamptz not null default app.now(),
  last_active_at timestamptz not null default app.now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  id_token text
);
create index session_user_id on identity.session (user_id) where ended_at is null;
create index session_expires_at on identity.session (expires_at);

-- A sign-in between /api/auth/login and /api/auth/callback, bound to the browser that began it.
create table identity.sign_in_attempt (
  state_hash bytea primary key constraint sign_in_attempt_state_is_hashed check (octet_length(state_hash) = 32),
  browser_hash bytea not null constraint sign_in_attempt_browser_is_hashed check (octet_length(browser_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
);
create index sign_in_attempt_expires_at on identity.sign_in_attempt (expires_at);

-- Failed passwords per address of mail and network; the key is an HMAC, so that neither can be read here.
create table identity.sign_in_delay (
  key bytea primary key constraint sign_in_delay_key_is_hashed check (octet_length(key) = 32),
  failures integer not null constraint sign_in_delay_counts_failures check (failures > 0),
  open_again_at timestamptz not null,
  last_failure_at timestamptz not null
);
create index sign_in_delay_last_failure_at on identity.sign_in_delay (last_failure_at);

create table identity.oidc_payload (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz,
  primary key (kind, id)
);
create index oidc_payload_grant_id on identity.oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_uid on identity.oidc_payload (uid) where uid is not null;
create index oidc_payload_expires_at on identity.oidc_payload (expires_at);

-- Private keys, encrypted under a key derived from APP_SECRET.
create table identity.signing_key (
  kid text primary key,
  purpose text not null constraint signing_key_has_a_known_purpose check (purpose in ('access', 'provider')),
  sealed_jwk text not null,
  created_at timestamptz not null default app.now(),
  retired_at timestamptz
);
create index signing_key_purpose on identity.signing_key (purpose, created_at desc);
