-- What the office does with a mail that does not go: it calls it off with a reason, or sends it again as a mail of its own.
alter table app.outbox add column cancel_reason app.note;
alter table app.outbox add column canceller_id uuid constraint outbox_canceller_id_fkey references app."user";
alter table app.outbox add column again_of_id uuid constraint outbox_again_of_id_fkey references app.outbox on delete set null;
comment on constraint outbox_canceller_id_fkey on app.outbox is '@inverse -';
comment on constraint outbox_again_of_id_fkey on app.outbox is '@inverse repeats';
comment on column app.outbox.cancel_reason is 'Of a person; what the program calls off says why in failure.';
alter table app.outbox add constraint outbox_cancelled_by_somebody_for_a_reason
  check ((canceller_id is null) = (cancel_reason is null) and (canceller_id is null or status = 'cancelled'));
create index outbox_by_canceller on app.outbox (canceller_id);
create index outbox_by_again_of on app.outbox (again_of_id);
-- What is to be cleared is counted at every desk.
create index outbox_by_status on app.outbox (status, created_at, id) where status <> 'sent';
