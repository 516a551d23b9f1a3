-- Rows. Every table is closed to everybody, its owner included; each policy here opens it to somebody.
set local role wiege_owner;

do $$
declare
  t record;
begin
  for t in select c.relname as name from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table app.%I enable row level security, force row level security', t.name);
    execute format('create policy owner_does_all on app.%I to wiege_owner using (true) with check (true)', t.name);
    execute format('create policy steps_do_all on app.%I to wiege_steps using (true) with check (true)', t.name);
    execute format('create policy operator_reads on app.%I for select to wiege_operator using (true)', t.name);
  end loop;
end $$;

-- Lookups and postal codes hold nothing personal; who may read or write them is a matter of grants.
do $$
declare
  t text;
begin
  foreach t in array array[
    'puerpera_status', 'birthtype', 'registrationtype', 'foundusreason', 'lostreason', 'language_level', 'language', 'user_role',
    'user_status', 'user_membertype', 'user_association', 'calendarentry_kind', 'birthplace', 'user_service', 'postal_code',
    'postal_place', 'appsettings', 'ct_category', 'holiday'
  ] loop
    execute format('create policy all_read on app.%I for select to wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin, wiege_system using (true)', t);
  end loop;
  foreach t in array array[
    'foundusreason', 'lostreason', 'language', 'user_membertype', 'user_association', 'birthplace', 'user_service', 'appsettings', 'ct_category'
  ] loop
    execute format('create policy staff_write on app.%I to wiege_mediator, wiege_manager, wiege_admin using ((select rules.is_staff())) with check ((select rules.is_staff()))', t);
  end loop;
  foreach t in array array[
    'user', 'user_user_service', 'user_seen', 'user_circle', 'calendarentry', 'puerpera', 'puerpera_duplicate', 'duplicate_reject',
    'actionlog', 'actionlog_daily', 'figure_count', 'figure_part', 'figure_later', 'edit', 'user_puerpera_reject', 'withdrawn_reject', 'user_puerpera_hidden', 'ct_course', 'ct_issue', 'ct_event', 'appmessage', 'appmessage_read',
    'emailhook', 'emailtemplate', 'emailtemplate_version', 'privacy_text', 'smsmessage', 'user_smsmessage', 'sms_stop', 'sms_account', 'smstemplate', 'outbox', 'puerpera_note', 'presence',
    'status_token', 'status_wish', 'ward_code', 'return_wish', 'puerpera_merge'
  ] loop
    execute format('create policy staff on app.%I to wiege_mediator, wiege_manager, wiege_admin using ((select rules.is_staff())) with check ((select rules.is_staff()))', t);
  end loop;
end $$;

-- Managers write midwives' accounts, mediators only notes and their own contact data; the columns are in grants.sql.
create policy managers_insert_midwives on app."user" as restrictive for insert to wiege_mediator, wiege_manager with check (role = 'user');
create policy staff_update_midwives_or_self on app."user" as restrictive for update to wiege_mediator, wiege_manager
  using (role = 'user' or id = (select app.uid()));
create policy mediators_reject_as_themselves on app.user_puerpera_reject as restrictive for insert to wiege_mediator, wiege_manager, wiege_admin
  with check (author_id = (select app.uid()));

-- The midwife: her own rows.
create policy own_user on app."user" for select to wiege_user using ((select rules.is_midwife()) and id = (select app.uid()));
create policy own_user_update on app."user" for update to wiege_user
  using ((select rules.is_midwife()) and id = (select app.uid())) with check (id = (select app.uid()));
create policy own_services on app.user_user_service to wiege_user
  using ((select rules.is_midwife()) and user_id = (select app.uid())) with check ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_presence on app.user_seen for select to wiege_user using ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_feed on app.calendar_feed for select to wiege_user using ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_calendar on app.calendarentry to wiege_user
  using ((select rules.is_midwife()) and user_id = (select app.uid())) with check ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_log on app.actionlog for select to wiege_user
  using ((select rules.is_midwife()) and type <> 'entered_by_hand' and (author_id = (select app.uid()) or (midwife_id = (select app.uid()) and type in ('mediation_established', 'mediation_dissolved', 'mediation_handed_over'))));
create policy own_rejects on app.user_puerpera_reject for select to wiege_user using ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_reject_insert on app.user_puerpera_reject for insert to wiege_user
  with check ((select rules.is_offered_mothers()) and user_id = (select app.uid()) and author_id = (select app.uid()) and mask.shows(puerpera_id));
create policy own_reject_delete on app.user_puerpera_reject for delete to wiege_user
  using ((select rules.is_midwife()) and user_id = (select app.uid()) and author_id = (select app.uid()));

create policy active_courses on app.ct_course for select to wiege_anonymous, wiege_user using (active);
create policy own_courses on app.ct_course for select to wiege_user using ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy active_issues on app.ct_issue for select to wiege_anonymous, wiege_user
  using (active and exists (select from app.ct_course c where c.id = course_id and c.active));
create policy own_issues on app.ct_issue for select to wiege_user
  using ((select rules.is_midwife()) and exists (select from app.ct_course c where c.id = course_id and c.user_id = (select app.uid())));
create policy events_of_visible_issues on app.ct_event for select to wiege_anonymous, wiege_user
  using (exists (select from app.ct_issue i where i.id = courseissue_id));
