-- The other mothers of two years, made from names, places and deterministic chance: closed, lost, in care.

-- How many register on a day: fewer at weekends and around the turn of the year, most in summer, a little more each year.
create table sample.day as
select d.day, sum(w.weight) over (order by d.day) - w.weight as before, sum(w.weight) over (order by d.day) as after
from (select sample.today() - n as day, n as age from generate_series(1, 728) as n) d
cross join lateral (
  select (1.06 - 0.06 * d.age / 728)::double precision
    * (array[1.05, 0.95, 1.0, 0.98, 1.02, 1.05, 1.14, 1.12, 1.08, 0.98, 0.93, 0.78])[extract(month from d.day)]
    * (array[1.3, 1.15, 1.1, 1.05, 1.05, 0.7, 0.65])[extract(isodow from d.day)]
    -- The last weeks are busy; of the last days most are the open cases, written by hand.
    * case when d.age <= 7 then 0.25 when d.age <= 21 then 1.7 when d.age <= 60 then 1.25 else 1 end as weight) w;

create table sample.past as
with placed as materialized (
  select n, 'past ' || n as key, (n - 1 + sample.share('past ' || n || ' day')) / 550 * (select max(after) from sample.day) as place from generate_series(1, 550) as n
), numbered as materialized (
  select p.n, p.key, least(
      (d.day + interval '1 day' * sample.share(p.key || ' hour')) at time zone 'Europe/Zurich',
      sample.now() - interval '7 hours' - interval '1 minute' * (p.n % 60)) as registered,
    sample.share(p.key || ' lost') < 0.17 or p.n in (541, 546, 549) as is_lost
  from placed p join sample.day d on p.place >= d.before and p.place < d.after
), ranked as (
  select *, case when is_lost then row_number() over (partition by is_lost order by n) end as rank from numbered
), lost as (
  -- The first lost ones show each reason once; in the holidays of summer and winter midwives are missing.
  select r.*, case
    when not is_lost then null
    when rank <= 12 then (array['selbst_gefunden', 'spital_organisiert', 'kein_bedarf', 'nicht_erreichbar', 'wegzug', 'hospitalisiert', 'doppelt',
      'anderes_angebot', 'kindsverlust', 'keine_hebamme', 'irrtum', 'andere'])[rank]
    when extract(month from registered) in (7, 8, 12) then sample.of(key || ' reason', 'keine_hebamme', 'keine_hebamme', 'keine_hebamme', 'selbst_gefunden',
      'selbst_gefunden', 'selbst_gefunden', 'nicht_erreichbar', 'doppelt', 'spital_organisiert', 'anderes_angebot')
    else sample.of(key || ' reason', 'selbst_gefunden', 'selbst_gefunden', 'selbst_gefunden', 'selbst_gefunden', 'selbst_gefunden', 'selbst_gefunden',
      'selbst_gefunden', 'spital_organisiert', 'spital_organisiert', 'kein_bedarf', 'kein_bedarf', 'nicht_erreichbar', 'nicht_erreichbar',
      'nicht_erreichbar', 'doppelt', 'doppelt', 'doppelt', 'wegzug', 'hospitalisiert', 'anderes_angebot', 'keine_hebamme', 'keine_hebamme', 'irrtum', 'andere')
    end as lostreason
  from ranked r
), typed as (
  select l.*,
    case when lostreason is null and sample.share(key || ' by') < 0.43 or lostreason = 'hospitalisiert' then 'spital' else 'eltern' end as registrationtype,
    lostreason is null and sample.share(key || ' late') < 0.14 as is_late
  from lost l
), dated as materialized (
  -- A ward registers after the birth, parents months before it, a few when the child is there already.
  select t.*, case
    when registrationtype = 'spital' then registered - interval '1 hour' * (9 + 27 * sample.share(key || ' lag'))
    when is_late then registered - interval '1 day' * (1 + 6 * sample.share(key || ' lag'))
    else registered + interval '1 day' * (18 + 150 * sample.share(key || ' lag') ^ 1.2) end as own_birth
  from typed t
), repeated as materialized (
  -- A double registration is the same person as the case before it; some come back with their next child.
  select d.*, coalesce(r.earlier, case when d.lostreason = 'doppelt' then (
      select max(o.n) from dated o where o.n < d.n and o.lostreason is null and o.registrationtype = 'eltern' and not o.is_late) end, d.n) as person_number,
    r.earlier is not null as is_back
  from dated d
  left join (values (468, 14), (477, 27), (489, 33), (503, 46), (514, 60), (522, 75), (531, 89)) as r(n, earlier) on r.n = d.n
), named as (
  -- Numbered within an origin, two people never share both names.
  select r.*, 'past ' || r.person_number as person, coalesce(o.own_birth, r.own_birth) as birth, origin.number as origin,
    dense_rank() over (partition by origin.number order by r.person_number) - 1 as name
  from repeated r
  left join dated o on o.n = r.person_number and r.lostreason = 'doppelt'
  cross join lateral (
    select o.number from sample.origin o
    order by (sample.share('past ' || r.person_number || ' origin ' || o.number) + 0.0001) ^ (1.0 / o.weight) desc limit 1) origin
)
select n, key, person, is_back, registered, lostreason, registrationtype, is_late, birth, origin, name, c.closes,
  case
    when lostreason is not null then 'lost'
    when c.closes < sample.now() and not (sample.share(key || ' forgotten') < 0.12 and birth > sample.now() - interval '80 days') then 'closed'
    when birth < sample.now() then 'born' else 'unborn' end as outcome
