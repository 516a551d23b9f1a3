-- What the auditor sees: who looked at whom, and of a mother nothing but her number. Her own name and the settings are for the frame.
set local role wiege_owner;

create view auditor.appsettings with (security_invoker) as
select id, apptitle, primary_color, secondary_color, organisation_address, organisation_contact, showoutsidecircles,
  limit_mediations, max_mediations_permonth, max_mediations_penaltyduration
from app.appsettings;
comment on view auditor.appsettings is '@of app.appsettings';

create view auditor.user_role with (security_invoker) as select value, title, position from app.user_role;
comment on view auditor.user_role is '@of app.user_role';

-- The frame asks everybody for the same; what belongs to the care of mothers is nobody's here.
create view auditor."user" with (security_invoker) as
select u.id, u.role, u.status, u.firstname, u.lastname, u.fullname, u.teamaccount,
  '{}'::text[] as languages, false as limited, 0 as mediations_current_month, null::integer as mediation_limit, false as entriesnow
from app."user" u;
comment on view auditor."user" is '@of app.user';

create view auditor.puerpera with (security_invoker) as select id, reference from app.puerpera;
comment on view auditor.puerpera is '@of app.puerpera';

create view auditor.access_entry with (security_invoker) as
select id::text as id, at as created_at, user_id, puerpera_id, operation, column_class from app.access_log;
comment on view auditor.access_entry is E'@key id\n@relation user: (user_id) -> user(id)\n@relation puerpera: (puerpera_id) -> puerpera(id)';

create view auditor.sign_in_entry with (security_invoker) as
select id::text as id, first_at, last_at as created_at, times, user_id, way, outcome, network from app.sign_in_log;
comment on view auditor.sign_in_entry is E'@key id\n@relation user: (user_id) -> user(id)';

create view auditor.export_entry with (security_invoker) as select * from rules.exports_seen();
comment on view auditor.export_entry is E'@key id\n@relation user: (user_id) -> user(id)';

-- The shape of unusual_looks' answer; read whole it is empty.
create view auditor.unusual_look with (security_invoker) as select * from rules.unusual_looks(null, null, null);
comment on view auditor.unusual_look is E'@key id\n@relation user: (user_id) -> user(id)\n@relation puerpera: (puerpera_id) -> puerpera(id)';
create function auditor.unusual_looks(since timestamptz, until timestamptz, most integer) returns setof auditor.unusual_look
  language sql stable
as $$ select u.* from rules.unusual_looks(unusual_looks.since, unusual_looks.until, unusual_looks.most) u $$;
comment on function auditor.unusual_looks(timestamptz, timestamptz, integer) is '@reads rules.unusual_looks';

create view auditor.seal_state with (security_invoker) as select * from rules.seal_state();
comment on view auditor.seal_state is '@key number';

-- The shape of check_seals' answer; read whole it is empty.
create view auditor.seal_check with (security_invoker) as select * from rules.check_seals(null);
comment on view auditor.seal_check is '@key first_seal';
create function auditor.check_seals(first_number integer) returns setof auditor.seal_check
  language sql stable
as $$ select c.* from rules.check_seals(check_seals.first_number) c $$;
comment on function auditor.check_seals(integer) is '@reads rules.check_seals';
