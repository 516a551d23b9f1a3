-- Columns and verbs, from zero; what is granted here is what a role's GraphQL schema holds.
set local role wiege_owner;
grant usage on schema app to
  wiege_steps, wiege_mask, wiege_operator, wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin, wiege_system;
grant execute on all functions in schema app to
  wiege_steps, wiege_mask, wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin, wiege_system;

grant usage on schema staff to wiege_mediator, wiege_manager, wiege_admin;
grant usage on schema midwife to wiege_user;
grant usage on schema anonymous to wiege_anonymous;

-- Reading. The views are security_invoker, so their columns are granted on the table behind them as well.
do $$
declare
  v record;
  roles text;
begin
  for v in
    select n.nspname as family, c.oid, c.relname as name, substring(obj_description(c.oid, 'pg_class') from '@of app\.(\w+)') as base
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('staff', 'midwife', 'anonymous') and c.relkind = 'v' and c.relowner = 'wiege_owner'::regrole
  loop
    roles := case v.family when 'staff' then 'wiege_mediator, wiege_manager, wiege_admin' when 'midwife' then 'wiege_user' else 'wiege_anonymous' end;
    execute format('grant select on %I.%I to %s', v.family, v.name, roles);
    if v.base is not null then
      execute format('grant select (%s) on app.%I to %s', (
        select string_agg(quote_ident(a.attname), ', ') from pg_attribute a
        where a.attrelid = v.oid and a.attnum > 0
          and exists (select from pg_attribute b where b.attrelid = format('app.%I', v.base)::regclass and b.attname = a.attname and b.attnum > 0)
      ), v.base, roles);
    end if;
  end loop;
end $$;
grant select on app.user_seen, app.user_puerpera_hidden to wiege_mediator, wiege_manager, wiege_admin;
grant select on app.user_seen, app.appmessage_read to wiege_user;
grant select on app.sms_account to wiege_mediator, wiege_manager, wiege_admin;
grant select on app.user_circle, app.puerpera_duplicate, app.actionlog_daily, app.figure_count, app.figure_part, app.figure_later to wiege_mediator, wiege_manager, wiege_admin;
grant select (body) on app.outbox to wiege_mediator, wiege_manager, wiege_admin;
-- Who was shown what is for those who answer for the office.
revoke select on staff.access_entry from wiege_mediator;
grant execute on function staff.puerpera_access(uuid) to wiege_manager, wiege_admin;
grant execute on function staff.statistic_map(date, text, uuid), staff.statistic_absent_days(date, date, text, uuid)
to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function staff.message_readers(text, text[], text[]) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function staff.next_round(uuid, integer) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function midwife.next_round(uuid, integer) to wiege_user;
grant execute on function staff.settings_consequences(boolean, integer, integer) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function
  staff.matching_midwives(uuid), staff.handover_midwives(uuid), staff.search_puerpera(text, date), staff.statistic_circle_at(date), staff.statistic_mediation(integer, text[], text[], boolean, text),
  staff.statistic_phases(integer, text[], text[], boolean, text), staff.statistic_by_birthplace(integer, text[], text[], boolean, text),
  staff.statistic_lost(integer, text[], text[], boolean, text), staff.yearly_report(integer, boolean), staff.step_letters(text, uuid[], uuid, text), staff.due_reminders(), staff.hand_letters(uuid, uuid),
  staff.similar_puerpera(uuid, text, text, date, text, text, text, date, date)
to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function
  staff.vacation_midwives(text[], text[], uuid[]), staff.statistic_vacation_days(date, date, text[], text[], uuid[]),
  staff.statistic_vacation_gaps(date, date, text[], text[], uuid[])
to wiege_mediator, wiege_manager, wiege_admin;

-- Writing.
create procedure app.allow(privilege text, roles text, family text, relation text, columns text default null)
  language plpgsql
as $$
declare
  list text := case when columns is null then '' else format(' (%s)', columns) end;
begin
  execute format('grant %s%s on app.%I to %s', privilege, list, relation, roles);
  execute format('grant %s%s on %I.%I to %s', privilege, list, family, relation, roles);
