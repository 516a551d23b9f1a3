-- Courses of midwives and practices in five categories: held, running, coming; series with days off and single days.
insert into app.ct_category (title, description) values
  ('Geburtsvorbereitung', 'Für werdende Eltern, allein oder zu zweit.'),
  ('Rückbildung', 'Ab der sechsten Woche nach der Geburt, mit oder ohne Kind.'),
  ('Stillen und Ernährung', 'Vom ersten Anlegen bis zum ersten Brei.'),
  ('Baby und Familie', 'Tragen, massieren, ankommen.'),
  ('Sicherheit und Erste Hilfe', 'Was Eltern im Notfall wissen müssen.');

create table sample.course (
  key text primary key, category text, provider text, title text, active boolean, price integer, pricetext text, priceoptions jsonb, description text
);
insert into sample.course values
  ('GV', 'Geburtsvorbereitung', 'carole.perrin', 'Geburtsvorbereitung für Paare', true, 420, 'CHF 420 pro Paar',
    '[{"title": "Paar", "price": 420}, {"title": "Einzelperson", "price": 260}]', 'Atmen, Bewegen, Wissen: sechs Abende rund um Geburt und Wochenbett.'),
  ('GW', 'Geburtsvorbereitung', 'praxis.toess', 'Geburtsvorbereitung am Wochenende', true, 380, 'CHF 380 pro Paar',
    '[{"title": "Paar", "price": 380}]', 'Samstag und Sonntag, für alle, denen ein Abendkurs nicht passt.'),
  ('GE', 'Geburtsvorbereitung', 'team.seefeld', 'Birth preparation in English', true, 450, 'CHF 450 per couple',
    '[{"title": "Couple", "price": 450}, {"title": "Single", "price": 280}]', 'Five evenings in English, small groups.'),
  ('GZ', 'Geburtsvorbereitung', 'team.rueti', 'Zweites Kind: Auffrischung', true, 160, 'CHF 160 pro Paar', '[{"title": "Paar", "price": 160}]', 'Ein Abend für Eltern, die schon eine Geburt erlebt haben.'),
  ('RB', 'Rückbildung', 'nina.amstutz', 'Rückbildung mit Baby', true, 240, 'CHF 240 für acht Lektionen',
    '[{"title": "Acht Lektionen", "price": 240}, {"title": "Schnupperlektion", "price": 0}]', 'Beckenboden und Rücken, das Kind ist dabei.'),
  ('RA', 'Rückbildung', 'praxis.zimmerberg', 'Rückbildung am Abend', true, 260, 'CHF 260, Anteil der Krankenkasse möglich', '[{"title": "Acht Lektionen", "price": 260}]', 'Ohne Kind, in Ruhe.'),
  ('SV', 'Stillen und Ernährung', 'corinne.staehli', 'Stillvorbereitung', true, 60, 'CHF 60', '[{"title": "Einzelperson", "price": 60}, {"title": "Paar", "price": 80}]', 'Ein Abend für einen guten Start.'),
  ('BR', 'Stillen und Ernährung', 'verena.gut', 'Der erste Brei', true, 45, 'CHF 45', '[]', 'Beikost einfach gemacht, mit Rezepten.'),
  ('TR', 'Baby und Familie', 'vjosa.hoxha', 'Tragekurs', true, 50, 'CHF 50, Tücher zum Ausprobieren', '[{"title": "Familie", "price": 50}]', 'Tragetuch und Tragehilfen ausprobieren.'),
  ('BM', 'Baby und Familie', 'ana.marques', 'Babymassage', true, 130, 'CHF 130 für fünf Lektionen', '[]', 'Für Kinder ab sechs Wochen. Auch auf Portugiesisch.'),
  ('NO', 'Sicherheit und Erste Hilfe', 'barbara.rueegg', 'Notfälle bei Säuglingen', true, 90, 'CHF 90, Paare CHF 150',
    '[{"title": "Einzelperson", "price": 90}, {"title": "Paar", "price": 150}]', 'Reanimation, Verschlucken, Fieber: üben an der Puppe.'),
  -- Of the midwife whom the demonstration signs in.
  ('RK', 'Rückbildung', 'hebamme', 'Rückbildung kompakt', true, 180, 'CHF 180 für sieben Lektionen', '[{"title": "Sieben Lektionen", "price": 180}]',
    'Beckenboden, Bauch und Rücken in sieben Abenden. Kleine Gruppe, höchstens acht Frauen.'),
  ('BT', 'Baby und Familie', 'hebamme', 'Babytreff am Freitag', true, 0, 'kostenlos', '[]', 'Fragen stellen, andere Eltern treffen. Ohne Anmeldung.'),
  ('AK', 'Baby und Familie', 'monika.meierhofer', 'Väterabend', false, 0, 'kostenlos', '[]', 'Wird neu aufgebaut.');

