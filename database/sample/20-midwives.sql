-- Thirty invented midwives: where they live, how many postal codes around they cover, what they speak and offer.
create table sample.midwife (
  email text primary key, firstname text, lastname text not null, zipcode text not null, place text not null, address text not null,
  circle_count integer not null, languages text[] not null, own_limit integer, membertype text not null, association text not null,
  services text[] not null, final_status text not null, notes_internal text
);
insert into sample.midwife values
  ('hebamme@demo.example', 'Lea', 'Brunner', '8615', 'Wermatswil', 'Brandstrasse 9', 13, '{sq,de,en}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Stillberatung,Betreuung von Mehrlingen}', 'active', 'Nimmt gerne albanischsprachige Familien; am Donnerstag erst ab Mittag erreichbar.'),
  ('hebamme2@demo.example', 'Monika', 'Wäckerlig', '8617', 'Mönchaltorf', 'Usterstrasse 31', 15, '{it,de}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Akupunktur/TCM}', 'active', null),
  ('vjosa.hoxha@hebammen.example', 'Vjosa', 'Hoxha', '8604', 'Volketswil', 'Chappelistrasse 14', 17, '{sq,de}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Trageberatung}', 'active', null),
  ('corinne.staehli@hebammen.example', 'Corinne', 'Stähli', '8330', 'Pfäffikon ZH', 'Seestrasse 62', 14, '{it,de}', 4, 'active', 'bssl',
    '{Wochenbettbetreuung zu Hause,Stillberatung IBCLC}', 'active', null),
  ('team.greifensee@hebammen.example', null, 'Team Greifensee', '8606', 'Greifensee', 'Im Städtli 12', 16, '{de,en}', 8, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Betreuung von Frühgeborenen,Notfall-/Ferienvertretung}', 'active', 'Drei Hebammen, ein Konto. Ansprechperson ist Frau Lang.'),
  ('gisela.furrer@hebammen.example', 'Gisela', 'Furrer', '8607', 'Aathal-Seegräben', 'Zürichstrasse 20', 12, '{de,fr}', 3, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause}', 'active', null),
  ('ana.marques@hebammen.example', 'Ana', 'Marques', '8132', 'Egg b. Zürich', 'Forchstrasse 118', 16, '{de,pt}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Babymassage}', 'active', null),
  ('blerta.gashi@hebammen.example', 'Blerta', 'Gashi', '8600', 'Dübendorf', 'Wallisellenstrasse 7', 16, '{sq,de,en}', 6, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Psychosozial belastete Familien}', 'active', null),
  ('ursina.caflisch@hebammen.example', 'Ursina', 'Caflisch', '8706', 'Meilen', 'Bruechstrasse 45', 12, '{it,de,rm}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Hausgeburt}', 'active', null),
  ('nina.amstutz@hebammen.example', 'Nina', 'Amstutz', '8400', 'Winterthur', 'Wülflingerstrasse 38', 14, '{de,en,fr}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Stillberatung,Rückbildungskurs}', 'active', null),
  ('sara.deluca@hebammen.example', 'Sara', 'De Luca', '8048', 'Zürich', 'Badenerstrasse 601', 12, '{it,de,es}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Ambulante Geburt}', 'active', null),
  ('sonja.frei@hebammen.example', 'Sonja', 'Frei', '8180', 'Bülach', 'Kasernenstrasse 5', 18, '{de}', 4, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Schwangerschaftskontrollen}', 'active', null),
  ('rita.huerlimann@hebammen.example', 'Rita', 'Hürlimann', '8340', 'Hinwil', 'Gossauerstrasse 11', 16, '{de}', 3, 'passive', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Homöopathie}', 'active', 'Reduziert auf Ende Jahr.'),
  ('petra.imhof@hebammen.example', 'Petra', 'Imhof', '8810', 'Horgen', 'Alte Landstrasse 22', 12, '{de,fr,it}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Taping}', 'active', null),
  ('anita.keller@hebammen.example', 'Anita', 'Keller', '8152', 'Glattbrugg', 'Schaffhauserstrasse 94', 14, '{de,sr,hr}', 3, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Stillberatung}', 'active', null),
  ('mirjam.noser@hebammen.example', 'Mirjam', 'Noser', '8952', 'Schlieren', 'Zürcherstrasse 40', 12, '{de,en}', null, 'none', 'keine',
    '{Wochenbettbetreuung zu Hause}', 'active', null),
  ('carole.perrin@hebammen.example', 'Carole', 'Perrin', '8032', 'Zürich', 'Hegibachstrasse 17', 14, '{fr,de,en}', 2, 'active', 'shv_andere',
    '{Wochenbettbetreuung zu Hause,Geburtsvorbereitungskurs}', 'active', null),
  ('barbara.rueegg@hebammen.example', 'Barbara', 'Rüegg', '8620', 'Wetzikon ZH', 'Bahnhofstrasse 151', 15, '{de,en}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Betreuung von Frühgeborenen}', 'active', null),
  ('selina.tobler@hebammen.example', 'Selina', 'Tobler', '8805', 'Richterswil', 'Dorfbachstrasse 3', 11, '{de,en}', 4, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Hausgeburt,Geburtshausgeburt}', 'active', null),
  ('eveline.zumstein@hebammen.example', 'Eveline', 'Zumstein', '8408', 'Winterthur', 'Wieshofstrasse 66', 13, '{de,es}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Babymassage}', 'active', null),
  ('praxis.zimmerberg@hebammen.example', null, 'Hebammenpraxis Zimmerberg', '8820', 'Wädenswil', 'Zugerstrasse 25', 12, '{de,en,pt}', 8, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Rückbildungskurs,Telefon-/Videoberatung}', 'active', null),
  ('fatma.yildiz@hebammen.example', 'Fatma', 'Yıldız', '8953', 'Dietikon', 'Bremgartnerstrasse 19', 13, '{tr,ku,de}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Psychosozial belastete Familien}', 'active', null),
  ('daniela.baer@hebammen.example', 'Daniela', 'Bär', '8134', 'Adliswil', 'Sihltalstrasse 52', 13, '{de,en}', null, 'active', 'sbk',
    '{Wochenbettbetreuung durch PFF,Stillberatung}', 'active', 'Pflegefachfrau, keine Hebamme.'),
  ('helen.tekle@hebammen.example', 'Helen', 'Tekle', '8050', 'Zürich', 'Ohmstrasse 8', 14, '{ti,am,de,en}', null, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Psychosozial belastete Familien}', 'active', null),
  ('marina.jovanovic@hebammen.example', 'Marina', 'Jovanović', '8304', 'Wallisellen', 'Opfikonerstrasse 33', 13, '{sr,hr,bs,de}', 4, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Nachkontrolle 6-10 Wochen}', 'active', null),
  ('claudia.meister@hebammen.example', 'Claudia', 'Meister', '8800', 'Thalwil', 'Gotthardstrasse 28', 11, '{de,en}', 3, 'active', 'shv_zh',
    '{Wochenbettbetreuung zu Hause}', 'onhold', 'Pausiert bis im Frühling (eigene Familie).'),
  ('regula.ochsner@hebammen.example', 'Regula', 'Ochsner', '8424', 'Embrach', 'Dorfstrasse 70', 12, '{de}', null, 'passive', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Akupunktur/TCM}', 'onhold', null),
  ('livia.sutter@hebammen.example', 'Livia', 'Sutter', '8910', 'Affoltern am Albis', 'Zürichstrasse 13', 12, '{de,en}', null, 'none', 'shv_zh',
    '{Wochenbettbetreuung zu Hause,Trageberatung}', 'new', null),
  ('tenzin.lhamo@hebammen.example', 'Tenzin', 'Lhamo', '8484', 'Weisslingen', 'Dorfstrasse 4', 12, '{bo,de,en}', null, 'none', 'keine',
    '{Wochenbettbetreuung zu Hause}', 'new', 'ZSR-Nummer beantragt, Bestätigung folgt.'),
  ('ruth.aeschlimann@hebammen.example', 'Ruth', 'Aeschlimann', '8032', 'Zürich', 'Witikonerstrasse 80', 9, '{de,fr}', 2, 'passive', 'shv_zh',
    '{Wochenbettbetreuung zu Hause}', 'lost', 'Pensioniert.');

