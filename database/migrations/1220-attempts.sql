-- One count for passwords, codes and links, taken before the work: per account, per account and network, per network.
-- Neither can be read here: a key is its scope and an HMAC. Of accounts that do not exist and of networks only twenty bits of it
-- are kept, so that whoever invents addresses fills a million rows at most.
create table identity.attempt (
  key text primary key constraint attempt_key_is_hashed check (key ~ '^[a-z-]+/([0-9a-f]{5}|[0-9a-f]{64})$'),
  tries double precision not null constraint attempt_tries_are_not_negative check (tries >= 0),
  open_again_at timestamptz not null,
  last_try_at timestamptz not null,
  came_in_at timestamptz
);
comment on column identity.attempt.tries is 'Fewer by the hour: what is past weighs less and less.';
comment on column identity.attempt.came_in_at is 'Of account and network together: when she last came in from there.';
create index attempt_by_time on identity.attempt (last_try_at);

drop table identity.sign_in_delay;
