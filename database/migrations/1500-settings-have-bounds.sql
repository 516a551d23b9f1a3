-- The settings are edited as one record, by several: who comes second is told. And each has bounds; what stood outside before stays until
-- it is edited.
alter table app.appsettings add column version integer not null default 1;
alter table app.appsettings
  add constraint appsettings_title_is_short check (length(apptitle) <= 80) not valid,
  add constraint appsettings_address_is_short check (length(organisation_address) <= 500) not valid,
  add constraint appsettings_contact_is_short check (length(organisation_contact) <= 500) not valid,
  add constraint appsettings_limit_is_at_most_99 check (max_mediations_permonth <= 99) not valid,
  add constraint appsettings_penalty_is_at_most_two_weeks check (max_mediations_penaltyduration <= 336) not valid,
  add constraint appsettings_archive_is_at_most_a_year check (archive_days <= 366) not valid,
  add constraint appsettings_anonymise_within_twenty_years check (anonymise_months <= 240) not valid,
  add constraint appsettings_fee_is_at_most_1000 check (fee_amount <= 1000) not valid,
  add constraint appsettings_sms_price_is_at_most_2 check (sms_price <= 2) not valid,
  add constraint appsettings_sms_budget_is_at_most_50000 check (sms_budget <= 50000) not valid,
  add constraint appsettings_sms_quota_is_at_most_10000 check (sms_daily_quota <= 10000) not valid,
  add constraint appsettings_sms_mother_text_is_short check (length(sms_mother_text) <= 480) not valid,
  add constraint appsettings_sms_mother_text_names_her check (sms_mother_text ~ '\{hebamme\}' and sms_mother_text ~ '\{telefon\}') not valid,
  add constraint appsettings_sms_mother_text_has_known_gaps
    check (regexp_replace(sms_mother_text, '\{(hebamme|telefon|organisation)\}', '', 'g') !~ '[{}]') not valid;
