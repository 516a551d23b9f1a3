-- What a change of a person means for her sign-in, and the database's part in making and deleting logins.
set local role wiege_owner;
grant usage on schema identity to wiege_steps;

-- Whoever came in with a demonstration is nobody where none runs.
create or replace function identity.is_shut_out(person uuid) returns boolean
  language sql stable parallel safe
  return exists (select from identity.demonstration_person d where d.user_id = person)
    and not exists (select from identity.demonstration d where d.runs);
grant execute on function identity.is_shut_out(uuid) to wiege_system, wiege_steps;

set local role wiege_steps;

-- In a demonstration anybody can make herself an account: it is worth as much as those whose password is known.
create function rules.mark_of_demonstration() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into identity.demonstration_person (user_id) select new.user_id from identity.demonstration d where d.runs
  on conflict do nothing;
  return null;
end $$;

create function rules.end_sessions(person uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$ update identity.session set ended_at = app.now(), id_token = null where user_id = person and ended_at is null $$;

-- Staff see every mother: their sessions end with the hour, on whatever they sit at.
create function rules.refuse_trust_of_staff() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from app."user" u where u.id = new.user_id and u.role = 'user') then
    raise exception using errcode = 'WG001', message = 'Nur Hebammen können einem Telefon vertrauen.';
  end if;
  return new;
end $$;

