-- What a refused value answers, where the migration that made the constraint left it silent, and what people call the columns that
-- must not be empty. The domain's labels say the same (contract/agreement/sentences.test.ts). A foreign key is violated from both
-- sides: by a value that is not there, and by deleting one that is still used.
set local role wiege_owner;

create procedure app.say(relation regclass, sentences jsonb)
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  given record;
  kept text;
begin
  for given in select key, value from jsonb_each_text(sentences) loop
    select string_agg(line, E'\n') into kept
    from pg_constraint o, regexp_split_to_table(obj_description(o.oid, 'pg_constraint'), E'\n') line
    where o.conrelid = relation and o.conname = given.key and line like '@%';
    execute format('comment on constraint %I on %s is %L', given.key, relation, concat_ws(E'\n', kept, given.value));
  end loop;
end $$;

create procedure app.name_columns(relation regclass, labels jsonb)
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  given record;
  kept text;
begin
  for given in select key, value from jsonb_each_text(labels) loop
    select string_agg(line, E'\n') into kept
    from pg_attribute a, regexp_split_to_table(col_description(relation, a.attnum), E'\n') line
    where a.attrelid = relation and a.attname = given.key and line not like '@label %';
    execute format('comment on column %s.%I is %L', relation, given.key, concat_ws(E'\n', kept, '@label ' || given.value));
  end loop;
end $$;

call app.say('app.puerpera', '{
  "puerpera_pkey": "Diese Anmeldung gibt es schon.",
  "puerpera_status_fkey": "Diesen Status gibt es nicht.",
  "puerpera_birthplace_fkey": "Diesen Geburtsort gibt es nicht, oder er wird noch gebraucht.",
  "puerpera_birthtype_fkey": "Diese Geburtsart gibt es nicht.",
  "puerpera_registrationtype_fkey": "Diese Art der Anmeldung gibt es nicht.",
  "puerpera_foundusreason_fkey": "Diese Angabe, wie sie uns gefunden hat, gibt es nicht, oder sie wird noch gebraucht.",
  "puerpera_lostreason_fkey": "Diesen Grund gibt es nicht, oder er wird noch gebraucht.",
  "puerpera_language_level_fkey": "Diese Stufe der Sprachkenntnis gibt es nicht.",
  "puerpera_midwife_id_fkey": "Diese Hebamme gibt es nicht, oder sie betreut noch Wöchnerinnen.",
  "puerpera_mediator_id_fkey": "Dieses Konto gibt es nicht, oder es hat Anmeldungen vermittelt.",
  "puerpera_creator_id_fkey": "Dieses Konto gibt es nicht, oder es hat Anmeldungen erfasst.",
  "puerpera_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat Anmeldungen bearbeitet.",
  "puerpera_published_has_a_time": "Eine freigegebene Anmeldung hat einen Zeitpunkt der Freigabe.",
  "puerpera_closed_has_a_time": "Nur eine abgeschlossene Betreuung hat einen Zeitpunkt des Abschlusses.",
  "puerpera_lost_has_a_time": "Nur eine hinfällige Anmeldung hat einen Zeitpunkt dafür.",
  "puerpera_in_care_has_a_midwife": "Eine Betreuung hat eine Hebamme und einen Zeitpunkt der Vermittlung.",
  "puerpera_born_has_a_birthday": "Bitte geben Sie Geburtsdatum Kind an.",
  "puerpera_open_has_no_midwife": "Eine offene Anmeldung hat noch keine Hebamme.",
  "puerpera_reference_is_a_number": "Eine Anmeldenummer lautet wie 2026-4817.",
  "puerpera_consent_version_fkey": "Diese Version des Textes zum Datenschutz gibt es nicht.",
  "puerpera_consent_has_a_time": "Eine Zustimmung hat einen Zeitpunkt.",
  "puerpera_form_language_is_known": "Das Formular gibt es auf Deutsch, Englisch und Französisch."}');
