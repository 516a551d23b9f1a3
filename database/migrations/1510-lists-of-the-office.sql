-- The lists that the office keeps: what is no longer offered is switched off, what the program branches on is marked.
do $$
declare
  t text;
begin
  foreach t in array array['foundusreason', 'lostreason', 'language', 'user_association', 'user_membertype'] loop
    execute format('alter table app.%I add column active boolean not null default true, add column is_fixed boolean not null default false', t);
    -- Not asked of what stands: it may be older than this rule, and is put right when somebody changes it.
    execute format('alter table app.%I add constraint %I check (title ~ ''\S'' and length(title) <= 200 and title !~ ''[\r\n]'') not valid',
      t, t || '_title_is_a_line');
    execute format('comment on constraint %I on app.%I is ''Ein Titel ist eine Zeile mit höchstens 200 Zeichen.''', t || '_title_is_a_line', t);
  end loop;
  foreach t in array array['puerpera_status', 'birthtype', 'registrationtype', 'language_level', 'user_role', 'user_status', 'calendarentry_kind'] loop
    execute format('alter table app.%I add column is_fixed boolean not null default true', t);
  end loop;
  foreach t in array array['foundusreason', 'lostreason', 'language', 'user_association', 'user_membertype', 'birthplace', 'user_service',
    'puerpera_status', 'birthtype', 'registrationtype', 'language_level', 'user_role', 'user_status', 'calendarentry_kind'] loop
    if t in ('birthplace', 'user_service') then
      execute format('alter table app.%I add column is_fixed boolean not null default false', t);
    end if;
    execute format('comment on column app.%I.is_fixed is ''The program branches on it: it stays, and stays active.''', t);
  end loop;
end $$;

alter table app.user_service add column active boolean not null default true;
-- A new one comes last, see rules/lookups.sql.
alter table app.birthplace alter column position drop default;
alter table app.user_service alter column position drop default;
