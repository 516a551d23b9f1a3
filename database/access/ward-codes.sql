-- Whoever holds a ward's code is nobody here: she is known by the code alone, in functions that know one ward each.
set local role wiege_owner;
grant insert, update on app.ward_code to wiege_steps;
grant insert on app.ward_registration to wiege_steps;

set local role wiege_steps;
-- Registers as everybody from outside does, see registration.sql.
grant execute on function rules.register_from_ward(text, text, jsonb, integer, text, text[], text) to wiege_anonymous;
grant execute on function rules.open_ward(text, text, text[]), rules.ward_sent(text, text) to wiege_system;
grant execute on function actions.ward_code_issue(uuid), actions.ward_code_revoke(uuid) to wiege_mediator, wiege_manager, wiege_admin;
