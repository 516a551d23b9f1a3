-- Everything below is current truth: dropped and made again in one transaction, so that nothing stale survives.
drop schema if exists staff, midwife, auditor, anonymous, actions, mask, rules cascade;

do $$
declare
  p record;
begin
  for p in select schemaname, tablename, policyname from pg_policies where schemaname in ('app', 'identity') loop
    execute format('drop policy %I on %I.%I', p.policyname, p.schemaname, p.tablename);
  end loop;
end $$;

revoke all on all tables in schema app from
  wiege_steps, wiege_mask, wiege_operator, wiege_import,
  wiege_anonymous, wiege_user, wiege_mediator, wiege_manager, wiege_admin, wiege_auditor, wiege_system;

create schema rules authorization wiege_steps;
create schema actions authorization wiege_steps;
create schema mask authorization wiege_mask;
create schema staff authorization wiege_owner;
create schema midwife authorization wiege_owner;
create schema auditor authorization wiege_owner;
create schema anonymous authorization wiege_owner;
grant usage, create on schema midwife to wiege_mask;
grant usage, create on schema rules to wiege_import;
-- The months of the access log are tables, which only their owner makes and drops.
grant usage, create on schema rules to wiege_owner;

-- What the bodies of rules, actions and masks name is checked when they are made.
set local role wiege_owner;
grant usage on schema app, extensions to wiege_steps, wiege_mask, wiege_import;
grant execute on all functions in schema app to wiege_steps, wiege_mask;
grant select on all tables in schema app to wiege_steps;
grant select on app.puerpera, app.user_puerpera_reject, app.user_puerpera_hidden, app.calendarentry, app.postal_code, app.edit, app.midwife_request to wiege_mask;
grant select on app.puerpera, app."user" to wiege_import;
set local role wiege_steps;
grant usage on schema rules to wiege_owner, wiege_mask;
alter default privileges in schema rules grant execute on functions to wiege_owner, wiege_mask;
