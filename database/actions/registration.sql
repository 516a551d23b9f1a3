-- What somebody without an account may write through the data service: a registration, an application. The server does it, by the same door
-- and the same guards as the pages.
set local role wiege_steps;

create type actions.registered as (success boolean, message text, reference text);

create function actions.register_puerpera(
  object jsonb, consent_version integer, proof text default null, language text default 'de', leave_empty text default null
) returns actions.registered
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select o.success, o.message, null::text from rules.refuse_without_server() o $$;

create function actions.register_midwife(
  object jsonb, consent_version integer, proof text default null, language text default 'de', leave_empty text default null
) returns actions.registered
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ select o.success, o.message, null::text from rules.refuse_without_server() o $$;
