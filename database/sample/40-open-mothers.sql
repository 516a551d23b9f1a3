-- The open cases and those that the demonstration's midwives have just taken, each written by hand.
create table sample.handmade (
  key text primary key, firstname text, lastname text, zipcode text, place text, address text, nationality text, languages text[],
  level text, needs_interpreter boolean, birthplace text, registrationtype text, nth_child integer, birthtype text,
  due integer, sectio integer, born interval, discharge integer,
  registered interval, published interval, held interval, urgent interval, contact text, to_midwife text, internal text, on_registration text
);
comment on table sample.handmade is 'due, sectio and discharge in days from today; the intervals are ages; null: told by the mediation';

insert into sample.handmade values
  -- new
  ('aydin', 'Dilan', 'Aydın', '8953', 'Dietikon', 'Asylstrasse 12', 'TR', '{tr,de}', 'mittel', false, 'limmattal', 'spital', 1, 'spontangeburt',
    3, null, '20:36', 2, '00:35', null, null, null, 'full', null, null, 'Wünscht eine Hebamme, die Türkisch spricht.'),
  ('ackermann', 'Mirjam', 'Ackermann', '8400', 'Winterthur', 'Tösstalstrasse 44', 'CH', '{de}', 'muttersprache', false, 'ksw', 'spital', 2, 'spontangeburt',
    6, null, '27:10', 2, '01:05', null, null, null, 'full', null, null, 'Zweites Kind, Stillen klappt gut.'),
  ('petrovic', 'Ivana', 'Petrović', '8152', 'Glattbrugg', 'Europastrasse 18', 'RS', '{sr,hr}', 'wenig', true, 'buelach', 'spital', 1, 'vakuumgeburt',
    1, null, '31:23', 3, '02:02', null, null, null, 'full', null, 'Mögliche Doppelanmeldung prüfen: Eltern hatten sich im Sommer schon gemeldet.', 'Dammriss II. Grades, bitte Wundkontrolle.'),
  ('sivakumar', 'Priya', 'Sivakumar', '8105', 'Regensdorf', 'Watterstrasse 31', 'LK', '{ta,en}', 'wenig', false, 'usz', 'eltern', 1, 'nochnicht',
    17, null, null, null, '02:21', null, null, null, 'full', null, null, 'First child, please call after 5 pm.'),
  ('bianchi', 'Laura', 'Bianchi', '8008', 'Zürich', 'Höschgasse 51', 'IT', '{it,de}', 'gut', false, 'zollikerberg', 'eltern', 1, 'nochnicht',
    35, null, null, null, '3 days 02:00', null, null, null, 'full', null, null, null),
  ('dolma', 'Tsering', 'Dolma', '8492', 'Wila', 'Tablatstrasse 5', 'CN', '{bo,de}', 'wenig', true, 'unklar', 'eltern', 2, 'nochnicht',
    54, null, null, null, '3 days 04:00', null, null, null, 'none', null, 'Telefonnummer fehlt. Gemeinde Wila hat angemeldet, Sozialdienst angefragt.', null),
  ('wanner', 'Sibylle', 'Wanner', '8712', 'Stäfa', 'Goethestrasse 9', 'CH', '{de}', 'muttersprache', false, 'maennedorf', 'eltern', 1, 'nochnicht',
    96, null, null, null, '05:40', null, null, null, 'full', null, null, 'Zwillinge!'),
  -- on hold
  ('meili', 'Carla', 'Meili', '8630', 'Rüti ZH', 'Dorfstrasse 63', 'CH', '{de}', 'muttersprache', false, 'wetzikon', 'eltern', 3, 'nochnicht',
    82, null, null, null, '6 days 03:00', null, '01:01', null, 'full', null, 'Fragt zuerst ihre frühere Hebamme an, meldet sich bis Ende Woche.', null),
  ('keller_s', 'Simone', 'Keller', '8180', 'Bülach', 'Allmendstrasse 22', 'CH', '{de,en}', 'muttersprache', false, 'buelach', 'eltern', 1, 'nochnicht',
    121, null, null, null, '20 days', null, '18 days', null, 'full', null, 'Zieht vielleicht noch vor der Geburt um.', null),
  ('yohannes', 'Rahel', 'Yohannes', '8046', 'Zürich', 'Wehntalerstrasse 470', 'ER', '{ti,am}', 'wenig', true, 'triemli', 'eltern', 4, 'nochnicht',
    44, null, null, null, '15 days', null, '12 days', null, 'nomail', null, 'Dolmetscherin über den Sozialdienst organisieren, dann freigeben.', null),
  ('hofmann', 'Julia', 'Hofmann', '8700', 'Küsnacht ZH', 'Seestrasse 140', 'DE', '{de,en}', 'muttersprache', false, 'hirslanden', 'eltern', 1, 'nochnicht',
    150, null, null, null, '9 days', '8 days', '5 days', null, 'full', null, 'Hat eine Zusage in Aussicht, bitte nicht weiter anbieten.', null),
  ('schmidli', 'Nicole', 'Schmidli', '8408', 'Winterthur', 'Euelstrasse 30', 'CH', '{de}', 'muttersprache', false, 'gh_winterthur', 'eltern', 2, 'nochnicht',
    66, null, null, null, '30 days', '29 days', '22 days', null, 'full', null, null, 'Geburtshausgeburt geplant.'),
  ('tanner', 'Eva', 'Tanner', '8810', 'Horgen', 'Einsiedlerstrasse 77', 'CH', '{de}', 'muttersprache', false, 'horgen', 'spital', 1, 'kaiserschnitt',
    -9, null, '8 days 05:00', 9, '7 days', null, '6 days', null, 'full', null, 'Kind ist auf der Neonatologie, Austritt offen.', 'Frühgeburt 34+2.'),
  -- published, born
  ('krasniqi', 'Arjeta', 'Krasniqi', '8610', 'Uster', 'Brunnenstrasse 4', 'XK', '{sq,it}', 'wenig', true, 'uster', 'spital', 2, 'spontangeburt',
    2, null, '53:29', 1, '48:39', '18:01', null, '17:50', 'full', 'Stillt, Kind war etwas gelb. Bitte vor dem Besuch anrufen, Mann spricht Deutsch.', null, 'Zimmer 312.'),
  ('tesfay', 'Selam', 'Tesfay', '8051', 'Zürich', 'Winterthurerstrasse 512', 'ER', '{ti,en}', 'wenig', true, 'triemli', 'spital', 1, 'kaiserschnitt',
    8, null, '35:01', 1, '26:00', '22:10', null, '00:44', 'nophone', 'Erreichbar über die Station oder die Sozialberatung.', 'Wohnt in einer Kollektivunterkunft, Betreuungsperson ist Herr Frick.', null),
  ('zollinger', 'Fabienne', 'Zollinger', '8706', 'Meilen', 'Pfannenstielstrasse 8', 'CH', '{de,en}', 'muttersprache', false, 'maennedorf', 'spital', 1, 'spontangeburt',
    -2, null, '63:46', 1, '2 days 12:00', '2 days 09:00', null, null, 'full', 'Stillhütchen, braucht Unterstützung beim Anlegen.', null, null),
  ('kovalenko', 'Olena', 'Kovalenko', '8304', 'Wallisellen', 'Bahnhofstrasse 27', 'UA', '{uk,ru}', 'wenig', true, 'usz', 'spital', 2, 'spontangeburt',
    4, null, '25:21', 2, '24:10', '00:04', null, null, 'full', 'Dolmetscherin am Telefon über den Nationalen Dolmetschdienst möglich.', null, null),
  ('rueegg', 'Daniela', 'Rüegg', '8620', 'Wetzikon ZH', 'Spitalstrasse 60', 'CH', '{de}', 'muttersprache', false, 'wetzikon', 'spital', 3, 'spontangeburt',
    1, null, '11:54', 3, '10:50', '00:47', null, null, 'full', null, null, null),
  ('morina', 'Shqipe', 'Morina', '8604', 'Volketswil', 'Zentralstrasse 15', 'XK', '{sq,de}', 'gut', false, 'uster', 'spital', 1, 'spontangeburt',
    0, null, '40:12', 2, '29:00', '21:00', null, null, 'full', 'Erstes Kind, unsicher beim Stillen, freut sich über einen frühen ersten Besuch.', null, null),
  ('rajan', 'Meena', 'Rajan', '8610', 'Uster', 'Oberlandstrasse 101', 'LK', '{ta}', 'keine', true, 'uster', 'spital', 3, 'spontangeburt',
    5, null, '30:40', 2, '25:00', '20:20', null, null, 'full', 'Ältere Tochter (12) übersetzt, sonst telefonisch dolmetschen lassen.', null, null),
  ('lopes', 'Beatriz', 'Lopes', '8617', 'Mönchaltorf', 'Esslingerstrasse 40', 'PT', '{pt,es}', 'wenig', false, 'uster', 'spital', 2, 'spontangeburt',
    -1, null, '3 days 09:00', 0, '3 days 01:00', '2 days 20:00', null, null, 'full', 'Geht heute nach Hause. Schwester spricht Deutsch.', null, null),
  ('demir', 'Hatice', 'Demir', '8952', 'Schlieren', 'Badenerstrasse 88', 'TR', '{tr}', 'wenig', true, 'limmattal', 'spital', 4, 'spontangeburt',
    3, null, '50:00', 1, '47:00', '27:00', null, null, 'full', null, null, null),
  ('schneider', 'Annina', 'Schneider', '8003', 'Zürich', 'Zurlindenstrasse 210', 'CH', '{de,fr}', 'muttersprache', false, 'usz', 'spital', 1, 'kaiserschnitt',
    -3, null, '4 days 06:00', -1, '3 days 12:00', '3 days 08:00', null, null, 'full', 'Zwillinge, beide wohlauf, gestern nach Hause entlassen; Milch kommt langsam.', 'Zwei Hebammen haben abgesagt.', null),
  -- published, not yet born
  ('hofer', 'Nathalie', 'Hofer', '8820', 'Wädenswil', 'Schönenbergstrasse 14', 'CH', '{de,fr}', 'muttersprache', false, 'horgen', 'eltern', 2, 'nochnicht',
    13, 3, null, null, '6 days 02:00', '5 days 22:00', null, '2 days', 'full', 'Geplanter Kaiserschnitt, möchte vorher ein Kennenlernen.', null, null),
  ('aebischer', 'Nina', 'Aebischer', '8134', 'Adliswil', 'Zelgstrasse 2', 'CH', '{de}', 'muttersprache', false, 'triemli', 'eltern', 1, 'nochnicht',
    -2, null, null, null, '8 days', '7 days', null, null, 'full', null, 'Spät angemeldet, Hebamme ist kurzfristig ausgefallen.', null),
  ('wirz', 'Simone', 'Wirz', '8132', 'Egg b. Zürich', 'Gewerbestrasse 6', 'CH', '{de,en}', 'muttersprache', false, 'uster', 'eltern', 1, 'nochnicht',
    14, null, null, null, '4 days', '30:00', null, null, 'full', null, null, null),
  ('gashi_v', 'Valbona', 'Gashi', '8330', 'Pfäffikon ZH', 'Hochstrasse 19', 'XK', '{sq}', 'wenig', true, 'uster', 'eltern', 2, 'nochnicht',
    24, null, null, null, '16 days', '15 days', null, null, 'full', 'Mann spricht gut Deutsch und ist abends erreichbar.', null, null),
  ('hess', 'Corina', 'Hess', '8606', 'Greifensee', 'Stationsstrasse 33', 'CH', '{de}', 'muttersprache', false, 'uster', 'eltern', 1, 'nochnicht',
    41, null, null, null, '19 days', '18 days', null, null, 'full', 'Angst nach einer schwierigen ersten Geburt im Ausland, wünscht eine ruhige Begleitung.', null, null),
  ('nur', 'Sagal', 'Nur', '8610', 'Uster', 'Talweg 120', 'SO', '{so}', 'keine', true, 'uster', 'eltern', 5, 'nochnicht',
    19, null, null, null, '13 days', '12 days', null, null, 'nomail', 'Bitte Termine per SMS bestätigen.', null, 'Angemeldet durch den Sozialdienst Uster.'),
  ('oliveira', 'Sara', 'Oliveira', '8614', 'Sulzbach', 'Ustermattstrasse 3', 'PT', '{pt}', 'wenig', true, 'uster', 'eltern', 1, 'nochnicht',
    60, null, null, null, '47 days', '46 days', null, null, 'full', null, null, null),
  ('thompson', 'Emily', 'Thompson', '8008', 'Zürich', 'Seefeldstrasse 90', 'GB', '{en}', 'keine', false, 'hirslanden', 'eltern', 1, 'nochnicht',
    28, null, null, null, '33 days', '32 days', null, null, 'full', 'Speaks English only.', null, null),
  ('baumgartner', 'Lara', 'Baumgartner', '8400', 'Winterthur', 'Rychenbergstrasse 71', 'CH', '{de}', 'muttersprache', false, 'ksw', 'eltern', 2, 'nochnicht',
    33, null, null, null, '38 days', '37 days', null, null, 'full', null, null, null),
  ('kelmendi', 'Besarta', 'Kelmendi', '8302', 'Kloten', 'Schaffhauserstrasse 150', 'XK', '{sq,en}', 'mittel', false, 'buelach', 'eltern', 1, 'nochnicht',
    50, null, null, null, '44 days', '43 days', null, null, 'full', null, null, null),
  ('moreau', 'Camille', 'Moreau', '8032', 'Zürich', 'Freiestrasse 134', 'FR', '{fr}', 'wenig', false, 'usz', 'eltern', 1, 'nochnicht',
    38, null, null, null, '26 days', '25 days', null, null, 'full', null, null, null),
  ('nguyen', 'Linh', 'Nguyen', '8048', 'Zürich', 'Hohlstrasse 485', 'VN', '{vi}', 'wenig', true, 'triemli', 'eltern', 2, 'nochnicht',
    20, null, null, null, '17 days', '16 days', null, null, 'full', null, null, null),
  ('haddad', 'Rima', 'Haddad', '8953', 'Dietikon', 'Zentralstrasse 52', 'SY', '{ar}', 'wenig', true, 'limmattal', 'eltern', 3, 'nochnicht',
    46, null, null, null, '38 days', '37 days', null, null, 'full', null, null, null),
  ('stocker', 'Melanie', 'Stocker', '8910', 'Affoltern am Albis', 'Büelstrasse 11', 'CH', '{de}', 'muttersprache', false, 'zug', 'eltern', 1, 'nochnicht',
    73, null, null, null, '61 days', '60 days', null, null, 'full', null, 'Im Säuliamt hat zurzeit niemand freie Plätze.', null),
  ('menon', 'Kavya', 'Menon', '8057', 'Zürich', 'Schaffhauserstrasse 210', 'IN', '{hi,en}', 'wenig', false, 'usz', 'eltern', 1, 'nochnicht',
    88, null, null, null, '30 days', '29 days', null, null, 'full', null, null, null),
  ('petrovic_alt', 'Ivana', 'Petrovic', '8152', 'Glattbrugg', 'Europastr. 18', 'RS', '{sr}', 'wenig', true, 'buelach', 'eltern', 1, 'nochnicht',
    1, null, null, null, '80 days', '79 days', null, null, 'full', null, null, null),
  ('wiederkehr', 'Sandra', 'Wiederkehr', '8600', 'Dübendorf', 'Bettlistrasse 44', 'CH', '{de}', 'muttersprache', false, 'uster', 'eltern', 3, 'nochnicht',
    105, null, null, null, '26:00', '23:00', null, null, 'full', 'War schon zweimal bei uns, kennt den Ablauf.', null, null),
  -- taken over or mediated this month: the three of Lea Brunner, the five of Monika Wäckerlig, one in between
  ('luethi', 'Nora', 'Lüthi', '8320', 'Fehraltorf', 'Kempttalstrasse 58', 'CH', '{de}', 'muttersprache', false, 'uster', 'spital', 1, 'spontangeburt',
    4, null, '42:00', 1, '30:00', '03:00', null, null, 'full', 'Brustentzündung beim ersten Kind, bitte früh kommen.', null, null),
  ('berisha_a', 'Arta', 'Berisha', '8610', 'Uster', 'Wagerenstrasse 20', 'XK', '{sq,de}', 'mittel', false, 'uster', 'eltern', 2, 'nochnicht',
    15, null, null, null, null, null, null, null, 'full', null, null, null),
  ('frick', 'Sarina', 'Frick', '8606', 'Greifensee', 'Tumigerstrasse 70', 'CH', '{de,en}', 'muttersprache', false, 'uster', 'eltern', 1, 'nochnicht',
    29, null, null, null, null, null, null, null, 'full', null, null, null),
  ('rossi', 'Martina', 'Rossi', '8617', 'Mönchaltorf', 'Rällikerstrasse 12', 'IT', '{it,de}', 'gut', false, 'uster', 'eltern', 1, 'nochnicht',
    9, null, null, null, null, null, null, null, 'full', null, null, null),
  ('kunz_e', 'Evelyn', 'Kunz', '8624', 'Grüt (Gossau ZH)', 'Grütstrasse 41', 'CH', '{de}', 'muttersprache', false, 'wetzikon', 'eltern', 2, 'nochnicht',
    22, null, null, null, null, null, null, null, 'full', null, null, null),
  ('caputo', 'Giulia', 'Caputo', '8620', 'Wetzikon ZH', 'Kastellstrasse 7', 'IT', '{it}', 'wenig', false, 'wetzikon', 'eltern', 1, 'nochnicht',
    36, null, null, null, null, null, null, null, 'full', null, null, null),
  ('weber_n', 'Nadja', 'Weber', '8625', 'Gossau ZH', 'Laufenbachstrasse 16', 'CH', '{de}', 'muttersprache', false, 'wetzikon', 'eltern', 1, 'nochnicht',
    47, null, null, null, null, null, null, null, 'full', null, null, null),
  ('peter', 'Ladina', 'Peter', '8616', 'Riedikon', 'Seestrasse 30', 'CH', '{de,it}', 'muttersprache', false, 'uster', 'eltern', 2, 'nochnicht',
    58, null, null, null, null, null, null, null, 'full', null, null, null),
  ('schmid_h', 'Hanna', 'Schmid', '8330', 'Pfäffikon ZH', 'Russikerstrasse 39', 'CH', '{de}', 'muttersprache', false, 'wetzikon', 'spital', 1, 'spontangeburt',
    3, null, '46:00', 1, '34:00', '26:00', null, null, 'full', null, null, null);

