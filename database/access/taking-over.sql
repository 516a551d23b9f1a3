-- Who takes data over from the program of before, and the role that alone may write what others may not.
set local role wiege_owner;
grant usage on schema app to wiege_import;
grant usage on schema extensions to wiege_import;
grant execute on all functions in schema app to wiege_import;
grant select on app.puerpera, app."user", app.user_user_service, app.puerpera_duplicate, app.erased_meteor_id to wiege_import;
grant insert on app.puerpera, app."user", app.user_user_service to wiege_import;
create policy import_reads on app.puerpera for select to wiege_import using (true);
create policy import_reads on app."user" for select to wiege_import using (true);
create policy import_reads on app.user_user_service for select to wiege_import using (true);
create policy import_reads on app.puerpera_duplicate for select to wiege_import using (true);
create policy import_reads on app.erased_meteor_id for select to wiege_import using (true);
create policy import_adds on app.puerpera for insert to wiege_import with check (true);
create policy import_adds on app."user" for insert to wiege_import with check (role = 'user');
create policy import_adds on app.user_user_service for insert to wiege_import with check (true);

-- Files of names are the administration's alone.
create policy admins_read on app.import_run for select to wiege_admin using ((select rules.is_staff()));
create policy admins_read on app.import_line for select to wiege_admin using ((select rules.is_staff()));
create policy system_reads on app.import_run for select to wiege_system using (true);
create policy system_reads on app.import_line for select to wiege_system using (true);
grant select on app.import_run, app.import_line to wiege_system;
revoke select on staff.import_run, staff.import_line from wiege_mediator, wiege_manager;
revoke select on app.import_run, app.import_line from wiege_mediator, wiege_manager;
grant insert, update, delete on app.import_run, app.import_line to wiege_steps;

set local role wiege_steps;
grant execute on function rules.fold(text), rules.has_swiss_codes(text) to wiege_import;
grant execute on function actions.import_check(uuid, text[]), actions.import_start(uuid), actions.import_discard(uuid) to wiege_admin;
grant execute on function rules.demand_an_importer() to wiege_admin;
grant execute on function rules.begin_import(text, text, jsonb, text[]), rules.lay_down_lines(uuid, jsonb) to wiege_admin, wiege_system;
grant execute on function
  rules.order_check(uuid, text[]), rules.order_import(uuid), rules.discard_import(uuid),
  rules.note_verdicts(uuid, integer, jsonb), rules.end_check(uuid, text), rules.end_import(uuid, integer, integer, integer),
  rules.forget_imports(), rules.import_choices()
to wiege_system;

set local role wiege_import;
grant execute on function rules.import_lines(text, jsonb) to wiege_system;
