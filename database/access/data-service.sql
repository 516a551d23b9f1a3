-- What the data service needs beside what it serves: keys of repeated requests, presence, and the log of who was shown what.
set local role wiege_owner;
grant insert, update, delete on app.idempotency_key to wiege_steps;
grant insert, delete on app.sent_later to wiege_steps;
grant insert on app.puerpera_note to wiege_steps;
grant insert on app.access_log, app.access_seal to wiege_steps;
grant update on app.access_check to wiege_steps;
grant insert, delete on app.access_detail to wiege_steps;
grant insert, update (times, last_at) on app.sign_in_log to wiege_steps;

set local role wiege_steps;
grant usage on schema rules to wiege_anonymous, wiege_system;
grant execute on function rules.claim_key(text, bytea), rules.keep_answer(text, jsonb)
to wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin;
grant execute on function
  rules.note_seen(uuid[], timestamptz[]), rules.note_access(timestamptz[], uuid[], text[], text[], text[]), rules.forget_old_keys(),
  rules.calendar_feed_entries(uuid), rules.close_log_days(), rules.sum_figures(), rules.forget_search_words(), rules.forget_private_notes(),
  rules.end_export(bigint, text, integer), rules.seal_access(interval), rules.note_sign_in(uuid, text, text, text), rules.check_next_seals(), rules.access_check_state()
to wiege_system;
set local role wiege_owner;
grant execute on function rules.keep_access_months(), rules.forget_access_months() to wiege_system;
set local role wiege_steps;
grant execute on function rules.begin_export(text, text, text, text, jsonb, text[]) to wiege_mediator, wiege_manager, wiege_admin;
grant execute on function rules.has_a_midwife(text) to wiege_anonymous;
grant execute on function rules.course_providers() to wiege_anonymous;

-- Once the rows of the log are open to its owner.
set local role wiege_owner;
select rules.keep_access_months();
