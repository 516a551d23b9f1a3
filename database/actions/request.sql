-- The office asks a midwife for a mother and records what she says; the midwife answers for herself. Each answers the mother's key.
set local role wiege_steps;

-- again: although a colleague has asked her already.
create function actions.request_record(
  puerpera_id uuid, midwife_id uuid, outcome text, channel text default 'phone', thinking_until timestamptz default null,
  reason text default null, again boolean default false
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  midwife app."user";
  mother app.puerpera;
  request app.midwife_request;
begin
  perform rules.demand_staff();
  perform rules.demand_request_outcome(outcome, channel, thinking_until, reason);
  midwife := rules.lock_midwife(request_record.midwife_id);
  mother := rules.lock_puerpera(request_record.puerpera_id);
  if mother.status = 'current' then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung wurde soeben von einer Kollegin übernommen.';
  end if;
  if mother.status <> 'published' then
    raise exception using errcode = 'WG001', message = 'Hebammen werden nur für freigegebene Anmeldungen angefragt.';
  end if;
  if midwife.status <> 'active' or midwife.role not in ('user', 'mediator') then
    raise exception using errcode = 'WG001', message = format('%s ist nicht aktiv.', midwife.fullname);
  end if;
  if exists (select from app.user_puerpera_reject r where r.user_id = midwife.id and r.puerpera_id = mother.id) then
    raise exception using errcode = 'WG001',
      message = format('%s hat abgesagt. Nehmen Sie zuerst die Ablehnung zurück.', midwife.fullname);
  end if;
  select * into request from app.midwife_request q where q.puerpera_id = mother.id and q.midwife_id = midwife.id and q.is_unsettled;
  -- Who was not reached may be called by anybody; who answers, answers whom she likes.
  if outcome in ('open', 'unreached') and request.outcome in ('open', 'thinking', 'accepted') and request.author_id <> app.uid() and not coalesce(again, false) then
    raise exception using errcode = 'WG001', hint = 'asked-already',
      message = format('%s hat %s schon angefragt.', rules.asker_name(request.author_id), midwife.fullname);
  end if;
  perform rules.write_request(request, mother.id, midwife.id, outcome, channel, thinking_until, reason);
  return mother.id;
end $$;

create function actions.request_answer(id uuid, outcome text, thinking_until timestamptz default null, reason text default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
  request app.midwife_request;
begin
  -- Also while she pauses: she is asked in person.
  if not rules.is_active_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  perform rules.demand_request_outcome(outcome, 'app', thinking_until, reason);
  if outcome in ('open', 'unreached') then
    raise exception using errcode = 'WG001', message = 'Diesen Stand einer Anfrage gibt es nicht.';
  end if;
  -- Another's request is answered like one that does not exist.
  perform rules.lock_midwife(app.uid());
  select p.* into mother from app.midwife_request q join app.puerpera p on p.id = q.puerpera_id
  where q.id = request_answer.id and q.midwife_id = app.uid() for no key update of p;
  select * into request from app.midwife_request q where q.id = request_answer.id and q.midwife_id = app.uid() and q.is_unsettled;
  if request.id is null then
    raise exception using errcode = 'WG001', message = 'Diese Anfrage gibt es nicht mehr.', hint = 'not-found';
  end if;
  if mother.status <> 'published' then
    raise exception using errcode = 'WG001', message = 'Für diese Wöchnerin ist inzwischen gesorgt. Danke, dass Sie geantwortet haben.';
  end if;
  perform rules.write_request(request, mother.id, app.uid(), outcome, request.channel, thinking_until, reason);
  return mother.id;
end $$;
