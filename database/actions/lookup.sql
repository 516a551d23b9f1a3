-- The order in which the lists of the office are offered. Birthplaces and services are the managers', the rest administrators'.
set local role wiege_steps;

create function actions.birthplace_move(id uuid, before uuid default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.move_lookup('birthplace', birthplace_move.id::text, before::text);
  return birthplace_move.id;
end $$;

create function actions.user_service_move(id uuid, before uuid default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.move_lookup('user_service', user_service_move.id::text, before::text);
  return user_service_move.id;
end $$;

create function actions.lookup_move(lookup text, value text, before text default null) returns actions.outcome
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if lookup is null or lookup not in ('foundusreason', 'lostreason', 'language', 'user_association', 'user_membertype') then
    raise exception using errcode = 'WG001', hint = 'not-found', message = 'Diese Liste gibt es nicht.';
  end if;
  perform rules.move_lookup(lookup, lookup_move.value, before);
  return row(true, 'Reihenfolge gespeichert.')::actions.outcome;
end $$;