-- The address that opens her login, wherever it lives; none before her first password with the embedded provider.
create function rules.read_sign_in_address(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select l.email from identity.login l where l.user_id = person order by l.email limit 1 $$;

-- Somebody else wrote another address into the form of a person who has a login: it opens nothing until she has confirmed it, she is
-- signed out, the log says who did it, and the mailbox that is hers is told. Changing her own, she stays where she is.
create function rules.keep_address_apart(person uuid, former text, current text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  hers constant text := rules.read_sign_in_address(person);
begin
  delete from identity.account_link where user_id = person;
  if not exists (select from identity.login l where l.user_id = person) then
    return;
  end if;
  delete from identity.sign_in_step where user_id = person;
  update identity.session s set ended_at = app.now(), id_token = null
  where s.user_id = person and s.ended_at is null
    and not (person is not distinct from app.uid() and s.id::text = current_setting('app.session_id', true));
  insert into app.actionlog (type, midwife_id, author_id, reason)
  values ('midwife_email_changed', person, app.uid(), concat_ws(' → ', former, coalesce(current, '–')));
  if hers is not null then
    insert into identity.address_change (user_id, told_to, needs_confirmation)
    values (person, hers, lower(current) <> lower(hers) and exists (select from identity.account a where a.user_id = person));
  end if;
end $$;

-- Once more to the new address; whether there is anything to confirm.
create function rules.renew_address_confirmation(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_login(person, 'create');
  insert into identity.address_change (user_id, needs_confirmation)
  select u.id, true from app."user" u join identity.account a on a.user_id = u.id
  where u.id = person and lower(u.email) <> lower(rules.read_sign_in_address(person));
  return found;
end $$;

-- The form of one person cannot name the address with which another one still signs in.
create function rules.refuse_address_of_another_login() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from identity.login l
    where l.issuer = 'embedded' and lower(l.email) = lower(new.email) and l.user_id <> new.id) then
    raise exception using errcode = 'WG001', message = 'Mit dieser E-Mail-Adresse meldet sich noch jemand anderes an.', column = 'email';
  end if;
  return new;
end $$;

-- Whoever is set lost or on hold, or gets another role, is signed out everywhere; with another address old links lapse. With another role
-- so does the link of her calendar, which only a midwife can end.
create function rules.sign_out_after_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.role <> old.role or not identity.may_enter(new.id, new.role, new.status) then
    perform rules.end_sessions(new.id);
    delete from identity.sign_in_step where user_id = new.id;
  end if;
  if new.role <> old.role then
    delete from app.calendar_feed f where f.user_id = new.id;
  end if;
  if lower(new.email) is distinct from lower(old.email) then
    perform rules.keep_address_apart(new.id, old.email, new.email);
  end if;
  return null;
end $$;

-- Whoever makes, deletes or resets a login begins here: the row is locked, so that two at once become one after the other.
create function rules.lock_login(person uuid, deed text) returns app."user"
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  found_user app."user";
begin
  perform rules.demand_staff();
  select * into found_user from app."user" u where u.id = person for no key update;
  if not found then
    raise exception using errcode = 'WG001', message = 'Dieses Konto gibt es nicht.';
  end if;
  if session_user not in ('wiege_manager', 'wiege_admin')
    or (session_user = 'wiege_manager' and (found_user.role <> 'user' or deed not in ('create', 'reset'))) then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  return found_user;
end $$;

-- What she is called at this provider; nothing if she has no login there.
create function rules.read_login(person uuid, login_issuer text) returns text
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$ select l.subject from identity.login l where l.user_id = person and l.issuer = login_issuer $$;

-- A login at a provider outside; the embedded one writes its own through identity.account.
create function rules.keep_login(person uuid, login_issuer text, login_subject text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_login(person, 'create');
  delete from identity.account where user_id = person;
  delete from identity.login where user_id = person;
  insert into identity.login (issuer, subject, user_id, email)
  select login_issuer, login_subject, u.id, u.email from app."user" u where u.id = person;
  update app."user" u set auth0_id = login_subject, auth0_action = 'invited' where u.id = person;
end $$;

create function rules.forget_login(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_login(person, 'delete');
  delete from identity.login where user_id = person;
  delete from identity.account where user_id = person;
  update app."user" u set auth0_id = null, auth0_action = 'deleted' where u.id = person;
  perform rules.end_sessions(person);
end $$;

create function rules.keep_reset_of_second_factor(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_login(person, 'reset');
  update app."user" u set auth0_action = 'mfa_reset', mfareset_at = app.now() where u.id = person;
  perform rules.end_sessions(person);
end $$;

-- The embedded provider's own accounts. What the office sees of a login follows from them.
create function rules.show_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    delete from identity.login where user_id = old.user_id and issuer = 'embedded';
    update app."user" u set auth0_id = null, auth0_action = 'deleted' where u.id = old.user_id;
    perform rules.end_sessions(old.user_id);
    return null;
  end if;
  insert into identity.login (issuer, subject, user_id) values ('embedded', new.user_id::text, new.user_id) on conflict do nothing;
  -- Her first password came by a link to the address in her form, which is thereby hers.
  if new.password_hash is not null then
    update identity.login l set email = u.email from app."user" u
    where l.user_id = new.user_id and u.id = new.user_id and l.issuer = 'embedded' and l.email is null;
  end if;
  update app."user" u set
    auth0_id = 'wiege|' || new.user_id, auth0_action = case when new.password_hash is null then 'invited' else 'created' end
  where u.id = new.user_id;
  return null;
end $$;

create function rules.open_account(person uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_login(person, 'create');
  insert into identity.account (user_id) values (person) on conflict do nothing;
end $$;

-- Whether there was anything to drop, passkeys too; a reset whose link was never opened counts as well. What a lost device held opens
-- nothing any more.
create function rules.drop_second_factor(person uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_login(person, 'reset');
  update identity.account a set enrolment = 'by-link', asks_passkey = false
  where a.user_id = person and (
    a.enrolment <> 'free'
    or exists (select from identity.passkey k where k.user_id = person)
    or exists (select from identity.second_factor f where f.user_id = person and f.confirmed_at is not null));
  if not found then
    return false;
  end if;
  delete from identity.second_factor where user_id = person;
  delete from identity.recovery_code where user_id = person;
  delete from identity.passkey where user_id = person;
  delete from identity.sign_in_step where user_id = person;
  return true;
end $$;

create function rules.keep_account_link(person uuid, hash bytea, link_purpose text, lasts interval) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_login(person, case link_purpose when 'password' then 'create' else 'reset' end);
  delete from identity.account_link where user_id = person and purpose = link_purpose;
  insert into identity.account_link (token_hash, user_id, purpose, expires_at) values (hash, person, link_purpose, app.now() + lasts);
end $$;

set local role wiege_owner;
create trigger shown after insert or delete on identity.account for each row execute function rules.show_account();
create trigger shown_after_password after update of password_hash on identity.account for each row
  when (old.password_hash is null and new.password_hash is not null) execute function rules.show_account();
create trigger sign_in_address before insert or update of email on app."user" for each row
  execute function rules.refuse_address_of_another_login();
create trigger trusted before insert or update of device_name, user_id on identity.session for each row
  when (new.device_name is not null) execute function rules.refuse_trust_of_staff();
create trigger marked after insert on identity.login for each row execute function rules.mark_of_demonstration();
create trigger sign_out after update on app."user" for each row
  when (old.role <> new.role or old.status <> new.status or old.email is distinct from new.email)
  execute function rules.sign_out_after_change();
