-- The midwife's family beside the masked mother: her own rows, and the lookups.
set local role wiege_owner;

do $$
declare
  t text;
begin
  foreach t in array array[
    'puerpera_status', 'birthtype', 'registrationtype', 'language_level', 'language', 'user_role', 'user_status', 'user_membertype',
    'user_association', 'calendarentry_kind', 'user_service', 'postal_code', 'postal_place', 'user_user_service', 'calendarentry',
    'user_puerpera_reject'
  ] loop
    execute format('create view midwife.%I with (security_invoker) as select * from app.%I', t, t);
    execute format('comment on view midwife.%I is %L', t, '@of app.' || t);
  end loop;
end $$;

create view midwife.birthplace with (security_invoker) as
select id, value, title, partner, active, position from app.birthplace;
comment on view midwife.birthplace is '@of app.birthplace';

create view midwife.actionlog with (security_invoker) as
select id, type, level, puerpera_id, midwife_id, created_at from app.actionlog;
comment on view midwife.actionlog is '@of app.actionlog';

create view midwife.appsettings with (security_invoker) as
select id, apptitle, primary_color, secondary_color, organisation_address, organisation_contact, showoutsidecircles,
  limit_mediations, max_mediations_permonth, max_mediations_penaltyduration
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
comment on view midwife."user" is '@of app.user';
