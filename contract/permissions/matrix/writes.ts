/** What each role writes directly, kept by hand: `verb relation: columns`. A status, a time or an author is never among them: those are steps. */

const form = `firstname lastname address zipcode place country has_alt_address address_alt zipcode_alt place_alt country_alt
  birthday nationality language_level languages language_text needs_interpreter email email_parents phone_mobile
  phone_private phone_hospital birthplace patientid nth_child multiples birthtype sectiodate birthdate_child
  birthday_child birthtime_child dischargedate registrationtype foundusreason notes_on_registration notes_to_midwife
  notes_to_hospital notes_internal qualifies_for_survey`;

const contact = "address zipcode place phone_mobile phone_private phone_business website languages";

const profile = `firstname lastname teamaccount birthday email zsr_number association association_member_since membertype
  circles services_text send_email_notifications max_mediations_permonth notes_on_registration`;

const course = "title description active course_category_id priceoptions pricetext";

const issue = `number active info status languages address street streetnumber zipcode price price_text subscription_link
  subscription_link_type coordinates dates dates_text firstdate`;

const event = "type startdate enddate starttime endtime faildates weekdays";

const message = "title text date category status audience circles languages";

/** Mediators, managers and administrators. */
export const office = `
insert puerpera: ${form}
update puerpera: ${form} version
update user: ${contact} notes_internal version
insert user_puerpera_reject: user_id puerpera_id
delete user_puerpera_reject:
insert user_user_service: user_id service_id
delete user_user_service:
insert calendarentry: user_id kind title description start end
update calendarentry: kind title description start end
delete calendarentry:
insert duplicate_reject: puerpera_id duplicate_id description
update duplicate_reject: description
delete duplicate_reject:
insert actionlog: puerpera_id midwife_id reason
update actionlog: reason
delete actionlog:
insert puerpera_note: puerpera_id text note_id
update puerpera_note: text
delete puerpera_note:
insert saved_view: screen title settings position
update saved_view: title settings position
delete saved_view:
insert appmessage: ${message}
update appmessage: ${message} version
delete appmessage:
insert smsmessage: message puerpera_id sender is_urgent
update smsmessage: message sender is_urgent
delete smsmessage:
insert user_smsmessage: smsmessage_id user_id puerpera_id
delete user_smsmessage:
insert smstemplate: title text audience position
update smstemplate: title text audience position
delete smstemplate:
update ct_course: ${course} user_id version
update ct_issue: ${issue} note course_id version
insert ct_event: courseissue_id ${event}
update ct_event: ${event}
delete ct_event:
update ct_category: title description
update user_puerpera_open: hidden
`;

/** Managers and administrators, beside what the office writes. */
export const managers = `
insert user: ${contact} notes_internal ${profile}
update user: ${profile}
insert birthplace: value title partner email phone active position
update birthplace: title partner email phone active position
delete birthplace:
insert user_service: title active position
update user_service: title active position
delete user_service:
insert ct_course: ${course} user_id
delete ct_course:
insert ct_issue: ${issue} note course_id
delete ct_issue:
insert ct_category: title description
delete ct_category:
`;

/** Administrators, beside what managers write. */
export const administrators = `
delete puerpera:
insert user: role
update user: role
delete user:
update appsettings: apptitle primary_color secondary_color organisation_address organisation_contact email_from email_backup
  showoutsidecircles limit_mediations max_mediations_permonth max_mediations_penaltyduration archive_days
  anonymise_months access_log_months fee_amount fee_free_zipcodes survey_link mediation_mother_hin quiet_from
  quiet_until quiet_sunday sms_sender sms_price sms_budget sms_daily_quota sms_to_mother sms_mother_text escalates
  escalation_near_hours escalation_all_hours escalation_near_km escalation_pressing_percent escalation_days_before
  bottleneck_ratio office_hours frame_origins status_shows_midwife privacy_text privacy_text_en privacy_text_fr version
update emailhook: active use_hin title description emailtemplate_id
insert emailtemplate: emailhook_id title description subject template
update emailtemplate: emailhook_id title description subject template version
delete emailtemplate:
insert foundusreason: value title active position
update foundusreason: title active position
delete foundusreason:
insert lostreason: value title active position
update lostreason: title active position
delete lostreason:
insert language: value title active position
update language: title active position
delete language:
insert user_association: value title active position
update user_association: title active position
delete user_association:
update user_membertype: title position
`;

/** Her own rows alone. */
export const midwife = `
update user: ${contact} circles services_text send_email_notifications max_mediations_permonth version
insert user_puerpera_reject: user_id puerpera_id
delete user_puerpera_reject:
insert user_user_service: user_id service_id
delete user_user_service:
insert calendarentry: user_id kind title description start end
update calendarentry: kind title description start end
delete calendarentry:
insert puerpera_note: puerpera_id text
insert private_note: puerpera_id text
update private_note: text
delete private_note:
insert visit: puerpera_id planned_at done_at note
update visit: planned_at done_at note
delete visit:
insert saved_view: screen title settings position
update saved_view: title settings position
delete saved_view:
insert ct_course: ${course} user_id
update ct_course: ${course} version
delete ct_course:
insert ct_issue: ${issue} course_id
update ct_issue: ${issue} version
delete ct_issue:
insert ct_event: courseissue_id ${event}
update ct_event: ${event}
delete ct_event:
update user_puerpera_open: hidden
`;
