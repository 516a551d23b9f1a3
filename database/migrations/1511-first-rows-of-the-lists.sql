-- What the office's lists hold at first. Once and never again: what stands in a list by then is the office's, also that something is
-- missing. Only what the program branches on has to be there.

insert into app.foundusreason (value, title, position)
select * from (values
  ('spital', 'Spital/Geburtshaus', 1),
  ('frauenaerztin', 'Frauenärztin/Frauenarzt', 2),
  ('hebamme', 'Hebamme', 3),
  ('bekannte', 'Familie, Freunde, Bekannte', 4),
  ('internet', 'Internet/Suchmaschine', 5),
  ('mvb', 'Mütter- und Väterberatung', 6),
  ('gemeinde', 'Gemeinde/Stadt', 7),
  ('sozialdienst', 'Sozialdienst/Asylorganisation', 8),
  ('krankenkasse', 'Krankenkasse', 9),
  ('kurs', 'Geburtsvorbereitungskurs', 10),
  ('flyer', 'Flyer/Inserat', 11),
  ('frueher', 'Frühere Anmeldung', 12),
  ('andere', 'Anderes', 13)
) as first (value, title, position) where not exists (select from app.foundusreason);

insert into app.lostreason (value, title, position)
select * from (values
  ('selbst_gefunden', 'Hebamme selbst gefunden', 1),
  ('spital_organisiert', 'Spital hat Hebamme organisiert', 2),
  ('kein_bedarf', 'Keine Betreuung gewünscht', 3),
  ('nicht_erreichbar', 'Nicht erreichbar', 4),
  ('doppelt', 'Doppelte Anmeldung', 5),
  ('wegzug', 'Wegzug/ausserhalb Gebiet', 6),
  ('hospitalisiert', 'Mutter oder Kind bleibt hospitalisiert', 7),
  ('anderes_angebot', 'Anderes Angebot (z. B. Spitex, Wochenbettambulatorium)', 8),
  ('kindsverlust', 'Kindsverlust', 9),
  ('keine_hebamme', 'Keine Hebamme verfügbar', 10),
  ('irrtum', 'Irrtümliche Anmeldung', 11),
  ('andere', 'Anderer Grund', 12)
) as first (value, title, position) where not exists (select from app.lostreason);

insert into app.language (value, title, position)
select * from (values
  ('de', 'Deutsch', 1),
  ('gsw', 'Schweizerdeutsch', 2),
  ('fr', 'Französisch', 3),
  ('it', 'Italienisch', 4),
  ('rm', 'Rätoromanisch', 5),
  ('en', 'Englisch', 6),
  ('es', 'Spanisch', 7),
  ('pt', 'Portugiesisch', 8),
  ('sq', 'Albanisch', 9),
  ('sr', 'Serbisch', 10),
  ('hr', 'Kroatisch', 11),
  ('bs', 'Bosnisch', 12),
  ('mk', 'Mazedonisch', 13),
  ('sl', 'Slowenisch', 14),
  ('tr', 'Türkisch', 15),
  ('ku', 'Kurdisch (Kurmandschi)', 16),
  ('ckb', 'Sorani', 17),
  ('ar', 'Arabisch', 18),
  ('fa', 'Farsi', 19),
  ('prs', 'Dari', 20),
  ('ps', 'Paschtu', 21),
  ('ti', 'Tigrinya', 22),
  ('am', 'Amharisch', 23),
  ('so', 'Somali', 24),
  ('om', 'Oromo', 25),
  ('ta', 'Tamil', 26),
  ('hi', 'Hindi', 27),
  ('ur', 'Urdu', 28),
  ('pa', 'Pandschabi', 29),
  ('bn', 'Bengalisch', 30),
  ('ne', 'Nepali', 31),
  ('bo', 'Tibetisch', 32),
  ('zh', 'Chinesisch (Mandarin)', 33),
  ('ja', 'Japanisch', 34),
  ('ko', 'Koreanisch', 35),
  ('th', 'Thai', 36),
  ('vi', 'Vietnamesisch', 37),
  ('tl', 'Tagalog', 38),
  ('id', 'Indonesisch', 39),
  ('ru', 'Russisch', 40),
  ('uk', 'Ukrainisch', 41),
  ('pl', 'Polnisch', 42),
  ('cs', 'Tschechisch', 43),
  ('sk', 'Slowakisch', 44),
  ('hu', 'Ungarisch', 45),
  ('ro', 'Rumänisch', 46),
  ('bg', 'Bulgarisch', 47),
  ('el', 'Griechisch', 48),
  ('nl', 'Niederländisch', 49),
  ('sv', 'Schwedisch', 50),
  ('da', 'Dänisch', 51),
  ('no', 'Norwegisch', 52),
  ('fi', 'Finnisch', 53),
  ('he', 'Hebräisch', 54),
  ('sw', 'Suaheli', 55),
  ('ln', 'Lingala', 56),
  ('wo', 'Wolof', 57),
  ('sgg', 'Gebärdensprache (DSGS)', 58)
) as first (value, title, position) where not exists (select from app.language);

insert into app.user_membertype (value, title, position)
select * from (values
  ('active', 'Aktivmitglied', 1),
  ('passive', 'Passivmitglied', 2),
  ('none', 'Kein Mitglied (extern)', 3)
) as first (value, title, position) where not exists (select from app.user_membertype);

