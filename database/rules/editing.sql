-- Who wrote and when, and that nobody overwrites what she has not seen.
set local role wiege_steps;

create function rules.keep_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.version <> old.version then
    raise exception using errcode = 'WG003', message = 'Der Datensatz wurde inzwischen geändert. Bitte neu laden.',
      hint = 'version-conflict';
  end if;
  new.version := old.version + 1;
  new.updated_at := app.now();
  return new;
end $$;

create function rules.keep_time() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.updated_at := app.now();
  return new;
end $$;

create function rules.keep_author_of_message() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.created_by := case when tg_op = 'INSERT' then app.uid() else old.created_by end;
  new.updated_by := app.uid();
  return new;
end $$;

-- A draft is not out yet: what is published after it is a new message, which nobody has read.
create function rules.forget_readings() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app.appmessage_read r where r.appmessage_id = new.id;
  return null;
end $$;

create function rules.sms_begins() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'draft' and new.message is distinct from old.message
    and coalesce(current_setting('app.erases', true), '') <> 'yes' then
    raise exception using errcode = 'WG001', message = 'Eine gesendete SMS ändert sich nicht mehr.';
  end if;
  -- Later only send_sms writes it.
  if tg_op = 'INSERT' then
    new.author_id := app.uid();
  end if;
  return new;
end $$;

set local role wiege_owner;
create trigger version before update on app.ct_course for each row execute function rules.keep_version();
-- What follows from its events disturbs nobody who has the issue's form open.
create trigger version before update on app.ct_issue for each row when (current_user <> 'wiege_steps') execute function rules.keep_version();
create trigger version before update on app.appmessage for each row execute function rules.keep_version();
create trigger version before update on app.emailtemplate for each row execute function rules.keep_version();
create trigger version before update on app.appsettings for each row execute function rules.keep_version();
create trigger changed before update on app.emailhook for each row execute function rules.keep_time();
create trigger changed before update of text on app.puerpera_note for each row execute function rules.keep_time();
create trigger author before insert or update on app.appmessage for each row execute function rules.keep_author_of_message();
create trigger unread after update of status on app.appmessage for each row
  when (new.status = 'draft' and old.status <> 'draft') execute function rules.forget_readings();
create trigger author before insert or update on app.smsmessage for each row execute function rules.sms_begins();
create trigger codes before insert or update of languages on app.ct_issue for each row execute function rules.refuse_unknown_codes();