end $$;

do $$
declare
  office constant text := 'wiege_mediator, wiege_manager, wiege_admin';
  -- The form's fields: no status, no midwife, no time of a step, no author.
  form constant text := 'firstname, lastname, address, zipcode, place, country, has_alt_address, address_alt, zipcode_alt, place_alt, '
    'country_alt, birthday, nationality, language_level, languages, language_text, needs_interpreter, email, email_parents, '
    'phone_mobile, phone_private, phone_hospital, birthplace, patientid, nth_child, multiples, birthtype, sectiodate, '
    'birthdate_child, birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason, notes_on_registration, '
    'notes_to_midwife, notes_to_hospital, notes_internal, qualifies_for_survey';
  contact constant text := 'address, zipcode, place, phone_mobile, phone_private, phone_business, website, languages';
  profile constant text := 'firstname, lastname, teamaccount, birthday, email, zsr_number, association, association_member_since, '
    'membertype, circles, services_text, send_email_notifications, max_mediations_permonth, notes_on_registration';
  course constant text := 'title, description, active, user_id, course_category_id, priceoptions, pricetext';
  issue constant text := 'number, course_id, active, info, note, status, languages, address, street, streetnumber, zipcode, price, '
    'price_text, subscription_link, subscription_link_type, coordinates, dates, dates_text, firstdate';
  event constant text := 'type, startdate, enddate, starttime, endtime, faildates, weekdays';
  lookup text;