-- Each is new first; 60-history.sql activates her. A circle is her own postal code and the nearest ones of the canton.
select set_config('app.now', (sample.now() - interval '30 months')::text, true);
insert into app."user" (role, status, firstname, lastname, teamaccount, birthday, email, address, zipcode, place, phone_mobile, phone_private,
  website, zsr_number, association, association_member_since, membertype, circles, languages, services_text, send_email_notifications,
  max_mediations_permonth, notes_internal, notes_on_registration)
select
  'user', 'new', m.firstname, m.lastname, m.firstname is null,
  case when m.firstname is not null then sample.today() - 9500 - sample.pick(m.email || ' age', 11000) end,
  m.email, m.address, m.zipcode, m.place,
  case m.email when 'hebamme@demo.example' then '+41795556120' else sample.phone(sample.of(m.email, '76', '78', '79'), m.email) end,
  case when sample.share(m.email || ' private') < 0.4 then sample.phone('44', m.email || ' private') end,
  case when m.firstname is null then 'https://www.' || sample.plain(replace(m.lastname, ' ', '-')) || '.example' end,
  case when m.final_status <> 'new' then chr(64 + sample.pick(m.email || ' zsr', 26)) || to_char(100000 + sample.pick(m.email, 899999), 'FM000000') end,
  m.association, case when m.association <> 'keine' then sample.today() - 400 - sample.pick(m.email || ' since', 5000) end,
  m.membertype,
  array(
    select near.zipcode from app.postal_code home, app.postal_code near
    where home.zipcode = m.zipcode and near.canton = 'ZH'
    order by (near.lat - home.lat) ^ 2 + ((near.lon - home.lon) * 0.68) ^ 2, near.zipcode limit m.circle_count),
  m.languages,
  case when 'Stillberatung IBCLC' = any (m.services) then 'Stillsprechstunde am Mittwochnachmittag in Pfäffikon' end,
  sample.share(m.email || ' mail') < 0.8, m.own_limit, m.notes_internal,
  case when m.final_status = 'new' then 'Ich möchte ab nächstem Monat Familien betreuen.' end
