-- Taking a step back: by its author, within a minute, if nothing followed.
set local role wiege_steps;

-- Whoever takes over sees name, address and telephone; taking it back is for a slip, not for looking around.
create function rules.demand_few_withdrawals() returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (select count(*) from app.actionlog l
    where l.author_id = app.uid() and l.type in ('mediation_withdrawn', 'mediation_returned')
      and l.created_at >= app.today()::timestamp at time zone 'Europe/Zurich') >= 3 then
    raise exception using errcode = 'WG001',
      message = 'Sie haben heute schon drei Betreuungen zurückgegeben. Bitte melden Sie sich für weitere beim Büro.';
  end if;
end $$;

-- Gives the entry that was taken back.
create function rules.undo(actionlog_id uuid, is_midwifes boolean) returns app.actionlog
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entry app.actionlog;
  has_followed boolean;
  is_withdrawal boolean;
begin
  if not rules.is_signed_in() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  select * into entry from app.actionlog l where l.id = actionlog_id and l.author_id = app.uid();
  if not found or entry.previous is null or (entry.puerpera_id is null) <> is_midwifes then
    raise exception using errcode = 'WG001', message = 'Dieser Schritt lässt sich nicht rückgängig machen.';
  end if;
  if entry.created_at < app.now() - interval '60 seconds' then
    raise exception using errcode = 'WG001', message = 'Ein Schritt lässt sich nur während einer Minute rückgängig machen.';
  end if;

  is_withdrawal := entry.type = 'mediation_established' and rules.is_midwife();
  if entry.puerpera_id is not null then
    -- Her own row first, as everywhere: of many at once each is counted before the next.
    if is_withdrawal then
      perform rules.lock_midwife(app.uid());
    end if;
    if (rules.lock_puerpera(entry.puerpera_id)).merged_into_id is not null then
      raise exception using errcode = 'WG001', message = 'Zusammengeführte Anmeldungen trennen Sie auf der Seite der Anmeldung, die geblieben ist.';
    end if;
    has_followed := exists (select from app.actionlog l where l.puerpera_id = entry.puerpera_id and l.id > entry.id
      -- A mother's wish by her link and an entry by hand are no steps.
      and l.type !~ '^(wish|status_link)_' and l.type <> 'entered_by_hand');
  else
    perform rules.demand_to_move(rules.lock_midwife(entry.midwife_id));
    -- Who could not take the step now does not take it back either.
    if not coalesce(has_function_privilege(session_user, to_regproc('actions.' || entry.type), 'execute'), false) then
      raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
    end if;
    has_followed := exists (select from app.actionlog l where l.midwife_id = entry.midwife_id and l.puerpera_id is null and l.id > entry.id
      and l.type <> 'entered_by_hand');
  end if;
  if has_followed then
    raise exception using errcode = 'WG001', message = 'Inzwischen ist ein weiterer Schritt geschehen.';
  end if;

  if is_withdrawal then
    perform rules.demand_few_withdrawals();
  end if;
  if entry.previous ? 'request' then
    perform rules.undo_request(entry);
  elsif entry.previous ? 'rejects' then
    insert into app.user_puerpera_reject select * from jsonb_populate_recordset(null::app.user_puerpera_reject, entry.previous -> 'rejects')
    on conflict do nothing;
    -- They stand again, and were not taken back.
    delete from app.withdrawn_reject w
    using jsonb_populate_recordset(null::app.user_puerpera_reject, entry.previous -> 'rejects') r
    where w.puerpera_id = r.puerpera_id and w.user_id = r.user_id and w.rejected_at = r.created_at;
    insert into app.actionlog (type, puerpera_id, author_id, undoes_id) values ('undo', entry.puerpera_id, app.uid(), entry.id);
  else
    perform set_config('app.undoes', entry.id::text, true);
    if entry.puerpera_id is not null then
      update app.puerpera p set updated_at = app.now() where p.id = entry.puerpera_id;
    else
      update app."user" u set updated_at = app.now() where u.id = entry.midwife_id;
    end if;
    perform set_config('app.undoes', '', true);
  end if;
  return entry;
end $$;

create function actions.undo_step(actionlog_id uuid) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select (rules.undo(actionlog_id, false)).puerpera_id $$;

-- Steps of midwives have an answer of their own: the midwife.
create function actions.midwife_undo_step(actionlog_id uuid) returns uuid
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select (rules.undo(actionlog_id, true)).midwife_id $$;
