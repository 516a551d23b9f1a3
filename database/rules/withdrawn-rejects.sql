-- Who takes a rejection back has rejected all the same: it stays in the history of the case, with who took it back.
set local role wiege_steps;

create function rules.keep_withdrawn_reject() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.withdrawn_reject (user_id, puerpera_id, author_id, rejected_at, withdrawn_author_id, is_cleared)
  select old.user_id, old.puerpera_id, old.author_id, old.created_at, app.uid(),
    coalesce(current_setting('app.clears_rejects', true), '') <> ''
  -- With the mother or the midwife goes the history too.
  where exists (select from app.puerpera p where p.id = old.puerpera_id) and exists (select from app."user" u where u.id = old.user_id);
  return null;
end $$;

set local role wiege_owner;
create trigger keep_withdrawn after delete on app.user_puerpera_reject
  for each row execute function rules.keep_withdrawn_reject();
