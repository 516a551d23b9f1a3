-- A registration that comes from outside has a number for people, and keeps what the family agreed to, and when.
alter table app.puerpera
  add column reference text constraint puerpera_reference_is_a_number check (reference ~ '^[0-9]{4}-[0-9]{4,9}$'),
  add column consent_version integer constraint puerpera_consent_version_fkey references app.privacy_text,
  add column consent_at timestamptz constraint puerpera_consent_has_a_time check ((consent_version is null) = (consent_at is null)),
  add column form_language text constraint puerpera_form_language_is_known check (form_language in ('de', 'en', 'fr'));
create unique index puerpera_reference_is_unique on app.puerpera (reference);
create index puerpera_by_consent_version on app.puerpera (consent_version) where consent_version is not null;
comment on column app.puerpera.reference is 'By which the family and the office speak of the registration; none of what was entered before there were any.';
comment on column app.puerpera.form_language is 'In which the public form was filled in.';
