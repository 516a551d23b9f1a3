-- Who asks a colleague by her address is not told whether it is a midwife's: the asking stands there either way, a few a day.
alter table app.substitution alter column substitute_id drop not null;
alter table app.substitution add column asked_email app.email;
comment on column app.substitution.asked_email is 'As the midwife who is away wrote it, until it is answered or withdrawn.';
alter table app.substitution add constraint substitution_answer_is_of_somebody
  check (substitute_id is not null or status in ('asked', 'ended'));
comment on constraint substitution_answer_is_of_somebody on app.substitution is 'Eine Vertretung sagt nur zu oder ab, wer angefragt ist.';

-- How often somebody asked on her last day of asking; it outlives the absences that she deletes.
create table app.substitution_count (
  user_id uuid primary key references app."user" on delete cascade,
  day date not null,
  asked integer not null
);
comment on constraint substitution_count_user_id_fkey on app.substitution_count is E'@inverse -\nDieses Konto gibt es nicht mehr.';
