-- What the administration orders of a taking over; the server carries it out (rules/import-runs.sql).
set local role wiege_steps;

create function actions.import_check(id uuid, mapping text[]) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.order_check(import_check.id, import_check.mapping);
  return import_check.id;
end $$;

create function actions.import_start(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.order_import(import_start.id);
  return import_start.id;
end $$;

create function actions.import_discard(id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.discard_import(import_discard.id);
  return import_discard.id;
end $$;
