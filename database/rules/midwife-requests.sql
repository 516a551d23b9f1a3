-- Requests of the office to midwives: what may be asked and answered, how it is logged and taken back, and when an answer is due.
-- domain/matching/request.ts says the same in TypeScript.
set local role wiege_steps;

-- Whoever said yes waits for the office; whoever thinks waits for nothing after the time she named.
create function rules.is_answer_due(outcome text, thinking_until timestamptz, at timestamptz) returns boolean
  language sql immutable parallel safe
  return coalesce(outcome = 'accepted' or (outcome = 'thinking' and thinking_until <= at), false);

create function rules.asker_name(author_id uuid) returns text
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select u.fullname from app."user" u where u.id = asker_name.author_id $$;
comment on function rules.asker_name(uuid) is E'The one thing of a colleague that the midwife whom she asked is told.\n@reads -';

create function rules.demand_request_outcome(outcome text, channel text, thinking_until timestamptz, reason text) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  case
    when outcome is null or outcome not in ('open', 'unreached', 'thinking', 'declined', 'accepted') then
      raise exception using errcode = 'WG001', message = 'Diesen Stand einer Anfrage gibt es nicht.';
    when channel is null or channel not in ('phone', 'mail', 'sms', 'app') then
      raise exception using errcode = 'WG001', message = 'Auf diesem Weg wird niemand angefragt.';
    when outcome = 'thinking' and thinking_until is null then
      raise exception using errcode = 'WG001', column = 'thinking_until', message = 'Bitte angeben, bis wann die Hebamme überlegt.';
    when outcome = 'thinking' and (thinking_until <= app.now() or thinking_until > app.now() + interval '14 days') then
      raise exception using errcode = 'WG001', column = 'thinking_until', message = 'Bitte eine Zeit in den nächsten vierzehn Tagen wählen.';
    when outcome = 'declined' and coalesce(reason, '') !~ '\S' then
      raise exception using errcode = 'WG001', column = 'reason', message = 'Bitte Grund angeben.';
    else null;
  end case;
end $$;

-- Writes the request, its reject and its log entry, which keeps what was before.
create function rules.write_request(
  before app.midwife_request, about_puerpera uuid, about_midwife uuid, outcome text, channel text, thinking_until timestamptz, reason text
) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  is_answer constant boolean := outcome in ('thinking', 'declined', 'accepted');
  request_id uuid := before.id;
  given_reason constant text := case when outcome = 'declined' then nullif(btrim(reason), '') end;
begin
  if before.id is null then
    insert into app.midwife_request (puerpera_id, midwife_id, author_id, channel, outcome, thinking_until, reason, answerer_id, answered_at)
    values (about_puerpera, about_midwife, app.uid(), channel, outcome, case when outcome = 'thinking' then thinking_until end, given_reason,
      case when is_answer then app.uid() end, case when is_answer then app.now() end)
    returning id into request_id;
  else
    update app.midwife_request q set
      outcome = write_request.outcome,
      thinking_until = case when write_request.outcome = 'thinking' then write_request.thinking_until end,
      reason = given_reason,
      -- An answer leaves who asked, and when; asking again does not.
      author_id = case when is_answer then q.author_id else app.uid() end,
      created_at = case when is_answer then q.created_at else app.now() end,
      channel = case when is_answer then q.channel else write_request.channel end,
      answerer_id = case when is_answer then app.uid() end,
      answered_at = case when is_answer then app.now() end
    where q.id = before.id;
  end if;
  insert into app.actionlog (type, puerpera_id, midwife_id, author_id, reason, until, previous)
  values (case outcome when 'open' then 'request_asked' else 'request_' || outcome end, about_puerpera, about_midwife, app.uid(), given_reason,
    case when outcome = 'thinking' then thinking_until end,
    jsonb_build_object('request_id', request_id, 'request', case when before.id is not null then to_jsonb(before) end));
  if outcome = 'declined' then
    -- The request is settled already, so that the reject finds nothing to settle.
    insert into app.user_puerpera_reject (user_id, puerpera_id, author_id) values (about_midwife, about_puerpera, app.uid()) on conflict do nothing;
  end if;
