-- Mothers, the steps they can take, and what is recorded about them.
create table app.puerpera (
  -- Keys follow the clock, so that "newest first" is an index read backwards, also for history that is invented.
  id uuid primary key default uuidv7(app.now() - now()),
  meteor_id text,
  firstname app.line not null,
  lastname app.line not null,
  fullname text collate "de-CH-x-icu" not null
    generated always as (firstname::text || ' ' || lastname::text) stored,
  address app.line,
  zipcode app.zipcode not null,
  place app.line not null,
  has_alt_address boolean not null default false,
  address_alt app.line,
  zipcode_alt app.zipcode,
  place_alt app.line,
  country_alt app.line,
  birthday date,
  nationality text
    constraint puerpera_nationality_is_a_code check (nationality ~ '^[A-Z]{2}$' or nationality in ('staatenlos', 'unbekannt')),
  language_level text references app.language_level,
  languages text[] not null default '{}',
  language_text app.line,
  needs_interpreter boolean not null default false,
  email app.email,
  email_parents app.email,
  phone_mobile app.phone,
  phone_private app.phone,
  phone_hospital app.phone,
  birthplace text references app.birthplace (value),
  patientid app.line,
  nth_child smallint
    constraint puerpera_nth_child_is_plausible check (nth_child between 1 and 20),
  multiples boolean not null default false,
  birthtype text not null default 'nochnicht' references app.birthtype,
  sectiodate date,
  birthdate_child date,
  birthday_child date,
  birthtime_child time,
  dischargedate date,
  registrationtype text not null default 'eltern' references app.registrationtype,
  foundusreason text references app.foundusreason,
  lostreason text references app.lostreason,
  status text not null default 'new' references app.puerpera_status,
  priority integer not null default 0,
  midwife_id uuid references app."user",
  creator_id uuid references app."user",
  mediator_id uuid references app."user",
  mediator_selfassigned boolean not null default false,
  author_id uuid references app."user",
  published_at timestamptz,
  mediated_at timestamptz,
  closed_at timestamptz,
  lost_at timestamptz,
  notes_on_registration app.note,
  notes_to_midwife app.note,
  notes_to_hospital app.note,
  notes_internal app.note,
  qualifies_for_survey boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  constraint puerpera_lost_needs_reason check ((status = 'lost') = (lostreason is not null)),
  constraint puerpera_lost_has_a_time check ((status = 'lost') = (lost_at is not null)),
  constraint puerpera_published_has_a_time check (status <> 'published' or published_at is not null),
  constraint puerpera_in_care_has_a_midwife
    check (status not in ('current', 'closed') or (midwife_id is not null and mediated_at is not null)),
  constraint puerpera_open_has_no_midwife
    check (status not in ('new', 'onhold', 'published', 'undefined') or (midwife_id is null and mediated_at is null)),
  constraint puerpera_closed_has_a_time check ((status = 'closed') = (closed_at is not null)),
  constraint puerpera_discharged_after_birth check (dischargedate >= birthday_child),
  constraint puerpera_alt_address_is_complete
    check (not has_alt_address or (address_alt is not null and place_alt is not null)),
  constraint puerpera_born_has_a_birthday check (birthtype = 'nochnicht' or birthday_child is not null),
  constraint puerpera_has_a_target_date
    check (coalesce(birthday_child, sectiodate, birthdate_child) is not null)
);
comment on constraint puerpera_nationality_is_a_code on app.puerpera is 'Bitte wählen Sie eine Nationalität aus der Liste.';
comment on constraint puerpera_nth_child_is_plausible on app.puerpera is 'Bitte geben Sie eine Zahl zwischen 1 und 20 ein.';
comment on constraint puerpera_lost_needs_reason on app.puerpera is 'Bitte Grund angeben.';
comment on constraint puerpera_discharged_after_birth on app.puerpera is 'Der Austritt liegt vor der Geburt.';
comment on constraint puerpera_alt_address_is_complete on app.puerpera is 'Bitte geben Sie die abweichende Adresse mit Ort ein.';
comment on constraint puerpera_born_has_a_birthday on app.puerpera is 'Bitte geben Sie Geburtsdatum Kind an';
comment on constraint puerpera_has_a_target_date on app.puerpera is 'Bitte geben Sie den errechneten Termin oder das Geburtsdatum ein.';
comment on constraint puerpera_midwife_id_fkey on app.puerpera is '@inverse puerperas';
comment on constraint puerpera_creator_id_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_mediator_id_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_author_id_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_language_level_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_birthplace_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_birthtype_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_registrationtype_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_foundusreason_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_lostreason_fkey on app.puerpera is '@inverse -';
comment on constraint puerpera_status_fkey on app.puerpera is '@inverse -';