from sample.midwife m
order by sample.share(m.email || ' order');

insert into app.user_user_service (user_id, service_id)
select u.id, s.id from sample.midwife m join app."user" u on u.email = m.email join app.user_service s on s.title = any (m.services);

-- Absences: some are away today, more around the turn of the year, some later.
insert into app.calendarentry (user_id, kind, title, start, "end")
select u.id, a.kind, k.title, sample.today() + a.first_day, sample.today() + a.last_day
from (values
  ('gisela.furrer', 'ferien', -7, 6), ('ana.marques', 'ferien', -2, 3), ('rita.huerlimann', 'anderes', -2, 34),
  ('mirjam.noser', 'krankheit', -20, 2), ('vjosa.hoxha', 'krankheit', -14, -8), ('hebamme', 'weiterbildung', -11, -10),
  ('nina.amstutz', 'ferien', -42, -30), ('ursina.caflisch', 'ferien', -37, -22), ('sonja.frei', 'ferien', -44, -29),
  ('sonja.frei', 'weiterbildung', 10, 11), ('sara.deluca', 'ferien', 7, 20), ('selina.tobler', 'ferien', 12, 27),
  ('barbara.rueegg', 'weiterbildung', 17, 18), ('petra.imhof', 'weiterbildung', -20, -18), ('carole.perrin', 'ferien', -44, -30),
  ('corinne.staehli', 'ferien', 42, 49), ('hebamme2', 'ferien', 35, 48), ('team.greifensee', 'ferien', 35, 48),
  ('blerta.gashi', 'ferien', 33, 48), ('anita.keller', 'ferien', 32, 48), ('nina.amstutz', 'ferien', 38, 48),
  ('hebamme', 'ferien', 63, 77), ('eveline.zumstein', 'ferien', 35, 41), ('fatma.yildiz', 'ferien', 84, 105),
  ('daniela.baer', 'weiterbildung', 3, 4), ('helen.tekle', 'ferien', 49, 62), ('marina.jovanovic', 'anderes', 21, 23),
  ('praxis.zimmerberg', 'ferien', 38, 48), ('carole.perrin', 'ferien', 37, 48)
) as a(who, kind, first_day, last_day)
join app."user" u on split_part(u.email, '@', 1) = a.who and u.role = 'user'
join app.calendarentry_kind k on k.value = a.kind;
