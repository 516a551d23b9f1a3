-- What invented mothers are made of: origins with their names and languages, streets, places with their hospitals.
create table sample.origin (
  nationality text not null, weight integer not null, languages text[] not null, levels text[] not null,
  firstnames text[] not null, lastnames text[] not null, number integer generated always as identity
);
insert into sample.origin (nationality, weight, languages, levels, firstnames, lastnames) values
  ('CH', 56, '{de}', '{muttersprache}',
    '{Andrea,Bettina,Céline,Deborah,Fabienne,Jasmin,Karin,Larissa,Manuela,Martina,Michelle,Nadine,Patricia,Ramona,Sabrina,Seraina,Simone,Stefanie,Tanja,Vanessa,Anina,Flavia,Livia}',
    '{Aebi,Müller,Baumann,Bolliger,Bühler,Eichenberger,Fankhauser,Graf,Hefti,Hunziker,Kunz,Leuenberger,Lüscher,Moser,Nägeli,Pfister,Rüegger,Schärer,Stutz,Wehrli,Zbinden,Zwahlen,Gloor,Hauser,Iten}'),
  ('CH', 12, '{de,en}', '{muttersprache}',
    '{Anja,Carla,Dominique,Eliane,Janine,Kathrin,Lorena,Maja,Regina,Tamara}', '{Bachmann,Dürr,Egli,Frischknecht,Hug,Isler,Kälin,Ryser,Stalder,Vogt}'),
  ('DE', 11, '{de,en}', '{muttersprache}',
    '{Anke,Franziska,Johanna,Katrin,Lena,Miriam,Svenja,Theresa,Wiebke}', '{Albrecht,Bergmann,Dietrich,Hartwig,Krämer,Lindner,Reuter,Seidel,Vogel}'),
  ('AT', 2, '{de}', '{muttersprache}', '{Birgit,Magdalena,Verena,Viktoria}', '{Gruber,Hofstätter,Lechner,Steinbichler}'),
  ('CH', 6, '{fr,de}', '{gut}', '{Aline,Chloé,Élodie,Mélanie,Sandrine,Virginie}', '{Berset,Chappuis,Favre,Jaquier,Rochat,Vuilleumier}'),
  ('FR', 3, '{fr,en}', '{wenig,mittel}', '{Amandine,Julie,Margaux,Pauline,Solène}', '{Bonnet,Garnier,Lemaire,Rousseau,Tessier}'),
  ('IT', 8, '{it,de}', '{mittel,mittel,gut}', '{Alessia,Chiara,Elisa,Federica,Ilaria,Valentina}', '{Colombo,Conti,Esposito,Gallo,Lombardi,Marino,Ricci}'),
  ('PT', 6, '{pt,de}', '{wenig,wenig,mittel}', '{Ana Sofia,Catarina,Inês,Joana,Mariana,Rita}', '{Almeida,Carvalho,Ferreira,Gomes,Pereira,Teixeira}'),
  ('XK', 7, '{sq,de}', '{mittel,wenig,gut}', '{Albulena,Besa,Drita,Fjolla,Mirlinda,Teuta}', '{Berisha,Bytyqi,Gashi,Kelmendi,Shala,Zeqiri}'),
  ('MK', 3, '{mk,sq}', '{wenig,mittel}', '{Elena,Jehona,Sanija,Arbnora,Biljana}', '{Ademi,Dimitrov,Iseni,Memeti,Stojanova}'),
  ('RS', 4, '{sr,de}', '{mittel,gut}', '{Dragana,Jelena,Milica,Snežana,Tijana}', '{Ilić,Marković,Nikolić,Stanković,Todorović}'),
  ('HR', 3, '{hr,de}', '{gut}', '{Ivona,Marija,Petra,Antonija,Lucija}', '{Babić,Knežević,Vuković,Horvat,Perić}'),
  ('TR', 5, '{tr,de}', '{mittel,wenig,gut}', '{Ayşe,Elif,Merve,Zeynep,Büşra}', '{Arslan,Çelik,Kaya,Şahin,Yılmaz,Koç}'),
  ('ER', 5, '{ti}', '{wenig,wenig,keine}', '{Feven,Helen,Luwam,Rahwa,Saba,Winta}', '{Abraha,Ghebremedhin,Kidane,Mehari,Tewelde,Woldu}'),
  ('LK', 4, '{ta,en}', '{wenig,mittel}', '{Abirami,Kavitha,Shanthi,Thanusha,Dharshini}', '{Kandiah,Nadarajah,Selvarajah,Thambiah,Sivanesan}'),
  ('SY', 4, '{ar,ku}', '{wenig,keine}', '{Amina,Hala,Rana,Zahra,Lubna}', '{Al-Hassan,Darwish,Haddad,Khalil,Najjar}'),
  ('AF', 3, '{prs,fa}', '{keine,wenig}', '{Fereshta,Laila,Shukria,Marwa}', '{Ahmadi,Rahimi,Sultani,Noori}'),
  ('UA', 4, '{uk,ru}', '{wenig,wenig,mittel}', '{Iryna,Kateryna,Oksana,Yulia,Daryna}', '{Bondarenko,Melnyk,Shevchuk,Tkachenko,Lysenko}'),
  ('SO', 2, '{so}', '{keine,wenig}', '{Hodan,Ifrah,Nasra}', '{Abdi,Warsame,Jama}'),
  ('ET', 2, '{am,en}', '{wenig}', '{Bethlehem,Meron,Tigist}', '{Alemu,Bekele,Tadesse}'),
  ('IN', 4, '{hi,en}', '{wenig,mittel}', '{Ananya,Deepa,Neha,Shreya,Pooja}', '{Iyer,Mehta,Reddy,Sharma,Kulkarni}'),
  ('ES', 4, '{es,en}', '{mittel,wenig}', '{Lucía,Marta,Paula,Alba,Nuria}', '{García,Navarro,Romero,Molina,Ortega}'),
  ('BR', 3, '{pt,en}', '{mittel,wenig}', '{Camila,Juliana,Renata,Larissa}', '{Barbosa,Cardoso,Moreira,Nogueira}'),
  ('GB', 4, '{en}', '{wenig,keine}', '{Alice,Emma,Harriet,Sophie,Georgina}', '{Ashworth,Barrett,Fletcher,Hughes,Whitfield}'),
  ('US', 2, '{en}', '{wenig,mittel}', '{Ashley,Megan,Lauren}', '{Carlson,Harper,Sullivan}'),
  ('PL', 3, '{pl,de}', '{mittel,gut}', '{Agnieszka,Kinga,Magdalena,Zofia}', '{Kowalska,Nowak,Wiśniewska,Zielińska}'),
  ('RO', 2, '{ro,it}', '{wenig}', '{Andreea,Ioana,Roxana}', '{Dumitrescu,Munteanu,Popa}'),
  ('HU', 2, '{hu,de}', '{mittel}', '{Eszter,Katalin,Zsófia}', '{Balogh,Farkas,Molnár}'),
  ('TH', 2, '{th,de}', '{wenig,mittel}', '{Kanya,Malee,Siriporn}', '{Chaiyasit,Saetang,Wongsa}'),
  ('CN', 2, '{bo,de}', '{wenig,mittel}', '{Dolkar,Pema,Yangzom}', '{Choden,Namgyal,Lhundup}');