comment on index app.puerpera_reference_is_unique is 'Diese Anmeldenummer gibt es schon.';
call app.name_columns('app.puerpera', '{
  "firstname": "Vorname", "lastname": "Nachname", "zipcode": "PLZ", "place": "Ort", "country": "Land", "has_alt_address": "Abweichende Postadresse?",
  "languages": "Sprachen", "needs_interpreter": "Dolmetscherin nötig", "multiples": "Mehrlinge", "birthtype": "Geburtsart",
  "registrationtype": "Anmeldung durch", "qualifies_for_survey": "Für Umfrage vorgesehen", "version": "Version"}');

call app.say('app."user"', '{
  "user_pkey": "Dieses Konto gibt es schon.",
  "user_role_fkey": "Diese Rolle gibt es nicht.",
  "user_status_fkey": "Diesen Status gibt es nicht.",
  "user_membertype_fkey": "Diese Mitgliedschaft gibt es nicht.",
  "user_association_fkey": "Diesen Berufsverband gibt es nicht, oder er wird noch gebraucht.",
  "user_auth0_action_is_known": "Diesen Stand eines Logins gibt es nicht.",
  "user_lost_has_a_time": "Nur wer ausgetreten ist, hat einen Zeitpunkt des Austritts."}');
comment on index app.user_auth0_id_is_unique is 'Dieses Login gehört schon zu einem Konto.';
call app.name_columns('app."user"', '{
  "lastname": "Nachname", "teamaccount": "Team-/Praxiskonto", "role": "Rolle", "membertype": "Mitgliedschaft", "circles": "PLZ-Kreise",
  "languages": "Sprachen", "send_email_notifications": "E-Mail-Benachrichtigungen erhalten", "version": "Version"}');

