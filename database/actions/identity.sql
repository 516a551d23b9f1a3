-- Logins. The work is in server/features/logins, since a provider outside takes part; here stands what is answered, and by the
-- grants who may ask.
set local role wiege_steps;

create type actions.outcome as (success boolean, message text);

create function rules.refuse_without_server() returns actions.outcome
  language plpgsql
as $$
begin
  raise exception using errcode = 'WG001', message = 'Dieser Schritt ist nur über den Server möglich.';
end $$;

create function actions.identity_create(id uuid) returns actions.outcome
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select * from rules.refuse_without_server() $$;

create function actions.identity_delete(id uuid) returns actions.outcome
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select * from rules.refuse_without_server() $$;

create function actions.identity_reset_mfa(id uuid) returns actions.outcome
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select * from rules.refuse_without_server() $$;
