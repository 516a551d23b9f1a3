-- Who sees and takes part in a substitution: the office all of them, a midwife those of her own absences and those that she is asked for.
set local role wiege_owner;
create policy staff on app.substitution to wiege_mediator, wiege_manager, wiege_admin
  using ((select rules.is_staff())) with check ((select rules.is_staff()));
create policy own_substitutions on app.substitution for select to wiege_user
  using ((select rules.is_midwife()) and (select app.uid()) in (midwife_id, substitute_id));
grant select on app.substitution to wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant insert, update on app.substitution to wiege_steps;
grant select, insert, update on app.substitution_count to wiege_steps;

set local role wiege_steps;
grant execute on function rules.in_force(app.substitution) to wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.colleague_name(uuid), rules.my_substituted(), rules.my_substitutes() to wiege_user;
grant execute on function rules.my_substituted() to wiege_mask;
grant execute on function actions.substitution_ask(uuid, uuid, text), actions.substitution_end(uuid) to wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant execute on function actions.substitution_answer(uuid, boolean) to wiege_user;
