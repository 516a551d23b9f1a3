-- A midwife can reject only what she is shown; the row rule is the mask's.
set local role wiege_mask;

create function mask.shows(puerpera_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from mask.puerpera m where m.id = shows.puerpera_id and m.status = 'published') $$;
create function mask.is_own(puerpera_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from mask.puerpera m where m.id = is_own.puerpera_id and m.is_own) $$;
create function mask.is_in_care(puerpera_id uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select exists (select from mask.puerpera m where m.id = is_in_care.puerpera_id and m.is_in_care) $$;

-- All of them at once, where many rows are judged: each call looks at the caller anew.
create function mask.in_care() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select array(select m.id from mask.puerpera m where m.is_in_care) $$;

grant usage on schema mask to wiege_owner, wiege_user;
grant execute on function mask.shows(uuid), mask.is_own(uuid), mask.is_in_care(uuid), mask.in_care() to wiege_owner, wiege_user;