begin
  call app.allow('insert', office, 'staff', 'puerpera', form);
  call app.allow('update', office, 'staff', 'puerpera', form || ', version');
  call app.allow('delete', 'wiege_admin', 'staff', 'puerpera');

  call app.allow('insert', 'wiege_manager, wiege_admin', 'staff', 'user', contact || ', notes_internal, ' || profile);
  call app.allow('insert', 'wiege_admin', 'staff', 'user', 'role');
  call app.allow('update', office, 'staff', 'user', contact || ', notes_internal, version');
  call app.allow('update', 'wiege_manager, wiege_admin', 'staff', 'user', profile);
  call app.allow('update', 'wiege_admin', 'staff', 'user', 'role');
  call app.allow('delete', 'wiege_admin', 'staff', 'user');
  call app.allow('update', 'wiege_user', 'midwife', 'user',
    contact || ', circles, services_text, send_email_notifications, max_mediations_permonth, version');

  call app.allow('insert', office, 'staff', 'user_puerpera_reject', 'user_id, puerpera_id');
  call app.allow('delete', office, 'staff', 'user_puerpera_reject');
  call app.allow('insert', 'wiege_user', 'midwife', 'user_puerpera_reject', 'user_id, puerpera_id');
  call app.allow('delete', 'wiege_user', 'midwife', 'user_puerpera_reject');
  call app.allow('insert, delete', office, 'staff', 'user_user_service');
  call app.allow('insert, delete', 'wiege_user', 'midwife', 'user_user_service');
  call app.allow('insert', office, 'staff', 'calendarentry', 'user_id, kind, title, description, start, "end"');
  call app.allow('update', office, 'staff', 'calendarentry', 'kind, title, description, start, "end"');
  call app.allow('delete', office, 'staff', 'calendarentry');
  call app.allow('insert', 'wiege_user', 'midwife', 'calendarentry', 'user_id, kind, title, description, start, "end"');
  call app.allow('update', 'wiege_user', 'midwife', 'calendarentry', 'kind, title, description, start, "end"');
  call app.allow('delete', 'wiege_user', 'midwife', 'calendarentry');

  call app.allow('update', 'wiege_admin', 'staff', 'appsettings',
    'apptitle, primary_color, secondary_color, organisation_address, organisation_contact, email_from, email_backup, '
    'showoutsidecircles, limit_mediations, max_mediations_permonth, max_mediations_penaltyduration, archive_days, '
    'anonymise_months, access_log_months, fee_amount, fee_free_zipcodes, survey_link, mediation_mother_hin, quiet_from, quiet_until, quiet_sunday, '
    'sms_sender, sms_price, sms_budget, sms_daily_quota, sms_to_mother, sms_mother_text, '
    'escalates, escalation_near_hours, escalation_all_hours, escalation_near_km, escalation_pressing_percent, escalation_days_before, '
    'bottleneck_ratio, office_hours, frame_origins, status_shows_midwife, privacy_text, privacy_text_en, privacy_text_fr, version');
  call app.allow('insert', 'wiege_manager, wiege_admin', 'staff', 'birthplace', 'value, title, partner, email, phone, active, position');
  call app.allow('update', 'wiege_manager, wiege_admin', 'staff', 'birthplace', 'title, partner, email, phone, active, position');
  call app.allow('delete', 'wiege_manager, wiege_admin', 'staff', 'birthplace');
  call app.allow('insert', 'wiege_manager, wiege_admin', 'staff', 'user_service', 'title, active, position');
  call app.allow('update', 'wiege_manager, wiege_admin', 'staff', 'user_service', 'title, active, position');
  call app.allow('delete', 'wiege_manager, wiege_admin', 'staff', 'user_service');
  call app.allow('insert', office, 'staff', 'duplicate_reject', 'puerpera_id, duplicate_id, description');
  call app.allow('update', office, 'staff', 'duplicate_reject', 'description');
  call app.allow('delete', office, 'staff', 'duplicate_reject');
  call app.allow('insert', office, 'staff', 'puerpera_note', 'puerpera_id, text, note_id');
  call app.allow('update', office, 'staff', 'puerpera_note', 'text');
  call app.allow('delete', office, 'staff', 'puerpera_note');
  call app.allow('insert', 'wiege_user', 'midwife', 'puerpera_note', 'puerpera_id, text');
  call app.allow('insert', 'wiege_user', 'midwife', 'private_note', 'puerpera_id, text');
  call app.allow('update', 'wiege_user', 'midwife', 'private_note', 'text');
  call app.allow('delete', 'wiege_user', 'midwife', 'private_note');
  call app.allow('insert', 'wiege_user', 'midwife', 'visit', 'puerpera_id, planned_at, done_at, note');
  call app.allow('update', 'wiege_user', 'midwife', 'visit', 'planned_at, done_at, note');
  call app.allow('delete', 'wiege_user', 'midwife', 'visit');
  call app.allow('insert', office, 'staff', 'actionlog', 'puerpera_id, midwife_id, reason');
  call app.allow('update', office, 'staff', 'actionlog', 'reason');
  call app.allow('delete', office, 'staff', 'actionlog');
  call app.allow('insert', office, 'staff', 'saved_view', 'screen, title, settings, position');
  call app.allow('update', office, 'staff', 'saved_view', 'title, settings, position');
  call app.allow('delete', office, 'staff', 'saved_view');
  call app.allow('insert', 'wiege_user', 'midwife', 'saved_view', 'screen, title, settings, position');
  call app.allow('update', 'wiege_user', 'midwife', 'saved_view', 'title, settings, position');
  call app.allow('delete', 'wiege_user', 'midwife', 'saved_view');
  call app.allow('insert', office, 'staff', 'appmessage', 'title, text, date, category, status, audience, circles, languages');
  call app.allow('update', office, 'staff', 'appmessage', 'title, text, date, category, status, audience, circles, languages, version');
  call app.allow('delete', office, 'staff', 'appmessage');
  call app.allow('insert', office, 'staff', 'smsmessage', 'message, puerpera_id, sender, is_urgent');
  call app.allow('update', office, 'staff', 'smsmessage', 'message, sender, is_urgent');
  call app.allow('delete', office, 'staff', 'smsmessage');
  call app.allow('insert', office, 'staff', 'user_smsmessage', 'smsmessage_id, user_id, puerpera_id');
  call app.allow('delete', office, 'staff', 'user_smsmessage');
  call app.allow('insert', office, 'staff', 'smstemplate', 'title, text, audience, position');
  call app.allow('update', office, 'staff', 'smstemplate', 'title, text, audience, position');
  call app.allow('delete', office, 'staff', 'smstemplate');
  call app.allow('update', office, 'staff', 'ct_course', course || ', version');
  call app.allow('update', office, 'staff', 'ct_issue', issue || ', version');
  call app.allow('update', office, 'staff', 'ct_event', event);
  call app.allow('insert', 'wiege_manager, wiege_admin', 'staff', 'ct_course', course);
  call app.allow('insert', 'wiege_manager, wiege_admin', 'staff', 'ct_issue', issue);
  call app.allow('insert', office, 'staff', 'ct_event', 'courseissue_id, ' || event);
  call app.allow('delete', 'wiege_manager, wiege_admin', 'staff', 'ct_course');
  call app.allow('delete', 'wiege_manager, wiege_admin', 'staff', 'ct_issue');
  call app.allow('delete', office, 'staff', 'ct_event');
  call app.allow('insert', 'wiege_manager, wiege_admin', 'staff', 'ct_category', 'title, description');
  call app.allow('update', office, 'staff', 'ct_category', 'title, description');
  call app.allow('delete', 'wiege_manager, wiege_admin', 'staff', 'ct_category');
  -- Of her own: neither the course of somebody else nor the issue of another course is ever named.
  call app.allow('insert', 'wiege_user', 'midwife', 'ct_course', course);
  call app.allow('update', 'wiege_user', 'midwife', 'ct_course', replace(course, 'user_id, ', '') || ', version');
  call app.allow('delete', 'wiege_user', 'midwife', 'ct_course');
  call app.allow('insert', 'wiege_user', 'midwife', 'ct_issue', replace(issue, 'note, ', ''));
  call app.allow('update', 'wiege_user', 'midwife', 'ct_issue', replace(replace(issue, 'note, ', ''), 'course_id, ', '') || ', version');
  call app.allow('delete', 'wiege_user', 'midwife', 'ct_issue');
  call app.allow('insert', 'wiege_user', 'midwife', 'ct_event', 'courseissue_id, ' || event);
  call app.allow('update', 'wiege_user', 'midwife', 'ct_event', event);
  call app.allow('delete', 'wiege_user', 'midwife', 'ct_event');
  call app.allow('update', 'wiege_admin', 'staff', 'emailhook', 'active, use_hin, title, description, emailtemplate_id');
  call app.allow('insert', 'wiege_admin', 'staff', 'emailtemplate', 'emailhook_id, title, description, subject, template');
  call app.allow('update', 'wiege_admin', 'staff', 'emailtemplate', 'emailhook_id, title, description, subject, template, version');
  call app.allow('delete', 'wiege_admin', 'staff', 'emailtemplate');

  -- A value is given once; what refers to it would lose it.
  foreach lookup in array array['foundusreason', 'lostreason', 'language', 'user_association'] loop
    call app.allow('insert', 'wiege_admin', 'staff', lookup, 'value, title, active, position');
    call app.allow('update', 'wiege_admin', 'staff', lookup, 'title, active, position');
    call app.allow('delete', 'wiege_admin', 'staff', lookup);
  end loop;
  call app.allow('update', 'wiege_admin', 'staff', 'user_membertype', 'title, position');