from named
cross join lateral (select birth + interval '56 days' + interval '6 days' * sample.share(key || ' close') as closes) c;

insert into sample.mother (key, firstname, lastname, address, zipcode, place, birthday, nationality, languages, language_level, needs_interpreter,
  phone_mobile, phone_private, phone_hospital, birthplace, patientid, nth_child, multiples, birthtype, sectiodate,
  birthdate_child, birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason, notes_on_registration, notes_to_midwife, notes_internal)
select p.key,
  o.firstnames[1 + p.name % cardinality(o.firstnames)],
  o.lastnames[1 + (p.name % cardinality(o.firstnames) + p.name / cardinality(o.firstnames)) % cardinality(o.lastnames)],
  sample.street(p.person), l.zipcode, l.place,
  sample.today() - 8200 - sample.pick(p.person || ' age', 6900), o.nationality, o.languages, v.level,
  v.level in ('keine', 'wenig') and not ('en' = any (o.languages)) and sample.share(p.person || ' interpreter') < 0.8,
  case when sample.share(p.person || ' mobile') < 0.96 then sample.phone(sample.of(p.person || ' net', '76', '78', '79'), p.person) end,
  case when sample.share(p.person || ' private') < 0.2 then sample.phone('44', p.person || ' private') end,
  case when p.registrationtype = 'spital' then sample.phone('44', p.key || ' ward') end,
  case when p.registrationtype = 'eltern' and not p.is_late and sample.share(p.person || ' somewhere') < 0.05 then sample.of(p.person || ' elsewhere', 'unklar', 'unklar', 'ausserkantonal', 'ausland')
    else l.hospitals[sample.pick(p.person || ' hospital', cardinality(l.hospitals))] end,
  case when p.registrationtype = 'spital' then to_char(p.birth, 'YY') || '-' || (10000 + sample.pick(p.key || ' case', 1900)) end,
  sample.of(p.person || ' child', '1', '1', '1', '1', '2', '2', '2', '3', '4')::integer + p.is_back::integer,
  sample.share(p.person || ' twins') < 0.025,
  case when b.is_born then sample.of(p.person || ' birthtype', 'spontangeburt', 'spontangeburt', 'spontangeburt', 'spontangeburt', 'vakuumgeburt', 'kaiserschnitt', 'kaiserschnitt') else 'nochnicht' end,
  case when not b.is_born and sample.share(p.person || ' section') < 0.12 then b.birthday end,
  b.birthday + sample.pick(p.person || ' due', 19) - 9,
  case when b.is_born then b.birthday end,
  case when b.is_born then date_trunc('minute', p.birth at time zone 'Europe/Zurich')::time end,
  case when b.is_born then b.birthday + 2 + sample.pick(p.key || ' stay', 2) end,
  p.registrationtype,
  case when p.registrationtype = 'spital' then 'spital' when p.is_back then 'frueher'
    else sample.of(p.key || ' found', 'internet', 'internet', 'internet', 'frauenaerztin', 'frauenaerztin', 'bekannte', 'bekannte', 'kurs', 'hebamme', 'gemeinde', 'mvb', 'flyer', 'sozialdienst', 'krankenkasse', 'andere') end,
  case sample.pick(p.key || ' remark', 12)
    when 1 then 'Bitte am Vormittag anrufen.' when 2 then 'Wir würden uns über ein Kennenlernen vor der Geburt freuen.'
    when 3 then 'Ambulante Geburt geplant.' when 4 then 'Hund im Haushalt, sehr freundlich.' when 5 then 'Partner arbeitet Schicht, ist oft tagsüber da.' end,
  case sample.pick(p.key || ' to midwife', 10)
    when 1 then 'Klingel ist defekt, bitte anrufen.' when 2 then 'Grosse Schwester ist sehr stolz und möchte beim Wägen helfen.'
    when 3 then 'Möchte voll stillen, hatte beim ersten Kind zu wenig Milch.' when 4 then 'Parkplatz hinter dem Haus, Nummer 7.' end,
  case sample.pick(p.key || ' internal', 14) when 1 then 'Rechnungsadresse ist dieselbe.' when 2 then 'Rückruf erledigt, Mutter ist informiert.' when 3 then 'Sozialdienst ist eingebunden.' end
