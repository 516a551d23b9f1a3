-- What erasing a mother's personal data may touch, and who may order it.
set local role wiege_owner;
grant update (reason, previous, followup_day, left_out_reason) on app.actionlog to wiege_steps;
grant update (body, markup), delete on app.outbox to wiege_steps;
grant delete on app.puerpera_note, app.private_note, app.visit, app.return_wish, app.status_token, app.status_wish, app.ward_registration, app.presence,
  app.duplicate_reject, app.puerpera_merge, app.sms_stop, app.puerpera_search to wiege_steps;

grant select, insert on app.erased_meteor_id to wiege_steps;

set local role wiege_steps;
grant execute on function actions.puerpera_anonymise(uuid, text) to wiege_admin;
grant execute on function rules.anonymise_due(integer, uuid[]), rules.anonymised_on_request(interval) to wiege_system;
