-- The address that opens an account stands with the login: what the office writes into a person's form opens nothing by itself.
alter table identity.login add column email text;
comment on column identity.login.email is 'With the embedded provider the address that she signs in with, none before her first password; elsewhere the one the login was made with.';
update identity.login l set email = u.email from app."user" u
where u.id = l.user_id
  and (l.issuer <> 'embedded' or exists (select from identity.account a where a.user_id = l.user_id and a.password_hash is not null));
create unique index login_address_is_unique on identity.login (lower(email)) where issuer = 'embedded';

-- Under forced row-level security an update may change nothing, silently; nobody must be locked out like that.
do $$
begin
  if exists (
    select from identity.account a join identity.login l on l.user_id = a.user_id and l.issuer = 'embedded'
    join app."user" u on u.id = a.user_id
    where a.password_hash is not null and u.email is not null and l.email is null) then
    raise exception 'an account with a password has no address to sign in with';
  end if;
end $$;

alter table identity.account_link drop constraint account_link_has_a_known_purpose;
alter table identity.account_link add constraint account_link_has_a_known_purpose
  check (purpose in ('password', 'second-factor', 'email'));

-- Written with the change; a job makes the mails of it and takes the row away.
create table identity.address_change (
  id bigint generated always as identity primary key,
  user_id uuid not null references app."user" (id) on delete cascade,
  told_to text,
  needs_confirmation boolean not null,
  created_at timestamptz not null default app.now()
);
comment on column identity.address_change.told_to is 'The address that she still signs in with: her mailbox, whatever the form says.';
create index address_change_user_id on identity.address_change (user_id);
