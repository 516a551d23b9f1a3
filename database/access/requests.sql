-- Who sees and answers requests: the office all of them, a midwife those to her while the mother is still looked for.
set local role wiege_owner;
create policy staff on app.midwife_request to wiege_mediator, wiege_manager, wiege_admin
  using ((select rules.is_staff())) with check ((select rules.is_staff()));
create policy own_requests on app.midwife_request for select to wiege_user
  using ((select rules.is_midwife()) and midwife_id = (select app.uid()) and is_unsettled and mask.shows(puerpera_id));
create policy mask_reads on app.midwife_request for select to wiege_mask using (true);

grant insert, update, delete on app.midwife_request to wiege_steps;
grant select on app.midwife_request to wiege_mask;
-- What the views compute is computed from these; what a view leaves out is granted to nobody who reads it.
grant select (is_unsettled) on app.midwife_request to wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant select (author_id) on app.midwife_request to wiege_user;

set local role wiege_steps;
grant execute on function rules.is_answer_due(text, timestamptz, timestamptz) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.asker_name(uuid) to wiege_user;
grant execute on function actions.request_record(uuid, uuid, text, text, timestamptz, text, boolean) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function actions.request_answer(uuid, text, timestamptz, text) to wiege_user;
