-- Mothers of the last year, made from names, places and deterministic chance: closed, lost, in care.
create table sample.past as
with numbered as (
  select n, 'past ' || n as key,
    case when n <= 68 then 'closed' when n <= 102 then 'lost' when n <= 129 then 'born' else 'unborn' end as outcome
  from generate_series(1, 148) as n
), lost as (
  select n.*, case when outcome = 'lost' then
    case
      when n.n % 11 = 0 then 'doppelt'
      when n.n = 100 then 'kindsverlust'
      when n.n in (74, 83, 96) then 'keine_hebamme'
      else sample.of(n.key || ' reason', 'selbst_gefunden', 'selbst_gefunden', 'selbst_gefunden', 'spital_organisiert', 'kein_bedarf',
        'nicht_erreichbar', 'nicht_erreichbar', 'wegzug', 'hospitalisiert', 'anderes_angebot', 'keine_hebamme', 'keine_hebamme', 'irrtum', 'andere')
    end end as lostreason
  from numbered n
), people as (
  -- A double registration is the same person as a closed case before it.
  select l.*, case when lostreason = 'doppelt' then 'past ' || (l.n - 66) else l.key end as person,
    case when lostreason = 'doppelt' then 'closed' else outcome end as like_outcome
  from lost l
), named as (
  -- Numbered within an origin, two people never share both names.
  select p.*, o.origin, dense_rank() over (partition by o.origin order by p.person) - 1 as rank
  from people p
  cross join lateral (
    select o.number as origin from sample.origin o
    order by (sample.share(p.person || ' origin ' || o.number) + 0.0001) ^ (1.0 / o.weight) desc limit 1) o
), dated as (
  select p.*,
    case like_outcome
      when 'closed' then sample.now() - interval '1 day' * (61 + 285 * sample.share(person || ' birth'))
      when 'lost' then sample.now() - interval '1 day' * (-60 + 390 * sample.share(person || ' birth'))
      when 'born' then sample.now() - interval '1 day' * (4 + 46 * sample.share(person || ' birth') ^ 1.4)
      else sample.now() + interval '1 day' * (8 + 150 * sample.share(person || ' birth'))
    end as birth,
    case
      when like_outcome in ('closed', 'born') and sample.share(key || ' by') < 0.42 then 'spital'
      when like_outcome = 'lost' and sample.share(key || ' by') < 0.15 then 'spital'
      else 'eltern' end as wanted_type
  from named p
), typed as (
  -- A ward registers after the birth only.
  select d.*, case when birth > sample.now() - interval '3 days' then 'eltern' else wanted_type end as registrationtype from dated d
)
select t.*,
  case
    when registrationtype = 'spital' then birth + interval '1 hour' * (6 + 28 * sample.share(key || ' lag'))
    when outcome = 'unborn' then sample.now() - interval '1 day' * (4 + 70 * sample.share(key || ' lag') ^ 2)
    else least(birth - interval '1 day' * (25 + 140 * sample.share(key || ' lag')), sample.now() - interval '1 day' * (12 + 40 * sample.share(key || ' lag')))
  end as registered
from typed t;

insert into sample.mother (key, firstname, lastname, address, zipcode, place, birthday, nationality, languages, language_level, needs_interpreter,
  email, email_parents, phone_mobile, phone_private, phone_hospital, birthplace, patientid, nth_child, multiples, birthtype, sectiodate,
  birthdate_child, birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason, notes_on_registration, notes_to_midwife, notes_internal)
