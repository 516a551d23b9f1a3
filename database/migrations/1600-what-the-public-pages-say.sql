-- What the pages without an account say, and who may show them in a frame. The data-protection text rises by itself to its next version
-- when it changes; what a family has agreed to stays readable by its number.
create function app.are_origins(given text[]) returns boolean
  language sql immutable parallel safe
  return (select coalesce(bool_and(coalesce(one, '') ~
    '^(https://[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?|http://(localhost|127\.0\.0\.1))(:[0-9]{1,5})?$'), true) from unnest(given) one);
comment on function app.are_origins(text[]) is 'As browsers name them: no path, no capital letters; without TLS only on this machine.';

alter table app.appsettings
  add column office_hours app.line constraint appsettings_office_hours_are_short check (length(office_hours) <= 120),
  add column frame_origins text[] not null default '{}'
    constraint appsettings_frame_origins_are_few check (cardinality(frame_origins) <= 20)
    constraint appsettings_frame_origins_are_origins check (app.are_origins(frame_origins)),
  add column status_shows_midwife boolean not null default false,
  add column privacy_text text not null default
    'Wir brauchen Ihre Angaben, um für Sie eine Hebamme zu finden. Nur unsere Vermittlungsstelle und die Hebamme, die Sie betreut, sehen '
    'Ihren Namen und Ihre Adresse. Wir geben nichts an andere weiter. Nach dem Ende der Betreuung löschen wir, was Sie persönlich erkennbar '
    'macht. Sie können jederzeit fragen, was wir über Sie gespeichert haben, und es löschen lassen.'
    constraint appsettings_privacy_text_is_not_blank check (privacy_text ~ '\S')
    constraint appsettings_privacy_text_is_short check (length(privacy_text) <= 4000),
  add column privacy_version integer not null default 1;
comment on column app.appsettings.office_hours is 'In words, as the public pages show them.';
comment on column app.appsettings.frame_origins is 'Websites that may show the public pages in a frame.';
comment on column app.appsettings.status_shows_midwife is 'Whether the status page names the midwife and her number.';

create table app.privacy_text (
  version integer primary key,
  text text not null,
  since timestamptz not null default app.now()
);
comment on table app.privacy_text is 'The data-protection text of the public forms, as it stood in each version.';
insert into app.privacy_text (version, text) select privacy_version, privacy_text from app.appsettings;
