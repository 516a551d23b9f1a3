-- What people wrote: messages of the office, notes beside the cases, pairs that are no duplicates.

-- Whose hand writes is taken from the session.
do $$
declare
  m record;
  next_break record;
begin
  select b.title, to_char(b.start, 'FMDD.MM.') as begins into next_break from sample.school_break b where b.start > sample.today() order by b.start limit 1;
  for m in
    select * from (values
      (730, 'manager', 'Willkommen in der neuen Anwendung', 'Anmeldungen, Kalender und Profil sind jetzt an einem Ort. Fragen beantworten wir gern am Telefon.', 'news', 'archived'),
      (400, 'manager', 'Umzug des Büros', 'Wir sind neu an der Limmatstrasse 114.', 'news', 'archived'),
      (251, 'mediator', 'Telefonausfall am Vormittag', 'Unsere Nummer war bis 11 Uhr gestört. Bitte rufen Sie nochmals an, falls Sie uns nicht erreicht haben.', 'urgent', 'archived'),
      (190, 'manager', 'Neue Tarife der Krankenkassen', 'Das Merkblatt des Verbands liegt im Büro auf und ist auf Anfrage per E-Mail erhältlich.', 'info', 'archived'),
      (74, 'manager', 'Geburtshaus Winterthur sucht Beleghebammen', 'Interessierte melden sich direkt bei der Leitung des Geburtshauses.', 'news', 'archived'),
      (33, 'tamara.ineichen', 'Dolmetschen am Telefon', 'Der Nationale Dolmetschdienst ist rund um die Uhr erreichbar. Das Passwort steht im Profil der Organisation.', 'info', 'published'),
      (19, 'manager', 'Rückblick auf das Quartal', 'Dank Ihnen hat fast jede Familie innert eines Tages eine Hebamme gefunden. Herzlichen Dank!', 'news', 'published'),
      (6, 'manager', 'Weiterbildung Stillen', 'Am Donnerstag um 14 Uhr im Büro an der Limmatstrasse, Anmeldung bei Rahel Meier.', 'news', 'published'),
      (3, 'mediator', 'Bitte Geburten gleich melden', 'Sobald Sie vom Geburtsdatum wissen, tragen Sie es bitte ein. So stimmen Abschluss und Statistik.', 'info', 'published'),
      (2, 'manager', next_break.title || ': Wer ist da?', 'Bitte tragen Sie Ihre Abwesenheiten ab ' || next_break.begins || ' im Kalender ein.', 'info', 'draft'),
      (1, 'tamara.ineichen', 'Umfrage zur Zusammenarbeit', 'Entwurf: Fragen mit Rahel besprechen, dann veröffentlichen.', 'news', 'draft'),
      (0, 'mediator', 'Engpass im Zürcher Oberland', 'Bis Ende Monat fehlen Hebammen in Wetzikon und Hinwil. Bitte früh freigeben.', 'urgent', 'published'),
      (0, 'manager', 'Spital Bülach: neue Nummer', 'Wochenbett ab heute 044 555 22 00', 'info', 'published')
    ) as m(age, author, title, text, category, status)
  loop
    perform set_config('app.now', least(sample.at_office(sample.now() - interval '1 day' * m.age), sample.now() - interval '20 minutes')::text, true),
      set_config('app.user_id', (select id::text from sample.person where name = m.author), true);
    insert into app.appmessage (title, text, date, category, status, audience, circles) values (m.title, m.text, sample.today() - m.age, m.category, m.status,
      case when m.title in ('Weiterbildung Stillen', 'Bitte Geburten gleich melden') or m.title like '%Wer ist da?' then 'midwives'
        when m.title = 'Umfrage zur Zusammenarbeit' then 'office' else 'all' end,
      case when m.title like '%Wer ist da?' then '{8610,8620,8340}'::text[] else '{}' end);
  end loop;
  perform set_config('app.user_id', '', true);
end $$;

-- What presses is read by most within the day; the midwives of the demonstration have today's still before them.
insert into app.appmessage_read (appmessage_id, user_id, read_at)
select m.id, u.id, least(m.created_at + interval '1 hour' * (1 + 20 * sample.share(u.lastname || ' read')), sample.now() - interval '5 minutes')
from app.appmessage m
join app."user" u on u.role = 'user' and u.status in ('active', 'onhold') and u.created_at < m.created_at
where m.category = 'urgent' and m.status <> 'draft'
  and (m.status = 'archived' or sample.pick(u.lastname || ' reads today', 3) = 1 and u.id not in (select id from sample.person where name like 'hebamme%'));

