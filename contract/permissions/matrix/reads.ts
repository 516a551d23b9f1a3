/**
 * Which columns each role reads, as `relation: columns`. Kept by hand and derived from nothing: who gives a column to somebody writes it
 * here as well. What is not here is refused.
 */

/** The same columns for mediators, managers and administrators: one screen serves them. */
export const office = `
absent_day: day midwives absent
actionlog: id type level puerpera_id midwife_id author_id priority lostreason reason override undoes_id left_out
  left_out_reason until created_at followup_day assignee_id from_midwife_id handover_id escalation_step
appmessage: id title text date category status created_by updated_by version created_at updated_at audience circles
  languages readers_count reads_count
appmessage_read: appmessage_id user_id read_at
appsettings: id apptitle primary_color secondary_color organisation_address organisation_contact email_from email_backup
  showoutsidecircles limit_mediations max_mediations_permonth max_mediations_penaltyduration archive_days
  anonymise_months fee_amount fee_free_zipcodes survey_link mediation_mother_hin updated_at quiet_from quiet_until
  quiet_sunday sms_sender sms_price sms_budget sms_daily_quota sms_to_mother sms_mother_text version bottleneck_ratio
  office_hours frame_origins status_shows_midwife privacy_text privacy_version escalates escalation_near_hours
  escalation_all_hours escalation_pressing_percent escalation_near_km escalation_days_before access_log_months
  privacy_text_en privacy_text_fr
birthplace: id value title partner email phone active position is_fixed
birthplace_figure: year period birthplace title partner registered mediated lost lost_no_midwife median_hours counted_at
birthtype: value title position is_fixed
bottleneck: week_start day zipcode place canton midwives available registered expected ratio
calendarentry: id user_id kind title description start end created_at
calendarentry_kind: value title position is_fixed
circle_availability: zipcode place canton midwives available
ct_category: id title description
ct_course: id title description active user_id course_category_id priceoptions pricetext version created_at updated_at
ct_date: event_id date courseissue_id starttime endtime is_cancelled position total
ct_event: id courseissue_id type startdate enddate starttime endtime faildates weekdays
ct_issue: id number course_id active info note status languages address street streetnumber zipcode price price_text
  subscription_link subscription_link_type coordinates dates dates_text firstdate version created_at updated_at
  has_own_dates_text
ct_next_round: issue_id weeks number dates firstdate lastdate holiday_dates holidays
duplicate_reject: puerpera_id duplicate_id description author_id created_at
edit: id relation puerpera_id user_id key author_id changes created_at
emailhook: id slug active use_hin title description emailtemplate_id updated_at
emailhook_sends: id sent failed waiting last_sent_at
emailtemplate: id emailhook_id title description subject template version created_at updated_at
emailtemplate_version: emailtemplate_id version subject template author_id created_at
export_entry: id begun_at ended_at user_id relation variant format reason row_count outcome
foundusreason: value title position active is_fixed
hand_letter: id puerpera_id hook addresses use_hin user_id refusal
holiday: start end title kind region source
home_statistic: id new onhold published urgent born_over_24h registered_today mediated_today mediated_month
  midwives_active midwives_absent midwives_online
home_stock: week open midwives_active midwives_available midwives_limited
home_week: week starts registered mediated self_mediated median_hours lost
language: value title position active is_fixed
language_level: value title position is_fixed
lost_figure: year period month lostreason title count counted_at
lostreason: value title position active is_fixed
map_area: zipcode place canton cantons midwives available registrations
matching_midwife: puerpera_id user_id matchtype distance_km rejected_at rejected_author_id accepted returned_actionlog_id
  entriestargetdate entriescare speaks_own_language entriesnow mediations_current_month mediation_limit limited last_seen
mediation_figure: year period month registered mediated_office mediated_self lost lost_no_midwife median_hours p90_hours
  counted_at
mediation_time: year period phase count median_hours p90_hours
midwife_check: user_id role status profile_stale no_circles no_languages missing_zsr missing_association missing_login
  limited absent_until absent_long unseen_90_days overdue_mothers current_mothers notifications_off
midwife_request: id puerpera_id midwife_id author_id channel outcome thinking_until reason answerer_id created_at
  answered_at is_under_way is_due
missing_birth: puerpera_id expected_day
offer_reach: actionlog_id puerpera_id midwives by_push
outbox: id channel hookslug recipient bcc use_hin subject body puerpera_id puerpera_ids user_id author_id status attempts failure
  send_after sent_at created_at actionlog_id again_of_id cancel_reason canceller_id is_sample push_subscription_id
  smsmessage_id is_to_clear cause is_batch_head batch_size
postal_code: zipcode place canton lon lat
postal_place: zipcode place municipality canton language lon lat
presence: user_id puerpera_id seen_at
privacy_text: version text since text_en text_fr
puerpera: id meteor_id firstname lastname fullname address zipcode place has_alt_address address_alt zipcode_alt
  place_alt country_alt birthday nationality language_level languages language_text needs_interpreter email
  email_parents phone_mobile phone_private phone_hospital birthplace patientid nth_child multiples birthtype sectiodate
  birthdate_child birthday_child birthtime_child dischargedate registrationtype foundusreason lostreason status priority
  midwife_id creator_id mediator_id mediator_selfassigned author_id published_at mediated_at closed_at lost_at
  notes_on_registration notes_to_midwife notes_to_hospital notes_internal qualifies_for_survey version created_at
  updated_at country first_contact_at unreached_count unreached_at reference consent_version consent_at form_language
  followup_day followup_text assignee_id merged_into_id escalation_step escalation_held_until handed_over_at
  anonymised_at rejects_count timetoreveal due_marks home_visits care_until is_unreachable has_unknown_zipcode
  has_possible_duplicate has_open_wish fee_amount fee_is_open municipality
puerpera_escalation: puerpera_id step next_step next_at held_until has_reaction
puerpera_merge: id kept_id merged_id author_id created_at undone_at
puerpera_note: id puerpera_id author_id text created_at updated_at note_id read_at
puerpera_search: id folded numbers
puerpera_similarity: puerpera_id duplicate_id score reasons is_rejected
puerpera_status: value title position is_fixed
puerpera_visits: puerpera_id done_count last_at next_at
recently_lost: puerpera_id lost_at lostreason
recently_mediated: puerpera_id mediated_at midwife_id mediator_selfassigned
registrationtype: value title position is_fixed
report_figure: section item title position figure share is_hidden figure_before share_before is_hidden_before counted_at
return_wish: id puerpera_id midwife_id reason status answer created_at decided_at decider_id
saved_view: id user_id screen title settings position
settings_consequence: id midwives midwives_limited midwives_limited_before closed_readable closed_readable_before
sms_account: id is_connected credits sender unit_price daily_quota budget spent goes_at
sms_stop: phone created_at
smsmessage: id message status total sent blacklisted duplicated invalid npai cost credits ticket failure author_id
  sent_at created_at puerpera_id sender is_urgent cause parts unit_price price queued_at
smstemplate: id title text audience position created_at
statistic_actionlog_monthly: year month type count
statistic_birthplace: year birthplace title partner registered mediated lost lost_no_midwife median_hours
statistic_circle: zipcode place canton midwives registrations
statistic_final_monthly: month_start year month region birthplace partner registrationtype registered mediated_office
  mediated_self lost lost_no_midwife
statistic_lost_yearly: year month lostreason title count
statistic_mediation_time: year month phase count median_hours p90_hours
statistic_online: id user_id role status last_seen presence
statistic_presence: family presence count
statistic_vacation: day absent midwives available
statistic_vacation_gap: zipcode place canton midwives start end
status_token: id puerpera_id author_id created_at revoked_at revoker_id
status_wish: id puerpera_id kind changes note status created_at decided_at decider_id actionlog_id
step_letter: id puerpera_id hook recipient name address user_id use_hin state channel
substitution: id calendarentry_id midwife_id substitute_id author_id asked_email status start end created_at answered_at
  is_in_force midwife_name substitute_name
triage: puerpera_id triage_group priority dischargedate birthday_child sectiodate birthdate_child created_at is_overdue
  is_unanswered born_order unborn_order due_marks is_unreachable has_possible_duplicate
user: id meteor_id role status firstname lastname fullname teamaccount birthday address zipcode place email phone_mobile
  phone_private phone_business website zsr_number association association_member_since membertype circles languages
  services_text send_email_notifications max_mediations_permonth notes_internal notes_on_registration auth0_id
  auth0_action mfareset_at lost_at version created_at updated_at last_seen mediations_current_month mediation_limit
  limited entriesnow
user_association: value title position active is_fixed
user_membertype: value title position active is_fixed
user_puerpera_open: user_id puerpera_id matchtype hidden rejected_at rejected_author_id distance_km entriestargetdate
user_puerpera_reject: user_id puerpera_id author_id created_at
user_role: value title position is_fixed
user_search: id folded numbers
user_service: id title position is_fixed active
user_smsmessage: smsmessage_id user_id id puerpera_id phone text parts state failure state_at
user_status: value title position is_fixed
user_user_service: user_id service_id
vacation_midwife: id fullname firstname lastname teamaccount zipcode place languages
ward_code: id birthplace_id author_id created_at last_used_at revoked_at revoker_id
withdrawn_reject: id user_id puerpera_id author_id rejected_at withdrawn_author_id withdrawn_at is_cleared
`;

