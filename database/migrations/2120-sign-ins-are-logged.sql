-- Who came in, and who tried: for the auditor (rules/sign-in-log.sql). No address and nothing typed: who mistypes a name may have typed her
-- password. Like the log of readings it outlives accounts.
create table app.sign_in_log (
  id bigint generated always as identity primary key,
  -- One line for each time somebody came in; of what was refused one for each hour, with how often.
  hour timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  -- Nobody where the address is unknown.
  user_id uuid,
  way text not null,
  outcome text not null,
  -- The same word for the same network, and never the network itself; none on the machine itself.
  network text,
  constraint sign_in_log_way check (way in ('password', 'code', 'passkey', 'password_code', 'password_passkey', 'provider', 'command')),
  constraint sign_in_log_outcome check (outcome in ('came_in', 'wrong', 'waiting', 'closed')),
  constraint sign_in_log_network check (network ~ '^[0-9a-f]{8}$'),
  constraint sign_in_log_times check (times >= 1 and last_at >= first_at)
);
create unique index sign_in_log_refused on app.sign_in_log (hour, user_id, network, way, outcome) nulls not distinct where outcome <> 'came_in';
create index sign_in_log_by_time on app.sign_in_log (last_at, id);
create index sign_in_log_by_user on app.sign_in_log (user_id, last_at, id);
