-- Notes between a midwife and the office, and those that she keeps to herself.
set local role wiege_steps;

create function rules.is_own_note(note_id uuid) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from app.puerpera_note n where n.id = is_own_note.note_id and n.author_id = app.uid()) $$;
-- @reads -: a note never changes its author, and its answer cannot be there before it.
comment on function rules.is_own_note(uuid) is E'For policies: one that read the notes as the caller would ask itself.\n@reads -';

-- Whether whoever wrote the note still cares for the mother: nobody else is told anything about her.
create function rules.is_answerable(note app.puerpera_note) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select note.note_id is null and exists (
    select from app.puerpera p join app."user" u on u.id = p.midwife_id and u.role = 'user'
    where p.id = note.puerpera_id and p.midwife_id = note.author_id
      and (p.status = 'current' or (p.status = 'closed' and p.closed_at > rules.archive_starts())))
$$;

create function rules.check_answer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  asked app.puerpera_note;
begin
  select * into asked from app.puerpera_note n where n.id = new.note_id and n.puerpera_id = new.puerpera_id;
  if asked.id is null then
    raise exception using errcode = 'WG001', message = 'Diese Notiz gibt es nicht mehr.';
  end if;
  if not rules.is_answerable(asked) then
    raise exception using errcode = 'WG001', message = 'Eine Antwort erreicht nur die Hebamme, die diese Wöchnerin betreut.';
  end if;
  return new;
end $$;

-- Other words are unread words.
create function rules.forget_answer_reading() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.read_at := null;
  return new;
end $$;

create function rules.order_pushes_of_answer() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.order_pushes('note:' || new.id, 'push_answer', new.puerpera_id, null,
    (select array[row(n.author_id, null)::rules.push_reader] from app.puerpera_note n where n.id = new.note_id), null, null);
  return null;
end $$;

create function rules.keep_private_note() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  new.updated_at := app.now();
  return new;
end $$;

-- What nobody may read any more serves nobody: gone with the archive, and a day after she has lost the mother, so that a step that
-- is taken back gives them back. Whoever stands in has hers until those days are over.
create function rules.forget_private_notes() returns integer
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from app.private_note n using app.puerpera p
  where p.id = n.puerpera_id
    and not (p.midwife_id is not distinct from n.midwife_id
      and (p.status = 'current' or (p.status = 'closed' and p.closed_at > rules.archive_starts())))
    and not (p.status = 'current' and rules.is_substitute(n.midwife_id, p.midwife_id))
    and greatest(n.updated_at, (select max(l.created_at) from app.actionlog l where l.puerpera_id = p.id and l.type <> 'entered_by_hand')) < app.now() - interval '1 day';
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

set local role wiege_owner;
create trigger answers before insert on app.puerpera_note for each row when (new.note_id is not null) execute function rules.check_answer();
create trigger unread before update of text on app.puerpera_note for each row
  when (new.note_id is not null and new.text is distinct from old.text) execute function rules.forget_answer_reading();
create trigger pushes after insert on app.puerpera_note for each row
  when (session_user in ('wiege_mediator', 'wiege_manager', 'wiege_admin') and new.note_id is not null)
  execute function rules.order_pushes_of_answer();
create trigger changed before update on app.private_note for each row execute function rules.keep_private_note();
