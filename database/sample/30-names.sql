-- What invented mothers are made of: origins with their names and languages, streets, places with their hospitals.
create table sample.origin (
  nationality text not null, weight integer not null, languages text[] not null, level text not null, needs_interpreter boolean not null,
  firstnames text[] not null, lastnames text[] not null, number integer generated always as identity
);
insert into sample.origin (nationality, weight, languages, level, needs_interpreter, firstnames, lastnames) values
  ('CH', 40, '{de}', 'muttersprache', false,
    '{Andrea,Bettina,Céline,Deborah,Fabienne,Jasmin,Karin,Larissa,Manuela,Martina,Michelle,Nadine,Patricia,Ramona,Sabrina,Seraina,Simone,Stefanie,Tanja,Vanessa}',
    '{Aebi,Ammann,Baumann,Bolliger,Bühler,Eichenberger,Fankhauser,Graf,Hefti,Hunziker,Kunz,Leuenberger,Lüscher,Moser,Nägeli,Pfister,Rüegger,Schärer,Stutz,Wehrli,Zbinden,Zwahlen}'),
  ('DE', 10, '{de,en}', 'muttersprache', false,
    '{Anke,Franziska,Johanna,Katrin,Lena,Miriam,Svenja,Theresa}', '{Albrecht,Bergmann,Dietrich,Hartwig,Krämer,Lindner,Reuter,Seidel}'),
  ('CH', 6, '{fr,de}', 'gut', false, '{Aline,Chloé,Élodie,Mélanie,Sandrine}', '{Berset,Chappuis,Favre,Jaquier,Rochat}'),
  ('IT', 7, '{it,de}', 'mittel', false, '{Alessia,Chiara,Elisa,Federica,Valentina}', '{Colombo,Conti,Esposito,Gallo,Marino,Ricci}'),
  ('PT', 6, '{pt,de}', 'wenig', true, '{Ana Sofia,Catarina,Inês,Joana,Mariana}', '{Almeida,Carvalho,Ferreira,Gomes,Pereira,Teixeira}'),
  ('XK', 7, '{sq,de}', 'mittel', false, '{Albulena,Besa,Drita,Fjolla,Mirlinda,Teuta}', '{Berisha,Bytyqi,Gashi,Kelmendi,Shala,Zeqiri}'),
  ('MK', 3, '{mk,sq}', 'wenig', true, '{Elena,Jehona,Sanija}', '{Ademi,Dimitrov,Iseni}'),
  ('RS', 4, '{sr,de}', 'mittel', false, '{Dragana,Jelena,Milica,Snežana}', '{Ilić,Marković,Nikolić,Stanković}'),
  ('HR', 3, '{hr,de}', 'gut', false, '{Ivona,Marija,Petra}', '{Babić,Knežević,Vuković}'),
  ('TR', 5, '{tr,de}', 'mittel', false, '{Ayşe,Elif,Merve,Zeynep}', '{Arslan,Çelik,Kaya,Şahin,Yılmaz}'),
  ('ER', 5, '{ti}', 'wenig', true, '{Feven,Helen,Luwam,Rahwa,Saba}', '{Abraha,Ghebremedhin,Kidane,Mehari,Tewelde}'),
  ('LK', 4, '{ta,en}', 'wenig', true, '{Abirami,Kavitha,Shanthi,Thanusha}', '{Kandiah,Nadarajah,Selvarajah,Thambiah}'),
  ('SY', 4, '{ar,ku}', 'wenig', true, '{Amina,Hala,Rana,Zahra}', '{Al-Hassan,Darwish,Haddad,Khalil}'),
  ('AF', 3, '{prs,fa}', 'keine', true, '{Fereshta,Laila,Shukria}', '{Ahmadi,Rahimi,Sultani}'),
  ('UA', 4, '{uk,ru}', 'wenig', true, '{Iryna,Kateryna,Oksana,Yulia}', '{Bondarenko,Melnyk,Shevchuk,Tkachenko}'),
  ('SO', 2, '{so}', 'keine', true, '{Hodan,Ifrah}', '{Abdi,Warsame}'),
  ('IN', 4, '{hi,en}', 'wenig', false, '{Ananya,Deepa,Neha,Shreya}', '{Iyer,Mehta,Reddy,Sharma}'),
  ('ES', 3, '{es,en}', 'mittel', false, '{Lucía,Marta,Paula}', '{García,Navarro,Romero}'),
  ('BR', 3, '{pt,en}', 'mittel', false, '{Camila,Juliana,Renata}', '{Barbosa,Cardoso,Moreira}'),
  ('GB', 4, '{en}', 'wenig', false, '{Alice,Emma,Harriet,Sophie}', '{Ashworth,Barrett,Fletcher,Hughes}'),
  ('PL', 3, '{pl,de}', 'mittel', false, '{Agnieszka,Kinga,Magdalena}', '{Kowalska,Nowak,Wiśniewska}'),
  ('CN', 2, '{bo,de}', 'wenig', true, '{Dolkar,Pema}', '{Choden,Namgyal}');

