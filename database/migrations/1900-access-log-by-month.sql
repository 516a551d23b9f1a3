-- The log of readings by month, so that old months go as a whole. What can be erased stands beside it: to whom something went, and
-- in which words. What stays is ids and classes, and of these the seals are made. The months are tables of a schema of their own,
-- made by rules.keep_access_months; until then everything lies in the one that takes what has no month.
create schema access_month;

create table app.access_detail (
  access_id bigint primary key,
  at timestamptz not null,
  recipient text,
  detail jsonb,
  constraint access_detail_says_something check (num_nonnulls(recipient, detail) > 0)
);
insert into app.access_detail (access_id, at, recipient, detail)
select id, at, recipient, detail from app.access_log where num_nonnulls(recipient, detail) > 0;
create index access_detail_by_time on app.access_detail using brin (at);
create index access_detail_by_export on app.access_detail (((detail ->> 'export')::bigint)) where detail ? 'export';

drop index app.access_log_by_puerpera, app.access_log_by_time, app.access_log_by_export, app.access_log_by_export_end;
alter table app.access_log rename constraint access_log_pkey to access_log_before_pkey;
alter sequence app.access_log_id_seq rename to access_log_before_id_seq;
alter table app.access_log rename to access_log_before;

create table app.access_log (
  id bigint generated always as identity,
  at timestamptz not null default app.now(),
  user_id uuid,
  session_id text,
  puerpera_id uuid,
  operation text not null,
  column_class text not null,
  constraint access_log_pkey primary key (id, at)
) partition by range (at);
create index access_log_by_puerpera on app.access_log (puerpera_id, at);
create index access_log_by_time on app.access_log using brin (at);
create index access_log_by_export on app.access_log (user_id, id) where operation = 'export';
create table access_month.other partition of app.access_log default;
alter table access_month.other enable row level security, force row level security;
create policy owner_reads on access_month.other for select to wiege_owner using (true);
comment on schema access_month is 'The months of app.access_log; they come and go, and nobody reads them but through it.';

-- It is open to nobody until the policies are made anew; what is moved is moved by its owner.
insert into app.access_log (id, at, user_id, session_id, puerpera_id, operation, column_class) overriding system value
select id, at, user_id, session_id, puerpera_id, operation, column_class from app.access_log_before order by id;
select setval('app.access_log_id_seq', coalesce((select max(id) from app.access_log_before), 1),
  exists (select from app.access_log_before));
drop table app.access_log_before;

-- Each seal holds the one before. One of kind rows says what stood under the ids of one stretch in one month; one of kind dropped, that
-- everything before its month was let go, since the settings say so.
create table app.access_seal (
  number integer primary key,
  sealed_at timestamptz not null default app.now(),
  kind text not null constraint access_seal_kind_is_known check (kind in ('rows', 'dropped')),
  month date not null,
  from_id bigint,
  to_id bigint,
  row_count integer,
  digest bytea,
  previous bytea,
  hash bytea not null,
  constraint access_seal_of_rows_says_which check ((kind = 'rows') = (num_nonnulls(from_id, to_id, row_count, digest) = 4)),
  constraint access_seal_ends_after_it_starts check (to_id >= from_id)
);
create index access_seal_by_ids on app.access_seal (to_id) where kind = 'rows';
create index access_seal_by_drop on app.access_seal (number) where kind = 'dropped';

alter table app.appsettings add column access_log_months integer not null default 24
  constraint appsettings_access_log_for_a_year check (access_log_months >= 12)
  constraint appsettings_access_log_at_most_ten_years check (access_log_months <= 120);