insert into app.user_association (value, title, position)
select * from (values
  ('shv_zh', 'SHV Sektion Zürich und Umgebung', 1),
  ('shv_andere', 'SHV andere Sektion', 2),
  ('sbk', 'SBK Berufsverband Pflege', 3),
  ('curacasa', 'Curacasa (freiberufliche Pflege)', 4),
  ('bssl', 'Berufsverband Still- und Laktationsberaterinnen', 5),
  ('sf_mvb', 'Fachverband Mütter- und Väterberatung', 6),
  ('keine', 'Kein Verband', 7)
) as first (value, title, position) where not exists (select from app.user_association);

insert into app.birthplace (value, title, partner, active, position)
select * from (values
  ('usz', 'Universitätsspital Zürich (USZ)', true, true, 1),
  ('triemli', 'Stadtspital Zürich Triemli', true, true, 2),
  ('zollikerberg', 'Spital Zollikerberg', true, true, 3),
  ('ksw', 'Kantonsspital Winterthur (KSW)', true, true, 4),
  ('buelach', 'Spital Bülach', true, true, 5),
  ('limmattal', 'Spital Limmattal (Schlieren)', true, true, 6),
  ('uster', 'Spital Uster', false, true, 7),
  ('maennedorf', 'Spital Männedorf', false, true, 8),
  ('wetzikon', 'GZO Spital Wetzikon', false, true, 9),
  ('horgen', 'See-Spital Horgen', false, true, 10),
  ('hirslanden', 'Klinik Hirslanden', false, true, 11),
  ('impark', 'Klinik Im Park', false, true, 12),
  ('delphys', 'Geburtshaus Delphys (Zürich)', false, true, 13),
  ('gh_oberland', 'Geburtshaus Zürcher Oberland (Bäretswil)', false, true, 14),
  ('gh_winterthur', 'Geburtshaus Winterthur (Villa Lindeneck)', false, true, 15),
  ('gh_zollikerberg', 'Geburtshaus Zollikerberg', false, true, 16),
  ('zug', 'Kantonsspital Zug', false, true, 17),
  ('baden', 'Kantonsspital Baden', false, true, 18),
  ('lachen', 'Spital Lachen', false, true, 19),
  ('linth', 'Spital Linth', false, true, 20),
  ('schaffhausen', 'Spitäler Schaffhausen', false, true, 21),
  ('frauenfeld', 'Kantonsspital Frauenfeld', false, true, 22),
  ('hausgeburt', 'Hausgeburt', false, true, 23),
  ('ausserkantonal', 'Ausserkantonal/anderes Spital', false, true, 24),
  ('ausland', 'Ausland', false, true, 25),
  ('unklar', 'Noch unklar', false, true, 26),
  ('paracelsus', 'Paracelsus-Spital Richterswil', false, false, 27),
  ('affoltern', 'Spital Affoltern', false, false, 28)
) as first (value, title, partner, active, position) where not exists (select from app.birthplace);

insert into app.user_service (title, position)
select * from (values
  ('Wochenbettbetreuung zu Hause', 1),
  ('Wochenbettbetreuung durch PFF', 2),
  ('Schwangerschaftskontrollen', 3),
  ('Geburtsvorbereitungskurs', 4),
  ('Rückbildungskurs', 5),
  ('Stillberatung', 6),
  ('Stillberatung IBCLC', 7),
  ('Hausgeburt', 8),
  ('Beleghebammengeburt', 9),
  ('Geburtshausgeburt', 10),
  ('Ambulante Geburt', 11),
  ('Betreuung von Mehrlingen', 12),
  ('Betreuung von Frühgeborenen', 13),
  ('Betreuung nach Fehlgeburt/Kindsverlust', 14),
  ('Psychosozial belastete Familien', 15),
  ('Trageberatung', 16),
  ('Babymassage', 17),
  ('Akupunktur/TCM', 18),
  ('Taping', 19),
  ('Homöopathie', 20),
  ('Nachkontrolle 6-10 Wochen', 21),
  ('Telefon-/Videoberatung', 22),
  ('Notfall-/Ferienvertretung', 23)
) as first (title, position) where not exists (select from app.user_service);

insert into app.lostreason (value, title, position, is_fixed) values
  ('doppelt', 'Doppelte Anmeldung', 5, true),
  ('kindsverlust', 'Kindsverlust', 9, true),
  ('keine_hebamme', 'Keine Hebamme verfügbar', 10, true),
  ('irrtum', 'Irrtümliche Anmeldung', 11, true)
on conflict (value) do update set is_fixed = true, active = true;
insert into app.language (value, title, position, is_fixed) values
  ('de', 'Deutsch', 1, true),
  ('gsw', 'Schweizerdeutsch', 2, true)
on conflict (value) do update set is_fixed = true, active = true;
insert into app.user_membertype (value, title, position, is_fixed) values
  ('active', 'Aktivmitglied', 1, true),
  ('passive', 'Passivmitglied', 2, true),
  ('none', 'Kein Mitglied (extern)', 3, true)
on conflict (value) do update set is_fixed = true, active = true;
insert into app.birthplace (value, title, partner, active, position, is_fixed) values
  ('unklar', 'Noch unklar', false, true, 26, true)
on conflict (value) do update set is_fixed = true, active = true;