create table sample.place (zipcode text primary key, place text not null, weight integer not null, hospitals text[] not null);
insert into sample.place values
  ('8003', 'Zürich', 5, '{triemli,usz,usz}'), ('8004', 'Zürich', 5, '{triemli,usz,delphys}'), ('8005', 'Zürich', 3, '{usz,triemli}'),
  ('8006', 'Zürich', 3, '{usz,hirslanden}'), ('8008', 'Zürich', 3, '{zollikerberg,hirslanden}'), ('8032', 'Zürich', 3, '{usz,zollikerberg}'),
  ('8038', 'Zürich', 2, '{triemli,impark}'), ('8046', 'Zürich', 4, '{usz,triemli}'), ('8047', 'Zürich', 4, '{triemli,limmattal}'),
  ('8048', 'Zürich', 5, '{triemli,limmattal}'), ('8050', 'Zürich', 5, '{usz,buelach}'), ('8051', 'Zürich', 5, '{usz,triemli}'),
  ('8057', 'Zürich', 4, '{usz}'), ('8105', 'Regensdorf', 3, '{usz,limmattal}'), ('8132', 'Egg b. Zürich', 3, '{uster,zollikerberg}'),
  ('8134', 'Adliswil', 3, '{triemli,horgen}'), ('8152', 'Glattbrugg', 4, '{buelach,usz}'), ('8157', 'Dielsdorf', 2, '{buelach}'),
  ('8180', 'Bülach', 4, '{buelach}'), ('8302', 'Kloten', 4, '{buelach,usz}'), ('8304', 'Wallisellen', 3, '{usz,zollikerberg}'),
  ('8320', 'Fehraltorf', 3, '{uster,ksw}'), ('8330', 'Pfäffikon ZH', 4, '{wetzikon,uster}'), ('8340', 'Hinwil', 4, '{wetzikon,gh_oberland}'),
  ('8400', 'Winterthur', 6, '{ksw,gh_winterthur}'), ('8404', 'Winterthur', 4, '{ksw}'), ('8408', 'Winterthur', 4, '{ksw}'),
  ('8424', 'Embrach', 2, '{buelach,ksw}'), ('8484', 'Weisslingen', 1, '{ksw}'), ('8600', 'Dübendorf', 5, '{uster,zollikerberg,usz}'),
  ('8604', 'Volketswil', 4, '{uster,usz}'), ('8606', 'Greifensee', 2, '{uster}'), ('8610', 'Uster', 7, '{uster,uster,zollikerberg}'),
  ('8617', 'Mönchaltorf', 2, '{uster}'), ('8620', 'Wetzikon ZH', 6, '{wetzikon}'), ('8630', 'Rüti ZH', 3, '{wetzikon,linth}'),
  ('8640', 'Rapperswil SG', 1, '{linth}'), ('8700', 'Küsnacht ZH', 2, '{zollikerberg,hirslanden}'), ('8706', 'Meilen', 3, '{maennedorf}'),
  ('8708', 'Männedorf', 3, '{maennedorf}'), ('8712', 'Stäfa', 3, '{maennedorf}'), ('8800', 'Thalwil', 3, '{horgen,triemli}'),
  ('8805', 'Richterswil', 2, '{horgen,lachen}'), ('8810', 'Horgen', 3, '{horgen}'), ('8820', 'Wädenswil', 4, '{horgen}'),
  ('8902', 'Urdorf', 2, '{limmattal}'), ('8910', 'Affoltern am Albis', 2, '{triemli,zug}'), ('8942', 'Oberrieden', 1, '{horgen}'),
  ('8952', 'Schlieren', 4, '{limmattal}'), ('8953', 'Dietikon', 5, '{limmattal,baden}');

create function sample.street(key text) returns text
  language sql immutable as $$
    select sample.of(key, 'Bahnhofstrasse', 'Dorfstrasse', 'Schulstrasse', 'Kirchweg', 'Wiesenstrasse', 'Bachweg', 'Rosenweg', 'Birkenweg',
      'Gartenstrasse', 'Bergstrasse', 'Feldstrasse', 'Sonnenrain', 'Lindenstrasse', 'Oberdorfstrasse', 'Im Grund', 'Haldenstrasse',
      'Quellenweg', 'Rebbergstrasse', 'Weidstrasse', 'Ackerstrasse') || ' ' || sample.pick(key || ' number', 96) $$;

-- A mother before she is registered; a birth that comes later is an event of its own.
create table sample.mother (
  key text primary key, id uuid, firstname text not null, lastname text not null, address text, zipcode text not null, place text not null,
  birthday date, nationality text, languages text[] not null, language_level text, language_text text,
  needs_interpreter boolean not null default false, email text, email_parents text, phone_mobile text, phone_private text,
  phone_hospital text, birthplace text, patientid text, nth_child integer, multiples boolean not null default false,
  birthtype text not null default 'nochnicht', sectiodate date, birthdate_child date, birthday_child date, birthtime_child time,
  dischargedate date, registrationtype text not null default 'eltern', foundusreason text, notes_on_registration text,
  notes_to_midwife text, notes_to_hospital text, notes_internal text, has_alt_address boolean not null default false,
  address_alt text, zipcode_alt text, place_alt text, country_alt text, meteor_id text
);

-- What happens, played back in order of time. Authors and midwives are named by the first part of their e-mail.
create table sample.event (
  at timestamptz not null, number bigint generated always as identity, mother text, kind text not null, author text, midwife text,
  detail jsonb not null default '{}'
);
