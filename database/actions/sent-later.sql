-- What a midwife wrote without a line and her telephone sends when there is one again: each once, however often it is sent.
set local role wiege_steps;

-- Whether it is new. A second sending of the same waits here until the first has taken effect or failed.
create function rules.claim_sending(key uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.sent_later (key, user_id) values (claim_sending.key, app.uid()) on conflict on constraint sent_later_pkey do nothing;
  if found then
    return true;
  end if;
  if not exists (select from app.sent_later s where s.key = claim_sending.key and s.user_id = app.uid()) then
    raise exception using errcode = '42501', message = 'Dafür fehlt die Berechtigung.';
  end if;
  return false;
end $$;

-- Its time is when the office gets it; where that was later than the writing, the note says so.
create function actions.puerpera_send_note(key uuid, puerpera_id uuid, text text, written_at timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if rules.claim_sending(key) then
    perform rules.demand_care_or_staff(rules.lock_puerpera(puerpera_id));
    insert into app.puerpera_note (puerpera_id, text) values (
      puerpera_send_note.puerpera_id,
      puerpera_send_note.text || case when written_at < app.now() - interval '15 minutes'
        then to_char(written_at at time zone 'Europe/Zurich', E'"\n(Geschrieben am "DD.MM.YYYY, HH24:MI" ohne Netz)"') else '' end);
  end if;
  return puerpera_id;
end $$;

-- Its time is when she said it, but never before she cared for her.
create function actions.puerpera_send_contact(key uuid, puerpera_id uuid, reached boolean, written_at timestamptz) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if rules.claim_sending(key) then
    perform rules.enter_contact(puerpera_id, reached, written_at);
  end if;
  return puerpera_id;
end $$;