end $$;

-- What undo_step does with the entry of a request.
create function rules.undo_request(entry app.actionlog) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app.midwife_request := jsonb_populate_record(null::app.midwife_request, nullif(entry.previous -> 'request', 'null'));
  is_again boolean;
begin
  if entry.type = 'request_declined' then
    with gone as (delete from app.user_puerpera_reject r
      where r.puerpera_id = entry.puerpera_id and r.user_id = entry.midwife_id and r.author_id = entry.author_id and r.created_at >= entry.created_at
      returning r.*)
    select exists (select from gone) into is_again;
    -- It was a slip, and nobody changed her mind.
    delete from app.withdrawn_reject w where is_again and w.puerpera_id = entry.puerpera_id and w.user_id = entry.midwife_id
      and w.rejected_at >= entry.created_at;
  end if;
  if before.id is null then
    delete from app.midwife_request q where q.id = (entry.previous ->> 'request_id')::uuid;
  else
    update app.midwife_request q set outcome = before.outcome, thinking_until = before.thinking_until, reason = before.reason,
      author_id = before.author_id, created_at = before.created_at, channel = before.channel, answerer_id = before.answerer_id,
      answered_at = before.answered_at
    where q.id = before.id;
  end if;
  insert into app.actionlog (type, puerpera_id, midwife_id, author_id, undoes_id)
  values ('undo', entry.puerpera_id, entry.midwife_id, app.uid(), entry.id);
end $$;

-- Whoever declines the offer has answered the request too, whichever button she took.
create function rules.settle_request_by_reject() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.midwife_request q set outcome = 'declined', thinking_until = null, answerer_id = new.author_id, answered_at = app.now()
  where q.puerpera_id = new.puerpera_id and q.midwife_id = new.user_id and q.is_unsettled;
  return null;
end $$;

-- A case that begins anew is asked for anew; taken back, what was under way is so again. A midwife who gives the mother back ends
-- her own request: her earlier yes no longer holds.
create function rules.end_requests() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.undoes_id is null then
    update app.midwife_request q set ended_actionlog_id = new.id
    where q.puerpera_id = new.puerpera_id and q.is_unsettled and (new.type <> 'mediation_returned' or q.midwife_id = new.midwife_id);
  elsif new.type = 'mediation_withdrawn' then
    update app.midwife_request q set ended_actionlog_id = new.id
    where q.puerpera_id = new.puerpera_id and q.is_unsettled and q.midwife_id = new.midwife_id;
  else
    update app.midwife_request q set ended_actionlog_id = null
    where q.ended_actionlog_id = new.undoes_id
      and not exists (select from app.midwife_request o where o.puerpera_id = q.puerpera_id and o.midwife_id = q.midwife_id and o.is_unsettled);
  end if;
  return null;
end $$;

-- Being asked is told on her telephone, however the office tried to reach her.
create function rules.order_pushes_of_request() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.order_pushes('step:' || new.id, case when p.priority > 0 then 'push_urgent_request' else 'push_request' end, p.id, new.id,
    array[row(new.midwife_id, null)::rules.push_reader], null, null)
  from app.puerpera p where p.id = new.puerpera_id and p.status = 'published';
  return null;
end $$;

set local role wiege_owner;
create trigger settle_request after insert on app.user_puerpera_reject for each row execute function rules.settle_request_by_reject();
create trigger end_requests after insert on app.actionlog for each row
  when (new.type in ('puerpera_renew', 'mediation_dissolved', 'mediation_returned') or new.undoes_id is not null) execute function rules.end_requests();
create trigger pushes_of_request after insert on app.actionlog for each row
  when (session_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin') and new.undoes_id is null
    and new.type in ('request_asked', 'request_unreached'))
  execute function rules.order_pushes_of_request();
