-- A small clinic: what doctors see of patients is reported; the porter sees names behind a mask.
create schema ward;
create schema door;
create schema ward_actions;
create schema keys;

create table ward.room (id int primary key, name text not null);
create table ward.patient (
  id int primary key generated always as identity,
  name text not null,
  phone text,
  diagnosis text,
  weight int,
  room_id int references ward.room
);
comment on table ward.patient is E'@personal\n@class who: id, name, phone\n@class health: diagnosis, weight';
create table ward.visit (
  id int primary key generated always as identity,
  patient_id int references ward.patient,
  visitor text not null
);
create table ward.letter (id int primary key generated always as identity, patient_id int references ward.patient, words text);
comment on table ward.letter is E'@personal patient_id\n@class mail: words';
create table ward.circular (id int primary key, patient_ids int[], words text);
comment on table ward.circular is E'@personal patient_ids\n@class mail: words';

create view door.patient as select id, name, case when room_id = 1 then phone end as phone, room_id from ward.patient;
comment on view door.patient is E'@of ward.patient\n@personal\n@class who: name\n@class call: phone';

create function ward_actions.admit(name text, room_id int default null) returns int language sql volatile as $$
  insert into ward.patient (name, room_id) values (admit.name, admit.room_id) returning id $$;
comment on function ward_actions.admit is '@returns patient';
create function ward_actions.weigh(id int, weight int) returns int language sql volatile as $$ select null::int $$;
comment on function ward_actions.weigh is '@returns patient';
create type ward_actions.note as (id int, words text);
create function ward_actions.greet(id int) returns ward_actions.note language sql volatile as $$ select 0, 'not by SQL' $$;
create function ward_actions.count_up() returns int language sql volatile as $$ select -1 $$;
create function ward_actions.move_out(id int) returns text language sql volatile as $$ select 'not by SQL' $$;
create function ward_actions.ring() returns void language sql volatile as $$ select $$;

-- One effect for one key; see once.ts for the contract.
create table keys.kept (key text primary key, hash bytea not null, answer jsonb);
create function keys.claim(key text, hash bytea) returns text language plpgsql security definer as $$
begin
  insert into keys.kept values (claim.key, claim.hash) on conflict do nothing;
  if found then return null; end if;
  if (select k.hash from keys.kept k where k.key = claim.key) <> claim.hash then
    raise exception 'another request' using errcode = 'WG001', hint = 'idempotency-conflict';
  end if;
  return (select k.answer from keys.kept k where k.key = claim.key);
end $$;
create function keys.keep(key text, answer jsonb) returns void language sql security definer as $$
  update keys.kept k set answer = keep.answer where k.key = keep.key $$;

revoke execute on all functions in schema ward_actions from public;
grant usage on schema ward, ward_actions, keys to engine_doctor, engine_porter;
grant usage on schema door to engine_porter;
grant select, insert, update, delete on all tables in schema ward to engine_doctor;
grant execute on all functions in schema ward_actions to engine_doctor;
grant execute on function ward_actions.ring to engine_porter;
grant select on door.patient to engine_porter;

insert into ward.room values (1, 'Linde'), (2, 'Ahorn');
insert into ward.patient (name, phone, diagnosis, weight, room_id) values
  ('Anna', '111', 'Husten', 60, 1), ('Berta', null, null, 70, 2), ('Cora', '333', null, null, 2);
insert into ward.visit (patient_id, visitor) values (1, 'Max'), (1, 'Uta'), (2, 'Ivo'), (null, 'Eva');
insert into ward.circular values (1, '{1,3}', 'Besuchszeiten'), (2, '{}', 'Werbung'), (3, null, 'Werbung'), (4, '{2}', null);
insert into ward.letter (patient_id, words) values (3, 'Gute Besserung'), (null, 'Werbung');

-- A document that has the form of what an update takes.
create function ward_actions.move_in(_set jsonb, id int) returns int language plpgsql volatile as $$
begin
  execute format('update ward.patient p set %s from jsonb_populate_record(null::ward.patient, $1) n where p.id = $2',
    (select string_agg(format('%1$I = n.%1$I', name), ', ') from jsonb_object_keys(_set) name)) using _set, move_in.id;
  return move_in.id;
end $$;
comment on function ward_actions.move_in is E'@returns patient\n@set _set: patient';
grant execute on function ward_actions.move_in to engine_doctor;