create index puerpera_by_status on app.puerpera (status, id);
create index puerpera_by_creation on app.puerpera (created_at, id);
create index puerpera_by_name on app.puerpera (lastname, firstname, id);
create index puerpera_by_midwife on app.puerpera (midwife_id, mediated_at) where midwife_id is not null;
create index puerpera_by_zipcode on app.puerpera (zipcode);

-- The step machine's table: a pair of states names at most one step.
create table app.puerpera_step (
  from_status text not null references app.puerpera_status,
  to_status text not null references app.puerpera_status,
  step text not null,
  log_type text not null,
  primary key (from_status, to_status)
);
create table app.midwife_step (
  from_status text not null references app.user_status,
  to_status text not null references app.user_status,
  log_type text not null,
  primary key (from_status, to_status)
);

create table app.actionlog (
  id uuid primary key default uuidv7(app.now() - now()),
  type text not null,
  level text not null default 'info'
    constraint actionlog_level_is_known check (level in ('info', 'warning', 'error')),
  puerpera_id uuid references app.puerpera,
  midwife_id uuid references app."user",
  author_id uuid references app."user",
  reason app.note,
  override text[] not null default '{}',
  previous jsonb,
  undoes_id uuid references app.actionlog,
  created_at timestamptz not null default app.now(),
  constraint actionlog_is_undone_once unique (undoes_id)
);
comment on column app.actionlog.previous is 'What the step replaced, so that it can be undone.';
comment on constraint actionlog_puerpera_id_fkey on app.actionlog is '@inverse actionlogs';
comment on constraint actionlog_midwife_id_fkey on app.actionlog is '@inverse actionlogs';
comment on constraint actionlog_author_id_fkey on app.actionlog is '@inverse -';
comment on constraint actionlog_undoes_id_fkey on app.actionlog is '@inverse -';
comment on constraint actionlog_is_undone_once on app.actionlog is 'Dieser Schritt wurde schon rückgängig gemacht.';
create index actionlog_by_time on app.actionlog (created_at, id);
create index actionlog_by_puerpera on app.actionlog (puerpera_id, created_at, id);
create index actionlog_by_midwife on app.actionlog (midwife_id, created_at, id);
create index actionlog_by_author on app.actionlog (author_id, created_at, id);

create table app.user_puerpera_reject (
  user_id uuid not null references app."user" on delete cascade,
  puerpera_id uuid not null references app.puerpera on delete cascade,
  author_id uuid not null default app.uid() references app."user",
  created_at timestamptz not null default app.now(),
  constraint user_puerpera_reject_is_recorded_once primary key (user_id, puerpera_id)
);
comment on constraint user_puerpera_reject_is_recorded_once on app.user_puerpera_reject is 'Diese Ablehnung ist schon erfasst.';
comment on constraint user_puerpera_reject_user_id_fkey on app.user_puerpera_reject is '@inverse rejects';
comment on constraint user_puerpera_reject_puerpera_id_fkey on app.user_puerpera_reject is '@inverse rejects';
comment on constraint user_puerpera_reject_author_id_fkey on app.user_puerpera_reject is '@inverse -';
create index user_puerpera_reject_by_puerpera on app.user_puerpera_reject (puerpera_id, user_id);

-- The only stored part of a pair; its match type is computed.
create table app.user_puerpera_hidden (
  user_id uuid not null references app."user" on delete cascade,
  puerpera_id uuid not null references app.puerpera on delete cascade,
  primary key (user_id, puerpera_id)
);
create index user_puerpera_hidden_by_puerpera on app.user_puerpera_hidden (puerpera_id);