/** Who looked at a mother is for those who answer for the office. */
export const managers = `
access_entry: id at user_id puerpera_id operation column_class recipient
`;

/** Devices of others, and what was taken over from the program of before. */
export const administrators = `
import_line: import_run_id line cells title verdict is_suspect findings matched_id
import_run: id what filename status columns mapping line_count done_count new_count same_count different_count
  refused_count suspect_count failure author_id created_at checked_at ended_at
push_subscription: id user_id title created_at last_success_at
`;

/** Of mothers the cells are masked as well; see masked-mother.test.ts and marker-crawl.test.ts. */
export const midwife = `
actionlog: id type level puerpera_id midwife_id created_at
appmessage: id title text date category status created_at read_at
appsettings: id apptitle primary_color secondary_color organisation_address organisation_contact showoutsidecircles
  limit_mediations max_mediations_permonth max_mediations_penaltyduration archive_days
birthplace: id value title partner active position
birthtype: value title position is_fixed
calendar_feed: user_id key shows_visits created_at
calendarentry: id user_id kind title description start end created_at
calendarentry_kind: value title position is_fixed
ct_category: id title description
ct_course: id title description active user_id course_category_id priceoptions pricetext version created_at updated_at
  provider
ct_date: event_id date courseissue_id starttime endtime is_cancelled position total
ct_event: id courseissue_id type startdate enddate starttime endtime faildates weekdays
ct_issue: id number course_id active info status languages address street streetnumber zipcode price price_text
  subscription_link subscription_link_type coordinates dates dates_text has_own_dates_text firstdate version created_at
  updated_at
ct_next_round: issue_id weeks number dates firstdate lastdate holiday_dates holidays
edit: id puerpera_id is_own changes created_at
holiday: start end title kind region source
language: value title position active is_fixed
language_level: value title position is_fixed
midwife_request: id puerpera_id midwife_id channel outcome thinking_until created_at answered_at author_name
postal_code: zipcode place canton lon lat
postal_place: zipcode place municipality canton language lon lat
private_note: id puerpera_id midwife_id text created_at updated_at
puerpera: id status place published_at timetoreveal zipcode languages language_level needs_interpreter birthdate_child
  birthday_child birthtype multiples nth_child dischargedate priority notes_to_midwife firstname lastname fullname
  midwife_id closed_at address country has_alt_address address_alt zipcode_alt place_alt country_alt birthday
  nationality email has_ward_email email_parents phone_mobile phone_private phone_hospital birthplace patientid
  sectiodate birthtime_child language_text mediated_at first_contact_at unreached_count unreached_at
puerpera_note: id puerpera_id author_id text created_at updated_at note_id read_at
puerpera_status: value title position is_fixed
push_key: public_key
push_setting: user_id only_urgent quiet_from quiet_until
push_subscription: id user_id title created_at last_success_at
registrationtype: value title position is_fixed
return_wish: id puerpera_id midwife_id reason status answer created_at decided_at
saved_view: id user_id screen title settings position
statistic_birthplace: year birthplace title partner registered mediated lost
statistic_circle: zipcode place canton midwives registrations
statistic_final_monthly: year month registered mediated_office mediated_self lost lost_no_midwife
statistic_lost_yearly: year lostreason title count
statistic_own_monthly: year month mediated self_mediated
substitution: id calendarentry_id midwife_id substitute_id asked_email status start end created_at answered_at
  is_in_force midwife_name substitute_name
user: id role status firstname lastname fullname teamaccount birthday address zipcode place email phone_mobile
  phone_private phone_business website zsr_number association association_member_since membertype circles languages
  services_text send_email_notifications max_mediations_permonth version created_at updated_at last_seen
  mediations_current_month mediation_limit limited entriesnow
user_association: value title position active is_fixed
user_membertype: value title position active is_fixed
user_puerpera_open: user_id puerpera_id matchtype hidden rejected_at rejected_author_id distance_km entriestargetdate
user_puerpera_reject: user_id puerpera_id author_id created_at
user_role: value title position is_fixed
user_service: id title position is_fixed active
user_status: value title position is_fixed
user_user_service: user_id service_id
visit: id puerpera_id midwife_id planned_at done_at note created_at updated_at
`;

