-- Identity belongs to wiege_system alone: no role of the data service reaches this schema.
set local role wiege_owner;

do $$
declare
  t record;
begin
  for t in select c.relname as name from pg_class c where c.relnamespace = 'identity'::regnamespace and c.relkind in ('r', 'p') loop
    execute format('alter table identity.%I enable row level security, force row level security', t.name);
    execute format('create policy owner_does_all on identity.%I to wiege_owner using (true) with check (true)', t.name);
    execute format('create policy system_does_all on identity.%I to wiege_system using (true) with check (true)', t.name);
    execute format('create policy operator_reads on identity.%I for select to wiege_operator using (true)', t.name);
  end loop;
end $$;

-- The steps make and drop logins for those who may, and sign out whoever may no longer be in.
do $$
declare
  t text;
begin
  foreach t in array array['account', 'login', 'session', 'second_factor', 'recovery_code', 'account_link', 'sign_in_step', 'passkey',
    'address_change', 'demonstration', 'demonstration_person'] loop
    execute format('create policy steps_do_their_part on identity.%I to wiege_steps using (true) with check (true)', t);
  end loop;
end $$;
grant select (user_id, enrolment, asks_passkey), insert (user_id), update (enrolment, asks_passkey), delete on identity.account to wiege_steps;
grant select, insert, delete, update (email) on identity.login to wiege_steps;
grant insert on identity.address_change to wiege_steps;
grant select (id, user_id, ended_at), update (ended_at, id_token) on identity.session to wiege_steps;
grant select (user_id, confirmed_at), delete on identity.second_factor to wiege_steps;
grant select (user_id), delete on identity.recovery_code, identity.sign_in_step, identity.passkey to wiege_steps;
grant select (user_id, purpose), insert, delete on identity.account_link to wiege_steps;
grant select on identity.demonstration to wiege_steps;
grant select, insert on identity.demonstration_person to wiege_steps;

grant usage on schema identity to wiege_system, wiege_operator;
grant select, insert, update, delete on all tables in schema identity to wiege_system;
grant select on all tables in schema identity to wiege_operator;

-- What sign-in must know of a person, and no more.
grant usage on schema app to wiege_system;
grant select (id, role, status, firstname, lastname, fullname, email, auth0_id) on app."user" to wiege_system;
grant execute on function app.now() to wiege_system;

drop view if exists identity.live_session;
drop function if exists identity.may_enter(text, text);

-- A midwife on hold keeps her own mothers, so she comes in; staff on hold, and anybody new or lost, does not.
create or replace function identity.may_enter(person uuid, role text, status text) returns boolean
  language sql stable parallel safe
  return (status = 'active' or (status = 'onhold' and role = 'user')) and not identity.is_shut_out(person);
grant execute on function identity.may_enter(uuid, text, text) to wiege_system, wiege_steps;

-- Whether a password alone is not enough for her: the app is set up, or she wants a passkey asked for and has one.
create or replace function identity.has_second_factor(person uuid) returns boolean
  language sql stable parallel safe
  return exists (select from identity.second_factor f where f.user_id = person and f.confirmed_at is not null)
    or exists (select from identity.account a join identity.passkey k on k.user_id = a.user_id where a.user_id = person and a.asks_passkey);
grant execute on function identity.has_second_factor(uuid) to wiege_system;

-- The one place that says whether a session lives; role and status are read anew at each look.
create view identity.live_session with (security_invoker) as
select s.id, s.token_hash, s.user_id, s.expires_at, s.id_token, s.device_name, s.key_hash, s.next_key_hash, s.former_key_hash, s.key_number,
  s.key_changed_at, u.role, u.firstname, u.lastname, u.fullname,
  -- What she signed in with; the form may name another one that is not confirmed yet.
  coalesce(l.email, u.email) as email,
  identity.has_second_factor(u.id) as has_second_factor
from identity.session s
join app."user" u on u.id = s.user_id
left join identity.login l on l.user_id = u.id and l.issuer = 'embedded'
where s.ended_at is null
  and s.expires_at > app.now()
  and s.last_active_at > app.now() - s.idle_limit
  and identity.may_enter(u.id, u.role, u.status);
grant select on identity.live_session to wiege_system;

-- Who may make, delete and reset logins; which person's, the functions ask themselves.
set local role wiege_steps;
grant execute on function actions.identity_create(uuid), actions.identity_reset_mfa(uuid) to wiege_manager, wiege_admin;
grant execute on function actions.identity_delete(uuid) to wiege_admin;
grant execute on function
  rules.lock_login(uuid, text), rules.read_login(uuid, text), rules.keep_login(uuid, text, text), rules.keep_reset_of_second_factor(uuid),
  rules.open_account(uuid), rules.drop_second_factor(uuid), rules.keep_account_link(uuid, bytea, text, interval),
  rules.read_sign_in_address(uuid), rules.renew_address_confirmation(uuid)
to wiege_manager, wiege_admin;
grant execute on function rules.forget_login(uuid) to wiege_admin;
