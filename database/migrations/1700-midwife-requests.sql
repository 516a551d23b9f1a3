-- Between publishing and mediating the office asks midwives: who asked whom, by which way, and what she answered.
create table app.midwife_request (
  id uuid primary key default uuidv7(app.now() - now()),
  puerpera_id uuid not null references app.puerpera on delete cascade,
  midwife_id uuid not null references app."user" on delete cascade,
  author_id uuid not null references app."user",
  channel text not null
    constraint midwife_request_channel_is_known check (channel in ('phone', 'mail', 'sms', 'app')),
  outcome text not null
    constraint midwife_request_outcome_is_known check (outcome in ('open', 'unreached', 'thinking', 'declined', 'accepted')),
  thinking_until timestamptz
    constraint midwife_request_only_thinking_has_a_time check ((outcome = 'thinking') = (thinking_until is not null)),
  reason app.note
    constraint midwife_request_reason_is_short check (length(reason) <= 200)
    constraint midwife_request_only_declined_has_a_reason check (reason is null or outcome = 'declined'),
  answerer_id uuid references app."user",
  created_at timestamptz not null default app.now(),
  answered_at timestamptz,
  ended_actionlog_id uuid references app.actionlog,
  is_unsettled boolean not null generated always as (outcome <> 'declined' and ended_actionlog_id is null) stored,
  constraint midwife_request_answer_has_a_time check ((outcome in ('open', 'unreached')) = (answered_at is null)),
  constraint midwife_request_answer_has_an_author check ((answered_at is null) = (answerer_id is null))
);
comment on column app.midwife_request.author_id is 'Who asked, the last time.';
comment on column app.midwife_request.created_at is 'When she was asked, the last time.';
comment on column app.midwife_request.answerer_id is 'Herself, or who was told on the telephone.';
comment on column app.midwife_request.ended_actionlog_id is 'The step that began the case anew: what was asked before is asked no more.';
comment on constraint midwife_request_puerpera_id_fkey on app.midwife_request is E'@inverse midwife_requests\nDiese Anmeldung gibt es nicht mehr.';
comment on constraint midwife_request_midwife_id_fkey on app.midwife_request is E'@inverse -\nDiese Hebamme gibt es nicht mehr.';
comment on constraint midwife_request_author_id_fkey on app.midwife_request is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Hebammen angefragt.';
comment on constraint midwife_request_answerer_id_fkey on app.midwife_request is E'@inverse -\nDieses Konto gibt es nicht, oder es hat Anfragen beantwortet.';
comment on constraint midwife_request_ended_actionlog_id_fkey on app.midwife_request is E'@inverse -\nDiesen Schritt gibt es nicht.';
comment on constraint midwife_request_channel_is_known on app.midwife_request is 'Auf diesem Weg wird niemand angefragt.';
comment on constraint midwife_request_outcome_is_known on app.midwife_request is 'Diesen Stand einer Anfrage gibt es nicht.';
comment on constraint midwife_request_only_thinking_has_a_time on app.midwife_request is 'Nur wer überlegt, nennt eine Zeit dafür.';
comment on constraint midwife_request_reason_is_short on app.midwife_request is 'Bitte höchstens 200 Zeichen eingeben.';
comment on constraint midwife_request_only_declined_has_a_reason on app.midwife_request is 'Nur eine Absage hat einen Grund.';
comment on constraint midwife_request_answer_has_a_time on app.midwife_request is 'Eine Antwort hat einen Zeitpunkt.';
comment on constraint midwife_request_answer_has_an_author on app.midwife_request is 'Eine Antwort hat jemanden, der sie gab oder erfasste.';
create unique index midwife_request_is_unsettled_once on app.midwife_request (puerpera_id, midwife_id) where is_unsettled;
comment on index app.midwife_request_is_unsettled_once is 'Diese Hebamme ist für diese Anmeldung schon angefragt.';
create index midwife_request_by_puerpera on app.midwife_request (puerpera_id, id);
create index midwife_request_by_midwife on app.midwife_request (midwife_id, is_unsettled);
create index midwife_request_by_author on app.midwife_request (author_id);
create index midwife_request_by_answerer on app.midwife_request (answerer_id) where answerer_id is not null;
create index midwife_request_by_ended_actionlog on app.midwife_request (ended_actionlog_id) where ended_actionlog_id is not null;

-- Until when somebody thinks about a request: the log tells it after the request has moved on.
alter table app.actionlog add column until timestamptz;
comment on column app.actionlog.until is 'Of a step that holds for a time: its end.';
