-- Notices on a midwife's telephone while the application is closed (Web Push): her devices, her own wishes, the server's keys.
create table app.push_subscription (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app."user" on delete cascade,
  -- Whoever knows it and the keys reaches the device: for the server alone.
  endpoint text not null
    constraint push_subscription_endpoint_is_an_address check (length(endpoint) <= 2000 and endpoint ~ '^https?://[^[:space:]/@\\]+/[^[:space:]]*$'),
  p256dh text not null constraint push_subscription_key_is_a_point check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null constraint push_subscription_secret_has_its_length check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  title app.line not null constraint push_subscription_title_is_short check (length(title) <= 80),
  created_at timestamptz not null default app.now(),
  last_success_at timestamptz,
  constraint push_subscription_endpoint_is_unique unique (endpoint)
);
comment on constraint push_subscription_user_id_fkey on app.push_subscription is '@inverse push_subscriptions';
create index push_subscription_by_user on app.push_subscription (user_id);

create table app.push_setting (
  user_id uuid primary key references app."user" on delete cascade,
  only_urgent boolean not null default false,
  quiet_from time not null default '21:00',
  quiet_until time not null default '07:00'
);
comment on column app.push_setting.quiet_from is 'The same as quiet_until: never.';
comment on constraint push_setting_user_id_fkey on app.push_setting is '@inverse -';

-- Made once by the first server that starts. Browsers bind their subscriptions to it.
create table identity.push_key (
  public_key text primary key,
  sealed_private_key text not null,
  created_at timestamptz not null default app.now()
);

-- Of a notice, recipient is the device's id; this one is emptied when the device is forgotten.
alter table app.outbox add column push_subscription_id uuid constraint outbox_push_subscription_id_fkey references app.push_subscription on delete set null;
comment on constraint outbox_push_subscription_id_fkey on app.outbox is '@inverse -';
create index outbox_by_push_subscription on app.outbox (push_subscription_id);
