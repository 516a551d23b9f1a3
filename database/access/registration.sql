-- The doors for whoever has no account: she writes a registration by a named function, and reads nothing of the tables.
set local role wiege_owner;

-- The steps write no mother and no midwife but one from outside: new, of nobody's hand, with her agreement.
grant insert on app.puerpera, app."user", app.user_user_service, app.application, app.registration_flow, app.spent_proof, app.pending_registration to wiege_steps;
grant update on app.registration_flow, app.pending_registration to wiege_steps;
grant delete on app.registration_flow, app.spent_proof, app.pending_registration to wiege_steps;
create policy only_from_outside on app.puerpera as restrictive for insert to wiege_steps
  with check (session_user = 'wiege_anonymous' and status = 'new' and creator_id is null and author_id is null
    and reference is not null and consent_version is not null);
create policy only_from_outside on app."user" as restrictive for insert to wiege_steps
  with check (session_user = 'wiege_anonymous' and role = 'user' and status = 'new' and auth0_id is null);
create policy only_from_outside on app.user_user_service as restrictive for insert to wiege_steps
  with check (session_user = 'wiege_anonymous');

set local role wiege_steps;
grant execute on function
  rules.register(text, jsonb, integer, text, text[], text, timestamptz, text),
  rules.register_by_mail(text, jsonb, integer, text, text[], text, text),
  rules.pending_registration(uuid), rules.confirm_registration(uuid)
to wiege_anonymous;
grant execute on function rules.forget_registrations() to wiege_system;
grant usage on schema actions to wiege_anonymous;
grant execute on function
  actions.register_puerpera(jsonb, integer, text, text, text), actions.register_midwife(jsonb, integer, text, text, text)
to wiege_anonymous;
