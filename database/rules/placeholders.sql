-- What a template may name. domain/message/placeholders.ts and hooks.ts say the same in TypeScript, with labels and samples.
set local role wiege_steps;

create function rules.placeholders() returns table (name text, kind text)
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select unnest(string_to_array(names, ' ')), kind from (values
    ('text', 'app.title app.organisation_address app.organisation_contact app.url'),
    ('text', 'user.firstname user.lastname user.fullname user.email user.phone_mobile user.phone_business user.website user.place'),
    ('text', 'midwife.firstname midwife.lastname midwife.fullname midwife.email midwife.phone_mobile midwife.phone_business midwife.website midwife.place mediator.fullname'),
    ('text', 'puerpera.reference puerpera.firstname puerpera.lastname puerpera.fullname puerpera.address puerpera.zipcode puerpera.place puerpera.address_alt puerpera.zipcode_alt '
      'puerpera.place_alt puerpera.country_alt puerpera.nationality puerpera.language_level.title puerpera.languages_text puerpera.language_text puerpera.email '
      'puerpera.email_parents puerpera.phone_mobile puerpera.phone_private puerpera.phone_hospital puerpera.birthplace.title puerpera.patientid puerpera.birthtype.title '
      'puerpera.birthtime_child puerpera.registrationtype.title puerpera.foundusreason.title puerpera.lostreason.title puerpera.status.title '
      'puerpera.notes_on_registration puerpera.notes_to_midwife puerpera.notes_to_hospital puerpera.notes_internal'),
    ('date', 'puerpera.birthday puerpera.sectiodate puerpera.birthdate_child puerpera.birthday_child puerpera.dischargedate'),
    ('instant', 'puerpera.created_at puerpera.published_at puerpera.mediated_at puerpera.closed_at puerpera.lost_at'),
    ('truth', 'puerpera.needs_interpreter puerpera.multiples'),
    ('number', 'puerpera.nth_child puerpera.priority puerpera.rejects_count count mediations_current_month max_mediations_permonth fee_amount '
      'counts.new counts.onhold counts.born counts.unborn counts.urgent'),
    ('text', 'link.status link.confirm link.registration link.survey link.filter link.profile link.calendar link.list link.puerpera link.triage link.user link.login link.guide link.account'),
    ('text', 'missing_fields possible_duplicates reason previous_midwife colleague advice_phone alternatives puerperas circles languages absences period overdue')
  ) of_kind(kind, names)
$$;

