-- What anybody may read: what the sign-in page and the public forms show.
set local role wiege_owner;

create view anonymous.appsettings with (security_invoker) as
select id, apptitle, primary_color, secondary_color, organisation_address, organisation_contact, office_hours, frame_origins,
  status_shows_midwife, privacy_text, privacy_text_en, privacy_text_fr, privacy_version
from app.appsettings;
comment on view anonymous.appsettings is '@of app.appsettings';

do $$
declare
  t text;
begin
  foreach t in array array[
    'birthtype', 'registrationtype', 'foundusreason', 'language_level', 'language', 'user_status', 'postal_code', 'postal_place'
  ] loop
    execute format('create view anonymous.%I with (security_invoker) as select * from app.%I', t, t);
    execute format('comment on view anonymous.%I is %L', t, '@of app.' || t);
  end loop;
end $$;

create view anonymous.birthplace with (security_invoker) as select id, value, title, active, position from app.birthplace;
comment on view anonymous.birthplace is '@of app.birthplace';
create view anonymous.ct_category with (security_invoker) as select * from app.ct_category;
comment on view anonymous.ct_category is '@of app.ct_category';
create view anonymous.ct_course with (security_invoker) as
select id, title, description, active, course_category_id, priceoptions, pricetext, rules.provider_name(id) as provider from app.ct_course;
comment on view anonymous.ct_course is '@of app.ct_course';
create view anonymous.ct_issue with (security_invoker) as
select id, number, course_id, active, info, status, languages, address, street, streetnumber, zipcode, price, price_text,
  subscription_link, subscription_link_type, coordinates, dates, dates_text, firstdate
from app.ct_issue;
comment on view anonymous.ct_issue is '@of app.ct_issue';
create view anonymous.ct_event with (security_invoker) as select * from app.ct_event;
comment on view anonymous.ct_event is '@of app.ct_event';