select p.key,
  o.firstnames[1 + p.rank % cardinality(o.firstnames)],
  o.lastnames[1 + (p.rank % cardinality(o.firstnames) + p.rank / cardinality(o.firstnames)) % cardinality(o.lastnames)],
  sample.street(p.person), l.zipcode, l.place,
  sample.today() - 7600 - sample.pick(p.person || ' age', 7400), o.nationality, o.languages, o.level, o.needs_interpreter,
  null, null,
  case when sample.share(p.person || ' mobile') < 0.95 then sample.phone(sample.of(p.person || ' net', '76', '78', '79'), p.person) end,
  case when sample.share(p.person || ' private') < 0.2 then sample.phone('44', p.person || ' private') end,
  case when p.registrationtype = 'spital' then sample.phone('44', p.key || ' ward') end,
  l.hospitals[sample.pick(p.person || ' hospital', cardinality(l.hospitals))],
  case when p.registrationtype = 'spital' then to_char(p.birth, 'YY') || '-' || (10000 + sample.pick(p.key || ' case', 1900)) end,
  sample.of(p.person || ' child', '1', '1', '1', '2', '2', '3', '4')::integer,
  sample.share(p.person || ' twins') < 0.03,
  case when p.registrationtype = 'spital' then sample.of(p.person || ' birthtype', 'spontangeburt', 'spontangeburt', 'spontangeburt', 'vakuumgeburt', 'kaiserschnitt') else 'nochnicht' end,
  case when p.registrationtype = 'eltern' and sample.share(p.person || ' section') < 0.12 then (p.birth at time zone 'Europe/Zurich')::date end,
  (p.birth at time zone 'Europe/Zurich')::date + sample.pick(p.person || ' due', 19) - 9,
  case when p.registrationtype = 'spital' then (p.birth at time zone 'Europe/Zurich')::date end,
  case when p.registrationtype = 'spital' then date_trunc('minute', p.birth at time zone 'Europe/Zurich')::time end,
  case when p.registrationtype = 'spital' then (p.birth at time zone 'Europe/Zurich')::date + 2 + sample.pick(p.key || ' stay', 2) end,
  p.registrationtype,
  case when p.registrationtype = 'spital' then 'spital' else sample.of(p.key || ' found', 'internet', 'internet', 'frauenaerztin', 'bekannte', 'kurs', 'hebamme', 'gemeinde', 'mvb', 'flyer', 'frueher') end,
  case sample.pick(p.key || ' remark', 9)
    when 1 then 'Bitte am Vormittag anrufen.' when 2 then 'Wir würden uns über ein Kennenlernen vor der Geburt freuen.'
    when 3 then 'Ambulante Geburt geplant.' end,
  case sample.pick(p.key || ' to midwife', 8)
    when 1 then 'Klingel ist defekt, bitte anrufen.' when 2 then 'Grosse Schwester ist sehr stolz und möchte beim Wägen helfen.'
    when 3 then 'Möchte voll stillen, hatte beim ersten Kind zu wenig Milch.' end,
  case sample.pick(p.key || ' internal', 12) when 1 then 'Rechnungsadresse ist dieselbe.' when 2 then 'Rückruf erledigt, Mutter ist informiert.' end
from sample.past p
join sample.origin o on o.number = p.origin
cross join lateral (
  select * from sample.place l order by (sample.share(p.person || ' place ' || l.zipcode) + 0.0001) ^ (1.0 / l.weight) desc limit 1) l;

-- The same woman a year ago is no duplicate of the one who is pregnant again.
update sample.mother past set firstname = now.firstname, lastname = now.lastname, birthday = now.birthday, phone_mobile = now.phone_mobile,
  address = now.address, zipcode = now.zipcode, place = now.place, birthplace = now.birthplace, nationality = now.nationality,
  languages = now.languages, language_level = now.language_level, needs_interpreter = now.needs_interpreter, nth_child = 2
from sample.mother now
where now.key = 'wiederkehr' and past.key = (select key from sample.past where outcome = 'closed' order by birth limit 1);

update sample.mother m set
  email = case when registrationtype = 'spital' then 'wochenbett@' || replace(birthplace, '_', '-') || '.example'
    when sample.share(key || ' mail') < 0.93 then sample.plain(firstname || '.' || lastname) || '@beispiel.example' end,
  email_parents = case when registrationtype = 'spital' and sample.share(key || ' mail') < 0.7 then sample.plain(firstname || '.' || lastname) || '@beispiel.example' end
where key like 'past %';
