-- Who may ask how far a circle reaches, hold it back, and widen it: the office and the program.
set local role wiege_steps;
grant execute on function rules.circle_reaches(text, text[], integer, boolean, integer), rules.is_near(text, text[], integer),
  rules.is_active_midwife()
to wiege_user;
grant execute on function
  rules.is_unanswered(app.puerpera), rules.has_answer(uuid, timestamptz), rules.next_escalation_step(integer, app.appsettings), rules.next_escalation_at(app.puerpera, app.appsettings), rules.reaction_until(uuid),
  rules.escalation_from(timestamptz, date, app.appsettings), rules.escalation_at(integer, timestamptz, date, timestamptz, timestamptz, app.appsettings),
  actions.puerpera_hold_escalation(uuid, timestamptz), actions.puerpera_resume_escalation(uuid)
to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.escalate(integer), rules.next_escalation() to wiege_system;
