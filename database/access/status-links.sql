-- Whoever holds a link is nobody here: the server asks for her, by functions that know one registration each.
set local role wiege_owner;
grant insert, update on app.status_token, app.status_wish to wiege_steps;

set local role wiege_steps;
grant execute on function
  rules.status_of(text), rules.status_data(text), rules.keep_status_wish(text, text, jsonb, text), rules.issue_status_token(uuid),
  rules.public_choices()
to wiege_system;
grant execute on function
  actions.status_link_issue(uuid), actions.status_link_revoke(uuid), actions.status_wish_confirm(uuid, integer), actions.status_wish_decline(uuid, text)
to wiege_mediator, wiege_manager, wiege_admin;