create table sample.place (zipcode text primary key, place text not null, weight integer not null, hospitals text[] not null);
insert into sample.place values
  ('8002', 'Zürich', 2, '{impark,usz}'), ('8003', 'Zürich', 8, '{triemli,usz,usz}'), ('8004', 'Zürich', 8, '{triemli,usz,delphys}'), ('8005', 'Zürich', 5, '{usz,triemli}'),
  ('8006', 'Zürich', 5, '{usz,hirslanden}'), ('8008', 'Zürich', 4, '{zollikerberg,hirslanden}'), ('8032', 'Zürich', 5, '{usz,zollikerberg,gh_zollikerberg}'),
  ('8037', 'Zürich', 4, '{usz,triemli}'), ('8038', 'Zürich', 4, '{triemli,impark}'), ('8041', 'Zürich', 2, '{triemli,horgen}'), ('8044', 'Zürich', 2, '{usz,hirslanden}'),
  ('8045', 'Zürich', 3, '{triemli,impark}'), ('8046', 'Zürich', 7, '{usz,triemli}'), ('8047', 'Zürich', 7, '{triemli,limmattal}'), ('8048', 'Zürich', 9, '{triemli,limmattal}'),
  ('8049', 'Zürich', 5, '{triemli,usz}'), ('8050', 'Zürich', 9, '{usz,buelach,triemli}'), ('8051', 'Zürich', 8, '{usz,triemli}'), ('8052', 'Zürich', 5, '{usz,buelach}'),
  ('8053', 'Zürich', 2, '{zollikerberg}'), ('8055', 'Zürich', 5, '{triemli,hausgeburt}'), ('8057', 'Zürich', 6, '{usz}'), ('8064', 'Zürich', 2, '{triemli,limmattal}'),
  ('8105', 'Regensdorf', 4, '{usz,limmattal}'), ('8107', 'Buchs ZH', 1, '{limmattal,baden}'), ('8117', 'Fällanden', 2, '{zollikerberg,uster}'), ('8132', 'Egg b. Zürich', 2, '{uster,zollikerberg}'),
  ('8134', 'Adliswil', 4, '{triemli,horgen}'), ('8135', 'Langnau am Albis', 1, '{horgen,triemli}'), ('8143', 'Stallikon', 1, '{triemli}'), ('8152', 'Glattbrugg', 5, '{buelach,usz}'),
  ('8153', 'Rümlang', 2, '{buelach,usz}'), ('8155', 'Niederhasli', 2, '{buelach}'), ('8157', 'Dielsdorf', 2, '{buelach}'), ('8166', 'Niederweningen', 1, '{baden,buelach}'),
  ('8180', 'Bülach', 6, '{buelach}'), ('8193', 'Eglisau', 2, '{buelach,schaffhausen}'), ('8197', 'Rafz', 1, '{schaffhausen,buelach}'), ('8245', 'Feuerthalen', 1, '{schaffhausen}'),
  ('8302', 'Kloten', 5, '{buelach,usz}'), ('8303', 'Bassersdorf', 3, '{buelach,usz}'), ('8304', 'Wallisellen', 4, '{usz,zollikerberg}'), ('8305', 'Dietlikon', 2, '{usz,uster}'),
  ('8307', 'Effretikon', 4, '{ksw,uster}'), ('8320', 'Fehraltorf', 2, '{uster,ksw}'), ('8330', 'Pfäffikon ZH', 3, '{wetzikon,uster}'), ('8332', 'Russikon', 1, '{wetzikon,ksw}'),
  ('8340', 'Hinwil', 3, '{wetzikon,gh_oberland}'), ('8344', 'Bäretswil', 1, '{gh_oberland,wetzikon,hausgeburt}'), ('8353', 'Elgg', 1, '{ksw,frauenfeld}'), ('8400', 'Winterthur', 9, '{ksw,ksw,gh_winterthur}'),
  ('8404', 'Winterthur', 6, '{ksw}'), ('8405', 'Winterthur', 3, '{ksw,gh_winterthur}'), ('8406', 'Winterthur', 5, '{ksw}'), ('8408', 'Winterthur', 5, '{ksw}'), ('8409', 'Winterthur', 2, '{ksw,gh_winterthur}'),
  ('8424', 'Embrach', 2, '{buelach,ksw}'), ('8450', 'Andelfingen', 2, '{ksw,schaffhausen}'), ('8460', 'Marthalen', 1, '{schaffhausen,ksw}'), ('8472', 'Seuzach', 2, '{ksw}'),
  ('8476', 'Unterstammheim', 1, '{frauenfeld,ksw}'), ('8484', 'Weisslingen', 1, '{ksw}'), ('8488', 'Turbenthal', 2, '{ksw}'), ('8494', 'Bauma', 1, '{gh_oberland,ksw}'), ('8497', 'Fischenthal', 1, '{wetzikon,hausgeburt}'),
  ('8542', 'Wiesendangen', 1, '{ksw,frauenfeld}'), ('8600', 'Dübendorf', 7, '{uster,zollikerberg,usz}'), ('8603', 'Schwerzenbach', 2, '{uster,zollikerberg}'), ('8604', 'Volketswil', 5, '{uster,usz}'),
  ('8606', 'Greifensee', 1, '{uster}'), ('8608', 'Bubikon', 1, '{wetzikon,maennedorf}'), ('8610', 'Uster', 8, '{uster,uster,zollikerberg}'), ('8617', 'Mönchaltorf', 1, '{uster}'), ('8618', 'Oetwil am See', 1, '{maennedorf,uster}'),
  ('8620', 'Wetzikon ZH', 6, '{wetzikon}'), ('8625', 'Gossau ZH', 2, '{wetzikon,uster}'), ('8630', 'Rüti ZH', 3, '{wetzikon,linth}'), ('8634', 'Hombrechtikon', 2, '{maennedorf}'), ('8636', 'Wald ZH', 2, '{wetzikon,gh_oberland}'),
  ('8640', 'Rapperswil SG', 1, '{linth}'), ('8700', 'Küsnacht ZH', 2, '{zollikerberg,hirslanden}'), ('8702', 'Zollikon', 2, '{zollikerberg,hirslanden}'), ('8706', 'Meilen', 2, '{maennedorf,zollikerberg}'),
  ('8708', 'Männedorf', 2, '{maennedorf}'), ('8712', 'Stäfa', 3, '{maennedorf}'), ('8800', 'Thalwil', 3, '{horgen,triemli}'), ('8802', 'Kilchberg ZH', 1, '{impark,triemli}'), ('8804', 'Au ZH', 1, '{horgen}'),
  ('8805', 'Richterswil', 2, '{horgen,lachen}'), ('8810', 'Horgen', 3, '{horgen}'), ('8820', 'Wädenswil', 4, '{horgen}'), ('8902', 'Urdorf', 2, '{limmattal}'), ('8903', 'Birmensdorf ZH', 1, '{limmattal,triemli}'),
  ('8910', 'Affoltern am Albis', 3, '{triemli,zug}'), ('8912', 'Obfelden', 1, '{triemli,zug}'), ('8942', 'Oberrieden', 1, '{horgen}'), ('8952', 'Schlieren', 5, '{limmattal}'), ('8953', 'Dietikon', 7, '{limmattal,limmattal,baden}');

create function sample.street(key text) returns text
  language sql immutable as $$
    select sample.of(key, 'Bahnhofstrasse', 'Dorfstrasse', 'Schulstrasse', 'Kirchweg', 'Wiesenstrasse', 'Bachweg', 'Rosenweg', 'Birkenweg',
      'Gartenstrasse', 'Bergstrasse', 'Feldstrasse', 'Sonnenrain', 'Lindenstrasse', 'Oberdorfstrasse', 'Im Grund', 'Haldenstrasse',
      'Quellenweg', 'Rebbergstrasse', 'Weidstrasse', 'Ackerstrasse') || ' ' || sample.pick(key || ' number', 96) $$;

create function sample.mail(firstname text, lastname text) returns text
  language sql immutable as $$
    select sample.plain(firstname || '.' || lastname) || '@' || sample.of(lastname, 'beispiel', 'beispiel', 'familie', 'post') || '.example' $$;
create function sample.ward_mail(birthplace text) returns text
  language sql immutable as $$ select 'wochenbett@' || replace(birthplace, '_', '-') || '.example' $$;

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
