-- A colleague stands in for the days of an absence: asked, agreed by herself, and ended by anybody of the two or the office. Each answers
-- the substitution.
set local role wiege_steps;

create function rules.lock_substitution(id uuid) returns app.substitution
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found_one app.substitution;
begin
  select * into found_one from app.substitution s where s.id = lock_substitution.id
    and (rules.is_staff() or (rules.is_midwife() and app.uid() in (s.midwife_id, s.substitute_id))) for update;
  if found_one.id is null then
    raise exception using errcode = 'WG001', message = 'Diese Vertretung gibt es nicht mehr.', hint = 'not-found';
  end if;
  return found_one;
end $$;

-- A few a day: whoever tries addresses learns nothing by them, and nobody is written to without end. Under the lock of her row.
create function rules.count_substitution_ask() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most constant integer := 5;
  number integer;
begin
  insert into app.substitution_count as c (user_id, day, asked) values (app.uid(), app.today(), 1)
  on conflict (user_id) do update set asked = case when c.day = excluded.day then c.asked + 1 else 1 end, day = excluded.day
  returning asked into number;
  if number > most then
    raise exception using errcode = 'WG001', column = 'email',
      message = 'Sie haben heute schon fünfmal um Vertretung gebeten. Versuchen Sie es morgen wieder, oder fragen Sie das Büro.';
  end if;
end $$;

-- A midwife asks by the address of a colleague whom she knows: no list of colleagues is shown to her, and whether the address is a midwife's
-- she learns by the answer alone. The office chooses a person.
create function actions.substitution_ask(calendarentry_id uuid, substitute_id uuid default null, email text default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  entry app.calendarentry;
  mate app."user";
  asked app.substitution;
  written text;
begin
  if not rules.is_signed_in() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  select * into entry from app.calendarentry c
  where c.id = substitution_ask.calendarentry_id and (rules.is_staff() or c.user_id = app.uid());
  if entry.id is null then
    raise exception using errcode = 'WG001', message = 'Diese Abwesenheit gibt es nicht mehr.', hint = 'not-found';
  end if;
  if entry.kind = 'pause' then
    raise exception using errcode = 'WG001', message = 'Wer pausiert, betreut die eigenen Wöchnerinnen weiter. Eine Vertretung gibt es nur bei Abwesenheit.';
  end if;
  if entry."end" < app.today() then
    raise exception using errcode = 'WG001', message = 'Diese Abwesenheit ist vorbei.';
  end if;
  if rules.is_staff() then
    select * into mate from app."user" u
    where u.id = substitution_ask.substitute_id and u.role = 'user' and u.status = 'active' and u.id <> entry.user_id;
    if mate.id is null then
      raise exception using errcode = 'WG001', column = 'substitute_id', message = 'Bitte wählen Sie eine andere aktive Hebamme.';
    end if;
  else
    written := lower(btrim(substitution_ask.email));
    if coalesce(written, '') = '' then
      raise exception using errcode = 'WG001', column = 'email', message = 'Bitte geben Sie die E-Mail-Adresse der Kollegin ein.';
    end if;
    begin
      perform written::app.email;
    exception when check_violation then
      raise exception using errcode = 'WG001', column = 'email', message = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';
    end;
    if exists (select from app."user" u where u.id = entry.user_id and lower(u.email) = written) then
      raise exception using errcode = 'WG001', column = 'email', message = 'Sie können sich nicht selbst vertreten.';
    end if;
    perform rules.count_substitution_ask();
    select * into mate from app."user" u where u.role = 'user' and u.status = 'active' and lower(u.email) = written;
  end if;
  insert into app.substitution (calendarentry_id, midwife_id, substitute_id, asked_email, author_id, start, "end")
  values (entry.id, entry.user_id, mate.id, written, app.uid(), entry.start, entry."end") returning * into asked;
  if mate.id is not null then
    perform rules.order_letters('substitution:' || asked.id, null, null, array[row('substitution_asked', mate.email, mate.id, null)::rules.letter]);
    perform rules.order_pushes('substitution:' || asked.id, 'push_substitution', null, null, array[row(mate.id, null)::rules.push_reader], null, null);
  end if;
  return asked.id;
end $$;

create function actions.substitution_answer(id uuid, agrees boolean) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  asked constant app.substitution := rules.lock_substitution(id);
begin
  -- Nobody says yes for her: with it come names and addresses.
  if asked.substitute_id is distinct from app.uid() or not exists (select from app."user" u where u.id = app.uid() and u.status = 'active') then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  if asked.status <> 'asked' then
    raise exception using errcode = 'WG001', message = 'Diese Anfrage ist schon beantwortet oder zurückgezogen.';
  end if;
  update app.substitution s set status = case when agrees then 'agreed' else 'declined' end, answered_at = app.now(), asked_email = null where s.id = asked.id;
  if not agrees then
    perform rules.order_letters('substitution:' || asked.id, null, null, (
      select array[row('substitution_declined', u.email, u.id, null)::rules.letter] from app."user" u where u.id = asked.midwife_id));
  end if;
  perform rules.order_pushes('substitution:' || asked.id, 'push_substitution_answered', null, null,
    array[row(asked.midwife_id, null)::rules.push_reader], null, null);
  return asked.id;
end $$;

create function actions.substitution_end(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  running constant app.substitution := rules.lock_substitution(id);
begin
  if running.status not in ('asked', 'agreed') then
    raise exception using errcode = 'WG001', message = 'Diese Vertretung ist schon zu Ende.';
  end if;
  update app.substitution s set status = 'ended', asked_email = null where s.id = running.id;
  return running.id;
end $$;
