-- Lookup values that nobody may change but the program; their words are those of the vocabulary. What the office keeps itself
-- (birthplaces, services, reasons, associations, languages) was delivered once, by migration 1511: a start never brings back what the
-- office renamed, moved, switched off or deleted. A new edition delivers new ones by a migration of its own.

insert into app.puerpera_status (value, title, position) values
  ('new', 'Neu', 1),
  ('onhold', 'Zurückgestellt', 2),
  ('published', 'Freigegeben', 3),
  ('current', 'Vermittelt', 4),
  ('closed', 'Abgeschlossen', 5),
  ('lost', 'Hinfällig', 6),
  ('undefined', 'Unbestimmt', 7)
on conflict (value) do update set title = excluded.title, position = excluded.position;

insert into app.birthtype (value, title, position) values
  ('nochnicht', 'Noch nicht geboren', 1),
  ('spontangeburt', 'Spontangeburt', 2),
  ('vakuumgeburt', 'Vakuumgeburt', 3),
  ('kaiserschnitt', 'Kaiserschnitt', 4)
on conflict (value) do update set title = excluded.title, position = excluded.position;

insert into app.registrationtype (value, title, position) values
  ('eltern', 'Eltern', 1),
  ('spital', 'Spital', 2)
on conflict (value) do update set title = excluded.title, position = excluded.position;

insert into app.language_level (value, title, position) values
  ('keine', 'Kein Deutsch', 1),
  ('wenig', 'Wenig', 2),
  ('mittel', 'Verständigung möglich', 3),
  ('gut', 'Gut', 4),
  ('muttersprache', 'Muttersprache', 5)
on conflict (value) do update set title = excluded.title, position = excluded.position;

insert into app.user_role (value, title, position) values
  ('admin', 'Administration', 1),
  ('manager', 'Leitung', 2),
  ('mediator', 'Vermittlung', 3),
  ('user', 'Hebamme/PFF', 4),
  ('auditor', 'Datenschutz', 5)
on conflict (value) do update set title = excluded.title, position = excluded.position;

insert into app.user_status (value, title, position) values
  ('new', 'Neu', 1),
  ('onhold', 'Pausiert', 2),
  ('active', 'Aktiv', 3),
  ('lost', 'Ausgetreten', 4)
on conflict (value) do update set title = excluded.title, position = excluded.position;

insert into app.calendarentry_kind (value, title, position) values
  ('ferien', 'Ferien', 1),
  ('krankheit', 'Krankheit', 2),
  ('weiterbildung', 'Weiterbildung', 3),
  ('anderes', 'Anderes', 4),
  ('pause', 'Pause', 5)
on conflict (value) do update set title = excluded.title, position = excluded.position;

insert into app.puerpera_step (from_status, to_status, step, log_type)
select from_status, to_status, step, log_type
from (values
  ('publish', array['new', 'onhold', 'undefined'], 'published', 'puerpera_publish'),
  ('set_on_hold', array['new', 'published', 'undefined'], 'onhold', 'puerpera_setonhold'),
  ('set_lost', array['new', 'onhold', 'published', 'current', 'undefined'], 'lost', 'puerpera_setlost'),
  ('renew', array['lost', 'onhold', 'closed', 'undefined'], 'new', 'puerpera_renew'),
  ('establish', array['new', 'onhold', 'published', 'undefined'], 'current', 'mediation_established'),
  ('dissolve', array['current'], 'new', 'mediation_dissolved'),
  ('give_back', array['current'], 'published', 'mediation_returned'),
  ('hand_over', array['current'], 'current', 'mediation_handed_over'),
  ('set_closed', array['current'], 'closed', 'puerpera_setclosed'),
  ('set_current', array['closed'], 'current', 'puerpera_setcurrent')
) as rule(step, from_list, to_status, log_type), unnest(rule.from_list) as from_status
on conflict (from_status, to_status) do update set step = excluded.step, log_type = excluded.log_type;

insert into app.midwife_step (from_status, to_status, log_type)
select from_status, to_status, log_type
from (values
  (array['new', 'onhold'], 'active', 'midwife_setactive'),
  (array['new', 'active'], 'onhold', 'midwife_setonhold'),
  (array['onhold', 'lost'], 'new', 'midwife_renew'),
  (array['new', 'onhold', 'active'], 'lost', 'midwife_setlost')
) as rule(from_list, to_status, log_type), unnest(rule.from_list) as from_status
on conflict (from_status, to_status) do update set log_type = excluded.log_type;

insert into app.appsettings (id, apptitle) values ('appsettings', 'Wiege') on conflict (id) do nothing;