end $$;
drop procedure app.allow(text, text, text, text, text);

-- The roles that act for others.
grant select on all tables in schema app to wiege_steps, wiege_operator;
grant update on app.puerpera, app."user", app.ct_issue, app.user_seen, app.presence, app.calendar_feed, app.appmessage, app.smsmessage, app.user_smsmessage, app.sms_account, app.return_wish to wiege_steps;
grant update (read_at) on app.puerpera_note to wiege_steps;
grant delete on app.private_note, app.saved_view to wiege_steps;
grant insert on app.actionlog, app.edit, app.user_seen, app.presence, app.calendar_feed, app.user_puerpera_reject, app.withdrawn_reject, app.user_puerpera_hidden, app.user_circle,
  app.puerpera_search,  app.search_word, app.puerpera_duplicate, app.actionlog_daily, app.figure_count, app.appmessage_read, app.emailtemplate_version, app.privacy_text,
  app.smsmessage, app.user_smsmessage, app.sms_stop, app.ct_issue, app.ct_event, app.return_wish to wiege_steps;
grant insert, update on app.puerpera_merge to wiege_steps;
grant update (count), delete on app.figure_count to wiege_steps;
grant insert, update, delete on app.figure_part to wiege_steps;
grant insert, delete on app.figure_later to wiege_steps;
grant delete on app.edit, app.presence, app.user_puerpera_reject, app.withdrawn_reject, app.user_puerpera_hidden, app.user_circle, app.puerpera_duplicate, app.appmessage_read, app.calendar_feed to wiege_steps;
grant update on app.puerpera_search to wiege_steps;
-- To number the lists anew, and to hold an entry while somebody uses it.
grant update (position) on app.foundusreason, app.lostreason, app.language, app.user_association, app.user_membertype, app.birthplace, app.user_service to wiege_steps;
grant delete on app.search_word to wiege_steps;
grant usage on schema extensions to wiege_steps;
grant select on app.puerpera, app.user_puerpera_reject, app.user_puerpera_hidden, app.calendarentry, app.postal_code, app.edit to wiege_mask;
grant select on app.appsettings to wiege_system;
grant select (id, role, status, firstname, lastname, fullname, email, auth0_id) on app."user" to wiege_system;