insert into app.puerpera_note (puerpera_id, author_id, text, created_at, updated_at)
select s.id, u.id, n.text, t.at, t.at
from (values
  ('krasniqi', 'mediator', 'Mit dem Ehemann telefoniert: Besuche ab Donnerstag möglich, er übersetzt.', interval '16 hours'),
  ('krasniqi', 'jana.odermatt', 'Station bestätigt den Austritt morgen um 10 Uhr.', interval '70 minutes'),
  ('tesfay', 'jana.odermatt', 'Station klärt, ob eine Telefonnummer der Schwester hinterlegt werden darf.', interval '40 minutes'),
  ('schneider', 'mediator', 'Zwei Absagen, nächster Versuch bei der Hebammenpraxis.', interval '25 hours'),
  ('hofer', 'tamara.ineichen', 'Am liebsten jemand, der schon vor dem Kaiserschnitt einen Besuch macht.', interval '50 hours'),
  ('luethi', 'hebamme', 'Erstbesuch morgen um 10 Uhr vereinbart.', interval '20 seconds'),
  ('berisha_a', 'hebamme', 'Kennenlernen war sehr herzlich, Unterlagen abgegeben.', interval '30 minutes'),
  ('rossi', 'hebamme2', 'Meldet sich, sobald die Wehen beginnen. Tasche ist gepackt.', interval '2 days'),
  ('dolma', 'tamara.ineichen', 'Sozialdienst ruft morgen mit der Nummer zurück.', interval '26 hours'),
  ('meili', 'mediator', 'Meldet sich bis Freitag, sonst nachfragen.', interval '59 minutes')
) as n(mother, author, text, age)
join sample.mother s on s.key = n.mother
join app.puerpera p on p.id = s.id
join sample.person u on u.name = n.author
cross join lateral (select greatest(sample.now() - n.age, p.mediated_at, p.created_at) as at) t;

-- One case in six has a note of the office, one in five a note of its midwife.
insert into app.puerpera_note (puerpera_id, author_id, text, created_at, updated_at)
select p.id, n.author, n.text, n.at, n.at
from sample.past past
join sample.mother s on s.key = past.key
join app.puerpera p on p.id = s.id
cross join lateral (
  select u.id as author, sample.of(s.key || ' office', 'Familie ist ab Mittag erreichbar.', 'Mann angerufen, Deutsch gut.', 'Wünscht Besuche am Vormittag.',
      'Rückfrage beim Spital: Austritt bleibt.', 'Zweite Nummer notiert.', 'Versicherung klärt die Kosten mit der Familie.') as text,
    p.created_at + (coalesce(p.mediated_at, p.lost_at) - p.created_at) * sample.share(s.key || ' noted') as at
  from sample.person u where u.name = sample.clerk(s.key || ' notes', p.created_at) and sample.pick(s.key || ' office note', 6) = 1
  union all
  select p.midwife_id, sample.of(s.key || ' midwife', 'Erstbesuch war gut, Stillen klappt.', 'Gewicht nimmt zu, wir sehen uns alle zwei Tage.',
      'Mutter erschöpft, bitte noch nicht abschliessen.', 'Stillberatung beigezogen.', 'Konnte erst am Abend erreicht werden.', 'Narbe verheilt gut.'),
    least(p.mediated_at + interval '1 hour' * (4 + 60 * sample.share(s.key || ' visited')), sample.now() - interval '2 hours')
  where p.midwife_id is not null and sample.pick(s.key || ' midwife note', 5) = 1) n;

-- Whoever wrote has met her; one was tried and not reached.
do $$
declare
  met record;
  tried app.puerpera;
begin
  for met in
    select p.id, p.midwife_id, greatest(min(n.created_at), p.updated_at) as at from app.puerpera p
    join app.puerpera_note n on n.puerpera_id = p.id and n.author_id = p.midwife_id where p.status = 'current' group by p.id order by at
  loop
    perform set_config('app.now', met.at::text, true), set_config('app.user_id', met.midwife_id::text, true);
    update app.puerpera set first_contact_at = met.at where id = met.id;
  end loop;
  select p.* into strict tried from app.puerpera p
  where p.status = 'current' and p.first_contact_at is null and p.midwife_id not in (select id from sample.person where name like 'hebamme%')
  order by p.mediated_at desc limit 1;
  met.at := greatest(tried.updated_at, sample.now() - interval '5 hours');
  perform set_config('app.now', met.at::text, true), set_config('app.user_id', tried.midwife_id::text, true);
  update app.puerpera set unreached_count = 1, unreached_at = met.at where id = tried.id;
  perform set_config('app.user_id', '', true);
end $$;

insert into app.duplicate_reject (puerpera_id, duplicate_id, description, author_id, created_at)
select now.id, past.id, 'Gleiche Frau, neue Schwangerschaft.', u.id, sample.now() - interval '20 hours'
from sample.mother now
join sample.mother past on past.lastname = now.lastname and past.firstname = now.firstname and past.key like 'past %'
join sample.person u on u.name = 'mediator'
where now.key = 'wiederkehr'
union all
select a.id, b.id, 'Schwägerinnen im gleichen Haus, beide Kinder erwartet.', u.id, p.created_at + interval '50 minutes'
from sample.in_laws i
join sample.mother a on a.key = i.other
join sample.mother b on b.key = i.key
join app.puerpera p on p.id = a.id
join sample.person u on u.name = sample.clerk(i.key, p.created_at);
