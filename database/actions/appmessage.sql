-- What the office tells the midwives, and that one of them has read it.
set local role wiege_steps;

create function actions.appmessage_mark_read(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not rules.is_midwife() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  -- Held, so that nobody takes it back and forgets the readers while one more is being written.
  perform from app.appmessage m
  where m.id = appmessage_mark_read.id and m.status = 'published' and m.date <= app.today()
    and rules.message_reaches(m.audience, m.circles, m.languages, rules.my_circles(), rules.my_languages()) for share;
  -- The same sentence for drafts, for what is meant for others and for what never was: none is hers to know.
  if not found then
    raise exception using errcode = 'WG001', message = 'Diese Mitteilung gibt es nicht mehr.';
  end if;
  -- Read twice is read the first time: the office sees since when she knows.
  insert into app.appmessage_read (appmessage_id, user_id) values (appmessage_mark_read.id, app.uid()) on conflict do nothing;
  return appmessage_mark_read.id;
end $$;
