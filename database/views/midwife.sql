-- The midwife's family beside the masked mother: her own rows, and the lookups.
set local role wiege_owner;

do $$
declare
  t text;
begin
  foreach t in array array[
    'puerpera_status', 'birthtype', 'registrationtype', 'language_level', 'language', 'user_role', 'user_status', 'user_membertype',
    'user_association', 'calendarentry_kind', 'user_service', 'postal_code', 'postal_place', 'user_user_service', 'calendarentry',
    'user_puerpera_reject', 'ct_category', 'puerpera_note', 'saved_view', 'holiday', 'visit', 'private_note'
  ] loop
    execute format('create view midwife.%I with (security_invoker) as select * from app.%I', t, t);
    execute format('comment on view midwife.%I is %L', t, '@of app.' || t || case when t in (
      'user_user_service', 'calendarentry', 'user_puerpera_reject', 'puerpera_note', 'visit', 'private_note') then E'\n@topics rules.my_topics' else '' end);
  end loop;
end $$;

create view midwife.ct_course with (security_invoker) as
select id, title, description, active, user_id, course_category_id, priceoptions, pricetext, version, created_at, updated_at,
  rules.provider_name(id) as provider
from app.ct_course;
comment on view midwife.ct_course is '@of app.ct_course';

create view midwife.return_wish with (security_invoker) as
select id, puerpera_id, midwife_id, reason, status, answer, created_at, decided_at from app.return_wish;
comment on view midwife.return_wish is '@of app.return_wish';

-- Without the note, which is the office's.
create view midwife.ct_issue with (security_invoker) as
select id, number, course_id, active, info, status, languages, address, street, streetnumber, zipcode, price, price_text,
  subscription_link, subscription_link_type, coordinates, dates, dates_text, has_own_dates_text, firstdate, version, created_at, updated_at
from app.ct_issue;
comment on view midwife.ct_issue is '@of app.ct_issue';

create view midwife.ct_event with (security_invoker) as select * from app.ct_event;
comment on view midwife.ct_event is '@of app.ct_event';

create view midwife.appmessage with (security_invoker) as
select m.id, m.title, m.text, m.date, m.category, m.status, m.created_at,
  (select r.read_at from app.appmessage_read r where r.appmessage_id = m.id and r.user_id = (select app.uid())) as read_at
from app.appmessage m;
comment on view midwife.appmessage is '@of app.appmessage';

create view midwife.birthplace with (security_invoker) as
select id, value, title, partner, active, position from app.birthplace;
comment on view midwife.birthplace is '@of app.birthplace';

create view midwife.actionlog with (security_invoker) as
select id, type, level, puerpera_id, midwife_id, created_at from app.actionlog;
comment on view midwife.actionlog is '@of app.actionlog';

create view midwife.appsettings with (security_invoker) as
select id, apptitle, primary_color, secondary_color, organisation_address, organisation_contact, showoutsidecircles,
  limit_mediations, max_mediations_permonth, max_mediations_penaltyduration, archive_days
from app.appsettings;
comment on view midwife.appsettings is '@of app.appsettings';

create view midwife."user" with (security_invoker) as
select
  u.id, u.role, u.status, u.firstname, u.lastname, u.fullname, u.teamaccount, u.birthday, u.address, u.zipcode, u.place, u.email,
  u.phone_mobile, u.phone_private, u.phone_business, u.website, u.zsr_number, u.association, u.association_member_since,
  u.membertype, u.circles, u.languages, u.services_text, u.send_email_notifications, u.max_mediations_permonth, u.version,
  u.created_at, u.updated_at,
  (select s.last_seen from app.user_seen s where s.user_id = u.id) as last_seen,
  rules.mediations_current_month(u.id) as mediations_current_month,
  rules.effective_limit(u.max_mediations_permonth) as mediation_limit,
  rules.is_limited(u.id) as limited,
  rules.is_absent(u.id, app.today()) as entriesnow
from app."user" u;
comment on view midwife."user" is E'@of app.user\n@topics rules.my_topics';

create view midwife.calendar_feed with (security_invoker) as select user_id, key, shows_visits, created_at from app.calendar_feed;
comment on view midwife.calendar_feed is '@of app.calendar_feed';

-- The office's figures as others may see them: no count of one to four is told, nor can it be computed.
create view midwife.statistic_final_monthly with (security_invoker) as select * from rules.shared_final_monthly();
comment on view midwife.statistic_final_monthly is E'@key year, month\n@reads app.puerpera';

create view midwife.statistic_lost_yearly with (security_invoker) as select * from rules.shared_lost_yearly();
comment on view midwife.statistic_lost_yearly is E'@key year, lostreason\n@reads app.puerpera, app.lostreason';

create view midwife.statistic_birthplace with (security_invoker) as select * from rules.shared_birthplace();
comment on view midwife.statistic_birthplace is E'@key year, birthplace\n@reads app.puerpera, app.birthplace';

create view midwife.statistic_circle with (security_invoker) as select * from rules.shared_circle();
comment on view midwife.statistic_circle is E'@key zipcode\n@reads app.puerpera, app.postal_code, app.user_circle, app.user';

-- A midwife's own months; rules count, the caller's id decides.
create view midwife.statistic_own_monthly with (security_invoker) as
select * from rules.own_mediations_monthly();
comment on view midwife.statistic_own_monthly is '@key year, month';