insert into sample.mother (key, firstname, lastname, address, zipcode, place, birthday, nationality, languages, language_level, needs_interpreter,
  email, email_parents, phone_mobile, phone_hospital, birthplace, patientid, nth_child, multiples, birthtype, sectiodate, birthdate_child,
  birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason, notes_on_registration, notes_to_midwife, notes_internal)
select h.key, h.firstname, h.lastname, case when h.contact <> 'none' then h.address end, h.zipcode, h.place,
  sample.today() - 7600 - sample.pick(h.same_person || ' age', 7400),
  h.nationality, h.languages, h.level, h.needs_interpreter,
  case when h.registrationtype = 'spital' then sample.ward_mail(h.birthplace)
    when h.contact not in ('none', 'nomail') then sample.mail(h.firstname, h.lastname) end,
  case when h.registrationtype = 'spital' and h.contact <> 'none' then sample.mail(h.firstname, h.lastname) end,
  case when h.contact in ('none', 'nophone') then null
    when h.key = 'krasniqi' then '+41795553814'
    else sample.phone(sample.of(h.same_person || ' net', '76', '78', '79'), h.same_person) end,
  case when h.registrationtype = 'spital' then sample.phone('44', h.key || ' ward') end,
  h.birthplace,
  case when h.registrationtype = 'spital' then to_char(sample.today(), 'YY-') || case h.key when 'krasniqi' then 11834 else 11000 + sample.pick(h.key || ' case', 900) end end,
  h.nth_child, h.key in ('schneider', 'wanner'), h.birthtype, sample.today() + h.sectio, sample.today() + h.due,
  ((sample.now() - h.born) at time zone 'Europe/Zurich')::date,
  date_trunc('minute', (sample.now() - h.born) at time zone 'Europe/Zurich')::time,
  sample.today() + h.discharge, h.registrationtype,
  case when h.registrationtype = 'spital' then 'spital' else sample.of(h.key || ' found', 'internet', 'frauenaerztin', 'bekannte', 'kurs', 'hebamme', 'krankenkasse') end,
  h.on_registration, h.to_midwife, h.internal
