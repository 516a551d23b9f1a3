-- Printed from the catalogs by `npm run schema`; not a script to run.

-- Roles
create role wiege_admin login;
create role wiege_anonymous login;
create role wiege_auditor login;
create role wiege_import;
create role wiege_manager login;
create role wiege_mask;
create role wiege_mediator login;
create role wiege_operator;
create role wiege_owner;
create role wiege_steps;
create role wiege_system login;
create role wiege_user login;

-- Schemas and extensions
create extension fuzzystrmatch;
create extension pg_trgm;
create extension unaccent;
create schema access_month authorization wiege_owner;
comment on schema access_month is 'The months of app.access_log; they come and go, and nobody reads them but through it.';
create schema actions authorization wiege_steps;
grant usage on schema actions to wiege_admin, wiege_anonymous, wiege_auditor, wiege_manager, wiege_mediator, wiege_user;
create schema anonymous authorization wiege_owner;
grant usage on schema anonymous to wiege_anonymous;
create schema app authorization wiege_owner;
grant usage on schema app to wiege_admin, wiege_anonymous, wiege_auditor, wiege_import, wiege_manager, wiege_mask, wiege_mediator, wiege_operator, wiege_steps, wiege_system, wiege_user;
create schema auditor authorization wiege_owner;
grant usage on schema auditor to wiege_auditor;
create schema extensions authorization wiege_owner;
grant usage on schema extensions to wiege_import, wiege_mask, wiege_steps;
create schema identity authorization wiege_owner;
grant usage on schema identity to wiege_operator, wiege_steps, wiege_system;
create schema jobs authorization wiege_owner;
grant create, usage on schema jobs to wiege_system;
create schema mask authorization wiege_mask;
grant usage on schema mask to wiege_owner, wiege_user;
create schema midwife authorization wiege_owner;
grant create, usage on schema midwife to wiege_mask;
grant usage on schema midwife to wiege_user;
create schema rules authorization wiege_steps;
grant usage on schema rules to wiege_admin, wiege_anonymous, wiege_auditor, wiege_manager, wiege_mask, wiege_mediator, wiege_system, wiege_user;
grant create, usage on schema rules to wiege_import, wiege_owner;
create schema staff authorization wiege_owner;
grant usage on schema staff to wiege_admin, wiege_manager, wiege_mediator;

-- Domains

create domain app.color as text
  constraint color_is_hexadecimal CHECK ((VALUE ~ '^#[0-9a-fA-F]{6}$'::text));
comment on constraint color_is_hexadecimal on domain app.color is 'Bitte geben Sie eine Farbe wie #1f6f78 an.';

create domain app.day as date
  constraint day_is_of_these_centuries CHECK (((VALUE >= '1900-01-01'::date) AND (VALUE < '2200-01-01'::date)));
comment on constraint day_is_of_these_centuries on domain app.day is 'Bitte geben Sie ein Datum zwischen 1900 und 2199 ein.';

create domain app.days as date[]
  constraint days_are_of_these_centuries CHECK ((('1900-01-01'::date <= ALL (VALUE)) AND ('2200-01-01'::date > ALL (VALUE))));
comment on constraint days_are_of_these_centuries on domain app.days is 'Bitte geben Sie nur Daten zwischen 1900 und 2199 ein.';

create domain app.email as text
  constraint email_is_an_address CHECK ((VALUE ~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$'::text))
  constraint email_is_short CHECK ((length(VALUE) <= 320));
comment on constraint email_is_an_address on domain app.email is 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
comment on constraint email_is_short on domain app.email is 'Eine E-Mail-Adresse hat höchstens 320 Zeichen.';

create domain app.line as text collate "de-CH-x-icu"
  constraint line_has_no_breaks CHECK ((VALUE !~ '[\r\n]'::text))
  constraint line_is_not_blank CHECK ((VALUE ~ '\S'::text))
  constraint line_is_short CHECK ((length(VALUE) <= 200));
comment on constraint line_has_no_breaks on domain app.line is 'Bitte keine Zeilenumbrüche eingeben.';
comment on constraint line_is_not_blank on domain app.line is 'Bitte geben Sie einen Text ein, nicht nur Leerzeichen.';
comment on constraint line_is_short on domain app.line is 'Bitte höchstens 200 Zeichen eingeben.';

create domain app.moment as timestamp with time zone
  constraint moment_is_of_these_centuries CHECK (((VALUE >= '1900-01-01 00:00:00+00'::timestamp with time zone) AND (VALUE < '2200-01-01 00:00:00+00'::timestamp with time zone)));
comment on constraint moment_is_of_these_centuries on domain app.moment is 'Bitte geben Sie einen Zeitpunkt zwischen 1900 und 2199 ein.';

create domain app.note as text
  constraint note_is_not_blank CHECK ((VALUE ~ '\S'::text))
  constraint note_is_not_endless CHECK ((length(VALUE) <= 10000));
comment on constraint note_is_not_blank on domain app.note is 'Bitte geben Sie einen Text ein, nicht nur Leerzeichen.';
comment on constraint note_is_not_endless on domain app.note is 'Bitte höchstens 10''000 Zeichen eingeben.';

create domain app.phone as text
  constraint phone_is_a_number CHECK (((VALUE IS NULL) OR (app.normalise_phone(VALUE) IS NOT NULL)));
comment on constraint phone_is_a_number on domain app.phone is 'Bitte geben Sie eine gültige Telefonnummer ein.';

create domain app.url as text
  constraint url_is_a_web_address CHECK ((VALUE ~ '^https?://[^\s/?#]+\S*$'::text))
  constraint url_is_short CHECK ((length(VALUE) <= 2048));
comment on constraint url_is_a_web_address on domain app.url is 'Bitte geben Sie eine Webadresse ein, die mit https:// beginnt.';
comment on constraint url_is_short on domain app.url is 'Eine Webadresse hat höchstens 2048 Zeichen.';

create domain app.zipcode as text
  constraint zipcode_is_a_code CHECK (((VALUE ~ '^[1-9][0-9]{3}$'::text) OR ((VALUE !~ '^[0-9]{4}$'::text) AND (VALUE ~ '^[A-Za-z0-9][A-Za-z0-9 -]{2,8}[A-Za-z0-9]$'::text))));
comment on constraint zipcode_is_a_code on domain app.zipcode is 'Bitte geben Sie eine gültige Postleitzahl ein.';

-- Tables and views

create view anonymous.appsettings with (security_invoker=true) as
 SELECT id,
    apptitle,
    primary_color,
    secondary_color,
    organisation_address,
    organisation_contact,
    office_hours,
    frame_origins,
    status_shows_midwife,
    privacy_text,
    privacy_text_en,
    privacy_text_fr,
    privacy_version
   FROM app.appsettings;
alter view anonymous.appsettings owner to wiege_owner;
-- columns: id text, apptitle app.line, primary_color app.color, secondary_color app.color, organisation_address app.note, organisation_contact app.note, office_hours app.line, frame_origins text[], status_shows_midwife boolean, privacy_text text, privacy_text_en text, privacy_text_fr text, privacy_version integer
grant select on anonymous.appsettings to wiege_anonymous;
comment on view anonymous.appsettings is '@of app.appsettings';

create view anonymous.birthplace with (security_invoker=true) as
 SELECT id,
    value,
    title,
    active,
    "position"
   FROM app.birthplace;
alter view anonymous.birthplace owner to wiege_owner;
-- columns: id uuid, value text, title app.line, active boolean, position smallint
grant select on anonymous.birthplace to wiege_anonymous;
comment on view anonymous.birthplace is '@of app.birthplace';

create view anonymous.birthtype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.birthtype;
alter view anonymous.birthtype owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on anonymous.birthtype to wiege_anonymous;
comment on view anonymous.birthtype is '@of app.birthtype';

create view anonymous.ct_category with (security_invoker=true) as
 SELECT id,
    title,
    description
   FROM app.ct_category;
alter view anonymous.ct_category owner to wiege_owner;
-- columns: id uuid, title app.line, description app.note
grant select on anonymous.ct_category to wiege_anonymous;
comment on view anonymous.ct_category is '@of app.ct_category';

create view anonymous.ct_course with (security_invoker=true) as
 SELECT id,
    title,
    description,
    active,
    course_category_id,
    priceoptions,
    pricetext,
    rules.provider_name(id) AS provider
   FROM app.ct_course;
alter view anonymous.ct_course owner to wiege_owner;
-- columns: id uuid, title app.line, description app.note, active boolean, course_category_id uuid, priceoptions jsonb, pricetext app.line, provider text
grant select on anonymous.ct_course to wiege_anonymous;
comment on view anonymous.ct_course is '@of app.ct_course';

create view anonymous.ct_date with (security_invoker=true) as
 SELECT e.id AS event_id,
    d.date,
    e.courseissue_id,
    e.starttime,
    e.endtime,
    (d.date = ANY ((e.faildates)::date[])) AS is_cancelled,
        CASE
            WHEN (d.date <> ALL ((e.faildates)::date[])) THEN array_position((i.dates)::date[], d.date)
            ELSE NULL::integer
        END AS "position",
    cardinality((i.dates)::date[]) AS total
   FROM ((app.ct_event e
     JOIN app.ct_issue i ON ((i.id = e.courseissue_id)))
     CROSS JOIN LATERAL unnest(rules.planned_dates(e.*)) d(date));
alter view anonymous.ct_date owner to wiege_owner;
-- columns: event_id uuid, date date, courseissue_id uuid, starttime time without time zone, endtime time without time zone, is_cancelled boolean, position integer, total integer
grant select on anonymous.ct_date to wiege_anonymous;
comment on view anonymous.ct_date is '@key event_id, date
@relation issue: (courseissue_id) -> ct_issue(id)';

create view anonymous.ct_event with (security_invoker=true) as
 SELECT id,
    courseissue_id,
    type,
    startdate,
    enddate,
    starttime,
    endtime,
    faildates,
    weekdays
   FROM app.ct_event;
alter view anonymous.ct_event owner to wiege_owner;
-- columns: id uuid, courseissue_id uuid, type text, startdate app.day, enddate app.day, starttime time without time zone, endtime time without time zone, faildates app.days, weekdays smallint[]
grant select on anonymous.ct_event to wiege_anonymous;
comment on view anonymous.ct_event is '@of app.ct_event';

create view anonymous.ct_issue with (security_invoker=true) as
 SELECT id,
    number,
    course_id,
    active,
    info,
    status,
    languages,
    address,
    street,
    streetnumber,
    zipcode,
    price,
    price_text,
    subscription_link,
    subscription_link_type,
    coordinates,
    dates,
    dates_text,
    firstdate
   FROM app.ct_issue;
alter view anonymous.ct_issue owner to wiege_owner;
-- columns: id uuid, number app.line, course_id uuid, active boolean, info app.note, status text, languages text[], address app.line, street app.line, streetnumber app.line, zipcode app.zipcode, price numeric(8,2), price_text app.line, subscription_link text, subscription_link_type text, coordinates double precision[], dates app.days, dates_text app.line, firstdate app.day
grant select on anonymous.ct_issue to wiege_anonymous;
comment on view anonymous.ct_issue is '@of app.ct_issue';

create view anonymous.foundusreason with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.foundusreason;
alter view anonymous.foundusreason owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant select on anonymous.foundusreason to wiege_anonymous;
comment on view anonymous.foundusreason is '@of app.foundusreason';

create view anonymous.language with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.language;
alter view anonymous.language owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant select on anonymous.language to wiege_anonymous;
comment on view anonymous.language is '@of app.language';

create view anonymous.language_level with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.language_level;
alter view anonymous.language_level owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on anonymous.language_level to wiege_anonymous;
comment on view anonymous.language_level is '@of app.language_level';

create view anonymous.postal_code with (security_invoker=true) as
 SELECT zipcode,
    place,
    canton,
    lon,
    lat
   FROM app.postal_code;
alter view anonymous.postal_code owner to wiege_owner;
-- columns: zipcode text, place text, canton text, lon double precision, lat double precision
grant select on anonymous.postal_code to wiege_anonymous;
comment on view anonymous.postal_code is '@of app.postal_code';

create view anonymous.postal_place with (security_invoker=true) as
 SELECT zipcode,
    place,
    municipality,
    canton,
    language,
    lon,
    lat
   FROM app.postal_place;
alter view anonymous.postal_place owner to wiege_owner;
-- columns: zipcode text, place text, municipality text, canton text, language text, lon double precision, lat double precision
grant select on anonymous.postal_place to wiege_anonymous;
comment on view anonymous.postal_place is '@of app.postal_place';

create view anonymous.registrationtype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.registrationtype;
alter view anonymous.registrationtype owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on anonymous.registrationtype to wiege_anonymous;
comment on view anonymous.registrationtype is '@of app.registrationtype';

create view anonymous.user_status with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.user_status;
alter view anonymous.user_status owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on anonymous.user_status to wiege_anonymous;
comment on view anonymous.user_status is '@of app.user_status';

create table app.access_check (
  "id" text default 'seals'::text not null,
  "upto" integer default 0 not null,
  "again" integer default 0 not null,
  "broken" integer,
  constraint access_check_pkey PRIMARY KEY (id),
  constraint access_check_is_one_row CHECK ((id = 'seals'::text))
);
alter table app.access_check owner to wiege_owner;
-- row level security of app.access_check: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.access_check REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.access_check REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.access_check FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.access_check REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.access_check for select to wiege_operator
  using (true);
create policy owner_does_all on app.access_check for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.access_check for all to wiege_steps
  using (true)
  with check (true);
grant select on app.access_check to wiege_operator;
grant select, update on app.access_check to wiege_steps;
comment on column app.access_check."upto" is 'Every seal up to this number has been checked since it was made.';
comment on column app.access_check."again" is 'How far the running round has checked these seals once more.';
comment on column app.access_check."broken" is 'The first seal that did not hold, until a check finds it whole.';

create table app.access_detail (
  "access_id" bigint not null,
  "at" timestamp with time zone not null,
  "recipient" text,
  "detail" jsonb,
  constraint access_detail_pkey PRIMARY KEY (access_id),
  constraint access_detail_says_something CHECK ((num_nonnulls(recipient, detail) > 0))
);
alter table app.access_detail owner to wiege_owner;
-- row level security of app.access_detail: enabled, forced
CREATE INDEX access_detail_by_export ON app.access_detail USING btree ((((detail ->> 'export'::text))::bigint)) WHERE (detail ? 'export'::text);
CREATE INDEX access_detail_by_time ON app.access_detail USING brin (at);
CREATE INDEX access_detail_of_exports ON app.access_detail USING btree (at) WHERE (detail ? 'filter'::text);
CREATE TRIGGER only_erased BEFORE UPDATE ON app.access_detail FOR EACH ROW EXECUTE FUNCTION rules.refuse_change();
create policy operator_reads on app.access_detail for select to wiege_operator
  using (true);
create policy owner_does_all on app.access_detail for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.access_detail for all to wiege_steps
  using (true)
  with check (true);
grant select on app.access_detail to wiege_operator;
grant delete, insert, select on app.access_detail to wiege_steps;

create table app.access_log (
  "id" bigint generated by default as identity not null,
  "at" timestamp with time zone default app.now() not null,
  "user_id" uuid,
  "session_id" text,
  "puerpera_id" uuid,
  "operation" text not null,
  "column_class" text not null,
  constraint access_log_pkey PRIMARY KEY (id, at)
);
alter table app.access_log owner to wiege_owner;
-- row level security of app.access_log: enabled, forced
CREATE INDEX access_log_by_deed ON ONLY app.access_log USING btree (operation, at, id) WHERE (operation = ANY (ARRAY['export'::text, 'Export'::text, 'disclosure'::text, 'delete'::text]));
CREATE INDEX access_log_by_export ON ONLY app.access_log USING btree (user_id, id) WHERE (operation = 'export'::text);
CREATE INDEX access_log_by_puerpera ON ONLY app.access_log USING btree (puerpera_id, at);
CREATE INDEX access_log_by_time ON ONLY app.access_log USING btree (at, id);
CREATE INDEX access_log_by_user ON ONLY app.access_log USING btree (user_id, at, id);
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON app.access_log FOR EACH ROW EXECUTE FUNCTION rules.refuse_change();
CREATE TRIGGER only_added_whole BEFORE TRUNCATE ON app.access_log FOR EACH STATEMENT EXECUTE FUNCTION rules.refuse_change();
create policy auditor_reads on app.access_log for select to wiege_auditor
  using (( SELECT rules.is_auditor() AS is_auditor));
create policy operator_reads on app.access_log for select to wiege_operator
  using (true);
create policy owner_does_all on app.access_log for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.access_log for all to wiege_steps
  using (true)
  with check (true);
grant select on app.access_log to wiege_operator;
grant insert, select on app.access_log to wiege_steps;
grant select (at, column_class, id, operation, puerpera_id, user_id) on app.access_log to wiege_auditor;

create table app.access_seal (
  "number" integer not null,
  "sealed_at" timestamp with time zone default app.now() not null,
  "kind" text not null,
  "month" date not null,
  "from_id" bigint,
  "to_id" bigint,
  "row_count" integer,
  "digest" bytea,
  "previous" bytea,
  "hash" bytea not null,
  constraint access_seal_pkey PRIMARY KEY (number),
  constraint access_seal_ends_after_it_starts CHECK ((to_id >= from_id)),
  constraint access_seal_kind_is_known CHECK ((kind = ANY (ARRAY['rows'::text, 'dropped'::text]))),
  constraint access_seal_of_rows_says_which CHECK (((kind = 'rows'::text) = (num_nonnulls(from_id, to_id, row_count, digest) = 4)))
);
alter table app.access_seal owner to wiege_owner;
-- row level security of app.access_seal: enabled, forced
CREATE INDEX access_seal_by_drop ON app.access_seal USING btree (number) WHERE (kind = 'dropped'::text);
CREATE INDEX access_seal_by_ids ON app.access_seal USING btree (to_id) WHERE (kind = 'rows'::text);
CREATE TRIGGER notify_delete AFTER DELETE ON app.access_seal REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.access_seal REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.access_seal FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.access_seal REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER only_added BEFORE DELETE OR UPDATE ON app.access_seal FOR EACH ROW EXECUTE FUNCTION rules.refuse_change();
CREATE TRIGGER only_added_whole BEFORE TRUNCATE ON app.access_seal FOR EACH STATEMENT EXECUTE FUNCTION rules.refuse_change();
create policy operator_reads on app.access_seal for select to wiege_operator
  using (true);
create policy owner_does_all on app.access_seal for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.access_seal for all to wiege_steps
  using (true)
  with check (true);
grant select on app.access_seal to wiege_operator;
grant insert, select on app.access_seal to wiege_steps;

create table app.actionlog (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "type" text not null,
  "level" text default 'info'::text not null,
  "puerpera_id" uuid,
  "midwife_id" uuid,
  "author_id" uuid,
  "reason" app.note,
  "override" text[] default '{}'::text[] not null,
  "previous" jsonb,
  "undoes_id" uuid,
  "created_at" timestamp with time zone default app.now() not null,
  "priority" integer,
  "lostreason" text,
  "left_out" text[] default '{}'::text[] not null,
  "left_out_reason" app.note,
  "until" timestamp with time zone,
  "followup_day" date,
  "assignee_id" uuid,
  "escalation_step" smallint,
  "from_midwife_id" uuid,
  "handover_id" uuid,
  constraint actionlog_pkey PRIMARY KEY (id),
  constraint actionlog_is_undone_once UNIQUE (undoes_id),
  constraint actionlog_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES app."user"(id),
  constraint actionlog_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint actionlog_from_midwife_id_fkey FOREIGN KEY (from_midwife_id) REFERENCES app."user"(id),
  constraint actionlog_lostreason_fkey FOREIGN KEY (lostreason) REFERENCES app.lostreason(value),
  constraint actionlog_midwife_id_fkey FOREIGN KEY (midwife_id) REFERENCES app."user"(id),
  constraint actionlog_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id),
  constraint actionlog_undoes_id_fkey FOREIGN KEY (undoes_id) REFERENCES app.actionlog(id),
  constraint actionlog_leaving_out_needs_a_reason CHECK (((left_out = '{}'::text[]) = (left_out_reason IS NULL))),
  constraint actionlog_level_is_known CHECK ((level = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])))
);
alter table app.actionlog owner to wiege_owner;
-- row level security of app.actionlog: enabled, forced
CREATE INDEX actionlog_by_assignee ON app.actionlog USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX actionlog_by_author ON app.actionlog USING btree (author_id, created_at, id);
CREATE INDEX actionlog_by_from_midwife ON app.actionlog USING btree (from_midwife_id, id) WHERE (from_midwife_id IS NOT NULL);
CREATE INDEX actionlog_by_handover ON app.actionlog USING btree (handover_id) WHERE (handover_id IS NOT NULL);
CREATE INDEX actionlog_by_midwife ON app.actionlog USING btree (midwife_id, created_at, id);
CREATE INDEX actionlog_by_puerpera ON app.actionlog USING btree (puerpera_id, created_at, id);
CREATE INDEX actionlog_by_time ON app.actionlog USING btree (created_at, id);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.actionlog FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name]))) EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER by_hand BEFORE INSERT ON app.actionlog FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name]))) EXECUTE FUNCTION rules.enter_by_hand();
CREATE TRIGGER end_requests AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((new.type = ANY (ARRAY['puerpera_renew'::text, 'mediation_dissolved'::text, 'mediation_returned'::text])) OR (new.undoes_id IS NOT NULL))) EXECUTE FUNCTION rules.end_requests();
CREATE TRIGGER mails AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((SESSION_USER = ANY (ARRAY['wiege_anonymous'::name, 'wiege_user'::name, 'wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])) AND ((new.undoes_id IS NOT NULL) OR (new.type = ANY (ARRAY['puerpera_publish'::text, 'puerpera_setpriority'::text, 'mediation_established'::text, 'mediation_dissolved'::text, 'mediation_returned'::text, 'mediation_handed_over'::text, 'puerpera_setlost'::text, 'midwife_setactive'::text, 'midwife_setonhold'::text, 'midwife_setlost'::text]))))) EXECUTE FUNCTION rules.order_mails_of_step();
CREATE TRIGGER notify_delete AFTER DELETE ON app.actionlog REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.actionlog REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.actionlog FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.actionlog REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER of_others BEFORE DELETE OR UPDATE ON app.actionlog FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name]))) EXECUTE FUNCTION rules.keep_entries_of_others();
CREATE TRIGGER pushes AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((SESSION_USER = ANY (ARRAY['wiege_user'::name, 'wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])) AND (new.undoes_id IS NULL) AND (new.type = ANY (ARRAY['puerpera_publish'::text, 'puerpera_setpriority'::text])))) EXECUTE FUNCTION rules.order_pushes_of_step();
CREATE TRIGGER pushes_of_request AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((SESSION_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])) AND (new.undoes_id IS NULL) AND (new.type = ANY (ARRAY['request_asked'::text, 'request_unreached'::text])))) EXECUTE FUNCTION rules.order_pushes_of_request();
CREATE TRIGGER sms AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((new.type = ANY (ARRAY['mediation_established'::text, 'mediation_handed_over'::text])) AND (new.undoes_id IS NULL) AND (SESSION_USER = ANY (ARRAY['wiege_user'::name, 'wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])))) EXECUTE FUNCTION rules.order_mother_sms();
CREATE TRIGGER sms_undo AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((new.undoes_id IS NOT NULL) AND (SESSION_USER = ANY (ARRAY['wiege_user'::name, 'wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])))) EXECUTE FUNCTION rules.tell_mother_of_undo();
CREATE TRIGGER tell_widened_circle AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((SESSION_USER = 'wiege_system'::name) AND (new.type = 'escalation_widened'::text))) EXECUTE FUNCTION rules.tell_widened_circle();
CREATE TRIGGER wishes AFTER INSERT ON app.actionlog FOR EACH ROW WHEN (((new.type = 'puerpera_setlost'::text) OR ((new.undoes_id IS NOT NULL) AND (new.puerpera_id IS NOT NULL)))) EXECUTE FUNCTION rules.settle_wishes();
create policy operator_reads on app.actionlog for select to wiege_operator
  using (true);
create policy own_log on app.actionlog for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (type <> 'entered_by_hand'::text) AND ((author_id = ( SELECT app.uid() AS uid)) OR ((midwife_id = ( SELECT app.uid() AS uid)) AND (type = ANY (ARRAY['mediation_established'::text, 'mediation_dissolved'::text, 'mediation_handed_over'::text]))))));
create policy owner_does_all on app.actionlog for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.actionlog for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.actionlog for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.actionlog to wiege_admin, wiege_manager, wiege_mediator;
grant select on app.actionlog to wiege_operator;
grant insert, select on app.actionlog to wiege_steps;
grant insert (midwife_id, puerpera_id, reason) on app.actionlog to wiege_admin, wiege_manager, wiege_mediator;
grant select (assignee_id, author_id, created_at, escalation_step, followup_day, from_midwife_id, handover_id, id, left_out, left_out_reason, level, lostreason, midwife_id, override, priority, puerpera_id, reason, type, undoes_id, until) on app.actionlog to wiege_admin, wiege_manager, wiege_mediator;
grant select (created_at, id, level, midwife_id, puerpera_id, type) on app.actionlog to wiege_user;
grant update (reason) on app.actionlog to wiege_admin, wiege_manager, wiege_mediator;
grant update (followup_day, left_out_reason, previous, reason) on app.actionlog to wiege_steps;
comment on column app.actionlog."previous" is 'What the step replaced, so that it can be undone.';
comment on column app.actionlog."priority" is 'Of a changed priority: the new one.';
comment on column app.actionlog."lostreason" is 'Of a mother set lost: why; renewing clears it at the mother.';
comment on column app.actionlog."left_out" is 'The occasions whose mail this step did not send.';
comment on column app.actionlog."until" is 'Of a step that holds for a time: its end.';
comment on column app.actionlog."assignee_id" is 'With whom the case is since.';
comment on column app.actionlog."escalation_step" is 'Of a circle that widened: to which step.';
comment on column app.actionlog."from_midwife_id" is 'Of a handover: who gave.';
comment on column app.actionlog."handover_id" is 'Of a handover: the same for all mothers that were handed over together.';
comment on constraint actionlog_pkey on app.actionlog is 'Diesen Eintrag gibt es schon.';
comment on constraint actionlog_is_undone_once on app.actionlog is 'Dieser Schritt wurde schon rückgängig gemacht.';
comment on constraint actionlog_assignee_id_fkey on app.actionlog is '@inverse -
Dieses Konto gibt es nicht, oder es hatte Anmeldungen bei sich.';
comment on constraint actionlog_author_id_fkey on app.actionlog is '@inverse -
Dieses Konto gibt es nicht, oder es steht im Protokoll.';
comment on constraint actionlog_from_midwife_id_fkey on app.actionlog is '@inverse handovers
Dieses Konto gibt es nicht, oder es hat Betreuungen übergeben.';
comment on constraint actionlog_lostreason_fkey on app.actionlog is '@inverse -
Diesen Grund gibt es nicht, oder er steht im Protokoll.';
comment on constraint actionlog_midwife_id_fkey on app.actionlog is '@inverse actionlogs
Dieses Konto gibt es nicht, oder es steht im Protokoll.';
comment on constraint actionlog_puerpera_id_fkey on app.actionlog is '@inverse actionlogs
Diese Anmeldung gibt es nicht, oder sie steht im Protokoll.';
comment on constraint actionlog_undoes_id_fkey on app.actionlog is '@inverse -
Diesen Schritt hat jemand rückgängig gemacht.';
comment on constraint actionlog_leaving_out_needs_a_reason on app.actionlog is 'Bitte geben Sie an, warum jemand keine E-Mail erhält.';
comment on constraint actionlog_level_is_known on app.actionlog is 'Diese Stufe gibt es nicht.';

create table app.actionlog_daily (
  "day" date not null,
  "type" text not null,
  "count" integer not null,
  constraint actionlog_daily_pkey PRIMARY KEY (day, type)
);
alter table app.actionlog_daily owner to wiege_owner;
-- row level security of app.actionlog_daily: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.actionlog_daily REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.actionlog_daily REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.actionlog_daily FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.actionlog_daily REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.actionlog_daily for select to wiege_operator
  using (true);
create policy owner_does_all on app.actionlog_daily for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.actionlog_daily for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.actionlog_daily for all to wiege_steps
  using (true)
  with check (true);
grant select on app.actionlog_daily to wiege_admin, wiege_manager, wiege_mediator, wiege_operator;
grant insert, select on app.actionlog_daily to wiege_steps;

create table app.application (
  "user_id" uuid not null,
  "consent_version" integer not null,
  "consent_at" timestamp with time zone default app.now() not null,
  "form_language" text not null,
  constraint application_pkey PRIMARY KEY (user_id),
  constraint application_consent_version_fkey FOREIGN KEY (consent_version) REFERENCES app.privacy_text(version),
  constraint application_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.application owner to wiege_owner;
-- row level security of app.application: enabled, forced
CREATE INDEX application_by_consent_version ON app.application USING btree (consent_version);
CREATE TRIGGER notify_delete AFTER DELETE ON app.application REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.application REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.application FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.application REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
create policy operator_reads on app.application for select to wiege_operator
  using (true);
create policy owner_does_all on app.application for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.application for all to wiege_steps
  using (true)
  with check (true);
grant select on app.application to wiege_operator;
grant insert, select on app.application to wiege_steps;
comment on constraint application_pkey on app.application is 'Diese Bewerbung gibt es schon.';
comment on constraint application_consent_version_fkey on app.application is 'Diese Version des Textes zum Datenschutz gibt es nicht.';
comment on constraint application_user_id_fkey on app.application is 'Dieses Konto gibt es nicht mehr.';

create table app.appmessage (
  "id" uuid default uuidv7() not null,
  "title" app.line not null,
  "text" app.note,
  "date" app.day default app.today() not null,
  "category" text default 'info'::text not null,
  "status" text default 'draft'::text not null,
  "created_by" uuid,
  "updated_by" uuid,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  "audience" text default 'all'::text not null,
  "circles" text[] default '{}'::text[] not null,
  "languages" text[] default '{}'::text[] not null,
  constraint appmessage_pkey PRIMARY KEY (id),
  constraint appmessage_created_by_fkey FOREIGN KEY (created_by) REFERENCES app."user"(id),
  constraint appmessage_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES app."user"(id),
  constraint appmessage_audience_is_known CHECK ((audience = ANY (ARRAY['all'::text, 'midwives'::text, 'office'::text]))),
  constraint appmessage_category_is_known CHECK ((category = ANY (ARRAY['info'::text, 'news'::text, 'urgent'::text]))),
  constraint appmessage_only_midwives_are_narrowed CHECK (((audience <> 'office'::text) OR ((circles = '{}'::text[]) AND (languages = '{}'::text[])))),
  constraint appmessage_status_is_known CHECK ((status = ANY (ARRAY['published'::text, 'draft'::text, 'archived'::text])))
);
alter table app.appmessage owner to wiege_owner;
-- row level security of app.appmessage: enabled, forced
CREATE INDEX appmessage_by_creator ON app.appmessage USING btree (created_by);
CREATE INDEX appmessage_by_date ON app.appmessage USING btree (status, date, id);
CREATE INDEX appmessage_by_editor ON app.appmessage USING btree (updated_by);
CREATE TRIGGER author BEFORE INSERT OR UPDATE ON app.appmessage FOR EACH ROW EXECUTE FUNCTION rules.keep_author_of_message();
CREATE TRIGGER codes BEFORE INSERT OR UPDATE OF languages, circles ON app.appmessage FOR EACH ROW EXECUTE FUNCTION rules.refuse_unknown_codes();
CREATE TRIGGER notify_delete AFTER DELETE ON app.appmessage REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.appmessage REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.appmessage FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.appmessage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER pushes_of_changed AFTER UPDATE OF status ON app.appmessage FOR EACH ROW WHEN (((SESSION_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])) AND (new.status = 'published'::text) AND (old.status <> 'published'::text))) EXECUTE FUNCTION rules.order_pushes_of_message();
CREATE TRIGGER pushes_of_new AFTER INSERT ON app.appmessage FOR EACH ROW WHEN (((SESSION_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])) AND (new.status = 'published'::text))) EXECUTE FUNCTION rules.order_pushes_of_message();
CREATE TRIGGER unread AFTER UPDATE OF status ON app.appmessage FOR EACH ROW WHEN (((new.status = 'draft'::text) AND (old.status <> 'draft'::text))) EXECUTE FUNCTION rules.forget_readings();
CREATE TRIGGER version BEFORE UPDATE ON app.appmessage FOR EACH ROW EXECUTE FUNCTION rules.keep_version();
create policy operator_reads on app.appmessage for select to wiege_operator
  using (true);
create policy owner_does_all on app.appmessage for all to wiege_owner
  using (true)
  with check (true);
create policy published_messages on app.appmessage for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (status = 'published'::text) AND ((date)::date <= ( SELECT app.today() AS today)) AND rules.message_reaches(audience, circles, languages, ( SELECT rules.my_circles() AS my_circles), ( SELECT rules.my_languages() AS my_languages))));
create policy staff on app.appmessage for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.appmessage for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.appmessage to wiege_admin, wiege_manager, wiege_mediator;
grant select on app.appmessage to wiege_operator;
grant select, update on app.appmessage to wiege_steps;
grant insert (audience, category, circles, date, languages, status, text, title) on app.appmessage to wiege_admin, wiege_manager, wiege_mediator;
grant select (audience, category, circles, created_at, created_by, date, id, languages, status, text, title, updated_at, updated_by, version) on app.appmessage to wiege_admin, wiege_manager, wiege_mediator;
grant select (category, created_at, date, id, status, text, title) on app.appmessage to wiege_user;
grant update (audience, category, circles, date, languages, status, text, title, version) on app.appmessage to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.appmessage."title" is '@label Titel';
comment on column app.appmessage."date" is '@label Datum';
comment on column app.appmessage."category" is '@label Art';
comment on column app.appmessage."status" is '@label Status';
comment on column app.appmessage."version" is '@label Version';
comment on column app.appmessage."audience" is '@label Für';
comment on column app.appmessage."circles" is '@label Postleitzahlen';
comment on column app.appmessage."languages" is '@label Sprachen';
comment on constraint appmessage_pkey on app.appmessage is 'Diese Mitteilung gibt es schon.';
comment on constraint appmessage_created_by_fkey on app.appmessage is '@inverse -
Dieses Konto gibt es nicht, oder es hat Mitteilungen geschrieben.';
comment on constraint appmessage_updated_by_fkey on app.appmessage is '@inverse -
Dieses Konto gibt es nicht, oder es hat Mitteilungen bearbeitet.';
comment on constraint appmessage_audience_is_known on app.appmessage is 'Diesen Kreis von Empfängerinnen gibt es nicht.';
comment on constraint appmessage_category_is_known on app.appmessage is 'Diese Art gibt es nicht.';
comment on constraint appmessage_only_midwives_are_narrowed on app.appmessage is 'Postleitzahlen und Sprachen schränken nur die Hebammen ein.';
comment on constraint appmessage_status_is_known on app.appmessage is 'Diesen Status gibt es nicht.';

create table app.appmessage_read (
  "appmessage_id" uuid not null,
  "user_id" uuid not null,
  "read_at" timestamp with time zone default app.now() not null,
  constraint appmessage_read_pkey PRIMARY KEY (appmessage_id, user_id),
  constraint appmessage_read_appmessage_id_fkey FOREIGN KEY (appmessage_id) REFERENCES app.appmessage(id),
  constraint appmessage_read_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.appmessage_read owner to wiege_owner;
-- row level security of app.appmessage_read: enabled, forced
CREATE INDEX appmessage_read_by_user ON app.appmessage_read USING btree (user_id);
CREATE TRIGGER notify_delete AFTER DELETE ON app.appmessage_read REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.appmessage_read REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.appmessage_read FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.appmessage_read REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
create policy operator_reads on app.appmessage_read for select to wiege_operator
  using (true);
create policy own_readings on app.appmessage_read for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.appmessage_read for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.appmessage_read for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.appmessage_read for all to wiege_steps
  using (true)
  with check (true);
grant select on app.appmessage_read to wiege_operator, wiege_user;
grant delete, insert, select on app.appmessage_read to wiege_steps;
grant select (appmessage_id, read_at, user_id) on app.appmessage_read to wiege_admin, wiege_manager, wiege_mediator;
comment on constraint appmessage_read_pkey on app.appmessage_read is 'Diese Mitteilung ist schon gelesen.';
comment on constraint appmessage_read_appmessage_id_fkey on app.appmessage_read is '@inverse reads
Diese Mitteilung gibt es nicht mehr, oder Hebammen haben sie schon gelesen; archivieren Sie sie.';
comment on constraint appmessage_read_user_id_fkey on app.appmessage_read is '@inverse appmessage_reads
Dieses Konto gibt es nicht mehr.';

create table app.appsettings (
  "id" text not null,
  "apptitle" app.line not null,
  "primary_color" app.color default '#1f6f78'::text not null,
  "secondary_color" app.color default '#d9654b'::text not null,
  "organisation_address" app.note,
  "organisation_contact" app.note,
  "email_from" app.email,
  "email_backup" app.email,
  "showoutsidecircles" boolean default true not null,
  "limit_mediations" boolean default false not null,
  "max_mediations_permonth" integer,
  "max_mediations_penaltyduration" integer default 0 not null,
  "archive_days" integer default 30 not null,
  "anonymise_months" integer default 24 not null,
  "fee_amount" integer default 50 not null,
  "fee_free_zipcodes" text[] default '{}'::text[] not null,
  "survey_link" app.url,
  "mediation_mother_hin" boolean default false not null,
  "updated_at" timestamp with time zone default app.now() not null,
  "quiet_from" time without time zone default '21:00:00'::time without time zone not null,
  "quiet_until" time without time zone default '07:00:00'::time without time zone not null,
  "quiet_sunday" boolean default true not null,
  "sms_sender" text default 'Wochenbett'::text not null,
  "sms_price" numeric(8,4) default 0.08 not null,
  "sms_budget" numeric(12,2) default 120 not null,
  "sms_daily_quota" integer default 300 not null,
  "sms_to_mother" boolean default false not null,
  "sms_mother_text" app.note default 'Guten Tag. Ihre Hebamme {hebamme}, Tel. {telefon}, meldet sich bei Ihnen. Freundliche Grüsse, {organisation}'::text not null,
  "version" integer default 1 not null,
  "bottleneck_ratio" numeric(4,2) default 1 not null,
  "office_hours" app.line,
  "frame_origins" text[] default '{}'::text[] not null,
  "status_shows_midwife" boolean default false not null,
  "privacy_text" text default 'Wir brauchen Ihre Angaben, um für Sie eine Hebamme zu finden. Nur unsere Vermittlungsstelle und die Hebamme, die Sie betreut, sehen Ihren Namen und Ihre Adresse. Wir geben nichts an andere weiter. Nach dem Ende der Betreuung löschen wir, was Sie persönlich erkennbar macht. Sie können jederzeit fragen, was wir über Sie gespeichert haben, und es löschen lassen.'::text not null,
  "privacy_version" integer default 1 not null,
  "escalates" boolean default false not null,
  "escalation_near_hours" integer default 6 not null,
  "escalation_all_hours" integer default 24 not null,
  "escalation_pressing_percent" integer default 50 not null,
  "escalation_near_km" integer default 8 not null,
  "escalation_days_before" integer default 21 not null,
  "access_log_months" integer default 24 not null,
  "privacy_text_en" text default 'We need your details to find a midwife for you. Only our office and the midwife who cares for you see your name and address. We pass nothing on to anybody else. When the care has ended, we delete what shows who you are. You can ask at any time what we have stored about you, and have it deleted.'::text,
  "privacy_text_fr" text default 'Nous avons besoin de vos données pour vous trouver une sage-femme. Seuls notre bureau et la sage-femme qui vous suit voient votre nom et votre adresse. Nous ne transmettons rien à d''autres. Une fois le suivi terminé, nous effaçons ce qui permet de vous reconnaître. Vous pouvez demander à tout moment ce que nous avons enregistré sur vous et le faire effacer.'::text,
  constraint appsettings_pkey PRIMARY KEY (id),
  constraint appsettings_access_log_at_most_ten_years CHECK ((access_log_months <= 120)),
  constraint appsettings_access_log_for_a_year CHECK ((access_log_months >= 12)),
  constraint appsettings_address_is_short CHECK ((length((organisation_address)::text) <= 500)) NOT VALID,
  constraint appsettings_anonymise_after_a_year CHECK ((anonymise_months >= 12)),
  constraint appsettings_anonymise_within_twenty_years CHECK ((anonymise_months <= 240)) NOT VALID,
  constraint appsettings_archive_days_are_not_negative CHECK ((archive_days >= 0)),
  constraint appsettings_archive_is_at_most_a_year CHECK ((archive_days <= 366)) NOT VALID,
  constraint appsettings_bottleneck_ratio_is_plausible CHECK (((bottleneck_ratio >= (0)::numeric) AND (bottleneck_ratio <= (20)::numeric))),
  constraint appsettings_contact_is_short CHECK ((length((organisation_contact)::text) <= 500)) NOT VALID,
  constraint appsettings_escalation_all_hours_are_plausible CHECK (((escalation_all_hours >= 0) AND (escalation_all_hours <= 336))),
  constraint appsettings_escalation_days_before_are_plausible CHECK (((escalation_days_before >= 0) AND (escalation_days_before <= 366))),
  constraint appsettings_escalation_near_hours_are_plausible CHECK (((escalation_near_hours >= 0) AND (escalation_near_hours <= 336))),
  constraint appsettings_escalation_near_km_is_plausible CHECK (((escalation_near_km >= 1) AND (escalation_near_km <= 50))),
  constraint appsettings_escalation_pressing_is_a_share CHECK (((escalation_pressing_percent >= 1) AND (escalation_pressing_percent <= 100))),
  constraint appsettings_fee_is_at_most_1000 CHECK ((fee_amount <= 1000)) NOT VALID,
  constraint appsettings_fee_is_not_negative CHECK ((fee_amount >= 0)),
  constraint appsettings_frame_origins_are_few CHECK ((cardinality(frame_origins) <= 20)),
  constraint appsettings_frame_origins_are_origins CHECK (app.are_origins(frame_origins)),
  constraint appsettings_is_one_row CHECK ((id = 'appsettings'::text)),
  constraint appsettings_limit_is_at_most_99 CHECK ((max_mediations_permonth <= 99)) NOT VALID,
  constraint appsettings_limit_is_not_negative CHECK ((max_mediations_permonth >= 0)),
  constraint appsettings_office_hours_are_short CHECK ((length((office_hours)::text) <= 120)),
  constraint appsettings_penalty_is_at_most_two_weeks CHECK ((max_mediations_penaltyduration <= 336)) NOT VALID,
  constraint appsettings_penalty_is_not_negative CHECK ((max_mediations_penaltyduration >= 0)),
  constraint appsettings_privacy_text_en_is_not_blank CHECK ((privacy_text_en ~ '\S'::text)),
  constraint appsettings_privacy_text_en_is_short CHECK ((length(privacy_text_en) <= 4000)),
  constraint appsettings_privacy_text_fr_is_not_blank CHECK ((privacy_text_fr ~ '\S'::text)),
  constraint appsettings_privacy_text_fr_is_short CHECK ((length(privacy_text_fr) <= 4000)),
  constraint appsettings_privacy_text_is_not_blank CHECK ((privacy_text ~ '\S'::text)),
  constraint appsettings_privacy_text_is_short CHECK ((length(privacy_text) <= 4000)),
  constraint appsettings_sms_budget_is_at_most_50000 CHECK ((sms_budget <= (50000)::numeric)) NOT VALID,
  constraint appsettings_sms_budget_is_not_negative CHECK ((sms_budget >= (0)::numeric)),
  constraint appsettings_sms_mother_text_has_known_gaps CHECK ((regexp_replace((sms_mother_text)::text, '\{(hebamme|telefon|organisation)\}'::text, ''::text, 'g'::text) !~ '[{}]'::text)) NOT VALID,
  constraint appsettings_sms_mother_text_is_short CHECK ((length((sms_mother_text)::text) <= 480)) NOT VALID,
  constraint appsettings_sms_mother_text_names_her CHECK ((((sms_mother_text)::text ~ '\{hebamme\}'::text) AND ((sms_mother_text)::text ~ '\{telefon\}'::text))) NOT VALID,
  constraint appsettings_sms_price_is_at_most_2 CHECK ((sms_price <= (2)::numeric)) NOT VALID,
  constraint appsettings_sms_price_is_not_negative CHECK ((sms_price >= (0)::numeric)),
  constraint appsettings_sms_quota_is_at_most_10000 CHECK ((sms_daily_quota <= 10000)) NOT VALID,
  constraint appsettings_sms_quota_is_not_negative CHECK ((sms_daily_quota >= 0)),
  constraint appsettings_sms_sender_is_short CHECK (((sms_sender ~ '^[A-Za-z0-9 ]{1,11}$'::text) AND (sms_sender ~ '[A-Za-z]'::text))),
  constraint appsettings_title_is_short CHECK ((length((apptitle)::text) <= 80)) NOT VALID
);
alter table app.appsettings owner to wiege_owner;
-- row level security of app.appsettings: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.appsettings FOR EACH ROW EXECUTE FUNCTION rules.note_edit('id', '{version,updated_at,privacy_version}');
CREATE TRIGGER edits_go AFTER DELETE ON app.appsettings FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('id');
CREATE TRIGGER known_codes BEFORE INSERT OR UPDATE OF fee_free_zipcodes ON app.appsettings FOR EACH ROW EXECUTE FUNCTION rules.refuse_unknown_free_zipcodes();
CREATE TRIGGER notify_delete AFTER DELETE ON app.appsettings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.appsettings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.appsettings FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.appsettings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER privacy_text_changed AFTER UPDATE ON app.appsettings FOR EACH ROW WHEN ((new.privacy_version <> old.privacy_version)) EXECUTE FUNCTION rules.keep_privacy_text();
CREATE TRIGGER privacy_text_kept AFTER INSERT ON app.appsettings FOR EACH ROW EXECUTE FUNCTION rules.keep_privacy_text();
CREATE TRIGGER privacy_version BEFORE UPDATE ON app.appsettings FOR EACH ROW EXECUTE FUNCTION rules.raise_privacy_version();
CREATE TRIGGER readable BEFORE INSERT OR UPDATE OF primary_color, secondary_color ON app.appsettings FOR EACH ROW EXECUTE FUNCTION rules.refuse_unreadable_colors();
CREATE TRIGGER version BEFORE UPDATE ON app.appsettings FOR EACH ROW EXECUTE FUNCTION rules.keep_version();
create policy all_read on app.appsettings for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy auditor_reads on app.appsettings for select to wiege_auditor
  using (( SELECT rules.is_auditor() AS is_auditor));
create policy operator_reads on app.appsettings for select to wiege_operator
  using (true);
create policy owner_does_all on app.appsettings for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.appsettings for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.appsettings for all to wiege_steps
  using (true)
  with check (true);
grant select on app.appsettings to wiege_operator, wiege_steps, wiege_system;
grant select (access_log_months, anonymise_months, apptitle, archive_days, bottleneck_ratio, email_backup, email_from, escalates, escalation_all_hours, escalation_days_before, escalation_near_hours, escalation_near_km, escalation_pressing_percent, fee_amount, fee_free_zipcodes, frame_origins, id, limit_mediations, max_mediations_penaltyduration, max_mediations_permonth, mediation_mother_hin, office_hours, organisation_address, organisation_contact, primary_color, privacy_text, privacy_text_en, privacy_text_fr, privacy_version, quiet_from, quiet_sunday, quiet_until, secondary_color, showoutsidecircles, sms_budget, sms_daily_quota, sms_mother_text, sms_price, sms_sender, sms_to_mother, status_shows_midwife, survey_link, updated_at, version) on app.appsettings to wiege_admin, wiege_manager, wiege_mediator;
grant select (apptitle, frame_origins, id, office_hours, organisation_address, organisation_contact, primary_color, privacy_text, privacy_text_en, privacy_text_fr, privacy_version, secondary_color, status_shows_midwife) on app.appsettings to wiege_anonymous;
grant select (apptitle, id, limit_mediations, max_mediations_penaltyduration, max_mediations_permonth, organisation_address, organisation_contact, primary_color, secondary_color, showoutsidecircles) on app.appsettings to wiege_auditor;
grant select (apptitle, archive_days, id, limit_mediations, max_mediations_penaltyduration, max_mediations_permonth, organisation_address, organisation_contact, primary_color, secondary_color, showoutsidecircles) on app.appsettings to wiege_user;
grant update (access_log_months, anonymise_months, apptitle, archive_days, bottleneck_ratio, email_backup, email_from, escalates, escalation_all_hours, escalation_days_before, escalation_near_hours, escalation_near_km, escalation_pressing_percent, fee_amount, fee_free_zipcodes, frame_origins, limit_mediations, max_mediations_penaltyduration, max_mediations_permonth, mediation_mother_hin, office_hours, organisation_address, organisation_contact, primary_color, privacy_text, privacy_text_en, privacy_text_fr, quiet_from, quiet_sunday, quiet_until, secondary_color, showoutsidecircles, sms_budget, sms_daily_quota, sms_mother_text, sms_price, sms_sender, sms_to_mother, status_shows_midwife, survey_link, version) on app.appsettings to wiege_admin;
comment on column app.appsettings."apptitle" is '@label Titel der Anwendung';
comment on column app.appsettings."primary_color" is '@label Hauptfarbe';
comment on column app.appsettings."secondary_color" is '@label Akzentfarbe';
comment on column app.appsettings."showoutsidecircles" is '@label Anmeldungen ausserhalb der PLZ-Kreise anzeigen';
comment on column app.appsettings."limit_mediations" is '@label Vermittlungen begrenzen';
comment on column app.appsettings."max_mediations_penaltyduration" is '@label Sperrdauer bei erreichter Limite';
comment on column app.appsettings."archive_days" is '@label Tage bis zum Archiv';
comment on column app.appsettings."anonymise_months" is '@label Monate bis zum Anonymisieren';
comment on column app.appsettings."fee_amount" is '@label Gebühr';
comment on column app.appsettings."fee_free_zipcodes" is '@label PLZ ohne Gebühr';
comment on column app.appsettings."mediation_mother_hin" is '@label Nachricht an die Mutter über HIN';
comment on column app.appsettings."quiet_from" is 'The same as quiet_until: never.
@label Ruhezeit ab';
comment on column app.appsettings."quiet_until" is '@label Ruhezeit bis';
comment on column app.appsettings."quiet_sunday" is '@label Sonntags keine Erinnerungen';
comment on column app.appsettings."sms_sender" is '@label Absender der SMS';
comment on column app.appsettings."sms_price" is '@label Preis je SMS-Teil';
comment on column app.appsettings."sms_budget" is '@label SMS-Budget im Monat';
comment on column app.appsettings."sms_daily_quota" is '@label SMS je Person und Tag';
comment on column app.appsettings."sms_to_mother" is 'After a mediation: name and number of the midwife.
@label SMS an die Mutter nach der Vermittlung';
comment on column app.appsettings."sms_mother_text" is '@label Text der SMS an die Mutter';
comment on column app.appsettings."version" is '@label Version';
comment on column app.appsettings."bottleneck_ratio" is 'Available midwives per expected registration, below which the office is warned; 0: never.
@label Schwelle für Engpässe';
comment on column app.appsettings."office_hours" is 'In words, as the public pages show them.';
comment on column app.appsettings."frame_origins" is 'Websites that may show the public pages in a frame.
@label Websites, die einbetten dürfen';
comment on column app.appsettings."status_shows_midwife" is 'Whether the status page names the midwife and her number.
@label Statusseite nennt die Hebamme';
comment on column app.appsettings."privacy_text" is '@label Text zum Datenschutz';
comment on column app.appsettings."escalates" is 'The circle of those who see a mother, and are told of her, widens with time.
@label Kreis ausweiten, wenn niemand reagiert';
comment on column app.appsettings."escalation_near_hours" is 'After so many hours midwives nearby see her too; 0 leaves the step out.
@label Nachbargebiete nach';
comment on column app.appsettings."escalation_all_hours" is 'After so many hours all do, never before those nearby; 0 leaves the step out.
@label Alle Hebammen nach';
comment on column app.appsettings."escalation_pressing_percent" is 'What is left of the hours from the day before the discharge on.
@label Anteil der Stunden vor dem Austritt';
comment on column app.appsettings."escalation_near_km" is 'How far nearby is, between the middles of postal codes.
@label Umkreis der Nachbargebiete';
comment on column app.appsettings."escalation_days_before" is 'The hours of who is not born yet begin so many days before the term, and not before she is published.
@label Vor der Geburt erst ab';
comment on column app.appsettings."access_log_months" is '@label Monate, die das Zugriffsprotokoll bleibt';
comment on column app.appsettings."privacy_text_en" is '@label Text zum Datenschutz auf Englisch';
comment on column app.appsettings."privacy_text_fr" is '@label Text zum Datenschutz auf Französisch';
comment on constraint appsettings_pkey on app.appsettings is 'Die Einstellungen gibt es schon.';
comment on constraint appsettings_access_log_at_most_ten_years on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 12 und 120 ein.';
comment on constraint appsettings_access_log_for_a_year on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 12 und 120 ein.';
comment on constraint appsettings_address_is_short on app.appsettings is 'Die Adresse hat höchstens 500 Zeichen.';
comment on constraint appsettings_anonymise_after_a_year on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 12 und 240 ein.';
comment on constraint appsettings_anonymise_within_twenty_years on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 12 und 240 ein.';
comment on constraint appsettings_archive_days_are_not_negative on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 366 ein.';
comment on constraint appsettings_archive_is_at_most_a_year on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 366 ein.';
comment on constraint appsettings_bottleneck_ratio_is_plausible on app.appsettings is 'Die Schwelle für Engpässe liegt zwischen 0 und 20 Hebammen pro Anmeldung.';
comment on constraint appsettings_contact_is_short on app.appsettings is 'Der Kontakt hat höchstens 500 Zeichen.';
comment on constraint appsettings_escalation_all_hours_are_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 336 ein.';
comment on constraint appsettings_escalation_days_before_are_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 366 ein.';
comment on constraint appsettings_escalation_near_hours_are_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 336 ein.';
comment on constraint appsettings_escalation_near_km_is_plausible on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 1 und 50 ein.';
comment on constraint appsettings_escalation_pressing_is_a_share on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 1 und 100 ein.';
comment on constraint appsettings_fee_is_at_most_1000 on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 1000 ein.';
comment on constraint appsettings_fee_is_not_negative on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 1000 ein.';
comment on constraint appsettings_frame_origins_are_few on app.appsettings is 'Bitte geben Sie höchstens 20 Websites an.';
comment on constraint appsettings_frame_origins_are_origins on app.appsettings is 'Bitte geben Sie Websites wie https://www.beispiel.ch an, ohne Pfad, je auf einer Zeile.';
comment on constraint appsettings_is_one_row on app.appsettings is 'Die Einstellungen gibt es nur einmal.';
comment on constraint appsettings_limit_is_at_most_99 on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 99 ein.';
comment on constraint appsettings_limit_is_not_negative on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 99 ein.';
comment on constraint appsettings_office_hours_are_short on app.appsettings is 'Die Bürozeiten haben höchstens 120 Zeichen.';
comment on constraint appsettings_penalty_is_at_most_two_weeks on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 336 ein.';
comment on constraint appsettings_penalty_is_not_negative on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 336 ein.';
comment on constraint appsettings_privacy_text_en_is_not_blank on app.appsettings is 'Bitte geben Sie einen Text ein, nicht nur Leerzeichen.';
comment on constraint appsettings_privacy_text_en_is_short on app.appsettings is 'Der Text hat höchstens 4000 Zeichen.';
comment on constraint appsettings_privacy_text_fr_is_not_blank on app.appsettings is 'Bitte geben Sie einen Text ein, nicht nur Leerzeichen.';
comment on constraint appsettings_privacy_text_fr_is_short on app.appsettings is 'Der Text hat höchstens 4000 Zeichen.';
comment on constraint appsettings_privacy_text_is_not_blank on app.appsettings is 'Bitte geben Sie einen Text ein, nicht nur Leerzeichen.';
comment on constraint appsettings_privacy_text_is_short on app.appsettings is 'Der Text hat höchstens 4000 Zeichen.';
comment on constraint appsettings_sms_budget_is_at_most_50000 on app.appsettings is 'Bitte geben Sie einen Betrag zwischen 0 und 50000 ein.';
comment on constraint appsettings_sms_budget_is_not_negative on app.appsettings is 'Bitte geben Sie einen Betrag zwischen 0 und 50000 ein.';
comment on constraint appsettings_sms_mother_text_has_known_gaps on app.appsettings is 'Ausser {hebamme}, {telefon} und {organisation} darf nichts in geschweiften Klammern stehen.';
comment on constraint appsettings_sms_mother_text_is_short on app.appsettings is 'Der Text hat höchstens 480 Zeichen.';
comment on constraint appsettings_sms_mother_text_names_her on app.appsettings is 'Der Text muss {hebamme} und {telefon} nennen.';
comment on constraint appsettings_sms_price_is_at_most_2 on app.appsettings is 'Bitte geben Sie einen Betrag zwischen 0 und 2 ein.';
comment on constraint appsettings_sms_price_is_not_negative on app.appsettings is 'Bitte geben Sie einen Betrag zwischen 0 und 2 ein.';
comment on constraint appsettings_sms_quota_is_at_most_10000 on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 10000 ein.';
comment on constraint appsettings_sms_quota_is_not_negative on app.appsettings is 'Bitte geben Sie eine Zahl zwischen 0 und 10000 ein.';
comment on constraint appsettings_sms_sender_is_short on app.appsettings is 'Der Absender hat höchstens 11 Buchstaben und Ziffern.';
comment on constraint appsettings_title_is_short on app.appsettings is 'Der Titel hat höchstens 80 Zeichen.';

create table app.birthplace (
  "id" uuid default uuidv7() not null,
  "value" text not null,
  "title" app.line not null,
  "partner" boolean default false not null,
  "email" app.email,
  "phone" app.phone,
  "active" boolean default true not null,
  "position" smallint not null,
  "is_fixed" boolean default false not null,
  constraint birthplace_pkey PRIMARY KEY (id),
  constraint birthplace_value_is_unique UNIQUE (value)
);
alter table app.birthplace owner to wiege_owner;
-- row level security of app.birthplace: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.birthplace FOR EACH ROW EXECUTE FUNCTION rules.note_edit('id', '{position}');
CREATE TRIGGER edits_go AFTER DELETE ON app.birthplace FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('id');
CREATE TRIGGER named BEFORE INSERT OR UPDATE ON app.birthplace FOR EACH ROW EXECUTE FUNCTION rules.name_lookup();
CREATE TRIGGER notify_delete AFTER DELETE ON app.birthplace REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.birthplace REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.birthplace FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.birthplace REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.birthplace FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_lookup();
create policy all_read on app.birthplace for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.birthplace for select to wiege_operator
  using (true);
create policy owner_does_all on app.birthplace for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.birthplace for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.birthplace for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.birthplace to wiege_admin, wiege_manager;
grant select on app.birthplace to wiege_operator, wiege_steps;
grant insert (active, email, partner, phone, "position", title, value) on app.birthplace to wiege_admin, wiege_manager;
grant select (active, email, id, is_fixed, partner, phone, "position", title, value) on app.birthplace to wiege_admin, wiege_manager, wiege_mediator;
grant select (active, id, "position", title, value) on app.birthplace to wiege_anonymous;
grant select (active, id, partner, "position", title, value) on app.birthplace to wiege_user;
grant update (active, email, partner, phone, "position", title) on app.birthplace to wiege_admin, wiege_manager;
grant update ("position") on app.birthplace to wiege_steps;
comment on column app.birthplace."value" is '@label Kürzel';
comment on column app.birthplace."title" is '@label Titel';
comment on column app.birthplace."partner" is '@label Partner';
comment on column app.birthplace."active" is '@label Aktiv';
comment on column app.birthplace."position" is '@label Position';
comment on column app.birthplace."is_fixed" is 'The program branches on it: it stays, and stays active.';
comment on constraint birthplace_pkey on app.birthplace is 'Diesen Geburtsort gibt es schon.';
comment on constraint birthplace_value_is_unique on app.birthplace is 'Diesen Geburtsort gibt es schon.';

create table app.birthtype (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "is_fixed" boolean default true not null,
  constraint birthtype_pkey PRIMARY KEY (value)
);
alter table app.birthtype owner to wiege_owner;
-- row level security of app.birthtype: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.birthtype REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.birthtype REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.birthtype FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.birthtype REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.birthtype for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.birthtype for select to wiege_operator
  using (true);
create policy owner_does_all on app.birthtype for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.birthtype for all to wiege_steps
  using (true)
  with check (true);
grant select on app.birthtype to wiege_operator, wiege_steps;
grant select (is_fixed, "position", title, value) on app.birthtype to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
comment on column app.birthtype."is_fixed" is 'The program branches on it: it stays, and stays active.';

create table app.calendar_feed (
  "user_id" uuid not null,
  "key" uuid default gen_random_uuid() not null,
  "created_at" timestamp with time zone default app.now() not null,
  "shows_visits" boolean default false not null,
  constraint calendar_feed_pkey PRIMARY KEY (user_id),
  constraint calendar_feed_key_key UNIQUE (key),
  constraint calendar_feed_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.calendar_feed owner to wiege_owner;
-- row level security of app.calendar_feed: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.calendar_feed REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.calendar_feed REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.calendar_feed FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.calendar_feed REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
create policy operator_reads on app.calendar_feed for select to wiege_operator
  using (true);
create policy own_feed on app.calendar_feed for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.calendar_feed for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.calendar_feed for all to wiege_steps
  using (true)
  with check (true);
grant select on app.calendar_feed to wiege_operator;
grant delete, insert, select, update on app.calendar_feed to wiege_steps;
grant select (created_at, key, shows_visits, user_id) on app.calendar_feed to wiege_user;
comment on column app.calendar_feed."shows_visits" is 'Beside her absences also visits, due dates and discharges, by initials.';
comment on constraint calendar_feed_user_id_fkey on app.calendar_feed is '@inverse -
Dieses Konto gibt es nicht mehr.';

create table app.calendarentry (
  "id" uuid default uuidv7() not null,
  "user_id" uuid not null,
  "kind" text default 'ferien'::text not null,
  "title" app.line not null,
  "description" app.note,
  "start" app.day not null,
  "end" app.day not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint calendarentry_pkey PRIMARY KEY (id),
  constraint calendarentry_kind_fkey FOREIGN KEY (kind) REFERENCES app.calendarentry_kind(value),
  constraint calendarentry_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint calendarentry_ends_after_it_starts CHECK ((("end")::date >= (start)::date))
);
alter table app.calendarentry owner to wiege_owner;
-- row level security of app.calendarentry: enabled, forced
CREATE INDEX calendarentry_by_user ON app.calendarentry USING btree (user_id, "end");
CREATE TRIGGER ceiling AFTER INSERT OR UPDATE ON app.calendarentry FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('plans');
CREATE TRIGGER notify_delete AFTER DELETE ON app.calendarentry REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.calendarentry REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.calendarentry FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.calendarentry REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'array[user_id::text]');
create policy mask_reads on app.calendarentry for select to wiege_mask
  using (true);
create policy operator_reads on app.calendarentry for select to wiege_operator
  using (true);
create policy own_calendar on app.calendarentry for all to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))))
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.calendarentry for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.calendarentry for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.calendarentry for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.calendarentry to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select on app.calendarentry to wiege_mask, wiege_operator, wiege_steps;
grant insert (description, "end", kind, start, title, user_id) on app.calendarentry to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select (created_at, description, "end", id, kind, start, title, user_id) on app.calendarentry to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant update (description, "end", kind, start, title) on app.calendarentry to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on column app.calendarentry."user_id" is '@label Hebamme/PFF';
comment on column app.calendarentry."kind" is '@label Art';
comment on column app.calendarentry."title" is '@label Titel';
comment on column app.calendarentry."start" is '@label Von';
comment on column app.calendarentry."end" is '@label Bis';
comment on constraint calendarentry_pkey on app.calendarentry is 'Diese Abwesenheit gibt es schon.';
comment on constraint calendarentry_kind_fkey on app.calendarentry is '@inverse -
Diese Art von Abwesenheit gibt es nicht.';
comment on constraint calendarentry_user_id_fkey on app.calendarentry is '@inverse calendarentries
Dieses Konto gibt es nicht mehr.';
comment on constraint calendarentry_ends_after_it_starts on app.calendarentry is 'Das Ende liegt vor dem Anfang.';

create table app.calendarentry_kind (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "is_fixed" boolean default true not null,
  constraint calendarentry_kind_pkey PRIMARY KEY (value)
);
alter table app.calendarentry_kind owner to wiege_owner;
-- row level security of app.calendarentry_kind: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.calendarentry_kind REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.calendarentry_kind REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.calendarentry_kind FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.calendarentry_kind REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.calendarentry_kind for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.calendarentry_kind for select to wiege_operator
  using (true);
create policy owner_does_all on app.calendarentry_kind for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.calendarentry_kind for all to wiege_steps
  using (true)
  with check (true);
grant select on app.calendarentry_kind to wiege_operator, wiege_steps;
grant select (is_fixed, "position", title, value) on app.calendarentry_kind to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on column app.calendarentry_kind."is_fixed" is 'The program branches on it: it stays, and stays active.';

create table app.ct_category (
  "id" uuid default uuidv7() not null,
  "title" app.line not null,
  "description" app.note,
  constraint ct_category_pkey PRIMARY KEY (id),
  constraint ct_category_title_is_unique UNIQUE (title)
);
alter table app.ct_category owner to wiege_owner;
-- row level security of app.ct_category: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.ct_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.ct_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.ct_category FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.ct_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.ct_category FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_course_part();
create policy all_read on app.ct_category for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.ct_category for select to wiege_operator
  using (true);
create policy owner_does_all on app.ct_category for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.ct_category for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.ct_category for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.ct_category to wiege_admin, wiege_manager;
grant select on app.ct_category to wiege_operator, wiege_steps;
grant insert (description, title) on app.ct_category to wiege_admin, wiege_manager;
grant select (description, id, title) on app.ct_category to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
grant update (description, title) on app.ct_category to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.ct_category."title" is '@label Titel';
comment on constraint ct_category_pkey on app.ct_category is 'Diese Kategorie gibt es schon.';
comment on constraint ct_category_title_is_unique on app.ct_category is 'Diese Kategorie gibt es schon.';

create table app.ct_course (
  "id" uuid default uuidv7() not null,
  "title" app.line not null,
  "description" app.note,
  "active" boolean default true not null,
  "user_id" uuid,
  "course_category_id" uuid,
  "priceoptions" jsonb default '[]'::jsonb not null,
  "pricetext" app.line,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  constraint ct_course_pkey PRIMARY KEY (id),
  constraint ct_course_course_category_id_fkey FOREIGN KEY (course_category_id) REFERENCES app.ct_category(id),
  constraint ct_course_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id),
  constraint ct_course_priceoptions_are_a_list CHECK ((jsonb_typeof(priceoptions) = 'array'::text))
);
alter table app.ct_course owner to wiege_owner;
-- row level security of app.ct_course: enabled, forced
CREATE INDEX ct_course_by_category ON app.ct_course USING btree (course_category_id);
CREATE INDEX ct_course_by_title ON app.ct_course USING btree (active, title, id);
CREATE INDEX ct_course_by_user ON app.ct_course USING btree (user_id);
CREATE TRIGGER ceiling AFTER INSERT ON app.ct_course FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('courses');
CREATE TRIGGER notify_delete AFTER DELETE ON app.ct_course REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.ct_course REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.ct_course FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.ct_course REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.ct_course FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_course_part();
CREATE TRIGGER version BEFORE UPDATE ON app.ct_course FOR EACH ROW EXECUTE FUNCTION rules.keep_version();
create policy active_courses on app.ct_course for select to wiege_anonymous, wiege_user
  using (active);
create policy operator_reads on app.ct_course for select to wiege_operator
  using (true);
create policy own_course_delete on app.ct_course for delete to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy own_course_insert on app.ct_course for insert to wiege_user
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy own_course_update on app.ct_course for update to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))))
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy own_courses on app.ct_course for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.ct_course for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.ct_course for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.ct_course for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.ct_course to wiege_admin, wiege_manager, wiege_user;
grant select on app.ct_course to wiege_operator, wiege_steps;
grant insert (active, course_category_id, description, priceoptions, pricetext, title, user_id) on app.ct_course to wiege_admin, wiege_manager, wiege_user;
grant select (active, course_category_id, created_at, description, id, priceoptions, pricetext, title, updated_at, user_id, version) on app.ct_course to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select (active, course_category_id, description, id, priceoptions, pricetext, title) on app.ct_course to wiege_anonymous;
grant update (active, course_category_id, description, priceoptions, pricetext, title, user_id, version) on app.ct_course to wiege_admin, wiege_manager, wiege_mediator;
grant update (active, course_category_id, description, priceoptions, pricetext, title, version) on app.ct_course to wiege_user;
comment on column app.ct_course."title" is '@label Titel';
comment on column app.ct_course."active" is '@label Aktiv';
comment on column app.ct_course."priceoptions" is '@label Preise';
comment on column app.ct_course."version" is '@label Version';
comment on constraint ct_course_pkey on app.ct_course is 'Diesen Kurs gibt es schon.';
comment on constraint ct_course_course_category_id_fkey on app.ct_course is '@inverse courses
Diese Kategorie hat noch Kurse.';
comment on constraint ct_course_user_id_fkey on app.ct_course is '@inverse courses
Dieses Konto gibt es nicht, oder es leitet Kurse.';
comment on constraint ct_course_priceoptions_are_a_list on app.ct_course is 'Die Preise sind eine Liste.';

create table app.ct_event (
  "id" uuid default uuidv7() not null,
  "courseissue_id" uuid not null,
  "type" text not null,
  "startdate" app.day not null,
  "enddate" app.day not null,
  "starttime" time without time zone,
  "endtime" time without time zone,
  "faildates" app.days default '{}'::date[] not null,
  "weekdays" smallint[] default '{}'::smallint[] not null,
  constraint ct_event_pkey PRIMARY KEY (id),
  constraint ct_event_courseissue_id_fkey FOREIGN KEY (courseissue_id) REFERENCES app.ct_issue(id) ON DELETE CASCADE,
  constraint ct_event_day_ends_after_it_starts CHECK ((endtime > starttime)),
  constraint ct_event_ends_after_it_starts CHECK (((enddate)::date >= (startdate)::date)),
  constraint ct_event_series_has_weekdays CHECK (((type = 'single'::text) OR (cardinality(weekdays) > 0))),
  constraint ct_event_type_is_known CHECK ((type = ANY (ARRAY['single'::text, 'series'::text]))),
  constraint ct_event_weekdays_are_monday_to_sunday CHECK ((weekdays <@ ARRAY[(1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint, (7)::smallint]))
);
alter table app.ct_event owner to wiege_owner;
-- row level security of app.ct_event: enabled, forced
CREATE INDEX ct_event_by_issue ON app.ct_event USING btree (courseissue_id, startdate);
CREATE TRIGGER ceiling AFTER INSERT ON app.ct_event FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('courses');
CREATE TRIGGER dates BEFORE INSERT OR UPDATE ON app.ct_event FOR EACH ROW EXECUTE FUNCTION rules.refuse_strange_event();
CREATE TRIGGER issue_after_delete AFTER DELETE ON app.ct_event REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.refresh_issues();
CREATE TRIGGER issue_after_insert AFTER INSERT ON app.ct_event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.refresh_issues();
CREATE TRIGGER issue_after_update AFTER UPDATE ON app.ct_event REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.refresh_issues();
CREATE TRIGGER notify_delete AFTER DELETE ON app.ct_event REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.ct_event REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.ct_event FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.ct_event REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy events_of_visible_issues on app.ct_event for select to wiege_anonymous, wiege_user
  using ((EXISTS ( SELECT
   FROM app.ct_issue i
  WHERE (i.id = ct_event.courseissue_id))));
create policy operator_reads on app.ct_event for select to wiege_operator
  using (true);
create policy own_event_delete on app.ct_event for delete to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (EXISTS ( SELECT
   FROM (app.ct_issue i
     JOIN app.ct_course c ON ((c.id = i.course_id)))
  WHERE ((i.id = ct_event.courseissue_id) AND (c.user_id = ( SELECT app.uid() AS uid)))))));
create policy own_event_insert on app.ct_event for insert to wiege_user
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (EXISTS ( SELECT
   FROM (app.ct_issue i
     JOIN app.ct_course c ON ((c.id = i.course_id)))
  WHERE ((i.id = ct_event.courseissue_id) AND (c.user_id = ( SELECT app.uid() AS uid)))))));
create policy own_event_update on app.ct_event for update to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (EXISTS ( SELECT
   FROM (app.ct_issue i
     JOIN app.ct_course c ON ((c.id = i.course_id)))
  WHERE ((i.id = ct_event.courseissue_id) AND (c.user_id = ( SELECT app.uid() AS uid)))))));
create policy owner_does_all on app.ct_event for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.ct_event for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.ct_event for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.ct_event to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select on app.ct_event to wiege_operator;
grant insert, select on app.ct_event to wiege_steps;
grant insert (courseissue_id, enddate, endtime, faildates, startdate, starttime, type, weekdays) on app.ct_event to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select (courseissue_id, enddate, endtime, faildates, id, startdate, starttime, type, weekdays) on app.ct_event to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
grant update (enddate, endtime, faildates, startdate, starttime, type, weekdays) on app.ct_event to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on column app.ct_event."courseissue_id" is '@label Durchführung';
comment on column app.ct_event."type" is '@label Art';
comment on column app.ct_event."startdate" is '@label Von';
comment on column app.ct_event."enddate" is '@label Bis';
comment on column app.ct_event."faildates" is '@label Ausfälle';
comment on column app.ct_event."weekdays" is '@label Wochentage';
comment on constraint ct_event_pkey on app.ct_event is 'Diesen Termin gibt es schon.';
comment on constraint ct_event_courseissue_id_fkey on app.ct_event is '@inverse events
Diese Durchführung gibt es nicht mehr.';
comment on constraint ct_event_day_ends_after_it_starts on app.ct_event is 'Das Ende liegt vor dem Beginn.';
comment on constraint ct_event_ends_after_it_starts on app.ct_event is 'Das Ende liegt vor dem Anfang.';
comment on constraint ct_event_series_has_weekdays on app.ct_event is 'Bitte wählen Sie die Wochentage der Serie.';
comment on constraint ct_event_type_is_known on app.ct_event is 'Ein Termin ist einzeln oder eine Reihe.';
comment on constraint ct_event_weekdays_are_monday_to_sunday on app.ct_event is 'Wochentage gehen von 1 (Montag) bis 7 (Sonntag).';

create table app.ct_issue (
  "id" uuid default uuidv7() not null,
  "number" app.line,
  "course_id" uuid not null,
  "active" boolean default true not null,
  "info" app.note,
  "note" app.note,
  "status" text default 'open'::text not null,
  "languages" text[] default '{}'::text[] not null,
  "address" app.line,
  "street" app.line,
  "streetnumber" app.line,
  "zipcode" app.zipcode,
  "price" numeric(8,2),
  "price_text" app.line,
  "subscription_link" text,
  "subscription_link_type" text,
  "coordinates" double precision[],
  "dates" app.days default '{}'::date[] not null,
  "dates_text" app.line,
  "firstdate" app.day,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  "has_own_dates_text" boolean default false not null,
  constraint ct_issue_pkey PRIMARY KEY (id),
  constraint ct_issue_course_id_fkey FOREIGN KEY (course_id) REFERENCES app.ct_course(id),
  constraint ct_issue_coordinates_are_longitude_and_latitude CHECK (((cardinality(coordinates) = 2) AND ((coordinates[1] >= (5.9)::double precision) AND (coordinates[1] <= (10.6)::double precision)) AND ((coordinates[2] >= (45.7)::double precision) AND (coordinates[2] <= (47.9)::double precision)))),
  constraint ct_issue_price_is_not_negative CHECK ((price >= (0)::numeric)),
  constraint ct_issue_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'full'::text, 'cancelled'::text, 'done'::text]))),
  constraint ct_issue_subscription_link_is_short CHECK ((length(subscription_link) <= 2048)),
  constraint ct_issue_subscription_link_opens_what_it_says CHECK (((subscription_link IS NULL) OR
CASE subscription_link_type
    WHEN 'website'::text THEN (subscription_link ~ '^https?://[^\s/?#]+\S*$'::text)
    WHEN 'email'::text THEN (regexp_replace(subscription_link, '^mailto:'::text, ''::text) ~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$'::text)
    WHEN 'phone'::text THEN (app.normalise_phone(regexp_replace(subscription_link, '^tel:'::text, ''::text)) IS NOT NULL)
    ELSE (subscription_link ~ '^https?://[^\s/?#]+\S*$'::text)
END)) NOT VALID,
  constraint ct_issue_subscription_link_type_is_known CHECK ((subscription_link_type = ANY (ARRAY['website'::text, 'email'::text, 'phone'::text])))
);
alter table app.ct_issue owner to wiege_owner;
-- row level security of app.ct_issue: enabled, forced
CREATE INDEX ct_issue_by_course ON app.ct_issue USING btree (course_id, firstdate);
CREATE INDEX ct_issue_by_date ON app.ct_issue USING btree (active, firstdate, id);
CREATE TRIGGER ceiling AFTER INSERT ON app.ct_issue FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('courses');
CREATE TRIGGER codes BEFORE INSERT OR UPDATE OF languages ON app.ct_issue FOR EACH ROW EXECUTE FUNCTION rules.refuse_unknown_codes();
CREATE TRIGGER dates BEFORE INSERT OR UPDATE ON app.ct_issue FOR EACH ROW EXECUTE FUNCTION rules.complete_issue();
CREATE TRIGGER notify_delete AFTER DELETE ON app.ct_issue REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.ct_issue REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.ct_issue FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.ct_issue REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER places BEFORE INSERT OR UPDATE OF zipcode, coordinates ON app.ct_issue FOR EACH ROW EXECUTE FUNCTION rules.place_issue();
CREATE TRIGGER version BEFORE UPDATE ON app.ct_issue FOR EACH ROW WHEN ((CURRENT_USER <> 'wiege_steps'::name)) EXECUTE FUNCTION rules.keep_version();
create policy active_issues on app.ct_issue for select to wiege_anonymous, wiege_user
  using ((active AND (EXISTS ( SELECT
   FROM app.ct_course c
  WHERE ((c.id = ct_issue.course_id) AND c.active)))));
create policy operator_reads on app.ct_issue for select to wiege_operator
  using (true);
create policy own_issue_delete on app.ct_issue for delete to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (EXISTS ( SELECT
   FROM app.ct_course c
  WHERE ((c.id = ct_issue.course_id) AND (c.user_id = ( SELECT app.uid() AS uid)))))));
create policy own_issue_insert on app.ct_issue for insert to wiege_user
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (EXISTS ( SELECT
   FROM app.ct_course c
  WHERE ((c.id = ct_issue.course_id) AND (c.user_id = ( SELECT app.uid() AS uid)))))));
create policy own_issue_update on app.ct_issue for update to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (EXISTS ( SELECT
   FROM app.ct_course c
  WHERE ((c.id = ct_issue.course_id) AND (c.user_id = ( SELECT app.uid() AS uid)))))));
create policy own_issues on app.ct_issue for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (EXISTS ( SELECT
   FROM app.ct_course c
  WHERE ((c.id = ct_issue.course_id) AND (c.user_id = ( SELECT app.uid() AS uid)))))));
create policy owner_does_all on app.ct_issue for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.ct_issue for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.ct_issue for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.ct_issue to wiege_admin, wiege_manager, wiege_user;
grant select on app.ct_issue to wiege_operator;
grant insert, select, update on app.ct_issue to wiege_steps;
grant insert (active, address, coordinates, course_id, dates, dates_text, firstdate, info, languages, note, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, zipcode) on app.ct_issue to wiege_admin, wiege_manager;
grant insert (active, address, coordinates, course_id, dates, dates_text, firstdate, info, languages, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, zipcode) on app.ct_issue to wiege_user;
grant select (active, address, coordinates, course_id, created_at, dates, dates_text, firstdate, has_own_dates_text, id, info, languages, note, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, updated_at, version, zipcode) on app.ct_issue to wiege_admin, wiege_manager, wiege_mediator;
grant select (active, address, coordinates, course_id, dates, dates_text, firstdate, id, info, languages, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, zipcode) on app.ct_issue to wiege_anonymous;
grant select (active, address, coordinates, course_id, created_at, dates, dates_text, firstdate, has_own_dates_text, id, info, languages, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, updated_at, version, zipcode) on app.ct_issue to wiege_user;
grant update (active, address, coordinates, course_id, dates, dates_text, firstdate, info, languages, note, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, version, zipcode) on app.ct_issue to wiege_admin, wiege_manager, wiege_mediator;
grant update (active, address, coordinates, dates, dates_text, firstdate, info, languages, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, version, zipcode) on app.ct_issue to wiege_user;
comment on column app.ct_issue."course_id" is '@label Kurs';
comment on column app.ct_issue."active" is '@label Aktiv';
comment on column app.ct_issue."status" is '@label Status';
comment on column app.ct_issue."languages" is '@label Sprachen';
comment on column app.ct_issue."dates" is '@label Daten';
comment on column app.ct_issue."version" is '@label Version';
comment on column app.ct_issue."has_own_dates_text" is 'Somebody wrote dates_text by hand; otherwise it is made of the events.
@label Kursdaten (Text)';
comment on constraint ct_issue_pkey on app.ct_issue is 'Diese Durchführung gibt es schon.';
comment on constraint ct_issue_course_id_fkey on app.ct_issue is '@inverse issues
Dieser Kurs hat noch Durchführungen.';
comment on constraint ct_issue_coordinates_are_longitude_and_latitude on app.ct_issue is 'Bitte geben Sie einen Ort in der Schweiz an, zuerst die Länge, dann die Breite.';
comment on constraint ct_issue_price_is_not_negative on app.ct_issue is 'Der Preis kann nicht negativ sein.';
comment on constraint ct_issue_status_is_known on app.ct_issue is 'Diesen Status gibt es nicht.';
comment on constraint ct_issue_subscription_link_is_short on app.ct_issue is 'Ein Link hat höchstens 2048 Zeichen.';
comment on constraint ct_issue_subscription_link_opens_what_it_says on app.ct_issue is 'Bitte geben Sie zum Anmelden eine Webadresse mit https://, eine E-Mail-Adresse oder eine Telefonnummer ein, wie bei «Art» gewählt.';
comment on constraint ct_issue_subscription_link_type_is_known on app.ct_issue is 'Angemeldet wird über Website, E-Mail oder Telefon.';

create table app.duplicate_reject (
  "puerpera_id" uuid not null,
  "duplicate_id" uuid not null,
  "description" app.note,
  "author_id" uuid default app.uid(),
  "created_at" timestamp with time zone default app.now() not null,
  constraint duplicate_reject_is_recorded_once PRIMARY KEY (puerpera_id, duplicate_id),
  constraint duplicate_reject_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint duplicate_reject_duplicate_id_fkey FOREIGN KEY (duplicate_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint duplicate_reject_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint duplicate_reject_names_two_mothers CHECK ((puerpera_id <> duplicate_id))
);
alter table app.duplicate_reject owner to wiege_owner;
-- row level security of app.duplicate_reject: enabled, forced
CREATE INDEX duplicate_reject_by_author ON app.duplicate_reject USING btree (author_id);
CREATE INDEX duplicate_reject_by_duplicate ON app.duplicate_reject USING btree (duplicate_id);
CREATE TRIGGER anonymised_duplicate_id BEFORE INSERT ON app.duplicate_reject FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('duplicate_id');
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.duplicate_reject FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER notify_delete AFTER DELETE ON app.duplicate_reject REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.duplicate_reject REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.duplicate_reject FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.duplicate_reject REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.duplicate_reject for select to wiege_operator
  using (true);
create policy owner_does_all on app.duplicate_reject for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.duplicate_reject for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.duplicate_reject for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.duplicate_reject to wiege_admin, wiege_manager, wiege_mediator;
grant select on app.duplicate_reject to wiege_operator;
grant delete, select on app.duplicate_reject to wiege_steps;
grant insert (description, duplicate_id, puerpera_id) on app.duplicate_reject to wiege_admin, wiege_manager, wiege_mediator;
grant select (author_id, created_at, description, duplicate_id, puerpera_id) on app.duplicate_reject to wiege_admin, wiege_manager, wiege_mediator;
grant update (description) on app.duplicate_reject to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.duplicate_reject."puerpera_id" is '@label Anmeldung';
comment on column app.duplicate_reject."duplicate_id" is '@label Vergleichsanmeldung';
comment on constraint duplicate_reject_is_recorded_once on app.duplicate_reject is 'Dieses Paar ist schon als «Kein Duplikat» erfasst.';
comment on constraint duplicate_reject_author_id_fkey on app.duplicate_reject is '@inverse -
Dieses Konto gibt es nicht, oder es hat Duplikate geprüft.';
comment on constraint duplicate_reject_duplicate_id_fkey on app.duplicate_reject is '@inverse -
Die Vergleichsanmeldung gibt es nicht mehr.';
comment on constraint duplicate_reject_puerpera_id_fkey on app.duplicate_reject is '@inverse duplicate_rejects
Diese Anmeldung gibt es nicht mehr.';
comment on constraint duplicate_reject_names_two_mothers on app.duplicate_reject is 'Eine Anmeldung ist kein Duplikat von sich selbst.';

create table app.edit (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "relation" text not null,
  "puerpera_id" uuid,
  "user_id" uuid,
  "key" text,
  "author_id" uuid,
  "changes" jsonb not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint edit_pkey PRIMARY KEY (id),
  constraint edit_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint edit_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint edit_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint edit_changes_something CHECK ((changes <> '{}'::jsonb)),
  constraint edit_is_of_one_record CHECK ((num_nonnulls(puerpera_id, user_id, key) = 1))
);
alter table app.edit owner to wiege_owner;
-- row level security of app.edit: enabled, forced
CREATE INDEX edit_by_author ON app.edit USING btree (author_id, id) WHERE (author_id IS NOT NULL);
CREATE INDEX edit_by_key ON app.edit USING btree (relation, key, id) WHERE (key IS NOT NULL);
CREATE INDEX edit_by_puerpera ON app.edit USING btree (puerpera_id, id) WHERE (puerpera_id IS NOT NULL);
CREATE INDEX edit_by_user ON app.edit USING btree (user_id, id) WHERE (user_id IS NOT NULL);
CREATE TRIGGER notify_delete AFTER DELETE ON app.edit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.edit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.edit FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.edit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
create policy mask_reads on app.edit for select to wiege_mask
  using (true);
create policy operator_reads on app.edit for select to wiege_operator
  using (true);
create policy owner_does_all on app.edit for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.edit for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.edit for all to wiege_steps
  using (true)
  with check (true);
grant select on app.edit to wiege_mask, wiege_operator;
grant delete, insert, select on app.edit to wiege_steps;
grant select (author_id, changes, created_at, id, key, puerpera_id, relation, user_id) on app.edit to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.edit."relation" is 'The table that was written.';
comment on column app.edit."key" is 'Of what is neither a mother nor an account: its key.';
comment on column app.edit."author_id" is 'Nobody: the program itself.';
comment on column app.edit."changes" is 'By column: {"phone_mobile": {"old": …, "new": …}}.';
comment on constraint edit_author_id_fkey on app.edit is '@inverse -
Dieses Konto gibt es nicht, oder es hat etwas geändert.';
comment on constraint edit_puerpera_id_fkey on app.edit is '@inverse edits
Diese Anmeldung gibt es nicht mehr.';
comment on constraint edit_user_id_fkey on app.edit is '@inverse edits
Dieses Konto gibt es nicht mehr.';

create table app.emailhook (
  "id" uuid default uuidv7() not null,
  "slug" text not null,
  "active" boolean default true not null,
  "use_hin" boolean default false not null,
  "title" app.line not null,
  "description" app.note,
  "emailtemplate_id" uuid,
  "updated_at" timestamp with time zone default app.now() not null,
  constraint emailhook_pkey PRIMARY KEY (id),
  constraint emailhook_slug_is_unique UNIQUE (slug),
  constraint emailhook_emailtemplate_id_fkey FOREIGN KEY (emailtemplate_id) REFERENCES app.emailtemplate(id),
  constraint emailhook_slug_is_a_word CHECK ((slug ~ '^[a-z][a-z0-9_]{2,60}$'::text)),
  constraint emailhook_that_people_wait_for_is_active CHECK ((active OR ((slug !~ '^auth_'::text) AND (slug <> 'registration_confirm'::text))))
);
alter table app.emailhook owner to wiege_owner;
-- row level security of app.emailhook: enabled, forced
CREATE INDEX emailhook_by_template ON app.emailhook USING btree (emailtemplate_id);
CREATE TRIGGER changed BEFORE UPDATE ON app.emailhook FOR EACH ROW EXECUTE FUNCTION rules.keep_time();
CREATE TRIGGER edit AFTER UPDATE ON app.emailhook FOR EACH ROW EXECUTE FUNCTION rules.note_edit('id', '{updated_at}');
CREATE TRIGGER edits_go AFTER DELETE ON app.emailhook FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('id');
CREATE TRIGGER faults BEFORE UPDATE OF emailtemplate_id ON app.emailhook FOR EACH ROW WHEN ((new.emailtemplate_id IS DISTINCT FROM old.emailtemplate_id)) EXECUTE FUNCTION rules.check_template_of_hook();
CREATE TRIGGER notify_delete AFTER DELETE ON app.emailhook REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.emailhook REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.emailhook FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.emailhook REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.emailhook for select to wiege_operator
  using (true);
create policy owner_does_all on app.emailhook for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.emailhook for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.emailhook for all to wiege_steps
  using (true)
  with check (true);
grant select on app.emailhook to wiege_operator, wiege_steps;
grant select (active, description, emailtemplate_id, id, slug, title, updated_at, use_hin) on app.emailhook to wiege_admin, wiege_manager, wiege_mediator;
grant update (active, description, emailtemplate_id, title, use_hin) on app.emailhook to wiege_admin;
comment on column app.emailhook."active" is '@label Aktiv';
comment on column app.emailhook."use_hin" is '@label Über HIN senden';
comment on column app.emailhook."title" is '@label Titel';
comment on constraint emailhook_pkey on app.emailhook is 'Diesen Auslöser gibt es schon.';
comment on constraint emailhook_slug_is_unique on app.emailhook is 'Diesen Auslöser gibt es schon.';
comment on constraint emailhook_emailtemplate_id_fkey on app.emailhook is '@inverse -
Diese Vorlage wird von einem Auslöser gebraucht.';
comment on constraint emailhook_slug_is_a_word on app.emailhook is 'Ein Auslöser heisst mit kleinen Buchstaben, Ziffern und Unterstrichen.';
comment on constraint emailhook_that_people_wait_for_is_active on app.emailhook is 'Dieser Auslöser lässt sich nicht ausschalten: Auf seine E-Mail wartet, wer sich anmeldet.';

create table app.emailtemplate (
  "id" uuid default uuidv7() not null,
  "emailhook_id" uuid,
  "title" app.line not null,
  "description" app.note,
  "subject" app.line not null,
  "template" app.note not null,
  "version" integer default 1 not null,
  "created_at" timestamp with time zone default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  constraint emailtemplate_pkey PRIMARY KEY (id),
  constraint emailtemplate_emailhook_id_fkey FOREIGN KEY (emailhook_id) REFERENCES app.emailhook(id)
);
alter table app.emailtemplate owner to wiege_owner;
-- row level security of app.emailtemplate: enabled, forced
CREATE INDEX emailtemplate_by_hook ON app.emailtemplate USING btree (emailhook_id);
CREATE TRIGGER edit AFTER UPDATE ON app.emailtemplate FOR EACH ROW EXECUTE FUNCTION rules.note_edit('id', '{version,updated_at,subject,template}');
CREATE TRIGGER edits_go AFTER DELETE ON app.emailtemplate FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('id');
CREATE TRIGGER faults BEFORE INSERT OR UPDATE OF subject, template, emailhook_id ON app.emailtemplate FOR EACH ROW EXECUTE FUNCTION rules.check_template();
CREATE TRIGGER first_wording AFTER INSERT ON app.emailtemplate FOR EACH ROW EXECUTE FUNCTION rules.keep_wording();
CREATE TRIGGER notify_delete AFTER DELETE ON app.emailtemplate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.emailtemplate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.emailtemplate FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.emailtemplate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER version BEFORE UPDATE ON app.emailtemplate FOR EACH ROW EXECUTE FUNCTION rules.keep_version();
CREATE TRIGGER wording AFTER UPDATE OF subject, template ON app.emailtemplate FOR EACH ROW WHEN ((((new.subject)::text IS DISTINCT FROM (old.subject)::text) OR ((new.template)::text IS DISTINCT FROM (old.template)::text))) EXECUTE FUNCTION rules.keep_wording();
create policy operator_reads on app.emailtemplate for select to wiege_operator
  using (true);
create policy owner_does_all on app.emailtemplate for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.emailtemplate for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.emailtemplate for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.emailtemplate to wiege_admin;
grant select on app.emailtemplate to wiege_operator, wiege_steps;
grant insert (description, emailhook_id, subject, template, title) on app.emailtemplate to wiege_admin;
grant select (created_at, description, emailhook_id, id, subject, template, title, updated_at, version) on app.emailtemplate to wiege_admin, wiege_manager, wiege_mediator;
grant update (description, emailhook_id, subject, template, title, version) on app.emailtemplate to wiege_admin;
comment on column app.emailtemplate."title" is '@label Titel';
comment on column app.emailtemplate."subject" is '@label Betreff';
comment on column app.emailtemplate."template" is '@label Text';
comment on column app.emailtemplate."version" is '@label Version';
comment on constraint emailtemplate_pkey on app.emailtemplate is 'Diese Vorlage gibt es schon.';
comment on constraint emailtemplate_emailhook_id_fkey on app.emailtemplate is '@inverse templates
Diesen Auslöser gibt es nicht.';

create table app.emailtemplate_version (
  "emailtemplate_id" uuid not null,
  "version" integer not null,
  "subject" app.line not null,
  "template" app.note not null,
  "author_id" uuid,
  "created_at" timestamp with time zone default app.now() not null,
  constraint emailtemplate_version_pkey PRIMARY KEY (emailtemplate_id, version),
  constraint emailtemplate_version_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint emailtemplate_version_emailtemplate_id_fkey FOREIGN KEY (emailtemplate_id) REFERENCES app.emailtemplate(id) ON DELETE CASCADE
);
alter table app.emailtemplate_version owner to wiege_owner;
-- row level security of app.emailtemplate_version: enabled, forced
CREATE INDEX emailtemplate_version_by_author ON app.emailtemplate_version USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE TRIGGER notify_delete AFTER DELETE ON app.emailtemplate_version REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.emailtemplate_version REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.emailtemplate_version FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.emailtemplate_version REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.emailtemplate_version for select to wiege_operator
  using (true);
create policy owner_does_all on app.emailtemplate_version for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.emailtemplate_version for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.emailtemplate_version for all to wiege_steps
  using (true)
  with check (true);
grant select on app.emailtemplate_version to wiege_operator;
grant insert, select on app.emailtemplate_version to wiege_steps;
grant select (author_id, created_at, emailtemplate_id, subject, template, version) on app.emailtemplate_version to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.emailtemplate_version."version" is '@label Version';
comment on column app.emailtemplate_version."subject" is '@label Betreff';
comment on column app.emailtemplate_version."template" is '@label Text';
comment on column app.emailtemplate_version."author_id" is 'None of what the program brought along.';
comment on constraint emailtemplate_version_pkey on app.emailtemplate_version is 'Diese Version gibt es schon.';
comment on constraint emailtemplate_version_author_id_fkey on app.emailtemplate_version is '@inverse -
Dieses Konto gibt es nicht mehr.';
comment on constraint emailtemplate_version_emailtemplate_id_fkey on app.emailtemplate_version is '@inverse versions
Diese Vorlage gibt es nicht mehr.';

create table app.erased_meteor_id (
  "digest" bytea not null,
  constraint erased_meteor_id_pkey PRIMARY KEY (digest)
);
alter table app.erased_meteor_id owner to wiege_owner;
-- row level security of app.erased_meteor_id: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.erased_meteor_id REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.erased_meteor_id REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.erased_meteor_id FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.erased_meteor_id REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy import_reads on app.erased_meteor_id for select to wiege_import
  using (true);
create policy operator_reads on app.erased_meteor_id for select to wiege_operator
  using (true);
create policy owner_does_all on app.erased_meteor_id for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.erased_meteor_id for all to wiege_steps
  using (true)
  with check (true);
grant select on app.erased_meteor_id to wiege_import, wiege_operator;
grant insert, select on app.erased_meteor_id to wiege_steps;
comment on table app.erased_meteor_id is 'Digests of old numbers that are not taken over again.';

create table app.figure_count (
  "figure" text not null,
  "month" date not null,
  "birthplace" text not null,
  "registrationtype" text not null,
  "item" text not null,
  "slot" integer not null,
  "change" bigint generated by default as identity not null,
  "count" integer not null,
  "region" text collate "C" not null,
  constraint figure_count_pkey PRIMARY KEY (figure, region, month, birthplace, registrationtype, item, slot, change) INCLUDE (count)
);
alter table app.figure_count owner to wiege_owner;
-- row level security of app.figure_count: enabled, forced
CREATE INDEX figure_count_to_sum ON app.figure_count USING btree (change) WHERE (change <> 0);
create policy operator_reads on app.figure_count for select to wiege_operator
  using (true);
create policy owner_does_all on app.figure_count for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.figure_count for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.figure_count for all to wiege_steps
  using (true)
  with check (true);
grant select on app.figure_count to wiege_admin, wiege_manager, wiege_mediator, wiege_operator;
grant delete, insert, select on app.figure_count to wiege_steps;
grant update (count) on app.figure_count to wiege_steps;

create table app.figure_later (
  "zipcode" text collate "C" not null,
  "day" date not null,
  "changes" bigint not null,
  "weeks" integer[] not null,
  "mothers" integer[] not null,
  constraint figure_later_pkey PRIMARY KEY (zipcode)
);
alter table app.figure_later owner to wiege_owner;
-- row level security of app.figure_later: enabled, forced
create policy operator_reads on app.figure_later for select to wiege_operator
  using (true);
create policy owner_does_all on app.figure_later for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.figure_later for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.figure_later for all to wiege_steps
  using (true)
  with check (true);
grant select on app.figure_later to wiege_admin, wiege_manager, wiege_mediator, wiege_operator;
grant delete, insert, select on app.figure_later to wiege_steps;

create table app.figure_part (
  "month" date not null,
  "until" date not null,
  constraint figure_part_pkey PRIMARY KEY (month)
);
alter table app.figure_part owner to wiege_owner;
-- row level security of app.figure_part: enabled, forced
create policy operator_reads on app.figure_part for select to wiege_operator
  using (true);
create policy owner_does_all on app.figure_part for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.figure_part for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.figure_part for all to wiege_steps
  using (true)
  with check (true);
grant select on app.figure_part to wiege_admin, wiege_manager, wiege_mediator, wiege_operator;
grant delete, insert, select, update on app.figure_part to wiege_steps;

create table app.foundusreason (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "active" boolean default true not null,
  "is_fixed" boolean default false not null,
  constraint foundusreason_pkey PRIMARY KEY (value),
  constraint foundusreason_title_is_a_line CHECK (((title ~ '\S'::text) AND (length(title) <= 200) AND (title !~ '[\r\n]'::text))) NOT VALID
);
alter table app.foundusreason owner to wiege_owner;
-- row level security of app.foundusreason: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.foundusreason FOR EACH ROW EXECUTE FUNCTION rules.note_edit('value', '{position}');
CREATE TRIGGER edits_go AFTER DELETE ON app.foundusreason FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('value');
CREATE TRIGGER named BEFORE INSERT OR UPDATE ON app.foundusreason FOR EACH ROW EXECUTE FUNCTION rules.name_lookup();
CREATE TRIGGER notify_delete AFTER DELETE ON app.foundusreason REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.foundusreason REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.foundusreason FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.foundusreason REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.foundusreason FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_lookup();
create policy all_read on app.foundusreason for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.foundusreason for select to wiege_operator
  using (true);
create policy owner_does_all on app.foundusreason for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.foundusreason for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.foundusreason for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.foundusreason to wiege_admin;
grant select on app.foundusreason to wiege_operator, wiege_steps;
grant insert (active, "position", title, value) on app.foundusreason to wiege_admin;
grant select (active, is_fixed, "position", title, value) on app.foundusreason to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator;
grant update (active, "position", title) on app.foundusreason to wiege_admin;
grant update ("position") on app.foundusreason to wiege_steps;
comment on column app.foundusreason."value" is '@label Kürzel';
comment on column app.foundusreason."title" is '@label Titel';
comment on column app.foundusreason."position" is '@label Position';
comment on column app.foundusreason."active" is '@label Aktiv';
comment on column app.foundusreason."is_fixed" is 'The program branches on it: it stays, and stays active.';
comment on constraint foundusreason_pkey on app.foundusreason is 'Dieses Kürzel gibt es schon.';
comment on constraint foundusreason_title_is_a_line on app.foundusreason is 'Ein Titel ist eine Zeile mit höchstens 200 Zeichen.';

create table app.holiday (
  "start" date not null,
  "end" date not null,
  "title" text not null,
  "kind" text not null,
  "region" text not null,
  "source" text not null,
  constraint holiday_pkey PRIMARY KEY (start, kind, region, title),
  constraint holiday_ends_after_it_starts CHECK (("end" >= start)),
  constraint holiday_kind_is_known CHECK ((kind = ANY (ARRAY['school'::text, 'public'::text])))
);
alter table app.holiday owner to wiege_owner;
-- row level security of app.holiday: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.holiday REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.holiday REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.holiday FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.holiday REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.holiday for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.holiday for select to wiege_operator
  using (true);
create policy owner_does_all on app.holiday for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.holiday for all to wiege_steps
  using (true)
  with check (true);
grant select on app.holiday to wiege_operator, wiege_steps;
grant select ("end", kind, region, source, start, title) on app.holiday to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on table app.holiday is 'School holidays of the city of Zürich and public holidays; shown behind the calendar of absences.';

create table app.idempotency_key (
  "user_id" uuid not null,
  "key" text not null,
  "request_hash" bytea not null,
  "answer" jsonb,
  "created_at" timestamp with time zone default app.now() not null,
  constraint idempotency_key_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_key_is_short CHECK (((length(key) >= 8) AND (length(key) <= 200)))
);
alter table app.idempotency_key owner to wiege_owner;
-- row level security of app.idempotency_key: enabled, forced
CREATE INDEX idempotency_key_by_time ON app.idempotency_key USING btree (created_at);
create policy operator_reads on app.idempotency_key for select to wiege_operator
  using (true);
create policy owner_does_all on app.idempotency_key for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.idempotency_key for all to wiege_steps
  using (true)
  with check (true);
grant select on app.idempotency_key to wiege_operator;
grant delete, insert, select, update on app.idempotency_key to wiege_steps;
comment on constraint idempotency_key_is_short on app.idempotency_key is 'Der Schlüssel einer Anfrage hat 8 bis 200 Zeichen.';

create table app.import_line (
  "import_run_id" uuid not null,
  "line" integer not null,
  "cells" text[] not null,
  "title" text,
  "verdict" text,
  "is_suspect" boolean default false not null,
  "findings" jsonb default '[]'::jsonb not null,
  "matched_id" uuid,
  constraint import_line_pkey PRIMARY KEY (import_run_id, line),
  constraint import_line_import_run_id_fkey FOREIGN KEY (import_run_id) REFERENCES app.import_run(id) ON DELETE CASCADE,
  constraint import_line_verdict_is_known CHECK ((verdict = ANY (ARRAY['new'::text, 'same'::text, 'different'::text, 'refused'::text])))
);
alter table app.import_line owner to wiege_owner;
-- row level security of app.import_line: enabled, forced
CREATE INDEX import_line_by_verdict ON app.import_line USING btree (import_run_id, verdict, line);
CREATE TRIGGER notify_delete AFTER DELETE ON app.import_line REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.import_line REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.import_line FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.import_line REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy admins_read on app.import_line for select to wiege_admin
  using (( SELECT rules.is_staff() AS is_staff));
create policy operator_reads on app.import_line for select to wiege_operator
  using (true);
create policy owner_does_all on app.import_line for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.import_line for all to wiege_steps
  using (true)
  with check (true);
create policy system_reads on app.import_line for select to wiege_system
  using (true);
grant select on app.import_line to wiege_operator, wiege_system;
grant delete, insert, select, update on app.import_line to wiege_steps;
grant select (cells, findings, import_run_id, is_suspect, line, matched_id, title, verdict) on app.import_line to wiege_admin;
comment on constraint import_line_import_run_id_fkey on app.import_line is '@inverse lines';
comment on constraint import_line_verdict_is_known on app.import_line is 'Dieses Ergebnis gibt es nicht.';

create table app.import_run (
  "id" uuid default uuidv7() not null,
  "what" text not null,
  "filename" app.line not null,
  "status" text default 'read'::text not null,
  "columns" jsonb not null,
  "mapping" text[] default '{}'::text[] not null,
  "line_count" integer default 0 not null,
  "done_count" integer default 0 not null,
  "new_count" integer default 0 not null,
  "same_count" integer default 0 not null,
  "different_count" integer default 0 not null,
  "refused_count" integer default 0 not null,
  "suspect_count" integer default 0 not null,
  "failure" app.note,
  "author_id" uuid,
  "created_at" timestamp with time zone default app.now() not null,
  "checked_at" timestamp with time zone,
  "ended_at" timestamp with time zone,
  constraint import_run_pkey PRIMARY KEY (id),
  constraint import_run_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint import_run_ends_with_its_work CHECK (((status = ANY (ARRAY['done'::text, 'discarded'::text])) = (ended_at IS NOT NULL))),
  constraint import_run_status_is_known CHECK ((status = ANY (ARRAY['read'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'discarded'::text]))),
  constraint import_run_takes_mothers_or_midwives CHECK ((what = ANY (ARRAY['mothers'::text, 'midwives'::text])))
);
alter table app.import_run owner to wiege_owner;
-- row level security of app.import_run: enabled, forced
CREATE INDEX import_run_by_author ON app.import_run USING btree (author_id);
CREATE UNIQUE INDEX import_run_is_the_only_open_one ON app.import_run USING btree ((true)) WHERE (ended_at IS NULL);
CREATE TRIGGER notify_delete AFTER DELETE ON app.import_run REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.import_run REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.import_run FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.import_run REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy admins_read on app.import_run for select to wiege_admin
  using (( SELECT rules.is_staff() AS is_staff));
create policy operator_reads on app.import_run for select to wiege_operator
  using (true);
create policy owner_does_all on app.import_run for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.import_run for all to wiege_steps
  using (true)
  with check (true);
create policy system_reads on app.import_run for select to wiege_system
  using (true);
grant select on app.import_run to wiege_operator, wiege_system;
grant delete, insert, select, update on app.import_run to wiege_steps;
grant select (author_id, checked_at, columns, created_at, different_count, done_count, ended_at, failure, filename, id, line_count, mapping, new_count, refused_count, same_count, status, suspect_count, what) on app.import_run to wiege_admin;
comment on column app.import_run."columns" is 'Of the file, in its order: title and a few values of each.';
comment on column app.import_run."mapping" is 'For each column of the file the field that it is taken as; empty where it is left out.';
comment on constraint import_run_author_id_fkey on app.import_run is '@inverse -
Dieses Konto gibt es nicht, oder es hat Daten übernommen.';
comment on constraint import_run_ends_with_its_work on app.import_run is 'Eine Übernahme endet, wenn sie ausgeführt oder verworfen ist.';
comment on constraint import_run_status_is_known on app.import_run is 'Diesen Stand einer Übernahme gibt es nicht.';
comment on constraint import_run_takes_mothers_or_midwives on app.import_run is 'Übernommen werden Wöchnerinnen oder Hebammen.';

create table app.language (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "active" boolean default true not null,
  "is_fixed" boolean default false not null,
  constraint language_pkey PRIMARY KEY (value),
  constraint language_title_is_a_line CHECK (((title ~ '\S'::text) AND (length(title) <= 200) AND (title !~ '[\r\n]'::text))) NOT VALID
);
alter table app.language owner to wiege_owner;
-- row level security of app.language: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.language FOR EACH ROW EXECUTE FUNCTION rules.note_edit('value', '{position}');
CREATE TRIGGER edits_go AFTER DELETE ON app.language FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('value');
CREATE TRIGGER named BEFORE INSERT OR UPDATE ON app.language FOR EACH ROW EXECUTE FUNCTION rules.name_lookup();
CREATE TRIGGER notify_delete AFTER DELETE ON app.language REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.language REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.language FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.language REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.language FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_lookup();
create policy all_read on app.language for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.language for select to wiege_operator
  using (true);
create policy owner_does_all on app.language for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.language for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.language for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.language to wiege_admin;
grant select on app.language to wiege_operator, wiege_steps;
grant insert (active, "position", title, value) on app.language to wiege_admin;
grant select (active, is_fixed, "position", title, value) on app.language to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
grant update (active, "position", title) on app.language to wiege_admin;
grant update ("position") on app.language to wiege_steps;
comment on column app.language."value" is '@label Kürzel';
comment on column app.language."title" is '@label Titel';
comment on column app.language."position" is '@label Position';
comment on column app.language."active" is '@label Aktiv';
comment on column app.language."is_fixed" is 'The program branches on it: it stays, and stays active.';
comment on constraint language_pkey on app.language is 'Dieses Kürzel gibt es schon.';
comment on constraint language_title_is_a_line on app.language is 'Ein Titel ist eine Zeile mit höchstens 200 Zeichen.';

create table app.language_level (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "is_fixed" boolean default true not null,
  constraint language_level_pkey PRIMARY KEY (value)
);
alter table app.language_level owner to wiege_owner;
-- row level security of app.language_level: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.language_level REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.language_level REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.language_level FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.language_level REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.language_level for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.language_level for select to wiege_operator
  using (true);
create policy owner_does_all on app.language_level for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.language_level for all to wiege_steps
  using (true)
  with check (true);
grant select on app.language_level to wiege_operator, wiege_steps;
grant select (is_fixed, "position", title, value) on app.language_level to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
comment on column app.language_level."is_fixed" is 'The program branches on it: it stays, and stays active.';

create table app.lostreason (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "active" boolean default true not null,
  "is_fixed" boolean default false not null,
  constraint lostreason_pkey PRIMARY KEY (value),
  constraint lostreason_title_is_a_line CHECK (((title ~ '\S'::text) AND (length(title) <= 200) AND (title !~ '[\r\n]'::text))) NOT VALID
);
alter table app.lostreason owner to wiege_owner;
-- row level security of app.lostreason: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.lostreason FOR EACH ROW EXECUTE FUNCTION rules.note_edit('value', '{position}');
CREATE TRIGGER edits_go AFTER DELETE ON app.lostreason FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('value');
CREATE TRIGGER named BEFORE INSERT OR UPDATE ON app.lostreason FOR EACH ROW EXECUTE FUNCTION rules.name_lookup();
CREATE TRIGGER notify_delete AFTER DELETE ON app.lostreason REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.lostreason REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.lostreason FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.lostreason REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.lostreason FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_lookup();
create policy all_read on app.lostreason for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.lostreason for select to wiege_operator
  using (true);
create policy owner_does_all on app.lostreason for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.lostreason for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.lostreason for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.lostreason to wiege_admin;
grant select on app.lostreason to wiege_operator, wiege_steps;
grant insert (active, "position", title, value) on app.lostreason to wiege_admin;
grant select (active, is_fixed, "position", title, value) on app.lostreason to wiege_admin, wiege_manager, wiege_mediator;
grant update (active, "position", title) on app.lostreason to wiege_admin;
grant update ("position") on app.lostreason to wiege_steps;
comment on column app.lostreason."value" is '@label Kürzel';
comment on column app.lostreason."title" is '@label Titel';
comment on column app.lostreason."position" is '@label Position';
comment on column app.lostreason."active" is '@label Aktiv';
comment on column app.lostreason."is_fixed" is 'The program branches on it: it stays, and stays active.';
comment on constraint lostreason_pkey on app.lostreason is 'Dieses Kürzel gibt es schon.';
comment on constraint lostreason_title_is_a_line on app.lostreason is 'Ein Titel ist eine Zeile mit höchstens 200 Zeichen.';

create table app.mail_way (
  "use_hin" boolean not null,
  "is_connected" boolean default false not null,
  constraint mail_way_pkey PRIMARY KEY (use_hin)
);
alter table app.mail_way owner to wiege_owner;
-- row level security of app.mail_way: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.mail_way REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.mail_way REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.mail_way FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.mail_way REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.mail_way for select to wiege_operator
  using (true);
create policy owner_does_all on app.mail_way for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.mail_way for all to wiege_steps
  using (true)
  with check (true);
grant select on app.mail_way to wiege_operator, wiege_steps;
grant update (is_connected) on app.mail_way to wiege_steps;

create table app.midwife_request (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "puerpera_id" uuid not null,
  "midwife_id" uuid not null,
  "author_id" uuid not null,
  "channel" text not null,
  "outcome" text not null,
  "thinking_until" app.moment,
  "reason" app.note,
  "answerer_id" uuid,
  "created_at" timestamp with time zone default app.now() not null,
  "answered_at" timestamp with time zone,
  "ended_actionlog_id" uuid,
  "is_unsettled" boolean generated always as (((outcome <> 'declined'::text) AND (ended_actionlog_id IS NULL))) stored not null,
  constraint midwife_request_pkey PRIMARY KEY (id),
  constraint midwife_request_answerer_id_fkey FOREIGN KEY (answerer_id) REFERENCES app."user"(id),
  constraint midwife_request_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint midwife_request_ended_actionlog_id_fkey FOREIGN KEY (ended_actionlog_id) REFERENCES app.actionlog(id),
  constraint midwife_request_midwife_id_fkey FOREIGN KEY (midwife_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint midwife_request_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint midwife_request_answer_has_a_time CHECK (((outcome = ANY (ARRAY['open'::text, 'unreached'::text])) = (answered_at IS NULL))),
  constraint midwife_request_answer_has_an_author CHECK (((answered_at IS NULL) = (answerer_id IS NULL))),
  constraint midwife_request_channel_is_known CHECK ((channel = ANY (ARRAY['phone'::text, 'mail'::text, 'sms'::text, 'app'::text]))),
  constraint midwife_request_only_declined_has_a_reason CHECK (((reason IS NULL) OR (outcome = 'declined'::text))),
  constraint midwife_request_only_thinking_has_a_time CHECK (((outcome = 'thinking'::text) = (thinking_until IS NOT NULL))),
  constraint midwife_request_outcome_is_known CHECK ((outcome = ANY (ARRAY['open'::text, 'unreached'::text, 'thinking'::text, 'declined'::text, 'accepted'::text]))),
  constraint midwife_request_reason_is_short CHECK ((length((reason)::text) <= 200))
);
alter table app.midwife_request owner to wiege_owner;
-- row level security of app.midwife_request: enabled, forced
CREATE INDEX midwife_request_by_answerer ON app.midwife_request USING btree (answerer_id) WHERE (answerer_id IS NOT NULL);
CREATE INDEX midwife_request_by_author ON app.midwife_request USING btree (author_id);
CREATE INDEX midwife_request_by_ended_actionlog ON app.midwife_request USING btree (ended_actionlog_id) WHERE (ended_actionlog_id IS NOT NULL);
CREATE INDEX midwife_request_by_midwife ON app.midwife_request USING btree (midwife_id, is_unsettled);
CREATE INDEX midwife_request_by_puerpera ON app.midwife_request USING btree (puerpera_id, id);
CREATE UNIQUE INDEX midwife_request_is_unsettled_once ON app.midwife_request USING btree (puerpera_id, midwife_id) WHERE is_unsettled;
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.midwife_request FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER notify_delete AFTER DELETE ON app.midwife_request REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.midwife_request REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.midwife_request FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.midwife_request REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
create policy mask_reads on app.midwife_request for select to wiege_mask
  using (true);
create policy operator_reads on app.midwife_request for select to wiege_operator
  using (true);
create policy own_requests on app.midwife_request for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND is_unsettled AND mask.shows(puerpera_id)));
create policy owner_does_all on app.midwife_request for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.midwife_request for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.midwife_request for all to wiege_steps
  using (true)
  with check (true);
grant select on app.midwife_request to wiege_mask, wiege_operator;
grant delete, insert, select, update on app.midwife_request to wiege_steps;
grant select (answered_at, answerer_id, author_id, channel, created_at, id, is_unsettled, midwife_id, outcome, puerpera_id, reason, thinking_until) on app.midwife_request to wiege_admin, wiege_manager, wiege_mediator;
grant select (answered_at, author_id, channel, created_at, id, is_unsettled, midwife_id, outcome, puerpera_id, thinking_until) on app.midwife_request to wiege_user;
comment on column app.midwife_request."author_id" is 'Who asked, the last time.';
comment on column app.midwife_request."answerer_id" is 'Herself, or who was told on the telephone.';
comment on column app.midwife_request."created_at" is 'When she was asked, the last time.';
comment on column app.midwife_request."ended_actionlog_id" is 'The step that began the case anew: what was asked before is asked no more.';
comment on constraint midwife_request_answerer_id_fkey on app.midwife_request is '@inverse -
Dieses Konto gibt es nicht, oder es hat Anfragen beantwortet.';
comment on constraint midwife_request_author_id_fkey on app.midwife_request is '@inverse -
Dieses Konto gibt es nicht, oder es hat Hebammen angefragt.';
comment on constraint midwife_request_ended_actionlog_id_fkey on app.midwife_request is '@inverse -
Diesen Schritt gibt es nicht.';
comment on constraint midwife_request_midwife_id_fkey on app.midwife_request is '@inverse -
Diese Hebamme gibt es nicht mehr.';
comment on constraint midwife_request_puerpera_id_fkey on app.midwife_request is '@inverse midwife_requests
Diese Anmeldung gibt es nicht mehr.';
comment on constraint midwife_request_answer_has_a_time on app.midwife_request is 'Eine Antwort hat einen Zeitpunkt.';
comment on constraint midwife_request_answer_has_an_author on app.midwife_request is 'Eine Antwort hat jemanden, der sie gab oder erfasste.';
comment on constraint midwife_request_channel_is_known on app.midwife_request is 'Auf diesem Weg wird niemand angefragt.';
comment on constraint midwife_request_only_declined_has_a_reason on app.midwife_request is 'Nur eine Absage hat einen Grund.';
comment on constraint midwife_request_only_thinking_has_a_time on app.midwife_request is 'Nur wer überlegt, nennt eine Zeit dafür.';
comment on constraint midwife_request_outcome_is_known on app.midwife_request is 'Diesen Stand einer Anfrage gibt es nicht.';
comment on constraint midwife_request_reason_is_short on app.midwife_request is 'Bitte höchstens 200 Zeichen eingeben.';

create table app.midwife_step (
  "from_status" text not null,
  "to_status" text not null,
  "log_type" text not null,
  constraint midwife_step_pkey PRIMARY KEY (from_status, to_status),
  constraint midwife_step_from_status_fkey FOREIGN KEY (from_status) REFERENCES app.user_status(value),
  constraint midwife_step_to_status_fkey FOREIGN KEY (to_status) REFERENCES app.user_status(value)
);
alter table app.midwife_step owner to wiege_owner;
-- row level security of app.midwife_step: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.midwife_step REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.midwife_step REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.midwife_step FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.midwife_step REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.midwife_step for select to wiege_operator
  using (true);
create policy owner_does_all on app.midwife_step for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.midwife_step for all to wiege_steps
  using (true)
  with check (true);
grant select on app.midwife_step to wiege_operator, wiege_steps;

create table app.outbox (
  "id" uuid default uuidv7() not null,
  "hookslug" text not null,
  "recipient" text not null,
  "bcc" app.email,
  "use_hin" boolean default false not null,
  "subject" app.line,
  "body" app.note,
  "message_id" text not null,
  "puerpera_id" uuid,
  "user_id" uuid,
  "actionlog_id" uuid,
  "author_id" uuid,
  "status" text default 'waiting'::text not null,
  "attempts" integer default 0 not null,
  "failure" app.note,
  "send_after" timestamp with time zone default app.now() not null,
  "sent_at" timestamp with time zone,
  "created_at" timestamp with time zone default app.now() not null,
  "sealed_body" text,
  "send_before" timestamp with time zone,
  "cause" text,
  "is_sample" boolean default false not null,
  "cancel_reason" app.note,
  "canceller_id" uuid,
  "again_of_id" uuid,
  "markup" text,
  "channel" text default 'email'::text not null,
  "smsmessage_id" uuid,
  "push_subscription_id" uuid,
  "rank" smallint generated always as (
CASE
    WHEN (hookslug ~ '^auth_'::text) THEN 0
    WHEN ((cause IS NULL) OR (cause ~ ':again:'::text)) THEN 1
    WHEN (hookslug = 'puerpera_urgent_midwives'::text) THEN 2
    WHEN (hookslug ~ '^(puerpera_published_midwives$|reminder_|survey_|office_daily_digest$)'::text) THEN 3
    ELSE 1
END) stored not null,
  "puerpera_ids" uuid[],
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_message_id_is_unique UNIQUE (message_id),
  constraint outbox_actionlog_id_fkey FOREIGN KEY (actionlog_id) REFERENCES app.actionlog(id),
  constraint outbox_again_of_id_fkey FOREIGN KEY (again_of_id) REFERENCES app.outbox(id) ON DELETE SET NULL,
  constraint outbox_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint outbox_canceller_id_fkey FOREIGN KEY (canceller_id) REFERENCES app."user"(id),
  constraint outbox_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint outbox_push_subscription_id_fkey FOREIGN KEY (push_subscription_id) REFERENCES app.push_subscription(id) ON DELETE SET NULL,
  constraint outbox_smsmessage_id_fkey FOREIGN KEY (smsmessage_id) REFERENCES app.smsmessage(id) ON DELETE CASCADE,
  constraint outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint outbox_address_is_an_email CHECK (((channel <> 'email'::text) OR (recipient ~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$'::text))),
  constraint outbox_cancelled_by_somebody_for_a_reason CHECK ((((canceller_id IS NULL) = (cancel_reason IS NULL)) AND ((canceller_id IS NULL) OR (status = 'cancelled'::text)))),
  constraint outbox_channel_is_known CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'push'::text]))),
  constraint outbox_email_is_never_unknown CHECK (((channel <> 'email'::text) OR (status <> 'unknown'::text))),
  constraint outbox_has_one_text CHECK ((num_nonnulls(body, sealed_body) <= 1)),
  constraint outbox_is_worded_whole CHECK (
CASE
    WHEN (channel <> 'email'::text) THEN true
    WHEN (hookslug ~ '^auth_'::text) THEN (subject IS NOT NULL)
    ELSE ((subject IS NULL) = (body IS NULL))
END),
  constraint outbox_markup_has_a_text CHECK (((markup IS NULL) OR (body IS NOT NULL))),
  constraint outbox_recipient_is_said CHECK (((recipient ~ '\S'::text) AND (length(recipient) <= 320))),
  constraint outbox_sample_is_about_nobody CHECK (((NOT is_sample) OR (num_nonnulls(puerpera_id, user_id) = 0))),
  constraint outbox_sent_has_a_time CHECK (((status = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint outbox_sent_was_worded CHECK (((status <> 'sent'::text) OR (COALESCE((subject)::text,
CASE
    WHEN (channel <> 'email'::text) THEN (body)::text
    ELSE NULL::text
END) IS NOT NULL))),
  constraint outbox_sign_in_mail_is_sealed CHECK (((hookslug !~ '^auth_'::text) OR ((body IS NULL) AND (bcc IS NULL)))),
  constraint outbox_sms_is_one CHECK (((channel = 'sms'::text) = (smsmessage_id IS NOT NULL))),
  constraint outbox_status_is_known CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'cancelled'::text]))),
  constraint outbox_subject_is_one_line CHECK (((subject)::text !~ '[[:cntrl:]]'::text))
);
alter table app.outbox owner to wiege_owner;
-- row level security of app.outbox: enabled, forced
CREATE INDEX outbox_by_actionlog ON app.outbox USING btree (actionlog_id) WHERE (actionlog_id IS NOT NULL);
CREATE INDEX outbox_by_again_of ON app.outbox USING btree (again_of_id);
CREATE INDEX outbox_by_author ON app.outbox USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX outbox_by_canceller ON app.outbox USING btree (canceller_id);
CREATE INDEX outbox_by_hook ON app.outbox USING btree (hookslug, created_at);
CREATE INDEX outbox_by_puerpera ON app.outbox USING btree (puerpera_id, created_at);
CREATE INDEX outbox_by_push_subscription ON app.outbox USING btree (push_subscription_id);
CREATE UNIQUE INDEX outbox_by_smsmessage ON app.outbox USING btree (smsmessage_id);
CREATE INDEX outbox_by_status ON app.outbox USING btree (status, created_at, id) WHERE (status <> 'sent'::text);
CREATE INDEX outbox_by_time ON app.outbox USING btree (created_at, id);
CREATE INDEX outbox_by_user ON app.outbox USING btree (user_id, created_at);
CREATE UNIQUE INDEX outbox_is_ordered_once ON app.outbox USING btree (cause, hookslug, recipient);
CREATE INDEX outbox_waiting ON app.outbox USING btree (send_after) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX outbox_waiting_by_rank ON app.outbox USING btree (use_hin, rank, send_after, id) WHERE ((channel = 'email'::text) AND (status = ANY (ARRAY['waiting'::text, 'sending'::text])));
CREATE INDEX outbox_waiting_by_time ON app.outbox USING btree (use_hin, send_after, id) WHERE ((channel = 'email'::text) AND (status = ANY (ARRAY['waiting'::text, 'sending'::text])));
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.outbox FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER names BEFORE INSERT ON app.outbox FOR EACH ROW WHEN (((new.body IS NOT NULL) AND (new.puerpera_ids IS NULL) AND (NOT new.is_sample) AND rules.lists_mothers(new.hookslug))) EXECUTE FUNCTION rules.keep_named_mothers();
CREATE TRIGGER names_later BEFORE UPDATE OF body ON app.outbox FOR EACH ROW WHEN (((old.body IS NULL) AND (new.body IS NOT NULL) AND (NOT new.is_sample) AND rules.lists_mothers(new.hookslug))) EXECUTE FUNCTION rules.keep_named_mothers();
CREATE TRIGGER notify_delete AFTER DELETE ON app.outbox REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.outbox REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.outbox FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.outbox REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER sent AFTER UPDATE OF status ON app.outbox FOR EACH ROW WHEN (((new.channel = 'email'::text) AND (new.status = 'sent'::text) AND (old.status <> 'sent'::text) AND (num_nonnulls(new.puerpera_id, new.puerpera_ids) > 0))) EXECUTE FUNCTION rules.note_mail();
CREATE TRIGGER sms AFTER UPDATE OF status ON app.outbox FOR EACH ROW WHEN (((new.channel = 'sms'::text) AND (((old.status = 'waiting'::text) AND (new.status = 'cancelled'::text)) OR ((old.status = 'cancelled'::text) AND (new.status = 'waiting'::text))))) EXECUTE FUNCTION rules.follow_outbox();
create policy operator_reads on app.outbox for select to wiege_operator
  using (true);
create policy owner_does_all on app.outbox for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.outbox for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.outbox for all to wiege_steps
  using (true)
  with check (true);
create policy system_delivers on app.outbox for all to wiege_system
  using (true)
  with check (true);
grant select on app.outbox to wiege_operator, wiege_system;
grant delete, insert, select on app.outbox to wiege_steps;
grant select (actionlog_id, again_of_id, attempts, author_id, bcc, body, cancel_reason, canceller_id, cause, channel, created_at, failure, hookslug, id, is_sample, puerpera_id, puerpera_ids, push_subscription_id, recipient, send_after, sent_at, smsmessage_id, status, subject, use_hin, user_id) on app.outbox to wiege_admin, wiege_manager, wiege_mediator;
grant update (attempts, body, cancel_reason, canceller_id, cause, failure, markup, send_after, sent_at, status) on app.outbox to wiege_steps;
grant update (attempts, body, failure, markup, sealed_body, send_after, sent_at, status, subject) on app.outbox to wiege_system;
comment on column app.outbox."send_before" is 'After this moment the mail would mislead: it is cancelled instead.';
comment on column app.outbox."cause" is 'None of what a person or the sign-in sends.';
comment on column app.outbox."cancel_reason" is 'Of a person; what the program calls off says why in failure.';
comment on column app.outbox."markup" is 'None of what a person typed and of the sign-in.';
comment on column app.outbox."rank" is 'In which order what is due goes out.';
comment on column app.outbox."puerpera_ids" is 'Whom the words name, where they name several.';
comment on constraint outbox_actionlog_id_fkey on app.outbox is '@inverse mails
Zu diesem Eintrag gibt es Nachrichten.';
comment on constraint outbox_again_of_id_fkey on app.outbox is '@inverse repeats
Diese Nachricht gibt es nicht mehr.';
comment on constraint outbox_author_id_fkey on app.outbox is '@inverse -
Dieses Konto gibt es nicht, oder es hat Nachrichten gesendet.';
comment on constraint outbox_canceller_id_fkey on app.outbox is '@inverse -
Dieses Konto gibt es nicht, oder es hat Nachrichten abgebrochen.';
comment on constraint outbox_puerpera_id_fkey on app.outbox is '@inverse mails
Diese Anmeldung gibt es nicht mehr.';
comment on constraint outbox_push_subscription_id_fkey on app.outbox is '@inverse -
Dieses Gerät ist abgemeldet.';
comment on constraint outbox_smsmessage_id_fkey on app.outbox is '@inverse -
Diese SMS gibt es nicht mehr.';
comment on constraint outbox_user_id_fkey on app.outbox is '@inverse mails
Dieses Konto gibt es nicht mehr.';

create table app.pending_registration (
  "id" uuid default gen_random_uuid() not null,
  "kind" text not null,
  "entry" jsonb not null,
  "consent_version" integer not null,
  "consent_at" timestamp with time zone default app.now() not null,
  "form_language" text not null,
  "reference" text,
  "expires_at" timestamp with time zone default (app.now() + '24:00:00'::interval) not null,
  constraint pending_registration_pkey PRIMARY KEY (id),
  constraint pending_registration_consent_version_fkey FOREIGN KEY (consent_version) REFERENCES app.privacy_text(version),
  constraint pending_registration_kind_is_known CHECK ((kind = ANY (ARRAY['puerpera'::text, 'user'::text])))
);
alter table app.pending_registration owner to wiege_owner;
-- row level security of app.pending_registration: enabled, forced
CREATE INDEX pending_registration_by_consent_version ON app.pending_registration USING btree (consent_version);
CREATE INDEX pending_registration_by_end ON app.pending_registration USING btree (expires_at);
CREATE TRIGGER notify_delete AFTER DELETE ON app.pending_registration REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.pending_registration REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.pending_registration FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.pending_registration REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.pending_registration for select to wiege_operator
  using (true);
create policy owner_does_all on app.pending_registration for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.pending_registration for all to wiege_steps
  using (true)
  with check (true);
grant select on app.pending_registration to wiege_operator;
grant delete, insert, select, update on app.pending_registration to wiege_steps;
comment on table app.pending_registration is 'Sent without a proof of work: it counts when the link in the mail is followed, and is forgotten after a day.';
comment on column app.pending_registration."reference" is 'Once it counts; what was told is then forgotten here.';
comment on constraint pending_registration_pkey on app.pending_registration is 'Diese Anmeldung wartet schon.';
comment on constraint pending_registration_consent_version_fkey on app.pending_registration is 'Diese Version des Textes zum Datenschutz gibt es nicht.';
comment on constraint pending_registration_kind_is_known on app.pending_registration is 'Angemeldet werden Wöchnerinnen und Hebammen.';

create table app.postal_code (
  "zipcode" text not null,
  "place" text collate "de-CH-x-icu" not null,
  "canton" text not null,
  "lon" double precision not null,
  "lat" double precision not null,
  constraint postal_code_pkey PRIMARY KEY (zipcode)
);
alter table app.postal_code owner to wiege_owner;
-- row level security of app.postal_code: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.postal_code REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.postal_code REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.postal_code FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.postal_code REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.postal_code for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy mask_reads on app.postal_code for select to wiege_mask
  using (true);
create policy operator_reads on app.postal_code for select to wiege_operator
  using (true);
create policy owner_does_all on app.postal_code for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.postal_code for all to wiege_steps
  using (true)
  with check (true);
grant select on app.postal_code to wiege_mask, wiege_operator, wiege_steps;
grant select (canton, lat, lon, place, zipcode) on app.postal_code to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;

create table app.postal_place (
  "zipcode" text not null,
  "place" text collate "de-CH-x-icu" not null,
  "municipality" text not null,
  "canton" text not null,
  "language" text not null,
  "lon" double precision not null,
  "lat" double precision not null,
  constraint postal_place_pkey PRIMARY KEY (zipcode, place, municipality),
  constraint postal_place_zipcode_fkey FOREIGN KEY (zipcode) REFERENCES app.postal_code(zipcode)
);
alter table app.postal_place owner to wiege_owner;
-- row level security of app.postal_place: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.postal_place REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.postal_place REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.postal_place FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.postal_place REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.postal_place for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.postal_place for select to wiege_operator
  using (true);
create policy owner_does_all on app.postal_place for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.postal_place for all to wiege_steps
  using (true)
  with check (true);
grant select on app.postal_place to wiege_operator, wiege_steps;
grant select (canton, language, lat, lon, municipality, place, zipcode) on app.postal_place to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
comment on constraint postal_place_zipcode_fkey on app.postal_place is '@inverse places';

create table app.presence (
  "user_id" uuid not null,
  "puerpera_id" uuid not null,
  "seen_at" timestamp with time zone default app.now() not null,
  constraint presence_pkey PRIMARY KEY (user_id),
  constraint presence_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.presence owner to wiege_owner;
-- row level security of app.presence: enabled, forced
CREATE INDEX presence_by_puerpera ON app.presence USING btree (puerpera_id);
create policy operator_reads on app.presence for select to wiege_operator
  using (true);
create policy owner_does_all on app.presence for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.presence for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.presence for all to wiege_steps
  using (true)
  with check (true);
grant select on app.presence to wiege_operator;
grant delete, insert, select, update on app.presence to wiege_steps;
grant select (puerpera_id, seen_at, user_id) on app.presence to wiege_admin, wiege_manager, wiege_mediator;
comment on constraint presence_puerpera_id_fkey on app.presence is '@inverse presence
Diese Anmeldung gibt es nicht mehr.';
comment on constraint presence_user_id_fkey on app.presence is '@inverse -
Dieses Konto gibt es nicht mehr.';

create table app.privacy_text (
  "version" integer not null,
  "text" text not null,
  "since" timestamp with time zone default app.now() not null,
  "text_en" text,
  "text_fr" text,
  constraint privacy_text_pkey PRIMARY KEY (version)
);
alter table app.privacy_text owner to wiege_owner;
-- row level security of app.privacy_text: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.privacy_text REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.privacy_text REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.privacy_text FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.privacy_text REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.privacy_text for select to wiege_operator
  using (true);
create policy owner_does_all on app.privacy_text for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.privacy_text for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.privacy_text for all to wiege_steps
  using (true)
  with check (true);
grant select on app.privacy_text to wiege_operator;
grant insert, select on app.privacy_text to wiege_steps;
grant select (since, text, text_en, text_fr, version) on app.privacy_text to wiege_admin, wiege_manager, wiege_mediator;
comment on table app.privacy_text is 'The data-protection text of the public forms, as it stood in each version.';
comment on constraint privacy_text_pkey on app.privacy_text is 'Diese Version gibt es schon.';

create table app.private_note (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "puerpera_id" uuid not null,
  "midwife_id" uuid default app.uid() not null,
  "text" app.note not null,
  "created_at" timestamp with time zone default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  constraint private_note_pkey PRIMARY KEY (id),
  constraint private_note_midwife_id_fkey FOREIGN KEY (midwife_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint private_note_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE
);
alter table app.private_note owner to wiege_owner;
-- row level security of app.private_note: enabled, forced
CREATE INDEX private_note_by_midwife ON app.private_note USING btree (midwife_id);
CREATE INDEX private_note_by_puerpera ON app.private_note USING btree (puerpera_id, midwife_id);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.private_note FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER ceiling AFTER INSERT ON app.private_note FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('notes');
CREATE TRIGGER changed BEFORE UPDATE ON app.private_note FOR EACH ROW EXECUTE FUNCTION rules.keep_private_note();
CREATE TRIGGER notify_delete AFTER DELETE ON app.private_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.private_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.private_note FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.private_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
create policy operator_reads on app.private_note for select to wiege_operator
  using (true);
create policy own_private_notes on app.private_note for all to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND mask.is_in_care(puerpera_id)))
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND mask.is_in_care(puerpera_id)));
create policy owner_does_all on app.private_note for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.private_note for all to wiege_steps
  using (true)
  with check (true);
grant select on app.private_note to wiege_operator;
grant delete, select on app.private_note to wiege_steps;
grant delete on app.private_note to wiege_user;
grant insert (puerpera_id, text) on app.private_note to wiege_user;
grant select (created_at, id, midwife_id, puerpera_id, text, updated_at) on app.private_note to wiege_user;
grant update (text) on app.private_note to wiege_user;
comment on column app.private_note."puerpera_id" is '@label Wöchnerin';
comment on column app.private_note."text" is '@label Notiz';
comment on constraint private_note_pkey on app.private_note is 'Diese Notiz gibt es schon.';
comment on constraint private_note_midwife_id_fkey on app.private_note is '@inverse -
Dieses Konto gibt es nicht mehr.';
comment on constraint private_note_puerpera_id_fkey on app.private_note is '@inverse private_notes
Diese Anmeldung gibt es nicht mehr.';

create table app.puerpera (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "meteor_id" text,
  "firstname" app.line not null,
  "lastname" app.line not null,
  "fullname" text collate "de-CH-x-icu" generated always as (
CASE
    WHEN (anonymised_at IS NULL) THEN (((firstname)::text || ' '::text) || (lastname)::text)
    ELSE 'Anonymisiert'::text
END) stored not null,
  "address" app.line,
  "zipcode" app.zipcode not null,
  "place" app.line not null,
  "has_alt_address" boolean default false not null,
  "address_alt" app.line,
  "zipcode_alt" app.zipcode,
  "place_alt" app.line,
  "country_alt" app.line,
  "birthday" app.day,
  "nationality" text,
  "language_level" text,
  "languages" text[] default '{}'::text[] not null,
  "language_text" app.line,
  "needs_interpreter" boolean default false not null,
  "email" app.email,
  "email_parents" app.email,
  "phone_mobile" app.phone,
  "phone_private" app.phone,
  "phone_hospital" app.phone,
  "birthplace" text,
  "patientid" app.line,
  "nth_child" smallint,
  "multiples" boolean default false not null,
  "birthtype" text default 'nochnicht'::text not null,
  "sectiodate" app.day,
  "birthdate_child" app.day,
  "birthday_child" app.day,
  "birthtime_child" time without time zone,
  "dischargedate" app.day,
  "registrationtype" text default 'eltern'::text not null,
  "foundusreason" text,
  "lostreason" text,
  "status" text default 'new'::text not null,
  "priority" integer default 0 not null,
  "midwife_id" uuid,
  "creator_id" uuid,
  "mediator_id" uuid,
  "mediator_selfassigned" boolean default false not null,
  "author_id" uuid,
  "published_at" app.moment,
  "mediated_at" app.moment,
  "closed_at" app.moment,
  "lost_at" app.moment,
  "notes_on_registration" app.note,
  "notes_to_midwife" app.note,
  "notes_to_hospital" app.note,
  "notes_internal" app.note,
  "qualifies_for_survey" boolean default false not null,
  "version" integer default 1 not null,
  "created_at" app.moment default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  "country" text default 'CH'::text not null,
  "first_contact_at" app.moment,
  "unreached_count" smallint default 0 not null,
  "unreached_at" app.moment,
  "reference" text,
  "consent_version" integer,
  "consent_at" timestamp with time zone,
  "form_language" text,
  "followup_day" app.day,
  "followup_text" app.line,
  "assignee_id" uuid,
  "merged_into_id" uuid,
  "escalation_step" smallint default 1 not null,
  "escalation_held_until" app.moment,
  "handed_over_at" timestamp with time zone,
  "anonymised_at" timestamp with time zone,
  constraint puerpera_pkey PRIMARY KEY (id),
  constraint puerpera_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES app."user"(id),
  constraint puerpera_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint puerpera_birthplace_fkey FOREIGN KEY (birthplace) REFERENCES app.birthplace(value),
  constraint puerpera_birthtype_fkey FOREIGN KEY (birthtype) REFERENCES app.birthtype(value),
  constraint puerpera_consent_version_fkey FOREIGN KEY (consent_version) REFERENCES app.privacy_text(version),
  constraint puerpera_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES app."user"(id),
  constraint puerpera_foundusreason_fkey FOREIGN KEY (foundusreason) REFERENCES app.foundusreason(value),
  constraint puerpera_language_level_fkey FOREIGN KEY (language_level) REFERENCES app.language_level(value),
  constraint puerpera_lostreason_fkey FOREIGN KEY (lostreason) REFERENCES app.lostreason(value),
  constraint puerpera_mediator_id_fkey FOREIGN KEY (mediator_id) REFERENCES app."user"(id),
  constraint puerpera_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES app.puerpera(id),
  constraint puerpera_midwife_id_fkey FOREIGN KEY (midwife_id) REFERENCES app."user"(id),
  constraint puerpera_registrationtype_fkey FOREIGN KEY (registrationtype) REFERENCES app.registrationtype(value),
  constraint puerpera_status_fkey FOREIGN KEY (status) REFERENCES app.puerpera_status(value),
  constraint puerpera_alt_address_is_complete CHECK (((NOT has_alt_address) OR ((address_alt IS NOT NULL) AND (place_alt IS NOT NULL)))),
  constraint puerpera_anonymised_is_empty CHECK (((anonymised_at IS NULL) OR (((firstname)::text = '–'::text) AND ((lastname)::text = 'Anonymisiert'::text) AND (NOT has_alt_address) AND (NOT multiples) AND (NOT qualifies_for_survey) AND (unreached_count = 0) AND (num_nonnulls(meteor_id, address, address_alt, zipcode_alt, place_alt, country_alt, birthday, language_level, language_text, email, email_parents, phone_mobile, phone_private, phone_hospital, patientid, dischargedate, notes_on_registration, notes_to_midwife, notes_to_hospital, notes_internal, reference, consent_version, form_language, first_contact_at, unreached_at, followup_day, assignee_id, author_id, mediator_id, creator_id) = 0) AND (num_nonnulls(birthday_child, sectiodate, birthdate_child) = 1)))),
  constraint puerpera_anonymised_is_over CHECK (((anonymised_at IS NULL) OR (status = ANY (ARRAY['closed'::text, 'lost'::text])))),
  constraint puerpera_born_has_a_birthday CHECK (((birthtype = 'nochnicht'::text) OR (birthday_child IS NOT NULL))),
  constraint puerpera_closed_has_a_time CHECK (((status = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint puerpera_consent_has_a_time CHECK (((consent_version IS NULL) = (consent_at IS NULL))),
  constraint puerpera_contact_needs_a_midwife CHECK (((midwife_id IS NOT NULL) OR ((first_contact_at IS NULL) AND (unreached_count = 0) AND (unreached_at IS NULL)))),
  constraint puerpera_country_is_a_code CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint puerpera_discharged_after_birth CHECK (((dischargedate)::date >= (birthday_child)::date)),
  constraint puerpera_escalation_step_is_known CHECK (((escalation_step >= 1) AND (escalation_step <= 3))),
  constraint puerpera_followup_is_whole CHECK (((followup_day IS NULL) = (followup_text IS NULL))),
  constraint puerpera_form_language_is_known CHECK ((form_language = ANY (ARRAY['de'::text, 'en'::text, 'fr'::text]))),
  constraint puerpera_has_a_target_date CHECK ((COALESCE(birthday_child, sectiodate, birthdate_child) IS NOT NULL)),
  constraint puerpera_in_care_has_a_midwife CHECK (((status <> ALL (ARRAY['current'::text, 'closed'::text])) OR ((midwife_id IS NOT NULL) AND (mediated_at IS NOT NULL)))),
  constraint puerpera_lost_has_a_time CHECK (((status = 'lost'::text) = (lost_at IS NOT NULL))),
  constraint puerpera_lost_needs_reason CHECK (((status = 'lost'::text) = (lostreason IS NOT NULL))),
  constraint puerpera_merged_is_lost CHECK (((merged_into_id IS NULL) OR ((status = 'lost'::text) AND (lostreason = 'doppelt'::text) AND (merged_into_id <> id)))),
  constraint puerpera_nationality_is_a_code CHECK (((nationality ~ '^[A-Z]{2}$'::text) OR (nationality = ANY (ARRAY['staatenlos'::text, 'unbekannt'::text])))),
  constraint puerpera_nth_child_is_plausible CHECK (((nth_child >= 1) AND (nth_child <= 20))),
  constraint puerpera_open_has_no_midwife CHECK (((status <> ALL (ARRAY['new'::text, 'onhold'::text, 'published'::text, 'undefined'::text])) OR ((midwife_id IS NULL) AND (mediated_at IS NULL)))),
  constraint puerpera_published_has_a_time CHECK (((status <> 'published'::text) OR (published_at IS NOT NULL))),
  constraint puerpera_reference_is_a_number CHECK ((reference ~ '^[0-9]{4}-[0-9]{4,9}$'::text)),
  constraint puerpera_unreached_is_counted CHECK ((unreached_count >= 0))
);
alter table app.puerpera owner to wiege_owner;
-- row level security of app.puerpera: enabled, forced
CREATE INDEX puerpera_by_assignee ON app.puerpera USING btree (assignee_id) WHERE (assignee_id IS NOT NULL);
CREATE INDEX puerpera_by_author ON app.puerpera USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX puerpera_by_birthplace ON app.puerpera USING btree (birthplace, created_at);
CREATE INDEX puerpera_by_consent_version ON app.puerpera USING btree (consent_version) WHERE (consent_version IS NOT NULL);
CREATE INDEX puerpera_by_creation ON app.puerpera USING btree (created_at, id) INCLUDE (zipcode, birthplace, registrationtype, mediated_at, status, lostreason);
CREATE INDEX puerpera_by_creator ON app.puerpera USING btree (creator_id) WHERE (creator_id IS NOT NULL);
CREATE INDEX puerpera_by_expected_day ON app.puerpera USING btree ((
CASE
    WHEN (birthday_child IS NOT NULL) THEN birthday_child
    WHEN (sectiodate IS NOT NULL) THEN sectiodate
    ELSE birthdate_child
END)) INCLUDE (birthday_child, sectiodate, birthdate_child, zipcode, created_at, status, lostreason);
CREATE INDEX puerpera_by_followup ON app.puerpera USING btree (followup_day, id) WHERE (followup_day IS NOT NULL);
CREATE INDEX puerpera_by_mediator ON app.puerpera USING btree (mediator_id) WHERE (mediator_id IS NOT NULL);
CREATE INDEX puerpera_by_merge ON app.puerpera USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX puerpera_by_midwife ON app.puerpera USING btree (midwife_id, mediated_at) WHERE (midwife_id IS NOT NULL);
CREATE INDEX puerpera_by_name ON app.puerpera USING btree (lastname, firstname, id);
CREATE INDEX puerpera_by_status ON app.puerpera USING btree (status, id);
CREATE INDEX puerpera_by_status_and_creation ON app.puerpera USING btree (status, created_at, id);
CREATE INDEX puerpera_by_status_and_name ON app.puerpera USING btree (status, lastname, firstname, id);
CREATE INDEX puerpera_by_wait ON app.puerpera USING btree ((
CASE
    WHEN ((mediated_at)::timestamp with time zone < (created_at)::timestamp with time zone) THEN 0
    ELSE (floor((((EXTRACT(epoch FROM ((mediated_at)::timestamp with time zone - (created_at)::timestamp with time zone)))::double precision / (360)::double precision) + (0.5)::double precision)))::integer
END), mediated_at) INCLUDE (created_at, zipcode, birthplace, registrationtype, birthday_child, birthtime_child) WHERE (mediated_at IS NOT NULL);
CREATE INDEX puerpera_by_zipcode ON app.puerpera USING btree (zipcode) INCLUDE (created_at, mediated_at, lost_at, lostreason, mediator_selfassigned, birthplace, registrationtype, birthday_child, birthtime_child);
CREATE UNIQUE INDEX puerpera_meteor_id_is_unique ON app.puerpera USING btree (meteor_id) WHERE (meteor_id IS NOT NULL);
CREATE INDEX puerpera_open ON app.puerpera USING btree (status, id) WHERE (status = ANY (ARRAY['new'::text, 'onhold'::text, 'published'::text, 'undefined'::text]));
CREATE INDEX puerpera_recently_lost ON app.puerpera USING btree (lost_at, id) INCLUDE (zipcode, birthplace, registrationtype, lostreason) WHERE (status = 'lost'::text);
CREATE INDEX puerpera_recently_mediated ON app.puerpera USING btree (mediated_at, id) INCLUDE (created_at, zipcode, birthplace, registrationtype, mediator_selfassigned, birthday_child, birthtime_child) WHERE (mediated_at IS NOT NULL);
CREATE UNIQUE INDEX puerpera_reference_is_unique ON app.puerpera USING btree (reference);
CREATE INDEX puerpera_to_anonymise ON app.puerpera USING btree (COALESCE(closed_at, lost_at), id) WHERE ((anonymised_at IS NULL) AND (merged_into_id IS NULL) AND (status = ANY (ARRAY['closed'::text, 'lost'::text])));
CREATE INDEX puerpera_urgent ON app.puerpera USING btree (id) WHERE ((priority > 0) AND (status = ANY (ARRAY['new'::text, 'onhold'::text, 'published'::text, 'undefined'::text])));
CREATE TRIGGER anonymised BEFORE UPDATE ON app.puerpera FOR EACH ROW WHEN ((old.anonymised_at IS NOT NULL)) EXECUTE FUNCTION rules.refuse_to_change_anonymised();
CREATE TRIGGER begins BEFORE INSERT ON app.puerpera FOR EACH ROW WHEN ((CURRENT_USER <> 'wiege_import'::name)) EXECUTE FUNCTION rules.puerpera_begins();
CREATE TRIGGER begins_taken_over BEFORE INSERT ON app.puerpera FOR EACH ROW WHEN ((CURRENT_USER = 'wiege_import'::name)) EXECUTE FUNCTION rules.taken_over_begins();
CREATE TRIGGER codes BEFORE INSERT OR UPDATE OF languages ON app.puerpera FOR EACH ROW EXECUTE FUNCTION rules.refuse_unknown_codes();
CREATE TRIGGER dates BEFORE INSERT OR UPDATE OF birthday, birthdate_child, sectiodate, birthday_child, birthtype ON app.puerpera FOR EACH ROW WHEN (((CURRENT_USER <> 'wiege_import'::name) AND (new.anonymised_at IS NULL))) EXECUTE FUNCTION rules.refuse_implausible_dates();
CREATE TRIGGER dates_taken_over BEFORE INSERT ON app.puerpera FOR EACH ROW WHEN ((CURRENT_USER = 'wiege_import'::name)) EXECUTE FUNCTION rules.refuse_implausible_dates('taken over');
CREATE TRIGGER deleted AFTER DELETE ON app.puerpera FOR EACH ROW EXECUTE FUNCTION rules.note_deletion();
CREATE TRIGGER edit AFTER UPDATE ON app.puerpera FOR EACH ROW WHEN (((old.version <> new.version) AND (new.anonymised_at IS NULL))) EXECUTE FUNCTION rules.note_edit('id', '{id,version,created_at,updated_at,creator_id,author_id,fullname,meteor_id}');
CREATE TRIGGER forgotten BEFORE DELETE ON app.puerpera FOR EACH ROW EXECUTE FUNCTION rules.forget_deleted();
CREATE TRIGGER history BEFORE DELETE ON app.puerpera FOR EACH ROW WHEN ((CURRENT_USER = 'wiege_admin'::name)) EXECUTE FUNCTION rules.refuse_to_delete_touched();
CREATE TRIGGER keep_figures_delete AFTER DELETE ON app.puerpera REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.keep_figures();
CREATE TRIGGER keep_figures_insert AFTER INSERT ON app.puerpera REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.keep_figures();
CREATE TRIGGER keep_figures_update AFTER UPDATE ON app.puerpera REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.keep_figures();
CREATE TRIGGER mails AFTER INSERT ON app.puerpera FOR EACH ROW WHEN ((SESSION_USER = ANY (ARRAY['wiege_anonymous'::name, 'wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name]))) EXECUTE FUNCTION rules.order_mails_of_registration();
CREATE TRIGGER note_change_of_long_ago_delete AFTER DELETE ON app.puerpera REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.note_change_of_long_ago();
CREATE TRIGGER note_change_of_long_ago_insert AFTER INSERT ON app.puerpera REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.note_change_of_long_ago();
CREATE TRIGGER note_change_of_long_ago_update AFTER UPDATE ON app.puerpera REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.note_change_of_long_ago();
CREATE TRIGGER notify_delete AFTER DELETE ON app.puerpera REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[id::text, midwife_id::text] || case when status = ''published'' then array[''published'', zipcode::text, ''step '' || escalation_step] end');
CREATE TRIGGER notify_insert AFTER INSERT ON app.puerpera REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[id::text, midwife_id::text] || case when status = ''published'' then array[''published'', zipcode::text, ''step '' || escalation_step] end');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.puerpera FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.puerpera REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[id::text, midwife_id::text] || case when status = ''published'' then array[''published'', zipcode::text, ''step '' || escalation_step] end');
CREATE TRIGGER places BEFORE INSERT OR UPDATE OF zipcode, place, country, has_alt_address, zipcode_alt, place_alt, country_alt ON app.puerpera FOR EACH ROW WHEN ((new.anonymised_at IS NULL)) EXECUTE FUNCTION rules.refuse_unknown_places();
CREATE TRIGGER reference BEFORE INSERT ON app.puerpera FOR EACH ROW WHEN (((new.reference IS NULL) AND (SESSION_USER = ANY (ARRAY['wiege_anonymous'::name, 'wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])))) EXECUTE FUNCTION rules.give_reference();
CREATE TRIGGER return_wishes AFTER UPDATE OF status, midwife_id ON app.puerpera FOR EACH ROW WHEN (((old.status = 'current'::text) AND ((new.status <> 'current'::text) OR (new.midwife_id IS DISTINCT FROM old.midwife_id)))) EXECUTE FUNCTION rules.settle_return_wishes();
CREATE TRIGGER return_wishes_again AFTER UPDATE ON app.puerpera FOR EACH ROW WHEN (((new.status = 'current'::text) AND ((old.status <> 'current'::text) OR (new.midwife_id IS DISTINCT FROM old.midwife_id)))) EXECUTE FUNCTION rules.settle_return_wishes();
CREATE TRIGGER search AFTER INSERT OR UPDATE OF firstname, lastname, email, email_parents, zipcode, place, patientid, phone_mobile, phone_private, phone_hospital, birthday, birthday_child, sectiodate, birthdate_child, registrationtype ON app.puerpera FOR EACH ROW WHEN ((new.anonymised_at IS NULL)) EXECUTE FUNCTION rules.keep_search_row();
CREATE TRIGGER search_duplicates AFTER INSERT OR UPDATE OF firstname, lastname, email, email_parents, zipcode, phone_mobile, phone_private, birthday, birthday_child, sectiodate, birthdate_child, registrationtype ON app.puerpera FOR EACH ROW WHEN ((new.anonymised_at IS NULL)) EXECUTE FUNCTION rules.keep_duplicates();
CREATE TRIGGER steps BEFORE UPDATE ON app.puerpera FOR EACH ROW EXECUTE FUNCTION rules.puerpera_steps();
CREATE TRIGGER steps_log AFTER UPDATE ON app.puerpera FOR EACH ROW WHEN (((new.anonymised_at IS NULL) AND ((old.status <> new.status) OR (old.priority <> new.priority) OR ((old.first_contact_at)::timestamp with time zone IS DISTINCT FROM (new.first_contact_at)::timestamp with time zone) OR (old.unreached_count <> new.unreached_count) OR (old.midwife_id IS DISTINCT FROM new.midwife_id) OR (old.escalation_step <> new.escalation_step) OR ((old.escalation_held_until)::timestamp with time zone IS DISTINCT FROM (new.escalation_held_until)::timestamp with time zone) OR (old.assignee_id IS DISTINCT FROM new.assignee_id) OR ((old.followup_day)::date IS DISTINCT FROM (new.followup_day)::date) OR ((old.followup_text)::text IS DISTINCT FROM (new.followup_text)::text)))) EXECUTE FUNCTION rules.log_puerpera_step();
create policy auditor_reads on app.puerpera for select to wiege_auditor
  using (( SELECT rules.is_auditor() AS is_auditor));
create policy import_adds on app.puerpera for insert to wiege_import
  with check (true);
create policy import_reads on app.puerpera for select to wiege_import
  using (true);
create policy mask_reads on app.puerpera for select to wiege_mask
  using (true);
create policy only_from_outside on app.puerpera as restrictive for insert to wiege_steps
  with check (((SESSION_USER = 'wiege_anonymous'::name) AND (status = 'new'::text) AND (creator_id IS NULL) AND (author_id IS NULL) AND (reference IS NOT NULL) AND (consent_version IS NOT NULL)));
create policy operator_reads on app.puerpera for select to wiege_operator
  using (true);
create policy owner_does_all on app.puerpera for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.puerpera for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.puerpera for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.puerpera to wiege_admin;
grant insert, select on app.puerpera to wiege_import;
grant select on app.puerpera to wiege_mask, wiege_operator;
grant insert, select, update on app.puerpera to wiege_steps;
grant insert (address, address_alt, birthdate_child, birthday, birthday_child, birthplace, birthtime_child, birthtype, country, country_alt, dischargedate, email, email_parents, firstname, foundusreason, has_alt_address, language_level, language_text, languages, lastname, multiples, nationality, needs_interpreter, notes_internal, notes_on_registration, notes_to_hospital, notes_to_midwife, nth_child, patientid, phone_hospital, phone_mobile, phone_private, place, place_alt, qualifies_for_survey, registrationtype, sectiodate, zipcode, zipcode_alt) on app.puerpera to wiege_admin, wiege_manager, wiege_mediator;
grant select (address, address_alt, anonymised_at, assignee_id, author_id, birthdate_child, birthday, birthday_child, birthplace, birthtime_child, birthtype, closed_at, consent_at, consent_version, country, country_alt, created_at, creator_id, dischargedate, email, email_parents, escalation_held_until, escalation_step, first_contact_at, firstname, followup_day, followup_text, form_language, foundusreason, fullname, handed_over_at, has_alt_address, id, language_level, language_text, languages, lastname, lost_at, lostreason, mediated_at, mediator_id, mediator_selfassigned, merged_into_id, meteor_id, midwife_id, multiples, nationality, needs_interpreter, notes_internal, notes_on_registration, notes_to_hospital, notes_to_midwife, nth_child, patientid, phone_hospital, phone_mobile, phone_private, place, place_alt, priority, published_at, qualifies_for_survey, reference, registrationtype, sectiodate, status, unreached_at, unreached_count, updated_at, version, zipcode, zipcode_alt) on app.puerpera to wiege_admin, wiege_manager, wiege_mediator;
grant select (id, reference) on app.puerpera to wiege_auditor;
grant update (address, address_alt, birthdate_child, birthday, birthday_child, birthplace, birthtime_child, birthtype, country, country_alt, dischargedate, email, email_parents, firstname, foundusreason, has_alt_address, language_level, language_text, languages, lastname, multiples, nationality, needs_interpreter, notes_internal, notes_on_registration, notes_to_hospital, notes_to_midwife, nth_child, patientid, phone_hospital, phone_mobile, phone_private, place, place_alt, qualifies_for_survey, registrationtype, sectiodate, version, zipcode, zipcode_alt) on app.puerpera to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.puerpera."firstname" is '@label Vorname';
comment on column app.puerpera."lastname" is '@label Nachname';
comment on column app.puerpera."zipcode" is '@label PLZ';
comment on column app.puerpera."place" is '@label Ort';
comment on column app.puerpera."has_alt_address" is '@label Abweichende Postadresse?';
comment on column app.puerpera."languages" is '@label Sprachen';
comment on column app.puerpera."needs_interpreter" is '@label Dolmetscherin nötig';
comment on column app.puerpera."multiples" is '@label Mehrlinge';
comment on column app.puerpera."birthtype" is '@label Geburtsart';
comment on column app.puerpera."registrationtype" is '@label Anmeldung durch';
comment on column app.puerpera."qualifies_for_survey" is '@label Für Umfrage vorgesehen';
comment on column app.puerpera."version" is '@label Version';
comment on column app.puerpera."country" is '@label Land';
comment on column app.puerpera."reference" is 'By which the family and the office speak of the registration; none of what was entered before there were any.';
comment on column app.puerpera."form_language" is 'In which the public form was filled in.';
comment on column app.puerpera."escalation_step" is 'Who sees her while she is published: 1 her postal code, 2 nearby, 3 all.';
comment on column app.puerpera."escalation_held_until" is 'Until then the office lets no further step come.';
comment on column app.puerpera."handed_over_at" is 'Since when her present midwife cares for her, if she was handed over.';
comment on column app.puerpera."anonymised_at" is 'Since when nothing is known of her but what is counted.';
comment on constraint puerpera_pkey on app.puerpera is 'Diese Anmeldung gibt es schon.';
comment on constraint puerpera_assignee_id_fkey on app.puerpera is '@inverse -
Dieses Konto gibt es nicht, oder es hat Anmeldungen bei sich.';
comment on constraint puerpera_author_id_fkey on app.puerpera is '@inverse -
Dieses Konto gibt es nicht, oder es hat Anmeldungen bearbeitet.';
comment on constraint puerpera_birthplace_fkey on app.puerpera is '@inverse -
Diesen Geburtsort gibt es nicht, oder er wird noch gebraucht.';
comment on constraint puerpera_birthtype_fkey on app.puerpera is '@inverse -
Diese Geburtsart gibt es nicht.';
comment on constraint puerpera_consent_version_fkey on app.puerpera is 'Diese Version des Textes zum Datenschutz gibt es nicht.';
comment on constraint puerpera_creator_id_fkey on app.puerpera is '@inverse -
Dieses Konto gibt es nicht, oder es hat Anmeldungen erfasst.';
comment on constraint puerpera_foundusreason_fkey on app.puerpera is '@inverse -
Diese Angabe, wie sie uns gefunden hat, gibt es nicht, oder sie wird noch gebraucht.';
comment on constraint puerpera_language_level_fkey on app.puerpera is '@inverse -
Diese Stufe der Sprachkenntnis gibt es nicht.';
comment on constraint puerpera_lostreason_fkey on app.puerpera is '@inverse -
Diesen Grund gibt es nicht, oder er wird noch gebraucht.';
comment on constraint puerpera_mediator_id_fkey on app.puerpera is '@inverse -
Dieses Konto gibt es nicht, oder es hat Anmeldungen vermittelt.';
comment on constraint puerpera_merged_into_id_fkey on app.puerpera is '@inverse merged_puerperas
Diese Anmeldung gibt es nicht mehr, oder andere verweisen auf sie.';
comment on constraint puerpera_midwife_id_fkey on app.puerpera is '@inverse puerperas
Diese Hebamme gibt es nicht, oder sie betreut noch Wöchnerinnen.';
comment on constraint puerpera_registrationtype_fkey on app.puerpera is '@inverse -
Diese Art der Anmeldung gibt es nicht.';
comment on constraint puerpera_status_fkey on app.puerpera is '@inverse -
Diesen Status gibt es nicht.';
comment on constraint puerpera_alt_address_is_complete on app.puerpera is 'Bitte geben Sie die abweichende Adresse mit Ort ein.';
comment on constraint puerpera_anonymised_is_empty on app.puerpera is 'Eine anonymisierte Anmeldung hat keine Personendaten.';
comment on constraint puerpera_anonymised_is_over on app.puerpera is 'Nur abgeschlossene und hinfällige Anmeldungen werden anonymisiert.';
comment on constraint puerpera_born_has_a_birthday on app.puerpera is 'Bitte geben Sie Geburtsdatum Kind an.';
comment on constraint puerpera_closed_has_a_time on app.puerpera is 'Nur eine abgeschlossene Betreuung hat einen Zeitpunkt des Abschlusses.';
comment on constraint puerpera_consent_has_a_time on app.puerpera is 'Eine Zustimmung hat einen Zeitpunkt.';
comment on constraint puerpera_contact_needs_a_midwife on app.puerpera is 'Einen ersten Kontakt gibt es erst mit einer Hebamme.';
comment on constraint puerpera_country_is_a_code on app.puerpera is 'Bitte wählen Sie ein Land aus der Liste.';
comment on constraint puerpera_discharged_after_birth on app.puerpera is 'Der Austritt liegt vor der Geburt.';
comment on constraint puerpera_escalation_step_is_known on app.puerpera is 'Diese Stufe gibt es nicht.';
comment on constraint puerpera_followup_is_whole on app.puerpera is 'Eine Wiedervorlage hat einen Tag und einen Text.';
comment on constraint puerpera_form_language_is_known on app.puerpera is 'Das Formular gibt es auf Deutsch, Englisch und Französisch.';
comment on constraint puerpera_has_a_target_date on app.puerpera is 'Bitte geben Sie den errechneten Termin oder das Geburtsdatum ein.';
comment on constraint puerpera_in_care_has_a_midwife on app.puerpera is 'Eine Betreuung hat eine Hebamme und einen Zeitpunkt der Vermittlung.';
comment on constraint puerpera_lost_has_a_time on app.puerpera is 'Nur eine hinfällige Anmeldung hat einen Zeitpunkt dafür.';
comment on constraint puerpera_lost_needs_reason on app.puerpera is 'Bitte Grund angeben.';
comment on constraint puerpera_merged_is_lost on app.puerpera is 'Nur eine doppelte Anmeldung verweist auf eine andere.';
comment on constraint puerpera_nationality_is_a_code on app.puerpera is 'Bitte wählen Sie eine Nationalität aus der Liste.';
comment on constraint puerpera_nth_child_is_plausible on app.puerpera is 'Bitte geben Sie eine Zahl zwischen 1 und 20 ein.';
comment on constraint puerpera_open_has_no_midwife on app.puerpera is 'Eine offene Anmeldung hat noch keine Hebamme.';
comment on constraint puerpera_published_has_a_time on app.puerpera is 'Eine freigegebene Anmeldung hat einen Zeitpunkt der Freigabe.';
comment on constraint puerpera_reference_is_a_number on app.puerpera is 'Eine Anmeldenummer lautet wie 2026-4817.';
comment on constraint puerpera_unreached_is_counted on app.puerpera is 'Versuche werden von null an gezählt.';

create table app.puerpera_duplicate (
  "puerpera_id" uuid not null,
  "duplicate_id" uuid not null,
  "score" real not null,
  constraint puerpera_duplicate_pkey PRIMARY KEY (puerpera_id, duplicate_id),
  constraint puerpera_duplicate_duplicate_id_fkey FOREIGN KEY (duplicate_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint puerpera_duplicate_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE
);
alter table app.puerpera_duplicate owner to wiege_owner;
-- row level security of app.puerpera_duplicate: enabled, forced
CREATE INDEX puerpera_duplicate_by_duplicate ON app.puerpera_duplicate USING btree (duplicate_id);
CREATE TRIGGER notify_delete AFTER DELETE ON app.puerpera_duplicate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.puerpera_duplicate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.puerpera_duplicate FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.puerpera_duplicate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy import_reads on app.puerpera_duplicate for select to wiege_import
  using (true);
create policy operator_reads on app.puerpera_duplicate for select to wiege_operator
  using (true);
create policy owner_does_all on app.puerpera_duplicate for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.puerpera_duplicate for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.puerpera_duplicate for all to wiege_steps
  using (true)
  with check (true);
grant select on app.puerpera_duplicate to wiege_admin, wiege_import, wiege_manager, wiege_mediator, wiege_operator;
grant delete, insert, select on app.puerpera_duplicate to wiege_steps;
comment on constraint puerpera_duplicate_duplicate_id_fkey on app.puerpera_duplicate is 'Diese Anmeldung gibt es nicht mehr.';
comment on constraint puerpera_duplicate_puerpera_id_fkey on app.puerpera_duplicate is 'Diese Anmeldung gibt es nicht mehr.';

create table app.puerpera_merge (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "kept_id" uuid not null,
  "merged_id" uuid not null,
  "author_id" uuid default app.uid(),
  "created_at" timestamp with time zone default app.now() not null,
  "undone_at" timestamp with time zone,
  "merged_entry_id" uuid not null,
  "lost_entry_id" uuid not null,
  "kept_version" integer not null,
  "previous" jsonb not null,
  "rejected_by" uuid[] default '{}'::uuid[] not null,
  "wishes" uuid[] default '{}'::uuid[] not null,
  "requests" uuid[] default '{}'::uuid[] not null,
  constraint puerpera_merge_pkey PRIMARY KEY (id),
  constraint puerpera_merge_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint puerpera_merge_kept_id_fkey FOREIGN KEY (kept_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint puerpera_merge_lost_entry_id_fkey FOREIGN KEY (lost_entry_id) REFERENCES app.actionlog(id),
  constraint puerpera_merge_merged_entry_id_fkey FOREIGN KEY (merged_entry_id) REFERENCES app.actionlog(id),
  constraint puerpera_merge_merged_id_fkey FOREIGN KEY (merged_id) REFERENCES app.puerpera(id) ON DELETE CASCADE
);
alter table app.puerpera_merge owner to wiege_owner;
-- row level security of app.puerpera_merge: enabled, forced
CREATE INDEX puerpera_merge_by_author ON app.puerpera_merge USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX puerpera_merge_by_entry ON app.puerpera_merge USING btree (merged_entry_id);
CREATE INDEX puerpera_merge_by_kept ON app.puerpera_merge USING btree (kept_id, id);
CREATE INDEX puerpera_merge_by_lost_entry ON app.puerpera_merge USING btree (lost_entry_id);
CREATE INDEX puerpera_merge_by_merged ON app.puerpera_merge USING btree (merged_id, id);
CREATE TRIGGER notify_delete AFTER DELETE ON app.puerpera_merge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.puerpera_merge REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.puerpera_merge FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.puerpera_merge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.puerpera_merge for select to wiege_operator
  using (true);
create policy owner_does_all on app.puerpera_merge for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.puerpera_merge for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.puerpera_merge for all to wiege_steps
  using (true)
  with check (true);
grant select on app.puerpera_merge to wiege_operator;
grant delete, insert, select, update on app.puerpera_merge to wiege_steps;
grant select (author_id, created_at, id, kept_id, merged_id, undone_at) on app.puerpera_merge to wiege_admin, wiege_manager, wiege_mediator;
comment on constraint puerpera_merge_author_id_fkey on app.puerpera_merge is '@inverse -
Dieses Konto gibt es nicht, oder es hat Anmeldungen zusammengeführt.';
comment on constraint puerpera_merge_kept_id_fkey on app.puerpera_merge is '@inverse merges
Diese Anmeldung gibt es nicht mehr.';
comment on constraint puerpera_merge_lost_entry_id_fkey on app.puerpera_merge is '@inverse -
Diesen Schritt gibt es nicht.';
comment on constraint puerpera_merge_merged_entry_id_fkey on app.puerpera_merge is '@inverse -
Diesen Schritt gibt es nicht.';
comment on constraint puerpera_merge_merged_id_fkey on app.puerpera_merge is '@inverse -
Diese Anmeldung gibt es nicht mehr.';

create table app.puerpera_note (
  "id" uuid default uuidv7() not null,
  "puerpera_id" uuid not null,
  "author_id" uuid default app.uid(),
  "text" app.note not null,
  "created_at" timestamp with time zone default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  "note_id" uuid,
  "read_at" timestamp with time zone,
  constraint puerpera_note_pkey PRIMARY KEY (id),
  constraint puerpera_note_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint puerpera_note_note_id_fkey FOREIGN KEY (note_id) REFERENCES app.puerpera_note(id) ON DELETE CASCADE,
  constraint puerpera_note_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint puerpera_note_only_answers_are_read CHECK (((read_at IS NULL) OR (note_id IS NOT NULL)))
);
alter table app.puerpera_note owner to wiege_owner;
-- row level security of app.puerpera_note: enabled, forced
CREATE INDEX puerpera_note_by_author ON app.puerpera_note USING btree (author_id);
CREATE INDEX puerpera_note_by_note ON app.puerpera_note USING btree (note_id) WHERE (note_id IS NOT NULL);
CREATE INDEX puerpera_note_by_puerpera ON app.puerpera_note USING btree (puerpera_id, created_at);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.puerpera_note FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER answers BEFORE INSERT ON app.puerpera_note FOR EACH ROW WHEN ((new.note_id IS NOT NULL)) EXECUTE FUNCTION rules.check_answer();
CREATE TRIGGER ceiling AFTER INSERT ON app.puerpera_note FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('notes');
CREATE TRIGGER changed BEFORE UPDATE OF text ON app.puerpera_note FOR EACH ROW EXECUTE FUNCTION rules.keep_time();
CREATE TRIGGER notify_delete AFTER DELETE ON app.puerpera_note REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'array[author_id::text, (select n.author_id::text from app.puerpera_note n where n.id = changed.note_id)]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.puerpera_note REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'array[author_id::text, (select n.author_id::text from app.puerpera_note n where n.id = changed.note_id)]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.puerpera_note FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.puerpera_note REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'array[author_id::text, (select n.author_id::text from app.puerpera_note n where n.id = changed.note_id)]');
CREATE TRIGGER pushes AFTER INSERT ON app.puerpera_note FOR EACH ROW WHEN (((SESSION_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name])) AND (new.note_id IS NOT NULL))) EXECUTE FUNCTION rules.order_pushes_of_answer();
CREATE TRIGGER unread BEFORE UPDATE OF text ON app.puerpera_note FOR EACH ROW WHEN (((new.note_id IS NOT NULL) AND ((new.text)::text IS DISTINCT FROM (old.text)::text))) EXECUTE FUNCTION rules.forget_answer_reading();
create policy answers_to_own_notes on app.puerpera_note for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (note_id IS NOT NULL) AND rules.is_own_note(note_id) AND mask.is_in_care(puerpera_id)));
create policy note_to_office on app.puerpera_note for insert to wiege_user
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (author_id = ( SELECT app.uid() AS uid)) AND mask.is_own(puerpera_id)));
create policy notes_of_own_mothers on app.puerpera_note for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (author_id = ( SELECT app.uid() AS uid))));
create policy only_own_notes_change on app.puerpera_note as restrictive for update to wiege_admin, wiege_manager, wiege_mediator
  using ((author_id = ( SELECT app.uid() AS uid)));
create policy only_own_notes_go on app.puerpera_note as restrictive for delete to wiege_admin, wiege_manager, wiege_mediator
  using ((author_id = ( SELECT app.uid() AS uid)));
create policy operator_reads on app.puerpera_note for select to wiege_operator
  using (true);
create policy owner_does_all on app.puerpera_note for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.puerpera_note for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.puerpera_note for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.puerpera_note to wiege_admin, wiege_manager, wiege_mediator;
grant select on app.puerpera_note to wiege_operator;
grant delete, insert, select on app.puerpera_note to wiege_steps;
grant insert (note_id, puerpera_id, text) on app.puerpera_note to wiege_admin, wiege_manager, wiege_mediator;
grant insert (puerpera_id, text) on app.puerpera_note to wiege_user;
grant select (author_id, created_at, id, note_id, puerpera_id, read_at, text, updated_at) on app.puerpera_note to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant update (text) on app.puerpera_note to wiege_admin, wiege_manager, wiege_mediator;
grant update (read_at) on app.puerpera_note to wiege_steps;
comment on column app.puerpera_note."puerpera_id" is '@label Wöchnerin';
comment on column app.puerpera_note."text" is '@label Notiz';
comment on column app.puerpera_note."note_id" is 'The note that it answers.';
comment on column app.puerpera_note."read_at" is 'Of an answer: since when the midwife has read it as it stands.';
comment on constraint puerpera_note_pkey on app.puerpera_note is 'Diese Notiz gibt es schon.';
comment on constraint puerpera_note_author_id_fkey on app.puerpera_note is '@inverse -
Dieses Konto gibt es nicht, oder es hat Notizen geschrieben.';
comment on constraint puerpera_note_note_id_fkey on app.puerpera_note is '@inverse answers
Diese Notiz gibt es nicht mehr.';
comment on constraint puerpera_note_puerpera_id_fkey on app.puerpera_note is '@inverse notes
Diese Anmeldung gibt es nicht mehr.';
comment on constraint puerpera_note_only_answers_are_read on app.puerpera_note is 'Gelesen wird nur eine Antwort.';

create table app.puerpera_search (
  "id" uuid not null,
  "words" tsvector not null,
  "firstname" text collate "C" not null,
  "lastname" text collate "C" not null,
  "birthday" date,
  "target_date" date,
  "phones" text[] not null,
  "emails" text[] not null,
  "zipcode" text not null,
  "numbers" text default ''::text not null,
  constraint puerpera_search_pkey PRIMARY KEY (id),
  constraint puerpera_search_id_fkey FOREIGN KEY (id) REFERENCES app.puerpera(id) ON DELETE CASCADE
);
alter table app.puerpera_search owner to wiege_owner;
-- row level security of app.puerpera_search: enabled, forced
CREATE INDEX puerpera_search_by_birthday ON app.puerpera_search USING btree (birthday, target_date) WHERE (birthday IS NOT NULL);
CREATE INDEX puerpera_search_by_email ON app.puerpera_search USING gin (emails) WITH (fastupdate=off);
CREATE INDEX puerpera_search_by_name ON app.puerpera_search USING btree (lastname, target_date);
CREATE INDEX puerpera_search_by_number ON app.puerpera_search USING gin (numbers extensions.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX puerpera_search_by_part ON app.puerpera_search USING gin (((words)::text) extensions.gin_trgm_ops) WITH (fastupdate=off);
CREATE INDEX puerpera_search_by_phone ON app.puerpera_search USING gin (phones) WITH (fastupdate=off);
CREATE INDEX puerpera_search_by_word ON app.puerpera_search USING gin (words) WITH (fastupdate=off);
create policy operator_reads on app.puerpera_search for select to wiege_operator
  using (true);
create policy owner_does_all on app.puerpera_search for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.puerpera_search for all to wiege_steps
  using (true)
  with check (true);
grant select on app.puerpera_search to wiege_operator;
grant delete, insert, select, update on app.puerpera_search to wiege_steps;
comment on column app.puerpera_search."numbers" is 'The digits of her telephone numbers, one after the other.';
comment on constraint puerpera_search_id_fkey on app.puerpera_search is 'Diese Anmeldung gibt es nicht mehr.';

create table app.puerpera_status (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "is_fixed" boolean default true not null,
  constraint puerpera_status_pkey PRIMARY KEY (value)
);
alter table app.puerpera_status owner to wiege_owner;
-- row level security of app.puerpera_status: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.puerpera_status REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.puerpera_status REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.puerpera_status FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.puerpera_status REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.puerpera_status for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.puerpera_status for select to wiege_operator
  using (true);
create policy owner_does_all on app.puerpera_status for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.puerpera_status for all to wiege_steps
  using (true)
  with check (true);
grant select on app.puerpera_status to wiege_operator, wiege_steps;
grant select (is_fixed, "position", title, value) on app.puerpera_status to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on column app.puerpera_status."is_fixed" is 'The program branches on it: it stays, and stays active.';

create table app.puerpera_step (
  "from_status" text not null,
  "to_status" text not null,
  "step" text not null,
  "log_type" text not null,
  constraint puerpera_step_pkey PRIMARY KEY (from_status, to_status),
  constraint puerpera_step_from_status_fkey FOREIGN KEY (from_status) REFERENCES app.puerpera_status(value),
  constraint puerpera_step_to_status_fkey FOREIGN KEY (to_status) REFERENCES app.puerpera_status(value)
);
alter table app.puerpera_step owner to wiege_owner;
-- row level security of app.puerpera_step: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.puerpera_step REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.puerpera_step REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.puerpera_step FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.puerpera_step REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.puerpera_step for select to wiege_operator
  using (true);
create policy owner_does_all on app.puerpera_step for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.puerpera_step for all to wiege_steps
  using (true)
  with check (true);
grant select on app.puerpera_step to wiege_operator, wiege_steps;

create table app.push_setting (
  "user_id" uuid not null,
  "only_urgent" boolean default false not null,
  "quiet_from" time without time zone default '21:00:00'::time without time zone not null,
  "quiet_until" time without time zone default '07:00:00'::time without time zone not null,
  constraint push_setting_pkey PRIMARY KEY (user_id),
  constraint push_setting_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.push_setting owner to wiege_owner;
-- row level security of app.push_setting: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.push_setting REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.push_setting REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.push_setting FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.push_setting REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
create policy operator_reads on app.push_setting for select to wiege_operator
  using (true);
create policy own_wishes on app.push_setting for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.push_setting for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.push_setting for all to wiege_steps
  using (true)
  with check (true);
grant select on app.push_setting to wiege_operator;
grant insert, select, update on app.push_setting to wiege_steps;
grant select (only_urgent, quiet_from, quiet_until, user_id) on app.push_setting to wiege_user;
comment on column app.push_setting."only_urgent" is '@label Nur Dringendes';
comment on column app.push_setting."quiet_from" is 'The same as quiet_until: never.
@label Ruhe von';
comment on column app.push_setting."quiet_until" is '@label Ruhe bis';
comment on constraint push_setting_user_id_fkey on app.push_setting is '@inverse -
Dieses Konto gibt es nicht mehr.';

create table app.push_subscription (
  "id" uuid default uuidv7() not null,
  "user_id" uuid not null,
  "endpoint" text not null,
  "p256dh" text not null,
  "auth" text not null,
  "title" app.line not null,
  "created_at" timestamp with time zone default app.now() not null,
  "last_success_at" timestamp with time zone,
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_is_unique UNIQUE (endpoint),
  constraint push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint push_subscription_endpoint_is_an_address CHECK (((length(endpoint) <= 2000) AND (endpoint ~ '^https?://[^[:space:]/@\\]+/[^[:space:]]*$'::text))),
  constraint push_subscription_key_is_a_point CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text)),
  constraint push_subscription_secret_has_its_length CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  constraint push_subscription_title_is_short CHECK ((length((title)::text) <= 80))
);
alter table app.push_subscription owner to wiege_owner;
-- row level security of app.push_subscription: enabled, forced
CREATE INDEX push_subscription_by_user ON app.push_subscription USING btree (user_id);
CREATE TRIGGER notify_delete AFTER DELETE ON app.push_subscription REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.push_subscription REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.push_subscription FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.push_subscription REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
create policy all_devices on app.push_subscription for select to wiege_admin
  using (( SELECT rules.is_staff() AS is_staff));
create policy operator_reads on app.push_subscription for select to wiege_operator
  using (true);
create policy own_devices on app.push_subscription for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.push_subscription for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.push_subscription for all to wiege_steps
  using (true)
  with check (true);
create policy system_delivers on app.push_subscription for all to wiege_system
  using (true)
  with check (true);
grant select on app.push_subscription to wiege_operator;
grant delete, insert, select, update on app.push_subscription to wiege_steps;
grant delete on app.push_subscription to wiege_system;
grant select (created_at, id, last_success_at, title, user_id) on app.push_subscription to wiege_admin, wiege_user;
grant select (id) on app.push_subscription to wiege_system;
grant update (last_success_at) on app.push_subscription to wiege_system;
comment on column app.push_subscription."title" is '@label Gerät';
comment on constraint push_subscription_endpoint_is_unique on app.push_subscription is 'Dieses Gerät ist schon angemeldet.';
comment on constraint push_subscription_user_id_fkey on app.push_subscription is '@inverse push_subscriptions
Dieses Konto gibt es nicht mehr.';
comment on constraint push_subscription_endpoint_is_an_address on app.push_subscription is 'Die Adresse dieses Browsers für Meldungen ist nicht brauchbar.';
comment on constraint push_subscription_key_is_a_point on app.push_subscription is 'Der Schlüssel dieses Browsers ist nicht brauchbar.';
comment on constraint push_subscription_secret_has_its_length on app.push_subscription is 'Der Schlüssel dieses Browsers ist nicht brauchbar.';
comment on constraint push_subscription_title_is_short on app.push_subscription is 'Der Name des Geräts darf höchstens 80 Zeichen haben.';

create table app.registration_flow (
  "key" text not null,
  "level" double precision not null,
  "at" timestamp with time zone not null,
  constraint registration_flow_pkey PRIMARY KEY (key)
);
alter table app.registration_flow owner to wiege_owner;
-- row level security of app.registration_flow: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.registration_flow REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.registration_flow REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.registration_flow FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.registration_flow REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.registration_flow for select to wiege_operator
  using (true);
create policy owner_does_all on app.registration_flow for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.registration_flow for all to wiege_steps
  using (true)
  with check (true);
grant select on app.registration_flow to wiege_operator;
grant delete, insert, select, update on app.registration_flow to wiege_steps;
comment on table app.registration_flow is 'Per kind, scope and digest of a network or address: how full it is. It empties by itself.';
comment on constraint registration_flow_pkey on app.registration_flow is 'Das wird schon gezählt.';

create table app.registrationtype (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "is_fixed" boolean default true not null,
  constraint registrationtype_pkey PRIMARY KEY (value)
);
alter table app.registrationtype owner to wiege_owner;
-- row level security of app.registrationtype: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.registrationtype REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.registrationtype REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.registrationtype FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.registrationtype REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.registrationtype for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.registrationtype for select to wiege_operator
  using (true);
create policy owner_does_all on app.registrationtype for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.registrationtype for all to wiege_steps
  using (true)
  with check (true);
grant select on app.registrationtype to wiege_operator, wiege_steps;
grant select (is_fixed, "position", title, value) on app.registrationtype to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
comment on column app.registrationtype."is_fixed" is 'The program branches on it: it stays, and stays active.';

create table app.return_wish (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "puerpera_id" uuid not null,
  "midwife_id" uuid not null,
  "reason" app.note not null,
  "status" text default 'open'::text not null,
  "answer" app.note,
  "created_at" timestamp with time zone default app.now() not null,
  "decided_at" timestamp with time zone,
  "decider_id" uuid,
  constraint return_wish_pkey PRIMARY KEY (id),
  constraint return_wish_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES app."user"(id),
  constraint return_wish_midwife_id_fkey FOREIGN KEY (midwife_id) REFERENCES app."user"(id),
  constraint return_wish_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint return_wish_is_decided_once CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint return_wish_reason_is_short CHECK ((length((reason)::text) <= 1000)),
  constraint return_wish_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text, 'withdrawn'::text])))
);
alter table app.return_wish owner to wiege_owner;
-- row level security of app.return_wish: enabled, forced
CREATE INDEX return_wish_by_decider ON app.return_wish USING btree (decider_id) WHERE (decider_id IS NOT NULL);
CREATE INDEX return_wish_by_midwife ON app.return_wish USING btree (midwife_id);
CREATE INDEX return_wish_by_puerpera ON app.return_wish USING btree (puerpera_id, id);
CREATE UNIQUE INDEX return_wish_is_open_once ON app.return_wish USING btree (puerpera_id) WHERE (status = 'open'::text);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.return_wish FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER notify_delete AFTER DELETE ON app.return_wish REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.return_wish REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.return_wish FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.return_wish REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.return_wish for select to wiege_operator
  using (true);
create policy own_return_wishes on app.return_wish for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND mask.is_in_care(puerpera_id)));
create policy owner_does_all on app.return_wish for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.return_wish for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.return_wish for all to wiege_steps
  using (true)
  with check (true);
grant select on app.return_wish to wiege_operator;
grant delete, insert, select, update on app.return_wish to wiege_steps;
grant select (answer, created_at, decided_at, decider_id, id, midwife_id, puerpera_id, reason, status) on app.return_wish to wiege_admin, wiege_manager, wiege_mediator;
grant select (answer, created_at, decided_at, id, midwife_id, puerpera_id, reason, status) on app.return_wish to wiege_user;
comment on constraint return_wish_decider_id_fkey on app.return_wish is '@inverse -
Dieses Konto gibt es nicht, oder es hat über Rückgaben entschieden.';
comment on constraint return_wish_midwife_id_fkey on app.return_wish is '@inverse -
Diese Hebamme gibt es nicht, oder sie hat Betreuungen zurückgegeben.';
comment on constraint return_wish_puerpera_id_fkey on app.return_wish is '@inverse return_wishes
Diese Anmeldung gibt es nicht mehr.';
comment on constraint return_wish_is_decided_once on app.return_wish is 'Eine Rückgabe ist offen oder entschieden.';
comment on constraint return_wish_reason_is_short on app.return_wish is 'Bitte höchstens 1000 Zeichen eingeben.';
comment on constraint return_wish_status_is_known on app.return_wish is 'Diesen Stand einer Rückgabe gibt es nicht.';

create table app.saved_view (
  "id" uuid default uuidv7() not null,
  "user_id" uuid default app.uid() not null,
  "screen" app.line not null,
  "title" app.line not null,
  "settings" jsonb default '{}'::jsonb not null,
  "position" smallint default 100 not null,
  constraint saved_view_pkey PRIMARY KEY (id),
  constraint saved_view_title_is_unique UNIQUE (user_id, screen, title),
  constraint saved_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint saved_view_settings_are_an_object CHECK (((jsonb_typeof(settings) = 'object'::text) AND (length((settings)::text) <= 20000)))
);
alter table app.saved_view owner to wiege_owner;
-- row level security of app.saved_view: enabled, forced
CREATE TRIGGER ceiling AFTER INSERT ON app.saved_view FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('views');
CREATE TRIGGER notify_delete AFTER DELETE ON app.saved_view REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.saved_view REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.saved_view FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.saved_view REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
create policy operator_reads on app.saved_view for select to wiege_operator
  using (true);
create policy own_views on app.saved_view for all to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))))
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy own_views_of_staff on app.saved_view for all to wiege_admin, wiege_manager, wiege_mediator
  using ((( SELECT rules.is_staff() AS is_staff) AND (user_id = ( SELECT app.uid() AS uid))))
  with check ((( SELECT rules.is_staff() AS is_staff) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.saved_view for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.saved_view for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.saved_view to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select on app.saved_view to wiege_operator;
grant delete, select on app.saved_view to wiege_steps;
grant insert ("position", screen, settings, title) on app.saved_view to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select (id, "position", screen, settings, title, user_id) on app.saved_view to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant update ("position", settings, title) on app.saved_view to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on column app.saved_view."screen" is '@label Seite';
comment on column app.saved_view."title" is '@label Titel';
comment on column app.saved_view."settings" is '@label Einstellungen';
comment on column app.saved_view."position" is '@label Position';
comment on constraint saved_view_pkey on app.saved_view is 'Diese Ansicht gibt es schon.';
comment on constraint saved_view_title_is_unique on app.saved_view is 'Eine Ansicht mit diesem Namen gibt es schon.';
comment on constraint saved_view_user_id_fkey on app.saved_view is '@inverse -
Dieses Konto gibt es nicht mehr.';
comment on constraint saved_view_settings_are_an_object on app.saved_view is 'Diese Ansicht lässt sich so nicht speichern.';

create table app.search_word (
  "word" text collate "C" not null,
  "letters" integer generated always as (((((((((((((((((((((((((((((strpos(word, 'a'::text) > 0))::integer << 0) | (((strpos(word, 'b'::text) > 0))::integer << 1)) | (((strpos(word, 'c'::text) > 0))::integer << 2)) | (((strpos(word, 'd'::text) > 0))::integer << 3)) | (((strpos(word, 'e'::text) > 0))::integer << 4)) | (((strpos(word, 'f'::text) > 0))::integer << 5)) | (((strpos(word, 'g'::text) > 0))::integer << 6)) | (((strpos(word, 'h'::text) > 0))::integer << 7)) | (((strpos(word, 'i'::text) > 0))::integer << 8)) | (((strpos(word, 'j'::text) > 0))::integer << 9)) | (((strpos(word, 'k'::text) > 0))::integer << 10)) | (((strpos(word, 'l'::text) > 0))::integer << 11)) | (((strpos(word, 'm'::text) > 0))::integer << 12)) | (((strpos(word, 'n'::text) > 0))::integer << 13)) | (((strpos(word, 'o'::text) > 0))::integer << 14)) | (((strpos(word, 'p'::text) > 0))::integer << 15)) | (((strpos(word, 'q'::text) > 0))::integer << 16)) | (((strpos(word, 'r'::text) > 0))::integer << 17)) | (((strpos(word, 's'::text) > 0))::integer << 18)) | (((strpos(word, 't'::text) > 0))::integer << 19)) | (((strpos(word, 'u'::text) > 0))::integer << 20)) | (((strpos(word, 'v'::text) > 0))::integer << 21)) | (((strpos(word, 'w'::text) > 0))::integer << 22)) | (((strpos(word, 'x'::text) > 0))::integer << 23)) | (((strpos(word, 'y'::text) > 0))::integer << 24)) | (((strpos(word, 'z'::text) > 0))::integer << 25))) stored not null,
  constraint search_word_pkey PRIMARY KEY (word) INCLUDE (letters)
);
alter table app.search_word owner to wiege_owner;
-- row level security of app.search_word: enabled, forced
create policy operator_reads on app.search_word for select to wiege_operator
  using (true);
create policy owner_does_all on app.search_word for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.search_word for all to wiege_steps
  using (true)
  with check (true);
grant select on app.search_word to wiege_operator;
grant delete, insert, select on app.search_word to wiege_steps;

create table app.sent_later (
  "key" uuid not null,
  "user_id" uuid not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint sent_later_pkey PRIMARY KEY (key),
  constraint sent_later_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.sent_later owner to wiege_owner;
-- row level security of app.sent_later: enabled, forced
CREATE INDEX sent_later_by_time ON app.sent_later USING btree (created_at);
CREATE INDEX sent_later_by_user ON app.sent_later USING btree (user_id);
create policy operator_reads on app.sent_later for select to wiege_operator
  using (true);
create policy owner_does_all on app.sent_later for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.sent_later for all to wiege_steps
  using (true)
  with check (true);
grant select on app.sent_later to wiege_operator;
grant delete, insert, select on app.sent_later to wiege_steps;
comment on constraint sent_later_pkey on app.sent_later is 'Das ist schon gesendet.';
comment on constraint sent_later_user_id_fkey on app.sent_later is '@inverse -
Dieses Konto gibt es nicht mehr.';

create table app.sign_in_log (
  "id" bigint generated by default as identity not null,
  "hour" timestamp with time zone not null,
  "first_at" timestamp with time zone not null,
  "last_at" timestamp with time zone not null,
  "times" integer default 1 not null,
  "user_id" uuid,
  "way" text not null,
  "outcome" text not null,
  "network" text,
  constraint sign_in_log_pkey PRIMARY KEY (id),
  constraint sign_in_log_network CHECK ((network ~ '^[0-9a-f]{8}$'::text)),
  constraint sign_in_log_outcome CHECK ((outcome = ANY (ARRAY['came_in'::text, 'wrong'::text, 'waiting'::text, 'closed'::text]))),
  constraint sign_in_log_times CHECK (((times >= 1) AND (last_at >= first_at))),
  constraint sign_in_log_way CHECK ((way = ANY (ARRAY['password'::text, 'code'::text, 'passkey'::text, 'password_code'::text, 'password_passkey'::text, 'provider'::text, 'command'::text])))
);
alter table app.sign_in_log owner to wiege_owner;
-- row level security of app.sign_in_log: enabled, forced
CREATE INDEX sign_in_log_by_time ON app.sign_in_log USING btree (last_at, id);
CREATE INDEX sign_in_log_by_user ON app.sign_in_log USING btree (user_id, last_at, id);
CREATE UNIQUE INDEX sign_in_log_refused ON app.sign_in_log USING btree (hour, user_id, network, way, outcome) NULLS NOT DISTINCT WHERE (outcome <> 'came_in'::text);
CREATE TRIGGER only_added_whole BEFORE TRUNCATE ON app.sign_in_log FOR EACH STATEMENT EXECUTE FUNCTION rules.refuse_change();
CREATE TRIGGER only_counted BEFORE DELETE OR UPDATE ON app.sign_in_log FOR EACH ROW EXECUTE FUNCTION rules.keep_sign_in();
create policy auditor_reads on app.sign_in_log for select to wiege_auditor
  using (( SELECT rules.is_auditor() AS is_auditor));
create policy operator_reads on app.sign_in_log for select to wiege_operator
  using (true);
create policy owner_does_all on app.sign_in_log for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.sign_in_log for all to wiege_steps
  using (true)
  with check (true);
grant select on app.sign_in_log to wiege_operator;
grant insert, select on app.sign_in_log to wiege_steps;
grant select (first_at, id, last_at, network, outcome, times, user_id, way) on app.sign_in_log to wiege_auditor;
grant update (last_at, times) on app.sign_in_log to wiege_steps;

create table app.sms_account (
  "id" text default 'sms'::text not null,
  "is_connected" boolean default false not null,
  "ceiling" numeric(12,2),
  "credits" numeric(12,2),
  constraint sms_account_pkey PRIMARY KEY (id),
  constraint sms_account_is_one_row CHECK ((id = 'sms'::text))
);
alter table app.sms_account owner to wiege_owner;
-- row level security of app.sms_account: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.sms_account REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.sms_account REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.sms_account FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.sms_account REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.sms_account for select to wiege_operator
  using (true);
create policy owner_does_all on app.sms_account for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.sms_account for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.sms_account for all to wiege_steps
  using (true)
  with check (true);
grant select on app.sms_account to wiege_admin, wiege_manager, wiege_mediator, wiege_operator;
grant select, update on app.sms_account to wiege_steps;
comment on column app.sms_account."ceiling" is 'CHF in a month, from the environment; the settings may ask for less.';

create table app.sms_stop (
  "phone" text not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint sms_stop_pkey PRIMARY KEY (phone)
);
alter table app.sms_stop owner to wiege_owner;
-- row level security of app.sms_stop: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.sms_stop REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.sms_stop REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.sms_stop FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.sms_stop REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.sms_stop for select to wiege_operator
  using (true);
create policy owner_does_all on app.sms_stop for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.sms_stop for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.sms_stop for all to wiege_steps
  using (true)
  with check (true);
grant select on app.sms_stop to wiege_operator;
grant delete, insert, select on app.sms_stop to wiege_steps;
grant select (created_at, phone) on app.sms_stop to wiege_admin, wiege_manager, wiege_mediator;

create table app.smsmessage (
  "id" uuid default uuidv7() not null,
  "message" app.note not null,
  "status" text default 'draft'::text not null,
  "total" integer,
  "sent" integer,
  "blacklisted" integer,
  "duplicated" integer,
  "invalid" integer,
  "npai" integer,
  "cost" numeric(10,2),
  "credits" numeric(12,2),
  "ticket" text,
  "failure" app.note,
  "author_id" uuid,
  "sent_at" timestamp with time zone,
  "created_at" timestamp with time zone default app.now() not null,
  "puerpera_id" uuid,
  "sender" text,
  "is_urgent" boolean default false not null,
  "cause" text,
  "parts" integer,
  "unit_price" numeric(8,4),
  "price" numeric(12,4),
  "queued_at" timestamp with time zone,
  constraint smsmessage_pkey PRIMARY KEY (id),
  constraint smsmessage_cause_is_unique UNIQUE (cause),
  constraint smsmessage_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint smsmessage_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint smsmessage_sender_is_short CHECK (((sender ~ '^[A-Za-z0-9 ]{1,11}$'::text) AND (sender ~ '[A-Za-z]'::text))),
  constraint smsmessage_status_is_known CHECK ((status = ANY (ARRAY['draft'::text, 'queued'::text, 'sent'::text, 'failed'::text, 'unknown'::text, 'cancelled'::text])))
);
alter table app.smsmessage owner to wiege_owner;
-- row level security of app.smsmessage: enabled, forced
CREATE INDEX smsmessage_by_author ON app.smsmessage USING btree (author_id);
CREATE INDEX smsmessage_by_author_and_day ON app.smsmessage USING btree (author_id, queued_at);
CREATE INDEX smsmessage_by_puerpera ON app.smsmessage USING btree (puerpera_id);
CREATE INDEX smsmessage_by_queue ON app.smsmessage USING btree (queued_at) WHERE (queued_at IS NOT NULL);
CREATE INDEX smsmessage_by_time ON app.smsmessage USING btree (created_at, id);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.smsmessage FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER author BEFORE INSERT OR UPDATE ON app.smsmessage FOR EACH ROW EXECUTE FUNCTION rules.sms_begins();
CREATE TRIGGER history BEFORE DELETE ON app.smsmessage FOR EACH ROW WHEN ((CURRENT_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name]))) EXECUTE FUNCTION rules.refuse_to_delete_sent();
CREATE TRIGGER notify_delete AFTER DELETE ON app.smsmessage REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.smsmessage REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.smsmessage FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.smsmessage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.smsmessage for select to wiege_operator
  using (true);
create policy owner_does_all on app.smsmessage for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.smsmessage for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.smsmessage for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant select on app.smsmessage to wiege_operator;
grant insert, select, update on app.smsmessage to wiege_steps;
grant insert (is_urgent, message, puerpera_id, sender) on app.smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant select (author_id, blacklisted, cause, cost, created_at, credits, duplicated, failure, id, invalid, is_urgent, message, npai, parts, price, puerpera_id, queued_at, sender, sent, sent_at, status, ticket, total, unit_price) on app.smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant update (is_urgent, message, sender) on app.smsmessage to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.smsmessage."message" is '@label Nachricht';
comment on column app.smsmessage."puerpera_id" is 'Whom it is about.';
comment on column app.smsmessage."is_urgent" is '@label Dringend';
comment on column app.smsmessage."cause" is 'Of what the program sends by itself: the step.';
comment on column app.smsmessage."price" is 'In CHF, of all parts that went or may have gone; it counts against the budget of the month of queued_at.';
comment on constraint smsmessage_pkey on app.smsmessage is 'Diese SMS gibt es schon.';
comment on constraint smsmessage_cause_is_unique on app.smsmessage is 'Diese SMS ist schon bestellt.';
comment on constraint smsmessage_author_id_fkey on app.smsmessage is '@inverse -
Dieses Konto gibt es nicht, oder es hat SMS geschrieben.';
comment on constraint smsmessage_puerpera_id_fkey on app.smsmessage is '@inverse -
Diese Anmeldung gibt es nicht mehr.';
comment on constraint smsmessage_sender_is_short on app.smsmessage is 'Der Absender hat höchstens 11 Buchstaben und Ziffern.';
comment on constraint smsmessage_status_is_known on app.smsmessage is 'Diesen Status gibt es nicht.';

create table app.smstemplate (
  "id" uuid default uuidv7() not null,
  "title" app.line not null,
  "text" app.note not null,
  "audience" text default 'midwives'::text not null,
  "position" integer default 100 not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint smstemplate_pkey PRIMARY KEY (id),
  constraint smstemplate_audience_is_known CHECK ((audience = ANY (ARRAY['midwives'::text, 'mother'::text])))
);
alter table app.smstemplate owner to wiege_owner;
-- row level security of app.smstemplate: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.smstemplate REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.smstemplate REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.smstemplate FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.smstemplate REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.smstemplate for select to wiege_operator
  using (true);
create policy owner_does_all on app.smstemplate for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.smstemplate for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.smstemplate for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.smstemplate to wiege_admin, wiege_manager, wiege_mediator;
grant select on app.smstemplate to wiege_operator, wiege_steps;
grant insert (audience, "position", text, title) on app.smstemplate to wiege_admin, wiege_manager, wiege_mediator;
grant select (audience, created_at, id, "position", text, title) on app.smstemplate to wiege_admin, wiege_manager, wiege_mediator;
grant update (audience, "position", text, title) on app.smstemplate to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.smstemplate."title" is '@label Titel';
comment on column app.smstemplate."text" is '@label Text';
comment on column app.smstemplate."audience" is '@label Für';
comment on column app.smstemplate."position" is '@label Reihenfolge';
comment on constraint smstemplate_pkey on app.smstemplate is 'Diese Vorlage gibt es schon.';
comment on constraint smstemplate_audience_is_known on app.smstemplate is 'Eine Vorlage ist für Hebammen oder für die Mutter.';

create table app.spent_proof (
  "id" text not null,
  "expires_at" timestamp with time zone not null,
  constraint spent_proof_pkey PRIMARY KEY (id)
);
alter table app.spent_proof owner to wiege_owner;
-- row level security of app.spent_proof: enabled, forced
CREATE INDEX spent_proof_by_end ON app.spent_proof USING btree (expires_at);
CREATE TRIGGER notify_delete AFTER DELETE ON app.spent_proof REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.spent_proof REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.spent_proof FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.spent_proof REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.spent_proof for select to wiege_operator
  using (true);
create policy owner_does_all on app.spent_proof for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.spent_proof for all to wiege_steps
  using (true)
  with check (true);
grant select on app.spent_proof to wiege_operator;
grant delete, insert, select on app.spent_proof to wiege_steps;
comment on constraint spent_proof_pkey on app.spent_proof is 'Das wurde schon verwendet.';

create table app.status_token (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "puerpera_id" uuid not null,
  "hash" bytea not null,
  "author_id" uuid,
  "created_at" timestamp with time zone default app.now() not null,
  "revoked_at" timestamp with time zone,
  "revoker_id" uuid,
  constraint status_token_pkey PRIMARY KEY (id),
  constraint status_token_hash_is_unique UNIQUE (hash),
  constraint status_token_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint status_token_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint status_token_revoker_id_fkey FOREIGN KEY (revoker_id) REFERENCES app."user"(id),
  constraint status_token_hash_is_whole CHECK ((length(hash) = 32))
);
alter table app.status_token owner to wiege_owner;
-- row level security of app.status_token: enabled, forced
CREATE INDEX status_token_by_author ON app.status_token USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX status_token_by_puerpera ON app.status_token USING btree (puerpera_id);
CREATE INDEX status_token_by_revoker ON app.status_token USING btree (revoker_id) WHERE (revoker_id IS NOT NULL);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.status_token FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER notify_delete AFTER DELETE ON app.status_token REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.status_token REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.status_token FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.status_token REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.status_token for select to wiege_operator
  using (true);
create policy owner_does_all on app.status_token for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.status_token for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.status_token for all to wiege_steps
  using (true)
  with check (true);
grant select on app.status_token to wiege_operator;
grant delete, insert, select, update on app.status_token to wiege_steps;
grant select (author_id, created_at, id, puerpera_id, revoked_at, revoker_id) on app.status_token to wiege_admin, wiege_manager, wiege_mediator;
comment on table app.status_token is 'Links to /status/…, as hashes: nobody can make a link out of what is stored.';
comment on column app.status_token."author_id" is 'Who issued it; nobody: the registration, or a mail.';
comment on constraint status_token_hash_is_unique on app.status_token is 'Diesen Link gibt es schon.';
comment on constraint status_token_author_id_fkey on app.status_token is '@inverse -
Dieses Konto gibt es nicht, oder es hat Links ausgestellt.';
comment on constraint status_token_puerpera_id_fkey on app.status_token is '@inverse status_tokens
Diese Anmeldung gibt es nicht mehr.';
comment on constraint status_token_revoker_id_fkey on app.status_token is '@inverse -
Dieses Konto gibt es nicht, oder es hat Links gesperrt.';
comment on constraint status_token_hash_is_whole on app.status_token is 'Dieser Link ist unvollständig.';

create table app.status_wish (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "puerpera_id" uuid not null,
  "kind" text not null,
  "changes" jsonb default '{}'::jsonb not null,
  "note" app.note,
  "status" text default 'open'::text not null,
  "created_at" timestamp with time zone default app.now() not null,
  "decided_at" timestamp with time zone,
  "decider_id" uuid,
  "actionlog_id" uuid,
  constraint status_wish_pkey PRIMARY KEY (id),
  constraint status_wish_actionlog_id_fkey FOREIGN KEY (actionlog_id) REFERENCES app.actionlog(id),
  constraint status_wish_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES app."user"(id),
  constraint status_wish_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint status_wish_changes_are_of_a_change CHECK (((kind = 'change'::text) OR (changes = '{}'::jsonb))),
  constraint status_wish_is_decided_once CHECK (((status = 'open'::text) = (decided_at IS NULL))),
  constraint status_wish_kind_is_known CHECK ((kind = ANY (ARRAY['own_midwife'::text, 'change'::text, 'deletion'::text]))),
  constraint status_wish_note_is_short CHECK ((length((note)::text) <= 1000)),
  constraint status_wish_says_something CHECK (((kind <> 'change'::text) OR (changes <> '{}'::jsonb) OR (note IS NOT NULL))),
  constraint status_wish_status_is_known CHECK ((status = ANY (ARRAY['open'::text, 'confirmed'::text, 'declined'::text, 'replaced'::text])))
);
alter table app.status_wish owner to wiege_owner;
-- row level security of app.status_wish: enabled, forced
CREATE INDEX status_wish_by_actionlog ON app.status_wish USING btree (actionlog_id) WHERE (actionlog_id IS NOT NULL);
CREATE INDEX status_wish_by_decider ON app.status_wish USING btree (decider_id) WHERE (decider_id IS NOT NULL);
CREATE INDEX status_wish_by_puerpera ON app.status_wish USING btree (puerpera_id, id);
CREATE UNIQUE INDEX status_wish_is_open_once ON app.status_wish USING btree (puerpera_id, kind) WHERE (status = 'open'::text);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.status_wish FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER notify_delete AFTER DELETE ON app.status_wish REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.status_wish REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.status_wish FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.status_wish REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.status_wish for select to wiege_operator
  using (true);
create policy owner_does_all on app.status_wish for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.status_wish for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.status_wish for all to wiege_steps
  using (true)
  with check (true);
grant select on app.status_wish to wiege_operator;
grant delete, insert, select, update on app.status_wish to wiege_steps;
grant select (actionlog_id, changes, created_at, decided_at, decider_id, id, kind, note, puerpera_id, status) on app.status_wish to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.status_wish."changes" is 'By column of the mother what it is to be: {"phone_mobile": "+41795553814"}.';
comment on column app.status_wish."note" is 'What she wrote beside it: the name of her midwife, or what has no field.';
comment on column app.status_wish."actionlog_id" is 'The step that fulfilled it; taken back, the wish is open again.';
comment on constraint status_wish_actionlog_id_fkey on app.status_wish is '@inverse -
Diesen Schritt gibt es nicht.';
comment on constraint status_wish_decider_id_fkey on app.status_wish is '@inverse -
Dieses Konto gibt es nicht, oder es hat Wünsche entschieden.';
comment on constraint status_wish_puerpera_id_fkey on app.status_wish is '@inverse status_wishes
Diese Anmeldung gibt es nicht mehr.';
comment on constraint status_wish_changes_are_of_a_change on app.status_wish is 'Nur eine Änderung nennt, was sich ändert.';
comment on constraint status_wish_is_decided_once on app.status_wish is 'Ein Wunsch ist offen oder entschieden.';
comment on constraint status_wish_kind_is_known on app.status_wish is 'Diese Art von Wunsch gibt es nicht.';
comment on constraint status_wish_note_is_short on app.status_wish is 'Bitte höchstens 1000 Zeichen eingeben.';
comment on constraint status_wish_says_something on app.status_wish is 'Eine Änderung nennt, was sich ändert.';
comment on constraint status_wish_status_is_known on app.status_wish is 'Diesen Stand eines Wunsches gibt es nicht.';

create table app.substitution (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "calendarentry_id" uuid not null,
  "midwife_id" uuid not null,
  "substitute_id" uuid,
  "author_id" uuid,
  "status" text default 'asked'::text not null,
  "start" app.day not null,
  "end" app.day not null,
  "created_at" timestamp with time zone default app.now() not null,
  "answered_at" timestamp with time zone,
  "asked_email" app.email,
  constraint substitution_pkey PRIMARY KEY (id),
  constraint substitution_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint substitution_calendarentry_id_fkey FOREIGN KEY (calendarentry_id) REFERENCES app.calendarentry(id) ON DELETE CASCADE,
  constraint substitution_midwife_id_fkey FOREIGN KEY (midwife_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint substitution_substitute_id_fkey FOREIGN KEY (substitute_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint substitution_answer_is_of_somebody CHECK (((substitute_id IS NOT NULL) OR (status = ANY (ARRAY['asked'::text, 'ended'::text])))),
  constraint substitution_is_by_somebody_else CHECK ((midwife_id <> substitute_id)),
  constraint substitution_status_is_known CHECK ((status = ANY (ARRAY['asked'::text, 'agreed'::text, 'declined'::text, 'ended'::text])))
);
alter table app.substitution owner to wiege_owner;
-- row level security of app.substitution: enabled, forced
CREATE INDEX substitution_by_author ON app.substitution USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX substitution_by_calendarentry ON app.substitution USING btree (calendarentry_id);
CREATE INDEX substitution_by_midwife ON app.substitution USING btree (midwife_id);
CREATE INDEX substitution_by_substitute ON app.substitution USING btree (substitute_id);
CREATE UNIQUE INDEX substitution_is_one ON app.substitution USING btree (calendarentry_id) WHERE (status = ANY (ARRAY['asked'::text, 'agreed'::text]));
CREATE TRIGGER notify_delete AFTER DELETE ON app.substitution REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'array[midwife_id::text, substitute_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.substitution REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'array[midwife_id::text, substitute_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.substitution FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.substitution REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'array[midwife_id::text, substitute_id::text]');
create policy operator_reads on app.substitution for select to wiege_operator
  using (true);
create policy own_substitutions on app.substitution for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND ((( SELECT app.uid() AS uid) = midwife_id) OR (( SELECT app.uid() AS uid) = substitute_id))));
create policy owner_does_all on app.substitution for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.substitution for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.substitution for all to wiege_steps
  using (true)
  with check (true);
grant select on app.substitution to wiege_admin, wiege_manager, wiege_mediator, wiege_operator, wiege_user;
grant insert, select, update on app.substitution to wiege_steps;
grant select (answered_at, asked_email, author_id, calendarentry_id, created_at, "end", id, midwife_id, start, status, substitute_id) on app.substitution to wiege_admin, wiege_manager, wiege_mediator;
grant select (answered_at, asked_email, calendarentry_id, created_at, "end", id, midwife_id, start, status, substitute_id) on app.substitution to wiege_user;
comment on column app.substitution."midwife_id" is 'Who is away.';
comment on column app.substitution."start" is 'The days that she was asked for: an absence that is made longer needs another yes.';
comment on column app.substitution."asked_email" is 'As the midwife who is away wrote it, until it is answered or withdrawn.';
comment on constraint substitution_author_id_fkey on app.substitution is '@inverse -
Dieses Konto gibt es nicht, oder es hat Vertretungen angefragt.';
comment on constraint substitution_calendarentry_id_fkey on app.substitution is '@inverse substitutions
Diese Abwesenheit gibt es nicht mehr.';
comment on constraint substitution_midwife_id_fkey on app.substitution is '@inverse -
Diese Hebamme gibt es nicht mehr.';
comment on constraint substitution_substitute_id_fkey on app.substitution is '@inverse -
Diese Hebamme gibt es nicht mehr.';
comment on constraint substitution_answer_is_of_somebody on app.substitution is 'Eine Vertretung sagt nur zu oder ab, wer angefragt ist.';
comment on constraint substitution_is_by_somebody_else on app.substitution is 'Sie können sich nicht selbst vertreten.';
comment on constraint substitution_status_is_known on app.substitution is 'Diesen Stand einer Vertretung gibt es nicht.';

create table app.substitution_count (
  "user_id" uuid not null,
  "day" date not null,
  "asked" integer not null,
  constraint substitution_count_pkey PRIMARY KEY (user_id),
  constraint substitution_count_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.substitution_count owner to wiege_owner;
-- row level security of app.substitution_count: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.substitution_count REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.substitution_count REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.substitution_count FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.substitution_count REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
create policy operator_reads on app.substitution_count for select to wiege_operator
  using (true);
create policy owner_does_all on app.substitution_count for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.substitution_count for all to wiege_steps
  using (true)
  with check (true);
grant select on app.substitution_count to wiege_operator;
grant insert, select, update on app.substitution_count to wiege_steps;
comment on constraint substitution_count_user_id_fkey on app.substitution_count is '@inverse -
Dieses Konto gibt es nicht mehr.';

create table app."user" (
  "id" uuid default uuidv7() not null,
  "meteor_id" text,
  "role" text default 'user'::text not null,
  "status" text default 'new'::text not null,
  "firstname" app.line,
  "lastname" app.line not null,
  "fullname" text collate "de-CH-x-icu" generated always as (btrim(((COALESCE((firstname)::text, ''::text) || ' '::text) || (lastname)::text))) stored not null,
  "teamaccount" boolean default false not null,
  "birthday" app.day,
  "address" app.line,
  "zipcode" app.zipcode,
  "place" app.line,
  "email" app.email,
  "phone_mobile" app.phone,
  "phone_private" app.phone,
  "phone_business" app.phone,
  "website" app.url,
  "zsr_number" app.line,
  "association" text,
  "association_member_since" app.day,
  "membertype" text default 'none'::text not null,
  "circles" text[] default '{}'::text[] not null,
  "languages" text[] default '{}'::text[] not null,
  "services_text" app.note,
  "send_email_notifications" boolean default true not null,
  "max_mediations_permonth" integer,
  "notes_internal" app.note,
  "notes_on_registration" app.note,
  "auth0_id" text,
  "auth0_action" text default 'none'::text not null,
  "mfareset_at" timestamp with time zone,
  "lost_at" app.moment,
  "version" integer default 1 not null,
  "created_at" app.moment default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_association_fkey FOREIGN KEY (association) REFERENCES app.user_association(value),
  constraint user_membertype_fkey FOREIGN KEY (membertype) REFERENCES app.user_membertype(value),
  constraint user_role_fkey FOREIGN KEY (role) REFERENCES app.user_role(value),
  constraint user_status_fkey FOREIGN KEY (status) REFERENCES app.user_status(value),
  constraint user_auth0_action_is_known CHECK ((auth0_action = ANY (ARRAY['none'::text, 'created'::text, 'invited'::text, 'deleted'::text, 'mfa_reset'::text]))),
  constraint user_limit_is_not_negative CHECK ((max_mediations_permonth >= 0)),
  constraint user_lost_has_a_time CHECK (((status = 'lost'::text) = (lost_at IS NOT NULL))),
  constraint user_person_has_a_firstname CHECK ((teamaccount OR (firstname IS NOT NULL)))
);
alter table app."user" owner to wiege_owner;
-- row level security of app."user": enabled, forced
CREATE UNIQUE INDEX user_auth0_id_is_unique ON app."user" USING btree (auth0_id) WHERE (auth0_id IS NOT NULL);
CREATE INDEX user_by_name ON app."user" USING btree (lastname, firstname, id);
CREATE INDEX user_by_status_and_role ON app."user" USING btree (status, role);
CREATE UNIQUE INDEX user_email_is_unique ON app."user" USING btree (lower((email)::text));
CREATE UNIQUE INDEX user_meteor_id_is_unique ON app."user" USING btree (meteor_id) WHERE (meteor_id IS NOT NULL);
CREATE TRIGGER circles AFTER INSERT OR UPDATE OF circles ON app."user" FOR EACH ROW EXECUTE FUNCTION rules.keep_circles();
CREATE TRIGGER codes BEFORE INSERT OR UPDATE OF languages, circles ON app."user" FOR EACH ROW EXECUTE FUNCTION rules.refuse_unknown_codes();
CREATE TRIGGER edit AFTER UPDATE ON app."user" FOR EACH ROW WHEN ((old.version <> new.version)) EXECUTE FUNCTION rules.note_edit('id', '{id,version,created_at,updated_at,fullname,meteor_id,status,lost_at,auth0_id,auth0_action,mfareset_at}');
CREATE TRIGGER forget_devices AFTER UPDATE OF status ON app."user" FOR EACH ROW WHEN (((new.status = 'lost'::text) AND (old.status <> 'lost'::text))) EXECUTE FUNCTION rules.forget_devices();
CREATE TRIGGER history BEFORE DELETE ON app."user" FOR EACH ROW WHEN ((CURRENT_USER = 'wiege_admin'::name)) EXECUTE FUNCTION rules.refuse_to_delete_used();
CREATE TRIGGER mails AFTER INSERT ON app."user" FOR EACH ROW WHEN (((SESSION_USER = ANY (ARRAY['wiege_anonymous'::name, 'wiege_manager'::name, 'wiege_admin'::name])) AND (new.role = 'user'::text) AND (new.status = 'new'::text))) EXECUTE FUNCTION rules.order_mails_of_registration();
CREATE TRIGGER notify_delete AFTER DELETE ON app."user" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'id', 'array[id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app."user" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'id', 'array[id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app."user" FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app."user" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'id', 'array[id::text]');
CREATE TRIGGER places BEFORE INSERT OR UPDATE OF zipcode, place ON app."user" FOR EACH ROW EXECUTE FUNCTION rules.refuse_unknown_own_place();
CREATE TRIGGER sign_in_address BEFORE INSERT OR UPDATE OF email ON app."user" FOR EACH ROW EXECUTE FUNCTION rules.refuse_address_of_another_login();
CREATE TRIGGER sign_out AFTER UPDATE ON app."user" FOR EACH ROW WHEN (((old.role <> new.role) OR (old.status <> new.status) OR ((old.email)::text IS DISTINCT FROM (new.email)::text))) EXECUTE FUNCTION rules.sign_out_after_change();
CREATE TRIGGER steps BEFORE UPDATE ON app."user" FOR EACH ROW EXECUTE FUNCTION rules.user_steps();
CREATE TRIGGER steps_log AFTER UPDATE ON app."user" FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION rules.log_midwife_step();
create policy auditor_reads on app."user" for select to wiege_auditor
  using (( SELECT rules.is_auditor() AS is_auditor));
create policy import_adds on app."user" for insert to wiege_import
  with check ((role = 'user'::text));
create policy import_reads on app."user" for select to wiege_import
  using (true);
create policy managers_insert_midwives on app."user" as restrictive for insert to wiege_manager, wiege_mediator
  with check ((role = 'user'::text));
create policy only_from_outside on app."user" as restrictive for insert to wiege_steps
  with check (((SESSION_USER = 'wiege_anonymous'::name) AND (role = 'user'::text) AND (status = 'new'::text) AND (auth0_id IS NULL)));
create policy operator_reads on app."user" for select to wiege_operator
  using (true);
create policy own_user on app."user" for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (id = ( SELECT app.uid() AS uid))));
create policy own_user_update on app."user" for update to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (id = ( SELECT app.uid() AS uid))))
  with check ((id = ( SELECT app.uid() AS uid)));
create policy owner_does_all on app."user" for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app."user" for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy staff_update_midwives_or_self on app."user" as restrictive for update to wiege_manager, wiege_mediator
  using (((role = 'user'::text) OR (id = ( SELECT app.uid() AS uid))));
create policy steps_do_all on app."user" for all to wiege_steps
  using (true)
  with check (true);
create policy system_reads on app."user" for select to wiege_system
  using (true);
grant delete on app."user" to wiege_admin;
grant insert, select on app."user" to wiege_import;
grant select on app."user" to wiege_operator;
grant insert, select, update on app."user" to wiege_steps;
grant insert (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, role, send_email_notifications, services_text, teamaccount, website, zipcode, zsr_number) on app."user" to wiege_admin;
grant insert (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, send_email_notifications, services_text, teamaccount, website, zipcode, zsr_number) on app."user" to wiege_manager;
grant select (address, association, association_member_since, auth0_action, auth0_id, birthday, circles, created_at, email, firstname, fullname, id, languages, lastname, lost_at, max_mediations_permonth, membertype, meteor_id, mfareset_at, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, role, send_email_notifications, services_text, status, teamaccount, updated_at, version, website, zipcode, zsr_number) on app."user" to wiege_admin, wiege_manager, wiege_mediator;
grant select (firstname, fullname, id, lastname, role, status, teamaccount) on app."user" to wiege_auditor;
grant select (auth0_id, email, firstname, fullname, id, lastname, role, status) on app."user" to wiege_system;
grant select (address, association, association_member_since, birthday, circles, created_at, email, firstname, fullname, id, languages, lastname, max_mediations_permonth, membertype, phone_business, phone_mobile, phone_private, place, role, send_email_notifications, services_text, status, teamaccount, updated_at, version, website, zipcode, zsr_number) on app."user" to wiege_user;
grant update (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, role, send_email_notifications, services_text, teamaccount, version, website, zipcode, zsr_number) on app."user" to wiege_admin;
grant update (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, send_email_notifications, services_text, teamaccount, version, website, zipcode, zsr_number) on app."user" to wiege_manager;
grant update (address, languages, notes_internal, phone_business, phone_mobile, phone_private, place, version, website, zipcode) on app."user" to wiege_mediator;
grant update (address, circles, languages, max_mediations_permonth, phone_business, phone_mobile, phone_private, place, send_email_notifications, services_text, version, website, zipcode) on app."user" to wiege_user;
comment on column app."user"."role" is '@label Rolle';
comment on column app."user"."lastname" is '@label Nachname';
comment on column app."user"."teamaccount" is '@label Team-/Praxiskonto';
comment on column app."user"."membertype" is '@label Mitgliedschaft';
comment on column app."user"."circles" is '@label PLZ-Kreise';
comment on column app."user"."languages" is '@label Sprachen';
comment on column app."user"."send_email_notifications" is '@label E-Mail-Benachrichtigungen erhalten';
comment on column app."user"."version" is '@label Version';
comment on constraint user_pkey on app."user" is 'Dieses Konto gibt es schon.';
comment on constraint user_association_fkey on app."user" is '@inverse -
Diesen Berufsverband gibt es nicht, oder er wird noch gebraucht.';
comment on constraint user_membertype_fkey on app."user" is '@inverse -
Diese Mitgliedschaft gibt es nicht.';
comment on constraint user_role_fkey on app."user" is '@inverse -
Diese Rolle gibt es nicht.';
comment on constraint user_status_fkey on app."user" is '@inverse -
Diesen Status gibt es nicht.';
comment on constraint user_auth0_action_is_known on app."user" is 'Diesen Stand eines Logins gibt es nicht.';
comment on constraint user_limit_is_not_negative on app."user" is 'Die Limite kann nicht negativ sein.';
comment on constraint user_lost_has_a_time on app."user" is 'Nur wer ausgetreten ist, hat einen Zeitpunkt des Austritts.';
comment on constraint user_person_has_a_firstname on app."user" is 'Bitte geben Sie einen Vornamen ein (nur Team- und Praxiskonten haben keinen).';

create table app.user_association (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "active" boolean default true not null,
  "is_fixed" boolean default false not null,
  constraint user_association_pkey PRIMARY KEY (value),
  constraint user_association_title_is_a_line CHECK (((title ~ '\S'::text) AND (length(title) <= 200) AND (title !~ '[\r\n]'::text))) NOT VALID
);
alter table app.user_association owner to wiege_owner;
-- row level security of app.user_association: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.user_association FOR EACH ROW EXECUTE FUNCTION rules.note_edit('value', '{position}');
CREATE TRIGGER edits_go AFTER DELETE ON app.user_association FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('value');
CREATE TRIGGER named BEFORE INSERT OR UPDATE ON app.user_association FOR EACH ROW EXECUTE FUNCTION rules.name_lookup();
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_association REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_association REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_association FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_association REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.user_association FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_lookup();
create policy all_read on app.user_association for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.user_association for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_association for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.user_association for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_association for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.user_association to wiege_admin;
grant select on app.user_association to wiege_operator, wiege_steps;
grant insert (active, "position", title, value) on app.user_association to wiege_admin;
grant select (active, is_fixed, "position", title, value) on app.user_association to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant update (active, "position", title) on app.user_association to wiege_admin;
grant update ("position") on app.user_association to wiege_steps;
comment on column app.user_association."value" is '@label Kürzel';
comment on column app.user_association."title" is '@label Titel';
comment on column app.user_association."position" is '@label Position';
comment on column app.user_association."active" is '@label Aktiv';
comment on column app.user_association."is_fixed" is 'The program branches on it: it stays, and stays active.';
comment on constraint user_association_pkey on app.user_association is 'Dieses Kürzel gibt es schon.';
comment on constraint user_association_title_is_a_line on app.user_association is 'Ein Titel ist eine Zeile mit höchstens 200 Zeichen.';

create table app.user_circle (
  "zipcode" text not null,
  "user_id" uuid not null,
  constraint user_circle_pkey PRIMARY KEY (zipcode, user_id),
  constraint user_circle_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint user_circle_zipcode_fkey FOREIGN KEY (zipcode) REFERENCES app.postal_code(zipcode)
);
alter table app.user_circle owner to wiege_owner;
-- row level security of app.user_circle: enabled, forced
CREATE INDEX user_circle_by_user ON app.user_circle USING btree (user_id);
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_circle REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_circle REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_circle FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_circle REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'null::text[]');
create policy operator_reads on app.user_circle for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_circle for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.user_circle for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_circle for all to wiege_steps
  using (true)
  with check (true);
grant select on app.user_circle to wiege_admin, wiege_manager, wiege_mediator, wiege_operator;
grant delete, insert, select on app.user_circle to wiege_steps;
comment on constraint user_circle_user_id_fkey on app.user_circle is '@inverse -
Dieses Konto gibt es nicht mehr.';
comment on constraint user_circle_zipcode_fkey on app.user_circle is '@inverse -';

create table app.user_membertype (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "active" boolean default true not null,
  "is_fixed" boolean default false not null,
  constraint user_membertype_pkey PRIMARY KEY (value),
  constraint user_membertype_title_is_a_line CHECK (((title ~ '\S'::text) AND (length(title) <= 200) AND (title !~ '[\r\n]'::text))) NOT VALID
);
alter table app.user_membertype owner to wiege_owner;
-- row level security of app.user_membertype: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.user_membertype FOR EACH ROW EXECUTE FUNCTION rules.note_edit('value', '{position}');
CREATE TRIGGER edits_go AFTER DELETE ON app.user_membertype FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('value');
CREATE TRIGGER named BEFORE INSERT OR UPDATE ON app.user_membertype FOR EACH ROW EXECUTE FUNCTION rules.name_lookup();
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_membertype REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_membertype REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_membertype FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_membertype REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.user_membertype FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_lookup();
create policy all_read on app.user_membertype for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.user_membertype for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_membertype for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.user_membertype for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_membertype for all to wiege_steps
  using (true)
  with check (true);
grant select on app.user_membertype to wiege_operator, wiege_steps;
grant select (active, is_fixed, "position", title, value) on app.user_membertype to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant update ("position", title) on app.user_membertype to wiege_admin;
grant update ("position") on app.user_membertype to wiege_steps;
comment on column app.user_membertype."title" is '@label Titel';
comment on column app.user_membertype."position" is '@label Position';
comment on column app.user_membertype."is_fixed" is 'The program branches on it: it stays, and stays active.';
comment on constraint user_membertype_pkey on app.user_membertype is 'Dieses Kürzel gibt es schon.';
comment on constraint user_membertype_title_is_a_line on app.user_membertype is 'Ein Titel ist eine Zeile mit höchstens 200 Zeichen.';

create table app.user_puerpera_hidden (
  "user_id" uuid not null,
  "puerpera_id" uuid not null,
  constraint user_puerpera_hidden_pkey PRIMARY KEY (user_id, puerpera_id),
  constraint user_puerpera_hidden_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint user_puerpera_hidden_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.user_puerpera_hidden owner to wiege_owner;
-- row level security of app.user_puerpera_hidden: enabled, forced
CREATE INDEX user_puerpera_hidden_by_puerpera ON app.user_puerpera_hidden USING btree (puerpera_id);
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_puerpera_hidden REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_puerpera_hidden REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_puerpera_hidden FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_puerpera_hidden REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
create policy mask_reads on app.user_puerpera_hidden for select to wiege_mask
  using (true);
create policy operator_reads on app.user_puerpera_hidden for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_puerpera_hidden for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.user_puerpera_hidden for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_puerpera_hidden for all to wiege_steps
  using (true)
  with check (true);
grant select on app.user_puerpera_hidden to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_operator;
grant delete, insert, select on app.user_puerpera_hidden to wiege_steps;
comment on constraint user_puerpera_hidden_puerpera_id_fkey on app.user_puerpera_hidden is 'Diese Anmeldung gibt es nicht mehr.';
comment on constraint user_puerpera_hidden_user_id_fkey on app.user_puerpera_hidden is 'Dieses Konto gibt es nicht mehr.';

create table app.user_puerpera_reject (
  "user_id" uuid not null,
  "puerpera_id" uuid not null,
  "author_id" uuid default app.uid() not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint user_puerpera_reject_is_recorded_once PRIMARY KEY (user_id, puerpera_id),
  constraint user_puerpera_reject_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint user_puerpera_reject_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint user_puerpera_reject_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.user_puerpera_reject owner to wiege_owner;
-- row level security of app.user_puerpera_reject: enabled, forced
CREATE INDEX user_puerpera_reject_by_author ON app.user_puerpera_reject USING btree (author_id);
CREATE INDEX user_puerpera_reject_by_puerpera ON app.user_puerpera_reject USING btree (puerpera_id, user_id);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.user_puerpera_reject FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER keep_withdrawn AFTER DELETE ON app.user_puerpera_reject FOR EACH ROW EXECUTE FUNCTION rules.keep_withdrawn_reject();
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_puerpera_reject REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_puerpera_reject REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_puerpera_reject FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_puerpera_reject REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
CREATE TRIGGER settle_request AFTER INSERT ON app.user_puerpera_reject FOR EACH ROW EXECUTE FUNCTION rules.settle_request_by_reject();
create policy mask_reads on app.user_puerpera_reject for select to wiege_mask
  using (true);
create policy mediators_reject_as_themselves on app.user_puerpera_reject as restrictive for insert to wiege_admin, wiege_manager, wiege_mediator
  with check ((author_id = ( SELECT app.uid() AS uid)));
create policy operator_reads on app.user_puerpera_reject for select to wiege_operator
  using (true);
create policy own_reject_delete on app.user_puerpera_reject for delete to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid)) AND (author_id = ( SELECT app.uid() AS uid))));
create policy own_reject_insert on app.user_puerpera_reject for insert to wiege_user
  with check ((( SELECT rules.is_offered_mothers() AS is_offered_mothers) AND (user_id = ( SELECT app.uid() AS uid)) AND (author_id = ( SELECT app.uid() AS uid)) AND mask.shows(puerpera_id)));
create policy own_rejects on app.user_puerpera_reject for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.user_puerpera_reject for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.user_puerpera_reject for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_puerpera_reject for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.user_puerpera_reject to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select on app.user_puerpera_reject to wiege_mask, wiege_operator;
grant delete, insert, select on app.user_puerpera_reject to wiege_steps;
grant insert (puerpera_id, user_id) on app.user_puerpera_reject to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select (author_id, created_at, puerpera_id, user_id) on app.user_puerpera_reject to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on column app.user_puerpera_reject."user_id" is '@label Hebamme/PFF';
comment on column app.user_puerpera_reject."puerpera_id" is '@label Wöchnerin';
comment on constraint user_puerpera_reject_is_recorded_once on app.user_puerpera_reject is 'Diese Ablehnung ist schon erfasst.';
comment on constraint user_puerpera_reject_author_id_fkey on app.user_puerpera_reject is '@inverse -
Dieses Konto gibt es nicht, oder es hat Ablehnungen erfasst.';
comment on constraint user_puerpera_reject_puerpera_id_fkey on app.user_puerpera_reject is '@inverse rejects
Diese Anmeldung gibt es nicht mehr.';
comment on constraint user_puerpera_reject_user_id_fkey on app.user_puerpera_reject is '@inverse rejects
Dieses Konto gibt es nicht mehr.';

create table app.user_role (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "is_fixed" boolean default true not null,
  constraint user_role_pkey PRIMARY KEY (value)
);
alter table app.user_role owner to wiege_owner;
-- row level security of app.user_role: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_role REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_role REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_role FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_role REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.user_role for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy auditor_reads on app.user_role for select to wiege_auditor
  using (( SELECT rules.is_auditor() AS is_auditor));
create policy operator_reads on app.user_role for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_role for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.user_role for all to wiege_steps
  using (true)
  with check (true);
grant select on app.user_role to wiege_operator, wiege_steps;
grant select (is_fixed, "position", title, value) on app.user_role to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant select ("position", title, value) on app.user_role to wiege_auditor;
comment on column app.user_role."is_fixed" is 'The program branches on it: it stays, and stays active.';

create table app.user_seen (
  "user_id" uuid not null,
  "last_seen" timestamp with time zone not null,
  constraint user_seen_pkey PRIMARY KEY (user_id),
  constraint user_seen_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.user_seen owner to wiege_owner;
-- row level security of app.user_seen: enabled, forced
create policy operator_reads on app.user_seen for select to wiege_operator
  using (true);
create policy own_presence on app.user_seen for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.user_seen for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.user_seen for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_seen for all to wiege_steps
  using (true)
  with check (true);
grant select on app.user_seen to wiege_admin, wiege_manager, wiege_mediator, wiege_operator, wiege_user;
grant insert, select, update on app.user_seen to wiege_steps;
comment on constraint user_seen_user_id_fkey on app.user_seen is '@inverse -
Dieses Konto gibt es nicht mehr.';

create table app.user_service (
  "id" uuid default uuidv7() not null,
  "title" app.line not null,
  "position" smallint not null,
  "is_fixed" boolean default false not null,
  "active" boolean default true not null,
  constraint user_service_pkey PRIMARY KEY (id),
  constraint user_service_title_is_unique UNIQUE (title)
);
alter table app.user_service owner to wiege_owner;
-- row level security of app.user_service: enabled, forced
CREATE TRIGGER edit AFTER UPDATE ON app.user_service FOR EACH ROW EXECUTE FUNCTION rules.note_edit('id', '{position}');
CREATE TRIGGER edits_go AFTER DELETE ON app.user_service FOR EACH ROW EXECUTE FUNCTION rules.forget_edits('id');
CREATE TRIGGER named BEFORE INSERT OR UPDATE ON app.user_service FOR EACH ROW EXECUTE FUNCTION rules.name_lookup();
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_service REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_service REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_service FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_service REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER used BEFORE DELETE ON app.user_service FOR EACH ROW EXECUTE FUNCTION rules.refuse_used_lookup();
create policy all_read on app.user_service for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.user_service for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_service for all to wiege_owner
  using (true)
  with check (true);
create policy staff_write on app.user_service for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_service for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.user_service to wiege_admin, wiege_manager;
grant select on app.user_service to wiege_operator, wiege_steps;
grant insert (active, "position", title) on app.user_service to wiege_admin, wiege_manager;
grant select (active, id, is_fixed, "position", title) on app.user_service to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant update (active, "position", title) on app.user_service to wiege_admin, wiege_manager;
grant update ("position") on app.user_service to wiege_steps;
comment on column app.user_service."title" is '@label Titel';
comment on column app.user_service."position" is '@label Position';
comment on column app.user_service."is_fixed" is 'The program branches on it: it stays, and stays active.';
comment on column app.user_service."active" is '@label Aktiv';
comment on constraint user_service_pkey on app.user_service is 'Diese Dienstleistung gibt es schon.';
comment on constraint user_service_title_is_unique on app.user_service is 'Dieses Angebot gibt es schon.';

create table app.user_smsmessage (
  "smsmessage_id" uuid not null,
  "user_id" uuid,
  "id" uuid default uuidv7() not null,
  "puerpera_id" uuid,
  "phone" text,
  "text" app.note,
  "parts" integer,
  "state" text default 'draft'::text not null,
  "failure" app.note,
  "state_at" timestamp with time zone,
  constraint user_smsmessage_pkey PRIMARY KEY (id),
  constraint user_smsmessage_puerpera_once UNIQUE (smsmessage_id, puerpera_id),
  constraint user_smsmessage_user_once UNIQUE (smsmessage_id, user_id),
  constraint user_smsmessage_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint user_smsmessage_smsmessage_id_fkey FOREIGN KEY (smsmessage_id) REFERENCES app.smsmessage(id) ON DELETE CASCADE,
  constraint user_smsmessage_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id),
  constraint user_smsmessage_is_one_person CHECK ((num_nonnulls(user_id, puerpera_id) = 1)),
  constraint user_smsmessage_state_is_known CHECK ((state = ANY (ARRAY['draft'::text, 'omitted'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'undelivered'::text, 'failed'::text, 'unknown'::text, 'cancelled'::text])))
);
alter table app.user_smsmessage owner to wiege_owner;
-- row level security of app.user_smsmessage: enabled, forced
CREATE INDEX user_smsmessage_by_puerpera ON app.user_smsmessage USING btree (puerpera_id);
CREATE INDEX user_smsmessage_by_user ON app.user_smsmessage USING btree (user_id);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.user_smsmessage FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER kept BEFORE INSERT OR DELETE ON app.user_smsmessage FOR EACH ROW WHEN ((SESSION_USER = ANY (ARRAY['wiege_mediator'::name, 'wiege_manager'::name, 'wiege_admin'::name]))) EXECUTE FUNCTION rules.keep_recipients();
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_smsmessage REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_smsmessage REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_smsmessage FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_smsmessage REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
create policy operator_reads on app.user_smsmessage for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_smsmessage for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.user_smsmessage for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_smsmessage for all to wiege_steps
  using (true)
  with check (true);
grant delete on app.user_smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant select on app.user_smsmessage to wiege_operator;
grant insert, select, update on app.user_smsmessage to wiege_steps;
grant insert (puerpera_id, smsmessage_id, user_id) on app.user_smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant select (failure, id, parts, phone, puerpera_id, smsmessage_id, state, state_at, text, user_id) on app.user_smsmessage to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.user_smsmessage."smsmessage_id" is '@label SMS';
comment on constraint user_smsmessage_pkey on app.user_smsmessage is 'Diese Zeile gibt es schon.';
comment on constraint user_smsmessage_puerpera_once on app.user_smsmessage is 'Diese Wöchnerin erhält die SMS schon.';
comment on constraint user_smsmessage_user_once on app.user_smsmessage is 'Diese Person erhält die SMS schon.';
comment on constraint user_smsmessage_puerpera_id_fkey on app.user_smsmessage is '@inverse -
Diese Anmeldung gibt es nicht mehr.';
comment on constraint user_smsmessage_smsmessage_id_fkey on app.user_smsmessage is '@inverse recipients
Diese SMS gibt es nicht mehr.';
comment on constraint user_smsmessage_user_id_fkey on app.user_smsmessage is '@inverse -
Dieses Konto gibt es nicht, oder es hat SMS erhalten.';
comment on constraint user_smsmessage_is_one_person on app.user_smsmessage is 'Eine SMS geht an eine Hebamme oder an eine Wöchnerin.';
comment on constraint user_smsmessage_state_is_known on app.user_smsmessage is 'Diesen Status gibt es nicht.';

create table app.user_status (
  "value" text not null,
  "title" text not null,
  "position" smallint not null,
  "is_fixed" boolean default true not null,
  constraint user_status_pkey PRIMARY KEY (value)
);
alter table app.user_status owner to wiege_owner;
-- row level security of app.user_status: enabled, forced
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_status REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_status REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_status FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_status REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy all_read on app.user_status for select to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_system, wiege_user
  using (true);
create policy operator_reads on app.user_status for select to wiege_operator
  using (true);
create policy owner_does_all on app.user_status for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.user_status for all to wiege_steps
  using (true)
  with check (true);
grant select on app.user_status to wiege_operator, wiege_steps;
grant select (is_fixed, "position", title, value) on app.user_status to wiege_admin, wiege_anonymous, wiege_manager, wiege_mediator, wiege_user;
comment on column app.user_status."is_fixed" is 'The program branches on it: it stays, and stays active.';

create table app.user_user_service (
  "user_id" uuid not null,
  "service_id" uuid not null,
  constraint user_user_service_pkey PRIMARY KEY (user_id, service_id),
  constraint user_user_service_service_id_fkey FOREIGN KEY (service_id) REFERENCES app.user_service(id),
  constraint user_user_service_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table app.user_user_service owner to wiege_owner;
-- row level security of app.user_user_service: enabled, forced
CREATE INDEX user_user_service_by_service ON app.user_user_service USING btree (service_id);
CREATE TRIGGER edit_delete AFTER DELETE ON app.user_user_service REFERENCING OLD TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.note_edit_of_services();
CREATE TRIGGER edit_insert AFTER INSERT ON app.user_user_service REFERENCING NEW TABLE AS written_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.note_edit_of_services();
CREATE TRIGGER notify_delete AFTER DELETE ON app.user_user_service REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.user_user_service REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.user_user_service FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.user_user_service REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'user_id', 'array[user_id::text]');
create policy import_adds on app.user_user_service for insert to wiege_import
  with check (true);
create policy import_reads on app.user_user_service for select to wiege_import
  using (true);
create policy only_from_outside on app.user_user_service as restrictive for insert to wiege_steps
  with check ((SESSION_USER = 'wiege_anonymous'::name));
create policy operator_reads on app.user_user_service for select to wiege_operator
  using (true);
create policy own_services on app.user_user_service for all to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))))
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (user_id = ( SELECT app.uid() AS uid))));
create policy owner_does_all on app.user_user_service for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.user_user_service for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.user_user_service for all to wiege_steps
  using (true)
  with check (true);
grant delete, insert on app.user_user_service to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
grant insert, select on app.user_user_service to wiege_import, wiege_steps;
grant select on app.user_user_service to wiege_operator;
grant select (service_id, user_id) on app.user_user_service to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on column app.user_user_service."user_id" is '@label Hebamme/PFF';
comment on column app.user_user_service."service_id" is '@label Dienstleistung';
comment on constraint user_user_service_pkey on app.user_user_service is 'Diese Dienstleistung ist schon erfasst.';
comment on constraint user_user_service_service_id_fkey on app.user_user_service is '@inverse -
Diese Dienstleistung gibt es nicht, oder sie wird noch gebraucht.';
comment on constraint user_user_service_user_id_fkey on app.user_user_service is '@inverse services
Dieses Konto gibt es nicht mehr.';

create table app.visit (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "puerpera_id" uuid not null,
  "midwife_id" uuid default app.uid() not null,
  "planned_at" app.moment,
  "done_at" app.moment,
  "note" app.note,
  "created_at" timestamp with time zone default app.now() not null,
  "updated_at" timestamp with time zone default app.now() not null,
  constraint visit_pkey PRIMARY KEY (id),
  constraint visit_midwife_id_fkey FOREIGN KEY (midwife_id) REFERENCES app."user"(id),
  constraint visit_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint visit_is_planned_or_done CHECK (((planned_at IS NOT NULL) OR (done_at IS NOT NULL)))
);
alter table app.visit owner to wiege_owner;
-- row level security of app.visit: enabled, forced
CREATE INDEX visit_by_midwife ON app.visit USING btree (midwife_id, planned_at);
CREATE INDEX visit_by_puerpera ON app.visit USING btree (puerpera_id, midwife_id);
CREATE UNIQUE INDEX visit_is_done_once ON app.visit USING btree (puerpera_id, midwife_id, done_at);
CREATE UNIQUE INDEX visit_is_planned_once ON app.visit USING btree (puerpera_id, midwife_id, planned_at) WHERE (done_at IS NULL);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.visit FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER ceiling AFTER INSERT OR UPDATE ON app.visit FOR EACH STATEMENT WHEN ((SESSION_USER = 'wiege_user'::name)) EXECUTE FUNCTION rules.refuse_beyond_ceiling('plans');
CREATE TRIGGER checked BEFORE INSERT OR UPDATE ON app.visit FOR EACH ROW EXECUTE FUNCTION rules.check_visit();
CREATE TRIGGER notify_delete AFTER DELETE ON app.visit REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.visit REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.visit FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.visit REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'midwife_id', 'array[midwife_id::text]');
create policy operator_reads on app.visit for select to wiege_operator
  using (true);
create policy own_visit_delete on app.visit for delete to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND mask.is_in_care(puerpera_id)));
create policy own_visit_insert on app.visit for insert to wiege_user
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND mask.is_in_care(puerpera_id)));
create policy own_visit_update on app.visit for update to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND mask.is_in_care(puerpera_id)))
  with check ((( SELECT rules.is_midwife() AS is_midwife) AND (midwife_id = ( SELECT app.uid() AS uid)) AND mask.is_in_care(puerpera_id)));
create policy own_visits on app.visit for select to wiege_user
  using ((( SELECT rules.is_midwife() AS is_midwife) AND (puerpera_id = ANY (( SELECT mask.in_care() AS in_care)::uuid[])) AND ((midwife_id = ( SELECT app.uid() AS uid)) OR (midwife_id = ANY (( SELECT rules.my_substituted() AS my_substituted)::uuid[])) OR (midwife_id = ANY (( SELECT rules.my_substitutes() AS my_substitutes)::uuid[])))));
create policy owner_does_all on app.visit for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.visit for all to wiege_steps
  using (true)
  with check (true);
grant select on app.visit to wiege_operator;
grant delete, select on app.visit to wiege_steps;
grant delete on app.visit to wiege_user;
grant insert (done_at, note, planned_at, puerpera_id) on app.visit to wiege_user;
grant select (created_at, done_at, id, midwife_id, note, planned_at, puerpera_id, updated_at) on app.visit to wiege_user;
grant update (done_at, note, planned_at) on app.visit to wiege_user;
comment on column app.visit."puerpera_id" is '@label Wöchnerin';
comment on column app.visit."planned_at" is '@label Termin';
comment on column app.visit."done_at" is '@label Besuch';
comment on column app.visit."note" is '@label Notiz';
comment on constraint visit_pkey on app.visit is 'Diesen Besuch gibt es schon.';
comment on constraint visit_midwife_id_fkey on app.visit is '@inverse -
Diese Hebamme gibt es nicht, oder sie hat Besuche erfasst.';
comment on constraint visit_puerpera_id_fkey on app.visit is '@inverse visits
Diese Anmeldung gibt es nicht mehr.';
comment on constraint visit_is_planned_or_done on app.visit is 'Bitte geben Sie an, wann der Besuch ist oder war.';

create table app.ward_code (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "birthplace_id" uuid not null,
  "hash" bytea not null,
  "author_id" uuid,
  "created_at" timestamp with time zone default app.now() not null,
  "last_used_at" timestamp with time zone,
  "revoked_at" timestamp with time zone,
  "revoker_id" uuid,
  constraint ward_code_pkey PRIMARY KEY (id),
  constraint ward_code_hash_is_unique UNIQUE (hash),
  constraint ward_code_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint ward_code_birthplace_id_fkey FOREIGN KEY (birthplace_id) REFERENCES app.birthplace(id) ON DELETE CASCADE,
  constraint ward_code_revoker_id_fkey FOREIGN KEY (revoker_id) REFERENCES app."user"(id),
  constraint ward_code_hash_is_whole CHECK ((length(hash) = 32)),
  constraint ward_code_is_revoked_later CHECK ((revoked_at >= created_at))
);
alter table app.ward_code owner to wiege_owner;
-- row level security of app.ward_code: enabled, forced
CREATE INDEX ward_code_by_author ON app.ward_code USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX ward_code_by_birthplace ON app.ward_code USING btree (birthplace_id, id);
CREATE INDEX ward_code_by_revoker ON app.ward_code USING btree (revoker_id) WHERE (revoker_id IS NOT NULL);
CREATE UNIQUE INDEX ward_code_holds_once ON app.ward_code USING btree (birthplace_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER notify_delete AFTER DELETE ON app.ward_code REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.ward_code REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.ward_code FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.ward_code REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'null::uuid', 'null::text[]');
create policy operator_reads on app.ward_code for select to wiege_operator
  using (true);
create policy owner_does_all on app.ward_code for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.ward_code for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.ward_code for all to wiege_steps
  using (true)
  with check (true);
grant select on app.ward_code to wiege_operator;
grant insert, select, update on app.ward_code to wiege_steps;
grant select (author_id, birthplace_id, created_at, id, last_used_at, revoked_at, revoker_id) on app.ward_code to wiege_admin, wiege_manager, wiege_mediator;
comment on table app.ward_code is 'Codes of wards, as hashes: nobody can read a code out of what is stored. Those that are revoked are the history.';
comment on column app.ward_code."last_used_at" is 'When somebody last came in by it, or registered a mother.';
comment on constraint ward_code_hash_is_unique on app.ward_code is 'Diesen Code gibt es schon.';
comment on constraint ward_code_author_id_fkey on app.ward_code is '@inverse -
Dieses Konto gibt es nicht, oder es hat Codes ausgestellt.';
comment on constraint ward_code_birthplace_id_fkey on app.ward_code is '@inverse ward_codes
Diesen Geburtsort gibt es nicht mehr.';
comment on constraint ward_code_revoker_id_fkey on app.ward_code is '@inverse -
Dieses Konto gibt es nicht, oder es hat Codes gesperrt.';
comment on constraint ward_code_hash_is_whole on app.ward_code is 'Dieser Code ist unvollständig.';
comment on constraint ward_code_is_revoked_later on app.ward_code is 'Ein Code wird nach seiner Ausstellung gesperrt.';

create table app.ward_registration (
  "puerpera_id" uuid not null,
  "birthplace_id" uuid not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint ward_registration_pkey PRIMARY KEY (puerpera_id),
  constraint ward_registration_birthplace_id_fkey FOREIGN KEY (birthplace_id) REFERENCES app.birthplace(id) ON DELETE CASCADE,
  constraint ward_registration_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE
);
alter table app.ward_registration owner to wiege_owner;
-- row level security of app.ward_registration: enabled, forced
CREATE INDEX ward_registration_by_birthplace ON app.ward_registration USING btree (birthplace_id, created_at DESC);
CREATE TRIGGER anonymised_puerpera_id BEFORE INSERT ON app.ward_registration FOR EACH ROW EXECUTE FUNCTION rules.refuse_of_anonymised('puerpera_id');
CREATE TRIGGER notify_delete AFTER DELETE ON app.ward_registration REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.ward_registration REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.ward_registration FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.ward_registration REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('null::uuid', 'null::uuid', 'null::text[]');
create policy operator_reads on app.ward_registration for select to wiege_operator
  using (true);
create policy owner_does_all on app.ward_registration for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_all on app.ward_registration for all to wiege_steps
  using (true)
  with check (true);
grant select on app.ward_registration to wiege_operator;
grant delete, insert, select on app.ward_registration to wiege_steps;
comment on constraint ward_registration_birthplace_id_fkey on app.ward_registration is '@inverse -
Diesen Geburtsort gibt es nicht mehr.';
comment on constraint ward_registration_puerpera_id_fkey on app.ward_registration is '@inverse -
Diese Anmeldung gibt es nicht mehr.';

create table app.withdrawn_reject (
  "id" uuid default uuidv7((app.now() - now())) not null,
  "user_id" uuid not null,
  "puerpera_id" uuid not null,
  "author_id" uuid not null,
  "rejected_at" timestamp with time zone not null,
  "withdrawn_author_id" uuid,
  "withdrawn_at" timestamp with time zone default app.now() not null,
  "is_cleared" boolean default false not null,
  constraint withdrawn_reject_pkey PRIMARY KEY (id),
  constraint withdrawn_reject_author_id_fkey FOREIGN KEY (author_id) REFERENCES app."user"(id),
  constraint withdrawn_reject_puerpera_id_fkey FOREIGN KEY (puerpera_id) REFERENCES app.puerpera(id) ON DELETE CASCADE,
  constraint withdrawn_reject_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint withdrawn_reject_withdrawn_author_id_fkey FOREIGN KEY (withdrawn_author_id) REFERENCES app."user"(id)
);
alter table app.withdrawn_reject owner to wiege_owner;
-- row level security of app.withdrawn_reject: enabled, forced
CREATE INDEX withdrawn_reject_by_author ON app.withdrawn_reject USING btree (author_id);
CREATE INDEX withdrawn_reject_by_puerpera ON app.withdrawn_reject USING btree (puerpera_id, withdrawn_at);
CREATE INDEX withdrawn_reject_by_user ON app.withdrawn_reject USING btree (user_id);
CREATE INDEX withdrawn_reject_by_withdrawn_author ON app.withdrawn_reject USING btree (withdrawn_author_id) WHERE (withdrawn_author_id IS NOT NULL);
CREATE TRIGGER notify_delete AFTER DELETE ON app.withdrawn_reject REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_insert AFTER INSERT ON app.withdrawn_reject REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
CREATE TRIGGER notify_truncate AFTER TRUNCATE ON app.withdrawn_reject FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change();
CREATE TRIGGER notify_update AFTER UPDATE ON app.withdrawn_reject REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_change('id', 'user_id', 'null::text[]');
create policy operator_reads on app.withdrawn_reject for select to wiege_operator
  using (true);
create policy owner_does_all on app.withdrawn_reject for all to wiege_owner
  using (true)
  with check (true);
create policy staff on app.withdrawn_reject for all to wiege_admin, wiege_manager, wiege_mediator
  using (( SELECT rules.is_staff() AS is_staff))
  with check (( SELECT rules.is_staff() AS is_staff));
create policy steps_do_all on app.withdrawn_reject for all to wiege_steps
  using (true)
  with check (true);
grant select on app.withdrawn_reject to wiege_operator;
grant delete, insert, select on app.withdrawn_reject to wiege_steps;
grant select (author_id, id, is_cleared, puerpera_id, rejected_at, user_id, withdrawn_at, withdrawn_author_id) on app.withdrawn_reject to wiege_admin, wiege_manager, wiege_mediator;
comment on column app.withdrawn_reject."is_cleared" is 'Together with all others; the log has that step.';
comment on constraint withdrawn_reject_pkey on app.withdrawn_reject is 'Diese zurückgenommene Ablehnung gibt es schon.';
comment on constraint withdrawn_reject_author_id_fkey on app.withdrawn_reject is '@inverse -
Dieses Konto gibt es nicht, oder es hat Ablehnungen erfasst.';
comment on constraint withdrawn_reject_puerpera_id_fkey on app.withdrawn_reject is '@inverse withdrawn_rejects
Diese Anmeldung gibt es nicht mehr.';
comment on constraint withdrawn_reject_user_id_fkey on app.withdrawn_reject is '@inverse -
Dieses Konto gibt es nicht mehr.';
comment on constraint withdrawn_reject_withdrawn_author_id_fkey on app.withdrawn_reject is '@inverse -
Dieses Konto gibt es nicht, oder es hat Ablehnungen zurückgenommen.';

create view auditor.access_entry with (security_invoker=true) as
 SELECT (id)::text AS id,
    at AS created_at,
    user_id,
    puerpera_id,
    operation,
    column_class
   FROM app.access_log;
alter view auditor.access_entry owner to wiege_owner;
-- columns: id text, created_at timestamp with time zone, user_id uuid, puerpera_id uuid, operation text, column_class text
grant select on auditor.access_entry to wiege_auditor;
comment on view auditor.access_entry is '@key id
@relation user: (user_id) -> user(id)
@relation puerpera: (puerpera_id) -> puerpera(id)';

create view auditor.appsettings with (security_invoker=true) as
 SELECT id,
    apptitle,
    primary_color,
    secondary_color,
    organisation_address,
    organisation_contact,
    showoutsidecircles,
    limit_mediations,
    max_mediations_permonth,
    max_mediations_penaltyduration
   FROM app.appsettings;
alter view auditor.appsettings owner to wiege_owner;
-- columns: id text, apptitle app.line, primary_color app.color, secondary_color app.color, organisation_address app.note, organisation_contact app.note, showoutsidecircles boolean, limit_mediations boolean, max_mediations_permonth integer, max_mediations_penaltyduration integer
grant select on auditor.appsettings to wiege_auditor;
comment on view auditor.appsettings is '@of app.appsettings';

create view auditor.export_entry with (security_invoker=true) as
 SELECT id,
    begun_at,
    ended_at,
    user_id,
    relation,
    variant,
    format,
    reason,
    row_count,
    outcome
   FROM rules.exports_seen() exports_seen(id, begun_at, ended_at, user_id, relation, variant, format, reason, row_count, outcome);
alter view auditor.export_entry owner to wiege_owner;
-- columns: id bigint, begun_at timestamp with time zone, ended_at timestamp with time zone, user_id uuid, relation text, variant text, format text, reason text, row_count integer, outcome text
grant select on auditor.export_entry to wiege_auditor;
comment on view auditor.export_entry is '@key id
@relation user: (user_id) -> user(id)';

create view auditor.puerpera with (security_invoker=true) as
 SELECT id,
    reference
   FROM app.puerpera;
alter view auditor.puerpera owner to wiege_owner;
-- columns: id uuid, reference text
grant select on auditor.puerpera to wiege_auditor;
comment on view auditor.puerpera is '@of app.puerpera
@personal
@class M0: id, reference';

create view auditor.seal_check with (security_invoker=true) as
 SELECT first_seal,
    last_seal,
    broken
   FROM rules.check_seals(NULL::integer) check_seals(first_seal, last_seal, broken);
alter view auditor.seal_check owner to wiege_owner;
-- columns: first_seal integer, last_seal integer, broken integer
grant select on auditor.seal_check to wiege_auditor;
comment on view auditor.seal_check is '@key first_seal';

create view auditor.seal_state with (security_invoker=true) as
 SELECT number,
    sealed_at,
    sealed,
    waiting,
    oldest_month
   FROM rules.seal_state() seal_state(number, sealed_at, sealed, waiting, oldest_month);
alter view auditor.seal_state owner to wiege_owner;
-- columns: number integer, sealed_at timestamp with time zone, sealed bigint, waiting bigint, oldest_month date
grant select on auditor.seal_state to wiege_auditor;
comment on view auditor.seal_state is '@key number';

create view auditor.sign_in_entry with (security_invoker=true) as
 SELECT (id)::text AS id,
    first_at,
    last_at AS created_at,
    times,
    user_id,
    way,
    outcome,
    network
   FROM app.sign_in_log;
alter view auditor.sign_in_entry owner to wiege_owner;
-- columns: id text, first_at timestamp with time zone, created_at timestamp with time zone, times integer, user_id uuid, way text, outcome text, network text
grant select on auditor.sign_in_entry to wiege_auditor;
comment on view auditor.sign_in_entry is '@key id
@relation user: (user_id) -> user(id)';

create view auditor.unusual_look with (security_invoker=true) as
 SELECT id,
    kind,
    user_id,
    puerpera_id,
    first_at,
    last_at,
    looks,
    mothers
   FROM rules.unusual_looks(NULL::timestamp with time zone, NULL::timestamp with time zone, NULL::integer) unusual_looks(id, kind, user_id, puerpera_id, first_at, last_at, looks, mothers);
alter view auditor.unusual_look owner to wiege_owner;
-- columns: id text, kind text, user_id uuid, puerpera_id uuid, first_at timestamp with time zone, last_at timestamp with time zone, looks integer, mothers integer
grant select on auditor.unusual_look to wiege_auditor;
comment on view auditor.unusual_look is '@key id
@relation user: (user_id) -> user(id)
@relation puerpera: (puerpera_id) -> puerpera(id)';

create view auditor."user" with (security_invoker=true) as
 SELECT id,
    role,
    status,
    firstname,
    lastname,
    fullname,
    teamaccount,
    '{}'::text[] AS languages,
    false AS limited,
    0 AS mediations_current_month,
    NULL::integer AS mediation_limit,
    false AS entriesnow
   FROM app."user" u;
alter view auditor."user" owner to wiege_owner;
-- columns: id uuid, role text, status text, firstname app.line, lastname app.line, fullname text, teamaccount boolean, languages text[], limited boolean, mediations_current_month integer, mediation_limit integer, entriesnow boolean
grant select on auditor."user" to wiege_auditor;
comment on view auditor."user" is '@of app.user';

create view auditor.user_role with (security_invoker=true) as
 SELECT value,
    title,
    "position"
   FROM app.user_role;
alter view auditor.user_role owner to wiege_owner;
-- columns: value text, title text, position smallint
grant select on auditor.user_role to wiege_auditor;
comment on view auditor.user_role is '@of app.user_role';

create table identity.account (
  "user_id" uuid not null,
  "password_hash" text,
  "password_set_at" timestamp with time zone,
  "created_at" timestamp with time zone default app.now() not null,
  "enrolment" text default 'free'::text not null,
  "asks_passkey" boolean default false not null,
  constraint account_pkey PRIMARY KEY (user_id),
  constraint account_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint account_enrolment_is_known CHECK ((enrolment = ANY (ARRAY['free'::text, 'by-link'::text, 'demanded'::text]))),
  constraint account_password_is_argon2id CHECK ((password_hash ~~ '$argon2id$%'::text))
);
alter table identity.account owner to wiege_owner;
-- row level security of identity.account: enabled, forced
CREATE TRIGGER shown AFTER INSERT OR DELETE ON identity.account FOR EACH ROW EXECUTE FUNCTION rules.show_account();
CREATE TRIGGER shown_after_password AFTER UPDATE OF password_hash ON identity.account FOR EACH ROW WHEN (((old.password_hash IS NULL) AND (new.password_hash IS NOT NULL))) EXECUTE FUNCTION rules.show_account();
create policy operator_reads on identity.account for select to wiege_operator
  using (true);
create policy owner_does_all on identity.account for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.account for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.account for all to wiege_system
  using (true)
  with check (true);
grant select on identity.account to wiege_operator;
grant delete on identity.account to wiege_steps;
grant delete, insert, select, update on identity.account to wiege_system;
grant insert (user_id) on identity.account to wiege_steps;
grant select (asks_passkey, enrolment, user_id) on identity.account to wiege_steps;
grant update (asks_passkey, enrolment) on identity.account to wiege_steps;
comment on column identity.account."asks_passkey" is 'After the password a passkey is asked for, as a code of the app is where there is one.';

create table identity.account_link (
  "token_hash" bytea not null,
  "user_id" uuid not null,
  "purpose" text not null,
  "expires_at" timestamp with time zone not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint account_link_pkey PRIMARY KEY (token_hash),
  constraint account_link_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(user_id) ON DELETE CASCADE,
  constraint account_link_has_a_known_purpose CHECK ((purpose = ANY (ARRAY['password'::text, 'second-factor'::text, 'email'::text]))),
  constraint account_link_token_is_hashed CHECK ((octet_length(token_hash) = 32))
);
alter table identity.account_link owner to wiege_owner;
-- row level security of identity.account_link: enabled, forced
CREATE INDEX account_link_expires_at ON identity.account_link USING btree (expires_at);
CREATE INDEX account_link_user_id ON identity.account_link USING btree (user_id, created_at);
create policy operator_reads on identity.account_link for select to wiege_operator
  using (true);
create policy owner_does_all on identity.account_link for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.account_link for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.account_link for all to wiege_system
  using (true)
  with check (true);
grant select on identity.account_link to wiege_operator;
grant delete, insert on identity.account_link to wiege_steps;
grant delete, insert, select, update on identity.account_link to wiege_system;
grant select (purpose, user_id) on identity.account_link to wiege_steps;

create table identity.address_change (
  "id" bigint generated by default as identity not null,
  "user_id" uuid not null,
  "told_to" text,
  "needs_confirmation" boolean not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint address_change_pkey PRIMARY KEY (id),
  constraint address_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table identity.address_change owner to wiege_owner;
-- row level security of identity.address_change: enabled, forced
CREATE INDEX address_change_user_id ON identity.address_change USING btree (user_id);
CREATE TRIGGER notify_insert AFTER INSERT ON identity.address_change FOR EACH STATEMENT EXECUTE FUNCTION rules.notify_address_change();
create policy operator_reads on identity.address_change for select to wiege_operator
  using (true);
create policy owner_does_all on identity.address_change for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.address_change for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.address_change for all to wiege_system
  using (true)
  with check (true);
grant select on identity.address_change to wiege_operator;
grant insert on identity.address_change to wiege_steps;
grant delete, insert, select, update on identity.address_change to wiege_system;
comment on column identity.address_change."told_to" is 'The address that she still signs in with: her mailbox, whatever the form says.';

create table identity.attempt (
  "key" text not null,
  "tries" double precision not null,
  "open_again_at" timestamp with time zone not null,
  "last_try_at" timestamp with time zone not null,
  "came_in_at" timestamp with time zone,
  constraint attempt_pkey PRIMARY KEY (key),
  constraint attempt_key_is_hashed CHECK ((key ~ '^[a-z-]+/([0-9a-f]{5}|[0-9a-f]{64})$'::text)),
  constraint attempt_tries_are_not_negative CHECK ((tries >= (0)::double precision))
);
alter table identity.attempt owner to wiege_owner;
-- row level security of identity.attempt: enabled, forced
CREATE INDEX attempt_by_time ON identity.attempt USING btree (last_try_at);
create policy operator_reads on identity.attempt for select to wiege_operator
  using (true);
create policy owner_does_all on identity.attempt for all to wiege_owner
  using (true)
  with check (true);
create policy system_does_all on identity.attempt for all to wiege_system
  using (true)
  with check (true);
grant select on identity.attempt to wiege_operator;
grant delete, insert, select, update on identity.attempt to wiege_system;
comment on column identity.attempt."tries" is 'Fewer by the hour: what is past weighs less and less.';
comment on column identity.attempt."came_in_at" is 'Of account and network together: when she last came in from there.';

create table identity.demonstration (
  "is_one" boolean default true not null,
  "runs" boolean not null,
  constraint demonstration_pkey PRIMARY KEY (is_one),
  constraint demonstration_is_one_row CHECK (is_one)
);
alter table identity.demonstration owner to wiege_owner;
-- row level security of identity.demonstration: enabled, forced
create policy operator_reads on identity.demonstration for select to wiege_operator
  using (true);
create policy owner_does_all on identity.demonstration for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.demonstration for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.demonstration for all to wiege_system
  using (true)
  with check (true);
grant select on identity.demonstration to wiege_operator, wiege_steps;
grant delete, insert, select, update on identity.demonstration to wiege_system;

create table identity.demonstration_person (
  "user_id" uuid not null,
  constraint demonstration_person_pkey PRIMARY KEY (user_id),
  constraint demonstration_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE
);
alter table identity.demonstration_person owner to wiege_owner;
-- row level security of identity.demonstration_person: enabled, forced
create policy operator_reads on identity.demonstration_person for select to wiege_operator
  using (true);
create policy owner_does_all on identity.demonstration_person for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.demonstration_person for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.demonstration_person for all to wiege_system
  using (true)
  with check (true);
grant select on identity.demonstration_person to wiege_operator;
grant insert, select on identity.demonstration_person to wiege_steps;
grant delete, insert, select, update on identity.demonstration_person to wiege_system;

create view identity.live_session with (security_invoker=true) as
 SELECT s.id,
    s.token_hash,
    s.user_id,
    s.expires_at,
    s.id_token,
    s.device_name,
    s.key_hash,
    s.next_key_hash,
    s.former_key_hash,
    s.key_number,
    s.key_changed_at,
    u.role,
    u.firstname,
    u.lastname,
    u.fullname,
    COALESCE(l.email, (u.email)::text) AS email,
    identity.has_second_factor(u.id) AS has_second_factor
   FROM ((identity.session s
     JOIN app."user" u ON ((u.id = s.user_id)))
     LEFT JOIN identity.login l ON (((l.user_id = u.id) AND (l.issuer = 'embedded'::text))))
  WHERE ((s.ended_at IS NULL) AND (s.expires_at > app.now()) AND (s.last_active_at > (app.now() - s.idle_limit)) AND identity.may_enter(u.id, u.role, u.status));
alter view identity.live_session owner to wiege_owner;
-- columns: id uuid, token_hash bytea, user_id uuid, expires_at timestamp with time zone, id_token text, device_name text, key_hash bytea, next_key_hash bytea, former_key_hash bytea, key_number integer, key_changed_at timestamp with time zone, role text, firstname app.line, lastname app.line, fullname text, email text, has_second_factor boolean
grant select on identity.live_session to wiege_system;

create table identity.login (
  "issuer" text not null,
  "subject" text not null,
  "user_id" uuid not null,
  "created_at" timestamp with time zone default app.now() not null,
  "email" text,
  constraint login_pkey PRIMARY KEY (issuer, subject),
  constraint login_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint login_subject_is_not_empty CHECK ((subject <> ''::text))
);
alter table identity.login owner to wiege_owner;
-- row level security of identity.login: enabled, forced
CREATE UNIQUE INDEX login_address_is_unique ON identity.login USING btree (lower(email)) WHERE (issuer = 'embedded'::text);
CREATE UNIQUE INDEX login_one_per_issuer ON identity.login USING btree (user_id, issuer);
CREATE TRIGGER marked AFTER INSERT ON identity.login FOR EACH ROW EXECUTE FUNCTION rules.mark_of_demonstration();
create policy operator_reads on identity.login for select to wiege_operator
  using (true);
create policy owner_does_all on identity.login for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.login for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.login for all to wiege_system
  using (true)
  with check (true);
grant select on identity.login to wiege_operator;
grant delete, insert, select on identity.login to wiege_steps;
grant delete, insert, select, update on identity.login to wiege_system;
grant update (email) on identity.login to wiege_steps;
comment on column identity.login."email" is 'With the embedded provider the address that she signs in with, none before her first password; elsewhere the one the login was made with.';

create table identity.oidc_payload (
  "kind" text not null,
  "id" text not null,
  "payload" jsonb not null,
  "grant_id" text,
  "uid" text,
  "expires_at" timestamp with time zone,
  constraint oidc_payload_pkey PRIMARY KEY (kind, id)
);
alter table identity.oidc_payload owner to wiege_owner;
-- row level security of identity.oidc_payload: enabled, forced
CREATE INDEX oidc_payload_expires_at ON identity.oidc_payload USING btree (expires_at);
CREATE INDEX oidc_payload_grant_id ON identity.oidc_payload USING btree (grant_id) WHERE (grant_id IS NOT NULL);
CREATE INDEX oidc_payload_uid ON identity.oidc_payload USING btree (uid) WHERE (uid IS NOT NULL);
create policy operator_reads on identity.oidc_payload for select to wiege_operator
  using (true);
create policy owner_does_all on identity.oidc_payload for all to wiege_owner
  using (true)
  with check (true);
create policy system_does_all on identity.oidc_payload for all to wiege_system
  using (true)
  with check (true);
grant select on identity.oidc_payload to wiege_operator;
grant delete, insert, select, update on identity.oidc_payload to wiege_system;

create table identity.passkey (
  "id" uuid default uuidv7() not null,
  "user_id" uuid not null,
  "credential_id" bytea not null,
  "public_key" bytea not null,
  "sign_count" bigint not null,
  "transports" text[] default '{}'::text[] not null,
  "backed_up" boolean not null,
  "name" text not null,
  "created_at" timestamp with time zone default app.now() not null,
  "last_used_at" timestamp with time zone,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(user_id) ON DELETE CASCADE,
  constraint passkey_credential_has_a_usual_length CHECK (((octet_length(credential_id) >= 16) AND (octet_length(credential_id) <= 1023))),
  constraint passkey_has_a_name CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 60))),
  constraint passkey_public_key_has_a_usual_length CHECK (((octet_length(public_key) >= 32) AND (octet_length(public_key) <= 2048))),
  constraint passkey_sign_count_is_not_negative CHECK ((sign_count >= 0)),
  constraint passkey_transports_are_few CHECK ((cardinality(transports) <= 8))
);
alter table identity.passkey owner to wiege_owner;
-- row level security of identity.passkey: enabled, forced
CREATE INDEX passkey_user_id ON identity.passkey USING btree (user_id, created_at);
create policy operator_reads on identity.passkey for select to wiege_operator
  using (true);
create policy owner_does_all on identity.passkey for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.passkey for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.passkey for all to wiege_system
  using (true)
  with check (true);
grant select on identity.passkey to wiege_operator;
grant delete on identity.passkey to wiege_steps;
grant delete, insert, select, update on identity.passkey to wiege_system;
grant select (user_id) on identity.passkey to wiege_steps;
comment on column identity.passkey."sign_count" is 'How often its device has signed, where the device counts: a smaller one is that of a copy.';

create table identity.passkey_challenge (
  "purpose" text not null,
  "holder" text not null,
  "challenge" bytea not null,
  "expires_at" timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (purpose, holder),
  constraint passkey_challenge_cannot_be_guessed CHECK ((octet_length(challenge) = 32)),
  constraint passkey_challenge_has_a_known_purpose CHECK ((purpose = ANY (ARRAY['enrol'::text, 'prove'::text])))
);
alter table identity.passkey_challenge owner to wiege_owner;
-- row level security of identity.passkey_challenge: enabled, forced
CREATE INDEX passkey_challenge_expires_at ON identity.passkey_challenge USING btree (expires_at);
create policy operator_reads on identity.passkey_challenge for select to wiege_operator
  using (true);
create policy owner_does_all on identity.passkey_challenge for all to wiege_owner
  using (true)
  with check (true);
create policy system_does_all on identity.passkey_challenge for all to wiege_system
  using (true)
  with check (true);
grant select on identity.passkey_challenge to wiege_operator;
grant delete, insert, select, update on identity.passkey_challenge to wiege_system;
comment on column identity.passkey_challenge."holder" is 'The sign-in or the session that it belongs to, and none other.';

create table identity.push_key (
  "public_key" text not null,
  "sealed_private_key" text not null,
  "created_at" timestamp with time zone default app.now() not null,
  constraint push_key_pkey PRIMARY KEY (public_key)
);
alter table identity.push_key owner to wiege_owner;
-- row level security of identity.push_key: enabled, forced
create policy operator_reads on identity.push_key for select to wiege_operator
  using (true);
create policy owner_does_all on identity.push_key for all to wiege_owner
  using (true)
  with check (true);
create policy steps_read on identity.push_key for select to wiege_steps
  using (true);
create policy system_does_all on identity.push_key for all to wiege_system
  using (true)
  with check (true);
grant select on identity.push_key to wiege_operator;
grant delete, insert, select, update on identity.push_key to wiege_system;
grant select (created_at, public_key) on identity.push_key to wiege_steps;

create table identity.recovery_code (
  "user_id" uuid not null,
  "code_hash" bytea not null,
  "used_at" timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(user_id) ON DELETE CASCADE,
  constraint recovery_code_is_hashed CHECK ((octet_length(code_hash) = 32))
);
alter table identity.recovery_code owner to wiege_owner;
-- row level security of identity.recovery_code: enabled, forced
create policy operator_reads on identity.recovery_code for select to wiege_operator
  using (true);
create policy owner_does_all on identity.recovery_code for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.recovery_code for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.recovery_code for all to wiege_system
  using (true)
  with check (true);
grant select on identity.recovery_code to wiege_operator;
grant delete on identity.recovery_code to wiege_steps;
grant delete, insert, select, update on identity.recovery_code to wiege_system;
grant select (user_id) on identity.recovery_code to wiege_steps;

create table identity.second_factor (
  "user_id" uuid not null,
  "sealed_secret" text not null,
  "confirmed_at" timestamp with time zone,
  "last_step" bigint,
  "created_at" timestamp with time zone default app.now() not null,
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(user_id) ON DELETE CASCADE,
  constraint second_factor_confirmed_by_a_code CHECK (((confirmed_at IS NULL) OR (last_step IS NOT NULL)))
);
alter table identity.second_factor owner to wiege_owner;
-- row level security of identity.second_factor: enabled, forced
create policy operator_reads on identity.second_factor for select to wiege_operator
  using (true);
create policy owner_does_all on identity.second_factor for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.second_factor for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.second_factor for all to wiege_system
  using (true)
  with check (true);
grant select on identity.second_factor to wiege_operator;
grant delete on identity.second_factor to wiege_steps;
grant delete, insert, select, update on identity.second_factor to wiege_system;
grant select (confirmed_at, user_id) on identity.second_factor to wiege_steps;

create table identity.session (
  "id" uuid default uuidv7() not null,
  "token_hash" bytea not null,
  "user_id" uuid not null,
  "made_by" text not null,
  "created_at" timestamp with time zone default app.now() not null,
  "last_active_at" timestamp with time zone default app.now() not null,
  "expires_at" timestamp with time zone not null,
  "ended_at" timestamp with time zone,
  "id_token" text,
  "idle_limit" interval default '01:00:00'::interval not null,
  "device_name" text,
  "key_hash" bytea,
  "next_key_hash" bytea,
  "former_key_hash" bytea,
  "key_number" integer default 0 not null,
  "key_changed_at" timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES app."user"(id) ON DELETE CASCADE,
  constraint session_device_has_a_name CHECK (((length(btrim(device_name)) >= 1) AND (length(btrim(device_name)) <= 60))),
  constraint session_former_key_is_hashed CHECK ((octet_length(former_key_hash) = 32)),
  constraint session_idle_limit_is_positive CHECK ((idle_limit > '00:00:00'::interval)),
  constraint session_key_is_hashed CHECK ((octet_length(key_hash) = 32)),
  constraint session_made_by_a_known_way CHECK ((made_by = ANY (ARRAY['browser'::text, 'token'::text]))),
  constraint session_next_key_is_hashed CHECK ((octet_length(next_key_hash) = 32)),
  constraint session_token_is_hashed CHECK ((octet_length(token_hash) = 32)),
  constraint session_trusted_has_name_and_keys CHECK ((((device_name IS NULL) AND (key_hash IS NULL) AND (next_key_hash IS NULL) AND (former_key_hash IS NULL) AND (key_changed_at IS NULL)) OR ((device_name IS NOT NULL) AND (key_hash IS NOT NULL) AND (next_key_hash IS NOT NULL) AND (key_changed_at IS NOT NULL))))
);
alter table identity.session owner to wiege_owner;
-- row level security of identity.session: enabled, forced
CREATE INDEX session_by_user ON identity.session USING btree (user_id);
CREATE INDEX session_expires_at ON identity.session USING btree (expires_at);
CREATE INDEX session_user_id ON identity.session USING btree (user_id) WHERE (ended_at IS NULL);
CREATE TRIGGER notify_end AFTER UPDATE OF ended_at ON identity.session FOR EACH ROW WHEN ((old.ended_at IS DISTINCT FROM new.ended_at)) EXECUTE FUNCTION rules.notify_session_end();
CREATE TRIGGER notify_removal AFTER DELETE ON identity.session FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION rules.notify_session_end();
CREATE TRIGGER trusted BEFORE INSERT OR UPDATE OF device_name, user_id ON identity.session FOR EACH ROW WHEN ((new.device_name IS NOT NULL)) EXECUTE FUNCTION rules.refuse_trust_of_staff();
create policy operator_reads on identity.session for select to wiege_operator
  using (true);
create policy owner_does_all on identity.session for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.session for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.session for all to wiege_system
  using (true)
  with check (true);
grant select on identity.session to wiege_operator;
grant delete, insert, select, update on identity.session to wiege_system;
grant select (ended_at, id, user_id) on identity.session to wiege_steps;
grant update (ended_at, id_token) on identity.session to wiege_steps;
comment on column identity.session."device_name" is 'Of a trusted telephone; null in every other session.';
comment on column identity.session."next_key_hash" is 'What the telephone has been offered; it becomes the key when the telephone shows it, so a lost answer loses nothing.';
comment on column identity.session."former_key_hash" is 'Still good for a moment, for what was under way when it changed.';

create table identity.sign_in_attempt (
  "state_hash" bytea not null,
  "browser_hash" bytea not null,
  "nonce" text not null,
  "code_verifier" text not null,
  "return_to" text not null,
  "expires_at" timestamp with time zone not null,
  "trusts_device" text,
  constraint sign_in_attempt_pkey PRIMARY KEY (state_hash),
  constraint sign_in_attempt_browser_is_hashed CHECK ((octet_length(browser_hash) = 32)),
  constraint sign_in_attempt_names_a_device CHECK (((length(trusts_device) >= 1) AND (length(trusts_device) <= 60))),
  constraint sign_in_attempt_state_is_hashed CHECK ((octet_length(state_hash) = 32))
);
alter table identity.sign_in_attempt owner to wiege_owner;
-- row level security of identity.sign_in_attempt: enabled, forced
CREATE INDEX sign_in_attempt_expires_at ON identity.sign_in_attempt USING btree (expires_at);
create policy operator_reads on identity.sign_in_attempt for select to wiege_operator
  using (true);
create policy owner_does_all on identity.sign_in_attempt for all to wiege_owner
  using (true)
  with check (true);
create policy system_does_all on identity.sign_in_attempt for all to wiege_system
  using (true)
  with check (true);
grant select on identity.sign_in_attempt to wiege_operator;
grant delete, insert, select, update on identity.sign_in_attempt to wiege_system;
comment on column identity.sign_in_attempt."trusts_device" is 'The name of the telephone that is to be trusted when she is in.';

create table identity.sign_in_step (
  "uid" text not null,
  "user_id" uuid not null,
  "lacks" text not null,
  "expires_at" timestamp with time zone not null,
  constraint sign_in_step_pkey PRIMARY KEY (uid),
  constraint sign_in_step_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.account(user_id) ON DELETE CASCADE,
  constraint sign_in_step_lacks_something_known CHECK ((lacks = ANY (ARRAY['code'::text, 'enrolment'::text, 'look-at-codes'::text, 'nothing'::text])))
);
alter table identity.sign_in_step owner to wiege_owner;
-- row level security of identity.sign_in_step: enabled, forced
CREATE INDEX sign_in_step_expires_at ON identity.sign_in_step USING btree (expires_at);
CREATE INDEX sign_in_step_user_id ON identity.sign_in_step USING btree (user_id);
create policy operator_reads on identity.sign_in_step for select to wiege_operator
  using (true);
create policy owner_does_all on identity.sign_in_step for all to wiege_owner
  using (true)
  with check (true);
create policy steps_do_their_part on identity.sign_in_step for all to wiege_steps
  using (true)
  with check (true);
create policy system_does_all on identity.sign_in_step for all to wiege_system
  using (true)
  with check (true);
grant select on identity.sign_in_step to wiege_operator;
grant delete on identity.sign_in_step to wiege_steps;
grant delete, insert, select, update on identity.sign_in_step to wiege_system;
grant select (user_id) on identity.sign_in_step to wiege_steps;

create table identity.signing_key (
  "kid" text not null,
  "purpose" text not null,
  "sealed_jwk" text not null,
  "created_at" timestamp with time zone default app.now() not null,
  "retired_at" timestamp with time zone,
  constraint signing_key_pkey PRIMARY KEY (kid),
  constraint signing_key_has_a_known_purpose CHECK ((purpose = ANY (ARRAY['access'::text, 'provider'::text])))
);
alter table identity.signing_key owner to wiege_owner;
-- row level security of identity.signing_key: enabled, forced
CREATE INDEX signing_key_purpose ON identity.signing_key USING btree (purpose, created_at DESC);
create policy operator_reads on identity.signing_key for select to wiege_operator
  using (true);
create policy owner_does_all on identity.signing_key for all to wiege_owner
  using (true)
  with check (true);
create policy system_does_all on identity.signing_key for all to wiege_system
  using (true)
  with check (true);
grant select on identity.signing_key to wiege_operator;
grant delete, insert, select, update on identity.signing_key to wiege_system;

create view mask.puerpera with (security_barrier=true) as
 WITH me AS MATERIALIZED (
         SELECT my_sight.is_midwife,
            my_sight.is_offered_mothers,
            my_sight.circles,
            my_sight.languages,
            my_sight.zipcode,
            my_sight.release_delay,
            my_sight.shows_outside_circles,
            my_sight.escalation_km
           FROM rules.my_sight() my_sight(is_midwife, is_offered_mothers, circles, languages, zipcode, release_delay, shows_outside_circles, escalation_km)
        )
 SELECT p.id,
    p.status,
    p.place,
    p.published_at,
    v.timetoreveal,
    v.is_own,
    v.is_in_care,
        CASE
            WHEN (p.midwife_id = ( SELECT app.uid() AS uid)) THEN COALESCE(p.handed_over_at, (p.mediated_at)::timestamp with time zone)
            ELSE NULL::timestamp with time zone
        END AS care_began,
    (r.puerpera_id IS NOT NULL) AS is_rejected,
    r.created_at AS rejected_at,
    r.author_id AS rejected_author_id,
    (h.puerpera_id IS NOT NULL) AS is_hidden,
    v.is_offered,
        CASE
            WHEN (v.is_released OR (r.puerpera_id IS NOT NULL)) THEN rules.match_type((p.zipcode)::text, p.languages, me.circles, me.languages, (r.puerpera_id IS NOT NULL))
            ELSE NULL::text
        END AS matchtype,
        CASE
            WHEN v.is_released THEN rules.kilometres(home.*, there.*)
            ELSE NULL::double precision
        END AS distance_km,
        CASE
            WHEN v.is_released THEN (EXISTS ( SELECT
               FROM app.calendarentry c
              WHERE ((c.user_id = ( SELECT app.uid() AS uid)) AND ((rules.expected_date((p.birthday_child)::date,
                    CASE
                        WHEN v.is_in_care THEN (p.sectiodate)::date
                        ELSE NULL::date
                    END, (p.birthdate_child)::date) >= (c.start)::date) AND (rules.expected_date((p.birthday_child)::date,
                    CASE
                        WHEN v.is_in_care THEN (p.sectiodate)::date
                        ELSE NULL::date
                    END, (p.birthdate_child)::date) <= (c."end")::date)))))
            ELSE NULL::boolean
        END AS entriestargetdate,
        CASE
            WHEN v.is_released THEN (p.zipcode)::text
            ELSE NULL::text
        END AS zipcode,
        CASE
            WHEN v.is_released THEN p.languages
            ELSE NULL::text[]
        END AS languages,
        CASE
            WHEN v.is_released THEN p.language_level
            ELSE NULL::text
        END AS language_level,
        CASE
            WHEN v.is_released THEN p.needs_interpreter
            ELSE NULL::boolean
        END AS needs_interpreter,
        CASE
            WHEN v.is_released THEN (p.birthdate_child)::date
            ELSE NULL::date
        END AS birthdate_child,
        CASE
            WHEN v.is_released THEN (p.birthday_child)::date
            ELSE NULL::date
        END AS birthday_child,
        CASE
            WHEN v.is_released THEN p.birthtype
            ELSE NULL::text
        END AS birthtype,
        CASE
            WHEN v.is_released THEN p.multiples
            ELSE NULL::boolean
        END AS multiples,
        CASE
            WHEN v.is_released THEN p.nth_child
            ELSE NULL::smallint
        END AS nth_child,
        CASE
            WHEN v.is_released THEN (p.dischargedate)::date
            ELSE NULL::date
        END AS dischargedate,
        CASE
            WHEN v.is_released THEN p.priority
            ELSE NULL::integer
        END AS priority,
        CASE
            WHEN v.is_released THEN (p.notes_to_midwife)::text
            ELSE NULL::text
        END AS notes_to_midwife,
        CASE
            WHEN v.is_own THEN (p.firstname)::text
            ELSE NULL::text
        END AS firstname,
        CASE
            WHEN v.is_own THEN (p.lastname)::text
            ELSE NULL::text
        END AS lastname,
        CASE
            WHEN v.is_own THEN p.fullname
            ELSE NULL::text
        END AS fullname,
        CASE
            WHEN v.is_own THEN p.midwife_id
            ELSE NULL::uuid
        END AS midwife_id,
        CASE
            WHEN v.is_own THEN (p.closed_at)::timestamp with time zone
            ELSE NULL::timestamp with time zone
        END AS closed_at,
        CASE
            WHEN v.is_in_care THEN (p.address)::text
            ELSE NULL::text
        END AS address,
        CASE
            WHEN v.is_in_care THEN p.country
            ELSE NULL::text
        END AS country,
        CASE
            WHEN v.is_in_care THEN p.has_alt_address
            ELSE NULL::boolean
        END AS has_alt_address,
        CASE
            WHEN v.is_in_care THEN (p.address_alt)::text
            ELSE NULL::text
        END AS address_alt,
        CASE
            WHEN v.is_in_care THEN (p.zipcode_alt)::text
            ELSE NULL::text
        END AS zipcode_alt,
        CASE
            WHEN v.is_in_care THEN (p.place_alt)::text
            ELSE NULL::text
        END AS place_alt,
        CASE
            WHEN v.is_in_care THEN (p.country_alt)::text
            ELSE NULL::text
        END AS country_alt,
        CASE
            WHEN v.is_in_care THEN (p.birthday)::date
            ELSE NULL::date
        END AS birthday,
        CASE
            WHEN v.is_in_care THEN p.nationality
            ELSE NULL::text
        END AS nationality,
        CASE
            WHEN v.is_in_care THEN (p.email)::text
            ELSE NULL::text
        END AS email,
        CASE
            WHEN v.is_in_care THEN (p.registrationtype = 'spital'::text)
            ELSE NULL::boolean
        END AS has_ward_email,
        CASE
            WHEN v.is_in_care THEN (p.email_parents)::text
            ELSE NULL::text
        END AS email_parents,
        CASE
            WHEN v.is_in_care THEN (p.phone_mobile)::text
            ELSE NULL::text
        END AS phone_mobile,
        CASE
            WHEN v.is_in_care THEN (p.phone_private)::text
            ELSE NULL::text
        END AS phone_private,
        CASE
            WHEN v.is_in_care THEN (p.phone_hospital)::text
            ELSE NULL::text
        END AS phone_hospital,
        CASE
            WHEN v.is_in_care THEN p.birthplace
            ELSE NULL::text
        END AS birthplace,
        CASE
            WHEN v.is_in_care THEN (p.patientid)::text
            ELSE NULL::text
        END AS patientid,
        CASE
            WHEN v.is_in_care THEN (p.sectiodate)::date
            ELSE NULL::date
        END AS sectiodate,
        CASE
            WHEN v.is_in_care THEN p.birthtime_child
            ELSE NULL::time without time zone
        END AS birthtime_child,
        CASE
            WHEN v.is_in_care THEN (p.language_text)::text
            ELSE NULL::text
        END AS language_text,
        CASE
            WHEN v.is_in_care THEN COALESCE(p.handed_over_at, (p.mediated_at)::timestamp with time zone)
            ELSE NULL::timestamp with time zone
        END AS mediated_at,
        CASE
            WHEN v.is_in_care THEN (p.first_contact_at)::timestamp with time zone
            ELSE NULL::timestamp with time zone
        END AS first_contact_at,
        CASE
            WHEN v.is_in_care THEN p.unreached_count
            ELSE NULL::smallint
        END AS unreached_count,
        CASE
            WHEN v.is_in_care THEN (p.unreached_at)::timestamp with time zone
            ELSE NULL::timestamp with time zone
        END AS unreached_at
   FROM (((((((app.puerpera p
     CROSS JOIN me)
     LEFT JOIN app.user_puerpera_reject r ON (((r.puerpera_id = p.id) AND (r.user_id = ( SELECT app.uid() AS uid)))))
     LEFT JOIN app.user_puerpera_hidden h ON (((h.puerpera_id = p.id) AND (h.user_id = ( SELECT app.uid() AS uid)))))
     LEFT JOIN app.midwife_request q ON (((q.puerpera_id = p.id) AND (q.midwife_id = ( SELECT app.uid() AS uid)) AND q.is_unsettled)))
     LEFT JOIN app.postal_code home ON ((home.zipcode = me.zipcode)))
     LEFT JOIN app.postal_code there ON ((there.zipcode = (p.zipcode)::text)))
     CROSS JOIN LATERAL ( SELECT o.is_own,
            (o.is_own AND ((p.status = 'current'::text) OR ((p.closed_at)::timestamp with time zone > ( SELECT rules.archive_starts() AS archive_starts)))) AS is_in_care,
            (o.is_own OR (q.id IS NOT NULL) OR (((p.published_at)::timestamp with time zone + me.release_delay) <= ( SELECT app.now() AS now))) AS is_released,
            (me.is_offered_mothers AND ((r.puerpera_id IS NOT NULL) OR rules.circle_reaches((p.zipcode)::text, me.circles, (p.escalation_step)::integer, me.shows_outside_circles, me.escalation_km))) AS is_offered,
                CASE
                    WHEN (o.is_own OR (q.id IS NOT NULL)) THEN 0
                    ELSE (GREATEST((0)::numeric, ceil(EXTRACT(epoch FROM (((p.published_at)::timestamp with time zone + me.release_delay) - ( SELECT app.now() AS now))))))::integer
                END AS timetoreveal
           FROM ( SELECT COALESCE(((p.midwife_id = ( SELECT app.uid() AS uid)) OR ((p.status = 'current'::text) AND (p.midwife_id = ANY (( SELECT rules.my_substituted() AS my_substituted)::uuid[])))), false) AS is_own) o) v)
  WHERE (( SELECT me_1.is_midwife
           FROM me me_1) AND (p.anonymised_at IS NULL) AND (((p.midwife_id = ( SELECT app.uid() AS uid)) AND (p.status = ANY (ARRAY['current'::text, 'closed'::text]))) OR ((p.status = 'current'::text) AND (p.midwife_id = ANY (( SELECT rules.my_substituted() AS my_substituted)::uuid[]))) OR ((p.status = 'published'::text) AND (v.is_offered OR ((q.id IS NOT NULL) AND ( SELECT rules.is_active_midwife() AS is_active_midwife))))));
alter view mask.puerpera owner to wiege_mask;
-- columns: id uuid, status text, place app.line, published_at app.moment, timetoreveal integer, is_own boolean, is_in_care boolean, care_began timestamp with time zone, is_rejected boolean, rejected_at timestamp with time zone, rejected_author_id uuid, is_hidden boolean, is_offered boolean, matchtype text, distance_km double precision, entriestargetdate boolean, zipcode text, languages text[], language_level text, needs_interpreter boolean, birthdate_child date, birthday_child date, birthtype text, multiples boolean, nth_child smallint, dischargedate date, priority integer, notes_to_midwife text, firstname text, lastname text, fullname text, midwife_id uuid, closed_at timestamp with time zone, address text, country text, has_alt_address boolean, address_alt text, zipcode_alt text, place_alt text, country_alt text, birthday date, nationality text, email text, has_ward_email boolean, email_parents text, phone_mobile text, phone_private text, phone_hospital text, birthplace text, patientid text, sectiodate date, birthtime_child time without time zone, language_text text, mediated_at timestamp with time zone, first_contact_at timestamp with time zone, unreached_count smallint, unreached_at timestamp with time zone
comment on view mask.puerpera is '@topics rules.my_topics';

create view midwife.actionlog with (security_invoker=true) as
 SELECT id,
    type,
    level,
    puerpera_id,
    midwife_id,
    created_at
   FROM app.actionlog;
alter view midwife.actionlog owner to wiege_owner;
-- columns: id uuid, type text, level text, puerpera_id uuid, midwife_id uuid, created_at timestamp with time zone
grant select on midwife.actionlog to wiege_user;
comment on view midwife.actionlog is '@of app.actionlog';

create view midwife.appmessage with (security_invoker=true) as
 SELECT id,
    title,
    text,
    date,
    category,
    status,
    created_at,
    ( SELECT r.read_at
           FROM app.appmessage_read r
          WHERE ((r.appmessage_id = m.id) AND (r.user_id = ( SELECT app.uid() AS uid)))) AS read_at
   FROM app.appmessage m;
alter view midwife.appmessage owner to wiege_owner;
-- columns: id uuid, title app.line, text app.note, date app.day, category text, status text, created_at timestamp with time zone, read_at timestamp with time zone
grant select on midwife.appmessage to wiege_user;
comment on view midwife.appmessage is '@of app.appmessage';

create view midwife.appsettings with (security_invoker=true) as
 SELECT id,
    apptitle,
    primary_color,
    secondary_color,
    organisation_address,
    organisation_contact,
    showoutsidecircles,
    limit_mediations,
    max_mediations_permonth,
    max_mediations_penaltyduration,
    archive_days
   FROM app.appsettings;
alter view midwife.appsettings owner to wiege_owner;
-- columns: id text, apptitle app.line, primary_color app.color, secondary_color app.color, organisation_address app.note, organisation_contact app.note, showoutsidecircles boolean, limit_mediations boolean, max_mediations_permonth integer, max_mediations_penaltyduration integer, archive_days integer
grant select on midwife.appsettings to wiege_user;
comment on view midwife.appsettings is '@of app.appsettings';

create view midwife.birthplace with (security_invoker=true) as
 SELECT id,
    value,
    title,
    partner,
    active,
    "position"
   FROM app.birthplace;
alter view midwife.birthplace owner to wiege_owner;
-- columns: id uuid, value text, title app.line, partner boolean, active boolean, position smallint
grant select on midwife.birthplace to wiege_user;
comment on view midwife.birthplace is '@of app.birthplace';

create view midwife.birthtype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.birthtype;
alter view midwife.birthtype owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on midwife.birthtype to wiege_user;
comment on view midwife.birthtype is '@of app.birthtype';

create view midwife.calendar_feed with (security_invoker=true) as
 SELECT user_id,
    key,
    shows_visits,
    created_at
   FROM app.calendar_feed;
alter view midwife.calendar_feed owner to wiege_owner;
-- columns: user_id uuid, key uuid, shows_visits boolean, created_at timestamp with time zone
grant select on midwife.calendar_feed to wiege_user;
comment on view midwife.calendar_feed is '@of app.calendar_feed';

create view midwife.calendarentry with (security_invoker=true) as
 SELECT id,
    user_id,
    kind,
    title,
    description,
    start,
    "end",
    created_at
   FROM app.calendarentry;
alter view midwife.calendarentry owner to wiege_owner;
-- columns: id uuid, user_id uuid, kind text, title app.line, description app.note, start app.day, end app.day, created_at timestamp with time zone
grant delete, select on midwife.calendarentry to wiege_user;
grant insert (description, "end", kind, start, title, user_id) on midwife.calendarentry to wiege_user;
grant update (description, "end", kind, start, title) on midwife.calendarentry to wiege_user;
comment on view midwife.calendarentry is '@of app.calendarentry
@topics rules.my_topics';

create view midwife.calendarentry_kind with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.calendarentry_kind;
alter view midwife.calendarentry_kind owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on midwife.calendarentry_kind to wiege_user;
comment on view midwife.calendarentry_kind is '@of app.calendarentry_kind';

create view midwife.ct_category with (security_invoker=true) as
 SELECT id,
    title,
    description
   FROM app.ct_category;
alter view midwife.ct_category owner to wiege_owner;
-- columns: id uuid, title app.line, description app.note
grant select on midwife.ct_category to wiege_user;
comment on view midwife.ct_category is '@of app.ct_category';

create view midwife.ct_course with (security_invoker=true) as
 SELECT id,
    title,
    description,
    active,
    user_id,
    course_category_id,
    priceoptions,
    pricetext,
    version,
    created_at,
    updated_at,
    rules.provider_name(id) AS provider
   FROM app.ct_course;
alter view midwife.ct_course owner to wiege_owner;
-- columns: id uuid, title app.line, description app.note, active boolean, user_id uuid, course_category_id uuid, priceoptions jsonb, pricetext app.line, version integer, created_at timestamp with time zone, updated_at timestamp with time zone, provider text
grant delete, select on midwife.ct_course to wiege_user;
grant insert (active, course_category_id, description, priceoptions, pricetext, title, user_id) on midwife.ct_course to wiege_user;
grant update (active, course_category_id, description, priceoptions, pricetext, title, version) on midwife.ct_course to wiege_user;
comment on view midwife.ct_course is '@of app.ct_course';

create view midwife.ct_date with (security_invoker=true) as
 SELECT e.id AS event_id,
    d.date,
    e.courseissue_id,
    e.starttime,
    e.endtime,
    (d.date = ANY ((e.faildates)::date[])) AS is_cancelled,
        CASE
            WHEN (d.date <> ALL ((e.faildates)::date[])) THEN array_position((i.dates)::date[], d.date)
            ELSE NULL::integer
        END AS "position",
    cardinality((i.dates)::date[]) AS total
   FROM ((app.ct_event e
     JOIN app.ct_issue i ON ((i.id = e.courseissue_id)))
     CROSS JOIN LATERAL unnest(rules.planned_dates(e.*)) d(date));
alter view midwife.ct_date owner to wiege_owner;
-- columns: event_id uuid, date date, courseissue_id uuid, starttime time without time zone, endtime time without time zone, is_cancelled boolean, position integer, total integer
grant select on midwife.ct_date to wiege_user;
comment on view midwife.ct_date is '@key event_id, date
@relation issue: (courseissue_id) -> ct_issue(id)';

create view midwife.ct_event with (security_invoker=true) as
 SELECT id,
    courseissue_id,
    type,
    startdate,
    enddate,
    starttime,
    endtime,
    faildates,
    weekdays
   FROM app.ct_event;
alter view midwife.ct_event owner to wiege_owner;
-- columns: id uuid, courseissue_id uuid, type text, startdate app.day, enddate app.day, starttime time without time zone, endtime time without time zone, faildates app.days, weekdays smallint[]
grant delete, select on midwife.ct_event to wiege_user;
grant insert (courseissue_id, enddate, endtime, faildates, startdate, starttime, type, weekdays) on midwife.ct_event to wiege_user;
grant update (enddate, endtime, faildates, startdate, starttime, type, weekdays) on midwife.ct_event to wiege_user;
comment on view midwife.ct_event is '@of app.ct_event';

create view midwife.ct_issue with (security_invoker=true) as
 SELECT id,
    number,
    course_id,
    active,
    info,
    status,
    languages,
    address,
    street,
    streetnumber,
    zipcode,
    price,
    price_text,
    subscription_link,
    subscription_link_type,
    coordinates,
    dates,
    dates_text,
    has_own_dates_text,
    firstdate,
    version,
    created_at,
    updated_at
   FROM app.ct_issue;
alter view midwife.ct_issue owner to wiege_owner;
-- columns: id uuid, number app.line, course_id uuid, active boolean, info app.note, status text, languages text[], address app.line, street app.line, streetnumber app.line, zipcode app.zipcode, price numeric(8,2), price_text app.line, subscription_link text, subscription_link_type text, coordinates double precision[], dates app.days, dates_text app.line, has_own_dates_text boolean, firstdate app.day, version integer, created_at timestamp with time zone, updated_at timestamp with time zone
grant delete, select on midwife.ct_issue to wiege_user;
grant insert (active, address, coordinates, course_id, dates, dates_text, firstdate, info, languages, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, zipcode) on midwife.ct_issue to wiege_user;
grant update (active, address, coordinates, dates, dates_text, firstdate, info, languages, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, version, zipcode) on midwife.ct_issue to wiege_user;
comment on view midwife.ct_issue is '@of app.ct_issue';

create view midwife.ct_next_round with (security_invoker=true) as
 SELECT id AS issue_id,
    0 AS weeks,
    (number)::text AS number,
    dates,
    firstdate,
    firstdate AS lastdate,
    dates AS holiday_dates,
    '{}'::text[] AS holidays
   FROM app.ct_issue i
  WHERE false;
alter view midwife.ct_next_round owner to wiege_owner;
-- columns: issue_id uuid, weeks integer, number text, dates app.days, firstdate app.day, lastdate app.day, holiday_dates app.days, holidays text[]
grant select on midwife.ct_next_round to wiege_user;
comment on view midwife.ct_next_round is '@key issue_id';

create view midwife.edit with (security_barrier=true) as
 SELECT e.id,
    e.puerpera_id,
    COALESCE((e.author_id = ( SELECT app.uid() AS uid)), false) AS is_own,
    seen.changes,
    e.created_at
   FROM ((mask.puerpera m
     JOIN app.edit e ON (((e.puerpera_id = m.id) AND (e.created_at >= m.care_began))))
     CROSS JOIN LATERAL ( SELECT jsonb_object_agg(c.key, c.value) AS changes
           FROM jsonb_each(e.changes) c(key, value)
          WHERE ((c.key = ANY (ARRAY['zipcode'::text, 'place'::text, 'languages'::text, 'language_level'::text, 'needs_interpreter'::text, 'birthdate_child'::text, 'birthday_child'::text, 'birthtype'::text, 'multiples'::text, 'nth_child'::text, 'dischargedate'::text, 'notes_to_midwife'::text, 'firstname'::text, 'lastname'::text])) OR (m.is_in_care AND (c.key = ANY (ARRAY['address'::text, 'country'::text, 'has_alt_address'::text, 'address_alt'::text, 'zipcode_alt'::text, 'place_alt'::text, 'country_alt'::text, 'birthday'::text, 'nationality'::text, 'email'::text, 'email_parents'::text, 'phone_mobile'::text, 'phone_private'::text, 'phone_hospital'::text, 'birthplace'::text, 'patientid'::text, 'sectiodate'::text, 'birthtime_child'::text, 'language_text'::text]))))) seen)
  WHERE (m.is_own AND (seen.changes IS NOT NULL));
alter view midwife.edit owner to wiege_mask;
-- columns: id uuid, puerpera_id uuid, is_own boolean, changes jsonb, created_at timestamp with time zone
grant select on midwife.edit to wiege_user;
comment on view midwife.edit is '@of app.edit
@personal puerpera_id
@class M0: id, puerpera_id, is_own, created_at
@class M1: changes';

create view midwife.holiday with (security_invoker=true) as
 SELECT start,
    "end",
    title,
    kind,
    region,
    source
   FROM app.holiday;
alter view midwife.holiday owner to wiege_owner;
-- columns: start date, end date, title text, kind text, region text, source text
grant select on midwife.holiday to wiege_user;
comment on view midwife.holiday is '@of app.holiday';

create view midwife.language with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.language;
alter view midwife.language owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant select on midwife.language to wiege_user;
comment on view midwife.language is '@of app.language';

create view midwife.language_level with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.language_level;
alter view midwife.language_level owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on midwife.language_level to wiege_user;
comment on view midwife.language_level is '@of app.language_level';

create view midwife.midwife_request with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    midwife_id,
    channel,
    outcome,
    thinking_until,
    created_at,
    answered_at,
    rules.asker_name(author_id) AS author_name
   FROM app.midwife_request q;
alter view midwife.midwife_request owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, midwife_id uuid, channel text, outcome text, thinking_until app.moment, created_at timestamp with time zone, answered_at timestamp with time zone, author_name text
grant select on midwife.midwife_request to wiege_user;
comment on view midwife.midwife_request is '@of app.midwife_request
@topics rules.my_topics';

create view midwife.postal_code with (security_invoker=true) as
 SELECT zipcode,
    place,
    canton,
    lon,
    lat
   FROM app.postal_code;
alter view midwife.postal_code owner to wiege_owner;
-- columns: zipcode text, place text, canton text, lon double precision, lat double precision
grant select on midwife.postal_code to wiege_user;
comment on view midwife.postal_code is '@of app.postal_code';

create view midwife.postal_place with (security_invoker=true) as
 SELECT zipcode,
    place,
    municipality,
    canton,
    language,
    lon,
    lat
   FROM app.postal_place;
alter view midwife.postal_place owner to wiege_owner;
-- columns: zipcode text, place text, municipality text, canton text, language text, lon double precision, lat double precision
grant select on midwife.postal_place to wiege_user;
comment on view midwife.postal_place is '@of app.postal_place';

create view midwife.private_note with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    midwife_id,
    text,
    created_at,
    updated_at
   FROM app.private_note;
alter view midwife.private_note owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, midwife_id uuid, text app.note, created_at timestamp with time zone, updated_at timestamp with time zone
grant delete, select on midwife.private_note to wiege_user;
grant insert (puerpera_id, text) on midwife.private_note to wiege_user;
grant update (text) on midwife.private_note to wiege_user;
comment on view midwife.private_note is '@of app.private_note
@topics rules.my_topics
@personal puerpera_id
@class M0: id, puerpera_id, midwife_id, created_at, updated_at
@class M3: text';

create view midwife.puerpera with (security_barrier=true) as
 SELECT id,
    status,
    place,
    published_at,
    timetoreveal,
    zipcode,
    languages,
    language_level,
    needs_interpreter,
    birthdate_child,
    birthday_child,
    birthtype,
    multiples,
    nth_child,
    dischargedate,
    priority,
    notes_to_midwife,
    firstname,
    lastname,
    fullname,
    midwife_id,
    closed_at,
    address,
    country,
    has_alt_address,
    address_alt,
    zipcode_alt,
    place_alt,
    country_alt,
    birthday,
    nationality,
    email,
    has_ward_email,
    email_parents,
    phone_mobile,
    phone_private,
    phone_hospital,
    birthplace,
    patientid,
    sectiodate,
    birthtime_child,
    language_text,
    mediated_at,
    first_contact_at,
    unreached_count,
    unreached_at
   FROM mask.puerpera;
alter view midwife.puerpera owner to wiege_mask;
-- columns: id uuid, status text, place app.line, published_at app.moment, timetoreveal integer, zipcode text, languages text[], language_level text, needs_interpreter boolean, birthdate_child date, birthday_child date, birthtype text, multiples boolean, nth_child smallint, dischargedate date, priority integer, notes_to_midwife text, firstname text, lastname text, fullname text, midwife_id uuid, closed_at timestamp with time zone, address text, country text, has_alt_address boolean, address_alt text, zipcode_alt text, place_alt text, country_alt text, birthday date, nationality text, email text, has_ward_email boolean, email_parents text, phone_mobile text, phone_private text, phone_hospital text, birthplace text, patientid text, sectiodate date, birthtime_child time without time zone, language_text text, mediated_at timestamp with time zone, first_contact_at timestamp with time zone, unreached_count smallint, unreached_at timestamp with time zone
grant select on midwife.puerpera to wiege_user;
comment on view midwife.puerpera is '@of app.puerpera
@personal
@class M0: id, status, zipcode, place, languages, language_level, needs_interpreter, birthdate_child, birthday_child, birthtype, multiples, nth_child, dischargedate, priority, published_at, timetoreveal, notes_to_midwife, due_marks, home_visits, care_until, is_unreachable, has_unknown_zipcode, has_possible_duplicate, has_open_wish, fee_amount, fee_is_open, municipality, midwife_id, closed_at, lost_at, created_at, updated_at, version, anonymised_at
@class M1: firstname, lastname, fullname, address, country, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt, birthday, nationality, email, email_parents, phone_mobile, phone_private
@class M2: birthplace, patientid, sectiodate, birthtime_child, phone_hospital, has_ward_email, language_text, mediated_at, first_contact_at, unreached_count, unreached_at, handed_over_at
@class M3: notes_on_registration, notes_to_hospital, notes_internal, foundusreason, lostreason, creator_id, author_id, mediator_id, mediator_selfassigned, rejects_count, qualifies_for_survey, registrationtype, meteor_id, reference, consent_version, consent_at, form_language, followup_day, followup_text, assignee_id, merged_into_id, escalation_step, escalation_held_until';

create view midwife.puerpera_note with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    author_id,
    text,
    created_at,
    updated_at,
    note_id,
    read_at
   FROM app.puerpera_note;
alter view midwife.puerpera_note owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, author_id uuid, text app.note, created_at timestamp with time zone, updated_at timestamp with time zone, note_id uuid, read_at timestamp with time zone
grant select on midwife.puerpera_note to wiege_user;
grant insert (puerpera_id, text) on midwife.puerpera_note to wiege_user;
comment on view midwife.puerpera_note is '@of app.puerpera_note
@topics rules.my_topics
@personal puerpera_id
@class M0: id, puerpera_id, author_id, created_at, updated_at, note_id, read_at
@class M3: text';

create view midwife.puerpera_status with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.puerpera_status;
alter view midwife.puerpera_status owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on midwife.puerpera_status to wiege_user;
comment on view midwife.puerpera_status is '@of app.puerpera_status';

create view midwife.push_key with (security_invoker=true) as
 SELECT rules.push_public_key() AS public_key;
alter view midwife.push_key owner to wiege_owner;
-- columns: public_key text
grant select on midwife.push_key to wiege_user;
comment on view midwife.push_key is '@key public_key';

create view midwife.push_setting with (security_invoker=true) as
 SELECT user_id,
    only_urgent,
    quiet_from,
    quiet_until
   FROM app.push_setting;
alter view midwife.push_setting owner to wiege_owner;
-- columns: user_id uuid, only_urgent boolean, quiet_from time without time zone, quiet_until time without time zone
grant select on midwife.push_setting to wiege_user;
comment on view midwife.push_setting is '@of app.push_setting';

create view midwife.push_subscription with (security_invoker=true) as
 SELECT id,
    user_id,
    title,
    created_at,
    last_success_at
   FROM app.push_subscription;
alter view midwife.push_subscription owner to wiege_owner;
-- columns: id uuid, user_id uuid, title app.line, created_at timestamp with time zone, last_success_at timestamp with time zone
grant select on midwife.push_subscription to wiege_user;
comment on view midwife.push_subscription is '@of app.push_subscription';

create view midwife.registrationtype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.registrationtype;
alter view midwife.registrationtype owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on midwife.registrationtype to wiege_user;
comment on view midwife.registrationtype is '@of app.registrationtype';

create view midwife.return_wish with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    midwife_id,
    reason,
    status,
    answer,
    created_at,
    decided_at
   FROM app.return_wish;
alter view midwife.return_wish owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, midwife_id uuid, reason app.note, status text, answer app.note, created_at timestamp with time zone, decided_at timestamp with time zone
grant select on midwife.return_wish to wiege_user;
comment on view midwife.return_wish is '@of app.return_wish
@personal puerpera_id
@class M0: id, puerpera_id, midwife_id, status, created_at, decided_at
@class M3: reason, answer';

create view midwife.saved_view with (security_invoker=true) as
 SELECT id,
    user_id,
    screen,
    title,
    settings,
    "position"
   FROM app.saved_view;
alter view midwife.saved_view owner to wiege_owner;
-- columns: id uuid, user_id uuid, screen app.line, title app.line, settings jsonb, position smallint
grant delete, select on midwife.saved_view to wiege_user;
grant insert ("position", screen, settings, title) on midwife.saved_view to wiege_user;
grant update ("position", settings, title) on midwife.saved_view to wiege_user;
comment on view midwife.saved_view is '@of app.saved_view';

create view midwife.statistic_birthplace with (security_invoker=true) as
 SELECT year,
    birthplace,
    title,
    partner,
    registered,
    mediated,
    lost
   FROM rules.shared_birthplace() shared_birthplace(year, birthplace, title, partner, registered, mediated, lost);
alter view midwife.statistic_birthplace owner to wiege_owner;
-- columns: year integer, birthplace text, title text, partner boolean, registered integer, mediated integer, lost integer
grant select on midwife.statistic_birthplace to wiege_user;
comment on view midwife.statistic_birthplace is '@key year, birthplace
@reads app.puerpera, app.birthplace';

create view midwife.statistic_circle with (security_invoker=true) as
 SELECT zipcode,
    place,
    canton,
    midwives,
    registrations
   FROM rules.shared_circle() shared_circle(zipcode, place, canton, midwives, registrations);
alter view midwife.statistic_circle owner to wiege_owner;
-- columns: zipcode text, place text, canton text, midwives integer, registrations integer
grant select on midwife.statistic_circle to wiege_user;
comment on view midwife.statistic_circle is '@key zipcode
@reads app.puerpera, app.postal_code, app.user_circle, app.user';

create view midwife.statistic_final_monthly with (security_invoker=true) as
 SELECT year,
    month,
    registered,
    mediated_office,
    mediated_self,
    lost,
    lost_no_midwife
   FROM rules.shared_final_monthly() shared_final_monthly(year, month, registered, mediated_office, mediated_self, lost, lost_no_midwife);
alter view midwife.statistic_final_monthly owner to wiege_owner;
-- columns: year integer, month integer, registered integer, mediated_office integer, mediated_self integer, lost integer, lost_no_midwife integer
grant select on midwife.statistic_final_monthly to wiege_user;
comment on view midwife.statistic_final_monthly is '@key year, month
@reads app.puerpera';

create view midwife.statistic_lost_yearly with (security_invoker=true) as
 SELECT year,
    lostreason,
    title,
    count
   FROM rules.shared_lost_yearly() shared_lost_yearly(year, lostreason, title, count);
alter view midwife.statistic_lost_yearly owner to wiege_owner;
-- columns: year integer, lostreason text, title text, count integer
grant select on midwife.statistic_lost_yearly to wiege_user;
comment on view midwife.statistic_lost_yearly is '@key year, lostreason
@reads app.puerpera, app.lostreason';

create view midwife.statistic_own_monthly with (security_invoker=true) as
 SELECT year,
    month,
    mediated,
    self_mediated
   FROM rules.own_mediations_monthly() own_mediations_monthly(year, month, mediated, self_mediated);
alter view midwife.statistic_own_monthly owner to wiege_owner;
-- columns: year integer, month integer, mediated integer, self_mediated integer
grant select on midwife.statistic_own_monthly to wiege_user;
comment on view midwife.statistic_own_monthly is '@key year, month';

create view midwife.substitution with (security_invoker=true) as
 SELECT id,
    calendarentry_id,
    midwife_id,
        CASE
            WHEN ((answered_at IS NOT NULL) OR (author_id IS DISTINCT FROM midwife_id) OR (substitute_id = ( SELECT app.uid() AS uid))) THEN substitute_id
            ELSE NULL::uuid
        END AS substitute_id,
        CASE
            WHEN (midwife_id = ( SELECT app.uid() AS uid)) THEN (asked_email)::text
            ELSE NULL::text
        END AS asked_email,
    status,
    start,
    "end",
    created_at,
    answered_at,
    rules.in_force(s.*) AS is_in_force,
    rules.colleague_name(midwife_id) AS midwife_name,
        CASE
            WHEN ((answered_at IS NOT NULL) OR (author_id IS DISTINCT FROM midwife_id) OR (substitute_id = ( SELECT app.uid() AS uid))) THEN rules.colleague_name(substitute_id)
            ELSE NULL::text
        END AS substitute_name
   FROM app.substitution s;
alter view midwife.substitution owner to wiege_owner;
-- columns: id uuid, calendarentry_id uuid, midwife_id uuid, substitute_id uuid, asked_email text, status text, start app.day, end app.day, created_at timestamp with time zone, answered_at timestamp with time zone, is_in_force boolean, midwife_name text, substitute_name text
grant select on midwife.substitution to wiege_user;
comment on view midwife.substitution is '@of app.substitution';

create view midwife."user" with (security_invoker=true) as
 SELECT id,
    role,
    status,
    firstname,
    lastname,
    fullname,
    teamaccount,
    birthday,
    address,
    zipcode,
    place,
    email,
    phone_mobile,
    phone_private,
    phone_business,
    website,
    zsr_number,
    association,
    association_member_since,
    membertype,
    circles,
    languages,
    services_text,
    send_email_notifications,
    max_mediations_permonth,
    version,
    created_at,
    updated_at,
    ( SELECT s.last_seen
           FROM app.user_seen s
          WHERE (s.user_id = u.id)) AS last_seen,
    rules.mediations_current_month(id) AS mediations_current_month,
    rules.effective_limit(max_mediations_permonth) AS mediation_limit,
    rules.is_limited(id) AS limited,
    rules.is_absent(id, app.today()) AS entriesnow
   FROM app."user" u;
alter view midwife."user" owner to wiege_owner;
-- columns: id uuid, role text, status text, firstname app.line, lastname app.line, fullname text, teamaccount boolean, birthday app.day, address app.line, zipcode app.zipcode, place app.line, email app.email, phone_mobile app.phone, phone_private app.phone, phone_business app.phone, website app.url, zsr_number app.line, association text, association_member_since app.day, membertype text, circles text[], languages text[], services_text app.note, send_email_notifications boolean, max_mediations_permonth integer, version integer, created_at app.moment, updated_at timestamp with time zone, last_seen timestamp with time zone, mediations_current_month integer, mediation_limit integer, limited boolean, entriesnow boolean
grant select on midwife."user" to wiege_user;
grant update (address, circles, languages, max_mediations_permonth, phone_business, phone_mobile, phone_private, place, send_email_notifications, services_text, version, website, zipcode) on midwife."user" to wiege_user;
comment on view midwife."user" is '@of app.user
@topics rules.my_topics';

create view midwife.user_association with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.user_association;
alter view midwife.user_association owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant select on midwife.user_association to wiege_user;
comment on view midwife.user_association is '@of app.user_association';

create view midwife.user_membertype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.user_membertype;
alter view midwife.user_membertype owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant select on midwife.user_membertype to wiege_user;
comment on view midwife.user_membertype is '@of app.user_membertype';

create view midwife.user_puerpera_open with (security_barrier=true) as
 SELECT ( SELECT app.uid() AS uid) AS user_id,
    id AS puerpera_id,
    matchtype,
    is_hidden AS hidden,
    rejected_at,
    rejected_author_id,
    distance_km,
    entriestargetdate
   FROM mask.puerpera
  WHERE ((status = 'published'::text) AND is_offered);
alter view midwife.user_puerpera_open owner to wiege_mask;
-- columns: user_id uuid, puerpera_id uuid, matchtype text, hidden boolean, rejected_at timestamp with time zone, rejected_author_id uuid, distance_km double precision, entriestargetdate boolean
CREATE TRIGGER hidden INSTEAD OF UPDATE ON midwife.user_puerpera_open FOR EACH ROW EXECUTE FUNCTION rules.write_hidden_flag();
grant select on midwife.user_puerpera_open to wiege_user;
grant update (hidden) on midwife.user_puerpera_open to wiege_user;
comment on view midwife.user_puerpera_open is '@key user_id, puerpera_id
@relation user: (user_id) -> user(id)
@relation puerpera: (puerpera_id) -> puerpera(id)';

create view midwife.user_puerpera_reject with (security_invoker=true) as
 SELECT user_id,
    puerpera_id,
    author_id,
    created_at
   FROM app.user_puerpera_reject;
alter view midwife.user_puerpera_reject owner to wiege_owner;
-- columns: user_id uuid, puerpera_id uuid, author_id uuid, created_at timestamp with time zone
grant delete, select on midwife.user_puerpera_reject to wiege_user;
grant insert (puerpera_id, user_id) on midwife.user_puerpera_reject to wiege_user;
comment on view midwife.user_puerpera_reject is '@of app.user_puerpera_reject
@topics rules.my_topics';

create view midwife.user_role with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.user_role;
alter view midwife.user_role owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on midwife.user_role to wiege_user;
comment on view midwife.user_role is '@of app.user_role';

create view midwife.user_service with (security_invoker=true) as
 SELECT id,
    title,
    "position",
    is_fixed,
    active
   FROM app.user_service;
alter view midwife.user_service owner to wiege_owner;
-- columns: id uuid, title app.line, position smallint, is_fixed boolean, active boolean
grant select on midwife.user_service to wiege_user;
comment on view midwife.user_service is '@of app.user_service';

create view midwife.user_status with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.user_status;
alter view midwife.user_status owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on midwife.user_status to wiege_user;
comment on view midwife.user_status is '@of app.user_status';

create view midwife.user_user_service with (security_invoker=true) as
 SELECT user_id,
    service_id
   FROM app.user_user_service;
alter view midwife.user_user_service owner to wiege_owner;
-- columns: user_id uuid, service_id uuid
grant delete, insert, select on midwife.user_user_service to wiege_user;
comment on view midwife.user_user_service is '@of app.user_user_service
@topics rules.my_topics';

create view midwife.visit with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    midwife_id,
    planned_at,
    done_at,
    note,
    created_at,
    updated_at
   FROM app.visit;
alter view midwife.visit owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, midwife_id uuid, planned_at app.moment, done_at app.moment, note app.note, created_at timestamp with time zone, updated_at timestamp with time zone
grant delete, select on midwife.visit to wiege_user;
grant insert (done_at, note, planned_at, puerpera_id) on midwife.visit to wiege_user;
grant update (done_at, note, planned_at) on midwife.visit to wiege_user;
comment on view midwife.visit is '@of app.visit
@topics rules.my_topics
@personal puerpera_id
@class M0: id, puerpera_id, midwife_id, created_at, updated_at
@class M2: planned_at, done_at
@class M3: note';

create view staff.absent_day with (security_invoker=true) as
 SELECT app.today() AS day,
    0 AS midwives,
    0 AS absent;
alter view staff.absent_day owner to wiege_owner;
-- columns: day date, midwives integer, absent integer
grant select on staff.absent_day to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.absent_day is '@key day';

create view staff.access_entry with (security_invoker=true) as
 SELECT id,
    at,
    user_id,
    puerpera_id,
    operation,
    column_class,
    recipient
   FROM rules.access_of(NULL::uuid) access_of(id, at, user_id, puerpera_id, operation, column_class, recipient);
alter view staff.access_entry owner to wiege_owner;
-- columns: id bigint, at timestamp with time zone, user_id uuid, puerpera_id uuid, operation text, column_class text, recipient text
grant select on staff.access_entry to wiege_admin, wiege_manager;
comment on view staff.access_entry is '@key id
@relation user: (user_id) -> user(id)
@relation puerpera: (puerpera_id) -> puerpera(id)';

create view staff.actionlog with (security_invoker=true) as
 SELECT id,
    type,
    level,
    puerpera_id,
    midwife_id,
    author_id,
    priority,
    lostreason,
    reason,
    override,
    undoes_id,
    left_out,
    left_out_reason,
    until,
    created_at,
    followup_day,
    assignee_id,
    from_midwife_id,
    handover_id,
    escalation_step
   FROM app.actionlog;
alter view staff.actionlog owner to wiege_owner;
-- columns: id uuid, type text, level text, puerpera_id uuid, midwife_id uuid, author_id uuid, priority integer, lostreason text, reason app.note, override text[], undoes_id uuid, left_out text[], left_out_reason app.note, until timestamp with time zone, created_at timestamp with time zone, followup_day date, assignee_id uuid, from_midwife_id uuid, handover_id uuid, escalation_step smallint
grant delete, select on staff.actionlog to wiege_admin, wiege_manager, wiege_mediator;
grant insert (midwife_id, puerpera_id, reason) on staff.actionlog to wiege_admin, wiege_manager, wiege_mediator;
grant update (reason) on staff.actionlog to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.actionlog is '@of app.actionlog
@personal puerpera_id
@class M0: id, type, level, puerpera_id, midwife_id, author_id, priority, override, undoes_id, left_out, until, created_at, followup_day, assignee_id, from_midwife_id, handover_id, escalation_step
@class M3: lostreason, reason, left_out_reason';

create view staff.appmessage with (security_invoker=true) as
 SELECT id,
    title,
    text,
    date,
    category,
    status,
    created_by,
    updated_by,
    version,
    created_at,
    updated_at,
    audience,
    circles,
    languages,
    ( SELECT (count(*))::integer AS count
           FROM app."user" u
          WHERE ((u.role = 'user'::text) AND (u.status = ANY (ARRAY['active'::text, 'onhold'::text])) AND rules.message_reaches(m.audience, m.circles, m.languages, u.circles, u.languages))) AS readers_count,
    ( SELECT (count(*))::integer AS count
           FROM (app.appmessage_read r
             JOIN app."user" u ON (((u.id = r.user_id) AND (u.role = 'user'::text) AND (u.status = ANY (ARRAY['active'::text, 'onhold'::text])) AND rules.message_reaches(m.audience, m.circles, m.languages, u.circles, u.languages))))
          WHERE (r.appmessage_id = m.id)) AS reads_count
   FROM app.appmessage m;
alter view staff.appmessage owner to wiege_owner;
-- columns: id uuid, title app.line, text app.note, date app.day, category text, status text, created_by uuid, updated_by uuid, version integer, created_at timestamp with time zone, updated_at timestamp with time zone, audience text, circles text[], languages text[], readers_count integer, reads_count integer
grant delete, select on staff.appmessage to wiege_admin, wiege_manager, wiege_mediator;
grant insert (audience, category, circles, date, languages, status, text, title) on staff.appmessage to wiege_admin, wiege_manager, wiege_mediator;
grant update (audience, category, circles, date, languages, status, text, title, version) on staff.appmessage to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.appmessage is '@of app.appmessage
@notnull readers_count, reads_count';

create view staff.appmessage_read with (security_invoker=true) as
 SELECT appmessage_id,
    user_id,
    read_at
   FROM app.appmessage_read;
alter view staff.appmessage_read owner to wiege_owner;
-- columns: appmessage_id uuid, user_id uuid, read_at timestamp with time zone
grant select on staff.appmessage_read to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.appmessage_read is '@of app.appmessage_read';

create view staff.appsettings with (security_invoker=true) as
 SELECT id,
    apptitle,
    primary_color,
    secondary_color,
    organisation_address,
    organisation_contact,
    email_from,
    email_backup,
    showoutsidecircles,
    limit_mediations,
    max_mediations_permonth,
    max_mediations_penaltyduration,
    archive_days,
    anonymise_months,
    fee_amount,
    fee_free_zipcodes,
    survey_link,
    mediation_mother_hin,
    updated_at,
    quiet_from,
    quiet_until,
    quiet_sunday,
    sms_sender,
    sms_price,
    sms_budget,
    sms_daily_quota,
    sms_to_mother,
    sms_mother_text,
    version,
    bottleneck_ratio,
    office_hours,
    frame_origins,
    status_shows_midwife,
    privacy_text,
    privacy_version,
    escalates,
    escalation_near_hours,
    escalation_all_hours,
    escalation_pressing_percent,
    escalation_near_km,
    escalation_days_before,
    access_log_months,
    privacy_text_en,
    privacy_text_fr
   FROM app.appsettings;
alter view staff.appsettings owner to wiege_owner;
-- columns: id text, apptitle app.line, primary_color app.color, secondary_color app.color, organisation_address app.note, organisation_contact app.note, email_from app.email, email_backup app.email, showoutsidecircles boolean, limit_mediations boolean, max_mediations_permonth integer, max_mediations_penaltyduration integer, archive_days integer, anonymise_months integer, fee_amount integer, fee_free_zipcodes text[], survey_link app.url, mediation_mother_hin boolean, updated_at timestamp with time zone, quiet_from time without time zone, quiet_until time without time zone, quiet_sunday boolean, sms_sender text, sms_price numeric(8,4), sms_budget numeric(12,2), sms_daily_quota integer, sms_to_mother boolean, sms_mother_text app.note, version integer, bottleneck_ratio numeric(4,2), office_hours app.line, frame_origins text[], status_shows_midwife boolean, privacy_text text, privacy_version integer, escalates boolean, escalation_near_hours integer, escalation_all_hours integer, escalation_pressing_percent integer, escalation_near_km integer, escalation_days_before integer, access_log_months integer, privacy_text_en text, privacy_text_fr text
grant select on staff.appsettings to wiege_admin, wiege_manager, wiege_mediator;
grant update (access_log_months, anonymise_months, apptitle, archive_days, bottleneck_ratio, email_backup, email_from, escalates, escalation_all_hours, escalation_days_before, escalation_near_hours, escalation_near_km, escalation_pressing_percent, fee_amount, fee_free_zipcodes, frame_origins, limit_mediations, max_mediations_penaltyduration, max_mediations_permonth, mediation_mother_hin, office_hours, organisation_address, organisation_contact, primary_color, privacy_text, privacy_text_en, privacy_text_fr, quiet_from, quiet_sunday, quiet_until, secondary_color, showoutsidecircles, sms_budget, sms_daily_quota, sms_mother_text, sms_price, sms_sender, sms_to_mother, status_shows_midwife, survey_link, version) on staff.appsettings to wiege_admin;
comment on view staff.appsettings is '@of app.appsettings';

create view staff.birthplace with (security_invoker=true) as
 SELECT id,
    value,
    title,
    partner,
    email,
    phone,
    active,
    "position",
    is_fixed
   FROM app.birthplace;
alter view staff.birthplace owner to wiege_owner;
-- columns: id uuid, value text, title app.line, partner boolean, email app.email, phone app.phone, active boolean, position smallint, is_fixed boolean
grant delete, select on staff.birthplace to wiege_admin, wiege_manager;
grant select on staff.birthplace to wiege_mediator;
grant insert (active, email, partner, phone, "position", title, value) on staff.birthplace to wiege_admin, wiege_manager;
grant update (active, email, partner, phone, "position", title) on staff.birthplace to wiege_admin, wiege_manager;
comment on view staff.birthplace is '@of app.birthplace';

create view staff.birthplace_figure with (security_invoker=true) as
 SELECT 0 AS year,
    ''::text AS period,
    ''::text AS birthplace,
    ''::text AS title,
    false AS partner,
    0 AS registered,
    0 AS mediated,
    0 AS lost,
    0 AS lost_no_midwife,
    0.0 AS median_hours,
    app.now() AS counted_at
  WHERE false;
alter view staff.birthplace_figure owner to wiege_owner;
-- columns: year integer, period text, birthplace text, title text, partner boolean, registered integer, mediated integer, lost integer, lost_no_midwife integer, median_hours numeric, counted_at timestamp with time zone
grant select on staff.birthplace_figure to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.birthplace_figure is '@key year, period, birthplace
@notnull title, partner, registered, mediated, lost, lost_no_midwife, counted_at';

create view staff.birthtype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.birthtype;
alter view staff.birthtype owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on staff.birthtype to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.birthtype is '@of app.birthtype';

create view staff.bottleneck with (security_invoker=true) as
 WITH begins AS (
         SELECT app.today() AS today,
            (date_trunc('week'::text, (app.today())::timestamp with time zone))::date AS monday
        ), kept AS MATERIALIZED (
         SELECT k.zipcode,
            k.weeks,
            k.mothers
           FROM app.figure_later k
          WHERE ((k.day = app.today()) AND (k.changes = ( SELECT rules.changes_of_long_ago() AS changes_of_long_ago)))
        ), counted AS (
         SELECT m.zipcode,
            m.week,
            sum(m.registered) AS registered,
            sum(m.later) AS later
           FROM ( SELECT e_1.zipcode,
                    e_1.week,
                        CASE e_1.year
                            WHEN 0 THEN e_1.mothers
                            ELSE 0
                        END AS registered,
                        CASE e_1.year
                            WHEN 0 THEN 0
                            ELSE e_1.mothers
                        END AS later
                   FROM rules.expected_mothers((NOT (EXISTS ( SELECT
                           FROM kept)))) e_1(year, week, zipcode, mothers)
                UNION ALL
                 SELECT k.zipcode,
                    l.week,
                    0,
                    l.mothers
                   FROM (kept k
                     CROSS JOIN LATERAL UNNEST(k.weeks, k.mothers) l(week, mothers))) m
          GROUP BY m.zipcode, m.week
        ), expected AS (
         SELECT c.zipcode,
            c.week,
            c.registered,
            ((c.registered)::numeric + ((c.later)::numeric / (GREATEST(( SELECT count(*) AS count
                   FROM rules.years_of_comparison() years_of_comparison(year, later_than)), (1)::bigint))::numeric)) AS expected
           FROM counted c
        ), leave AS MATERIALIZED (
         SELECT e_1.user_id,
            range_agg(daterange(GREATEST((e_1.start)::date, ( SELECT b_1.today
                   FROM begins b_1)), LEAST((e_1."end")::date, (( SELECT b_1.monday
                   FROM begins b_1) + 55)), '[]'::text)) AS days
           FROM app.calendarentry e_1
          WHERE (((e_1."end")::date >= ( SELECT b_1.today
                   FROM begins b_1)) AND ((e_1.start)::date <= (( SELECT b_1.monday
                   FROM begins b_1) + 55)))
          GROUP BY e_1.user_id
        ), cover AS (
         SELECT c.zipcode,
            count(*) AS midwives,
            count(l.user_id) AS leaving
           FROM ((app.user_circle c
             JOIN app."user" u ON (((u.id = c.user_id) AND (u.status = 'active'::text) AND (u.role = 'user'::text))))
             LEFT JOIN leave l ON ((l.user_id = u.id)))
          GROUP BY c.zipcode
        ), short AS MATERIALIZED (
         SELECT e_1.zipcode,
            e_1.week,
            e_1.registered,
            e_1.expected,
            COALESCE(c.midwives, (0)::bigint) AS midwives,
            (s.bottleneck_ratio * e_1.expected) AS wanted
           FROM ((expected e_1
             CROSS JOIN app.appsettings s)
             LEFT JOIN cover c ON ((c.zipcode = e_1.zipcode)))
          WHERE ((COALESCE((c.midwives - c.leaving), (0)::bigint))::numeric < (s.bottleneck_ratio * e_1.expected))
        ), change AS MATERIALIZED (
         SELECT z_1.zipcode,
            x.day,
            (sum(x.leaving))::integer AS leaving
           FROM (((((( SELECT DISTINCT s.zipcode
                   FROM short s) z_1
             CROSS JOIN LATERAL ( SELECT c_1.user_id
                   FROM app.user_circle c_1
                  WHERE (c_1.zipcode = z_1.zipcode)
                 OFFSET 0) c)
             JOIN app."user" u ON (((u.id = c.user_id) AND (u.status = 'active'::text) AND (u.role = 'user'::text))))
             JOIN leave l ON ((l.user_id = u.id)))
             CROSS JOIN LATERAL unnest(l.days) r(days))
             CROSS JOIN LATERAL ( VALUES (lower(r.days),1), (upper(r.days),'-1'::integer)) x(day, leaving))
          GROUP BY z_1.zipcode, x.day
        ), worst AS (
         SELECT DISTINCT ON (d.zipcode, d.week) d.zipcode,
            d.week,
            d.day,
            d.away
           FROM ( SELECT z_1.zipcode,
                    ((n.day - b_1.monday) / 7) AS week,
                    n.day,
                    sum(COALESCE(c.leaving, 0)) OVER (PARTITION BY z_1.zipcode ORDER BY n.day) AS away
                   FROM (((begins b_1
                     CROSS JOIN LATERAL ( SELECT (b_1.today + n_1.n) AS day
                           FROM generate_series(0, ((b_1.monday + 55) - b_1.today)) n_1(n)) n)
                     CROSS JOIN ( SELECT DISTINCT c_1.zipcode
                           FROM change c_1) z_1)
                     LEFT JOIN change c ON (((c.zipcode = z_1.zipcode) AND (c.day = n.day))))) d
          ORDER BY d.zipcode, d.week, d.away DESC, d.day
        )
 SELECT (b.monday + (7 * e.week)) AS week_start,
    COALESCE(w.day, GREATEST((b.monday + (7 * e.week)), b.today)) AS day,
    z.zipcode,
    z.place,
    z.canton,
    (e.midwives)::integer AS midwives,
    ((e.midwives - COALESCE(w.away, (0)::bigint)))::integer AS available,
    (e.registered)::integer AS registered,
    round(e.expected, 1) AS expected,
    round((((e.midwives - COALESCE(w.away, (0)::bigint)))::numeric / e.expected), 1) AS ratio
   FROM (((short e
     CROSS JOIN begins b)
     JOIN app.postal_code z ON ((z.zipcode = e.zipcode)))
     LEFT JOIN worst w ON (((w.zipcode = e.zipcode) AND (w.week = e.week))))
  WHERE (((e.midwives - COALESCE(w.away, (0)::bigint)))::numeric < e.wanted);
alter view staff.bottleneck owner to wiege_owner;
-- columns: week_start date, day date, zipcode text, place text, canton text, midwives integer, available integer, registered integer, expected numeric, ratio numeric
grant select on staff.bottleneck to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.bottleneck is '@key week_start, zipcode';

create view staff.calendarentry with (security_invoker=true) as
 SELECT id,
    user_id,
    kind,
    title,
    description,
    start,
    "end",
    created_at
   FROM app.calendarentry;
alter view staff.calendarentry owner to wiege_owner;
-- columns: id uuid, user_id uuid, kind text, title app.line, description app.note, start app.day, end app.day, created_at timestamp with time zone
grant delete, select on staff.calendarentry to wiege_admin, wiege_manager, wiege_mediator;
grant insert (description, "end", kind, start, title, user_id) on staff.calendarentry to wiege_admin, wiege_manager, wiege_mediator;
grant update (description, "end", kind, start, title) on staff.calendarentry to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.calendarentry is '@of app.calendarentry';

create view staff.calendarentry_kind with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.calendarentry_kind;
alter view staff.calendarentry_kind owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on staff.calendarentry_kind to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.calendarentry_kind is '@of app.calendarentry_kind';

create view staff.circle_availability with (security_invoker=true) as
 SELECT zipcode,
    place,
    canton,
    0 AS midwives,
    0 AS available
   FROM app.postal_code z;
alter view staff.circle_availability owner to wiege_owner;
-- columns: zipcode text, place text, canton text, midwives integer, available integer
grant select on staff.circle_availability to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.circle_availability is '@key zipcode';

create view staff.ct_category with (security_invoker=true) as
 SELECT id,
    title,
    description
   FROM app.ct_category;
alter view staff.ct_category owner to wiege_owner;
-- columns: id uuid, title app.line, description app.note
grant delete, select on staff.ct_category to wiege_admin, wiege_manager;
grant select on staff.ct_category to wiege_mediator;
grant insert (description, title) on staff.ct_category to wiege_admin, wiege_manager;
grant update (description, title) on staff.ct_category to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.ct_category is '@of app.ct_category';

create view staff.ct_course with (security_invoker=true) as
 SELECT id,
    title,
    description,
    active,
    user_id,
    course_category_id,
    priceoptions,
    pricetext,
    version,
    created_at,
    updated_at
   FROM app.ct_course;
alter view staff.ct_course owner to wiege_owner;
-- columns: id uuid, title app.line, description app.note, active boolean, user_id uuid, course_category_id uuid, priceoptions jsonb, pricetext app.line, version integer, created_at timestamp with time zone, updated_at timestamp with time zone
grant delete, select on staff.ct_course to wiege_admin, wiege_manager;
grant select on staff.ct_course to wiege_mediator;
grant insert (active, course_category_id, description, priceoptions, pricetext, title, user_id) on staff.ct_course to wiege_admin, wiege_manager;
grant update (active, course_category_id, description, priceoptions, pricetext, title, user_id, version) on staff.ct_course to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.ct_course is '@of app.ct_course';

create view staff.ct_date with (security_invoker=true) as
 SELECT e.id AS event_id,
    d.date,
    e.courseissue_id,
    e.starttime,
    e.endtime,
    (d.date = ANY ((e.faildates)::date[])) AS is_cancelled,
        CASE
            WHEN (d.date <> ALL ((e.faildates)::date[])) THEN array_position((i.dates)::date[], d.date)
            ELSE NULL::integer
        END AS "position",
    cardinality((i.dates)::date[]) AS total
   FROM ((app.ct_event e
     JOIN app.ct_issue i ON ((i.id = e.courseissue_id)))
     CROSS JOIN LATERAL unnest(rules.planned_dates(e.*)) d(date));
alter view staff.ct_date owner to wiege_owner;
-- columns: event_id uuid, date date, courseissue_id uuid, starttime time without time zone, endtime time without time zone, is_cancelled boolean, position integer, total integer
grant select on staff.ct_date to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.ct_date is '@key event_id, date
@relation issue: (courseissue_id) -> ct_issue(id)';

create view staff.ct_event with (security_invoker=true) as
 SELECT id,
    courseissue_id,
    type,
    startdate,
    enddate,
    starttime,
    endtime,
    faildates,
    weekdays
   FROM app.ct_event;
alter view staff.ct_event owner to wiege_owner;
-- columns: id uuid, courseissue_id uuid, type text, startdate app.day, enddate app.day, starttime time without time zone, endtime time without time zone, faildates app.days, weekdays smallint[]
grant delete, select on staff.ct_event to wiege_admin, wiege_manager, wiege_mediator;
grant insert (courseissue_id, enddate, endtime, faildates, startdate, starttime, type, weekdays) on staff.ct_event to wiege_admin, wiege_manager, wiege_mediator;
grant update (enddate, endtime, faildates, startdate, starttime, type, weekdays) on staff.ct_event to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.ct_event is '@of app.ct_event';

create view staff.ct_issue with (security_invoker=true) as
 SELECT id,
    number,
    course_id,
    active,
    info,
    note,
    status,
    languages,
    address,
    street,
    streetnumber,
    zipcode,
    price,
    price_text,
    subscription_link,
    subscription_link_type,
    coordinates,
    dates,
    dates_text,
    firstdate,
    version,
    created_at,
    updated_at,
    has_own_dates_text
   FROM app.ct_issue;
alter view staff.ct_issue owner to wiege_owner;
-- columns: id uuid, number app.line, course_id uuid, active boolean, info app.note, note app.note, status text, languages text[], address app.line, street app.line, streetnumber app.line, zipcode app.zipcode, price numeric(8,2), price_text app.line, subscription_link text, subscription_link_type text, coordinates double precision[], dates app.days, dates_text app.line, firstdate app.day, version integer, created_at timestamp with time zone, updated_at timestamp with time zone, has_own_dates_text boolean
grant delete, select on staff.ct_issue to wiege_admin, wiege_manager;
grant select on staff.ct_issue to wiege_mediator;
grant insert (active, address, coordinates, course_id, dates, dates_text, firstdate, info, languages, note, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, zipcode) on staff.ct_issue to wiege_admin, wiege_manager;
grant update (active, address, coordinates, course_id, dates, dates_text, firstdate, info, languages, note, number, price, price_text, status, street, streetnumber, subscription_link, subscription_link_type, version, zipcode) on staff.ct_issue to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.ct_issue is '@of app.ct_issue';

create view staff.ct_next_round with (security_invoker=true) as
 SELECT id AS issue_id,
    0 AS weeks,
    (number)::text AS number,
    dates,
    firstdate,
    firstdate AS lastdate,
    dates AS holiday_dates,
    '{}'::text[] AS holidays
   FROM app.ct_issue i
  WHERE false;
alter view staff.ct_next_round owner to wiege_owner;
-- columns: issue_id uuid, weeks integer, number text, dates app.days, firstdate app.day, lastdate app.day, holiday_dates app.days, holidays text[]
grant select on staff.ct_next_round to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.ct_next_round is '@key issue_id';

create view staff.duplicate_reject with (security_invoker=true) as
 SELECT puerpera_id,
    duplicate_id,
    description,
    author_id,
    created_at
   FROM app.duplicate_reject;
alter view staff.duplicate_reject owner to wiege_owner;
-- columns: puerpera_id uuid, duplicate_id uuid, description app.note, author_id uuid, created_at timestamp with time zone
grant delete, select on staff.duplicate_reject to wiege_admin, wiege_manager, wiege_mediator;
grant insert (description, duplicate_id, puerpera_id) on staff.duplicate_reject to wiege_admin, wiege_manager, wiege_mediator;
grant update (description) on staff.duplicate_reject to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.duplicate_reject is '@of app.duplicate_reject
@personal puerpera_id
@class M0: puerpera_id, duplicate_id, author_id, created_at
@class M3: description';

create view staff.edit with (security_invoker=true) as
 SELECT id,
    relation,
    puerpera_id,
    user_id,
    key,
    author_id,
    changes,
    created_at
   FROM app.edit;
alter view staff.edit owner to wiege_owner;
-- columns: id uuid, relation text, puerpera_id uuid, user_id uuid, key text, author_id uuid, changes jsonb, created_at timestamp with time zone
grant select on staff.edit to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.edit is '@of app.edit
@personal puerpera_id
@class M0: id, relation, puerpera_id, user_id, key, author_id, created_at
@class M3: changes';

create view staff.emailhook with (security_invoker=true) as
 SELECT id,
    slug,
    active,
    use_hin,
    title,
    description,
    emailtemplate_id,
    updated_at
   FROM app.emailhook;
alter view staff.emailhook owner to wiege_owner;
-- columns: id uuid, slug text, active boolean, use_hin boolean, title app.line, description app.note, emailtemplate_id uuid, updated_at timestamp with time zone
grant select on staff.emailhook to wiege_admin, wiege_manager, wiege_mediator;
grant update (active, description, emailtemplate_id, title, use_hin) on staff.emailhook to wiege_admin;
comment on view staff.emailhook is '@of app.emailhook
@relation sends: (id) -> emailhook_sends(id)';

create view staff.emailhook_sends with (security_invoker=true) as
 SELECT h.id,
    (COALESCE(s.sent, (0)::bigint))::integer AS sent,
    (COALESCE(s.failed, (0)::bigint))::integer AS failed,
    (COALESCE(s.waiting, (0)::bigint))::integer AS waiting,
    s.last_sent_at
   FROM (app.emailhook h
     LEFT JOIN ( SELECT o.hookslug,
            count(*) FILTER (WHERE (o.status = 'sent'::text)) AS sent,
            count(*) FILTER (WHERE (o.status = 'failed'::text)) AS failed,
            count(*) FILTER (WHERE (o.status = ANY (ARRAY['waiting'::text, 'sending'::text]))) AS waiting,
            max(o.sent_at) AS last_sent_at
           FROM app.outbox o
          WHERE (o.created_at > ( SELECT (app.now() - '30 days'::interval)))
          GROUP BY o.hookslug) s ON ((s.hookslug = h.slug)));
alter view staff.emailhook_sends owner to wiege_owner;
-- columns: id uuid, sent integer, failed integer, waiting integer, last_sent_at timestamp with time zone
grant select on staff.emailhook_sends to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.emailhook_sends is '@key id
@reads app.emailhook, app.outbox';

create view staff.emailtemplate with (security_invoker=true) as
 SELECT id,
    emailhook_id,
    title,
    description,
    subject,
    template,
    version,
    created_at,
    updated_at
   FROM app.emailtemplate;
alter view staff.emailtemplate owner to wiege_owner;
-- columns: id uuid, emailhook_id uuid, title app.line, description app.note, subject app.line, template app.note, version integer, created_at timestamp with time zone, updated_at timestamp with time zone
grant delete, select on staff.emailtemplate to wiege_admin;
grant select on staff.emailtemplate to wiege_manager, wiege_mediator;
grant insert (description, emailhook_id, subject, template, title) on staff.emailtemplate to wiege_admin;
grant update (description, emailhook_id, subject, template, title, version) on staff.emailtemplate to wiege_admin;
comment on view staff.emailtemplate is '@of app.emailtemplate';

create view staff.emailtemplate_version with (security_invoker=true) as
 SELECT emailtemplate_id,
    version,
    subject,
    template,
    author_id,
    created_at
   FROM app.emailtemplate_version;
alter view staff.emailtemplate_version owner to wiege_owner;
-- columns: emailtemplate_id uuid, version integer, subject app.line, template app.note, author_id uuid, created_at timestamp with time zone
grant select on staff.emailtemplate_version to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.emailtemplate_version is '@of app.emailtemplate_version';

create view staff.export_entry with (security_invoker=true) as
 SELECT id,
    begun_at,
    ended_at,
    user_id,
    relation,
    variant,
    format,
    reason,
    row_count,
    outcome
   FROM rules.exports_seen() exports_seen(id, begun_at, ended_at, user_id, relation, variant, format, reason, row_count, outcome);
alter view staff.export_entry owner to wiege_owner;
-- columns: id bigint, begun_at timestamp with time zone, ended_at timestamp with time zone, user_id uuid, relation text, variant text, format text, reason text, row_count integer, outcome text
grant select on staff.export_entry to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.export_entry is '@key id
@relation user: (user_id) -> user(id)';

create view staff.foundusreason with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.foundusreason;
alter view staff.foundusreason owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant delete, select on staff.foundusreason to wiege_admin;
grant select on staff.foundusreason to wiege_manager, wiege_mediator;
grant insert (active, "position", title, value) on staff.foundusreason to wiege_admin;
grant update (active, "position", title) on staff.foundusreason to wiege_admin;
comment on view staff.foundusreason is '@of app.foundusreason';

create view staff.hand_letter with (security_invoker=true) as
 SELECT ''::text AS id,
    puerpera_id,
    hookslug AS hook,
    '{}'::text[] AS addresses,
    use_hin,
    user_id,
    ''::text AS refusal
   FROM app.outbox o
  WHERE false;
alter view staff.hand_letter owner to wiege_owner;
-- columns: id text, puerpera_id uuid, hook text, addresses text[], use_hin boolean, user_id uuid, refusal text
grant select on staff.hand_letter to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.hand_letter is '@key id
@personal puerpera_id
@class M0: id, puerpera_id, hook, use_hin, user_id, refusal
@class M1: addresses';

create view staff.holiday with (security_invoker=true) as
 SELECT start,
    "end",
    title,
    kind,
    region,
    source
   FROM app.holiday;
alter view staff.holiday owner to wiege_owner;
-- columns: start date, end date, title text, kind text, region text, source text
grant select on staff.holiday to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.holiday is '@of app.holiday';

create view staff.home_statistic with (security_invoker=true) as
 SELECT 'home'::text AS id,
    o.new,
    o.onhold,
    o.published,
    o.urgent,
    o.born_over_24h,
    ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.created_at)::timestamp with time zone >= ( SELECT date_trunc('day'::text, app.now(), 'Europe/Zurich'::text) AS date_trunc))) AS registered_today,
    ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.mediated_at)::timestamp with time zone >= ( SELECT date_trunc('day'::text, app.now(), 'Europe/Zurich'::text) AS date_trunc))) AS mediated_today,
    ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.mediated_at)::timestamp with time zone >= ( SELECT app.month_start() AS month_start))) AS mediated_month,
    m.active AS midwives_active,
    m.absent AS midwives_absent,
    m.online AS midwives_online
   FROM ( SELECT (count(*) FILTER (WHERE (p.status = ANY (ARRAY['new'::text, 'undefined'::text]))))::integer AS new,
            (count(*) FILTER (WHERE (p.status = 'onhold'::text)))::integer AS onhold,
            (count(*) FILTER (WHERE (p.status = 'published'::text)))::integer AS published,
            (count(*) FILTER (WHERE (p.priority > 0)))::integer AS urgent,
            (count(*) FILTER (WHERE (rules.born_at((p.birthday_child)::date, p.birthtime_child) < ( SELECT (app.now() - '24:00:00'::interval)))))::integer AS born_over_24h
           FROM app.puerpera p
          WHERE (p.status = ANY (ARRAY['new'::text, 'onhold'::text, 'published'::text, 'undefined'::text]))) o,
    ( SELECT (count(*))::integer AS active,
            (count(a.user_id))::integer AS absent,
            (count(*) FILTER (WHERE (s.last_seen > ( SELECT (app.now() - '00:01:00'::interval)))))::integer AS online
           FROM ((app."user" u
             LEFT JOIN ( SELECT DISTINCT e.user_id
                   FROM app.calendarentry e
                  WHERE ((( SELECT app.today() AS today) >= (e.start)::date) AND (( SELECT app.today() AS today) <= (e."end")::date))) a ON ((a.user_id = u.id)))
             LEFT JOIN app.user_seen s ON ((s.user_id = u.id)))
          WHERE ((u.status = 'active'::text) AND (u.role = 'user'::text))) m;
alter view staff.home_statistic owner to wiege_owner;
-- columns: id text, new integer, onhold integer, published integer, urgent integer, born_over_24h integer, registered_today integer, mediated_today integer, mediated_month integer, midwives_active integer, midwives_absent integer, midwives_online integer
grant select on staff.home_statistic to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.home_statistic is '@key id';

create view staff.home_stock with (security_invoker=true) as
 SELECT w.n AS week,
    ((( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.status = ANY (ARRAY['new'::text, 'onhold'::text, 'published'::text, 'undefined'::text])) AND ((p.created_at)::timestamp with time zone < w.ends))) + ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.mediated_at IS NOT NULL) AND ((p.mediated_at)::timestamp with time zone >= w.ends) AND ((p.created_at)::timestamp with time zone < w.ends)))) + ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.status = 'lost'::text) AND ((p.lost_at)::timestamp with time zone >= w.ends) AND ((p.created_at)::timestamp with time zone < w.ends) AND (p.mediated_at IS NULL)))) AS open,
    m.active AS midwives_active,
    (m.active - ( SELECT (count(DISTINCT e.user_id))::integer AS count
           FROM (app.calendarentry e
             JOIN app."user" u ON ((u.id = e.user_id)))
          WHERE ((u.status = 'active'::text) AND (u.role = 'user'::text) AND ((w.day >= (e.start)::date) AND (w.day <= (e."end")::date))))) AS midwives_available,
    ( SELECT (count(*))::integer AS count
           FROM (app."user" u
             LEFT JOIN ( SELECT p.midwife_id,
                    count(*) AS mediations
                   FROM app.puerpera p
                  WHERE ((p.mediated_at IS NOT NULL) AND ((p.mediated_at)::timestamp with time zone >= w.month_starts) AND ((p.mediated_at)::timestamp with time zone < w.ends))
                  GROUP BY p.midwife_id) month ON ((month.midwife_id = u.id)))
          WHERE ((u.status = 'active'::text) AND (u.role = ANY (ARRAY['user'::text, 'mediator'::text])) AND s.limit_mediations AND (COALESCE(month.mediations, (0)::bigint) >= COALESCE(u.max_mediations_permonth, s.max_mediations_permonth)))) AS midwives_limited
   FROM ( SELECT n.n,
            (app.today() - (7 * (8 - n.n))) AS day,
            (date_trunc('month'::text, ((app.today() - (7 * (8 - n.n))))::timestamp without time zone) AT TIME ZONE 'Europe/Zurich'::text) AS month_starts,
            ((((app.today() + 1) - (7 * (8 - n.n))))::timestamp without time zone AT TIME ZONE 'Europe/Zurich'::text) AS ends
           FROM generate_series(1, 8) n(n)) w,
    ( SELECT (count(*))::integer AS active
           FROM app."user" u
          WHERE ((u.status = 'active'::text) AND (u.role = 'user'::text))) m,
    ( SELECT appsettings.limit_mediations,
            appsettings.max_mediations_permonth
           FROM app.appsettings) s;
alter view staff.home_stock owner to wiege_owner;
-- columns: week integer, open integer, midwives_active integer, midwives_available integer, midwives_limited integer
grant select on staff.home_stock to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.home_stock is '@key week';

create view staff.home_week with (security_invoker=true) as
 WITH w AS MATERIALIZED (
         SELECT n.n,
            ((((app.today() + 1) - (7 * (9 - n.n))))::timestamp without time zone AT TIME ZONE 'Europe/Zurich'::text) AS starts,
            ((((app.today() + 1) - (7 * (8 - n.n))))::timestamp without time zone AT TIME ZONE 'Europe/Zurich'::text) AS ends
           FROM generate_series(1, 8) n(n)
        )
 SELECT w.n AS week,
    w.starts,
    ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE (((p.created_at)::timestamp with time zone >= w.starts) AND ((p.created_at)::timestamp with time zone < w.ends))) AS registered,
    x.mediated,
    x.self_mediated,
    x.median_hours,
    ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.status = 'lost'::text) AND ((p.lost_at)::timestamp with time zone >= w.starts) AND ((p.lost_at)::timestamp with time zone < w.ends))) AS lost
   FROM w,
    LATERAL ( SELECT (count(*))::integer AS mediated,
            (count(*) FILTER (WHERE p.mediator_selfassigned))::integer AS self_mediated,
            round(((percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((EXTRACT(epoch FROM ((p.mediated_at)::timestamp with time zone - (p.created_at)::timestamp with time zone)))::double precision)) / (3600)::double precision))::numeric, 1) AS median_hours
           FROM app.puerpera p
          WHERE ((p.mediated_at IS NOT NULL) AND ((p.mediated_at)::timestamp with time zone >= w.starts) AND ((p.mediated_at)::timestamp with time zone < w.ends))) x;
alter view staff.home_week owner to wiege_owner;
-- columns: week integer, starts timestamp with time zone, registered integer, mediated integer, self_mediated integer, median_hours numeric, lost integer
grant select on staff.home_week to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.home_week is '@key week';

create view staff.import_line with (security_invoker=true) as
 SELECT import_run_id,
    line,
    cells,
    title,
    verdict,
    is_suspect,
    findings,
    matched_id
   FROM app.import_line;
alter view staff.import_line owner to wiege_owner;
-- columns: import_run_id uuid, line integer, cells text[], title text, verdict text, is_suspect boolean, findings jsonb, matched_id uuid
grant select on staff.import_line to wiege_admin;
comment on view staff.import_line is '@of app.import_line';

create view staff.import_run with (security_invoker=true) as
 SELECT id,
    what,
    filename,
    status,
    columns,
    mapping,
    line_count,
    done_count,
    new_count,
    same_count,
    different_count,
    refused_count,
    suspect_count,
    failure,
    author_id,
    created_at,
    checked_at,
    ended_at
   FROM app.import_run;
alter view staff.import_run owner to wiege_owner;
-- columns: id uuid, what text, filename app.line, status text, columns jsonb, mapping text[], line_count integer, done_count integer, new_count integer, same_count integer, different_count integer, refused_count integer, suspect_count integer, failure app.note, author_id uuid, created_at timestamp with time zone, checked_at timestamp with time zone, ended_at timestamp with time zone
grant select on staff.import_run to wiege_admin;
comment on view staff.import_run is '@of app.import_run';

create view staff.language with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.language;
alter view staff.language owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant delete, select on staff.language to wiege_admin;
grant select on staff.language to wiege_manager, wiege_mediator;
grant insert (active, "position", title, value) on staff.language to wiege_admin;
grant update (active, "position", title) on staff.language to wiege_admin;
comment on view staff.language is '@of app.language';

create view staff.language_level with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.language_level;
alter view staff.language_level owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on staff.language_level to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.language_level is '@of app.language_level';

create view staff.lost_figure with (security_invoker=true) as
 SELECT 0 AS year,
    ''::text AS period,
    0 AS month,
    ''::text AS lostreason,
    ''::text AS title,
    0 AS count,
    app.now() AS counted_at
  WHERE false;
alter view staff.lost_figure owner to wiege_owner;
-- columns: year integer, period text, month integer, lostreason text, title text, count integer, counted_at timestamp with time zone
grant select on staff.lost_figure to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.lost_figure is '@key year, period, month, lostreason
@notnull title, count, counted_at';

create view staff.lostreason with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.lostreason;
alter view staff.lostreason owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant delete, select on staff.lostreason to wiege_admin;
grant select on staff.lostreason to wiege_manager, wiege_mediator;
grant insert (active, "position", title, value) on staff.lostreason to wiege_admin;
grant update (active, "position", title) on staff.lostreason to wiege_admin;
comment on view staff.lostreason is '@of app.lostreason';

create view staff.map_area with (security_invoker=true) as
 SELECT zipcode,
    place,
    canton,
    ARRAY[canton] AS cantons,
    0 AS midwives,
    0 AS available,
    0 AS registrations
   FROM app.postal_code z;
alter view staff.map_area owner to wiege_owner;
-- columns: zipcode text, place text, canton text, cantons text[], midwives integer, available integer, registrations integer
grant select on staff.map_area to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.map_area is '@key zipcode';

create view staff.matching_midwife with (security_invoker=true) as
 SELECT p.id AS puerpera_id,
    u.id AS user_id,
    rules.match_type((p.zipcode)::text, p.languages, u.circles, u.languages, (r.puerpera_id IS NOT NULL)) AS matchtype,
    rules.kilometres(home.*, there.*) AS distance_km,
    r.created_at AS rejected_at,
    r.author_id AS rejected_author_id,
    answer.accepted,
        CASE
            WHEN (NOT answer.accepted) THEN back.id
            ELSE NULL::uuid
        END AS returned_actionlog_id,
    (EXISTS ( SELECT
           FROM app.calendarentry c
          WHERE ((c.user_id = u.id) AND ((rules.expected_date((p.birthday_child)::date, (p.sectiodate)::date, (p.birthdate_child)::date) >= (c.start)::date) AND (rules.expected_date((p.birthday_child)::date, (p.sectiodate)::date, (p.birthdate_child)::date) <= (c."end")::date))))) AS entriestargetdate,
    (EXISTS ( SELECT
           FROM app.calendarentry c
          WHERE ((c.user_id = u.id) AND rules.is_absent_soon(c.*, p.*, ( SELECT app.today() AS today))))) AS entriescare,
    COALESCE((p.languages[1] = ANY (u.languages)), false) AS speaks_own_language,
    (EXISTS ( SELECT
           FROM app.calendarentry c
          WHERE ((c.user_id = u.id) AND ((( SELECT app.today() AS today) >= (c.start)::date) AND (( SELECT app.today() AS today) <= (c."end")::date))))) AS entriesnow,
    month.mediations AS mediations_current_month,
    load.mediation_limit,
    COALESCE((month.mediations >= load.mediation_limit), false) AS limited,
    ( SELECT s.last_seen
           FROM app.user_seen s
          WHERE (s.user_id = u.id)) AS last_seen
   FROM ((((((((app.puerpera p
     CROSS JOIN app."user" u)
     LEFT JOIN app.user_puerpera_reject r ON (((r.user_id = u.id) AND (r.puerpera_id = p.id))))
     LEFT JOIN app.postal_code home ON ((home.zipcode = (u.zipcode)::text)))
     LEFT JOIN app.postal_code there ON ((there.zipcode = (p.zipcode)::text)))
     LEFT JOIN LATERAL ( SELECT DISTINCT ON (l.midwife_id) l.midwife_id,
            l.id
           FROM app.actionlog l
          WHERE ((l.puerpera_id = p.id) AND ((l.type = ANY (ARRAY['mediation_returned'::text, 'mediation_withdrawn'::text])) OR ((l.type = 'return_asked'::text) AND (EXISTS ( SELECT
                   FROM app.return_wish w
                  WHERE ((w.puerpera_id = p.id) AND (w.midwife_id = l.midwife_id) AND (w.status = 'confirmed'::text)))))) AND (NOT (EXISTS ( SELECT
                   FROM app.actionlog undo
                  WHERE (undo.undoes_id = l.id)))))
          ORDER BY l.midwife_id, l.id DESC) back ON ((back.midwife_id = u.id)))
     CROSS JOIN LATERAL ( SELECT ((p.status = 'published'::text) AND (EXISTS ( SELECT
                   FROM app.midwife_request q
                  WHERE ((q.puerpera_id = p.id) AND (q.midwife_id = u.id) AND q.is_unsettled AND (q.outcome = 'accepted'::text))))) AS accepted) answer)
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS mediations
           FROM app.puerpera m
          WHERE ((m.midwife_id = u.id) AND ((m.mediated_at)::timestamp with time zone >= ( SELECT app.month_start() AS month_start)))) month)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN ( SELECT s.limit_mediations
                       FROM app.appsettings s) THEN COALESCE(u.max_mediations_permonth, ( SELECT s.max_mediations_permonth
                       FROM app.appsettings s))
                    ELSE NULL::integer
                END AS mediation_limit) load)
  WHERE ((u.status = 'active'::text) AND (u.role = ANY (ARRAY['user'::text, 'mediator'::text])));
alter view staff.matching_midwife owner to wiege_owner;
-- columns: puerpera_id uuid, user_id uuid, matchtype text, distance_km double precision, rejected_at timestamp with time zone, rejected_author_id uuid, accepted boolean, returned_actionlog_id uuid, entriestargetdate boolean, entriescare boolean, speaks_own_language boolean, entriesnow boolean, mediations_current_month integer, mediation_limit integer, limited boolean, last_seen timestamp with time zone
grant select on staff.matching_midwife to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.matching_midwife is '@key puerpera_id, user_id
@demands puerpera_id
@relation user: (user_id) -> user(id)
@relation puerpera: (puerpera_id) -> puerpera(id)
@relation rejected_author: (rejected_author_id) -> user(id)
@relation returned: (returned_actionlog_id) -> actionlog(id)';

create view staff.mediation_figure with (security_invoker=true) as
 SELECT 0 AS year,
    ''::text AS period,
    0 AS month,
    0 AS registered,
    0 AS mediated_office,
    0 AS mediated_self,
    0 AS lost,
    0 AS lost_no_midwife,
    0.0 AS median_hours,
    0.0 AS p90_hours,
    app.now() AS counted_at
  WHERE false;
alter view staff.mediation_figure owner to wiege_owner;
-- columns: year integer, period text, month integer, registered integer, mediated_office integer, mediated_self integer, lost integer, lost_no_midwife integer, median_hours numeric, p90_hours numeric, counted_at timestamp with time zone
grant select on staff.mediation_figure to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.mediation_figure is '@key year, period, month
@notnull registered, mediated_office, mediated_self, lost, lost_no_midwife, counted_at';

create view staff.mediation_time with (security_invoker=true) as
 SELECT 0 AS year,
    ''::text AS period,
    ''::text AS phase,
    0 AS count,
    0.0 AS median_hours,
    0.0 AS p90_hours
  WHERE false;
alter view staff.mediation_time owner to wiege_owner;
-- columns: year integer, period text, phase text, count integer, median_hours numeric, p90_hours numeric
grant select on staff.mediation_time to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.mediation_time is '@key year, period, phase
@notnull count';

create view staff.midwife_check with (security_invoker=true) as
 SELECT u.id AS user_id,
    u.role,
    u.status,
    (u.updated_at < ( SELECT (app.now() - '6 mons'::interval))) AS profile_stale,
    ((u.role = 'user'::text) AND (cardinality(u.circles) = 0)) AS no_circles,
    ((u.role = 'user'::text) AND (cardinality(u.languages) = 0)) AS no_languages,
    ((u.role = 'user'::text) AND (u.zsr_number IS NULL)) AS missing_zsr,
    ((u.role = 'user'::text) AND (u.association IS NULL)) AS missing_association,
    ((u.auth0_id IS NULL) AND (seen.last_seen IS NULL)) AS missing_login,
    rules.is_limited(u.id) AS limited,
    absence.until AS absent_until,
    COALESCE(((absence.until - absence.since) >= 28), false) AS absent_long,
    (COALESCE(seen.last_seen, (u.created_at)::timestamp with time zone) < ( SELECT (app.now() - '90 days'::interval))) AS unseen_90_days,
    care.overdue AS overdue_mothers,
    care.current AS current_mothers,
    ((u.role = 'user'::text) AND (NOT u.send_email_notifications)) AS notifications_off
   FROM (((app."user" u
     LEFT JOIN app.user_seen seen ON ((seen.user_id = u.id)))
     LEFT JOIN LATERAL ( SELECT min((e.start)::date) AS since,
            max((e."end")::date) AS until
           FROM app.calendarentry e
          WHERE ((e.user_id = u.id) AND ((( SELECT app.today() AS today) >= (e.start)::date) AND (( SELECT app.today() AS today) <= (e."end")::date)))) absence ON (true))
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS current,
            (count(*) FILTER (WHERE (((p.birthday_child)::date + 56) < ( SELECT app.today() AS today))))::integer AS overdue
           FROM app.puerpera p
          WHERE ((p.midwife_id = u.id) AND (p.status = 'current'::text))) care)
  WHERE (u.role = ANY (ARRAY['user'::text, 'mediator'::text]));
alter view staff.midwife_check owner to wiege_owner;
-- columns: user_id uuid, role text, status text, profile_stale boolean, no_circles boolean, no_languages boolean, missing_zsr boolean, missing_association boolean, missing_login boolean, limited boolean, absent_until date, absent_long boolean, unseen_90_days boolean, overdue_mothers integer, current_mothers integer, notifications_off boolean
grant select on staff.midwife_check to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.midwife_check is '@key user_id
@relation user: (user_id) -> user(id)';

create view staff.midwife_request with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    midwife_id,
    author_id,
    channel,
    outcome,
    thinking_until,
    reason,
    answerer_id,
    created_at,
    answered_at,
    (is_unsettled AND ( SELECT (p.status = 'published'::text)
           FROM app.puerpera p
          WHERE (p.id = q.puerpera_id))) AS is_under_way,
    (is_unsettled AND rules.is_answer_due(outcome, (thinking_until)::timestamp with time zone, ( SELECT app.now() AS now)) AND ( SELECT (p.status = 'published'::text)
           FROM app.puerpera p
          WHERE (p.id = q.puerpera_id))) AS is_due
   FROM app.midwife_request q;
alter view staff.midwife_request owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, midwife_id uuid, author_id uuid, channel text, outcome text, thinking_until app.moment, reason app.note, answerer_id uuid, created_at timestamp with time zone, answered_at timestamp with time zone, is_under_way boolean, is_due boolean
grant select on staff.midwife_request to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.midwife_request is '@of app.midwife_request
@personal puerpera_id
@class M0: id, puerpera_id, midwife_id, author_id, channel, outcome, thinking_until, answerer_id, created_at, answered_at, is_under_way, is_due
@class M3: reason';

create view staff.missing_birth with (security_invoker=true) as
 SELECT id AS puerpera_id,
    COALESCE(sectiodate, birthdate_child) AS expected_day
   FROM app.puerpera p
  WHERE ((status = ANY (ARRAY['new'::text, 'onhold'::text, 'published'::text, 'undefined'::text, 'current'::text])) AND rules.is_birth_missing(status, (birthday_child)::date, (sectiodate)::date, (birthdate_child)::date, ( SELECT app.today() AS today)));
alter view staff.missing_birth owner to wiege_owner;
-- columns: puerpera_id uuid, expected_day app.day
grant select on staff.missing_birth to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.missing_birth is '@key puerpera_id
@relation puerpera: (puerpera_id) -> puerpera(id)
@personal puerpera_id
@class M0: puerpera_id
@class M2: expected_day';

create view staff.offer_reach with (security_invoker=true) as
 SELECT actionlog_id,
    puerpera_id,
    (count(DISTINCT user_id))::integer AS midwives,
    (count(DISTINCT user_id) FILTER (WHERE (channel = 'push'::text)))::integer AS by_push
   FROM app.outbox o
  WHERE ((actionlog_id IS NOT NULL) AND (status = 'sent'::text) AND (hookslug = ANY (ARRAY['puerpera_published_midwives'::text, 'puerpera_urgent_midwives'::text, 'push_published'::text, 'push_urgent'::text])))
  GROUP BY actionlog_id, puerpera_id;
alter view staff.offer_reach owner to wiege_owner;
-- columns: actionlog_id uuid, puerpera_id uuid, midwives integer, by_push integer
grant select on staff.offer_reach to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.offer_reach is '@key actionlog_id
@demands puerpera_id | actionlog_id';

create view staff.outbox with (security_invoker=true) as
 SELECT id,
    channel,
    hookslug,
    recipient,
    bcc,
    use_hin,
    subject,
        CASE
            WHEN (hookslug !~~ 'auth\_%'::text) THEN (body)::text
            ELSE NULL::text
        END AS body,
    puerpera_id,
    COALESCE(puerpera_ids,
        CASE
            WHEN (puerpera_id IS NOT NULL) THEN ARRAY[puerpera_id]
            ELSE NULL::uuid[]
        END) AS puerpera_ids,
    user_id,
    author_id,
    status,
    attempts,
    failure,
    send_after,
    sent_at,
    created_at,
    actionlog_id,
    again_of_id,
    cancel_reason,
    canceller_id,
    is_sample,
    push_subscription_id,
    smsmessage_id,
        CASE
            WHEN (channel = 'push'::text) THEN false
            WHEN (status = ANY (ARRAY['failed'::text, 'unknown'::text])) THEN (NOT (EXISTS ( SELECT
               FROM app.outbox again
              WHERE ((again.again_of_id = o.id) AND (again.status <> 'cancelled'::text)))))
            WHEN (status = ANY (ARRAY['waiting'::text, 'sending'::text])) THEN (((failure IS NOT NULL) AND (created_at < ( SELECT (app.now() - '00:15:00'::interval)))) OR (send_after < ( SELECT (app.now() - '00:15:00'::interval))))
            ELSE false
        END AS is_to_clear,
    cause,
    ((cause IS NULL) OR (status <> ALL (ARRAY['waiting'::text, 'sent'::text, 'cancelled'::text])) OR (NOT (EXISTS ( SELECT
           FROM app.outbox m
          WHERE ((m.cause = o.cause) AND (m.hookslug = o.hookslug) AND (m.channel = o.channel) AND (m.use_hin = o.use_hin) AND (m.status = o.status) AND (NOT ((m.failure)::text IS DISTINCT FROM (o.failure)::text)) AND (NOT ((m.cancel_reason)::text IS DISTINCT FROM (o.cancel_reason)::text)) AND ((m.status <> 'waiting'::text) OR (date_trunc('minute'::text, m.send_after) = date_trunc('minute'::text, o.send_after))) AND (m.id < o.id)))))) AS is_batch_head,
        CASE
            WHEN ((cause IS NULL) OR (status <> ALL (ARRAY['waiting'::text, 'sent'::text, 'cancelled'::text]))) THEN 1
            ELSE ( SELECT (count(*))::integer AS count
               FROM app.outbox m
              WHERE ((m.cause = o.cause) AND (m.hookslug = o.hookslug) AND (m.channel = o.channel) AND (m.use_hin = o.use_hin) AND (m.status = o.status) AND (NOT ((m.failure)::text IS DISTINCT FROM (o.failure)::text)) AND (NOT ((m.cancel_reason)::text IS DISTINCT FROM (o.cancel_reason)::text)) AND ((m.status <> 'waiting'::text) OR (date_trunc('minute'::text, m.send_after) = date_trunc('minute'::text, o.send_after)))))
        END AS batch_size
   FROM app.outbox o;
alter view staff.outbox owner to wiege_owner;
-- columns: id uuid, channel text, hookslug text, recipient text, bcc app.email, use_hin boolean, subject app.line, body text, puerpera_id uuid, puerpera_ids uuid[], user_id uuid, author_id uuid, status text, attempts integer, failure app.note, send_after timestamp with time zone, sent_at timestamp with time zone, created_at timestamp with time zone, actionlog_id uuid, again_of_id uuid, cancel_reason app.note, canceller_id uuid, is_sample boolean, push_subscription_id uuid, smsmessage_id uuid, is_to_clear boolean, cause text, is_batch_head boolean, batch_size integer
grant select on staff.outbox to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.outbox is '@of app.outbox
@personal puerpera_ids
@class M0: id, channel, hookslug, use_hin, puerpera_id, puerpera_ids, user_id, author_id, status, attempts, send_after, sent_at, created_at, actionlog_id, again_of_id, canceller_id, is_sample, push_subscription_id, smsmessage_id, is_to_clear, cause, is_batch_head, batch_size
@class M1: recipient, bcc, subject, body, failure
@class M3: cancel_reason';

create view staff.postal_code with (security_invoker=true) as
 SELECT zipcode,
    place,
    canton,
    lon,
    lat
   FROM app.postal_code;
alter view staff.postal_code owner to wiege_owner;
-- columns: zipcode text, place text, canton text, lon double precision, lat double precision
grant select on staff.postal_code to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.postal_code is '@of app.postal_code';

create view staff.postal_place with (security_invoker=true) as
 SELECT zipcode,
    place,
    municipality,
    canton,
    language,
    lon,
    lat
   FROM app.postal_place;
alter view staff.postal_place owner to wiege_owner;
-- columns: zipcode text, place text, municipality text, canton text, language text, lon double precision, lat double precision
grant select on staff.postal_place to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.postal_place is '@of app.postal_place';

create view staff.presence with (security_invoker=true) as
 SELECT user_id,
    puerpera_id,
    seen_at
   FROM app.presence p
  WHERE (seen_at > ( SELECT (app.now() - '00:00:30'::interval)));
alter view staff.presence owner to wiege_owner;
-- columns: user_id uuid, puerpera_id uuid, seen_at timestamp with time zone
grant select on staff.presence to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.presence is '@of app.presence';

create view staff.privacy_text with (security_invoker=true) as
 SELECT version,
    text,
    since,
    text_en,
    text_fr
   FROM app.privacy_text;
alter view staff.privacy_text owner to wiege_owner;
-- columns: version integer, text text, since timestamp with time zone, text_en text, text_fr text
grant select on staff.privacy_text to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.privacy_text is '@of app.privacy_text';

create view staff.puerpera with (security_invoker=true) as
 SELECT id,
    meteor_id,
    firstname,
    lastname,
    fullname,
    address,
    zipcode,
    place,
    has_alt_address,
    address_alt,
    zipcode_alt,
    place_alt,
    country_alt,
    birthday,
    nationality,
    language_level,
    languages,
    language_text,
    needs_interpreter,
    email,
    email_parents,
    phone_mobile,
    phone_private,
    phone_hospital,
    birthplace,
    patientid,
    nth_child,
    multiples,
    birthtype,
    sectiodate,
    birthdate_child,
    birthday_child,
    birthtime_child,
    dischargedate,
    registrationtype,
    foundusreason,
    lostreason,
    status,
    priority,
    midwife_id,
    creator_id,
    mediator_id,
    mediator_selfassigned,
    author_id,
    published_at,
    mediated_at,
    closed_at,
    lost_at,
    notes_on_registration,
    notes_to_midwife,
    notes_to_hospital,
    notes_internal,
    qualifies_for_survey,
    version,
    created_at,
    updated_at,
    country,
    first_contact_at,
    unreached_count,
    unreached_at,
    reference,
    consent_version,
    consent_at,
    form_language,
    followup_day,
    followup_text,
    assignee_id,
    merged_into_id,
    escalation_step,
    escalation_held_until,
    handed_over_at,
    anonymised_at,
    ( SELECT (count(*))::integer AS count
           FROM app.user_puerpera_reject r
          WHERE (r.puerpera_id = p.id)) AS rejects_count,
    0 AS timetoreveal,
    rules.due_marks(p.*, ( SELECT app.today() AS today), ( SELECT app.now() AS now)) AS due_marks,
    rules.home_visits(p.*) AS home_visits,
    ((birthday_child)::date + 56) AS care_until,
    rules.is_unreachable(p.*) AS is_unreachable,
    ((country = ANY (ARRAY['CH'::text, 'LI'::text])) AND (NOT (EXISTS ( SELECT
           FROM app.postal_code c
          WHERE (c.zipcode = (p.zipcode)::text))))) AS has_unknown_zipcode,
    rules.has_possible_duplicate(id) AS has_possible_duplicate,
    (EXISTS ( SELECT
           FROM app.status_wish w
          WHERE ((w.puerpera_id = p.id) AND (w.status = 'open'::text)))) AS has_open_wish,
    rules.fee_amount((zipcode)::text, birthplace) AS fee_amount,
    rules.fee_is_open((zipcode)::text, birthplace) AS fee_is_open,
    rules.municipality((zipcode)::text, (place)::text) AS municipality
   FROM app.puerpera p;
alter view staff.puerpera owner to wiege_owner;
-- columns: id uuid, meteor_id text, firstname app.line, lastname app.line, fullname text, address app.line, zipcode app.zipcode, place app.line, has_alt_address boolean, address_alt app.line, zipcode_alt app.zipcode, place_alt app.line, country_alt app.line, birthday app.day, nationality text, language_level text, languages text[], language_text app.line, needs_interpreter boolean, email app.email, email_parents app.email, phone_mobile app.phone, phone_private app.phone, phone_hospital app.phone, birthplace text, patientid app.line, nth_child smallint, multiples boolean, birthtype text, sectiodate app.day, birthdate_child app.day, birthday_child app.day, birthtime_child time without time zone, dischargedate app.day, registrationtype text, foundusreason text, lostreason text, status text, priority integer, midwife_id uuid, creator_id uuid, mediator_id uuid, mediator_selfassigned boolean, author_id uuid, published_at app.moment, mediated_at app.moment, closed_at app.moment, lost_at app.moment, notes_on_registration app.note, notes_to_midwife app.note, notes_to_hospital app.note, notes_internal app.note, qualifies_for_survey boolean, version integer, created_at app.moment, updated_at timestamp with time zone, country text, first_contact_at app.moment, unreached_count smallint, unreached_at app.moment, reference text, consent_version integer, consent_at timestamp with time zone, form_language text, followup_day app.day, followup_text app.line, assignee_id uuid, merged_into_id uuid, escalation_step smallint, escalation_held_until app.moment, handed_over_at timestamp with time zone, anonymised_at timestamp with time zone, rejects_count integer, timetoreveal integer, due_marks text[], home_visits integer, care_until date, is_unreachable boolean, has_unknown_zipcode boolean, has_possible_duplicate boolean, has_open_wish boolean, fee_amount integer, fee_is_open boolean, municipality text
grant delete, select on staff.puerpera to wiege_admin;
grant select on staff.puerpera to wiege_manager, wiege_mediator;
grant insert (address, address_alt, birthdate_child, birthday, birthday_child, birthplace, birthtime_child, birthtype, country, country_alt, dischargedate, email, email_parents, firstname, foundusreason, has_alt_address, language_level, language_text, languages, lastname, multiples, nationality, needs_interpreter, notes_internal, notes_on_registration, notes_to_hospital, notes_to_midwife, nth_child, patientid, phone_hospital, phone_mobile, phone_private, place, place_alt, qualifies_for_survey, registrationtype, sectiodate, zipcode, zipcode_alt) on staff.puerpera to wiege_admin, wiege_manager, wiege_mediator;
grant update (address, address_alt, birthdate_child, birthday, birthday_child, birthplace, birthtime_child, birthtype, country, country_alt, dischargedate, email, email_parents, firstname, foundusreason, has_alt_address, language_level, language_text, languages, lastname, multiples, nationality, needs_interpreter, notes_internal, notes_on_registration, notes_to_hospital, notes_to_midwife, nth_child, patientid, phone_hospital, phone_mobile, phone_private, place, place_alt, qualifies_for_survey, registrationtype, sectiodate, version, zipcode, zipcode_alt) on staff.puerpera to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera is '@of app.puerpera
@relation search: (id) -> puerpera_search(id)
@relation visit_summary: (id) -> puerpera_visits(puerpera_id)
@relation escalation: (id) -> puerpera_escalation(puerpera_id)
@personal
@class M0: id, status, zipcode, place, languages, language_level, needs_interpreter, birthdate_child, birthday_child, birthtype, multiples, nth_child, dischargedate, priority, published_at, timetoreveal, notes_to_midwife, due_marks, home_visits, care_until, is_unreachable, has_unknown_zipcode, has_possible_duplicate, has_open_wish, fee_amount, fee_is_open, municipality, midwife_id, closed_at, lost_at, created_at, updated_at, version, anonymised_at
@class M1: firstname, lastname, fullname, address, country, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt, birthday, nationality, email, email_parents, phone_mobile, phone_private
@class M2: birthplace, patientid, sectiodate, birthtime_child, phone_hospital, has_ward_email, language_text, mediated_at, first_contact_at, unreached_count, unreached_at, handed_over_at
@class M3: notes_on_registration, notes_to_hospital, notes_internal, foundusreason, lostreason, creator_id, author_id, mediator_id, mediator_selfassigned, rejects_count, qualifies_for_survey, registrationtype, meteor_id, reference, consent_version, consent_at, form_language, followup_day, followup_text, assignee_id, merged_into_id, escalation_step, escalation_held_until';

create view staff.puerpera_escalation with (security_invoker=true) as
 SELECT p.id AS puerpera_id,
    p.escalation_step AS step,
    rules.next_escalation_step((p.escalation_step)::integer, s.*) AS next_step,
    NULLIF(rules.next_escalation_at(p.*, s.*), 'infinity'::timestamp with time zone) AS next_at,
        CASE
            WHEN ((p.escalation_held_until)::timestamp with time zone > ( SELECT app.now() AS now)) THEN (p.escalation_held_until)::timestamp with time zone
            ELSE NULL::timestamp with time zone
        END AS held_until,
    COALESCE((rules.reaction_until(p.id) > ( SELECT app.now() AS now)), false) AS has_reaction
   FROM (app.puerpera p
     CROSS JOIN app.appsettings s)
  WHERE ((p.status = 'published'::text) AND s.escalates);
alter view staff.puerpera_escalation owner to wiege_owner;
-- columns: puerpera_id uuid, step smallint, next_step integer, next_at timestamp with time zone, held_until timestamp with time zone, has_reaction boolean
grant select on staff.puerpera_escalation to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera_escalation is '@key puerpera_id
@demands puerpera_id
@personal puerpera_id
@class M0: puerpera_id
@class M3: step, next_step, next_at, held_until, has_reaction';

create view staff.puerpera_merge with (security_invoker=true) as
 SELECT id,
    kept_id,
    merged_id,
    author_id,
    created_at,
    undone_at
   FROM app.puerpera_merge;
alter view staff.puerpera_merge owner to wiege_owner;
-- columns: id uuid, kept_id uuid, merged_id uuid, author_id uuid, created_at timestamp with time zone, undone_at timestamp with time zone
grant select on staff.puerpera_merge to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera_merge is '@of app.puerpera_merge';

create view staff.puerpera_note with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    author_id,
    text,
    created_at,
    updated_at,
    note_id,
    read_at
   FROM app.puerpera_note;
alter view staff.puerpera_note owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, author_id uuid, text app.note, created_at timestamp with time zone, updated_at timestamp with time zone, note_id uuid, read_at timestamp with time zone
grant delete, select on staff.puerpera_note to wiege_admin, wiege_manager, wiege_mediator;
grant insert (note_id, puerpera_id, text) on staff.puerpera_note to wiege_admin, wiege_manager, wiege_mediator;
grant update (text) on staff.puerpera_note to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera_note is '@of app.puerpera_note
@personal puerpera_id
@class M0: id, puerpera_id, author_id, created_at, updated_at, note_id, read_at
@class M3: text';

create view staff.puerpera_search as
 SELECT id,
    (words)::text AS folded,
    numbers
   FROM app.puerpera_search s
  WHERE ( SELECT rules.is_staff() AS is_staff);
alter view staff.puerpera_search owner to wiege_owner;
-- columns: id uuid, folded text, numbers text
grant select on staff.puerpera_search to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera_search is '@key id
@reads app.puerpera
@personal id
@class M0: id
@class M1: folded, numbers';

create view staff.puerpera_similarity with (security_invoker=true) as
 SELECT puerpera_id,
    duplicate_id,
    score,
    '{}'::text[] AS reasons,
    false AS is_rejected
   FROM app.puerpera_duplicate d;
alter view staff.puerpera_similarity owner to wiege_owner;
-- columns: puerpera_id uuid, duplicate_id uuid, score real, reasons text[], is_rejected boolean
grant select on staff.puerpera_similarity to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera_similarity is '@key puerpera_id, duplicate_id
@relation puerpera: (puerpera_id) -> puerpera(id)
@relation duplicate: (duplicate_id) -> puerpera(id)';

create view staff.puerpera_status with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.puerpera_status;
alter view staff.puerpera_status owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on staff.puerpera_status to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera_status is '@of app.puerpera_status';

create view staff.puerpera_visits with (security_invoker=true) as
 SELECT p.id AS puerpera_id,
    v.done_count,
    v.last_at,
    v.next_at
   FROM (app.puerpera p
     CROSS JOIN LATERAL rules.visit_counts(p.id) v(done_count, last_at, next_at));
alter view staff.puerpera_visits owner to wiege_owner;
-- columns: puerpera_id uuid, done_count integer, last_at timestamp with time zone, next_at timestamp with time zone
grant select on staff.puerpera_visits to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.puerpera_visits is '@key puerpera_id
@demands puerpera_id
@reads app.puerpera, app.visit
@personal puerpera_id
@class M0: puerpera_id
@class M2: done_count, last_at, next_at';

create view staff.push_subscription with (security_invoker=true) as
 SELECT id,
    user_id,
    title,
    created_at,
    last_success_at
   FROM app.push_subscription;
alter view staff.push_subscription owner to wiege_owner;
-- columns: id uuid, user_id uuid, title app.line, created_at timestamp with time zone, last_success_at timestamp with time zone
grant select on staff.push_subscription to wiege_admin;
comment on view staff.push_subscription is '@of app.push_subscription';

create view staff.recently_lost with (security_invoker=true) as
 SELECT id AS puerpera_id,
    lost_at,
    lostreason
   FROM app.puerpera p
  WHERE (status = 'lost'::text);
alter view staff.recently_lost owner to wiege_owner;
-- columns: puerpera_id uuid, lost_at app.moment, lostreason text
grant select on staff.recently_lost to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.recently_lost is '@key puerpera_id
@relation puerpera: (puerpera_id) -> puerpera(id)
@relation puerpera_lostreason: (lostreason) -> lostreason(value)
@personal puerpera_id
@class M0: puerpera_id, lost_at
@class M3: lostreason';

create view staff.recently_mediated with (security_invoker=true) as
 SELECT id AS puerpera_id,
    mediated_at,
    midwife_id,
    mediator_selfassigned
   FROM app.puerpera p
  WHERE (mediated_at IS NOT NULL);
alter view staff.recently_mediated owner to wiege_owner;
-- columns: puerpera_id uuid, mediated_at app.moment, midwife_id uuid, mediator_selfassigned boolean
grant select on staff.recently_mediated to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.recently_mediated is '@key puerpera_id
@relation puerpera: (puerpera_id) -> puerpera(id)
@relation midwife: (midwife_id) -> user(id)
@personal puerpera_id
@class M0: puerpera_id, midwife_id
@class M2: mediated_at
@class M3: mediator_selfassigned';

create view staff.registrationtype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.registrationtype;
alter view staff.registrationtype owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on staff.registrationtype to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.registrationtype is '@of app.registrationtype';

create view staff.report_figure with (security_invoker=true) as
 SELECT ''::text AS section,
    ''::text AS item,
    ''::text AS title,
    0 AS "position",
    0.0 AS figure,
    0.0 AS share,
    false AS is_hidden,
    0.0 AS figure_before,
    0.0 AS share_before,
    false AS is_hidden_before,
    app.now() AS counted_at
  WHERE false;
alter view staff.report_figure owner to wiege_owner;
-- columns: section text, item text, title text, position integer, figure numeric, share numeric, is_hidden boolean, figure_before numeric, share_before numeric, is_hidden_before boolean, counted_at timestamp with time zone
grant select on staff.report_figure to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.report_figure is '@key section, item
@notnull position, is_hidden, is_hidden_before, counted_at';

create view staff.return_wish with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    midwife_id,
    reason,
    status,
    answer,
    created_at,
    decided_at,
    decider_id
   FROM app.return_wish;
alter view staff.return_wish owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, midwife_id uuid, reason app.note, status text, answer app.note, created_at timestamp with time zone, decided_at timestamp with time zone, decider_id uuid
grant select on staff.return_wish to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.return_wish is '@of app.return_wish
@personal puerpera_id
@class M0: id, puerpera_id, midwife_id, status, created_at, decided_at, decider_id
@class M3: reason, answer';

create view staff.saved_view with (security_invoker=true) as
 SELECT id,
    user_id,
    screen,
    title,
    settings,
    "position"
   FROM app.saved_view;
alter view staff.saved_view owner to wiege_owner;
-- columns: id uuid, user_id uuid, screen app.line, title app.line, settings jsonb, position smallint
grant delete, select on staff.saved_view to wiege_admin, wiege_manager, wiege_mediator;
grant insert ("position", screen, settings, title) on staff.saved_view to wiege_admin, wiege_manager, wiege_mediator;
grant update ("position", settings, title) on staff.saved_view to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.saved_view is '@of app.saved_view';

create view staff.settings_consequence with (security_invoker=true) as
 SELECT s.id,
    ( SELECT (count(*))::integer AS count
           FROM app."user" u
          WHERE ((u.status = 'active'::text) AND (u.role = 'user'::text))) AS midwives,
    l.limited AS midwives_limited,
    l.limited AS midwives_limited_before,
    c.readable AS closed_readable,
    c.readable AS closed_readable_before
   FROM app.appsettings s,
    LATERAL ( SELECT (count(*))::integer AS limited
           FROM staff."user" u
          WHERE ((u.status = 'active'::text) AND (u.role = ANY (ARRAY['user'::text, 'mediator'::text])) AND u.limited)) l,
    LATERAL ( SELECT (count(*))::integer AS readable
           FROM app.puerpera p
          WHERE ((p.status = 'closed'::text) AND ((p.closed_at)::timestamp with time zone > (app.now() - make_interval(days => s.archive_days))))) c;
alter view staff.settings_consequence owner to wiege_owner;
-- columns: id text, midwives integer, midwives_limited integer, midwives_limited_before integer, closed_readable integer, closed_readable_before integer
grant select on staff.settings_consequence to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.settings_consequence is '@key id
@reads app.appsettings, app.user, app.puerpera';

create view staff.sms_account with (security_invoker=true) as
 SELECT a.id,
    a.is_connected,
    a.credits,
    s.sms_sender AS sender,
    s.sms_price AS unit_price,
    s.sms_daily_quota AS daily_quota,
    rules.sms_budget() AS budget,
    rules.sms_spent() AS spent,
    rules.next_allowed(app.now()) AS goes_at
   FROM (app.sms_account a
     CROSS JOIN app.appsettings s);
alter view staff.sms_account owner to wiege_owner;
-- columns: id text, is_connected boolean, credits numeric(12,2), sender text, unit_price numeric(8,4), daily_quota integer, budget numeric, spent numeric, goes_at timestamp with time zone
grant select on staff.sms_account to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.sms_account is '@key id
@reads app.sms_account, app.appsettings, app.smsmessage';

create view staff.sms_stop with (security_invoker=true) as
 SELECT phone,
    created_at
   FROM app.sms_stop;
alter view staff.sms_stop owner to wiege_owner;
-- columns: phone text, created_at timestamp with time zone
grant select on staff.sms_stop to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.sms_stop is '@of app.sms_stop';

create view staff.smsmessage with (security_invoker=true) as
 SELECT id,
    message,
    status,
    total,
    sent,
    blacklisted,
    duplicated,
    invalid,
    npai,
    cost,
    credits,
    ticket,
    failure,
    author_id,
    sent_at,
    created_at,
    puerpera_id,
    sender,
    is_urgent,
    cause,
    parts,
    unit_price,
    price,
    queued_at
   FROM app.smsmessage;
alter view staff.smsmessage owner to wiege_owner;
-- columns: id uuid, message app.note, status text, total integer, sent integer, blacklisted integer, duplicated integer, invalid integer, npai integer, cost numeric(10,2), credits numeric(12,2), ticket text, failure app.note, author_id uuid, sent_at timestamp with time zone, created_at timestamp with time zone, puerpera_id uuid, sender text, is_urgent boolean, cause text, parts integer, unit_price numeric(8,4), price numeric(12,4), queued_at timestamp with time zone
grant delete, select on staff.smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant insert (is_urgent, message, puerpera_id, sender) on staff.smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant update (is_urgent, message, sender) on staff.smsmessage to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.smsmessage is '@of app.smsmessage
@personal puerpera_id
@class M0: id, status, total, sent, blacklisted, duplicated, invalid, npai, cost, credits, ticket, failure, author_id, sent_at, created_at, puerpera_id, sender, is_urgent, cause, parts, unit_price, price, queued_at
@class M1: message';

create view staff.smstemplate with (security_invoker=true) as
 SELECT id,
    title,
    text,
    audience,
    "position",
    created_at
   FROM app.smstemplate;
alter view staff.smstemplate owner to wiege_owner;
-- columns: id uuid, title app.line, text app.note, audience text, position integer, created_at timestamp with time zone
grant delete, select on staff.smstemplate to wiege_admin, wiege_manager, wiege_mediator;
grant insert (audience, "position", text, title) on staff.smstemplate to wiege_admin, wiege_manager, wiege_mediator;
grant update (audience, "position", text, title) on staff.smstemplate to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.smstemplate is '@of app.smstemplate';

create view staff.statistic_actionlog_monthly with (security_invoker=true) as
 SELECT (EXTRACT(year FROM day))::integer AS year,
    (EXTRACT(month FROM day))::integer AS month,
    type,
    (sum(count))::integer AS count
   FROM ( SELECT actionlog_daily.day,
            actionlog_daily.type,
            actionlog_daily.count
           FROM app.actionlog_daily
        UNION ALL
         SELECT ((l.created_at AT TIME ZONE 'Europe/Zurich'::text))::date AS timezone,
            l.type,
            (count(*))::integer AS count
           FROM app.actionlog l
          WHERE ((l.created_at >= ( SELECT COALESCE((((max(actionlog_daily.day) + 1))::timestamp without time zone AT TIME ZONE 'Europe/Zurich'::text), '-infinity'::timestamp with time zone) AS "coalesce"
                   FROM app.actionlog_daily)) AND (l.type <> 'entered_by_hand'::text))
          GROUP BY (((l.created_at AT TIME ZONE 'Europe/Zurich'::text))::date), l.type) d
  GROUP BY ((EXTRACT(year FROM day))::integer), ((EXTRACT(month FROM day))::integer), type;
alter view staff.statistic_actionlog_monthly owner to wiege_owner;
-- columns: year integer, month integer, type text, count integer
grant select on staff.statistic_actionlog_monthly to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_actionlog_monthly is '@key year, month, type';

create view staff.statistic_birthplace with (security_invoker=true) as
 SELECT (EXTRACT(year FROM (p.created_at AT TIME ZONE 'Europe/Zurich'::text)))::integer AS year,
    b.value AS birthplace,
    b.title,
    b.partner,
    (count(*))::integer AS registered,
    (count(*) FILTER (WHERE (p.mediated_at IS NOT NULL)))::integer AS mediated,
    (count(*) FILTER (WHERE (p.status = 'lost'::text)))::integer AS lost,
    (count(*) FILTER (WHERE (p.lostreason = 'keine_hebamme'::text)))::integer AS lost_no_midwife,
    round(((percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((EXTRACT(epoch FROM ((p.mediated_at)::timestamp with time zone - (p.created_at)::timestamp with time zone)))::double precision)) FILTER (WHERE (p.mediated_at IS NOT NULL)) / (3600)::double precision))::numeric, 1) AS median_hours
   FROM (app.puerpera p
     JOIN app.birthplace b ON ((b.value = p.birthplace)))
  GROUP BY ((EXTRACT(year FROM (p.created_at AT TIME ZONE 'Europe/Zurich'::text)))::integer), b.value, b.title, b.partner;
alter view staff.statistic_birthplace owner to wiege_owner;
-- columns: year integer, birthplace text, title app.line, partner boolean, registered integer, mediated integer, lost integer, lost_no_midwife integer, median_hours numeric
grant select on staff.statistic_birthplace to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_birthplace is '@key year, birthplace';

create view staff.statistic_circle with (security_invoker=true) as
 SELECT z.zipcode,
    z.place,
    z.canton,
    COALESCE(c.midwives, 0) AS midwives,
    COALESCE(r.registrations, 0) AS registrations
   FROM ((app.postal_code z
     LEFT JOIN ( SELECT c_1.zipcode,
            (count(*))::integer AS midwives
           FROM (app.user_circle c_1
             JOIN app."user" u ON (((u.id = c_1.user_id) AND (u.status = 'active'::text) AND (u.role = 'user'::text))))
          GROUP BY c_1.zipcode) c ON ((c.zipcode = z.zipcode)))
     LEFT JOIN ( SELECT split_part(f.item, '	'::text, 1) AS zipcode,
            (sum(f.count))::integer AS registrations
           FROM app.figure_count f
          WHERE ((f.figure = 'municipality'::text) AND (f.region = ''::text) AND (f.month >= ( SELECT (date_trunc('year'::text, (app.today())::timestamp with time zone))::date AS date_trunc)))
          GROUP BY (split_part(f.item, '	'::text, 1))) r ON ((r.zipcode = z.zipcode)));
alter view staff.statistic_circle owner to wiege_owner;
-- columns: zipcode text, place text, canton text, midwives integer, registrations integer
grant select on staff.statistic_circle to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_circle is '@key zipcode
@reads app.postal_code, app.user_circle, app.user, app.puerpera';

create view staff.statistic_final_monthly with (security_invoker=true) as
 WITH event AS (
         SELECT puerpera.created_at AS at,
            puerpera.zipcode,
            puerpera.birthplace,
            puerpera.registrationtype,
            1 AS registered,
            0 AS office,
            0 AS self,
            0 AS lost,
            0 AS unmet
           FROM app.puerpera
        UNION ALL
         SELECT puerpera.mediated_at,
            puerpera.zipcode,
            puerpera.birthplace,
            puerpera.registrationtype,
            0,
            ((NOT puerpera.mediator_selfassigned))::integer AS int4,
            (puerpera.mediator_selfassigned)::integer AS mediator_selfassigned,
            0,
            0
           FROM app.puerpera
          WHERE (puerpera.mediated_at IS NOT NULL)
        UNION ALL
         SELECT puerpera.lost_at,
            puerpera.zipcode,
            puerpera.birthplace,
            puerpera.registrationtype,
            0,
            0,
            0,
            1,
            ((puerpera.lostreason = 'keine_hebamme'::text))::integer AS int4
           FROM app.puerpera
          WHERE (puerpera.status = 'lost'::text)
        )
 SELECT date_trunc('month'::text, (e.at)::timestamp with time zone, 'Europe/Zurich'::text) AS month_start,
    (EXTRACT(year FROM (e.at AT TIME ZONE 'Europe/Zurich'::text)))::integer AS year,
    (EXTRACT(month FROM (e.at AT TIME ZONE 'Europe/Zurich'::text)))::integer AS month,
    "left"((e.zipcode)::text, 2) AS region,
    e.birthplace,
    COALESCE(b.partner, false) AS partner,
    e.registrationtype,
    (sum(e.registered))::integer AS registered,
    (sum(e.office))::integer AS mediated_office,
    (sum(e.self))::integer AS mediated_self,
    (sum(e.lost))::integer AS lost,
    (sum(e.unmet))::integer AS lost_no_midwife
   FROM (event e
     LEFT JOIN app.birthplace b ON ((b.value = e.birthplace)))
  GROUP BY (date_trunc('month'::text, (e.at)::timestamp with time zone, 'Europe/Zurich'::text)), ((EXTRACT(year FROM (e.at AT TIME ZONE 'Europe/Zurich'::text)))::integer), ((EXTRACT(month FROM (e.at AT TIME ZONE 'Europe/Zurich'::text)))::integer), ("left"((e.zipcode)::text, 2)), e.birthplace, COALESCE(b.partner, false), e.registrationtype;
alter view staff.statistic_final_monthly owner to wiege_owner;
-- columns: month_start timestamp with time zone, year integer, month integer, region text, birthplace text, partner boolean, registrationtype text, registered integer, mediated_office integer, mediated_self integer, lost integer, lost_no_midwife integer
grant select on staff.statistic_final_monthly to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_final_monthly is '@key month_start, region, birthplace, registrationtype';

create view staff.statistic_lost_yearly with (security_invoker=true) as
 SELECT (EXTRACT(year FROM (p.lost_at AT TIME ZONE 'Europe/Zurich'::text)))::integer AS year,
    (EXTRACT(month FROM (p.lost_at AT TIME ZONE 'Europe/Zurich'::text)))::integer AS month,
    p.lostreason,
    r.title,
    (count(*))::integer AS count
   FROM (app.puerpera p
     JOIN app.lostreason r ON ((r.value = p.lostreason)))
  WHERE (p.status = 'lost'::text)
  GROUP BY ((EXTRACT(year FROM (p.lost_at AT TIME ZONE 'Europe/Zurich'::text)))::integer), ((EXTRACT(month FROM (p.lost_at AT TIME ZONE 'Europe/Zurich'::text)))::integer), p.lostreason, r.title;
alter view staff.statistic_lost_yearly owner to wiege_owner;
-- columns: year integer, month integer, lostreason text, title text, count integer
grant select on staff.statistic_lost_yearly to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_lost_yearly is '@key year, month, lostreason';

create view staff.statistic_mediation_time with (security_invoker=true) as
 SELECT (EXTRACT(year FROM (mediated_at AT TIME ZONE 'Europe/Zurich'::text)))::integer AS year,
    (EXTRACT(month FROM (mediated_at AT TIME ZONE 'Europe/Zurich'::text)))::integer AS month,
        CASE
            WHEN (registrationtype = 'spital'::text) THEN 'hospital'::text
            WHEN ((birthday_child IS NULL) OR ((mediated_at)::timestamp with time zone < rules.born_at((birthday_child)::date, birthtime_child))) THEN 'before_birth'::text
            ELSE 'after_birth'::text
        END AS phase,
    (count(*))::integer AS count,
    round(((percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY ((EXTRACT(epoch FROM ((mediated_at)::timestamp with time zone - (created_at)::timestamp with time zone)))::double precision)) / (3600)::double precision))::numeric, 1) AS median_hours,
    round(((percentile_cont((0.9)::double precision) WITHIN GROUP (ORDER BY ((EXTRACT(epoch FROM ((mediated_at)::timestamp with time zone - (created_at)::timestamp with time zone)))::double precision)) / (3600)::double precision))::numeric, 1) AS p90_hours
   FROM app.puerpera p
  WHERE (mediated_at IS NOT NULL)
  GROUP BY ((EXTRACT(year FROM (mediated_at AT TIME ZONE 'Europe/Zurich'::text)))::integer), ((EXTRACT(month FROM (mediated_at AT TIME ZONE 'Europe/Zurich'::text)))::integer),
        CASE
            WHEN (registrationtype = 'spital'::text) THEN 'hospital'::text
            WHEN ((birthday_child IS NULL) OR ((mediated_at)::timestamp with time zone < rules.born_at((birthday_child)::date, birthtime_child))) THEN 'before_birth'::text
            ELSE 'after_birth'::text
        END;
alter view staff.statistic_mediation_time owner to wiege_owner;
-- columns: year integer, month integer, phase text, count integer, median_hours numeric, p90_hours numeric
grant select on staff.statistic_mediation_time to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_mediation_time is '@key year, month, phase';

create view staff.statistic_online with (security_invoker=true) as
 SELECT u.id,
    u.id AS user_id,
    u.role,
    u.status,
    s.last_seen,
        CASE
            WHEN (s.last_seen > (app.now() - '00:01:00'::interval)) THEN 'online'::text
            WHEN (s.last_seen >= date_trunc('day'::text, app.now(), 'Europe/Zurich'::text)) THEN 'today'::text
            WHEN (s.last_seen > (app.now() - '7 days'::interval)) THEN 'week'::text
            WHEN (s.last_seen IS NOT NULL) THEN 'earlier'::text
            ELSE 'never'::text
        END AS presence
   FROM (app."user" u
     LEFT JOIN app.user_seen s ON ((s.user_id = u.id)))
  WHERE (u.status = ANY (ARRAY['active'::text, 'onhold'::text]));
alter view staff.statistic_online owner to wiege_owner;
-- columns: id uuid, user_id uuid, role text, status text, last_seen timestamp with time zone, presence text
grant select on staff.statistic_online to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_online is '@key user_id
@notnull id, role, status, presence
@relation user: (user_id) -> user(id)
@time 15';

create view staff.statistic_presence with (security_invoker=true) as
 SELECT f.family,
    p.presence,
    (count(o.user_id))::integer AS count
   FROM ((( VALUES ('office'::text), ('midwives'::text)) f(family)
     CROSS JOIN ( VALUES ('online'::text), ('today'::text), ('week'::text), ('earlier'::text), ('never'::text)) p(presence))
     LEFT JOIN staff.statistic_online o ON (((o.presence = p.presence) AND (
        CASE
            WHEN (o.role = 'user'::text) THEN 'midwives'::text
            ELSE 'office'::text
        END = f.family))))
  GROUP BY f.family, p.presence;
alter view staff.statistic_presence owner to wiege_owner;
-- columns: family text, presence text, count integer
grant select on staff.statistic_presence to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_presence is '@key family, presence
@notnull count
@time 15';

create view staff.statistic_vacation with (security_invoker=true) as
 SELECT day,
    absent,
    midwives,
    (midwives - absent) AS available
   FROM ( SELECT (d.day)::date AS day,
            ( SELECT (count(DISTINCT e.user_id))::integer AS count
                   FROM (app.calendarentry e
                     JOIN app."user" u ON ((u.id = e.user_id)))
                  WHERE ((((d.day)::date >= (e.start)::date) AND ((d.day)::date <= (e."end")::date)) AND (u.status = 'active'::text) AND (u.role = 'user'::text))) AS absent,
            ( SELECT (count(*))::integer AS count
                   FROM app."user" u
                  WHERE ((u.status = 'active'::text) AND (u.role = 'user'::text))) AS midwives
           FROM generate_series(((app.today() - 400))::timestamp with time zone, ((app.today() + 500))::timestamp with time zone, '1 day'::interval) d(day)) v;
alter view staff.statistic_vacation owner to wiege_owner;
-- columns: day date, absent integer, midwives integer, available integer
grant select on staff.statistic_vacation to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_vacation is '@key day
@notnull absent, midwives, available';

create view staff.statistic_vacation_gap with (security_invoker=true) as
 SELECT zipcode,
    place,
    canton,
    0 AS midwives,
    app.today() AS start,
    app.today() AS "end"
   FROM app.postal_code z
  WHERE false;
alter view staff.statistic_vacation_gap owner to wiege_owner;
-- columns: zipcode text, place text, canton text, midwives integer, start date, end date
grant select on staff.statistic_vacation_gap to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.statistic_vacation_gap is '@key zipcode, start
@notnull place, canton, midwives, end';

create view staff.status_token with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    author_id,
    created_at,
    revoked_at,
    revoker_id
   FROM app.status_token;
alter view staff.status_token owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, author_id uuid, created_at timestamp with time zone, revoked_at timestamp with time zone, revoker_id uuid
grant select on staff.status_token to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.status_token is '@of app.status_token';

create view staff.status_wish with (security_invoker=true) as
 SELECT id,
    puerpera_id,
    kind,
    changes,
    note,
    status,
    created_at,
    decided_at,
    decider_id,
    actionlog_id
   FROM app.status_wish;
alter view staff.status_wish owner to wiege_owner;
-- columns: id uuid, puerpera_id uuid, kind text, changes jsonb, note app.note, status text, created_at timestamp with time zone, decided_at timestamp with time zone, decider_id uuid, actionlog_id uuid
grant select on staff.status_wish to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.status_wish is '@of app.status_wish
@personal puerpera_id
@class M0: id, puerpera_id, kind, status, created_at, decided_at, decider_id, actionlog_id
@class M1: changes, note';

create view staff.step_letter with (security_invoker=true) as
 SELECT ''::text AS id,
    puerpera_id,
    hookslug AS hook,
    ''::text AS recipient,
    ''::text AS name,
    recipient AS address,
    user_id,
    use_hin,
    ''::text AS state,
    channel
   FROM app.outbox o
  WHERE false;
alter view staff.step_letter owner to wiege_owner;
-- columns: id text, puerpera_id uuid, hook text, recipient text, name text, address text, user_id uuid, use_hin boolean, state text, channel text
grant select on staff.step_letter to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.step_letter is '@key id
@personal puerpera_id
@class M0: id, puerpera_id, hook, recipient, user_id, use_hin, state, channel
@class M1: name, address';

create view staff.substitution with (security_invoker=true) as
 SELECT id,
    calendarentry_id,
    midwife_id,
    substitute_id,
    author_id,
    asked_email,
    status,
    start,
    "end",
    created_at,
    answered_at,
    rules.in_force(s.*) AS is_in_force,
    ( SELECT u.fullname
           FROM app."user" u
          WHERE (u.id = s.midwife_id)) AS midwife_name,
    ( SELECT u.fullname
           FROM app."user" u
          WHERE (u.id = s.substitute_id)) AS substitute_name
   FROM app.substitution s;
alter view staff.substitution owner to wiege_owner;
-- columns: id uuid, calendarentry_id uuid, midwife_id uuid, substitute_id uuid, author_id uuid, asked_email app.email, status text, start app.day, end app.day, created_at timestamp with time zone, answered_at timestamp with time zone, is_in_force boolean, midwife_name text, substitute_name text
grant select on staff.substitution to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.substitution is '@of app.substitution';

create view staff.triage with (security_invoker=true) as
 SELECT p.id AS puerpera_id,
    g.triage_group,
    p.priority,
    p.dischargedate,
    p.birthday_child,
    p.sectiodate,
    p.birthdate_child,
    p.created_at,
    rules.is_overdue(p.status, (p.dischargedate)::date, ( SELECT app.today() AS today)) AS is_overdue,
    rules.is_unanswered(p.*) AS is_unanswered,
    COALESCE(p.dischargedate, p.birthday_child) AS born_order,
    COALESCE(p.sectiodate, p.birthdate_child) AS unborn_order,
    rules.due_marks(p.*, ( SELECT app.today() AS today), ( SELECT app.now() AS now)) AS due_marks,
    rules.is_unreachable(p.*) AS is_unreachable,
    rules.has_possible_duplicate(p.id) AS has_possible_duplicate
   FROM (app.puerpera p
     CROSS JOIN LATERAL ( SELECT rules.triage_group(p.status, (p.birthday_child)::date) AS triage_group
        UNION ALL
         SELECT 'urgent'::text
          WHERE (p.priority > 0)
        UNION ALL
         SELECT 'overdue'::text
          WHERE rules.is_overdue(p.status, (p.dischargedate)::date, ( SELECT app.today() AS today))) g)
  WHERE (p.status = ANY (ARRAY['new'::text, 'onhold'::text, 'published'::text, 'undefined'::text]));
alter view staff.triage owner to wiege_owner;
-- columns: puerpera_id uuid, triage_group text, priority integer, dischargedate app.day, birthday_child app.day, sectiodate app.day, birthdate_child app.day, created_at app.moment, is_overdue boolean, is_unanswered boolean, born_order app.day, unborn_order app.day, due_marks text[], is_unreachable boolean, has_possible_duplicate boolean
grant select on staff.triage to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.triage is '@key puerpera_id, triage_group
@relation puerpera: (puerpera_id) -> puerpera(id)
@personal puerpera_id
@class M0: puerpera_id, triage_group, priority, dischargedate, birthday_child, birthdate_child, created_at, is_overdue, is_unanswered, born_order, unborn_order, due_marks, is_unreachable, has_possible_duplicate
@class M2: sectiodate';

create view staff."user" with (security_invoker=true) as
 SELECT id,
    meteor_id,
    role,
    status,
    firstname,
    lastname,
    fullname,
    teamaccount,
    birthday,
    address,
    zipcode,
    place,
    email,
    phone_mobile,
    phone_private,
    phone_business,
    website,
    zsr_number,
    association,
    association_member_since,
    membertype,
    circles,
    languages,
    services_text,
    send_email_notifications,
    max_mediations_permonth,
    notes_internal,
    notes_on_registration,
    auth0_id,
    auth0_action,
    mfareset_at,
    lost_at,
    version,
    created_at,
    updated_at,
    ( SELECT s.last_seen
           FROM app.user_seen s
          WHERE (s.user_id = u.id)) AS last_seen,
    ( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.midwife_id = u.id) AND ((p.mediated_at)::timestamp with time zone >= ( SELECT app.month_start() AS month_start)))) AS mediations_current_month,
        CASE
            WHEN ( SELECT s.limit_mediations
               FROM app.appsettings s) THEN COALESCE(max_mediations_permonth, ( SELECT s.max_mediations_permonth
               FROM app.appsettings s))
            ELSE NULL::integer
        END AS mediation_limit,
    COALESCE((( SELECT (count(*))::integer AS count
           FROM app.puerpera p
          WHERE ((p.midwife_id = u.id) AND ((p.mediated_at)::timestamp with time zone >= ( SELECT app.month_start() AS month_start)))) >=
        CASE
            WHEN ( SELECT s.limit_mediations
               FROM app.appsettings s) THEN COALESCE(max_mediations_permonth, ( SELECT s.max_mediations_permonth
               FROM app.appsettings s))
            ELSE NULL::integer
        END), false) AS limited,
    (EXISTS ( SELECT
           FROM app.calendarentry c
          WHERE ((c.user_id = u.id) AND ((( SELECT app.today() AS today) >= (c.start)::date) AND (( SELECT app.today() AS today) <= (c."end")::date))))) AS entriesnow
   FROM app."user" u;
alter view staff."user" owner to wiege_owner;
-- columns: id uuid, meteor_id text, role text, status text, firstname app.line, lastname app.line, fullname text, teamaccount boolean, birthday app.day, address app.line, zipcode app.zipcode, place app.line, email app.email, phone_mobile app.phone, phone_private app.phone, phone_business app.phone, website app.url, zsr_number app.line, association text, association_member_since app.day, membertype text, circles text[], languages text[], services_text app.note, send_email_notifications boolean, max_mediations_permonth integer, notes_internal app.note, notes_on_registration app.note, auth0_id text, auth0_action text, mfareset_at timestamp with time zone, lost_at app.moment, version integer, created_at app.moment, updated_at timestamp with time zone, last_seen timestamp with time zone, mediations_current_month integer, mediation_limit integer, limited boolean, entriesnow boolean
grant delete, select on staff."user" to wiege_admin;
grant select on staff."user" to wiege_manager, wiege_mediator;
grant insert (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, role, send_email_notifications, services_text, teamaccount, website, zipcode, zsr_number) on staff."user" to wiege_admin;
grant insert (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, send_email_notifications, services_text, teamaccount, website, zipcode, zsr_number) on staff."user" to wiege_manager;
grant update (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, role, send_email_notifications, services_text, teamaccount, version, website, zipcode, zsr_number) on staff."user" to wiege_admin;
grant update (address, association, association_member_since, birthday, circles, email, firstname, languages, lastname, max_mediations_permonth, membertype, notes_internal, notes_on_registration, phone_business, phone_mobile, phone_private, place, send_email_notifications, services_text, teamaccount, version, website, zipcode, zsr_number) on staff."user" to wiege_manager;
grant update (address, languages, notes_internal, phone_business, phone_mobile, phone_private, place, version, website, zipcode) on staff."user" to wiege_mediator;
comment on view staff."user" is '@of app.user
@relation search: (id) -> user_search(id)';

create view staff.user_association with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.user_association;
alter view staff.user_association owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant delete, select on staff.user_association to wiege_admin;
grant select on staff.user_association to wiege_manager, wiege_mediator;
grant insert (active, "position", title, value) on staff.user_association to wiege_admin;
grant update (active, "position", title) on staff.user_association to wiege_admin;
comment on view staff.user_association is '@of app.user_association';

create view staff.user_membertype with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    active,
    is_fixed
   FROM app.user_membertype;
alter view staff.user_membertype owner to wiege_owner;
-- columns: value text, title text, position smallint, active boolean, is_fixed boolean
grant select on staff.user_membertype to wiege_admin, wiege_manager, wiege_mediator;
grant update ("position", title) on staff.user_membertype to wiege_admin;
comment on view staff.user_membertype is '@of app.user_membertype';

create view staff.user_puerpera_open with (security_invoker=true) as
 SELECT u.id AS user_id,
    p.id AS puerpera_id,
    rules.match_type((p.zipcode)::text, p.languages, u.circles, u.languages, (r.puerpera_id IS NOT NULL)) AS matchtype,
    (EXISTS ( SELECT
           FROM app.user_puerpera_hidden h
          WHERE ((h.user_id = u.id) AND (h.puerpera_id = p.id)))) AS hidden,
    r.created_at AS rejected_at,
    r.author_id AS rejected_author_id,
    rules.kilometres(home.*, there.*) AS distance_km,
    (EXISTS ( SELECT
           FROM app.calendarentry c
          WHERE ((c.user_id = u.id) AND ((rules.expected_date((p.birthday_child)::date, (p.sectiodate)::date, (p.birthdate_child)::date) >= (c.start)::date) AND (rules.expected_date((p.birthday_child)::date, (p.sectiodate)::date, (p.birthdate_child)::date) <= (c."end")::date))))) AS entriestargetdate
   FROM ((((app.puerpera p
     CROSS JOIN app."user" u)
     LEFT JOIN app.user_puerpera_reject r ON (((r.user_id = u.id) AND (r.puerpera_id = p.id))))
     LEFT JOIN app.postal_code home ON ((home.zipcode = (u.zipcode)::text)))
     LEFT JOIN app.postal_code there ON ((there.zipcode = (p.zipcode)::text)))
  WHERE ((p.status = 'published'::text) AND (u.status = 'active'::text) AND (u.role = 'user'::text));
alter view staff.user_puerpera_open owner to wiege_owner;
-- columns: user_id uuid, puerpera_id uuid, matchtype text, hidden boolean, rejected_at timestamp with time zone, rejected_author_id uuid, distance_km double precision, entriestargetdate boolean
CREATE TRIGGER hidden INSTEAD OF UPDATE ON staff.user_puerpera_open FOR EACH ROW EXECUTE FUNCTION rules.write_hidden_flag();
grant select on staff.user_puerpera_open to wiege_admin, wiege_manager, wiege_mediator;
grant update (hidden) on staff.user_puerpera_open to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.user_puerpera_open is '@key user_id, puerpera_id
@demands user_id | puerpera_id
@relation user: (user_id) -> user(id)
@relation puerpera: (puerpera_id) -> puerpera(id)
@relation rejected_author: (rejected_author_id) -> user(id)';

create view staff.user_puerpera_reject with (security_invoker=true) as
 SELECT user_id,
    puerpera_id,
    author_id,
    created_at
   FROM app.user_puerpera_reject;
alter view staff.user_puerpera_reject owner to wiege_owner;
-- columns: user_id uuid, puerpera_id uuid, author_id uuid, created_at timestamp with time zone
grant delete, select on staff.user_puerpera_reject to wiege_admin, wiege_manager, wiege_mediator;
grant insert (puerpera_id, user_id) on staff.user_puerpera_reject to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.user_puerpera_reject is '@of app.user_puerpera_reject';

create view staff.user_role with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.user_role;
alter view staff.user_role owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on staff.user_role to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.user_role is '@of app.user_role';

create view staff.user_search with (security_invoker=true) as
 SELECT id,
    rules.user_words(u.*) AS folded,
    rules.user_numbers(u.*) AS numbers
   FROM app."user" u;
alter view staff.user_search owner to wiege_owner;
-- columns: id uuid, folded text, numbers text
grant select on staff.user_search to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.user_search is '@key id
@reads app.user';

create view staff.user_service with (security_invoker=true) as
 SELECT id,
    title,
    "position",
    is_fixed,
    active
   FROM app.user_service;
alter view staff.user_service owner to wiege_owner;
-- columns: id uuid, title app.line, position smallint, is_fixed boolean, active boolean
grant delete, select on staff.user_service to wiege_admin, wiege_manager;
grant select on staff.user_service to wiege_mediator;
grant insert (active, "position", title) on staff.user_service to wiege_admin, wiege_manager;
grant update (active, "position", title) on staff.user_service to wiege_admin, wiege_manager;
comment on view staff.user_service is '@of app.user_service';

create view staff.user_smsmessage with (security_invoker=true) as
 SELECT smsmessage_id,
    user_id,
    id,
    puerpera_id,
    phone,
    text,
    parts,
    state,
    failure,
    state_at
   FROM app.user_smsmessage;
alter view staff.user_smsmessage owner to wiege_owner;
-- columns: smsmessage_id uuid, user_id uuid, id uuid, puerpera_id uuid, phone text, text app.note, parts integer, state text, failure app.note, state_at timestamp with time zone
grant delete, select on staff.user_smsmessage to wiege_admin, wiege_manager, wiege_mediator;
grant insert (puerpera_id, smsmessage_id, user_id) on staff.user_smsmessage to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.user_smsmessage is '@of app.user_smsmessage
@personal puerpera_id
@class M0: smsmessage_id, user_id, id, puerpera_id, parts, state, state_at
@class M1: phone, text, failure';

create view staff.user_status with (security_invoker=true) as
 SELECT value,
    title,
    "position",
    is_fixed
   FROM app.user_status;
alter view staff.user_status owner to wiege_owner;
-- columns: value text, title text, position smallint, is_fixed boolean
grant select on staff.user_status to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.user_status is '@of app.user_status';

create view staff.user_user_service with (security_invoker=true) as
 SELECT user_id,
    service_id
   FROM app.user_user_service;
alter view staff.user_user_service owner to wiege_owner;
-- columns: user_id uuid, service_id uuid
grant delete, insert, select on staff.user_user_service to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.user_user_service is '@of app.user_user_service';

create view staff.vacation_midwife with (security_invoker=true) as
 SELECT id,
    fullname,
    firstname,
    lastname,
    teamaccount,
    zipcode,
    place,
    languages
   FROM app."user" u
  WHERE ((status = 'active'::text) AND (role = 'user'::text));
alter view staff.vacation_midwife owner to wiege_owner;
-- columns: id uuid, fullname text, firstname app.line, lastname app.line, teamaccount boolean, zipcode app.zipcode, place app.line, languages text[]
grant select on staff.vacation_midwife to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.vacation_midwife is '@key id
@notnull fullname, lastname';

create view staff.ward_code with (security_invoker=true) as
 SELECT id,
    birthplace_id,
    author_id,
    created_at,
    last_used_at,
    revoked_at,
    revoker_id
   FROM app.ward_code;
alter view staff.ward_code owner to wiege_owner;
-- columns: id uuid, birthplace_id uuid, author_id uuid, created_at timestamp with time zone, last_used_at timestamp with time zone, revoked_at timestamp with time zone, revoker_id uuid
grant select on staff.ward_code to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.ward_code is '@of app.ward_code';

create view staff.withdrawn_reject with (security_invoker=true) as
 SELECT id,
    user_id,
    puerpera_id,
    author_id,
    rejected_at,
    withdrawn_author_id,
    withdrawn_at,
    is_cleared
   FROM app.withdrawn_reject;
alter view staff.withdrawn_reject owner to wiege_owner;
-- columns: id uuid, user_id uuid, puerpera_id uuid, author_id uuid, rejected_at timestamp with time zone, withdrawn_author_id uuid, withdrawn_at timestamp with time zone, is_cleared boolean
grant select on staff.withdrawn_reject to wiege_admin, wiege_manager, wiege_mediator;
comment on view staff.withdrawn_reject is '@of app.withdrawn_reject';

-- Functions

create function actions.appmessage_mark_read(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.appmessage_mark_read(uuid) owner to wiege_steps;
grant execute on function actions.appmessage_mark_read(uuid) to wiege_user;
comment on function actions.appmessage_mark_read(uuid) is '@returns appmessage';

create function actions.birthplace_move(id uuid, before uuid DEFAULT NULL::uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.birthplace_move(uuid,uuid) owner to wiege_steps;
grant execute on function actions.birthplace_move(uuid,uuid) to wiege_admin, wiege_manager;
comment on function actions.birthplace_move(uuid,uuid) is '@returns birthplace';

create function actions.calendar_feed_end() returns actions.feed
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.calendar_feed_end() owner to wiege_steps;
grant execute on function actions.calendar_feed_end() to wiege_user;

create function actions.calendar_feed_renew() returns actions.feed
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.calendar_feed_renew() owner to wiege_steps;
grant execute on function actions.calendar_feed_renew() to wiege_user;

create function actions.ct_issue_copy(id uuid, weeks integer DEFAULT NULL::integer) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.ct_issue_copy(uuid,integer) owner to wiege_steps;
grant execute on function actions.ct_issue_copy(uuid,integer) to wiege_admin, wiege_manager, wiege_user;
comment on function actions.ct_issue_copy(uuid,integer) is '@returns ct_issue';

create function actions.email_draft(hookslug text, "puerperaId" uuid DEFAULT NULL::uuid, "userId" uuid DEFAULT NULL::uuid, "to" text DEFAULT NULL::text, subject text DEFAULT NULL::text, text text DEFAULT NULL::text) returns actions.mail_draft
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.email_draft(text,uuid,uuid,text,text,text) owner to wiege_steps;
grant execute on function actions.email_draft(text,uuid,uuid,text,text,text) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.emailtemplate_preview(hookslug text, subject text DEFAULT NULL::text, template text DEFAULT NULL::text, "puerperaId" uuid DEFAULT NULL::uuid, "userId" uuid DEFAULT NULL::uuid) returns actions.template_preview
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.emailtemplate_preview(text,text,text,uuid,uuid) owner to wiege_steps;
grant execute on function actions.emailtemplate_preview(text,text,text,uuid,uuid) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.identity_create(id uuid) returns actions.outcome
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.identity_create(uuid) owner to wiege_steps;
grant execute on function actions.identity_create(uuid) to wiege_admin, wiege_manager;

create function actions.identity_delete(id uuid) returns actions.outcome
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.identity_delete(uuid) owner to wiege_steps;
grant execute on function actions.identity_delete(uuid) to wiege_admin;

create function actions.identity_reset_mfa(id uuid) returns actions.outcome
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.identity_reset_mfa(uuid) owner to wiege_steps;
grant execute on function actions.identity_reset_mfa(uuid) to wiege_admin, wiege_manager;

create function actions.import_check(id uuid, mapping text[]) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.import_check(uuid,text[]) owner to wiege_steps;
grant execute on function actions.import_check(uuid,text[]) to wiege_admin;
comment on function actions.import_check(uuid,text[]) is '@returns import_run';

create function actions.import_discard(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.import_discard(uuid) owner to wiege_steps;
grant execute on function actions.import_discard(uuid) to wiege_admin;
comment on function actions.import_discard(uuid) is '@returns import_run';

create function actions.import_start(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.import_start(uuid) owner to wiege_steps;
grant execute on function actions.import_start(uuid) to wiege_admin;
comment on function actions.import_start(uuid) is '@returns import_run';

create function actions.lookup_move(lookup text, value text, before text DEFAULT NULL::text) returns actions.outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.lookup_move(text,text,text) owner to wiege_steps;
grant execute on function actions.lookup_move(text,text,text) to wiege_admin;

create function actions.mediation_dissolve(puerpera_id uuid, reason text DEFAULT NULL::text, left_out text[] DEFAULT '{}'::text[], left_out_reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.mediation_dissolve(uuid,text,text[],text) owner to wiege_steps;
grant execute on function actions.mediation_dissolve(uuid,text,text[],text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.mediation_dissolve(uuid,text,text[],text) is '@returns puerpera';

create function actions.mediation_establish(puerpera_id uuid, midwife_id uuid, override text[] DEFAULT '{}'::text[], left_out text[] DEFAULT '{}'::text[], left_out_reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.mediation_establish(uuid,uuid,text[],text[],text) owner to wiege_steps;
grant execute on function actions.mediation_establish(uuid,uuid,text[],text[],text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.mediation_establish(uuid,uuid,text[],text[],text) is '@returns puerpera';

create function actions.mediation_return(puerpera_id uuid, reason text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.mediation_return(uuid,text) owner to wiege_steps;
grant execute on function actions.mediation_return(uuid,text) to wiege_user;
comment on function actions.mediation_return(uuid,text) is '@returns puerpera';

create function actions.mediation_takeover(puerpera_id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.mediation_takeover(uuid) owner to wiege_steps;
grant execute on function actions.mediation_takeover(uuid) to wiege_user;
comment on function actions.mediation_takeover(uuid) is '@returns puerpera';

create function actions.midwife_hand_over(id uuid, assignments jsonb, reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.midwife_hand_over(uuid,jsonb,text) owner to wiege_steps;
grant execute on function actions.midwife_hand_over(uuid,jsonb,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.midwife_hand_over(uuid,jsonb,text) is '@returns user';

create function actions.midwife_renew(id uuid) returns uuid
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.midwife_renew(uuid) owner to wiege_steps;
grant execute on function actions.midwife_renew(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.midwife_renew(uuid) is '@returns user';

create function actions.midwife_setactive(id uuid, left_out text[] DEFAULT '{}'::text[], left_out_reason text DEFAULT NULL::text) returns uuid
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.midwife_setactive(uuid,text[],text) owner to wiege_steps;
grant execute on function actions.midwife_setactive(uuid,text[],text) to wiege_admin, wiege_manager;
comment on function actions.midwife_setactive(uuid,text[],text) is '@returns user';

create function actions.midwife_setlost(id uuid, reason text DEFAULT NULL::text, override text[] DEFAULT '{}'::text[], left_out text[] DEFAULT '{}'::text[], left_out_reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.midwife_setlost(uuid,text,text[],text[],text) owner to wiege_steps;
grant execute on function actions.midwife_setlost(uuid,text,text[],text[],text) to wiege_admin, wiege_manager;
comment on function actions.midwife_setlost(uuid,text,text[],text[],text) is '@returns user';

create function actions.midwife_setonhold(id uuid, reason text DEFAULT NULL::text, left_out text[] DEFAULT '{}'::text[], left_out_reason text DEFAULT NULL::text) returns uuid
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.midwife_setonhold(uuid,text,text[],text) owner to wiege_steps;
grant execute on function actions.midwife_setonhold(uuid,text,text[],text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.midwife_setonhold(uuid,text,text[],text) is '@returns user';

create function actions.midwife_undo_handover(handover_id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.midwife_undo_handover(uuid) owner to wiege_steps;
grant execute on function actions.midwife_undo_handover(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.midwife_undo_handover(uuid) is '@returns user';

create function actions.midwife_undo_step(actionlog_id uuid) returns uuid
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.midwife_undo_step(uuid) owner to wiege_steps;
grant execute on function actions.midwife_undo_step(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.midwife_undo_step(uuid) is '@returns user';

create function actions.outbox_cancel(id uuid, reason text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.outbox_cancel(uuid,text) owner to wiege_steps;
grant execute on function actions.outbox_cancel(uuid,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.outbox_cancel(uuid,text) is '@returns outbox';

create function actions.outbox_preview(id uuid) returns actions.mail_preview
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.outbox_preview(uuid) owner to wiege_steps;
grant execute on function actions.outbox_preview(uuid) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.outbox_resend(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.outbox_resend(uuid) owner to wiege_steps;
grant execute on function actions.outbox_resend(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.outbox_resend(uuid) is '@returns outbox';

create function actions.presence_note(puerpera_id uuid DEFAULT NULL::uuid) returns actions.at_case
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.presence_note(uuid) owner to wiege_steps;
grant execute on function actions.presence_note(uuid) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.puerpera_anonymise(id uuid, reason text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_anonymise(uuid,text) owner to wiege_steps;
grant execute on function actions.puerpera_anonymise(uuid,text) to wiege_admin;
comment on function actions.puerpera_anonymise(uuid,text) is '@returns puerpera';

create function actions.puerpera_assign(id uuid, assignee_id uuid DEFAULT NULL::uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_assign(uuid,uuid) owner to wiege_steps;
grant execute on function actions.puerpera_assign(uuid,uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_assign(uuid,uuid) is '@returns puerpera';

create function actions.puerpera_clear_rejects(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_clear_rejects(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_clear_rejects(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_clear_rejects(uuid) is '@returns puerpera';

create function actions.puerpera_end_followup(id uuid, day date, done boolean DEFAULT true) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_end_followup(uuid,date,boolean) owner to wiege_steps;
grant execute on function actions.puerpera_end_followup(uuid,date,boolean) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_end_followup(uuid,date,boolean) is '@returns puerpera';

create function actions.puerpera_hold_escalation(id uuid, until timestamp with time zone) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_hold_escalation(uuid,timestamp with time zone) owner to wiege_steps;
grant execute on function actions.puerpera_hold_escalation(uuid,timestamp with time zone) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_hold_escalation(uuid,timestamp with time zone) is '@returns puerpera';

create function actions.puerpera_merge(kept_id uuid, merged_id uuid, kept_version integer, merged_version integer, taken text[] DEFAULT '{}'::text[], joined text[] DEFAULT '{}'::text[]) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_merge(uuid,uuid,integer,integer,text[],text[]) owner to wiege_steps;
grant execute on function actions.puerpera_merge(uuid,uuid,integer,integer,text[],text[]) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_merge(uuid,uuid,integer,integer,text[],text[]) is '@returns puerpera';

create function actions.puerpera_note_contact(id uuid, reached boolean) returns uuid
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_note_contact(uuid,boolean) owner to wiege_steps;
grant execute on function actions.puerpera_note_contact(uuid,boolean) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.puerpera_note_contact(uuid,boolean) is '@returns puerpera';

create function actions.puerpera_publish(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_publish(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_publish(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_publish(uuid) is '@returns puerpera';

create function actions.puerpera_read_answers(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_read_answers(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_read_answers(uuid) to wiege_user;
comment on function actions.puerpera_read_answers(uuid) is '@returns puerpera';

create function actions.puerpera_renew(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_renew(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_renew(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_renew(uuid) is '@returns puerpera';

create function actions.puerpera_resume_escalation(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_resume_escalation(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_resume_escalation(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_resume_escalation(uuid) is '@returns puerpera';

create function actions.puerpera_send_contact(key uuid, puerpera_id uuid, reached boolean, written_at timestamp with time zone) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_send_contact(uuid,uuid,boolean,timestamp with time zone) owner to wiege_steps;
grant execute on function actions.puerpera_send_contact(uuid,uuid,boolean,timestamp with time zone) to wiege_user;
comment on function actions.puerpera_send_contact(uuid,uuid,boolean,timestamp with time zone) is '@returns puerpera';

create function actions.puerpera_send_note(key uuid, puerpera_id uuid, text text, written_at timestamp with time zone) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_send_note(uuid,uuid,text,timestamp with time zone) owner to wiege_steps;
grant execute on function actions.puerpera_send_note(uuid,uuid,text,timestamp with time zone) to wiege_user;
comment on function actions.puerpera_send_note(uuid,uuid,text,timestamp with time zone) is '@returns puerpera';

create function actions.puerpera_set_birth(id uuid, birthday_child date, birthtime_child time without time zone DEFAULT NULL::time without time zone, birthtype text DEFAULT NULL::text, dischargedate date DEFAULT NULL::date) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_set_birth(uuid,date,time without time zone,text,date) owner to wiege_steps;
grant execute on function actions.puerpera_set_birth(uuid,date,time without time zone,text,date) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.puerpera_set_birth(uuid,date,time without time zone,text,date) is '@returns puerpera';

create function actions.puerpera_set_followup(id uuid, day date, text text, on_hold boolean DEFAULT false) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_set_followup(uuid,date,text,boolean) owner to wiege_steps;
grant execute on function actions.puerpera_set_followup(uuid,date,text,boolean) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_set_followup(uuid,date,text,boolean) is '@returns puerpera';

create function actions.puerpera_setclosed(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_setclosed(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_setclosed(uuid) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.puerpera_setclosed(uuid) is '@returns puerpera';

create function actions.puerpera_setcurrent(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_setcurrent(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_setcurrent(uuid) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.puerpera_setcurrent(uuid) is '@returns puerpera';

create function actions.puerpera_setlost(id uuid, lostreason text, reason text DEFAULT NULL::text, left_out text[] DEFAULT '{}'::text[], left_out_reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_setlost(uuid,text,text,text[],text) owner to wiege_steps;
grant execute on function actions.puerpera_setlost(uuid,text,text,text[],text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_setlost(uuid,text,text,text[],text) is '@returns puerpera';

create function actions.puerpera_setonhold(id uuid, reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_setonhold(uuid,text) owner to wiege_steps;
grant execute on function actions.puerpera_setonhold(uuid,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_setonhold(uuid,text) is '@returns puerpera';

create function actions.puerpera_setpriority(id uuid, priority integer) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_setpriority(uuid,integer) owner to wiege_steps;
grant execute on function actions.puerpera_setpriority(uuid,integer) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_setpriority(uuid,integer) is '@returns puerpera';

create function actions.puerpera_unmerge(merge_id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_unmerge(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_unmerge(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.puerpera_unmerge(uuid) is '@returns puerpera';

create function actions.puerpera_withdraw_contact(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.puerpera_withdraw_contact(uuid) owner to wiege_steps;
grant execute on function actions.puerpera_withdraw_contact(uuid) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.puerpera_withdraw_contact(uuid) is '@returns puerpera';

create function actions.push_setting_save(only_urgent boolean, quiet_from time without time zone, quiet_until time without time zone) returns actions.outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.push_setting_save(boolean,time without time zone,time without time zone) owner to wiege_steps;
grant execute on function actions.push_setting_save(boolean,time without time zone,time without time zone) to wiege_user;

create function actions.push_subscribe(endpoint text, p256dh text, auth text, title text) returns actions.push_device
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.push_subscribe(text,text,text,text) owner to wiege_steps;
grant execute on function actions.push_subscribe(text,text,text,text) to wiege_user;

create function actions.push_test(id uuid) returns actions.outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.push_test(uuid) owner to wiege_steps;
grant execute on function actions.push_test(uuid) to wiege_user;

create function actions.push_unsubscribe(id uuid) returns actions.push_device
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.push_unsubscribe(uuid) owner to wiege_steps;
grant execute on function actions.push_unsubscribe(uuid) to wiege_admin, wiege_user;

create function actions.register_midwife(object jsonb, consent_version integer, proof text DEFAULT NULL::text, language text DEFAULT 'de'::text, leave_empty text DEFAULT NULL::text) returns actions.registered
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.register_midwife(jsonb,integer,text,text,text) owner to wiege_steps;
grant execute on function actions.register_midwife(jsonb,integer,text,text,text) to wiege_anonymous;

create function actions.register_puerpera(object jsonb, consent_version integer, proof text DEFAULT NULL::text, language text DEFAULT 'de'::text, leave_empty text DEFAULT NULL::text) returns actions.registered
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.register_puerpera(jsonb,integer,text,text,text) owner to wiege_steps;
grant execute on function actions.register_puerpera(jsonb,integer,text,text,text) to wiege_anonymous;

create function actions.request_answer(id uuid, outcome text, thinking_until timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.request_answer(uuid,text,timestamp with time zone,text) owner to wiege_steps;
grant execute on function actions.request_answer(uuid,text,timestamp with time zone,text) to wiege_user;
comment on function actions.request_answer(uuid,text,timestamp with time zone,text) is '@returns puerpera';

create function actions.request_record(puerpera_id uuid, midwife_id uuid, outcome text, channel text DEFAULT 'phone'::text, thinking_until timestamp with time zone DEFAULT NULL::timestamp with time zone, reason text DEFAULT NULL::text, again boolean DEFAULT false) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.request_record(uuid,uuid,text,text,timestamp with time zone,text,boolean) owner to wiege_steps;
grant execute on function actions.request_record(uuid,uuid,text,text,timestamp with time zone,text,boolean) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.request_record(uuid,uuid,text,text,timestamp with time zone,text,boolean) is '@returns puerpera';

create function actions.return_wish_decline(id uuid, reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.return_wish_decline(uuid,text) owner to wiege_steps;
grant execute on function actions.return_wish_decline(uuid,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.return_wish_decline(uuid,text) is '@returns puerpera';

create function actions.return_wish_send(puerpera_id uuid, reason text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.return_wish_send(uuid,text) owner to wiege_steps;
grant execute on function actions.return_wish_send(uuid,text) to wiege_user;
comment on function actions.return_wish_send(uuid,text) is '@returns puerpera';

create function actions.return_wish_withdraw(puerpera_id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.return_wish_withdraw(uuid) owner to wiege_steps;
grant execute on function actions.return_wish_withdraw(uuid) to wiege_user;
comment on function actions.return_wish_withdraw(uuid) is '@returns puerpera';

create function actions."sendEmail"("to" text, hookslug text, "puerperaId" uuid DEFAULT NULL::uuid, "userId" uuid DEFAULT NULL::uuid, subject text DEFAULT NULL::text, text text DEFAULT NULL::text) returns actions.outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions."sendEmail"(text,text,uuid,uuid,text,text) owner to wiege_steps;
grant execute on function actions."sendEmail"(text,text,uuid,uuid,text,text) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.send_reminder_emails(ids text[] DEFAULT NULL::text[]) returns actions.outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.send_reminder_emails(text[]) owner to wiege_steps;
grant execute on function actions.send_reminder_emails(text[]) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.send_sms(smsmessage_id uuid) returns actions.outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.send_sms(uuid) owner to wiege_steps;
grant execute on function actions.send_sms(uuid) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.smsmessage_write(message text, user_ids uuid[] DEFAULT '{}'::uuid[], mother_ids uuid[] DEFAULT '{}'::uuid[], puerpera_id uuid DEFAULT NULL::uuid, sender text DEFAULT NULL::text, is_urgent boolean DEFAULT false) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.smsmessage_write(text,uuid[],uuid[],uuid,text,boolean) owner to wiege_steps;
grant execute on function actions.smsmessage_write(text,uuid[],uuid[],uuid,text,boolean) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.smsmessage_write(text,uuid[],uuid[],uuid,text,boolean) is '@returns smsmessage';

create function actions.status_link_issue(puerpera_id uuid) returns actions.status_link
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.status_link_issue(uuid) owner to wiege_steps;
grant execute on function actions.status_link_issue(uuid) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.status_link_revoke(puerpera_id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.status_link_revoke(uuid) owner to wiege_steps;
grant execute on function actions.status_link_revoke(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.status_link_revoke(uuid) is '@returns puerpera';

create function actions.status_wish_confirm(id uuid, version integer) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.status_wish_confirm(uuid,integer) owner to wiege_steps;
grant execute on function actions.status_wish_confirm(uuid,integer) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.status_wish_confirm(uuid,integer) is '@returns puerpera';

create function actions.status_wish_decline(id uuid, reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.status_wish_decline(uuid,text) owner to wiege_steps;
grant execute on function actions.status_wish_decline(uuid,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.status_wish_decline(uuid,text) is '@returns puerpera';

create function actions.substitution_answer(id uuid, agrees boolean) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.substitution_answer(uuid,boolean) owner to wiege_steps;
grant execute on function actions.substitution_answer(uuid,boolean) to wiege_user;
comment on function actions.substitution_answer(uuid,boolean) is '@returns substitution';

create function actions.substitution_ask(calendarentry_id uuid, substitute_id uuid DEFAULT NULL::uuid, email text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.substitution_ask(uuid,uuid,text) owner to wiege_steps;
grant execute on function actions.substitution_ask(uuid,uuid,text) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.substitution_ask(uuid,uuid,text) is '@returns substitution';

create function actions.substitution_end(id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.substitution_end(uuid) owner to wiege_steps;
grant execute on function actions.substitution_end(uuid) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.substitution_end(uuid) is '@returns substitution';

create function actions.undo_reminder_emails() returns actions.outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.undo_reminder_emails() owner to wiege_steps;
grant execute on function actions.undo_reminder_emails() to wiege_admin, wiege_manager, wiege_mediator;

create function actions.undo_step(actionlog_id uuid) returns uuid
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.undo_step(uuid) owner to wiege_steps;
grant execute on function actions.undo_step(uuid) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.undo_step(uuid) is '@returns puerpera';

create function actions.update_last_seen(id uuid) returns actions.seen
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.update_last_seen(uuid) owner to wiege_steps;
grant execute on function actions.update_last_seen(uuid) to wiege_admin, wiege_auditor, wiege_manager, wiege_mediator, wiege_user;

create function actions.update_user_with_services(id uuid, _set jsonb DEFAULT '{}'::jsonb, services uuid[] DEFAULT '{}'::uuid[]) returns uuid
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function actions.update_user_with_services(uuid,jsonb,uuid[]) owner to wiege_steps;
grant execute on function actions.update_user_with_services(uuid,jsonb,uuid[]) to wiege_admin, wiege_manager, wiege_mediator, wiege_user;
comment on function actions.update_user_with_services(uuid,jsonb,uuid[]) is '@returns user
@set _set: user';

create function actions.user_service_move(id uuid, before uuid DEFAULT NULL::uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.user_service_move(uuid,uuid) owner to wiege_steps;
grant execute on function actions.user_service_move(uuid,uuid) to wiege_admin, wiege_manager;
comment on function actions.user_service_move(uuid,uuid) is '@returns user_service';

create function actions.ward_code_issue(birthplace_id uuid) returns actions.ward_code
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.ward_code_issue(uuid) owner to wiege_steps;
grant execute on function actions.ward_code_issue(uuid) to wiege_admin, wiege_manager, wiege_mediator;

create function actions.ward_code_revoke(birthplace_id uuid) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function actions.ward_code_revoke(uuid) owner to wiege_steps;
grant execute on function actions.ward_code_revoke(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function actions.ward_code_revoke(uuid) is '@returns birthplace';

create function app.are_origins(given text[]) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function app.are_origins(text[]) owner to wiege_owner;
grant execute on function app.are_origins(text[]) to wiege_admin, wiege_anonymous, wiege_import, wiege_manager, wiege_mask, wiege_mediator, wiege_steps, wiege_system, wiege_user;
comment on function app.are_origins(text[]) is 'As browsers name them: no path, no capital letters; without TLS only on this machine.';

create function app.month_start() returns timestamp with time zone
  sql, stable, parallel safe, security invoker;
alter function app.month_start() owner to wiege_owner;
grant execute on function app.month_start() to wiege_admin, wiege_anonymous, wiege_import, wiege_manager, wiege_mask, wiege_mediator, wiege_steps, wiege_system, wiege_user;

create function app.normalise_phone(typed text) returns text
  sql, immutable, parallel safe, security invoker, strict;
alter function app.normalise_phone(text) owner to wiege_owner;
grant execute on function app.normalise_phone(text) to wiege_admin, wiege_anonymous, wiege_import, wiege_manager, wiege_mask, wiege_mediator, wiege_steps, wiege_system, wiege_user;

create function app.now() returns timestamp with time zone
  sql, stable, parallel safe, security invoker;
alter function app.now() owner to wiege_owner;
grant execute on function app.now() to wiege_admin, wiege_anonymous, wiege_auditor, wiege_import, wiege_manager, wiege_mask, wiege_mediator, wiege_steps, wiege_system, wiege_user;
comment on function app.now() is 'The only clock of the database; app.now overrides it in tests and while history is invented.
@time 60';

create function app.today() returns date
  sql, stable, parallel safe, security invoker;
alter function app.today() owner to wiege_owner;
grant execute on function app.today() to wiege_admin, wiege_anonymous, wiege_import, wiege_manager, wiege_mask, wiege_mediator, wiege_steps, wiege_system, wiege_user;

create function app.uid() returns uuid
  sql, stable, parallel safe, security invoker;
alter function app.uid() owner to wiege_owner;
grant execute on function app.uid() to wiege_admin, wiege_anonymous, wiege_auditor, wiege_import, wiege_manager, wiege_mask, wiege_mediator, wiege_steps, wiege_system, wiege_user;
comment on function app.uid() is 'The user that the transaction was opened for; nobody without app.user_id.';

create function auditor.check_seals(first_number integer) returns SETOF auditor.seal_check
  sql, stable, parallel unsafe, security invoker;
alter function auditor.check_seals(integer) owner to wiege_owner;
grant execute on function auditor.check_seals(integer) to wiege_auditor;
comment on function auditor.check_seals(integer) is '@reads rules.check_seals';

create function auditor.unusual_looks(since timestamp with time zone, until timestamp with time zone, most integer) returns SETOF auditor.unusual_look
  sql, stable, parallel unsafe, security invoker;
alter function auditor.unusual_looks(timestamp with time zone,timestamp with time zone,integer) owner to wiege_owner;
grant execute on function auditor.unusual_looks(timestamp with time zone,timestamp with time zone,integer) to wiege_auditor;
comment on function auditor.unusual_looks(timestamp with time zone,timestamp with time zone,integer) is '@reads rules.unusual_looks';

create function identity.attempt_rules() returns TABLE(scope text, free integer, first_wait double precision, longest_wait double precision, forgets_one_in interval)
  sql, immutable, parallel safe, security invoker;
alter function identity.attempt_rules() owner to wiege_owner;
grant execute on function identity.attempt_rules() to wiege_system;

create function identity.attempt_wait(attempt_scope text, tries double precision) returns interval
  sql, immutable, parallel safe, security invoker;
alter function identity.attempt_wait(text,double precision) owner to wiege_owner;
grant execute on function identity.attempt_wait(text,double precision) to wiege_system;

create function identity.forgive_attempt(keys text[]) returns void
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function identity.forgive_attempt(text[]) owner to wiege_owner;
grant execute on function identity.forgive_attempt(text[]) to wiege_system;

create function identity.has_second_factor(person uuid) returns boolean
  sql, stable, parallel safe, security invoker;
alter function identity.has_second_factor(uuid) owner to wiege_owner;
grant execute on function identity.has_second_factor(uuid) to wiege_system;

create function identity.is_shut_out(person uuid) returns boolean
  sql, stable, parallel safe, security invoker;
alter function identity.is_shut_out(uuid) owner to wiege_owner;
grant execute on function identity.is_shut_out(uuid) to wiege_steps, wiege_system;

create function identity.may_enter(person uuid, role text, status text) returns boolean
  sql, stable, parallel safe, security invoker;
alter function identity.may_enter(uuid,text,text) owner to wiege_owner;
grant execute on function identity.may_enter(uuid,text,text) to wiege_steps, wiege_system;

create function identity.take_attempt(keys text[]) returns integer
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function identity.take_attempt(text[]) owner to wiege_owner;
grant execute on function identity.take_attempt(text[]) to wiege_system;

create function mask.in_care() returns uuid[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function mask.in_care() owner to wiege_mask;
grant execute on function mask.in_care() to wiege_owner, wiege_user;

create function mask.is_in_care(puerpera_id uuid) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function mask.is_in_care(uuid) owner to wiege_mask;
grant execute on function mask.is_in_care(uuid) to wiege_owner, wiege_user;

create function mask.is_own(puerpera_id uuid) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function mask.is_own(uuid) owner to wiege_mask;
grant execute on function mask.is_own(uuid) to wiege_owner, wiege_user;

create function mask.shows(puerpera_id uuid) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function mask.shows(uuid) owner to wiege_mask;
grant execute on function mask.shows(uuid) to wiege_owner, wiege_user;

create function midwife.next_round(issue_id uuid, weeks integer DEFAULT NULL::integer) returns SETOF midwife.ct_next_round
  sql, stable, parallel unsafe, security invoker;
alter function midwife.next_round(uuid,integer) owner to wiege_owner;
grant execute on function midwife.next_round(uuid,integer) to wiege_user;
comment on function midwife.next_round(uuid,integer) is '@reads app.ct_course, app.ct_issue, app.ct_event, app.holiday
@caller
@time 3600';

create function midwife.search_puerpera(text text, birthday date DEFAULT NULL::date) returns SETOF midwife.puerpera
  sql, stable, parallel unsafe, security invoker;
alter function midwife.search_puerpera(text,date) owner to wiege_mask;
grant execute on function midwife.search_puerpera(text,date) to wiege_user;
comment on function midwife.search_puerpera(text,date) is '@reads midwife.puerpera';

create function rules.access_check_state(OUT unchecked_seconds integer, OUT broken integer) returns record
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.access_check_state() owner to wiege_steps;
grant execute on function rules.access_check_state() to wiege_mask, wiege_owner, wiege_system;

create function rules.access_digest(from_id bigint, to_id bigint, month date, OUT row_count integer, OUT digest bytea) returns record
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.access_digest(bigint,bigint,date) owner to wiege_steps;
grant execute on function rules.access_digest(bigint,bigint,date) to wiege_mask, wiege_owner;

create function rules.access_kept_from() returns timestamp with time zone
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.access_kept_from() owner to wiege_steps;
grant execute on function rules.access_kept_from() to wiege_mask, wiege_owner;

create function rules.access_of(asked uuid) returns TABLE(id bigint, at timestamp with time zone, user_id uuid, puerpera_id uuid, operation text, column_class text, recipient text)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.access_of(uuid) owner to wiege_steps;
grant execute on function rules.access_of(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.access_writers() returns text[]
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.access_writers() owner to wiege_steps;
grant execute on function rules.access_writers() to wiege_mask, wiege_owner;

create function rules.acts_as_auditor(u app."user") returns boolean
  sql, stable, parallel safe, security invoker;
alter function rules.acts_as_auditor(app."user") owner to wiege_steps;
grant execute on function rules.acts_as_auditor(app."user") to wiege_mask, wiege_owner;

create function rules.acts_as_midwife(u app."user") returns boolean
  sql, stable, parallel safe, security invoker;
alter function rules.acts_as_midwife(app."user") owner to wiege_steps;
grant execute on function rules.acts_as_midwife(app."user") to wiege_mask, wiege_owner;

create function rules.acts_as_staff(u app."user") returns boolean
  sql, stable, parallel safe, security invoker;
alter function rules.acts_as_staff(app."user") owner to wiege_steps;
grant execute on function rules.acts_as_staff(app."user") to wiege_mask, wiege_owner;

create function rules.address_of_now(mail app.outbox) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.address_of_now(app.outbox) owner to wiege_steps;
grant execute on function rules.address_of_now(app.outbox) to wiege_mask, wiege_owner;

create function rules.after_quiet(at timestamp with time zone, quiet_from time without time zone, quiet_until time without time zone) returns timestamp with time zone
  sql, stable, parallel safe, security invoker;
alter function rules.after_quiet(timestamp with time zone,time without time zone,time without time zone) owner to wiege_steps;
grant execute on function rules.after_quiet(timestamp with time zone,time without time zone,time without time zone) to wiege_mask, wiege_owner;

create function rules.allowed_placeholders(slug text) returns SETOF text
  sql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.allowed_placeholders(text) owner to wiege_steps;
grant execute on function rules.allowed_placeholders(text) to wiege_mask, wiege_owner;

create function rules.anonymise_due(most integer, failed uuid[] DEFAULT '{}'::uuid[]) returns TABLE(anonymised integer, refused uuid[])
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.anonymise_due(integer,uuid[]) owner to wiege_steps;
grant execute on function rules.anonymise_due(integer,uuid[]) to wiege_mask, wiege_owner, wiege_system;

create function rules.anonymised_on_request(within interval) returns SETOF uuid
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.anonymised_on_request(interval) owner to wiege_steps;
grant execute on function rules.anonymised_on_request(interval) to wiege_mask, wiege_owner, wiege_system;

create function rules.append_seal(seal app.access_seal) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.append_seal(app.access_seal) owner to wiege_steps;
grant execute on function rules.append_seal(app.access_seal) to wiege_mask, wiege_owner;

create function rules.archive_starts() returns timestamp with time zone
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.archive_starts() owner to wiege_steps;
grant execute on function rules.archive_starts() to wiege_mask, wiege_owner, wiege_user;
comment on function rules.archive_starts() is 'What a midwife closed before this moment is reduced to the name.';

create function rules.asked_places(birthplaces text[], partner boolean) returns text[]
  sql, stable, parallel unsafe, security invoker;
alter function rules.asked_places(text[],boolean) owner to wiege_steps;
grant execute on function rules.asked_places(text[],boolean) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.asker_name(author_id uuid) returns text
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.asker_name(uuid) owner to wiege_steps;
grant execute on function rules.asker_name(uuid) to wiege_mask, wiege_owner, wiege_user;
comment on function rules.asker_name(uuid) is 'The one thing of a colleague that the midwife whom she asked is told.
@reads -';

create function rules.begin_export(relation text, variant text, format text, reason text, filter jsonb, columns text[]) returns bigint
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.begin_export(text,text,text,text,jsonb,text[]) owner to wiege_steps;
grant execute on function rules.begin_export(text,text,text,text,jsonb,text[]) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.begin_import(what text, filename text, columns jsonb, mapping text[]) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.begin_import(text,text,jsonb,text[]) owner to wiege_steps;
grant execute on function rules.begin_import(text,text,jsonb,text[]) to wiege_admin, wiege_mask, wiege_owner, wiege_system;

create function rules.born_at(birthday_child date, birthtime_child time without time zone) returns timestamp with time zone
  sql, stable, parallel safe, security invoker;
alter function rules.born_at(date,time without time zone) owner to wiege_steps;
grant execute on function rules.born_at(date,time without time zone) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.broken_access_seal(first_number integer DEFAULT 1, last_number integer DEFAULT NULL::integer) returns integer
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.broken_access_seal(integer,integer) owner to wiege_steps;
grant execute on function rules.broken_access_seal(integer,integer) to wiege_mask, wiege_owner;

create function rules.calendar_feed_entries(key uuid) returns TABLE(fullname text, shows_visits boolean, id uuid, kind text, title text, description text, start date, "end" date, at timestamp with time zone, changed_at timestamp with time zone)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.calendar_feed_entries(uuid) owner to wiege_steps;
grant execute on function rules.calendar_feed_entries(uuid) to wiege_mask, wiege_owner, wiege_system;
comment on function rules.calendar_feed_entries(uuid) is 'One row without an entry where there are none; no row for an unknown key.';

create function rules.call_off_mails(undo app.actionlog) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.call_off_mails(app.actionlog) owner to wiege_steps;
grant execute on function rules.call_off_mails(app.actionlog) to wiege_mask, wiege_owner;

create function rules.care_start(p app.puerpera, today date) returns date
  sql, immutable, parallel safe, security invoker;
alter function rules.care_start(app.puerpera,date) owner to wiege_steps;
grant execute on function rules.care_start(app.puerpera,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.changeable_columns(p app.puerpera) returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.changeable_columns(app.puerpera) owner to wiege_steps;
grant execute on function rules.changeable_columns(app.puerpera) to wiege_mask, wiege_owner;

create function rules.changes_of_long_ago() returns bigint
  sql, stable, parallel unsafe, security invoker;
alter function rules.changes_of_long_ago() owner to wiege_steps;
grant execute on function rules.changes_of_long_ago() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.channel_light(part integer) returns double precision
  sql, immutable, parallel safe, security invoker, strict, set search_path=pg_catalog, pg_temp;
alter function rules.channel_light(integer) owner to wiege_steps;
grant execute on function rules.channel_light(integer) to wiege_mask, wiege_owner;

create function rules.check_answer() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.check_answer() owner to wiege_steps;
grant execute on function rules.check_answer() to wiege_mask, wiege_owner;

create function rules.check_next_seals(OUT broken integer, OUT is_over boolean) returns record
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.check_next_seals() owner to wiege_steps;
grant execute on function rules.check_next_seals() to wiege_mask, wiege_owner, wiege_system;

create function rules.check_seals(first_number integer) returns TABLE(first_seal integer, last_seal integer, broken integer)
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.check_seals(integer) owner to wiege_steps;
grant execute on function rules.check_seals(integer) to wiege_auditor, wiege_mask, wiege_owner;

create function rules.check_template() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.check_template() owner to wiege_steps;
grant execute on function rules.check_template() to wiege_mask, wiege_owner;

create function rules.check_template_of_hook() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.check_template_of_hook() owner to wiege_steps;
grant execute on function rules.check_template_of_hook() to wiege_mask, wiege_owner;

create function rules.check_visit() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.check_visit() owner to wiege_steps;
grant execute on function rules.check_visit() to wiege_mask, wiege_owner;

create function rules.circle_reaches(zipcode text, circles text[], step integer, shows_all boolean, near_km integer) returns boolean
  sql, stable, parallel safe, security invoker;
alter function rules.circle_reaches(text,text[],integer,boolean,integer) owner to wiege_steps;
grant execute on function rules.circle_reaches(text,text[],integer,boolean,integer) to wiege_mask, wiege_owner, wiege_user;

create function rules.claim_key(key text, request_hash bytea) returns text
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.claim_key(text,bytea) owner to wiege_steps;
grant execute on function rules.claim_key(text,bytea) to wiege_admin, wiege_anonymous, wiege_auditor, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.claim_sending(key uuid) returns boolean
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.claim_sending(uuid) owner to wiege_steps;
grant execute on function rules.claim_sending(uuid) to wiege_mask, wiege_owner;

create function rules.clock_words(starttime time without time zone, endtime time without time zone) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.clock_words(time without time zone,time without time zone) owner to wiege_steps;
grant execute on function rules.clock_words(time without time zone,time without time zone) to wiege_mask, wiege_owner;

create function rules.close_log_days() returns integer
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.close_log_days() owner to wiege_steps;
grant execute on function rules.close_log_days() to wiege_mask, wiege_owner, wiege_system;

create function rules.colleague_name(colleague_id uuid) returns text
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.colleague_name(uuid) owner to wiege_steps;
grant execute on function rules.colleague_name(uuid) to wiege_mask, wiege_owner, wiege_user;
comment on function rules.colleague_name(uuid) is '@reads -';

create function rules.compared_years(year integer) returns TABLE(starts timestamp with time zone, middle timestamp with time zone, ends timestamp with time zone, same_ends timestamp with time zone, part_nth integer, first_month date, end_month date, part_month date, same_day date, counted_from date, months timestamp with time zone[])
  sql, stable, parallel unsafe, security invoker;
alter function rules.compared_years(integer) owner to wiege_steps;
grant execute on function rules.compared_years(integer) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.complete_issue() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.complete_issue() owner to wiege_steps;
grant execute on function rules.complete_issue() to wiege_mask, wiege_owner;

create function rules.condition_faults(condition text, allowed text[]) returns text[]
  plpgsql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.condition_faults(text,text[]) owner to wiege_steps;
grant execute on function rules.condition_faults(text,text[]) to wiege_mask, wiege_owner;

create function rules.confirm_registration(pending uuid) returns rules.confirmed_registration
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.confirm_registration(uuid) owner to wiege_steps;
grant execute on function rules.confirm_registration(uuid) to wiege_anonymous, wiege_mask, wiege_owner;

create function rules.contact_columns(p app.puerpera) returns text
  sql, stable, parallel safe, security invoker;
alter function rules.contact_columns(app.puerpera) owner to wiege_steps;
grant execute on function rules.contact_columns(app.puerpera) to wiege_mask, wiege_owner;

create function rules.contrast_with_white(color text) returns double precision
  sql, immutable, parallel safe, security invoker, strict, set search_path=pg_catalog, pg_temp;
alter function rules.contrast_with_white(text) owner to wiege_steps;
grant execute on function rules.contrast_with_white(text) to wiege_mask, wiege_owner;

create function rules.contrast_words(contrast double precision) returns text
  sql, immutable, parallel safe, security invoker, strict, set search_path=pg_catalog, pg_temp;
alter function rules.contrast_words(double precision) owner to wiege_steps;
grant execute on function rules.contrast_words(double precision) to wiege_mask, wiege_owner;

create function rules.count_figures_anew() returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.count_figures_anew() owner to wiege_steps;
grant execute on function rules.count_figures_anew() to wiege_mask, wiege_owner;

create function rules.count_substitution_ask() returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.count_substitution_ask() owner to wiege_steps;
grant execute on function rules.count_substitution_ask() to wiege_mask, wiege_owner;

create function rules.course_providers() returns TABLE(course_id uuid, name text, website text)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.course_providers() owner to wiege_steps;
grant execute on function rules.course_providers() to wiege_anonymous, wiege_mask, wiege_owner;

create function rules.crowded_hours(since timestamp with time zone, until timestamp with time zone, most integer) returns TABLE(user_id uuid, first_at timestamp with time zone, last_at timestamp with time zone, looks integer, mothers integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.crowded_hours(timestamp with time zone,timestamp with time zone,integer) owner to wiege_steps;
grant execute on function rules.crowded_hours(timestamp with time zone,timestamp with time zone,integer) to wiege_mask, wiege_owner;

create function rules.decide_wish(wish app.status_wish, to_status text, reason text) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.decide_wish(app.status_wish,text,text) owner to wiege_steps;
grant execute on function rules.decide_wish(app.status_wish,text,text) to wiege_mask, wiege_owner;

create function rules.demand_an_admin(was app."user", becomes app."user") returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_an_admin(app."user",app."user") owner to wiege_steps;
grant execute on function rules.demand_an_admin(app."user",app."user") to wiege_mask, wiege_owner;

create function rules.demand_an_importer() returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_an_importer() owner to wiege_steps;
grant execute on function rules.demand_an_importer() to wiege_admin, wiege_mask, wiege_owner;

create function rules.demand_assignments(assignments jsonb) returns void
  plpgsql, immutable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.demand_assignments(jsonb) owner to wiege_steps;
grant execute on function rules.demand_assignments(jsonb) to wiege_mask, wiege_owner;

create function rules.demand_care_or_staff(mother app.puerpera) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_care_or_staff(app.puerpera) owner to wiege_steps;
grant execute on function rules.demand_care_or_staff(app.puerpera) to wiege_mask, wiege_owner;

create function rules.demand_few_withdrawals() returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_few_withdrawals() owner to wiege_steps;
grant execute on function rules.demand_few_withdrawals() to wiege_mask, wiege_owner;

create function rules.demand_own_or_staff(mother app.puerpera) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_own_or_staff(app.puerpera) owner to wiege_steps;
grant execute on function rules.demand_own_or_staff(app.puerpera) to wiege_mask, wiege_owner;

create function rules.demand_reason(reason text) returns text
  plpgsql, immutable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.demand_reason(text) owner to wiege_steps;
grant execute on function rules.demand_reason(text) to wiege_mask, wiege_owner;

create function rules.demand_registrable(kind text, entry jsonb, consent integer) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_registrable(text,jsonb,integer) owner to wiege_steps;
grant execute on function rules.demand_registrable(text,jsonb,integer) to wiege_mask, wiege_owner;

create function rules.demand_request_outcome(outcome text, channel text, thinking_until timestamp with time zone, reason text) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_request_outcome(text,text,timestamp with time zone,text) owner to wiege_steps;
grant execute on function rules.demand_request_outcome(text,text,timestamp with time zone,text) to wiege_mask, wiege_owner;

create function rules.demand_staff() returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_staff() owner to wiege_steps;
grant execute on function rules.demand_staff() to wiege_mask, wiege_owner;

create function rules.demand_to_move(midwife app."user") returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.demand_to_move(app."user") owner to wiege_steps;
grant execute on function rules.demand_to_move(app."user") to wiege_mask, wiege_owner;

create function rules.discard_import(id uuid) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.discard_import(uuid) owner to wiege_steps;
grant execute on function rules.discard_import(uuid) to wiege_mask, wiege_owner, wiege_system;

create function rules.disclose(asked uuid) returns jsonb
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.disclose(uuid) owner to wiege_steps;
grant execute on function rules.disclose(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.disclosed_tables() returns TABLE(relation text, key_columns text[], left_out text[])
  sql, immutable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.disclosed_tables() owner to wiege_steps;
grant execute on function rules.disclosed_tables() to wiege_mask, wiege_owner;

create function rules.dissolution_letters(mother app.puerpera, midwife_id uuid) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.dissolution_letters(app.puerpera,uuid) owner to wiege_steps;
grant execute on function rules.dissolution_letters(app.puerpera,uuid) to wiege_mask, wiege_owner;

create function rules.drop_second_factor(person uuid) returns boolean
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.drop_second_factor(uuid) owner to wiege_steps;
grant execute on function rules.drop_second_factor(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.due_marks(p app.puerpera, today date, at timestamp with time zone) returns text[]
  sql, stable, parallel safe, security invoker;
alter function rules.due_marks(app.puerpera,date,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.due_marks(app.puerpera,date,timestamp with time zone) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.due_reminder_letters() returns SETOF rules.step_letter
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.due_reminder_letters() owner to wiege_steps;
grant execute on function rules.due_reminder_letters() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.due_reminders() returns TABLE(hook text, cause text, recipient text, puerpera_id uuid, user_id uuid)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.due_reminders() owner to wiege_steps;
grant execute on function rules.due_reminders() to wiege_mask, wiege_owner;

create function rules.duplicate_days() returns integer
  sql, immutable, parallel safe, security invoker;
alter function rules.duplicate_days() owner to wiege_steps;
grant execute on function rules.duplicate_days() to wiege_mask, wiege_owner;

create function rules.effective_limit(own_limit integer) returns integer
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.effective_limit(integer) owner to wiege_steps;
grant execute on function rules.effective_limit(integer) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;
comment on function rules.effective_limit(integer) is 'Null where no limit applies.';

create function rules.end_check(id uuid, failure text) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.end_check(uuid,text) owner to wiege_steps;
grant execute on function rules.end_check(uuid,text) to wiege_mask, wiege_owner, wiege_system;

create function rules.end_export(begun bigint, outcome text, rows_written integer) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.end_export(bigint,text,integer) owner to wiege_steps;
grant execute on function rules.end_export(bigint,text,integer) to wiege_mask, wiege_owner, wiege_system;

create function rules.end_import(id uuid, new_lines integer, same_lines integer, different_lines integer) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.end_import(uuid,integer,integer,integer) owner to wiege_steps;
grant execute on function rules.end_import(uuid,integer,integer,integer) to wiege_mask, wiege_owner, wiege_system;

create function rules.end_requests() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.end_requests() owner to wiege_steps;
grant execute on function rules.end_requests() to wiege_mask, wiege_owner;

create function rules.end_sessions(person uuid) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.end_sessions(uuid) owner to wiege_steps;
grant execute on function rules.end_sessions(uuid) to wiege_mask, wiege_owner;

create function rules.enter_by_hand() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.enter_by_hand() owner to wiege_steps;
grant execute on function rules.enter_by_hand() to wiege_mask, wiege_owner;

create function rules.enter_contact(id uuid, reached boolean, at timestamp with time zone) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.enter_contact(uuid,boolean,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.enter_contact(uuid,boolean,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.enumerate_words(words text[]) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.enumerate_words(text[]) owner to wiege_steps;
grant execute on function rules.enumerate_words(text[]) to wiege_mask, wiege_owner;

create function rules.erase_person(ids uuid[]) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.erase_person(uuid[]) owner to wiege_steps;
grant execute on function rules.erase_person(uuid[]) to wiege_mask, wiege_owner;

create function rules.escalate(most integer DEFAULT 100) returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.escalate(integer) owner to wiege_steps;
grant execute on function rules.escalate(integer) to wiege_mask, wiege_owner, wiege_system;

create function rules.escalation_at(step integer, counted_from timestamp with time zone, dischargedate date, held_until timestamp with time zone, reaction_until timestamp with time zone, s app.appsettings) returns timestamp with time zone
  sql, immutable, parallel safe, security invoker;
alter function rules.escalation_at(integer,timestamp with time zone,date,timestamp with time zone,timestamp with time zone,app.appsettings) owner to wiege_steps;
grant execute on function rules.escalation_at(integer,timestamp with time zone,date,timestamp with time zone,timestamp with time zone,app.appsettings) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.escalation_from(published_at timestamp with time zone, expected date, s app.appsettings) returns timestamp with time zone
  sql, immutable, parallel safe, security invoker;
alter function rules.escalation_from(timestamp with time zone,date,app.appsettings) owner to wiege_steps;
grant execute on function rules.escalation_from(timestamp with time zone,date,app.appsettings) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.escalation_km() returns integer
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.escalation_km() owner to wiege_steps;
grant execute on function rules.escalation_km() to wiege_mask, wiege_owner;
comment on function rules.escalation_km() is 'Null where no circle widens.';

create function rules.event_dates(e app.ct_event) returns date[]
  sql, immutable, parallel safe, security invoker;
alter function rules.event_dates(app.ct_event) owner to wiege_steps;
grant execute on function rules.event_dates(app.ct_event) to wiege_mask, wiege_owner;

create function rules.events_in_words(issue_id uuid) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.events_in_words(uuid) owner to wiege_steps;
grant execute on function rules.events_in_words(uuid) to wiege_mask, wiege_owner;

create function rules.expected_date(birthday_child date, sectiodate date, birthdate_child date) returns date
  sql, immutable, parallel safe, security invoker;
alter function rules.expected_date(date,date,date) owner to wiege_steps;
grant execute on function rules.expected_date(date,date,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.expected_mothers(with_earlier_years boolean) returns TABLE(year integer, week integer, zipcode text, mothers integer)
  sql, stable, parallel unsafe, security invoker;
alter function rules.expected_mothers(boolean) owner to wiege_steps;
grant execute on function rules.expected_mothers(boolean) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.expected_mothers(boolean) is '@reads app.puerpera';

create function rules.exports_seen() returns TABLE(id bigint, begun_at timestamp with time zone, ended_at timestamp with time zone, user_id uuid, relation text, variant text, format text, reason text, row_count integer, outcome text)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.exports_seen() owner to wiege_steps;
grant execute on function rules.exports_seen() to wiege_admin, wiege_auditor, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.fee_amount(zipcode text, birthplace text) returns integer
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.fee_amount(text,text) owner to wiege_steps;
grant execute on function rules.fee_amount(text,text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.fee_amount(text,text) is 'Null where no fee is due or the birthplace is not known; domain/puerpera/fee.ts says the same.';

create function rules.fee_is_open(zipcode text, birthplace text) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.fee_is_open(text,text) owner to wiege_steps;
grant execute on function rules.fee_is_open(text,text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.fee_is_open(text,text) is 'There may be a fee, but nobody knows yet where she gives birth.';

create function rules.feed_day_id(puerpera_id uuid, kind text) returns uuid
  sql, immutable, parallel safe, security invoker;
alter function rules.feed_day_id(uuid,text) owner to wiege_steps;
grant execute on function rules.feed_day_id(uuid,text) to wiege_mask, wiege_owner;

create function rules.figure_cells(p app.puerpera) returns TABLE(figure text, region text, month date, birthplace text, registrationtype text, item text, slot integer)
  sql, stable, parallel safe, security invoker;
alter function rules.figure_cells(app.puerpera) owner to wiege_steps;
grant execute on function rules.figure_cells(app.puerpera) to wiege_mask, wiege_owner;

create function rules.figures_in(figures text[], first_month date, end_month date, part_month date, counted_from date, part_end date, zipcodes text[], places text[], registrationtype text) returns TABLE(figure text, is_part boolean, month date, birthplace text, registrationtype text, item text, slot integer, count integer)
  sql, stable, parallel unsafe, security invoker;
alter function rules.figures_in(text[],date,date,date,date,date,text[],text[],text) owner to wiege_steps;
grant execute on function rules.figures_in(text[],date,date,date,date,date,text[],text[],text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.figures_of_codes(figures text[], first_month date, end_month date, part_month date, part_end date, codes text[], places text[], registrationtype text) returns TABLE(figure text, is_part boolean, month date, birthplace text, registrationtype text, item text, slot integer, count integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp, set plan_cache_mode=auto;
alter function rules.figures_of_codes(text[],date,date,date,date,text[],text[],text) owner to wiege_steps;
grant execute on function rules.figures_of_codes(text[],date,date,date,date,text[],text[],text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.figures_of_days(figures text[], month date, first_day date, end_day date, zipcodes text[], places text[], registrationtype text) returns TABLE(figure text, birthplace text, registrationtype text, item text, slot integer, count integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp, set plan_cache_mode=auto;
alter function rules.figures_of_days(text[],date,date,date,text[],text[],text) owner to wiege_steps;
grant execute on function rules.figures_of_days(text[],date,date,date,text[],text[],text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.finding(field text, message text) returns jsonb
  sql, immutable, parallel safe, security invoker;
alter function rules.finding(text,text) owner to wiege_import;

create function rules.finish_sms(o app.outbox) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.finish_sms(app.outbox) owner to wiege_steps;
grant execute on function rules.finish_sms(app.outbox) to wiege_mask, wiege_owner;

create function rules.fold(value text) returns text
  sql, stable, parallel safe, security invoker;
alter function rules.fold(text) owner to wiege_steps;
grant execute on function rules.fold(text) to wiege_import, wiege_mask, wiege_owner;
comment on function rules.fold(text) is 'Lower case without accents; ae, oe and ue as the letter they stand for. domain/search.ts says the same.';

create function rules.follow_outbox() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.follow_outbox() owner to wiege_steps;
grant execute on function rules.follow_outbox() to wiege_mask, wiege_owner;

create function rules.followup_event(was app.puerpera, becomes app.puerpera) returns text
  sql, stable, parallel unsafe, security invoker;
alter function rules.followup_event(app.puerpera,app.puerpera) owner to wiege_steps;
grant execute on function rules.followup_event(app.puerpera,app.puerpera) to wiege_mask, wiege_owner;

create function rules.forget_access(puerpera_id uuid) returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_access(uuid) owner to wiege_steps;
grant execute on function rules.forget_access(uuid) to wiege_mask, wiege_owner;

create function rules.forget_access_months() returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp, set lock_timeout=5s;
alter function rules.forget_access_months() owner to wiege_owner;
grant execute on function rules.forget_access_months() to wiege_system;

create function rules.forget_answer_reading() returns trigger
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.forget_answer_reading() owner to wiege_steps;
grant execute on function rules.forget_answer_reading() to wiege_mask, wiege_owner;

create function rules.forget_deleted() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_deleted() owner to wiege_steps;
grant execute on function rules.forget_deleted() to wiege_mask, wiege_owner;

create function rules.forget_devices() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_devices() owner to wiege_steps;
grant execute on function rules.forget_devices() to wiege_mask, wiege_owner;

create function rules.forget_edits() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_edits() owner to wiege_steps;
grant execute on function rules.forget_edits() to wiege_mask, wiege_owner;

create function rules.forget_her_words(her_words text[]) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_her_words(text[]) owner to wiege_steps;
grant execute on function rules.forget_her_words(text[]) to wiege_mask, wiege_owner;

create function rules.forget_imports() returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_imports() owner to wiege_steps;
grant execute on function rules.forget_imports() to wiege_mask, wiege_owner, wiege_system;

create function rules.forget_login(person uuid) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_login(uuid) owner to wiege_steps;
grant execute on function rules.forget_login(uuid) to wiege_admin, wiege_mask, wiege_owner;

create function rules.forget_looking_for(names text[], contacts text[], since timestamp with time zone) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_looking_for(text[],text[],timestamp with time zone) owner to wiege_steps;
grant execute on function rules.forget_looking_for(text[],text[],timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.forget_mentions(ids uuid[]) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_mentions(uuid[]) owner to wiege_steps;
grant execute on function rules.forget_mentions(uuid[]) to wiege_mask, wiege_owner;

create function rules.forget_old_keys() returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_old_keys() owner to wiege_steps;
grant execute on function rules.forget_old_keys() to wiege_mask, wiege_owner, wiege_system;

create function rules.forget_private_notes() returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_private_notes() owner to wiege_steps;
grant execute on function rules.forget_private_notes() to wiege_mask, wiege_owner, wiege_system;

create function rules.forget_readings() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_readings() owner to wiege_steps;
grant execute on function rules.forget_readings() to wiege_mask, wiege_owner;

create function rules.forget_registrations() returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_registrations() owner to wiege_steps;
grant execute on function rules.forget_registrations() to wiege_mask, wiege_owner, wiege_system;

create function rules.forget_search_words() returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.forget_search_words() owner to wiege_steps;
grant execute on function rules.forget_search_words() to wiege_mask, wiege_owner, wiege_system;

create function rules.from_address(value text) returns text
  plpgsql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.from_address(text) owner to wiege_steps;
grant execute on function rules.from_address(text) to wiege_mask, wiege_owner;

create function rules.give_reference() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.give_reference() owner to wiege_steps;
grant execute on function rules.give_reference() to wiege_mask, wiege_owner;

create function rules.goes_by_hin(hook app.emailhook, settings app.appsettings) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.goes_by_hin(app.emailhook,app.appsettings) owner to wiege_steps;
grant execute on function rules.goes_by_hin(app.emailhook,app.appsettings) to wiege_mask, wiege_owner;

create function rules.hand_hooks(mother app.puerpera, person app."user") returns text[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.hand_hooks(app.puerpera,app."user") owner to wiege_steps;
grant execute on function rules.hand_hooks(app.puerpera,app."user") to wiege_mask, wiege_owner;

create function rules.hand_letters(about_puerpera uuid, about_user uuid) returns SETOF rules.hand_letter
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.hand_letters(uuid,uuid) owner to wiege_steps;
grant execute on function rules.hand_letters(uuid,uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.handed_over(handover_id uuid) returns TABLE(puerpera_id uuid, mother text, place text, midwife text)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.handed_over(uuid) owner to wiege_steps;
grant execute on function rules.handed_over(uuid) to wiege_mask, wiege_owner;

create function rules.handover_letters(mother app.puerpera, midwife_id uuid) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.handover_letters(app.puerpera,uuid) owner to wiege_steps;
grant execute on function rules.handover_letters(app.puerpera,uuid) to wiege_mask, wiege_owner;

create function rules.has_a_midwife(zipcode text) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.has_a_midwife(text) owner to wiege_steps;
grant execute on function rules.has_a_midwife(text) to wiege_anonymous, wiege_mask, wiege_owner;

create function rules.has_answer(puerpera_id uuid, since timestamp with time zone) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.has_answer(uuid,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.has_answer(uuid,timestamp with time zone) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.has_answer(uuid,timestamp with time zone) is 'Whether a midwife has said yes, no, or that she thinks it over.
@reads app.midwife_request, app.user_puerpera_reject';

create function rules.has_possible_duplicate(puerpera_id uuid) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.has_possible_duplicate(uuid) owner to wiege_steps;
grant execute on function rules.has_possible_duplicate(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.has_same_letters(a text, b text) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.has_same_letters(text,text) owner to wiege_steps;
grant execute on function rules.has_same_letters(text,text) to wiege_mask, wiege_owner;

create function rules.has_swiss_codes(country text) returns boolean
  sql, stable, parallel safe, security invoker;
alter function rules.has_swiss_codes(text) owner to wiege_steps;
grant execute on function rules.has_swiss_codes(text) to wiege_import, wiege_mask, wiege_owner;

create function rules.hears_by_sms(mother app.puerpera, midwife app."user") returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.hears_by_sms(app.puerpera,app."user") owner to wiege_steps;
grant execute on function rules.hears_by_sms(app.puerpera,app."user") to wiege_mask, wiege_owner;

create function rules.holds_lease(letter_id uuid, attempt integer) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.holds_lease(uuid,integer) owner to wiege_steps;
grant execute on function rules.holds_lease(uuid,integer) to wiege_mask, wiege_owner, wiege_system;

create function rules.holidays_on(days date[]) returns TABLE(day date, title text)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.holidays_on(date[]) owner to wiege_steps;
grant execute on function rules.holidays_on(date[]) to wiege_mask, wiege_owner;

create function rules.home_visits(p app.puerpera) returns integer
  sql, immutable, parallel safe, security invoker;
alter function rules.home_visits(app.puerpera) owner to wiege_steps;
grant execute on function rules.home_visits(app.puerpera) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.hook_recipient(slug text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.hook_recipient(text) owner to wiege_steps;
grant execute on function rules.hook_recipient(text) to wiege_mask, wiege_owner;

create function rules.import_choices() returns jsonb
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.import_choices() owner to wiege_steps;
grant execute on function rules.import_choices() to wiege_mask, wiege_owner, wiege_system;
comment on function rules.import_choices() is 'What the cells of a file may say where a lookup decides: value and title of each.';

create function rules.import_columns(what text) returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.import_columns(text) owner to wiege_import;
comment on function rules.import_columns(text) is 'What a file may bring; never a role, a login or who wrote it.';

create function rules.import_differences(stored jsonb, given jsonb) returns jsonb
  sql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.import_differences(jsonb,jsonb) owner to wiege_import;

create function rules.import_finding(relation regclass, code text, message text, refused_column text, refused_constraint text) returns jsonb
  sql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.import_finding(regclass,text,text,text,text) owner to wiege_import;

create function rules.import_lines(what text, lines jsonb) returns SETOF rules.import_verdict
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.import_lines(text,jsonb) owner to wiege_import;
grant execute on function rules.import_lines(text,jsonb) to wiege_system;

create function rules.import_midwife(line integer, given jsonb) returns rules.import_verdict
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.import_midwife(integer,jsonb) owner to wiege_import;

create function rules.import_mother(line integer, given jsonb) returns rules.import_verdict
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.import_mother(integer,jsonb) owner to wiege_import;

create function rules.import_person(reference jsonb, field text) returns uuid
  plpgsql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.import_person(jsonb,text) owner to wiege_import;

create function rules.in_force(s app.substitution) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.in_force(app.substitution) owner to wiege_steps;
grant execute on function rules.in_force(app.substitution) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;
comment on function rules.in_force(app.substitution) is '@reads app.substitution, app.calendarentry';

create function rules.initials(firstname text, lastname text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.initials(text,text) owner to wiege_steps;
grant execute on function rules.initials(text,text) to wiege_mask, wiege_owner;

create function rules.is_absent(midwife_id uuid, day date) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_absent(uuid,date) owner to wiege_steps;
grant execute on function rules.is_absent(uuid,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.is_absent_soon(c app.calendarentry, p app.puerpera, today date) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_absent_soon(app.calendarentry,app.puerpera,date) owner to wiege_steps;
grant execute on function rules.is_absent_soon(app.calendarentry,app.puerpera,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.is_active_midwife() returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_active_midwife() owner to wiege_steps;
grant execute on function rules.is_active_midwife() to wiege_mask, wiege_owner, wiege_user;

create function rules.is_answer_due(outcome text, thinking_until timestamp with time zone, at timestamp with time zone) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_answer_due(text,timestamp with time zone,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.is_answer_due(text,timestamp with time zone,timestamp with time zone) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.is_answerable(note app.puerpera_note) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_answerable(app.puerpera_note) owner to wiege_steps;
grant execute on function rules.is_answerable(app.puerpera_note) to wiege_mask, wiege_owner;

create function rules.is_auditor() returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_auditor() owner to wiege_steps;
grant execute on function rules.is_auditor() to wiege_auditor, wiege_mask, wiege_owner;
comment on function rules.is_auditor() is 'Who checks the looks of all others; no member of the office.
@reads -';

create function rules.is_birth_missing(status text, birthday_child date, sectiodate date, birthdate_child date, today date) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_birth_missing(text,date,date,date,date) owner to wiege_steps;
grant execute on function rules.is_birth_missing(text,date,date,date,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.is_dropped(seal app.access_seal) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_dropped(app.access_seal) owner to wiege_steps;
grant execute on function rules.is_dropped(app.access_seal) to wiege_mask, wiege_owner;

create function rules.is_gsm7(words text) returns boolean
  sql, immutable, parallel safe, security invoker, strict;
alter function rules.is_gsm7(text) owner to wiege_steps;
grant execute on function rules.is_gsm7(text) to wiege_mask, wiege_owner;

create function rules.is_hin_address(address text) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_hin_address(text) owner to wiege_steps;
grant execute on function rules.is_hin_address(text) to wiege_mask, wiege_owner;

create function rules.is_in_force(s app.substitution, day date) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_in_force(app.substitution,date) owner to wiege_steps;
grant execute on function rules.is_in_force(app.substitution,date) to wiege_mask, wiege_owner;

create function rules.is_limited(midwife_id uuid) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_limited(uuid) owner to wiege_steps;
grant execute on function rules.is_limited(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.is_long_ago(created_at timestamp with time zone, birthday_child date, sectiodate date, birthdate_child date) returns boolean
  sql, stable, parallel safe, security invoker;
alter function rules.is_long_ago(timestamp with time zone,date,date,date) owner to wiege_steps;
grant execute on function rules.is_long_ago(timestamp with time zone,date,date,date) to wiege_mask, wiege_owner;

create function rules.is_meant(typed text, texts text, phones text[], is_forgiving boolean DEFAULT false) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_meant(text,text,text[],boolean) owner to wiege_steps;
grant execute on function rules.is_meant(text,text,text[],boolean) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.is_midwife() returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_midwife() owner to wiege_steps;
grant execute on function rules.is_midwife() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;
comment on function rules.is_midwife() is 'A midwife with access; on hold she keeps her own mothers.
@reads -';

create function rules.is_near(zipcode text, circles text[], km integer) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_near(text,text[],integer) owner to wiege_steps;
grant execute on function rules.is_near(text,text[],integer) to wiege_mask, wiege_owner, wiege_user;
comment on function rules.is_near(text,text[],integer) is 'Whether one of the postal codes of a circle lies so near.
@reads -';

create function rules.is_near_word(word text, typed text) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_near_word(text,text) owner to wiege_steps;
grant execute on function rules.is_near_word(text,text) to wiege_mask, wiege_owner;

create function rules.is_offered_mothers() returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_offered_mothers() owner to wiege_steps;
grant execute on function rules.is_offered_mothers() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.is_overdue(status text, dischargedate date, today date) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_overdue(text,date,date) owner to wiege_steps;
grant execute on function rules.is_overdue(text,date,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.is_own_note(note_id uuid) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_own_note(uuid) owner to wiege_steps;
grant execute on function rules.is_own_note(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;
comment on function rules.is_own_note(uuid) is 'For policies: one that read the notes as the caller would ask itself.
@reads -';

create function rules.is_paused(midwife_id uuid) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_paused(uuid) owner to wiege_steps;
grant execute on function rules.is_paused(uuid) to wiege_mask, wiege_owner;

create function rules.is_place_of(place text, zipcode text) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_place_of(text,text) owner to wiege_steps;
grant execute on function rules.is_place_of(text,text) to wiege_mask, wiege_owner;

create function rules.is_quiet(local timestamp without time zone, settings app.appsettings) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_quiet(timestamp without time zone,app.appsettings) owner to wiege_steps;
grant execute on function rules.is_quiet(timestamp without time zone,app.appsettings) to wiege_mask, wiege_owner;

create function rules.is_reminder(slug text) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_reminder(text) owner to wiege_steps;
grant execute on function rules.is_reminder(text) to wiege_mask, wiege_owner;

create function rules.is_said_of(value text, names text[], contacts text[]) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_said_of(text,text[],text[]) owner to wiege_steps;
grant execute on function rules.is_said_of(text,text[],text[]) to wiege_mask, wiege_owner;

create function rules.is_signed_in() returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_signed_in() owner to wiege_steps;
grant execute on function rules.is_signed_in() to wiege_admin, wiege_auditor, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;
comment on function rules.is_signed_in() is '@reads -';

create function rules.is_staff() returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_staff() owner to wiege_steps;
grant execute on function rules.is_staff() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;
comment on function rules.is_staff() is 'An active staff member, calling through the pool of her own role.
@reads -';

create function rules.is_substitute(substitute_id uuid, midwife_id uuid) returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.is_substitute(uuid,uuid) owner to wiege_steps;
grant execute on function rules.is_substitute(uuid,uuid) to wiege_mask, wiege_owner;

create function rules.is_unanswered(p app.puerpera) returns boolean
  sql, stable, parallel safe, security invoker;
alter function rules.is_unanswered(app.puerpera) owner to wiege_steps;
grant execute on function rules.is_unanswered(app.puerpera) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.is_unreachable(p app.puerpera) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.is_unreachable(app.puerpera) owner to wiege_steps;
grant execute on function rules.is_unreachable(app.puerpera) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.issue_status_token(about_puerpera uuid) returns text
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.issue_status_token(uuid) owner to wiege_steps;
grant execute on function rules.issue_status_token(uuid) to wiege_mask, wiege_owner, wiege_system;

create function rules.joinable_columns() returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.joinable_columns() owner to wiege_steps;
grant execute on function rules.joinable_columns() to wiege_mask, wiege_owner;

create function rules.joined(name text, kept jsonb, merged jsonb) returns jsonb
  sql, immutable, parallel safe, security invoker;
alter function rules.joined(text,jsonb,jsonb) owner to wiege_steps;
grant execute on function rules.joined(text,jsonb,jsonb) to wiege_mask, wiege_owner;

create function rules.keep_access_months() returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp, set lock_timeout=5s;
alter function rules.keep_access_months() owner to wiege_owner;
grant execute on function rules.keep_access_months() to wiege_system;

create function rules.keep_account_link(person uuid, hash bytea, link_purpose text, lasts interval) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_account_link(uuid,bytea,text,interval) owner to wiege_steps;
grant execute on function rules.keep_account_link(uuid,bytea,text,interval) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.keep_address_apart(person uuid, former text, current text) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_address_apart(uuid,text,text) owner to wiege_steps;
grant execute on function rules.keep_address_apart(uuid,text,text) to wiege_mask, wiege_owner;

create function rules.keep_answer(key text, answer jsonb) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_answer(text,jsonb) owner to wiege_steps;
grant execute on function rules.keep_answer(text,jsonb) to wiege_admin, wiege_anonymous, wiege_auditor, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.keep_author_of_message() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_author_of_message() owner to wiege_steps;
grant execute on function rules.keep_author_of_message() to wiege_mask, wiege_owner;

create function rules.keep_circles() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_circles() owner to wiege_steps;
grant execute on function rules.keep_circles() to wiege_mask, wiege_owner;

create function rules.keep_duplicates() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_duplicates() owner to wiege_steps;
grant execute on function rules.keep_duplicates() to wiege_mask, wiege_owner;

create function rules.keep_entries_of_others() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_entries_of_others() owner to wiege_steps;
grant execute on function rules.keep_entries_of_others() to wiege_mask, wiege_owner;

create function rules.keep_figures() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_figures() owner to wiege_steps;
grant execute on function rules.keep_figures() to wiege_mask, wiege_owner;

create function rules.keep_later() returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_later() owner to wiege_steps;
grant execute on function rules.keep_later() to wiege_mask, wiege_owner;

create function rules.keep_login(person uuid, login_issuer text, login_subject text) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_login(uuid,text,text) owner to wiege_steps;
grant execute on function rules.keep_login(uuid,text,text) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.keep_named_mothers() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_named_mothers() owner to wiege_steps;
grant execute on function rules.keep_named_mothers() to wiege_mask, wiege_owner;

create function rules.keep_privacy_text() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_privacy_text() owner to wiege_steps;
grant execute on function rules.keep_privacy_text() to wiege_mask, wiege_owner;

create function rules.keep_private_note() returns trigger
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.keep_private_note() owner to wiege_steps;
grant execute on function rules.keep_private_note() to wiege_mask, wiege_owner;

create function rules.keep_push_device(endpoint text, p256dh text, auth text, title text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_push_device(text,text,text,text) owner to wiege_steps;
grant execute on function rules.keep_push_device(text,text,text,text) to wiege_mask, wiege_owner, wiege_user;

create function rules.keep_recipients() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_recipients() owner to wiege_steps;
grant execute on function rules.keep_recipients() to wiege_mask, wiege_owner;

create function rules.keep_reset_of_second_factor(person uuid) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_reset_of_second_factor(uuid) owner to wiege_steps;
grant execute on function rules.keep_reset_of_second_factor(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.keep_search_row() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_search_row() owner to wiege_steps;
grant execute on function rules.keep_search_row() to wiege_mask, wiege_owner;

create function rules.keep_sign_in() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_sign_in() owner to wiege_steps;
grant execute on function rules.keep_sign_in() to wiege_mask, wiege_owner;

create function rules.keep_sms(mail_id uuid, recipient_ids uuid[], outcome text, reason text, answer jsonb) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_sms(uuid,uuid[],text,text,jsonb) owner to wiege_steps;
grant execute on function rules.keep_sms(uuid,uuid[],text,text,jsonb) to wiege_mask, wiege_owner, wiege_system;

create function rules.keep_status_wish(token text, kind text, changes jsonb, note text) returns text
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_status_wish(text,text,jsonb,text) owner to wiege_steps;
grant execute on function rules.keep_status_wish(text,text,jsonb,text) to wiege_mask, wiege_owner, wiege_system;

create function rules.keep_time() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_time() owner to wiege_steps;
grant execute on function rules.keep_time() to wiege_mask, wiege_owner;

create function rules.keep_version() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_version() owner to wiege_steps;
grant execute on function rules.keep_version() to wiege_mask, wiege_owner;

create function rules.keep_withdrawn_reject() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_withdrawn_reject() owner to wiege_steps;
grant execute on function rules.keep_withdrawn_reject() to wiege_mask, wiege_owner;

create function rules.keep_wording() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.keep_wording() owner to wiege_steps;
grant execute on function rules.keep_wording() to wiege_mask, wiege_owner;

create function rules.kept_beginnings(zipcodes text[], signs integer) returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.kept_beginnings(text[],integer) owner to wiege_steps;
grant execute on function rules.kept_beginnings(text[],integer) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.kept_regions(zipcodes text[], signs integer) returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.kept_regions(text[],integer) owner to wiege_steps;
grant execute on function rules.kept_regions(text[],integer) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.kept_signs(figures text[], places text[], registrationtype text) returns integer
  sql, immutable, parallel safe, security invoker;
alter function rules.kept_signs(text[],text[],text) owner to wiege_steps;
grant execute on function rules.kept_signs(text[],text[],text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.kilometres(a app.postal_code, b app.postal_code) returns double precision
  sql, immutable, parallel safe, security invoker;
alter function rules.kilometres(app.postal_code,app.postal_code) owner to wiege_steps;
grant execute on function rules.kilometres(app.postal_code,app.postal_code) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;
comment on function rules.kilometres(app.postal_code,app.postal_code) is 'Between the middles of two Swiss postal codes, as the crow flies.';

create function rules.known_by(ids uuid[], OUT names text[], OUT contacts text[], OUT phones text[]) returns record
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.known_by(uuid[]) owner to wiege_steps;
grant execute on function rules.known_by(uuid[]) to wiege_mask, wiege_owner;

create function rules.language_titles(codes text[]) returns text
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.language_titles(text[]) owner to wiege_steps;
grant execute on function rules.language_titles(text[]) to wiege_mask, wiege_owner;

create function rules.last_access_seal() returns integer
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.last_access_seal() owner to wiege_steps;
grant execute on function rules.last_access_seal() to wiege_mask, wiege_owner;

create function rules.lay_down_lines(import_run_id uuid, lines jsonb) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lay_down_lines(uuid,jsonb) owner to wiege_steps;
grant execute on function rules.lay_down_lines(uuid,jsonb) to wiege_admin, wiege_mask, wiege_owner, wiege_system;

create function rules.left_out_of_step() returns rules.left_out
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.left_out_of_step() owner to wiege_steps;
grant execute on function rules.left_out_of_step() to wiege_mask, wiege_owner;

create function rules.length_fault(input text, most integer) returns text
  sql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.length_fault(text,integer) owner to wiege_steps;
grant execute on function rules.length_fault(text,integer) to wiege_mask, wiege_owner;

create function rules.let_mails_go(undone app.actionlog) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.let_mails_go(app.actionlog) owner to wiege_steps;
grant execute on function rules.let_mails_go(app.actionlog) to wiege_mask, wiege_owner;

create function rules.letters(word text) returns integer
  sql, immutable, parallel safe, security invoker;
alter function rules.letters(text) owner to wiege_steps;
grant execute on function rules.letters(text) to wiege_mask, wiege_owner;

create function rules.letters_of_step(step_type text, mother app.puerpera, midwife_id uuid, further integer) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.letters_of_step(text,app.puerpera,uuid,integer) owner to wiege_steps;
grant execute on function rules.letters_of_step(text,app.puerpera,uuid,integer) to wiege_mask, wiege_owner;

create function rules.limit_letters(midwife_id uuid, further integer) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.limit_letters(uuid,integer) owner to wiege_steps;
grant execute on function rules.limit_letters(uuid,integer) to wiege_mask, wiege_owner;

create function rules.lists_mothers(slug text) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.lists_mothers(text) owner to wiege_steps;
grant execute on function rules.lists_mothers(text) to wiege_mask, wiege_owner, wiege_system;

create function rules.lock_escalating(id uuid) returns app.puerpera
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_escalating(uuid) owner to wiege_steps;
grant execute on function rules.lock_escalating(uuid) to wiege_mask, wiege_owner;

create function rules.lock_handover(giver_id uuid, assignments jsonb) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_handover(uuid,jsonb) owner to wiege_steps;
grant execute on function rules.lock_handover(uuid,jsonb) to wiege_mask, wiege_owner;

create function rules.lock_import(id uuid, VARIADIC allowed text[]) returns app.import_run
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_import(uuid,text[]) owner to wiege_steps;
grant execute on function rules.lock_import(uuid,text[]) to wiege_mask, wiege_owner;

create function rules.lock_login(person uuid, deed text) returns app."user"
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_login(uuid,text) owner to wiege_steps;
grant execute on function rules.lock_login(uuid,text) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.lock_lookup(relation text) returns void
  sql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.lock_lookup(text) owner to wiege_steps;
grant execute on function rules.lock_lookup(text) to wiege_mask, wiege_owner;

create function rules.lock_mail(mail_id uuid) returns app.outbox
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_mail(uuid) owner to wiege_steps;
grant execute on function rules.lock_mail(uuid) to wiege_mask, wiege_owner;

create function rules.lock_midwife(midwife_id uuid) returns app."user"
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_midwife(uuid) owner to wiege_steps;
grant execute on function rules.lock_midwife(uuid) to wiege_mask, wiege_owner;

create function rules.lock_mother_in_care(puerpera_id uuid) returns app.puerpera
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_mother_in_care(uuid) owner to wiege_steps;
grant execute on function rules.lock_mother_in_care(uuid) to wiege_mask, wiege_owner;

create function rules.lock_own_mother(puerpera_id uuid) returns app.puerpera
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_own_mother(uuid) owner to wiege_steps;
grant execute on function rules.lock_own_mother(uuid) to wiege_mask, wiege_owner;

create function rules.lock_pair(one uuid, other uuid) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_pair(uuid,uuid) owner to wiege_steps;
grant execute on function rules.lock_pair(uuid,uuid) to wiege_mask, wiege_owner;

create function rules.lock_puerpera(puerpera_id uuid) returns app.puerpera
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_puerpera(uuid) owner to wiege_steps;
grant execute on function rules.lock_puerpera(uuid) to wiege_mask, wiege_owner;

create function rules.lock_return_wish(wish_id uuid) returns app.return_wish
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_return_wish(uuid) owner to wiege_steps;
grant execute on function rules.lock_return_wish(uuid) to wiege_mask, wiege_owner;

create function rules.lock_substitution(id uuid) returns app.substitution
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_substitution(uuid) owner to wiege_steps;
grant execute on function rules.lock_substitution(uuid) to wiege_mask, wiege_owner;

create function rules.lock_ward(ward uuid) returns app.birthplace
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_ward(uuid) owner to wiege_steps;
grant execute on function rules.lock_ward(uuid) to wiege_mask, wiege_owner;

create function rules.lock_wish(wish_id uuid) returns app.status_wish
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_wish(uuid) owner to wiege_steps;
grant execute on function rules.lock_wish(uuid) to wiege_mask, wiege_owner;

create function rules.lock_with_merged(about uuid) returns uuid[]
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lock_with_merged(uuid) owner to wiege_steps;
grant execute on function rules.lock_with_merged(uuid) to wiege_mask, wiege_owner;

create function rules.log_midwife_step() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.log_midwife_step() owner to wiege_steps;
grant execute on function rules.log_midwife_step() to wiege_mask, wiege_owner;

create function rules.log_puerpera_step() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.log_puerpera_step() owner to wiege_steps;
grant execute on function rules.log_puerpera_step() to wiege_mask, wiege_owner;

create function rules.looks_at_night(since timestamp with time zone, until timestamp with time zone) returns TABLE(user_id uuid, first_at timestamp with time zone, last_at timestamp with time zone, looks integer, mothers integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.looks_at_night(timestamp with time zone,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.looks_at_night(timestamp with time zone,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.looks_between(since timestamp with time zone, until timestamp with time zone) returns TABLE(user_id uuid, puerpera_id uuid, at timestamp with time zone)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.looks_between(timestamp with time zone,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.looks_between(timestamp with time zone,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.lookup_key(relation text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.lookup_key(text) owner to wiege_steps;
grant execute on function rules.lookup_key(text) to wiege_mask, wiege_owner;

create function rules.lookup_slug(title text) returns text
  sql, stable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.lookup_slug(text) owner to wiege_steps;
grant execute on function rules.lookup_slug(text) to wiege_mask, wiege_owner;

create function rules.lookup_uses(relation text, key text) returns text
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.lookup_uses(text,text) owner to wiege_steps;
grant execute on function rules.lookup_uses(text,text) to wiege_mask, wiege_owner;

create function rules.lost_letters(mother app.puerpera) returns rules.letter[]
  sql, immutable, parallel safe, security invoker;
alter function rules.lost_letters(app.puerpera) owner to wiege_steps;
grant execute on function rules.lost_letters(app.puerpera) to wiege_mask, wiege_owner;

create function rules.mail_stop(mail app.outbox) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mail_stop(app.outbox) owner to wiege_steps;
grant execute on function rules.mail_stop(app.outbox) to wiege_mask, wiege_owner, wiege_system;

create function rules.mail_values(mail app.outbox) returns jsonb
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mail_values(app.outbox) owner to wiege_steps;
grant execute on function rules.mail_values(app.outbox) to wiege_mask, wiege_owner;

create function rules.mark_of_demonstration() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mark_of_demonstration() owner to wiege_steps;
grant execute on function rules.mark_of_demonstration() to wiege_mask, wiege_owner;

create function rules.marked_subject(subject text, by_hin boolean, address text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.marked_subject(text,boolean,text) owner to wiege_steps;
grant execute on function rules.marked_subject(text,boolean,text) to wiege_mask, wiege_owner;

create function rules.match_type(zipcode text, languages text[], circles text[], spoken text[], is_rejected boolean) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.match_type(text,text[],text[],text[],boolean) owner to wiege_steps;
grant execute on function rules.match_type(text,text[],text[],text[],boolean) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.meant_addresses(slug text, mother app.puerpera, person app."user") returns text[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.meant_addresses(text,app.puerpera,app."user") owner to wiege_steps;
grant execute on function rules.meant_addresses(text,app.puerpera,app."user") to wiege_mask, wiege_owner;

create function rules.mediation_letters(mother app.puerpera, midwife_id uuid) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mediation_letters(app.puerpera,uuid) owner to wiege_steps;
grant execute on function rules.mediation_letters(app.puerpera,uuid) to wiege_mask, wiege_owner;

create function rules.mediation_warnings(puerpera_id uuid, midwife_id uuid) returns text[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mediation_warnings(uuid,uuid) owner to wiege_steps;
grant execute on function rules.mediation_warnings(uuid,uuid) to wiege_mask, wiege_owner;

create function rules.mediations_current_month(midwife_id uuid) returns integer
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mediations_current_month(uuid) owner to wiege_steps;
grant execute on function rules.mediations_current_month(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.mergeable_columns() returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.mergeable_columns() owner to wiege_steps;
grant execute on function rules.mergeable_columns() to wiege_mask, wiege_owner;

create function rules.message_reaches(audience text, circles text[], languages text[], covered text[], spoken text[]) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.message_reaches(text,text[],text[],text[],text[]) owner to wiege_steps;
grant execute on function rules.message_reaches(text,text[],text[],text[],text[]) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.midwife_letters(step_type text, midwife_id uuid) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.midwife_letters(text,uuid) owner to wiege_steps;
grant execute on function rules.midwife_letters(text,uuid) to wiege_mask, wiege_owner;

create function rules.month_of(at timestamp with time zone) returns date
  sql, immutable, parallel safe, security invoker;
alter function rules.month_of(timestamp with time zone) owner to wiege_steps;
grant execute on function rules.month_of(timestamp with time zone) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.mother_after(step text, mother app.puerpera, becomes_lostreason text) returns app.puerpera
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mother_after(text,app.puerpera,text) owner to wiege_steps;
grant execute on function rules.mother_after(text,app.puerpera,text) to wiege_mask, wiege_owner;

create function rules.mother_values(p app.puerpera) returns jsonb
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.mother_values(app.puerpera) owner to wiege_steps;
grant execute on function rules.mother_values(app.puerpera) to wiege_mask, wiege_owner;

create function rules.mothers_of_days(first_day date, end_day date) returns SETOF app.puerpera
  sql, stable, parallel unsafe, security invoker;
alter function rules.mothers_of_days(date,date) owner to wiege_steps;
grant execute on function rules.mothers_of_days(date,date) to wiege_mask, wiege_owner;

create function rules.move_lookup(relation text, key text, before text) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.move_lookup(text,text,text) owner to wiege_steps;
grant execute on function rules.move_lookup(text,text,text) to wiege_mask, wiege_owner;

create function rules.move_midwife(midwife_id uuid, to_status text, reason text DEFAULT NULL::text, left_out text[] DEFAULT '{}'::text[], left_out_reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.move_midwife(uuid,text,text,text[],text) owner to wiege_steps;
grant execute on function rules.move_midwife(uuid,text,text,text[],text) to wiege_mask, wiege_owner;

create function rules.move_part() returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.move_part() owner to wiege_steps;
grant execute on function rules.move_part() to wiege_mask, wiege_owner;

create function rules.move_puerpera(puerpera_id uuid, to_status text, reason text DEFAULT NULL::text) returns uuid
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.move_puerpera(uuid,text,text) owner to wiege_steps;
grant execute on function rules.move_puerpera(uuid,text,text) to wiege_mask, wiege_owner;

create function rules.municipality(zipcode text, place text) returns text
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.municipality(text,text) owner to wiege_steps;
grant execute on function rules.municipality(text,text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.municipality(text,text) is 'The commune of a Swiss address; null elsewhere.';

create function rules.my_circles() returns text[]
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.my_circles() owner to wiege_steps;
grant execute on function rules.my_circles() to wiege_mask, wiege_owner, wiege_user;

create function rules.my_languages() returns text[]
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.my_languages() owner to wiege_steps;
grant execute on function rules.my_languages() to wiege_mask, wiege_owner, wiege_user;

create function rules.my_sight(OUT is_midwife boolean, OUT is_offered_mothers boolean, OUT circles text[], OUT languages text[], OUT zipcode text, OUT release_delay interval, OUT shows_outside_circles boolean, OUT escalation_km integer) returns record
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.my_sight() owner to wiege_steps;
grant execute on function rules.my_sight() to wiege_mask, wiege_owner, wiege_user;
comment on function rules.my_sight() is 'About the caller alone; empty for nobody.';

create function rules.my_substituted() returns uuid[]
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.my_substituted() owner to wiege_steps;
grant execute on function rules.my_substituted() to wiege_mask, wiege_owner, wiege_user;
comment on function rules.my_substituted() is '@reads app.substitution, app.calendarentry';

create function rules.my_substitutes() returns uuid[]
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.my_substitutes() owner to wiege_steps;
grant execute on function rules.my_substitutes() to wiege_mask, wiege_owner, wiege_user;
comment on function rules.my_substitutes() is '@reads app.substitution';

create function rules.my_topics() returns text[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.my_topics() owner to wiege_steps;
grant execute on function rules.my_topics() to wiege_mask, wiege_owner, wiege_user;
comment on function rules.my_topics() is 'What the rows are about that the calling midwife can see, or could after a change that names her.';

create function rules.name_fault(asked text, allowed text[]) returns text
  sql, stable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.name_fault(text,text[]) owner to wiege_steps;
grant execute on function rules.name_fault(text,text[]) to wiege_mask, wiege_owner;

create function rules.name_lookup() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.name_lookup() owner to wiege_steps;
grant execute on function rules.name_lookup() to wiege_mask, wiege_owner;

create function rules.named_mothers(mail app.outbox) returns SETOF uuid
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.named_mothers(app.outbox) owner to wiege_steps;
grant execute on function rules.named_mothers(app.outbox) to wiege_mask, wiege_owner;

create function rules.names_her(subject text, lastname text) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.names_her(text,text) owner to wiege_steps;
grant execute on function rules.names_her(text,text) to wiege_mask, wiege_owner;

create function rules.names_mother(words text, mother app.puerpera) returns boolean
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.names_mother(text,app.puerpera) owner to wiege_steps;
grant execute on function rules.names_mother(text,app.puerpera) to wiege_mask, wiege_owner;

create function rules.nationality_group(nationality text) returns text
  sql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.nationality_group(text) owner to wiege_steps;
grant execute on function rules.nationality_group(text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.nationality_group(text) is 'Where a nationality is counted; unknown also for the stateless and those of whom nothing is known.';

create function rules.near_words(typed text) returns text[]
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.near_words(text) owner to wiege_steps;
grant execute on function rules.near_words(text) to wiege_mask, wiege_owner;

create function rules.needs_mother(slug text) returns boolean
  sql, immutable, parallel safe, security invoker;
alter function rules.needs_mother(text) owner to wiege_steps;
grant execute on function rules.needs_mother(text) to wiege_mask, wiege_owner;

create function rules.new_message_id(settings app.appsettings) returns text
  sql, volatile, parallel unsafe, security invoker;
alter function rules.new_message_id(app.appsettings) owner to wiege_steps;
grant execute on function rules.new_message_id(app.appsettings) to wiege_mask, wiege_owner;

create function rules.new_reference() returns text
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.new_reference() owner to wiege_steps;
grant execute on function rules.new_reference() to wiege_mask, wiege_owner;

create function rules.new_token() returns text
  sql, volatile, parallel unsafe, security invoker;
alter function rules.new_token() owner to wiege_steps;
grant execute on function rules.new_token() to wiege_mask, wiege_owner;

create function rules.new_ward_code() returns text
  sql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.new_ward_code() owner to wiege_steps;
grant execute on function rules.new_ward_code() to wiege_mask, wiege_owner;

create function rules.newest_with(query tsquery, most integer, number_part text DEFAULT NULL::text) returns uuid[]
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.newest_with(tsquery,integer,text) owner to wiege_steps;
grant execute on function rules.newest_with(tsquery,integer,text) to wiege_mask, wiege_owner;

create function rules.next_allowed(at timestamp with time zone) returns timestamp with time zone
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.next_allowed(timestamp with time zone) owner to wiege_steps;
grant execute on function rules.next_allowed(timestamp with time zone) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.next_escalation() returns timestamp with time zone
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.next_escalation() owner to wiege_steps;
grant execute on function rules.next_escalation() to wiege_mask, wiege_owner, wiege_system;

create function rules.next_escalation_at(p app.puerpera, s app.appsettings) returns timestamp with time zone
  sql, stable, parallel safe, security invoker;
alter function rules.next_escalation_at(app.puerpera,app.appsettings) owner to wiege_steps;
grant execute on function rules.next_escalation_at(app.puerpera,app.appsettings) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.next_escalation_step(step integer, s app.appsettings) returns integer
  sql, immutable, parallel safe, security invoker;
alter function rules.next_escalation_step(integer,app.appsettings) owner to wiege_steps;
grant execute on function rules.next_escalation_step(integer,app.appsettings) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.next_number(number text) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.next_number(text) owner to wiege_steps;
grant execute on function rules.next_number(text) to wiege_mask, wiege_owner;

create function rules.next_round(issue_id uuid, weeks integer) returns rules.next_round
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.next_round(uuid,integer) owner to wiege_steps;
grant execute on function rules.next_round(uuid,integer) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.not_all_got_it(reason text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.not_all_got_it(text) owner to wiege_steps;
grant execute on function rules.not_all_got_it(text) to wiege_mask, wiege_owner;

create function rules.note_access(at timestamp with time zone[], user_id uuid[], session_id text[], operation text[], shown text[]) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_access(timestamp with time zone[],uuid[],text[],text[],text[]) owner to wiege_steps;
grant execute on function rules.note_access(timestamp with time zone[],uuid[],text[],text[],text[]) to wiege_mask, wiege_owner, wiege_system;

create function rules.note_change_of_long_ago() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_change_of_long_ago() owner to wiege_steps;
grant execute on function rules.note_change_of_long_ago() to wiege_mask, wiege_owner;

create function rules.note_deletion() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_deletion() owner to wiege_steps;
grant execute on function rules.note_deletion() to wiege_mask, wiege_owner;

create function rules.note_edit() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_edit() owner to wiege_steps;
grant execute on function rules.note_edit() to wiege_mask, wiege_owner;

create function rules.note_edit_of_services() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_edit_of_services() owner to wiege_steps;
grant execute on function rules.note_edit_of_services() to wiege_mask, wiege_owner;

create function rules.note_left_out(left_out text[], reason text) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_left_out(text[],text) owner to wiege_steps;
grant execute on function rules.note_left_out(text[],text) to wiege_mask, wiege_owner;

create function rules.note_mail() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_mail() owner to wiege_steps;
grant execute on function rules.note_mail() to wiege_mask, wiege_owner;

create function rules.note_mail_ways(plain boolean, hin boolean) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_mail_ways(boolean,boolean) owner to wiege_steps;
grant execute on function rules.note_mail_ways(boolean,boolean) to wiege_mask, wiege_owner, wiege_system;

create function rules.note_preview(mail app.outbox) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_preview(app.outbox) owner to wiege_steps;
grant execute on function rules.note_preview(app.outbox) to wiege_mask, wiege_owner;

create function rules.note_reading(user_id uuid, session_id text, puerpera_id uuid, operation text, column_class text, recipient text DEFAULT NULL::text, detail jsonb DEFAULT NULL::jsonb) returns bigint
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_reading(uuid,text,uuid,text,text,text,jsonb) owner to wiege_steps;
grant execute on function rules.note_reading(uuid,text,uuid,text,text,text,jsonb) to wiege_mask, wiege_owner;

create function rules.note_seen(users uuid[], times timestamp with time zone[]) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_seen(uuid[],timestamp with time zone[]) owner to wiege_steps;
grant execute on function rules.note_seen(uuid[],timestamp with time zone[]) to wiege_mask, wiege_owner, wiege_system;

create function rules.note_sign_in(person uuid, way text, outcome text, network text) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_sign_in(uuid,text,text,text) owner to wiege_steps;
grant execute on function rules.note_sign_in(uuid,text,text,text) to wiege_mask, wiege_owner, wiege_system;

create function rules.note_sms_gateway(is_there boolean, most numeric) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_sms_gateway(boolean,numeric) owner to wiege_steps;
grant execute on function rules.note_sms_gateway(boolean,numeric) to wiege_mask, wiege_owner, wiege_system;

create function rules.note_sms_receipt(recipient_id uuid, is_delivered boolean, reason text) returns boolean
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_sms_receipt(uuid,boolean,text) owner to wiege_steps;
grant execute on function rules.note_sms_receipt(uuid,boolean,text) to wiege_mask, wiege_owner, wiege_system;

create function rules.note_sms_stop(number text) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_sms_stop(text) owner to wiege_steps;
grant execute on function rules.note_sms_stop(text) to wiege_mask, wiege_owner, wiege_system;

create function rules.note_step(reason text, override text[]) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_step(text,text[]) owner to wiege_steps;
grant execute on function rules.note_step(text,text[]) to wiege_mask, wiege_owner;

create function rules.note_verdicts(id uuid, done integer, verdicts jsonb) returns boolean
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.note_verdicts(uuid,integer,jsonb) owner to wiege_steps;
grant execute on function rules.note_verdicts(uuid,integer,jsonb) to wiege_mask, wiege_owner, wiege_system;

create function rules.notify_address_change() returns trigger
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.notify_address_change() owner to wiege_steps;
grant execute on function rules.notify_address_change() to wiege_mask, wiege_owner;

create function rules.notify_change() returns trigger
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.notify_change() owner to wiege_steps;
grant execute on function rules.notify_change() to wiege_mask, wiege_owner;

create function rules.notify_session_end() returns trigger
  plpgsql, volatile, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.notify_session_end() owner to wiege_steps;
grant execute on function rules.notify_session_end() to wiege_mask, wiege_owner;

create function rules.number_part(typed text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.number_part(text) owner to wiege_steps;
grant execute on function rules.number_part(text) to wiege_mask, wiege_owner;

create function rules.numbers(VARIADIC phones text[]) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.numbers(text[]) owner to wiege_steps;
grant execute on function rules.numbers(text[]) to wiege_mask, wiege_owner;

create function rules.offer_letters(mother app.puerpera) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.offer_letters(app.puerpera) owner to wiege_steps;
grant execute on function rules.offer_letters(app.puerpera) to wiege_mask, wiege_owner;

create function rules.offer_stop(mother app.puerpera, midwife app."user") returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.offer_stop(app.puerpera,app."user") owner to wiege_steps;
grant execute on function rules.offer_stop(app.puerpera,app."user") to wiege_mask, wiege_owner;

create function rules.offered_midwives(mother app.puerpera) returns TABLE(user_id uuid, email text, languages text[], send_email_notifications boolean, wait interval)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.offered_midwives(app.puerpera) owner to wiege_steps;
grant execute on function rules.offered_midwives(app.puerpera) to wiege_mask, wiege_owner;

create function rules.open_account(person uuid) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.open_account(uuid) owner to wiege_steps;
grant execute on function rules.open_account(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.open_for(midwife_id uuid) returns integer
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.open_for(uuid) owner to wiege_steps;
grant execute on function rules.open_for(uuid) to wiege_mask, wiege_owner;

create function rules.open_ward(ward text, code text, guess_keys text[]) returns rules.ward_opening
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.open_ward(text,text,text[]) owner to wiege_steps;
grant execute on function rules.open_ward(text,text,text[]) to wiege_mask, wiege_owner, wiege_system;

create function rules.order_check(id uuid, mapping text[]) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_check(uuid,text[]) owner to wiege_steps;
grant execute on function rules.order_check(uuid,text[]) to wiege_mask, wiege_owner, wiege_system;

create function rules.order_import(id uuid) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_import(uuid) owner to wiege_steps;
grant execute on function rules.order_import(uuid) to wiege_mask, wiege_owner, wiege_system;

create function rules.order_letters(order_cause text, about_puerpera uuid, step_id uuid, letters rules.letter[]) returns integer
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_letters(text,uuid,uuid,rules.letter[]) owner to wiege_steps;
grant execute on function rules.order_letters(text,uuid,uuid,rules.letter[]) to wiege_mask, wiege_owner;
comment on function rules.order_letters(text,uuid,uuid,rules.letter[]) is 'How many are new.';

create function rules.order_mails_of_registration() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_mails_of_registration() owner to wiege_steps;
grant execute on function rules.order_mails_of_registration() to wiege_mask, wiege_owner;

create function rules.order_mails_of_step() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_mails_of_step() owner to wiege_steps;
grant execute on function rules.order_mails_of_step() to wiege_mask, wiege_owner;

create function rules.order_mother_sms() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_mother_sms() owner to wiege_steps;
grant execute on function rules.order_mother_sms() to wiege_mask, wiege_owner;

create function rules.order_offer_pushes(mother app.puerpera, step_id uuid) returns integer
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_offer_pushes(app.puerpera,uuid) owner to wiege_steps;
grant execute on function rules.order_offer_pushes(app.puerpera,uuid) to wiege_mask, wiege_owner;

create function rules.order_pushes(order_cause text, hook text, about_puerpera uuid, step_id uuid, readers rules.push_reader[], not_before timestamp with time zone, ends timestamp with time zone) returns integer
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_pushes(text,text,uuid,uuid,rules.push_reader[],timestamp with time zone,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.order_pushes(text,text,uuid,uuid,rules.push_reader[],timestamp with time zone,timestamp with time zone) to wiege_mask, wiege_owner;
comment on function rules.order_pushes(text,text,uuid,uuid,rules.push_reader[],timestamp with time zone,timestamp with time zone) is 'How many are new.';

create function rules.order_pushes_of_answer() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_pushes_of_answer() owner to wiege_steps;
grant execute on function rules.order_pushes_of_answer() to wiege_mask, wiege_owner;

create function rules.order_pushes_of_message() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_pushes_of_message() owner to wiege_steps;
grant execute on function rules.order_pushes_of_message() to wiege_mask, wiege_owner;

create function rules.order_pushes_of_request() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_pushes_of_request() owner to wiege_steps;
grant execute on function rules.order_pushes_of_request() to wiege_mask, wiege_owner;

create function rules.order_pushes_of_step() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_pushes_of_step() owner to wiege_steps;
grant execute on function rules.order_pushes_of_step() to wiege_mask, wiege_owner;

create function rules.order_reminders(ids text[] DEFAULT NULL::text[], not_before timestamp with time zone DEFAULT (app.now() + '00:00:10'::interval), after text DEFAULT ''::text, most integer DEFAULT NULL::integer) returns rules.reminder_count
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.order_reminders(text[],timestamp with time zone,text,integer) owner to wiege_steps;
grant execute on function rules.order_reminders(text[],timestamp with time zone,text,integer) to wiege_mask, wiege_owner, wiege_system;

create function rules.ordered_reminders_sentence(made rules.reminder_count, not_before timestamp with time zone) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.ordered_reminders_sentence(rules.reminder_count,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.ordered_reminders_sentence(rules.reminder_count,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.organisation_values(s app.appsettings) returns jsonb
  sql, immutable, parallel safe, security invoker;
alter function rules.organisation_values(app.appsettings) owner to wiege_steps;
grant execute on function rules.organisation_values(app.appsettings) to wiege_mask, wiege_owner;

create function rules.output_fault(inside text, allowed text[]) returns text
  plpgsql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.output_fault(text,text[]) owner to wiege_steps;
grant execute on function rules.output_fault(text,text[]) to wiege_mask, wiege_owner;

create function rules.own_mediations_monthly() returns TABLE(year integer, month integer, mediated integer, self_mediated integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.own_mediations_monthly() owner to wiege_steps;
grant execute on function rules.own_mediations_monthly() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.own_rows(what text) returns bigint
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.own_rows(text) owner to wiege_steps;
grant execute on function rules.own_rows(text) to wiege_mask, wiege_owner;

create function rules.parents_address(p app.puerpera) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.parents_address(app.puerpera) owner to wiege_steps;
grant execute on function rules.parents_address(app.puerpera) to wiege_mask, wiege_owner;

create function rules.part_cells(p app.puerpera, month date, first_day date, end_day date) returns TABLE(figure text, region text, month date, birthplace text, registrationtype text, item text, slot integer)
  sql, stable, parallel safe, security invoker;
alter function rules.part_cells(app.puerpera,date,date,date) owner to wiege_steps;
grant execute on function rules.part_cells(app.puerpera,date,date,date) to wiege_mask, wiege_owner;

create function rules.part_reaches() returns timestamp with time zone
  sql, stable, parallel unsafe, security invoker;
alter function rules.part_reaches() owner to wiege_steps;
grant execute on function rules.part_reaches() to wiege_mask, wiege_owner;

create function rules.parts_unless_telling(wholes bigint[], parts bigint[], shown_wholes integer[]) returns integer[]
  plpgsql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.parts_unless_telling(bigint[],bigint[],integer[]) owner to wiege_steps;
grant execute on function rules.parts_unless_telling(bigint[],bigint[],integer[]) to wiege_mask, wiege_owner;
comment on function rules.parts_unless_telling(bigint[],bigint[],integer[]) is 'Of wholes as they are shown the parts, null where the part or what is left of the whole is below five, and where they are needed to keep those.';

create function rules.pending_registration(pending uuid) returns rules.confirmed_registration
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.pending_registration(uuid) owner to wiege_steps;
grant execute on function rules.pending_registration(uuid) to wiege_anonymous, wiege_mask, wiege_owner;

create function rules.period_words(start date, "end" date) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.period_words(date,date) owner to wiege_steps;
grant execute on function rules.period_words(date,date) to wiege_mask, wiege_owner;

create function rules.person_values(kind text, u app."user") returns jsonb
  sql, immutable, parallel safe, security invoker;
alter function rules.person_values(text,app."user") owner to wiege_steps;
grant execute on function rules.person_values(text,app."user") to wiege_mask, wiege_owner;

create function rules.phone_digits(phone text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.phone_digits(text) owner to wiege_steps;
grant execute on function rules.phone_digits(text) to wiege_mask, wiege_owner;

create function rules.place_issue() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.place_issue() owner to wiege_steps;
grant execute on function rules.place_issue() to wiege_mask, wiege_owner;

create function rules.placeholders() returns TABLE(name text, kind text)
  sql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.placeholders() owner to wiege_steps;
grant execute on function rules.placeholders() to wiege_mask, wiege_owner;

create function rules.plain_birthtime(p app.puerpera) returns time without time zone
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.plain_birthtime(app.puerpera) owner to wiege_steps;
grant execute on function rules.plain_birthtime(app.puerpera) to wiege_mask, wiege_owner;

create function rules.plain_place(zipcode text, place text) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.plain_place(text,text) owner to wiege_steps;
grant execute on function rules.plain_place(text,text) to wiege_mask, wiege_owner;

create function rules.planned_dates(e app.ct_event) returns date[]
  sql, immutable, parallel safe, security invoker;
alter function rules.planned_dates(app.ct_event) owner to wiege_steps;
grant execute on function rules.planned_dates(app.ct_event) to wiege_admin, wiege_anonymous, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.provider_name(course_id uuid) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.provider_name(uuid) owner to wiege_steps;
grant execute on function rules.provider_name(uuid) to wiege_admin, wiege_anonymous, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.public_choices() returns TABLE(list text, value text, title text, active boolean)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.public_choices() owner to wiege_steps;
grant execute on function rules.public_choices() to wiege_mask, wiege_owner, wiege_system;

create function rules.puerpera_begins() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.puerpera_begins() owner to wiege_steps;
grant execute on function rules.puerpera_begins() to wiege_mask, wiege_owner;

create function rules.puerpera_steps() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.puerpera_steps() owner to wiege_steps;
grant execute on function rules.puerpera_steps() to wiege_mask, wiege_owner;

create function rules.push_public_key() returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.push_public_key() owner to wiege_steps;
grant execute on function rules.push_public_key() to wiege_mask, wiege_owner, wiege_user;
comment on function rules.push_public_key() is '@reads -';

create function rules.push_stop(notice app.outbox) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.push_stop(app.outbox) owner to wiege_steps;
grant execute on function rules.push_stop(app.outbox) to wiege_mask, wiege_owner;

create function rules.put_into_outbox(mail_id uuid, hook text, to_address text, copy_to text, by_hin boolean, mail_subject text, mail_body text, mail_sealed_body text, mail_message_id text, about_user uuid, valid_for interval) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.put_into_outbox(uuid,text,text,text,boolean,text,text,text,text,uuid,interval) owner to wiege_steps;
grant execute on function rules.put_into_outbox(uuid,text,text,text,boolean,text,text,text,text,uuid,interval) to wiege_admin, wiege_manager, wiege_mask, wiege_owner, wiege_system;

create function rules.queue_sms(sms app.smsmessage, hook text, step_id uuid, due timestamp with time zone) returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.queue_sms(app.smsmessage,text,uuid,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.queue_sms(app.smsmessage,text,uuid,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.raise_privacy_version() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.raise_privacy_version() owner to wiege_steps;
grant execute on function rules.raise_privacy_version() to wiege_mask, wiege_owner;

create function rules.reaction_until(puerpera_id uuid) returns timestamp with time zone
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.reaction_until(uuid) owner to wiege_steps;
grant execute on function rules.reaction_until(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.read_draft_matter(hookslug text, about_puerpera uuid, about_user uuid, address text) returns rules.mail_matter
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_draft_matter(text,uuid,uuid,text) owner to wiege_steps;
grant execute on function rules.read_draft_matter(text,uuid,uuid,text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.read_login(person uuid, login_issuer text) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_login(uuid,text) owner to wiege_steps;
grant execute on function rules.read_login(uuid,text) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.read_mail_matter(mail_id uuid) returns rules.mail_matter
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_mail_matter(uuid) owner to wiege_steps;
grant execute on function rules.read_mail_matter(uuid) to wiege_mask, wiege_owner, wiege_system;

create function rules.read_mail_occasion(hook text, about_user uuid) returns rules.mail_occasion
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_mail_occasion(text,uuid) owner to wiege_steps;
grant execute on function rules.read_mail_occasion(text,uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner, wiege_system;

create function rules.read_previewed_mail(mail_id uuid) returns rules.previewed_mail
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_previewed_mail(uuid) owner to wiege_steps;
grant execute on function rules.read_previewed_mail(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.read_previewed_matter(mail_id uuid) returns rules.mail_matter
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_previewed_matter(uuid) owner to wiege_steps;
grant execute on function rules.read_previewed_matter(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.read_push(notice app.outbox) returns rules.push_matter
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_push(app.outbox) owner to wiege_steps;
grant execute on function rules.read_push(app.outbox) to wiege_mask, wiege_owner, wiege_system;

create function rules.read_sign_in_address(person uuid) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_sign_in_address(uuid) owner to wiege_steps;
grant execute on function rules.read_sign_in_address(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.read_tried_mail(slug text, mother_id uuid, person_id uuid) returns rules.tried_mail
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.read_tried_mail(text,uuid,uuid) owner to wiege_steps;
grant execute on function rules.read_tried_mail(text,uuid,uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.reference_meant(typed text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.reference_meant(text) owner to wiege_steps;
grant execute on function rules.reference_meant(text) to wiege_mask, wiege_owner;

create function rules.refresh_issues() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refresh_issues() owner to wiege_steps;
grant execute on function rules.refresh_issues() to wiege_mask, wiege_owner;

create function rules.refusal_of_hook(slug text) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refusal_of_hook(text) owner to wiege_steps;
grant execute on function rules.refusal_of_hook(text) to wiege_mask, wiege_owner;

create function rules.refusal_of_mail(address text, slug text, mother app.puerpera, person app."user", is_changed boolean) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refusal_of_mail(text,text,app.puerpera,app."user",boolean) owner to wiege_steps;
grant execute on function rules.refusal_of_mail(text,text,app.puerpera,app."user",boolean) to wiege_mask, wiege_owner;

create function rules.refusal_of_matter(slug text, mother app.puerpera, person app."user") returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.refusal_of_matter(text,app.puerpera,app."user") owner to wiege_steps;
grant execute on function rules.refusal_of_matter(text,app.puerpera,app."user") to wiege_mask, wiege_owner;

create function rules.refusal_of_sms(words text, mother app.puerpera, to_midwives boolean) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refusal_of_sms(text,app.puerpera,boolean) owner to wiege_steps;
grant execute on function rules.refusal_of_sms(text,app.puerpera,boolean) to wiege_mask, wiege_owner;

create function rules.refusal_of_words(subject text, text text, lastname text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.refusal_of_words(text,text,text) owner to wiege_steps;
grant execute on function rules.refusal_of_words(text,text,text) to wiege_mask, wiege_owner;

create function rules.refuse_address_of_another_login() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_address_of_another_login() owner to wiege_steps;
grant execute on function rules.refuse_address_of_another_login() to wiege_mask, wiege_owner;

create function rules.refuse_beyond_ceiling() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_beyond_ceiling() owner to wiege_steps;
grant execute on function rules.refuse_beyond_ceiling() to wiege_mask, wiege_owner;

create function rules.refuse_change() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_change() owner to wiege_steps;
grant execute on function rules.refuse_change() to wiege_mask, wiege_owner;

create function rules.refuse_early_escalation(was app.puerpera, becomes app.puerpera) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_early_escalation(app.puerpera,app.puerpera) owner to wiege_steps;
grant execute on function rules.refuse_early_escalation(app.puerpera,app.puerpera) to wiege_mask, wiege_owner;

create function rules.refuse_faults(slug text, subject text, template text) returns void
  plpgsql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_faults(text,text,text) owner to wiege_steps;
grant execute on function rules.refuse_faults(text,text,text) to wiege_mask, wiege_owner;

create function rules.refuse_hasty_take_over(midwife_id uuid) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_hasty_take_over(uuid) owner to wiege_steps;
grant execute on function rules.refuse_hasty_take_over(uuid) to wiege_mask, wiege_owner;

create function rules.refuse_implausible_dates() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_implausible_dates() owner to wiege_steps;
grant execute on function rules.refuse_implausible_dates() to wiege_mask, wiege_owner;

create function rules.refuse_odd_followup(was app.puerpera, becomes app.puerpera) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_odd_followup(app.puerpera,app.puerpera) owner to wiege_steps;
grant execute on function rules.refuse_odd_followup(app.puerpera,app.puerpera) to wiege_mask, wiege_owner;

create function rules.refuse_of_anonymised() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_of_anonymised() owner to wiege_steps;
grant execute on function rules.refuse_of_anonymised() to wiege_mask, wiege_owner;

create function rules.refuse_strange_event() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_strange_event() owner to wiege_steps;
grant execute on function rules.refuse_strange_event() to wiege_mask, wiege_owner;

create function rules.refuse_to_change_anonymised() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_to_change_anonymised() owner to wiege_steps;
grant execute on function rules.refuse_to_change_anonymised() to wiege_mask, wiege_owner;

create function rules.refuse_to_delete_sent() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_to_delete_sent() owner to wiege_steps;
grant execute on function rules.refuse_to_delete_sent() to wiege_mask, wiege_owner;

create function rules.refuse_to_delete_touched() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_to_delete_touched() owner to wiege_steps;
grant execute on function rules.refuse_to_delete_touched() to wiege_mask, wiege_owner;

create function rules.refuse_to_delete_used() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_to_delete_used() owner to wiege_steps;
grant execute on function rules.refuse_to_delete_used() to wiege_mask, wiege_owner;

create function rules.refuse_trust_of_staff() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_trust_of_staff() owner to wiege_steps;
grant execute on function rules.refuse_trust_of_staff() to wiege_mask, wiege_owner;

create function rules.refuse_unknown_code(zipcode text, place text, zipcode_field text, place_field text, way_abroad text) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_unknown_code(text,text,text,text,text) owner to wiege_steps;
grant execute on function rules.refuse_unknown_code(text,text,text,text,text) to wiege_mask, wiege_owner;

create function rules.refuse_unknown_codes() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_unknown_codes() owner to wiege_steps;
grant execute on function rules.refuse_unknown_codes() to wiege_mask, wiege_owner;

create function rules.refuse_unknown_free_zipcodes() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_unknown_free_zipcodes() owner to wiege_steps;
grant execute on function rules.refuse_unknown_free_zipcodes() to wiege_mask, wiege_owner;

create function rules.refuse_unknown_own_place() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_unknown_own_place() owner to wiege_steps;
grant execute on function rules.refuse_unknown_own_place() to wiege_mask, wiege_owner;

create function rules.refuse_unknown_places() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_unknown_places() owner to wiege_steps;
grant execute on function rules.refuse_unknown_places() to wiege_mask, wiege_owner;

create function rules.refuse_unreadable_colors() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_unreadable_colors() owner to wiege_steps;
grant execute on function rules.refuse_unreadable_colors() to wiege_mask, wiege_owner;

create function rules.refuse_untold_birth(birthtype text, birthday_child date, due date) returns void
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_untold_birth(text,date,date) owner to wiege_steps;
grant execute on function rules.refuse_untold_birth(text,date,date) to wiege_mask, wiege_owner;

create function rules.refuse_used_course_part() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_used_course_part() owner to wiege_steps;
grant execute on function rules.refuse_used_course_part() to wiege_mask, wiege_owner;

create function rules.refuse_used_lookup() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.refuse_used_lookup() owner to wiege_steps;
grant execute on function rules.refuse_used_lookup() to wiege_mask, wiege_owner;

create function rules.refuse_without_server() returns actions.outcome
  plpgsql, volatile, parallel unsafe, security invoker;
alter function rules.refuse_without_server() owner to wiege_steps;
grant execute on function rules.refuse_without_server() to wiege_mask, wiege_owner;

create function rules.refused_values(relation regclass, given jsonb) returns jsonb
  plpgsql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.refused_values(regclass,jsonb) owner to wiege_import;

create function rules.register(kind text, entry jsonb, consent integer, form_language text, room_keys text[], proof_id text, proof_expires_at timestamp with time zone, request_key text) returns rules.registration_outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.register(text,jsonb,integer,text,text[],text,timestamp with time zone,text) owner to wiege_steps;
grant execute on function rules.register(text,jsonb,integer,text,text[],text,timestamp with time zone,text) to wiege_anonymous, wiege_mask, wiege_owner;

create function rules.register_by_mail(kind text, entry jsonb, consent integer, form_language text, room_keys text[], recipient text, request_key text) returns rules.registration_outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.register_by_mail(text,jsonb,integer,text,text[],text,text) owner to wiege_steps;
grant execute on function rules.register_by_mail(text,jsonb,integer,text,text[],text,text) to wiege_anonymous, wiege_mask, wiege_owner;

create function rules.register_from_ward(ward text, code text, entry jsonb, consent integer, form_language text, room_keys text[], request_key text) returns rules.registration_outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.register_from_ward(text,text,jsonb,integer,text,text[],text) owner to wiege_steps;
grant execute on function rules.register_from_ward(text,text,jsonb,integer,text,text[],text) to wiege_anonymous, wiege_mask, wiege_owner;

create function rules.registrable_columns(kind text) returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.registrable_columns(text) owner to wiege_steps;
grant execute on function rules.registrable_columns(text) to wiege_mask, wiege_owner;

create function rules.registration_limits() returns TABLE(scope text, burst double precision, per_minute double precision)
  sql, immutable, parallel safe, security invoker;
alter function rules.registration_limits() owner to wiege_steps;
grant execute on function rules.registration_limits() to wiege_mask, wiege_owner;

create function rules.release_delay(midwife_id uuid) returns interval
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.release_delay(uuid) owner to wiege_steps;
grant execute on function rules.release_delay(uuid) to wiege_mask, wiege_owner;

create function rules.release_key(key text) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.release_key(text) owner to wiege_steps;
grant execute on function rules.release_key(text) to wiege_mask, wiege_owner;

create function rules.reminder_values(mail app.outbox) returns jsonb
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.reminder_values(app.outbox) owner to wiege_steps;
grant execute on function rules.reminder_values(app.outbox) to wiege_mask, wiege_owner;

create function rules.reminders_to_order() returns TABLE(id text, hook text, cause text, recipient text, puerpera_id uuid, user_id uuid)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.reminders_to_order() owner to wiege_steps;
grant execute on function rules.reminders_to_order() to wiege_mask, wiege_owner;

create function rules.renew_address_confirmation(person uuid) returns boolean
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.renew_address_confirmation(uuid) owner to wiege_steps;
grant execute on function rules.renew_address_confirmation(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_owner;

create function rules.rhythm_words(dates date[], starttime time without time zone, endtime time without time zone) returns text
  plpgsql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.rhythm_words(date[],time without time zone,time without time zone) owner to wiege_steps;
grant execute on function rules.rhythm_words(date[],time without time zone,time without time zone) to wiege_mask, wiege_owner;

create function rules.seal_access(patience interval DEFAULT '00:00:02'::interval) returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.seal_access(interval) owner to wiege_steps;
grant execute on function rules.seal_access(interval) to wiege_mask, wiege_owner, wiege_system;

create function rules.seal_hash(seal app.access_seal) returns bytea
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.seal_hash(app.access_seal) owner to wiege_steps;
grant execute on function rules.seal_hash(app.access_seal) to wiege_mask, wiege_owner;

create function rules.seal_state() returns TABLE(number integer, sealed_at timestamp with time zone, sealed bigint, waiting bigint, oldest_month date)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.seal_state() owner to wiege_steps;
grant execute on function rules.seal_state() to wiege_auditor, wiege_mask, wiege_owner;

create function rules.search_ids(typed text, most integer, born date DEFAULT NULL::date) returns uuid[]
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.search_ids(text,integer,date) owner to wiege_steps;
grant execute on function rules.search_ids(text,integer,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.search_row(p app.puerpera) returns app.puerpera_search
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.search_row(app.puerpera) owner to wiege_steps;
grant execute on function rules.search_row(app.puerpera) to wiege_mask, wiege_owner;

create function rules.seen_beside(merged app.puerpera, kept app.puerpera) returns app.puerpera
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.seen_beside(app.puerpera,app.puerpera) owner to wiege_steps;
grant execute on function rules.seen_beside(app.puerpera,app.puerpera) to wiege_mask, wiege_owner;

create function rules.settle_request_by_reject() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.settle_request_by_reject() owner to wiege_steps;
grant execute on function rules.settle_request_by_reject() to wiege_mask, wiege_owner;

create function rules.settle_return_wishes() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.settle_return_wishes() owner to wiege_steps;
grant execute on function rules.settle_return_wishes() to wiege_mask, wiege_owner;

create function rules.settle_wishes() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.settle_wishes() owner to wiege_steps;
grant execute on function rules.settle_wishes() to wiege_mask, wiege_owner;

create function rules.shared_birthplace() returns TABLE(year integer, birthplace text, title text, partner boolean, registered integer, mediated integer, lost integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.shared_birthplace() owner to wiege_steps;
grant execute on function rules.shared_birthplace() to wiege_mask, wiege_owner, wiege_user;

create function rules.shared_circle() returns TABLE(zipcode text, place text, canton text, midwives integer, registrations integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.shared_circle() owner to wiege_steps;
grant execute on function rules.shared_circle() to wiege_mask, wiege_owner, wiege_user;

create function rules.shared_final_monthly() returns TABLE(year integer, month integer, registered integer, mediated_office integer, mediated_self integer, lost integer, lost_no_midwife integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.shared_final_monthly() owner to wiege_steps;
grant execute on function rules.shared_final_monthly() to wiege_mask, wiege_owner, wiege_user;

create function rules.shared_lost_yearly() returns TABLE(year integer, lostreason text, title text, count integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.shared_lost_yearly() owner to wiege_steps;
grant execute on function rules.shared_lost_yearly() to wiege_mask, wiege_owner, wiege_user;

create function rules.show_account() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.show_account() owner to wiege_steps;
grant execute on function rules.show_account() to wiege_mask, wiege_owner;

create function rules.shows_outside_circles() returns boolean
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.shows_outside_circles() owner to wiege_steps;
grant execute on function rules.shows_outside_circles() to wiege_mask, wiege_owner;

create function rules.sign_out_after_change() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.sign_out_after_change() owner to wiege_steps;
grant execute on function rules.sign_out_after_change() to wiege_mask, wiege_owner;

create function rules.silence_mails(about_puerpera uuid) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.silence_mails(uuid) owner to wiege_steps;
grant execute on function rules.silence_mails(uuid) to wiege_mask, wiege_owner;

create function rules.similar_puerpera(puerpera_id uuid, firstname text, lastname text, birthday date, phone text, email text, zipcode text, from_day date, to_day date) returns TABLE(puerpera_id_ uuid, duplicate_id uuid, score real, reasons text[], is_rejected boolean)
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.similar_puerpera(uuid,text,text,date,text,text,text,date,date) owner to wiege_steps;
grant execute on function rules.similar_puerpera(uuid,text,text,date,text,text,text,date,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.similar_to(probe app.puerpera_search, from_day date, to_day date) returns TABLE(id uuid, score real, reasons text[])
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.similar_to(app.puerpera_search,date,date) owner to wiege_steps;
grant execute on function rules.similar_to(app.puerpera_search,date,date) to wiege_mask, wiege_owner;

create function rules.single_codes(zipcodes text[], signs integer) returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.single_codes(text[],integer) owner to wiege_steps;
grant execute on function rules.single_codes(text[],integer) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.sms_begins() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.sms_begins() owner to wiege_steps;
grant execute on function rules.sms_begins() to wiege_mask, wiege_owner;

create function rules.sms_budget() returns numeric
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.sms_budget() owner to wiege_steps;
grant execute on function rules.sms_budget() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.sms_lines(sms app.smsmessage) returns SETOF rules.sms_line
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.sms_lines(app.smsmessage) owner to wiege_steps;
grant execute on function rules.sms_lines(app.smsmessage) to wiege_mask, wiege_owner;

create function rules.sms_number(phone text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.sms_number(text) owner to wiege_steps;
grant execute on function rules.sms_number(text) to wiege_mask, wiege_owner;

create function rules.sms_parts(words text) returns integer
  plpgsql, immutable, parallel safe, security invoker, strict;
alter function rules.sms_parts(text) owner to wiege_steps;
grant execute on function rules.sms_parts(text) to wiege_mask, wiege_owner;

create function rules.sms_spent() returns numeric
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.sms_spent() owner to wiege_steps;
grant execute on function rules.sms_spent() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.sms_stops(o app.outbox) returns text
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.sms_stops(app.outbox) owner to wiege_steps;
grant execute on function rules.sms_stops(app.outbox) to wiege_mask, wiege_owner;

create function rules.sms_words(template text, firstname text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.sms_words(text,text) owner to wiege_steps;
grant execute on function rules.sms_words(text,text) to wiege_mask, wiege_owner;

create function rules.spend_proof(proof_id text, expires_at timestamp with time zone) returns boolean
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.spend_proof(text,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.spend_proof(text,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.standing_case(about uuid) returns uuid
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.standing_case(uuid) owner to wiege_steps;
grant execute on function rules.standing_case(uuid) to wiege_mask, wiege_owner;

create function rules.status_data(token text) returns jsonb
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.status_data(text) owner to wiege_steps;
grant execute on function rules.status_data(text) to wiege_mask, wiege_owner, wiege_system;

create function rules.status_mother(token text) returns app.puerpera
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.status_mother(text) owner to wiege_steps;
grant execute on function rules.status_mother(text) to wiege_mask, wiege_owner;

create function rules.status_of(token text) returns rules.status_shown
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.status_of(text) owner to wiege_steps;
grant execute on function rules.status_of(text) to wiege_mask, wiege_owner, wiege_system;

create function rules.status_stage(p app.puerpera) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.status_stage(app.puerpera) owner to wiege_steps;
grant execute on function rules.status_stage(app.puerpera) to wiege_mask, wiege_owner;

create function rules.step_column_names() returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.step_column_names() owner to wiege_steps;
grant execute on function rules.step_column_names() to wiege_mask, wiege_owner;
comment on function rules.step_column_names() is 'What is no edit of the form; generated columns are still empty before the row is written.';

create function rules.step_columns(p app.puerpera) returns jsonb
  sql, immutable, parallel safe, security invoker;
alter function rules.step_columns(app.puerpera) owner to wiege_steps;
grant execute on function rules.step_columns(app.puerpera) to wiege_mask, wiege_owner;

create function rules.step_letters(step text, subject_ids uuid[], midwife_id uuid, lostreason text) returns SETOF rules.step_letter
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.step_letters(text,uuid[],uuid,text) owner to wiege_steps;
grant execute on function rules.step_letters(text,uuid[],uuid,text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.subject_faults(slug text, subject text) returns text[]
  sql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.subject_faults(text,text) owner to wiege_steps;
grant execute on function rules.subject_faults(text,text) to wiege_mask, wiege_owner;

create function rules.subject_placeholders() returns text[]
  sql, immutable, parallel safe, security invoker;
alter function rules.subject_placeholders() owner to wiege_steps;
grant execute on function rules.subject_placeholders() to wiege_mask, wiege_owner;

create function rules.substitutes_for(midwife_id uuid) returns SETOF uuid
  sql, stable, parallel safe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.substitutes_for(uuid) owner to wiege_steps;
grant execute on function rules.substitutes_for(uuid) to wiege_mask, wiege_owner;

create function rules.sum_figures() returns integer
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.sum_figures() owner to wiege_steps;
grant execute on function rules.sum_figures() to wiege_mask, wiege_owner, wiege_system;

create function rules.tag_faults(tags text[], allowed text[]) returns text[]
  plpgsql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.tag_faults(text[],text[]) owner to wiege_steps;
grant execute on function rules.tag_faults(text[],text[]) to wiege_mask, wiege_owner;

create function rules.take_overs_in_haste(since timestamp with time zone, until timestamp with time zone) returns TABLE(user_id uuid, first_at timestamp with time zone, last_at timestamp with time zone, mothers integer)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.take_overs_in_haste(timestamp with time zone,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.take_overs_in_haste(timestamp with time zone,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.take_overs_undone(since timestamp with time zone, until timestamp with time zone) returns TABLE(user_id uuid, puerpera_id uuid, first_at timestamp with time zone, last_at timestamp with time zone)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.take_overs_undone(timestamp with time zone,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.take_overs_undone(timestamp with time zone,timestamp with time zone) to wiege_mask, wiege_owner;

create function rules.take_registration(keys text[]) returns rules.registration_room
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.take_registration(text[]) owner to wiege_steps;
grant execute on function rules.take_registration(text[]) to wiege_mask, wiege_owner;

create function rules.take_sms() returns rules.sms_batch
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.take_sms() owner to wiege_steps;
grant execute on function rules.take_sms() to wiege_mask, wiege_owner, wiege_system;

create function rules.taken_over_begins() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.taken_over_begins() owner to wiege_steps;
grant execute on function rules.taken_over_begins() to wiege_mask, wiege_owner;

create function rules.target_date(birthday_child date, sectiodate date, birthdate_child date) returns date
  sql, immutable, parallel safe, security invoker;
alter function rules.target_date(date,date,date) owner to wiege_steps;
grant execute on function rules.target_date(date,date,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner, wiege_user;

create function rules.tell_mother_of_undo() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.tell_mother_of_undo() owner to wiege_steps;
grant execute on function rules.tell_mother_of_undo() to wiege_mask, wiege_owner;

create function rules.tell_that_sms_waits(reason text) returns void
  sql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.tell_that_sms_waits(text) owner to wiege_steps;
grant execute on function rules.tell_that_sms_waits(text) to wiege_mask, wiege_owner, wiege_system;

create function rules.tell_widened_circle() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.tell_widened_circle() owner to wiege_steps;
grant execute on function rules.tell_widened_circle() to wiege_mask, wiege_owner;

create function rules.template_faults(slug text, template text) returns text[]
  plpgsql, stable, parallel unsafe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.template_faults(text,text) owner to wiege_steps;
grant execute on function rules.template_faults(text,text) to wiege_mask, wiege_owner;

create function rules.template_parts(template text, OUT insides text[], OUT are_tags boolean[], OUT is_loose boolean) returns record
  plpgsql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.template_parts(text) owner to wiege_steps;
grant execute on function rules.template_parts(text) to wiege_mask, wiege_owner;

create function rules.to_close(midwife_id uuid) returns SETOF app.puerpera
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.to_close(uuid) owner to wiege_steps;
grant execute on function rules.to_close(uuid) to wiege_mask, wiege_owner;

create function rules.token_hash(token text) returns bytea
  sql, immutable, parallel safe, security invoker;
alter function rules.token_hash(text) owner to wiege_steps;
grant execute on function rules.token_hash(text) to wiege_mask, wiege_owner;

create function rules.topics_of_table(name text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.topics_of_table(text) owner to wiege_steps;
grant execute on function rules.topics_of_table(text) to wiege_mask, wiege_owner;

create function rules.triage_group(status text, birthday_child date) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.triage_group(text,date) owner to wiege_steps;
grant execute on function rules.triage_group(text,date) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.undisclosed_columns() returns TABLE(relation text, column_name text, reason text)
  sql, immutable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.undisclosed_columns() owner to wiege_steps;
grant execute on function rules.undisclosed_columns() to wiege_mask, wiege_owner;

create function rules.undo(actionlog_id uuid, is_midwifes boolean) returns app.actionlog
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.undo(uuid,boolean) owner to wiege_steps;
grant execute on function rules.undo(uuid,boolean) to wiege_mask, wiege_owner;

create function rules.undo_request(entry app.actionlog) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.undo_request(app.actionlog) owner to wiege_steps;
grant execute on function rules.undo_request(app.actionlog) to wiege_mask, wiege_owner;

create function rules.unless_few(count bigint) returns integer
  sql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.unless_few(bigint) owner to wiege_steps;
grant execute on function rules.unless_few(bigint) to wiege_mask, wiege_owner;
comment on function rules.unless_few(bigint) is 'Null for one to four; for figures whose total is told nowhere.';

create function rules.unless_telling(counts bigint[]) returns integer[]
  plpgsql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.unless_telling(bigint[]) owner to wiege_steps;
grant execute on function rules.unless_telling(bigint[]) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.unless_telling(bigint[]) is 'The cells of a sum that is known, those below five null, and as many of the next smallest as are needed so that each of the former could as well be nought.';

create function rules.unusual_looks(since timestamp with time zone, until timestamp with time zone, most integer) returns TABLE(id text, kind text, user_id uuid, puerpera_id uuid, first_at timestamp with time zone, last_at timestamp with time zone, looks integer, mothers integer)
  plpgsql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.unusual_looks(timestamp with time zone,timestamp with time zone,integer) owner to wiege_steps;
grant execute on function rules.unusual_looks(timestamp with time zone,timestamp with time zone,integer) to wiege_auditor, wiege_mask, wiege_owner;

create function rules.user_numbers(u app."user") returns text
  sql, immutable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.user_numbers(app."user") owner to wiege_steps;
grant execute on function rules.user_numbers(app."user") to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.user_steps() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.user_steps() owner to wiege_steps;
grant execute on function rules.user_steps() to wiege_mask, wiege_owner;

create function rules.user_words(u app."user") returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.user_words(app."user") owner to wiege_steps;
grant execute on function rules.user_words(app."user") to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.visit_counts(puerpera_id uuid) returns TABLE(done_count integer, last_at timestamp with time zone, next_at timestamp with time zone)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.visit_counts(uuid) owner to wiege_steps;
grant execute on function rules.visit_counts(uuid) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.visit_counts(uuid) is '@reads app.visit, app.puerpera';

create function rules.wait_slot(created_at timestamp with time zone, mediated_at timestamp with time zone) returns integer
  sql, immutable, parallel safe, security invoker;
alter function rules.wait_slot(timestamp with time zone,timestamp with time zone) owner to wiege_steps;
grant execute on function rules.wait_slot(timestamp with time zone,timestamp with time zone) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.waiting_times(year integer, by_phase boolean, zipcodes text[], places text[], registrationtype text) returns TABLE(year integer, period text, month integer, phase text, count bigint, median_hours numeric, p90_hours numeric)
  sql, stable, parallel unsafe, security invoker, set plan_cache_mode=force_generic_plan;
alter function rules.waiting_times(integer,boolean,text[],text[],text) owner to wiege_steps;
grant execute on function rules.waiting_times(integer,boolean,text[],text[],text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.waits_in(slots integer[], starts timestamp with time zone[], ends timestamp with time zone[], zipcodes text[], places text[], registrationtype text) returns TABLE(slot integer, created_at timestamp with time zone, mediated_at timestamp with time zone, seconds double precision, birthplace text, phase text)
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp, set plan_cache_mode=auto;
alter function rules.waits_in(integer[],timestamp with time zone[],timestamp with time zone[],text[],text[],text) owner to wiege_steps;
grant execute on function rules.waits_in(integer[],timestamp with time zone[],timestamp with time zone[],text[],text[],text) to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;

create function rules.ward_address(p app.puerpera) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.ward_address(app.puerpera) owner to wiege_steps;
grant execute on function rules.ward_address(app.puerpera) to wiege_mask, wiege_owner;
comment on function rules.ward_address(app.puerpera) is 'Of a hospital registration, email is the ward''s; a ward whose registration was merged into the parents'' is told all the same.';

create function rules.ward_by_code(ward text, code text) returns app.ward_code
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.ward_by_code(text,text) owner to wiege_steps;
grant execute on function rules.ward_by_code(text,text) to wiege_mask, wiege_owner;

create function rules.ward_code_hash(about_birthplace uuid, typed text) returns bytea
  sql, immutable, parallel safe, security invoker;
alter function rules.ward_code_hash(uuid,text) owner to wiege_steps;
grant execute on function rules.ward_code_hash(uuid,text) to wiege_mask, wiege_owner;

create function rules.ward_code_letters(typed text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.ward_code_letters(text) owner to wiege_steps;
grant execute on function rules.ward_code_letters(text) to wiege_mask, wiege_owner;

create function rules.ward_sent(ward text, code text) returns jsonb
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.ward_sent(text,text) owner to wiege_steps;
grant execute on function rules.ward_sent(text,text) to wiege_mask, wiege_owner, wiege_system;

create function rules.what_mail_waits_for(by_hin boolean) returns text
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.what_mail_waits_for(boolean) owner to wiege_steps;
grant execute on function rules.what_mail_waits_for(boolean) to wiege_mask, wiege_owner;

create function rules.why_not_merge(kept_status text, merged_status text) returns text
  sql, immutable, parallel safe, security invoker;
alter function rules.why_not_merge(text,text) owner to wiege_steps;
grant execute on function rules.why_not_merge(text,text) to wiege_mask, wiege_owner;

create function rules.with_merged(about uuid) returns uuid[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.with_merged(uuid) owner to wiege_steps;
grant execute on function rules.with_merged(uuid) to wiege_mask, wiege_owner;

create function rules.with_plain_phones(entry jsonb) returns jsonb
  sql, immutable, parallel safe, security invoker, set search_path=pg_catalog, pg_temp;
alter function rules.with_plain_phones(jsonb) owner to wiege_steps;
grant execute on function rules.with_plain_phones(jsonb) to wiege_mask, wiege_owner;

create function rules.with_substitutes(letters rules.letter[]) returns rules.letter[]
  sql, stable, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.with_substitutes(rules.letter[]) owner to wiege_steps;
grant execute on function rules.with_substitutes(rules.letter[]) to wiege_mask, wiege_owner;

create function rules.words(value text) returns text[]
  sql, stable, parallel safe, security invoker;
alter function rules.words(text) owner to wiege_steps;
grant execute on function rules.words(text) to wiege_mask, wiege_owner;

create function rules.write_columns(about uuid, names text[], vals jsonb) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.write_columns(uuid,text[],jsonb) owner to wiege_steps;
grant execute on function rules.write_columns(uuid,text[],jsonb) to wiege_mask, wiege_owner;

create function rules.write_hidden_flag() returns trigger
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.write_hidden_flag() owner to wiege_steps;
grant execute on function rules.write_hidden_flag() to wiege_mask, wiege_owner;

create function rules.write_registered(kind text, entry jsonb, consent integer, consent_at timestamp with time zone, form_language text) returns rules.registration_outcome
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.write_registered(text,jsonb,integer,timestamp with time zone,text) owner to wiege_steps;
grant execute on function rules.write_registered(text,jsonb,integer,timestamp with time zone,text) to wiege_mask, wiege_owner;

create function rules.write_registered_puerpera(entry jsonb, consent integer, consent_at timestamp with time zone, form_language text) returns app.puerpera
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.write_registered_puerpera(jsonb,integer,timestamp with time zone,text) owner to wiege_steps;
grant execute on function rules.write_registered_puerpera(jsonb,integer,timestamp with time zone,text) to wiege_mask, wiege_owner;

create function rules.write_registered_user(entry jsonb, consent integer, consent_at timestamp with time zone, form_language text) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.write_registered_user(jsonb,integer,timestamp with time zone,text) owner to wiege_steps;
grant execute on function rules.write_registered_user(jsonb,integer,timestamp with time zone,text) to wiege_mask, wiege_owner;

create function rules.write_request(before app.midwife_request, about_puerpera uuid, about_midwife uuid, outcome text, channel text, thinking_until timestamp with time zone, reason text) returns void
  plpgsql, volatile, parallel unsafe, security definer, set search_path=pg_catalog, pg_temp;
alter function rules.write_request(app.midwife_request,uuid,uuid,text,text,timestamp with time zone,text) owner to wiege_steps;
grant execute on function rules.write_request(app.midwife_request,uuid,uuid,text,text,timestamp with time zone,text) to wiege_mask, wiege_owner;

create function rules.years_of_comparison() returns TABLE(year integer, later_than timestamp with time zone)
  sql, stable, parallel unsafe, security invoker;
alter function rules.years_of_comparison() owner to wiege_steps;
grant execute on function rules.years_of_comparison() to wiege_admin, wiege_manager, wiege_mask, wiege_mediator, wiege_owner;
comment on function rules.years_of_comparison() is '@reads app.puerpera';

create function staff.due_reminders() returns SETOF staff.step_letter
  sql, stable, parallel unsafe, security invoker;
alter function staff.due_reminders() owner to wiege_owner;
grant execute on function staff.due_reminders() to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.due_reminders() is '@reads app.puerpera, app.user, app.emailhook, app.appsettings, app.outbox, app.calendarentry, app.holiday, app.substitution';

create function staff.hand_letters(puerpera_id uuid DEFAULT NULL::uuid, user_id uuid DEFAULT NULL::uuid) returns SETOF staff.hand_letter
  sql, stable, parallel unsafe, security invoker;
alter function staff.hand_letters(uuid,uuid) owner to wiege_owner;
grant execute on function staff.hand_letters(uuid,uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.hand_letters(uuid,uuid) is '@reads app.puerpera, app.user, app.emailhook, app.appsettings';

create function staff.handover_midwives(midwife_id uuid) returns SETOF staff.matching_midwife
  sql, stable, parallel unsafe, security invoker;
alter function staff.handover_midwives(uuid) owner to wiege_owner;
grant execute on function staff.handover_midwives(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.handover_midwives(uuid) is '@reads staff.matching_midwife';

create function staff.matching_midwives(puerpera_id uuid) returns SETOF staff.matching_midwife
  sql, stable, parallel unsafe, security invoker;
alter function staff.matching_midwives(uuid) owner to wiege_owner;
grant execute on function staff.matching_midwives(uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.matching_midwives(uuid) is '@reads staff.matching_midwife';

create function staff.message_readers(audience text, circles text[], languages text[]) returns SETOF staff."user"
  sql, stable, parallel unsafe, security invoker;
alter function staff.message_readers(text,text[],text[]) owner to wiege_owner;
grant execute on function staff.message_readers(text,text[],text[]) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.message_readers(text,text[],text[]) is '@reads app.user';

create function staff.next_round(issue_id uuid, weeks integer DEFAULT NULL::integer) returns SETOF staff.ct_next_round
  sql, stable, parallel unsafe, security invoker;
alter function staff.next_round(uuid,integer) owner to wiege_owner;
grant execute on function staff.next_round(uuid,integer) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.next_round(uuid,integer) is '@reads app.ct_course, app.ct_issue, app.ct_event, app.holiday
@time 3600';

create function staff.puerpera_access(puerpera_id uuid) returns SETOF staff.access_entry
  sql, stable, parallel unsafe, security invoker;
alter function staff.puerpera_access(uuid) owner to wiege_owner;
grant execute on function staff.puerpera_access(uuid) to wiege_admin, wiege_manager;
comment on function staff.puerpera_access(uuid) is '@reads rules.access_of';

create function staff.search_puerpera(text text, birthday date DEFAULT NULL::date) returns SETOF staff.puerpera
  sql, stable, parallel unsafe, security invoker;
alter function staff.search_puerpera(text,date) owner to wiege_owner;
grant execute on function staff.search_puerpera(text,date) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.search_puerpera(text,date) is '@reads rules.search_ids, staff.puerpera';

create function staff.settings_consequences(limit_mediations boolean, max_mediations_permonth integer DEFAULT NULL::integer, archive_days integer DEFAULT NULL::integer) returns SETOF staff.settings_consequence
  sql, stable, parallel unsafe, security invoker;
alter function staff.settings_consequences(boolean,integer,integer) owner to wiege_owner;
grant execute on function staff.settings_consequences(boolean,integer,integer) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.settings_consequences(boolean,integer,integer) is '@reads app.appsettings, app.user, app.puerpera';

create function staff.similar_puerpera(puerpera_id uuid DEFAULT NULL::uuid, firstname text DEFAULT NULL::text, lastname text DEFAULT NULL::text, birthday date DEFAULT NULL::date, phone text DEFAULT NULL::text, email text DEFAULT NULL::text, zipcode text DEFAULT NULL::text, "from" date DEFAULT NULL::date, "to" date DEFAULT NULL::date) returns SETOF staff.puerpera_similarity
  sql, stable, parallel unsafe, security invoker;
alter function staff.similar_puerpera(uuid,text,text,date,text,text,text,date,date) owner to wiege_owner;
grant execute on function staff.similar_puerpera(uuid,text,text,date,text,text,text,date,date) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.similar_puerpera(uuid,text,text,date,text,text,text,date,date) is '@reads rules.similar_puerpera, app.puerpera';

create function staff.statistic_absent_days(first date, last date, language text DEFAULT NULL::text, service_id uuid DEFAULT NULL::uuid) returns SETOF staff.absent_day
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_absent_days(date,date,text,uuid) owner to wiege_owner;
grant execute on function staff.statistic_absent_days(date,date,text,uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_absent_days(date,date,text,uuid) is '@reads app.user, app.calendarentry, app.user_user_service';

create function staff.statistic_by_birthplace(year integer, zipcodes text[] DEFAULT NULL::text[], birthplaces text[] DEFAULT NULL::text[], partner boolean DEFAULT NULL::boolean, registrationtype text DEFAULT NULL::text) returns SETOF staff.birthplace_figure
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_by_birthplace(integer,text[],text[],boolean,text) owner to wiege_owner;
grant execute on function staff.statistic_by_birthplace(integer,text[],text[],boolean,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_by_birthplace(integer,text[],text[],boolean,text) is '@reads app.puerpera, app.birthplace
@time 60';

create function staff.statistic_circle_at(day date) returns SETOF staff.circle_availability
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_circle_at(date) owner to wiege_owner;
grant execute on function staff.statistic_circle_at(date) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_circle_at(date) is '@reads app.postal_code, app.user_circle, app.user, app.calendarentry';

create function staff.statistic_lost(year integer, zipcodes text[] DEFAULT NULL::text[], birthplaces text[] DEFAULT NULL::text[], partner boolean DEFAULT NULL::boolean, registrationtype text DEFAULT NULL::text) returns SETOF staff.lost_figure
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_lost(integer,text[],text[],boolean,text) owner to wiege_owner;
grant execute on function staff.statistic_lost(integer,text[],text[],boolean,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_lost(integer,text[],text[],boolean,text) is '@reads app.puerpera, app.birthplace, app.lostreason
@time 60';

create function staff.statistic_map(day date, language text DEFAULT NULL::text, service_id uuid DEFAULT NULL::uuid) returns SETOF staff.map_area
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_map(date,text,uuid) owner to wiege_owner;
grant execute on function staff.statistic_map(date,text,uuid) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_map(date,text,uuid) is '@reads app.postal_code, app.postal_place, app.user_circle, app.user, app.calendarentry, app.user_user_service, app.puerpera';

create function staff.statistic_mediation(year integer, zipcodes text[] DEFAULT NULL::text[], birthplaces text[] DEFAULT NULL::text[], partner boolean DEFAULT NULL::boolean, registrationtype text DEFAULT NULL::text) returns SETOF staff.mediation_figure
  sql, stable, parallel unsafe, security invoker, set plan_cache_mode=force_generic_plan;
alter function staff.statistic_mediation(integer,text[],text[],boolean,text) owner to wiege_owner;
grant execute on function staff.statistic_mediation(integer,text[],text[],boolean,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_mediation(integer,text[],text[],boolean,text) is '@reads app.puerpera, app.birthplace
@time 60';

create function staff.statistic_phases(year integer, zipcodes text[] DEFAULT NULL::text[], birthplaces text[] DEFAULT NULL::text[], partner boolean DEFAULT NULL::boolean, registrationtype text DEFAULT NULL::text) returns SETOF staff.mediation_time
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_phases(integer,text[],text[],boolean,text) owner to wiege_owner;
grant execute on function staff.statistic_phases(integer,text[],text[],boolean,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_phases(integer,text[],text[],boolean,text) is '@reads app.puerpera, app.birthplace
@time 60';

create function staff.statistic_vacation_days("from" date, "to" date, circles text[] DEFAULT NULL::text[], languages text[] DEFAULT NULL::text[], services uuid[] DEFAULT NULL::uuid[]) returns SETOF staff.statistic_vacation
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_vacation_days(date,date,text[],text[],uuid[]) owner to wiege_owner;
grant execute on function staff.statistic_vacation_days(date,date,text[],text[],uuid[]) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_vacation_days(date,date,text[],text[],uuid[]) is '@reads app.user, app.user_circle, app.user_user_service, app.calendarentry';

create function staff.statistic_vacation_gaps("from" date, "to" date, circles text[] DEFAULT NULL::text[], languages text[] DEFAULT NULL::text[], services uuid[] DEFAULT NULL::uuid[]) returns SETOF staff.statistic_vacation_gap
  sql, stable, parallel unsafe, security invoker;
alter function staff.statistic_vacation_gaps(date,date,text[],text[],uuid[]) owner to wiege_owner;
grant execute on function staff.statistic_vacation_gaps(date,date,text[],text[],uuid[]) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.statistic_vacation_gaps(date,date,text[],text[],uuid[]) is '@reads app.user, app.user_circle, app.user_user_service, app.calendarentry, app.postal_code';

create function staff.step_letters(step text, subject_ids uuid[], midwife_id uuid DEFAULT NULL::uuid, lostreason text DEFAULT NULL::text) returns SETOF staff.step_letter
  sql, stable, parallel unsafe, security invoker;
alter function staff.step_letters(text,uuid[],uuid,text) owner to wiege_owner;
grant execute on function staff.step_letters(text,uuid[],uuid,text) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.step_letters(text,uuid[],uuid,text) is '@reads app.puerpera, app.user, app.emailhook, app.appsettings, app.birthplace, app.user_circle, app.outbox, app.user_puerpera_reject, app.user_puerpera_hidden, app.sms_stop';

create function staff.vacation_midwives(circles text[] DEFAULT NULL::text[], languages text[] DEFAULT NULL::text[], services uuid[] DEFAULT NULL::uuid[]) returns SETOF staff.vacation_midwife
  sql, stable, parallel unsafe, security invoker;
alter function staff.vacation_midwives(text[],text[],uuid[]) owner to wiege_owner;
grant execute on function staff.vacation_midwives(text[],text[],uuid[]) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.vacation_midwives(text[],text[],uuid[]) is '@reads app.user, app.user_circle, app.user_user_service';

create function staff.yearly_report(year integer, outside boolean DEFAULT true) returns SETOF staff.report_figure
  sql, stable, parallel unsafe, security invoker;
alter function staff.yearly_report(integer,boolean) owner to wiege_owner;
grant execute on function staff.yearly_report(integer,boolean) to wiege_admin, wiege_manager, wiege_mediator;
comment on function staff.yearly_report(integer,boolean) is '@reads app.puerpera, app.birthplace, app.language, app.birthtype, app.user, app.user_membertype
@time 60';