call app.say('app.user_user_service', '{
  "user_user_service_pkey": "Diese Dienstleistung ist schon erfasst.",
  "user_user_service_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "user_user_service_service_id_fkey": "Diese Dienstleistung gibt es nicht, oder sie wird noch gebraucht."}');
call app.name_columns('app.user_user_service', '{"user_id": "Hebamme/PFF", "service_id": "Dienstleistung"}');
call app.say('app.user_seen', '{"user_seen_user_id_fkey": "Dieses Konto gibt es nicht mehr."}');
call app.say('app.user_circle', '{"user_circle_user_id_fkey": "Dieses Konto gibt es nicht mehr."}');

call app.say('app.calendarentry', '{
  "calendarentry_pkey": "Diese Abwesenheit gibt es schon.",
  "calendarentry_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "calendarentry_kind_fkey": "Diese Art von Abwesenheit gibt es nicht."}');
call app.name_columns('app.calendarentry',
  '{"user_id": "Hebamme/PFF", "kind": "Art", "title": "Titel", "start": "Von", "end": "Bis"}');

call app.say('app.user_puerpera_reject', '{
  "user_puerpera_reject_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "user_puerpera_reject_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "user_puerpera_reject_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat Ablehnungen erfasst."}');
call app.name_columns('app.user_puerpera_reject', '{"user_id": "Hebamme/PFF", "puerpera_id": "Wöchnerin"}');
call app.say('app.withdrawn_reject', '{
  "withdrawn_reject_pkey": "Diese zurückgenommene Ablehnung gibt es schon.",
  "withdrawn_reject_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "withdrawn_reject_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "withdrawn_reject_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat Ablehnungen erfasst.",
  "withdrawn_reject_withdrawn_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat Ablehnungen zurückgenommen."}');
call app.say('app.user_puerpera_hidden', '{
  "user_puerpera_hidden_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "user_puerpera_hidden_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr."}');

call app.say('app.duplicate_reject', '{
  "duplicate_reject_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "duplicate_reject_duplicate_id_fkey": "Die Vergleichsanmeldung gibt es nicht mehr.",
  "duplicate_reject_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat Duplikate geprüft.",
  "duplicate_reject_names_two_mothers": "Eine Anmeldung ist kein Duplikat von sich selbst."}');
call app.name_columns('app.duplicate_reject', '{"puerpera_id": "Anmeldung", "duplicate_id": "Vergleichsanmeldung"}');
call app.say('app.puerpera_duplicate', '{
  "puerpera_duplicate_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "puerpera_duplicate_duplicate_id_fkey": "Diese Anmeldung gibt es nicht mehr."}');
call app.say('app.puerpera_search', '{"puerpera_search_id_fkey": "Diese Anmeldung gibt es nicht mehr."}');

call app.say('app.puerpera_note', '{
  "puerpera_note_pkey": "Diese Notiz gibt es schon.",
  "puerpera_note_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "puerpera_note_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat Notizen geschrieben."}');
call app.name_columns('app.puerpera_note', '{"puerpera_id": "Wöchnerin", "text": "Notiz"}');

call app.say('app.private_note', '{"private_note_pkey": "Diese Notiz gibt es schon."}');
call app.name_columns('app.private_note', '{"puerpera_id": "Wöchnerin", "text": "Notiz"}');

call app.say('app.visit', '{"visit_pkey": "Diesen Besuch gibt es schon."}');
call app.name_columns('app.visit', '{"puerpera_id": "Wöchnerin", "planned_at": "Termin", "done_at": "Besuch", "note": "Notiz"}');

call app.say('app.actionlog', '{
  "actionlog_pkey": "Diesen Eintrag gibt es schon.",
  "actionlog_level_is_known": "Diese Stufe gibt es nicht.",
  "actionlog_undoes_id_fkey": "Diesen Schritt hat jemand rückgängig gemacht.",
  "actionlog_puerpera_id_fkey": "Diese Anmeldung gibt es nicht, oder sie steht im Protokoll.",
  "actionlog_midwife_id_fkey": "Dieses Konto gibt es nicht, oder es steht im Protokoll.",
  "actionlog_author_id_fkey": "Dieses Konto gibt es nicht, oder es steht im Protokoll.",
  "actionlog_lostreason_fkey": "Diesen Grund gibt es nicht, oder er steht im Protokoll."}');
call app.say('app.edit', '{
  "edit_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "edit_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "edit_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat etwas geändert."}');
call app.say('app.push_subscription', '{
  "push_subscription_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "push_subscription_endpoint_is_an_address": "Die Adresse dieses Browsers für Meldungen ist nicht brauchbar.",
  "push_subscription_endpoint_is_unique": "Dieses Gerät ist schon angemeldet.",
  "push_subscription_key_is_a_point": "Der Schlüssel dieses Browsers ist nicht brauchbar.",
  "push_subscription_secret_has_its_length": "Der Schlüssel dieses Browsers ist nicht brauchbar.",
  "push_subscription_title_is_short": "Der Name des Geräts darf höchstens 80 Zeichen haben."}');
call app.name_columns('app.push_subscription', '{"title": "Gerät"}');
call app.say('app.push_setting', '{"push_setting_user_id_fkey": "Dieses Konto gibt es nicht mehr."}');
call app.name_columns('app.push_setting', '{"only_urgent": "Nur Dringendes", "quiet_from": "Ruhe von", "quiet_until": "Ruhe bis"}');
call app.say('app.outbox', '{
  "outbox_actionlog_id_fkey": "Zu diesem Eintrag gibt es Nachrichten.",
  "outbox_push_subscription_id_fkey": "Dieses Gerät ist abgemeldet.",
  "outbox_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "outbox_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "outbox_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat Nachrichten gesendet.",
  "outbox_canceller_id_fkey": "Dieses Konto gibt es nicht, oder es hat Nachrichten abgebrochen.",
  "outbox_again_of_id_fkey": "Diese Nachricht gibt es nicht mehr.",
  "outbox_smsmessage_id_fkey": "Diese SMS gibt es nicht mehr."}');

call app.say('app.saved_view', '{
  "saved_view_pkey": "Diese Ansicht gibt es schon.",
  "saved_view_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "saved_view_settings_are_an_object": "Diese Ansicht lässt sich so nicht speichern."}');
call app.name_columns('app.saved_view', '{"screen": "Seite", "title": "Titel", "settings": "Einstellungen", "position": "Position"}');

call app.say('app.appmessage', '{
  "appmessage_pkey": "Diese Mitteilung gibt es schon.",
  "appmessage_category_is_known": "Diese Art gibt es nicht.",
  "appmessage_status_is_known": "Diesen Status gibt es nicht.",
  "appmessage_created_by_fkey": "Dieses Konto gibt es nicht, oder es hat Mitteilungen geschrieben.",
  "appmessage_updated_by_fkey": "Dieses Konto gibt es nicht, oder es hat Mitteilungen bearbeitet."}');
call app.name_columns('app.appmessage',
  '{"title": "Titel", "date": "Datum", "category": "Art", "status": "Status", "audience": "Für", "circles": "Postleitzahlen", "languages": "Sprachen",
    "version": "Version"}');
call app.say('app.appmessage_read', '{
  "appmessage_read_pkey": "Diese Mitteilung ist schon gelesen.",
  "appmessage_read_appmessage_id_fkey": "Diese Mitteilung gibt es nicht mehr, oder Hebammen haben sie schon gelesen; archivieren Sie sie.",
  "appmessage_read_user_id_fkey": "Dieses Konto gibt es nicht mehr."}');

call app.say('app.smsmessage', '{
  "smsmessage_pkey": "Diese SMS gibt es schon.",
  "smsmessage_status_is_known": "Diesen Status gibt es nicht.",
  "smsmessage_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "smsmessage_cause_is_unique": "Diese SMS ist schon bestellt.",
  "smsmessage_author_id_fkey": "Dieses Konto gibt es nicht, oder es hat SMS geschrieben."}');
call app.name_columns('app.smsmessage', '{"message": "Nachricht", "is_urgent": "Dringend"}');
call app.say('app.user_smsmessage', '{
  "user_smsmessage_pkey": "Diese Zeile gibt es schon.",
  "user_smsmessage_user_once": "Diese Person erhält die SMS schon.",
  "user_smsmessage_puerpera_once": "Diese Wöchnerin erhält die SMS schon.",
  "user_smsmessage_is_one_person": "Eine SMS geht an eine Hebamme oder an eine Wöchnerin.",
  "user_smsmessage_state_is_known": "Diesen Status gibt es nicht.",
  "user_smsmessage_puerpera_id_fkey": "Diese Anmeldung gibt es nicht mehr.",
  "user_smsmessage_smsmessage_id_fkey": "Diese SMS gibt es nicht mehr.",
  "user_smsmessage_user_id_fkey": "Dieses Konto gibt es nicht, oder es hat SMS erhalten."}');
call app.name_columns('app.user_smsmessage', '{"smsmessage_id": "SMS"}');
call app.say('app.smstemplate', '{
  "smstemplate_pkey": "Diese Vorlage gibt es schon.",
  "smstemplate_audience_is_known": "Eine Vorlage ist für Hebammen oder für die Mutter."}');
call app.name_columns('app.smstemplate', '{"title": "Titel", "text": "Text", "audience": "Für", "position": "Reihenfolge"}');

call app.say('app.emailhook', '{
  "emailhook_pkey": "Diesen Auslöser gibt es schon.",
  "emailhook_slug_is_a_word": "Ein Auslöser heisst mit kleinen Buchstaben, Ziffern und Unterstrichen.",
  "emailhook_slug_is_unique": "Diesen Auslöser gibt es schon.",
  "emailhook_that_people_wait_for_is_active": "Dieser Auslöser lässt sich nicht ausschalten: Auf seine E-Mail wartet, wer sich anmeldet."}');
call app.name_columns('app.emailhook', '{"active": "Aktiv", "use_hin": "Über HIN senden", "title": "Titel"}');
call app.say('app.emailtemplate', '{
  "emailtemplate_pkey": "Diese Vorlage gibt es schon.",
  "emailtemplate_emailhook_id_fkey": "Diesen Auslöser gibt es nicht."}');
call app.say('app.emailtemplate_version', '{
  "emailtemplate_version_pkey": "Diese Version gibt es schon.",
  "emailtemplate_version_emailtemplate_id_fkey": "Diese Vorlage gibt es nicht mehr.",
  "emailtemplate_version_author_id_fkey": "Dieses Konto gibt es nicht mehr."}');
call app.name_columns('app.emailtemplate_version', '{"version": "Version", "subject": "Betreff", "template": "Text"}');
call app.name_columns('app.emailtemplate', '{"title": "Titel", "subject": "Betreff", "template": "Text", "version": "Version"}');

call app.say('app.ct_category', '{"ct_category_pkey": "Diese Kategorie gibt es schon."}');
call app.name_columns('app.ct_category', '{"title": "Titel"}');
call app.say('app.ct_course', '{
  "ct_course_pkey": "Diesen Kurs gibt es schon.",
  "ct_course_priceoptions_are_a_list": "Die Preise sind eine Liste.",
  "ct_course_user_id_fkey": "Dieses Konto gibt es nicht, oder es leitet Kurse."}');
call app.name_columns('app.ct_course', '{"title": "Titel", "active": "Aktiv", "priceoptions": "Preise", "version": "Version"}');
call app.say('app.ct_issue', '{
  "ct_issue_pkey": "Diese Durchführung gibt es schon.",
  "ct_issue_status_is_known": "Diesen Status gibt es nicht.",
  "ct_issue_subscription_link_type_is_known": "Angemeldet wird über Website, E-Mail oder Telefon.",
  "ct_issue_coordinates_are_longitude_and_latitude": "Bitte geben Sie einen Ort in der Schweiz an, zuerst die Länge, dann die Breite."}');
call app.name_columns('app.ct_issue',
  '{"course_id": "Kurs", "active": "Aktiv", "status": "Status", "languages": "Sprachen", "dates": "Daten", "has_own_dates_text": "Kursdaten (Text)", "version": "Version"}');
call app.say('app.ct_event', '{
  "ct_event_pkey": "Diesen Termin gibt es schon.",
  "ct_event_courseissue_id_fkey": "Diese Durchführung gibt es nicht mehr.",
  "ct_event_type_is_known": "Ein Termin ist einzeln oder eine Reihe.",
  "ct_event_weekdays_are_monday_to_sunday": "Wochentage gehen von 1 (Montag) bis 7 (Sonntag)."}');
call app.name_columns('app.ct_event', '{
  "courseissue_id": "Durchführung", "type": "Art", "startdate": "Von", "enddate": "Bis", "faildates": "Ausfälle", "weekdays": "Wochentage"}');

call app.say('app.appsettings', '{
  "appsettings_pkey": "Die Einstellungen gibt es schon.",
  "appsettings_is_one_row": "Die Einstellungen gibt es nur einmal.",
  "appsettings_sms_sender_is_short": "Der Absender hat höchstens 11 Buchstaben und Ziffern.",
  "appsettings_bottleneck_ratio_is_plausible": "Die Schwelle für Engpässe liegt zwischen 0 und 20 Hebammen pro Anmeldung.",
  "appsettings_title_is_short": "Der Titel hat höchstens 80 Zeichen.",
  "appsettings_address_is_short": "Die Adresse hat höchstens 500 Zeichen.",
  "appsettings_contact_is_short": "Der Kontakt hat höchstens 500 Zeichen.",
  "appsettings_limit_is_not_negative": "Bitte geben Sie eine Zahl zwischen 0 und 99 ein.",
  "appsettings_limit_is_at_most_99": "Bitte geben Sie eine Zahl zwischen 0 und 99 ein.",
  "appsettings_penalty_is_not_negative": "Bitte geben Sie eine Zahl zwischen 0 und 336 ein.",
  "appsettings_penalty_is_at_most_two_weeks": "Bitte geben Sie eine Zahl zwischen 0 und 336 ein.",
  "appsettings_archive_days_are_not_negative": "Bitte geben Sie eine Zahl zwischen 0 und 366 ein.",
  "appsettings_archive_is_at_most_a_year": "Bitte geben Sie eine Zahl zwischen 0 und 366 ein.",
  "appsettings_anonymise_after_a_year": "Bitte geben Sie eine Zahl zwischen 12 und 240 ein.",
  "appsettings_anonymise_within_twenty_years": "Bitte geben Sie eine Zahl zwischen 12 und 240 ein.",
  "appsettings_access_log_for_a_year": "Bitte geben Sie eine Zahl zwischen 12 und 120 ein.",
  "appsettings_access_log_at_most_ten_years": "Bitte geben Sie eine Zahl zwischen 12 und 120 ein.",
  "appsettings_fee_is_not_negative": "Bitte geben Sie eine Zahl zwischen 0 und 1000 ein.",
  "appsettings_fee_is_at_most_1000": "Bitte geben Sie eine Zahl zwischen 0 und 1000 ein.",
  "appsettings_sms_price_is_not_negative": "Bitte geben Sie einen Betrag zwischen 0 und 2 ein.",
  "appsettings_sms_price_is_at_most_2": "Bitte geben Sie einen Betrag zwischen 0 und 2 ein.",
  "appsettings_sms_budget_is_not_negative": "Bitte geben Sie einen Betrag zwischen 0 und 50000 ein.",
  "appsettings_sms_budget_is_at_most_50000": "Bitte geben Sie einen Betrag zwischen 0 und 50000 ein.",
  "appsettings_sms_quota_is_not_negative": "Bitte geben Sie eine Zahl zwischen 0 und 10000 ein.",
  "appsettings_sms_quota_is_at_most_10000": "Bitte geben Sie eine Zahl zwischen 0 und 10000 ein.",
  "appsettings_sms_mother_text_is_short": "Der Text hat höchstens 480 Zeichen.",
  "appsettings_sms_mother_text_names_her": "Der Text muss {hebamme} und {telefon} nennen.",
  "appsettings_sms_mother_text_has_known_gaps": "Ausser {hebamme}, {telefon} und {organisation} darf nichts in geschweiften Klammern stehen.",
  "appsettings_office_hours_are_short": "Die Bürozeiten haben höchstens 120 Zeichen.",
  "appsettings_frame_origins_are_few": "Bitte geben Sie höchstens 20 Websites an.",
  "appsettings_frame_origins_are_origins": "Bitte geben Sie Websites wie https://www.beispiel.ch an, ohne Pfad, je auf einer Zeile.",
  "appsettings_privacy_text_is_not_blank": "Bitte geben Sie einen Text ein, nicht nur Leerzeichen.",
  "appsettings_privacy_text_is_short": "Der Text hat höchstens 4000 Zeichen.",
  "appsettings_privacy_text_en_is_not_blank": "Bitte geben Sie einen Text ein, nicht nur Leerzeichen.",
  "appsettings_privacy_text_en_is_short": "Der Text hat höchstens 4000 Zeichen.",
  "appsettings_privacy_text_fr_is_not_blank": "Bitte geben Sie einen Text ein, nicht nur Leerzeichen.",
  "appsettings_privacy_text_fr_is_short": "Der Text hat höchstens 4000 Zeichen."}');
call app.say('app.registration_flow', '{"registration_flow_pkey": "Das wird schon gezählt."}');
call app.say('app.spent_proof', '{"spent_proof_pkey": "Das wurde schon verwendet."}');
call app.say('app.pending_registration', '{
  "pending_registration_pkey": "Diese Anmeldung wartet schon.",
  "pending_registration_kind_is_known": "Angemeldet werden Wöchnerinnen und Hebammen.",
  "pending_registration_consent_version_fkey": "Diese Version des Textes zum Datenschutz gibt es nicht."}');
call app.say('app.application', '{
  "application_pkey": "Diese Bewerbung gibt es schon.",
  "application_user_id_fkey": "Dieses Konto gibt es nicht mehr.",
  "application_consent_version_fkey": "Diese Version des Textes zum Datenschutz gibt es nicht."}');
call app.say('app.privacy_text', '{"privacy_text_pkey": "Diese Version gibt es schon."}');
call app.name_columns('app.appsettings', '{
  "apptitle": "Titel der Anwendung", "primary_color": "Hauptfarbe", "secondary_color": "Akzentfarbe",
  "version": "Version", "showoutsidecircles": "Anmeldungen ausserhalb der PLZ-Kreise anzeigen", "limit_mediations": "Vermittlungen begrenzen",
  "max_mediations_penaltyduration": "Sperrdauer bei erreichter Limite", "archive_days": "Tage bis zum Archiv",
  "anonymise_months": "Monate bis zum Anonymisieren", "access_log_months": "Monate, die das Zugriffsprotokoll bleibt", "fee_amount": "Gebühr", "fee_free_zipcodes": "PLZ ohne Gebühr",
  "mediation_mother_hin": "Nachricht an die Mutter über HIN", "quiet_from": "Ruhezeit ab", "quiet_until": "Ruhezeit bis",
  "quiet_sunday": "Sonntags keine Erinnerungen", "sms_sender": "Absender der SMS", "sms_price": "Preis je SMS-Teil",
  "sms_budget": "SMS-Budget im Monat", "sms_daily_quota": "SMS je Person und Tag", "sms_to_mother": "SMS an die Mutter nach der Vermittlung",
  "sms_mother_text": "Text der SMS an die Mutter", "bottleneck_ratio": "Schwelle für Engpässe",
  "escalates": "Kreis ausweiten, wenn niemand reagiert", "escalation_near_hours": "Nachbargebiete nach", "escalation_all_hours": "Alle Hebammen nach",
  "escalation_near_km": "Umkreis der Nachbargebiete", "escalation_pressing_percent": "Anteil der Stunden vor dem Austritt",
  "escalation_days_before": "Vor der Geburt erst ab",
  "frame_origins": "Websites, die einbetten dürfen", "status_shows_midwife": "Statusseite nennt die Hebamme", "privacy_text": "Text zum Datenschutz",
  "privacy_text_en": "Text zum Datenschutz auf Englisch", "privacy_text_fr": "Text zum Datenschutz auf Französisch"}');

call app.say('app.birthplace', '{"birthplace_pkey": "Diesen Geburtsort gibt es schon."}');
call app.name_columns('app.birthplace',
  '{"value": "Kürzel", "title": "Titel", "partner": "Partner", "active": "Aktiv", "position": "Position"}');
call app.say('app.user_service', '{"user_service_pkey": "Diese Dienstleistung gibt es schon."}');
call app.name_columns('app.user_service', '{"title": "Titel", "active": "Aktiv", "position": "Position"}');
call app.say('app.foundusreason', '{"foundusreason_pkey": "Dieses Kürzel gibt es schon."}');
call app.name_columns('app.foundusreason', '{"value": "Kürzel", "title": "Titel", "active": "Aktiv", "position": "Position"}');
call app.say('app.lostreason', '{"lostreason_pkey": "Dieses Kürzel gibt es schon."}');
call app.name_columns('app.lostreason', '{"value": "Kürzel", "title": "Titel", "active": "Aktiv", "position": "Position"}');
call app.say('app.language', '{"language_pkey": "Dieses Kürzel gibt es schon."}');
call app.name_columns('app.language', '{"value": "Kürzel", "title": "Titel", "active": "Aktiv", "position": "Position"}');
call app.say('app.user_association', '{"user_association_pkey": "Dieses Kürzel gibt es schon."}');
call app.name_columns('app.user_association', '{"value": "Kürzel", "title": "Titel", "active": "Aktiv", "position": "Position"}');
call app.say('app.user_membertype', '{"user_membertype_pkey": "Dieses Kürzel gibt es schon."}');
call app.name_columns('app.user_membertype', '{"title": "Titel", "position": "Position"}');

drop procedure app.say(regclass, jsonb);
drop procedure app.name_columns(regclass, jsonb);
