-- Values that forms offer. Text keys instead of enum types: their comparison is leakproof, so indexes serve under row-level security.
create table app.puerpera_status (value text primary key, title text not null, position smallint not null);
create table app.birthtype (value text primary key, title text not null, position smallint not null);
create table app.registrationtype (value text primary key, title text not null, position smallint not null);
create table app.foundusreason (value text primary key, title text not null, position smallint not null);
create table app.lostreason (value text primary key, title text not null, position smallint not null);
create table app.language_level (value text primary key, title text not null, position smallint not null);
create table app.language (value text primary key, title text not null, position smallint not null);
create table app.user_role (value text primary key, title text not null, position smallint not null);
create table app.user_status (value text primary key, title text not null, position smallint not null);
create table app.user_membertype (value text primary key, title text not null, position smallint not null);
create table app.user_association (value text primary key, title text not null, position smallint not null);
create table app.calendarentry_kind (value text primary key, title text not null, position smallint not null);

create table app.birthplace (
  id uuid primary key default uuidv7(),
  value text not null,
  title app.line not null,
  partner boolean not null default false,
  email app.email,
  phone app.phone,
  active boolean not null default true,
  position smallint not null default 100,
  constraint birthplace_value_is_unique unique (value)
);
comment on constraint birthplace_value_is_unique on app.birthplace is 'Diesen Geburtsort gibt es schon.';

create table app.user_service (
  id uuid primary key default uuidv7(),
  title app.line not null,
  position smallint not null default 100,
  constraint user_service_title_is_unique unique (title)
);
comment on constraint user_service_title_is_unique on app.user_service is 'Dieses Angebot gibt es schon.';

create table app.postal_code (
  zipcode text primary key,
  place text collate "de-CH-x-icu" not null,
  canton text not null,
  lon double precision not null,
  lat double precision not null
);

create table app.postal_place (
  zipcode text not null references app.postal_code,
  place text collate "de-CH-x-icu" not null,
  municipality text not null,
  canton text not null,
  language text not null,
  lon double precision not null,
  lat double precision not null,
  primary key (zipcode, place, municipality)
);
comment on constraint postal_place_zipcode_fkey on app.postal_place is '@inverse places';
