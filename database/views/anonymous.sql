-- What anybody may read: what the sign-in page and the public forms show.
set local role wiege_owner;

create view anonymous.appsettings with (security_invoker) as
select id, apptitle, primary_color, secondary_color, organisation_address, organisation_contact from app.appsettings;
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
