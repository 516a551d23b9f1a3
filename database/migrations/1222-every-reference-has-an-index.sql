-- Whoever deletes a row makes PostgreSQL look for those that refer to it: without an index it reads the whole table, under its lock.
create index puerpera_by_creator on app.puerpera (creator_id) where creator_id is not null;
create index puerpera_by_mediator on app.puerpera (mediator_id) where mediator_id is not null;
create index puerpera_by_author on app.puerpera (author_id) where author_id is not null;
create index puerpera_note_by_author on app.puerpera_note (author_id);
create index user_puerpera_reject_by_author on app.user_puerpera_reject (author_id);
create index duplicate_reject_by_author on app.duplicate_reject (author_id);
create index outbox_by_author on app.outbox (author_id) where author_id is not null;
create index outbox_by_actionlog on app.outbox (actionlog_id) where actionlog_id is not null;
create index smsmessage_by_author on app.smsmessage (author_id);
create index appmessage_by_creator on app.appmessage (created_by);
create index appmessage_by_editor on app.appmessage (updated_by);
create index emailhook_by_template on app.emailhook (emailtemplate_id);
create index session_by_user on identity.session (user_id);
create index sign_in_step_user_id on identity.sign_in_step (user_id);
