-- How far the seals of the access log have been checked: the nightly check goes on where the one before was stopped.
create table app.access_check (
  id text primary key default 'seals' constraint access_check_is_one_row check (id = 'seals'),
  upto integer not null default 0,
  again integer not null default 0,
  broken integer
);
insert into app.access_check default values;
comment on column app.access_check.upto is 'Every seal up to this number has been checked since it was made.';
comment on column app.access_check.again is 'How far the running round has checked these seals once more.';
comment on column app.access_check.broken is 'The first seal that did not hold, until a check finds it whole.';
