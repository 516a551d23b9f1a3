-- A telephone that its owner trusts: its session lasts for months, and only together with a key that changes while it is used.
alter table identity.session
  add column device_name text constraint session_device_has_a_name check (length(btrim(device_name)) between 1 and 60),
  add column key_hash bytea constraint session_key_is_hashed check (octet_length(key_hash) = 32),
  add column next_key_hash bytea constraint session_next_key_is_hashed check (octet_length(next_key_hash) = 32),
  add column former_key_hash bytea constraint session_former_key_is_hashed check (octet_length(former_key_hash) = 32),
  add column key_number integer not null default 0,
  add column key_changed_at timestamptz,
  add constraint session_trusted_has_name_and_keys check (
    (device_name is null and key_hash is null and next_key_hash is null and former_key_hash is null and key_changed_at is null)
    or (device_name is not null and key_hash is not null and next_key_hash is not null and key_changed_at is not null));
comment on column identity.session.device_name is 'Of a trusted telephone; null in every other session.';
comment on column identity.session.next_key_hash is 'What the telephone has been offered; it becomes the key when the telephone shows it, so a lost answer loses nothing.';
comment on column identity.session.former_key_hash is 'Still good for a moment, for what was under way when it changed.';

alter table identity.sign_in_attempt add column trusts_device text constraint sign_in_attempt_names_a_device check (length(trusts_device) between 1 and 60);
comment on column identity.sign_in_attempt.trusts_device is 'The name of the telephone that is to be trusted when she is in.';
