-- The database roles: cluster-wide, so each is created only where it is missing. Runs before the migrations.
do $$
declare
  r record;
begin
  perform pg_advisory_xact_lock(hashtext('wiege roles'));
  for r in
    select * from (values
      ('wiege_owner', false), ('wiege_steps', false), ('wiege_mask', false), ('wiege_operator', false), ('wiege_import', false),
      ('wiege_anonymous', true), ('wiege_user', true), ('wiege_mediator', true), ('wiege_manager', true),
      ('wiege_admin', true), ('wiege_auditor', true), ('wiege_system', true)
    ) as wanted(name, login)
  loop
    if not exists (select from pg_roles where rolname = r.name) then
      execute format('create role %I %s noinherit', r.name, case when r.login then 'login' else 'nologin' end);
    end if;
  end loop;

  -- The migrator acts as the owner of each schema; a managed server gives CREATEROLE no more than ADMIN on what it made.
  for r in select unnest(array['wiege_owner', 'wiege_steps', 'wiege_mask', 'wiege_operator', 'wiege_import']) as name loop
    if not pg_has_role(current_user, r.name, 'SET') or not pg_has_role(current_user, r.name, 'USAGE') then
      execute format('grant %I to current_user with set true, inherit true', r.name);
    end if;
  end loop;

  execute format('grant create on database %I to wiege_owner, wiege_steps, wiege_mask', current_database());
  execute format('grant temporary on database %I to wiege_owner', current_database());
  execute format('revoke all on database %I from public', current_database());
  execute format(
    'grant connect on database %I to wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin, wiege_auditor, wiege_system',
    current_database());
end $$;

revoke create on schema public from public;

-- Functions are executable by everybody at birth; here by nobody.
alter default privileges for role wiege_owner revoke execute on functions from public;
alter default privileges for role wiege_steps revoke execute on functions from public;
alter default privileges for role wiege_mask revoke execute on functions from public;
alter default privileges for role wiege_import revoke execute on functions from public;
