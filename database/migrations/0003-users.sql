-- Midwives and staff.
create table app."user" (
  id uuid primary key default uuidv7(),
  meteor_id text,
  role text not null default 'user' references app.user_role,
  status text not null default 'new' references app.user_status,
  firstname app.line,
  lastname app.line not null,
  fullname text collate "de-CH-x-icu" not null
    generated always as (btrim(coalesce(firstname::text, '') || ' ' || lastname::text)) stored,
  teamaccount boolean not null default false,
  birthday date,
  address app.line,
  zipcode app.zipcode,
  place app.line,
  email app.email,
  phone_mobile app.phone,
  phone_private app.phone,
  phone_business app.phone,
  website app.url,
  zsr_number app.line,
  association text references app.user_association,
  association_member_since date,
  membertype text not null default 'none' references app.user_membertype,
  circles text[] not null default '{}',
  languages text[] not null default '{}',
  services_text app.note,
  send_email_notifications boolean not null default true,
  max_mediations_permonth integer
    constraint user_limit_is_not_negative check (max_mediations_permonth >= 0),
  notes_internal app.note,
  notes_on_registration app.note,
  auth0_id text,
  auth0_action text not null default 'none'
    constraint user_auth0_action_is_known check (auth0_action in ('none', 'created', 'invited', 'deleted', 'mfa_reset')),
  mfareset_at timestamptz,
  lost_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint user_lost_has_a_time check ((status = 'lost') = (lost_at is not null)),
  constraint user_person_has_a_firstname check (teamaccount or firstname is not null)
);
comment on constraint user_limit_is_not_negative on app."user" is 'Die Limite kann nicht negativ sein.';
comment on constraint user_person_has_a_firstname on app."user" is 'Bitte geben Sie einen Vornamen ein (nur Team- und Praxiskonten haben keinen).';
comment on constraint user_role_fkey on app."user" is '@inverse -';
comment on constraint user_status_fkey on app."user" is '@inverse -';
comment on constraint user_association_fkey on app."user" is '@inverse -';
comment on constraint user_membertype_fkey on app."user" is '@inverse -';

create unique index user_email_is_unique on app."user" (lower(email));
comment on index app.user_email_is_unique is 'Diese E-Mail-Adresse gehört schon zu einem Konto.';
create unique index user_auth0_id_is_unique on app."user" (auth0_id) where auth0_id is not null;
create index user_by_name on app."user" (lastname, firstname, id);
create index user_by_status_and_role on app."user" (status, role);

create table app.user_user_service (
  user_id uuid not null references app."user" on delete cascade,
  service_id uuid not null references app.user_service,
  primary key (user_id, service_id)
);
comment on constraint user_user_service_user_id_fkey on app.user_user_service is '@inverse services';
comment on constraint user_user_service_service_id_fkey on app.user_user_service is '@inverse -';
create index user_user_service_by_service on app.user_user_service (service_id);

-- Apart from the user's row: it changes every two seconds, and must neither lock the row nor notify anybody.
create table app.user_seen (
  user_id uuid primary key references app."user" on delete cascade,
  last_seen timestamptz not null
) with (fillfactor = 50);
comment on constraint user_seen_user_id_fkey on app.user_seen is '@inverse -';

create table app.calendarentry (
  id uuid primary key default uuidv7(),
  user_id uuid not null references app."user" on delete cascade,
  kind text not null default 'ferien' references app.calendarentry_kind,
  title app.line not null,
  description app.note,
  start date not null,
  "end" date not null,
  created_at timestamptz not null default app.now(),
  constraint calendarentry_ends_after_it_starts check ("end" >= start)
);
comment on constraint calendarentry_ends_after_it_starts on app.calendarentry is 'Das Ende liegt vor dem Anfang.';
comment on constraint calendarentry_user_id_fkey on app.calendarentry is '@inverse calendarentries';
comment on constraint calendarentry_kind_fkey on app.calendarentry is '@inverse -';
create index calendarentry_by_user on app.calendarentry (user_id, "end");

create table app.appsettings (
  id text primary key constraint appsettings_is_one_row check (id = 'appsettings'),
  apptitle app.line not null,
  primary_color app.color not null default '#1f6f78',
  secondary_color app.color not null default '#d9654b',
  organisation_address app.note,
  organisation_contact app.note,
  email_from app.email,
  email_backup app.email,
  showoutsidecircles boolean not null default true,
  limit_mediations boolean not null default false,
  max_mediations_permonth integer
    constraint appsettings_limit_is_not_negative check (max_mediations_permonth >= 0),
  max_mediations_penaltyduration integer not null default 0
    constraint appsettings_penalty_is_not_negative check (max_mediations_penaltyduration >= 0),
  archive_days integer not null default 30
    constraint appsettings_archive_days_are_not_negative check (archive_days >= 0),
  anonymise_months integer not null default 24
    constraint appsettings_anonymise_after_a_year check (anonymise_months >= 12),
  fee_amount integer not null default 50
    constraint appsettings_fee_is_not_negative check (fee_amount >= 0),
  fee_free_zipcodes text[] not null default '{}',
  survey_link app.url,
  mediation_mother_hin boolean not null default false,
  updated_at timestamptz not null default app.now()
);
comment on constraint appsettings_limit_is_not_negative on app.appsettings is 'Die Limite kann nicht negativ sein.';
comment on constraint appsettings_penalty_is_not_negative on app.appsettings is 'Die Sperrdauer kann nicht negativ sein.';
comment on constraint appsettings_archive_days_are_not_negative on app.appsettings is 'Die Anzahl Tage kann nicht negativ sein.';
comment on constraint appsettings_anonymise_after_a_year on app.appsettings is 'Anonymisiert wird frühestens nach 12 Monaten.';
comment on constraint appsettings_fee_is_not_negative on app.appsettings is 'Die Gebühr kann nicht negativ sein.';
