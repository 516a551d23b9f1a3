-- The auditor reads who looked at whom and writes nothing. Of people she reads the names, of a mother her number.
set local role wiege_owner;
grant usage on schema app, auditor to wiege_auditor;
grant execute on function app.uid(), app.now() to wiege_auditor;

create policy auditor_reads on app.appsettings for select to wiege_auditor using ((select rules.is_auditor()));
create policy auditor_reads on app.user_role for select to wiege_auditor using ((select rules.is_auditor()));
create policy auditor_reads on app."user" for select to wiege_auditor using ((select rules.is_auditor()));
create policy auditor_reads on app.puerpera for select to wiege_auditor using ((select rules.is_auditor()));
create policy auditor_reads on app.access_log for select to wiege_auditor using ((select rules.is_auditor()));
create policy auditor_reads on app.sign_in_log for select to wiege_auditor using ((select rules.is_auditor()));

grant select on all tables in schema auditor to wiege_auditor;
grant select (id, apptitle, primary_color, secondary_color, organisation_address, organisation_contact, showoutsidecircles,
  limit_mediations, max_mediations_permonth, max_mediations_penaltyduration) on app.appsettings to wiege_auditor;
grant select (value, title, position) on app.user_role to wiege_auditor;
grant select (id, role, status, firstname, lastname, fullname, teamaccount) on app."user" to wiege_auditor;
grant select (id, reference) on app.puerpera to wiege_auditor;
grant select (id, at, user_id, puerpera_id, operation, column_class) on app.access_log to wiege_auditor;
grant select (id, first_at, last_at, times, user_id, way, outcome, network) on app.sign_in_log to wiege_auditor;
grant execute on function auditor.unusual_looks(timestamptz, timestamptz, integer), auditor.check_seals(integer) to wiege_auditor;

set local role wiege_steps;
grant usage on schema rules, actions to wiege_auditor;
grant execute on function
  rules.is_auditor(), rules.is_signed_in(), rules.exports_seen(), rules.unusual_looks(timestamptz, timestamptz, integer), rules.seal_state(),
  rules.check_seals(integer), rules.claim_key(text, bytea), rules.keep_answer(text, jsonb), actions.update_last_seen(uuid)
to wiege_auditor;