from (select *, regexp_replace(key, '_alt$', '') as same_person from sample.handmade) h;

update sample.mother set has_alt_address = true, address_alt = 'c/o Caputo, Via Cantonale 14', zipcode_alt = '6900', place_alt = 'Lugano', country_alt = 'Schweiz'
where key = 'caputo';
update sample.mother set language_text = 'Bilen' where key = 'tesfay';
update sample.mother set notes_to_hospital = 'Bitte Austrittsbericht an die Hebamme mailen.' where key in ('krasniqi', 'luethi');

-- What is older than a few days happened at working hours.
create function sample.ago(age interval) returns timestamptz
  language sql stable as $$
    select case when age >= interval '4 days' then sample.at_office(sample.now() - age) else sample.now() - age end $$;

-- A ward registers by itself; what parents send is entered by the office.
insert into sample.event (at, mother, kind, author)
select sample.ago(h.registered), h.key, 'register', case when h.registrationtype = 'eltern' then sample.of(h.key || ' clerk', 'mediator', 'jana.odermatt') end
from sample.handmade h where h.registered is not null;
insert into sample.event (at, mother, kind, author)
select sample.ago(h.published), h.key, 'publish', case h.key when 'kovalenko' then 'manager' else sample.of(h.key || ' publisher', 'mediator', 'jana.odermatt', 'manager') end
from sample.handmade h where h.published is not null;
insert into sample.event (at, mother, kind, author, detail)
select sample.ago(h.held), h.key, 'hold', 'mediator', jsonb_build_object('reason', split_part(h.internal, '.', 1) || '.')
from sample.handmade h where h.held is not null;
insert into sample.event (at, mother, kind, author, detail)
select sample.ago(h.urgent), h.key, 'priority', 'jana.odermatt', '{"priority": 1}' from sample.handmade h where h.urgent is not null;

