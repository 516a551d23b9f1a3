-- By which ways the program can deliver mails, told by the program when it starts: what the office reads of a mail that it orders depends on it.
create table app.mail_way (
  use_hin boolean primary key,
  is_connected boolean not null default false
);
insert into app.mail_way (use_hin) values (false), (true);
