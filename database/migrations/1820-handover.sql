-- A midwife who is ill or leaves hands her mothers over. The mediation stays what it was; only who cares for the mother changes.
alter table app.puerpera add column handed_over_at timestamptz;
comment on column app.puerpera.handed_over_at is 'Since when her present midwife cares for her, if she was handed over.';

alter table app.actionlog
  add column from_midwife_id uuid references app."user",
  add column handover_id uuid;
comment on column app.actionlog.from_midwife_id is 'Of a handover: who gave.';
comment on column app.actionlog.handover_id is 'Of a handover: the same for all mothers that were handed over together.';
comment on constraint actionlog_from_midwife_id_fkey on app.actionlog is E'@inverse handovers\nDieses Konto gibt es nicht, oder es hat Betreuungen übergeben.';
create index actionlog_by_from_midwife on app.actionlog (from_midwife_id, id) where from_midwife_id is not null;
create index actionlog_by_handover on app.actionlog (handover_id) where handover_id is not null;