-- Spread over the month so far, that the limits hold whichever day it is; the two of the last minutes come after their publication.
create table sample.taken as
select t.*, month.start + (sample.now() - month.start) * t.share as moment
from (values
  ('luethi', 'hebamme', 'hebamme', 0.99, interval '1 minute'), ('berisha_a', 'hebamme', 'hebamme', 0.35, null),
  ('frick', 'mediator', 'hebamme', 0.70, null), ('rossi', 'hebamme2', 'hebamme2', 0.08, null),
  ('kunz_e', 'hebamme2', 'hebamme2', 0.22, null), ('caputo', 'manager', 'hebamme2', 0.41, null),
  ('weber_n', 'hebamme2', 'hebamme2', 0.63, null), ('peter', 'mediator', 'hebamme2', 0.82, null),
  ('schmid_h', 'admin', 'corinne.staehli', 0.97, interval '11 minutes')
) as t(mother, author, midwife, share, age)
cross join (select date_trunc('month', sample.now(), 'Europe/Zurich') as start) month;

insert into sample.event (at, mother, kind, author, midwife)
select case when t.age is not null then greatest(t.moment, sample.now() - t.age) else sample.at_office(t.moment) end, t.mother, 'mediate', t.author, t.midwife
from sample.taken t
union all
select sample.at_office(t.moment - w.waited * before.share), t.mother, before.kind, sample.of(t.mother || before.kind, 'mediator', 'jana.odermatt'), null
from sample.taken t
cross join (values ('register', 1.0), ('publish', 0.6)) as before(kind, share)
cross join lateral (select interval '1 hour' * (9 + 20 * sample.share(t.mother || ' waited')) as waited) w
where t.age is null;