insert into app.ct_course (title, description, active, user_id, course_category_id, priceoptions, pricetext, created_at, updated_at)
select c.title, c.description, c.active, u.id, k.id, c.priceoptions, c.pricetext, sample.now() - interval '1 day' * (200 + sample.pick(c.key, 400)), sample.now() - interval '1 day' * sample.pick(c.key, 190)
from sample.course c join app.ct_category k on k.title = c.category join sample.person u on u.name = c.provider;

-- first_week counts from this week; weekday 1 is Monday; a series of one is a single day.
create table sample.issue (
  course text, first_week integer, weekday integer, lessons integer, starttime time, endtime time, zipcode text, venue text, street text, streetnumber text,
  languages text[], status text, link_type text, info text, note text
);
insert into sample.issue values
  ('GV', -24, 2, 6, '19:00', '21:00', '8032', 'Quartiertreff Hirslanden', 'Forchstrasse', '248', '{de}', 'open', 'website', null, null),
  ('GV', -3, 2, 6, '19:00', '21:00', '8032', 'Quartiertreff Hirslanden', 'Forchstrasse', '248', '{de}', 'full', 'website', 'Bitte bequeme Kleidung anziehen.', 'Warteliste: zwei Paare.'),
  ('GV', 7, 2, 6, '19:00', '21:00', '8032', 'Quartiertreff Hirslanden', 'Forchstrasse', '248', '{de}', 'open', 'website', 'Bitte bequeme Kleidung anziehen.', null),
  ('GW', -10, 6, 1, '09:30', '16:30', '8406', 'Hebammenpraxis Töss', 'Zürcherstrasse', '119', '{de}', 'open', 'website', null, null),
  ('GW', 4, 6, 1, '09:30', '16:30', '8406', 'Hebammenpraxis Töss', 'Zürcherstrasse', '119', '{de}', 'open', 'website', 'Mittagessen nicht inbegriffen.', null),
  ('GW', 13, 6, 1, '09:30', '16:30', '8406', 'Hebammenpraxis Töss', 'Zürcherstrasse', '119', '{de}', 'open', 'website', null, null),
  ('GE', -15, 4, 5, '18:30', '20:30', '8008', 'Hebammenteam Seefeld', 'Dufourstrasse', '155', '{en}', 'open', 'email', null, null),
  ('GE', 2, 4, 5, '18:30', '20:30', '8008', 'Hebammenteam Seefeld', 'Dufourstrasse', '155', '{en}', 'open', 'email', 'Snacks provided.', null),
  ('GZ', 3, 3, 1, '19:30', '22:00', '8630', 'Gemeindesaal', 'Spitalstrasse', '4', '{de}', 'open', 'phone', null, null),
  ('GZ', -8, 3, 1, '19:30', '22:00', '8630', 'Gemeindesaal', 'Spitalstrasse', '4', '{de}', 'open', 'phone', null, null),
  ('RB', -2, 5, 8, '09:00', '10:00', '8400', 'Bewegungsraum Neumarkt', 'Obertor', '10', '{de}', 'open', 'website', 'Einstieg jederzeit möglich.', null),
  ('RB', 9, 5, 8, '09:00', '10:00', '8400', 'Bewegungsraum Neumarkt', 'Obertor', '10', '{de,en}', 'open', 'website', null, null),
  ('RB', -26, 5, 8, '09:00', '10:00', '8400', 'Bewegungsraum Neumarkt', 'Obertor', '10', '{de}', 'open', 'website', null, null),
  ('RA', -5, 1, 8, '19:30', '20:30', '8820', 'Hebammenpraxis Zimmerberg', 'Zugerstrasse', '25', '{de}', 'full', 'website', null, null),
  ('RA', 5, 1, 8, '19:30', '20:30', '8820', 'Hebammenpraxis Zimmerberg', 'Zugerstrasse', '25', '{de}', 'open', 'website', null, null),
  ('SV', -4, 2, 1, '18:30', '20:30', '8330', 'Stillpraxis am See', 'Seestrasse', '62', '{de,it}', 'open', 'email', null, null),
  ('SV', 1, 2, 1, '18:30', '20:30', '8330', 'Stillpraxis am See', 'Seestrasse', '62', '{de,it}', 'open', 'email', null, null),
  ('SV', 8, 2, 1, '18:30', '20:30', '8330', 'Stillpraxis am See', 'Seestrasse', '62', '{de,it}', 'open', 'email', null, null),
  ('BR', 2, 6, 1, '10:00', '12:00', '8708', 'Familienzentrum', 'Seestrasse', '250', '{de}', 'open', 'phone', 'Kinder sind willkommen.', null),
  ('BR', -6, 6, 1, '10:00', '12:00', '8708', 'Familienzentrum', 'Seestrasse', '250', '{de}', 'cancelled', 'phone', null, 'Zu wenige Anmeldungen.'),
  ('TR', 0, 6, 1, '14:00', '16:00', '8604', 'Kulturhaus', 'Zentralstrasse', '7', '{de,sq}', 'open', 'website', null, null),
  ('TR', 6, 6, 1, '14:00', '16:00', '8604', 'Kulturhaus', 'Zentralstrasse', '7', '{de,sq}', 'open', 'website', null, null),
  ('BM', -1, 3, 5, '10:00', '11:15', '8132', 'Kirchgemeindehaus', 'Pfannenstielstrasse', '12', '{de,pt}', 'open', 'email', null, null),
  ('BM', 10, 3, 5, '10:00', '11:15', '8132', 'Kirchgemeindehaus', 'Pfannenstielstrasse', '12', '{de,pt}', 'open', 'email', null, null),
  ('NO', 3, 6, 1, '09:00', '13:00', '8620', 'Schulungsraum Spital', 'Spitalstrasse', '66', '{de}', 'open', 'website', null, null),
  ('NO', -12, 6, 1, '09:00', '13:00', '8620', 'Schulungsraum Spital', 'Spitalstrasse', '66', '{de}', 'open', 'website', null, null),
  ('NO', 11, 4, 1, '18:00', '22:00', '8050', 'Gemeinschaftszentrum', 'Gubelstrasse', '10', '{de,en}', 'open', 'website', 'Reduktion mit KulturLegi.', null),
  ('RK', -1, 4, 7, '19:00', '20:15', '8610', 'Familienzentrum', 'Freiestrasse', '9', '{de,en}', 'open', 'website', 'Bitte eine Matte mitbringen.', null),
  ('RK', -14, 4, 7, '19:00', '20:15', '8610', 'Familienzentrum', 'Freiestrasse', '9', '{de,en}', 'full', 'website', null, null),
  ('BT', 1, 5, 1, '09:00', '11:00', '8610', 'Familienzentrum', 'Freiestrasse', '9', '{de}', 'open', 'phone', null, null),
  ('AK', -40, 4, 1, '19:00', '21:00', '8157', 'Jugendhaus', 'Bahnhofstrasse', '3', '{de}', 'open', 'phone', null, null);