/** Who looked at whom: of people the name, of a mother her number. */
export const auditor = `
access_entry: id created_at user_id puerpera_id operation column_class
appsettings: id apptitle primary_color secondary_color organisation_address organisation_contact showoutsidecircles
  limit_mediations max_mediations_permonth max_mediations_penaltyduration
export_entry: id begun_at ended_at user_id relation variant format reason row_count outcome
puerpera: id reference
seal_check: first_seal last_seal broken
seal_state: number sealed_at sealed waiting oldest_month
sign_in_entry: id first_at created_at times user_id way outcome network
unusual_look: id kind user_id puerpera_id first_at last_at looks mothers
user: id role status firstname lastname fullname teamaccount languages limited mediations_current_month mediation_limit
  entriesnow
user_role: value title position
`;

/** What the public forms and the list of courses need. */
export const anonymous = `
appsettings: id apptitle primary_color secondary_color organisation_address organisation_contact office_hours
  frame_origins status_shows_midwife privacy_text privacy_text_en privacy_text_fr privacy_version
birthplace: id value title active position
birthtype: value title position is_fixed
ct_category: id title description
ct_course: id title description active course_category_id priceoptions pricetext provider
ct_date: event_id date courseissue_id starttime endtime is_cancelled position total
ct_event: id courseissue_id type startdate enddate starttime endtime faildates weekdays
ct_issue: id number course_id active info status languages address street streetnumber zipcode price price_text
  subscription_link subscription_link_type coordinates dates dates_text firstdate
foundusreason: value title position active is_fixed
language: value title position active is_fixed
language_level: value title position is_fixed
postal_code: zipcode place canton lon lat
postal_place: zipcode place municipality canton language lon lat
registrationtype: value title position is_fixed
user_status: value title position is_fixed
`;
