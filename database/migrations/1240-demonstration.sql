-- A database that was filled with invented people says so, and who came into it with them.

create table identity.demonstration (
  is_one boolean primary key default true constraint demonstration_is_one_row check (is_one),
  -- What the server that started last is: a demonstration, or the real thing on the database of one.
  runs boolean not null
);

-- Known passwords, and whoever was let in by those who have them: none of them is anybody where it is real.
create table identity.demonstration_person (
  user_id uuid primary key references app."user" (id) on delete cascade
);

-- Of demonstrations from before this mark the address is the only trace.
insert into identity.demonstration (runs)
  select false where exists (select from app."user" where email ilike '%@demo.example');
insert into identity.demonstration_person (user_id)
  select id from app."user" where email ilike '%@demo.example';