-- By whole groups and by name; the organisation stands everywhere. What no occasion uses may name anything that exists: it goes to nobody.
create function rules.allowed_placeholders(slug text) returns setof text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
  with own (groups, names, without) as (
    select string_to_array(groups, ' '), string_to_array(names, ' '), string_to_array(without, ' ') from (values
      ('puerpera_registered_parents', '', 'puerpera.firstname puerpera.lastname puerpera.birthdate_child puerpera.birthday_child puerpera.reference link.status', ''),
      ('registration_confirm', '', 'link.confirm', ''),
      ('puerpera_registered_hospital', '', 'puerpera.reference puerpera.fullname puerpera.patientid puerpera.birthplace.title puerpera.created_at', ''),
      ('puerpera_registered_office', 'puerpera', 'possible_duplicates link.puerpera', ''),
      ('puerpera_incomplete', '', 'puerpera.firstname missing_fields link.registration', ''),
      ('puerpera_published_midwives', 'user', 'puerpera.zipcode puerpera.place puerpera.languages_text puerpera.birthdate_child puerpera.birthday_child '
        'puerpera.dischargedate count link.filter link.profile', ''),
      ('puerpera_urgent_midwives', 'user', 'puerpera.zipcode puerpera.place puerpera.languages_text puerpera.birthdate_child puerpera.birthday_child '
        'puerpera.dischargedate count link.filter link.profile', ''),
      ('mediation_established_mother', 'midwife mediator', 'puerpera.firstname', ''),
      ('mediation_established_midwife', 'midwife mediator puerpera', 'link.puerpera', 'puerpera.notes_internal puerpera.notes_on_registration '
        'puerpera.lostreason.title puerpera.foundusreason.title puerpera.rejects_count puerpera.notes_to_hospital'),
      ('mediation_established_hospital', 'midwife mediator', 'puerpera.fullname puerpera.patientid puerpera.birthplace.title puerpera.notes_to_hospital', ''),
      ('mediation_dissolved_mother', 'midwife mediator', 'puerpera.firstname reason', ''),
      ('mediation_dissolved_midwife', 'midwife mediator', 'puerpera.fullname puerpera.zipcode puerpera.place reason', ''),
      ('mediation_handed_over_mother', 'midwife mediator', 'puerpera.firstname previous_midwife', ''),
      ('mediation_handed_over_midwife', 'midwife mediator puerpera', 'previous_midwife link.puerpera', 'puerpera.notes_internal puerpera.notes_on_registration '
        'puerpera.lostreason.title puerpera.foundusreason.title puerpera.rejects_count puerpera.notes_to_hospital'),
      ('mediation_handed_over_giver', 'midwife', 'count puerperas', ''),
      ('substitution_asked', 'user', 'colleague period link.list', ''),
      ('substitution_declined', 'user', 'colleague period link.calendar', ''),
      ('puerpera_lost_parents', '', 'puerpera.firstname reason', ''),
      ('puerpera_no_midwife_parents', '', 'puerpera.firstname advice_phone alternatives', ''),
      ('reminder_midwife_contact', 'midwife', 'puerpera.fullname puerpera.phone_mobile puerpera.phone_private puerpera.phone_hospital link.puerpera', ''),
      ('reminder_midwife_birthdate', 'midwife', 'puerpera.fullname puerpera.birthdate_child link.puerpera', ''),
      ('reminder_midwife_close', 'midwife', 'count puerperas link.list', ''),
      ('reminder_midwife_profile', 'user', 'circles languages absences link.profile', ''),
      ('reminder_midwife_vacation', 'user', 'period link.calendar', ''),
      ('midwife_registered', 'user', '', ''),
      ('midwife_registered_office', 'user', 'link.user', ''),
      ('midwife_welcome', 'user', 'link.login link.guide', ''),
      ('midwife_onhold', 'user', 'reason', ''),
      ('midwife_lost', 'user', 'reason', ''),
      ('midwife_limit_reached', 'user', 'mediations_current_month max_mediations_permonth', ''),
      ('auth_mfa_reset', 'user', 'link.account', ''),
      ('auth_account_created', 'user', 'link.account', ''),
      ('auth_password_reset', 'user', 'link.account', ''),
      ('auth_email_changed', 'user', '', ''),
      ('auth_passkey_added', 'user', '', ''),
      ('auth_device_trusted', 'user', '', ''),
      ('auth_email_confirm', 'user', 'link.account', ''),
      ('survey_invitation', '', 'puerpera.firstname link.survey', ''),
      ('survey_reminder', '', 'puerpera.firstname link.survey', ''),
      ('fee_info_parents', '', 'puerpera.firstname fee_amount reason', ''),
      ('privacy_export', '', '', ''),
      ('privacy_deleted', '', '', ''),
      ('office_daily_digest', 'user counts', 'overdue link.triage', '')
    ) listed(slug, groups, names, without) where listed.slug = allowed_placeholders.slug
  )
  select p.name from rules.placeholders() p left join own on true
  where own.names is null or p.name like 'app.%' or p.name = any (own.names)
    or (p.name like '%.%' and split_part(p.name, '.', 1) = any (own.groups) and p.name <> all (own.without))
$$;

-- A subject stands outside every encryption, so it names nobody.
create function rules.subject_placeholders() returns text[]
  language sql immutable parallel safe
  return array['app.title', 'puerpera.zipcode', 'puerpera.place', 'count', 'period'];
