-- A mother whose personal data is erased: her row stays, emptied, because every figure is counted from it.
alter table app.puerpera
  add column anonymised_at timestamptz,
  alter column fullname set expression as (case when anonymised_at is null then firstname::text || ' ' || lastname::text else 'Anonymisiert' end),
  add constraint puerpera_anonymised_is_over check (anonymised_at is null or status in ('closed', 'lost')),
  add constraint puerpera_anonymised_is_empty check (anonymised_at is null or (
    firstname = '–' and lastname = 'Anonymisiert' and not has_alt_address and not multiples and not qualifies_for_survey and unreached_count = 0
    and num_nonnulls(meteor_id, address, address_alt, zipcode_alt, place_alt, country_alt, birthday, language_level, language_text, email, email_parents,
      phone_mobile, phone_private, phone_hospital, patientid, dischargedate, notes_on_registration, notes_to_midwife, notes_to_hospital,
      notes_internal, reference, consent_version, form_language, first_contact_at, unreached_at, followup_day, assignee_id, author_id,
      mediator_id, creator_id) = 0
    and num_nonnulls(birthday_child, sectiodate, birthdate_child) = 1));
comment on column app.puerpera.anonymised_at is 'Since when nothing is known of her but what is counted.';
comment on constraint puerpera_anonymised_is_over on app.puerpera is 'Nur abgeschlossene und hinfällige Anmeldungen werden anonymisiert.';
comment on constraint puerpera_anonymised_is_empty on app.puerpera is 'Eine anonymisierte Anmeldung hat keine Personendaten.';

-- Whose time is over, the longest first.
create index puerpera_to_anonymise on app.puerpera ((coalesce(closed_at, lost_at)), id)
  where anonymised_at is null and merged_into_id is null and status in ('closed', 'lost');