from sample.past p
join sample.origin o on o.number = p.origin
cross join lateral (select o.levels[sample.pick(p.person || ' level', cardinality(o.levels))] as level) v
cross join lateral (select (p.birth at time zone 'Europe/Zurich')::date as birthday, p.registrationtype = 'spital' or p.is_late as is_born) b
cross join lateral (
  select * from sample.place l order by (sample.share(p.person || ' place ' || l.zipcode) + 0.0001) ^ (1.0 / l.weight) desc limit 1) l;

-- The same woman two years ago is no duplicate of the one who is pregnant again.
update sample.mother past set firstname = now.firstname, lastname = now.lastname, birthday = now.birthday, phone_mobile = now.phone_mobile,
  address = now.address, zipcode = now.zipcode, place = now.place, birthplace = now.birthplace, nationality = now.nationality,
  languages = now.languages, language_level = now.language_level, needs_interpreter = now.needs_interpreter, nth_child = 2
from sample.mother now
where now.key = 'wiederkehr' and past.key = (select key from sample.past where outcome = 'closed' and not is_back order by birth limit 1);

-- Sisters-in-law in one house look like one person and are two.
analyze sample.past, sample.mother;
create table sample.in_laws as
with candidate as materialized (
  select p.n, p.key, m.lastname, m.birthdate_child from sample.past p join sample.mother m on m.key = p.key
  where p.outcome <> 'lost' and p.person = p.key and not p.is_back)
select a.key, b.key as other
from candidate a join candidate b on b.lastname = a.lastname and b.n > a.n and abs(b.birthdate_child - a.birthdate_child) < 20
order by sample.share(a.key || b.key) limit 4;
update sample.mother m set address = o.address, zipcode = o.zipcode, place = o.place, phone_mobile = o.phone_mobile
from sample.in_laws i join sample.mother o on o.key = i.key
where m.key = i.other;

-- A ward has an address, a living room has none.
update sample.mother set birthplace = 'triemli' where registrationtype = 'spital' and birthplace = 'hausgeburt';
update sample.mother set
  email = case when registrationtype = 'spital' then sample.ward_mail(birthplace) when sample.share(key || ' mail') < 0.95 then sample.mail(firstname, lastname) end,
  email_parents = case when registrationtype = 'spital' and sample.share(key || ' mail') < 0.72 then sample.mail(firstname, lastname) end
where key like 'past %';
