-- Who waits at the screen for a mail does not wait behind a publication: 0 the sign-in, 1 what answers one person, 2 what presses,
-- 3 what goes to many or has time.
alter table app.outbox add column rank smallint not null generated always as (case
  when hookslug ~ '^auth_' then 0
  when cause is null or cause ~ ':again:' then 1
  when hookslug = 'puerpera_urgent_midwives' then 2
  when hookslug ~ '^(puerpera_published_midwives$|reminder_|survey_|office_daily_digest$)' then 3
  else 1 end) stored;
comment on column app.outbox.rank is 'In which order what is due goes out.';
-- The next one is found without looking at those behind it, however many they are.
create index outbox_waiting_by_rank on app.outbox (use_hin, rank, send_after, id) where channel = 'email' and status in ('waiting', 'sending');
create index outbox_waiting_by_time on app.outbox (use_hin, send_after, id) where channel = 'email' and status in ('waiting', 'sending');
