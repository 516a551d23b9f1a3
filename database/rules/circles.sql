-- user.circles as rows, for the index.
set local role wiege_steps;

create function rules.keep_circles() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app.user_circle c where c.user_id = new.id and not (c.zipcode = any (new.circles));
  insert into app.user_circle (zipcode, user_id) select distinct code, new.id from unnest(new.circles) as code on conflict do nothing;
  return null;
end $$;

set local role wiege_owner;
create trigger circles after insert or update of circles on app."user" for each row execute function rules.keep_circles();