set local role wiege_steps;
grant usage on schema rules to wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.planned_dates(app.ct_event), rules.provider_name(uuid) to wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.next_round(uuid, integer) to wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant usage on schema actions to wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant execute on function
  rules.is_staff(), rules.is_midwife(), rules.is_offered_mothers(), rules.is_signed_in(),
  rules.mediations_current_month(uuid), rules.effective_limit(integer), rules.is_limited(uuid), rules.is_absent(uuid, date),
  rules.match_type(text, text[], text[], text[], boolean), rules.target_date(date, date, date), rules.expected_date(date, date, date), rules.kilometres(app.postal_code, app.postal_code),
  rules.own_mediations_monthly(), rules.is_meant(text, text, text[], boolean), rules.is_own_note(uuid), rules.message_reaches(text, text[], text[], text[], text[])
to wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant execute on function
  rules.due_marks(app.puerpera, date, timestamptz), rules.home_visits(app.puerpera), rules.is_unreachable(app.puerpera), rules.born_at(date, time), rules.nationality_group(text), rules.unless_telling(bigint[]),
  rules.month_of(timestamptz), rules.wait_slot(timestamptz, timestamptz), rules.compared_years(integer), rules.asked_places(text[], boolean),
  rules.kept_signs(text[], text[], text), rules.kept_regions(text[], integer), rules.single_codes(text[], integer), rules.figures_of_codes(text[], date, date, date, date, text[], text[], text),
  rules.kept_beginnings(text[], integer), rules.figures_of_days(text[], date, date, date, text[], text[], text),
  rules.figures_in(text[], date, date, date, date, date, text[], text[], text),
  rules.years_of_comparison(), rules.expected_mothers(boolean), rules.changes_of_long_ago(),
  rules.waits_in(integer[], timestamptz[], timestamptz[], text[], text[], text), rules.waiting_times(integer, boolean, text[], text[], text),
  rules.triage_group(text, date), rules.is_overdue(text, date, date), rules.is_birth_missing(text, date, date, date, date), rules.care_start(app.puerpera, date), rules.is_absent_soon(app.calendarentry, app.puerpera, date), rules.fee_amount(text, text), rules.fee_is_open(text, text), rules.municipality(text, text), rules.has_possible_duplicate(uuid), rules.visit_counts(uuid), rules.search_ids(text, integer, date),
  rules.step_letters(text, uuid[], uuid, text), rules.due_reminder_letters(), rules.hand_letters(uuid, uuid), rules.read_draft_matter(text, uuid, uuid, text), rules.user_words(app."user"), rules.user_numbers(app."user"),
  rules.similar_puerpera(uuid, text, text, date, text, text, text, date, date)
