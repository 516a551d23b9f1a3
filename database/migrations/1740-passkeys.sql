-- Keys that a person's own device holds: they stand for password and second step together, or for the second step after a password.
create table identity.passkey (
  id uuid primary key default uuidv7(),
  user_id uuid not null references identity.account (user_id) on delete cascade,
  credential_id bytea not null unique
    constraint passkey_credential_has_a_usual_length check (octet_length(credential_id) between 16 and 1023),
  public_key bytea not null constraint passkey_public_key_has_a_usual_length check (octet_length(public_key) between 32 and 2048),
  sign_count bigint not null constraint passkey_sign_count_is_not_negative check (sign_count >= 0),
  transports text[] not null default '{}' constraint passkey_transports_are_few check (cardinality(transports) <= 8),
  backed_up boolean not null,
  name text not null constraint passkey_has_a_name check (length(btrim(name)) between 1 and 60),
  created_at timestamptz not null default app.now(),
  last_used_at timestamptz
);
comment on column identity.passkey.sign_count is 'How often its device has signed, where the device counts: a smaller one is that of a copy.';
create index passkey_user_id on identity.passkey (user_id, created_at);

-- What a passkey is asked to sign: one for each sign-in under way and each session, deleted as it is read.
create table identity.passkey_challenge (
  purpose text not null constraint passkey_challenge_has_a_known_purpose check (purpose in ('enrol', 'prove')),
  holder text not null,
  challenge bytea not null constraint passkey_challenge_cannot_be_guessed check (octet_length(challenge) = 32),
  expires_at timestamptz not null,
  primary key (purpose, holder)
);
comment on column identity.passkey_challenge.holder is 'The sign-in or the session that it belongs to, and none other.';
create index passkey_challenge_expires_at on identity.passkey_challenge (expires_at);

-- A passkey beside the password is a convenience until she says that the password alone is not enough.
alter table identity.account add column asks_passkey boolean not null default false;
comment on column identity.account.asks_passkey is 'After the password a passkey is asked for, as a code of the app is where there is one.';
