-- What people wrote: messages of the office, notes of midwives, a pair that is no duplicate.
select set_config('app.now', (sample.now() - interval '5 hours')::text, true);

insert into app.appmessage (title, text, date, category, status, created_by)
select m.title, m.text, sample.today() - m.age, m.category, m.status, u.id
from (values
  ('Engpass im Zürcher Oberland', 'Bis Ende Monat fehlen Hebammen in Wetzikon und Hinwil. Bitte früh freigeben.', 0, 'urgent', 'published'),
  ('Spital Bülach: neue Nummer', 'Wochenbett ab heute 044 555 22 00', 0, 'info', 'published'),
  ('Weiterbildung Stillen', 'Am Donnerstag um 14 Uhr im Büro an der Limmatstrasse, Anmeldung bei Rahel Meier.', 6, 'news', 'published'),
  ('Feiertage: Wer ist da?', 'Bitte tragen Sie Ihre Abwesenheiten über die Feiertage im Kalender ein.', 2, 'info', 'draft'),
  ('Umzug des Büros', 'Wir sind neu an der Limmatstrasse 114.', 400, 'news', 'archived')
) as m(title, text, age, category, status)
join app."user" u on u.email = 'manager@demo.example';

insert into app.puerpera_note (puerpera_id, author_id, text, created_at, updated_at)
select s.id, u.id, n.text, sample.now() - n.age, sample.now() - n.age
from (values
  ('krasniqi', 'mediator', 'Mit dem Ehemann telefoniert: Besuche ab Donnerstag möglich, er übersetzt.', interval '16 hours'),
  ('tesfay', 'jana.odermatt', 'Station klärt, ob eine Telefonnummer der Schwester hinterlegt werden darf.', interval '40 minutes'),
  ('schneider', 'mediator', 'Zwei Absagen, nächster Versuch bei der Hebammenpraxis.', interval '25 hours'),
  ('luethi', 'hebamme', 'Erstbesuch morgen um 10 Uhr vereinbart.', interval '20 seconds'),
  ('berisha_a', 'hebamme', 'Kennenlernen war sehr herzlich, Unterlagen abgegeben.', interval '30 minutes'),
  ('meili', 'mediator', 'Meldet sich bis Freitag, sonst nachfragen.', interval '59 minutes')
) as n(mother, author, text, age)
join sample.mother s on s.key = n.mother
join app."user" u on split_part(u.email, '@', 1) = n.author;

insert into app.duplicate_reject (puerpera_id, duplicate_id, description, author_id)
select now.id, past.id, 'Gleiche Frau, neue Schwangerschaft.', u.id
from sample.mother now
join sample.mother past on past.lastname = now.lastname and past.firstname = now.firstname and past.key like 'past %'
join app."user" u on u.email = 'mediator@demo.example'
where now.key = 'wiederkehr';