to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.access_of(uuid), rules.disclose(uuid) to wiege_manager, wiege_admin;
grant execute on function rules.sms_budget(), rules.sms_spent(), rules.next_allowed(timestamptz) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.exports_seen() to wiege_mediator, wiege_manager, wiege_admin;
-- A function inside a view is called by whoever reads the view; these answer about the caller alone.
grant execute on function
  rules.shared_final_monthly(), rules.shared_lost_yearly(), rules.shared_birthplace(), rules.shared_circle(),
  rules.my_circles(), rules.my_languages(), rules.my_sight(), rules.archive_starts(), rules.my_topics()
to wiege_user;

-- Who may call an action.
grant execute on function
  actions.puerpera_publish(uuid), actions.puerpera_setonhold(uuid, text), actions.puerpera_setlost(uuid, text, text, text[], text),
  actions.puerpera_renew(uuid), actions.puerpera_setpriority(uuid, integer), actions.puerpera_clear_rejects(uuid),
  actions.puerpera_set_followup(uuid, date, text, boolean), actions.puerpera_end_followup(uuid, date, boolean), actions.puerpera_assign(uuid, uuid),
  actions.puerpera_merge(uuid, uuid, integer, integer, text[], text[]), actions.puerpera_unmerge(uuid),
  actions.mediation_establish(uuid, uuid, text[], text[], text), actions.mediation_dissolve(uuid, text, text[], text),
  actions.midwife_hand_over(uuid, jsonb, text), actions.midwife_undo_handover(uuid),
  actions.midwife_setonhold(uuid, text, text[], text), actions.midwife_renew(uuid), actions.midwife_undo_step(uuid),
  actions."sendEmail"(text, text, uuid, uuid, text, text), actions.send_reminder_emails(text[]), actions.undo_reminder_emails(),
  actions.outbox_resend(uuid), actions.outbox_cancel(uuid, text), actions.outbox_preview(uuid),
  actions.smsmessage_write(text, uuid[], uuid[], uuid, text, boolean), actions.send_sms(uuid),
  actions.emailtemplate_preview(text, text, text, uuid, uuid), actions.email_draft(text, uuid, uuid, text, text, text)
to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function actions.ct_issue_copy(uuid, integer) to wiege_user, wiege_manager, wiege_admin;
grant execute on function actions.birthplace_move(uuid, uuid), actions.user_service_move(uuid, uuid) to wiege_manager, wiege_admin;
grant execute on function actions.lookup_move(text, text, text) to wiege_admin;
grant execute on function actions.midwife_setactive(uuid, text[], text), actions.midwife_setlost(uuid, text, text[], text[], text) to wiege_manager, wiege_admin;
grant execute on function actions.mediation_return(uuid, text), actions.return_wish_send(uuid, text), actions.return_wish_withdraw(uuid) to wiege_user;
grant execute on function actions.puerpera_send_note(uuid, uuid, text, timestamptz), actions.puerpera_send_contact(uuid, uuid, boolean, timestamptz) to wiege_user;
grant execute on function actions.return_wish_decline(uuid, text) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function actions.mediation_takeover(uuid), actions.calendar_feed_renew(), actions.calendar_feed_end(), actions.appmessage_mark_read(uuid), actions.puerpera_read_answers(uuid) to wiege_user;
grant execute on function actions.presence_note(uuid) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function
  actions.puerpera_setclosed(uuid), actions.puerpera_setcurrent(uuid), actions.puerpera_set_birth(uuid, date, time, text, date),
  actions.puerpera_note_contact(uuid, boolean), actions.puerpera_withdraw_contact(uuid),
  actions.update_last_seen(uuid), actions.undo_step(uuid), actions.update_user_with_services(uuid, jsonb, uuid[])
to wiege_user, wiege_mediator, wiege_manager, wiege_admin;

set local role wiege_mask;
grant select on midwife.puerpera, midwife.user_puerpera_open, midwife.edit to wiege_user;
grant execute on function midwife.search_puerpera(text, date) to wiege_user;
grant update (hidden) on midwife.user_puerpera_open to wiege_user;

set local role wiege_owner;
grant update (hidden) on staff.user_puerpera_open to wiege_mediator, wiege_manager, wiege_admin;