-- The days of each issue: what would fall into school holidays comes later, a weekend is two single days.
create table sample.lesson as
select i.course || '-' || to_char(d.dates[1], 'YY') || '-' || to_char(row_number() over (partition by i.course order by f.first), 'FM00') as number, i.*,
  d.dates || case when i.course = 'GW' then array[d.dates[1] + 1] else '{}' end as dates,
  array(select day from unnest(f.days) as day where day > d.dates[1] and day < d.dates[cardinality(d.dates)] and not day = any (d.dates)) as off
from sample.issue i
cross join lateral (select date_trunc('week', sample.today()::timestamp)::date + 7 * i.first_week + i.weekday - 1 as first) b
cross join lateral (select b.first, array(select b.first + 7 * week from generate_series(0, 24) as week) as days) f
cross join lateral (select array(select day from unnest(f.days) as day
  where not exists (select from sample.school_break b where day between b.start - 2 and b."end") order by day limit i.lessons) as dates) d;

insert into app.ct_issue (number, course_id, active, info, note, status, languages, address, street, streetnumber, zipcode, price, price_text,
  subscription_link, subscription_link_type, coordinates, created_at, updated_at)
select l.number, k.id, l.course <> 'AK', l.info, l.note,
  case when l.status = 'cancelled' then l.status when l.dates[cardinality(l.dates)] < sample.today() then 'done' else l.status end,
  l.languages, l.venue, l.street, l.streetnumber, l.zipcode, c.price, c.pricetext,
  case l.link_type when 'website' then 'https://kurse.wochenbett.example/' || lower(l.course) when 'email' then 'mailto:' || u.email else 'tel:' || coalesce(u.phone_business, u.phone_mobile) end,
  l.link_type,
  array[p.lon + 0.003 * (sample.share(l.venue || ' east') - 0.5), p.lat + 0.002 * (sample.share(l.venue || ' north') - 0.5)],
  least(l.dates[1] - interval '80 days', sample.now() - interval '12 days'), least(l.dates[1] - interval '70 days', sample.now() - interval '4 days')
from sample.lesson l
join sample.course c on c.key = l.course
join app.ct_course k on k.title = c.title
join app."user" u on u.id = k.user_id
join app.postal_code p on p.zipcode = l.zipcode;

insert into app.ct_event (courseissue_id, type, startdate, enddate, starttime, endtime, faildates, weekdays)
select i.id, 'series', l.dates[1], l.dates[cardinality(l.dates)], l.starttime, l.endtime, l.off, array[l.weekday]::smallint[]
from sample.lesson l join app.ct_issue i on i.number = l.number where l.lessons > 1
union all
select i.id, 'single', day, day, l.starttime, l.endtime, '{}', '{}'
from sample.lesson l join app.ct_issue i on i.number = l.number cross join unnest(l.dates) as day where l.lessons = 1;

-- The events have just changed their issues.
alter table app.ct_issue disable trigger version;
update app.ct_issue i set updated_at = least(i.firstdate - interval '70 days', sample.now() - interval '4 days');
alter table app.ct_issue enable trigger version;