-- A course stays with whom it is of, an issue with its course and an event with its issue: the columns that say so are never updated.
create policy own_course_insert on app.ct_course for insert to wiege_user
  with check ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_course_update on app.ct_course for update to wiege_user
  using ((select rules.is_midwife()) and user_id = (select app.uid())) with check ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_course_delete on app.ct_course for delete to wiege_user
  using ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_issue_insert on app.ct_issue for insert to wiege_user
  with check ((select rules.is_midwife()) and exists (select from app.ct_course c where c.id = course_id and c.user_id = (select app.uid())));
create policy own_issue_update on app.ct_issue for update to wiege_user
  using ((select rules.is_midwife()) and exists (select from app.ct_course c where c.id = course_id and c.user_id = (select app.uid())));
create policy own_issue_delete on app.ct_issue for delete to wiege_user
  using ((select rules.is_midwife()) and exists (select from app.ct_course c where c.id = course_id and c.user_id = (select app.uid())));
create policy own_event_insert on app.ct_event for insert to wiege_user with check ((select rules.is_midwife()) and exists (
  select from app.ct_issue i join app.ct_course c on c.id = i.course_id where i.id = courseissue_id and c.user_id = (select app.uid())));
create policy own_event_update on app.ct_event for update to wiege_user using ((select rules.is_midwife()) and exists (
  select from app.ct_issue i join app.ct_course c on c.id = i.course_id where i.id = courseissue_id and c.user_id = (select app.uid())));
create policy own_event_delete on app.ct_event for delete to wiege_user using ((select rules.is_midwife()) and exists (
  select from app.ct_issue i join app.ct_course c on c.id = i.course_id where i.id = courseissue_id and c.user_id = (select app.uid())));
create policy published_messages on app.appmessage for select to wiege_user using ((select rules.is_midwife()) and status = 'published' and date <= (select app.today())
  and rules.message_reaches(audience, circles, languages, (select rules.my_circles()), (select rules.my_languages())));
create policy own_readings on app.appmessage_read for select to wiege_user using ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy notes_of_own_mothers on app.puerpera_note for select to wiege_user
  using ((select rules.is_midwife()) and author_id = (select app.uid()));
-- What the office answers is about the mother: hers as long as the mother is.
create policy answers_to_own_notes on app.puerpera_note for select to wiege_user
  using ((select rules.is_midwife()) and note_id is not null and rules.is_own_note(note_id) and mask.is_in_care(puerpera_id));
create policy note_to_office on app.puerpera_note for insert to wiege_user
  with check ((select rules.is_midwife()) and author_id = (select app.uid()) and mask.is_own(puerpera_id));
-- Of her mothers while they are in her care; after the archive they are gone with the rest.
-- Those of whom she stands in for, and of whoever stood in for her, belong to the same care.
create policy own_visits on app.visit for select to wiege_user
  using ((select rules.is_midwife()) and puerpera_id = any ((select mask.in_care())::uuid[]) and (midwife_id = (select app.uid())
    or midwife_id = any ((select rules.my_substituted())::uuid[]) or midwife_id = any ((select rules.my_substitutes())::uuid[])));
create policy own_visit_insert on app.visit for insert to wiege_user
  with check ((select rules.is_midwife()) and midwife_id = (select app.uid()) and mask.is_in_care(puerpera_id));
create policy own_visit_update on app.visit for update to wiege_user
  using ((select rules.is_midwife()) and midwife_id = (select app.uid()) and mask.is_in_care(puerpera_id))
  with check ((select rules.is_midwife()) and midwife_id = (select app.uid()) and mask.is_in_care(puerpera_id));
create policy own_visit_delete on app.visit for delete to wiege_user
  using ((select rules.is_midwife()) and midwife_id = (select app.uid()) and mask.is_in_care(puerpera_id));
create policy own_private_notes on app.private_note to wiege_user
  using ((select rules.is_midwife()) and midwife_id = (select app.uid()) and mask.is_in_care(puerpera_id))
  with check ((select rules.is_midwife()) and midwife_id = (select app.uid()) and mask.is_in_care(puerpera_id));
create policy own_return_wishes on app.return_wish for select to wiege_user
  using ((select rules.is_midwife()) and midwife_id = (select app.uid()) and mask.is_in_care(puerpera_id));
create policy own_views on app.saved_view to wiege_user
  using ((select rules.is_midwife()) and user_id = (select app.uid())) with check ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy own_views_of_staff on app.saved_view to wiege_mediator, wiege_manager, wiege_admin
  using ((select rules.is_staff()) and user_id = (select app.uid())) with check ((select rules.is_staff()) and user_id = (select app.uid()));
create policy only_own_notes_change on app.puerpera_note as restrictive for update to wiege_mediator, wiege_manager, wiege_admin
  using (author_id = (select app.uid()));
create policy only_own_notes_go on app.puerpera_note as restrictive for delete to wiege_mediator, wiege_manager, wiege_admin
  using (author_id = (select app.uid()));

-- The mask reads everything it masks; its views hold the row rule.
create policy mask_reads on app.puerpera for select to wiege_mask using (true);
create policy mask_reads on app.user_puerpera_reject for select to wiege_mask using (true);
create policy mask_reads on app.user_puerpera_hidden for select to wiege_mask using (true);
create policy mask_reads on app.edit for select to wiege_mask using (true);
create policy mask_reads on app.calendarentry for select to wiege_mask using (true);
create policy mask_reads on app.postal_code for select to wiege_mask using (true);

-- The server's own work outside a session: sign-in.
create policy system_reads on app."user" for select to wiege_system using (true);
