-- A test of a template is filled with invented people, whoever gets it.
alter table app.outbox add column is_sample boolean not null default false;
alter table app.outbox add constraint outbox_sample_is_about_nobody check (not is_sample or num_nonnulls(puerpera_id, user_id) = 0);
