/** Which functions each role may call, kept by hand: the steps, and the lists that take arguments (with their schema). */

export const everybodySignedIn = "update_last_seen";

/** Midwives and the office. */
export const midwivesAndOffice = `
puerpera_note_contact puerpera_set_birth puerpera_setclosed puerpera_setcurrent puerpera_withdraw_contact
substitution_ask substitution_end undo_step update_user_with_services`;

/** Mediators, managers and administrators. */
export const office = `
email_draft emailtemplate_preview mediation_dissolve mediation_establish midwife_hand_over midwife_renew
midwife_setonhold midwife_undo_handover midwife_undo_step outbox_cancel outbox_preview outbox_resend presence_note
puerpera_assign puerpera_clear_rejects puerpera_end_followup puerpera_hold_escalation puerpera_merge puerpera_publish
puerpera_renew puerpera_resume_escalation puerpera_set_followup puerpera_setlost puerpera_setonhold
puerpera_setpriority puerpera_unmerge request_record return_wish_decline sendEmail send_reminder_emails send_sms
smsmessage_write status_link_issue status_link_revoke status_wish_confirm status_wish_decline ward_code_issue
ward_code_revoke undo_reminder_emails
staff.due_reminders staff.hand_letters staff.handover_midwives staff.matching_midwives staff.message_readers staff.next_round
staff.search_puerpera staff.settings_consequences staff.similar_puerpera staff.statistic_absent_days
staff.statistic_by_birthplace staff.statistic_circle_at staff.statistic_lost staff.statistic_map
staff.statistic_mediation staff.statistic_phases staff.statistic_vacation_days staff.statistic_vacation_gaps
staff.step_letters staff.vacation_midwives staff.yearly_report`;

/** Managers and administrators. */
export const managers = `
birthplace_move identity_create identity_reset_mfa midwife_setactive midwife_setlost user_service_move ct_issue_copy
staff.puerpera_access`;

export const administrators = `
identity_delete import_check import_discard import_start lookup_move puerpera_anonymise push_unsubscribe`;

export const midwife = `
appmessage_mark_read calendar_feed_end calendar_feed_renew ct_issue_copy mediation_return mediation_takeover
puerpera_read_answers puerpera_send_contact puerpera_send_note push_setting_save push_subscribe push_test
push_unsubscribe request_answer return_wish_send return_wish_withdraw substitution_answer
midwife.next_round midwife.search_puerpera`;

export const auditor = "auditor.check_seals auditor.unusual_looks";

export const anonymous = "register_midwife register_puerpera";
