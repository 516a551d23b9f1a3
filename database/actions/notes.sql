-- A midwife has read what the office answered her.
set local role wiege_steps;

create function actions.puerpera_read_answers(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  -- Somebody else's is answered like one that does not exist.
  if not exists (select from app.puerpera p where p.id = puerpera_read_answers.id and p.midwife_id = app.uid()) then
    raise exception using errcode = 'WG001', message = 'Diese Wöchnerin ist nicht in Ihrer Betreuung.', hint = 'not-found';
  end if;
  -- Read twice is read the first time: the office sees since when she knows.
  update app.puerpera_note a set read_at = app.now() from app.puerpera_note n
  where a.puerpera_id = puerpera_read_answers.id and n.id = a.note_id and n.author_id = app.uid() and a.read_at is null;
  return puerpera_read_answers.id;
end $$;
