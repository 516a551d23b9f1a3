-- What happened to the mothers of two years, step by step: raw moments, brought to working hours only in the event.
-- Nothing lies in the future, and the steps of a mother keep their order.
create function sample.before_now(moment timestamptz, place integer) returns timestamptz
  language sql stable as $$ select least(sample.at_office(moment), sample.now() - interval '3 hours' + interval '7 minutes' * place) $$;

-- A case takes its time, but the last ones no longer than there has been; a detour costs a few days more.
create table sample.journey as
select p.*, t.twist, t.detour,
  case when t.detour then interval '4 days' else interval '0' end + w.time as waited,
  (t.detour::integer * interval '4 days') + w.time * (0.15 + 0.45 * sample.share(p.key || ' publish')) as published_after
from sample.past p
cross join lateral (select sample.pick(p.key || ' twist', 22) as twist) k
cross join lateral (
  select k.twist, k.twist = 3 and p.outcome <> 'lost' and p.registrationtype = 'eltern' and p.registered < sample.now() - interval '20 days' as detour) t
cross join lateral (
  select least(case
      when p.registrationtype = 'spital' then sample.duration(p.key || ' wait', 3.6, 2.2)
      when p.is_late then sample.duration(p.key || ' wait', 7, 1.9)
      else sample.duration(p.key || ' wait', 16, 1.7) end,
    (sample.now() - interval '4 hours' - p.registered) * (0.2 + 0.6 * sample.share(p.key || ' hurry'))) as time) w;

create table sample.mediation as
select j.*, j.registered + j.waited as mediated
from sample.journey j
where j.outcome <> 'lost' or j.lostreason in ('kindsverlust', 'hospitalisiert') or j.lostreason = 'wegzug' and j.twist > 11;

-- The demonstration's midwives have a past, and their neighbours work this month too: both take mothers of the villages around.
create table sample.neighbour as
select m.key, s.midwife, s.zipcode
from (
  select key, mediated, mediated >= date_trunc('month', sample.now(), 'Europe/Zurich') as is_new,
    row_number() over (partition by mediated >= date_trunc('month', sample.now(), 'Europe/Zurich') order by mediated desc) as place
  from sample.mediation where outcome <> 'lost' and twist <> 1 and person = key and not is_back and mediated not between
    date_trunc('month', sample.now(), 'Europe/Zurich') - interval '3 days' and date_trunc('month', sample.now(), 'Europe/Zurich')) m
join (
  select true as is_new, * from (values
    (1, 'vjosa.hoxha', '8604'), (2, 'team.greifensee', '8606'), (3, 'vjosa.hoxha', '8604'), (4, 'blerta.gashi', '8600'), (5, 'vjosa.hoxha', '8604'),
    (6, 'ana.marques', '8132'), (7, 'vjosa.hoxha', '8604'), (8, 'team.greifensee', '8606'), (9, 'ursina.caflisch', '8706'), (10, 'blerta.gashi', '8600'),
    (11, 'ana.marques', '8132')) as this_month(place, midwife, zipcode)
  union all
  select false, n, case n % 20 when 2 then 'hebamme' else 'hebamme2' end,
    case n % 20 when 2 then sample.of(n || ' village', '8610', '8606', '8320', '8330', '8604') else sample.of(n || ' village', '8617', '8620', '8610', '8625', '8132') end
  from generate_series(1, 500) as n where n % 20 in (2, 11)
) s on s.is_new = m.is_new and s.place = m.place
where not exists (select from sample.absence a where a.who = s.midwife and (m.mediated at time zone 'Europe/Zurich')::date between a.start and a."end");
update sample.mother m set zipcode = l.zipcode, place = l.place, birthplace = 'uster', email = case when m.registrationtype = 'spital' then sample.ward_mail('uster') else m.email end
from sample.neighbour n join sample.place l on l.zipcode = n.zipcode
where m.key = n.key;

-- Wards register by themselves, most parents too; the rest is entered by the office.
insert into sample.event (at, mother, kind, author)
select case when c.clerk is null then least(sample.on_duty(j.registered), sample.now() - interval '3 hours') else sample.before_now(j.registered, 0) end, j.key, 'register', c.clerk
from sample.journey j
cross join lateral (
  select case when j.registrationtype = 'eltern' and sample.share(j.key || ' by phone') < 0.35 then sample.clerk(j.key || ' clerk', j.registered) end as clerk) c;

-- Lost for want of an answer, then renewed.
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(registered + interval '30 hours', 1), key, 'lose', 'mediator', '{"lostreason": "nicht_erreichbar", "reason": "Dreimal angerufen, Combox besprochen."}'
from sample.journey where detour;
insert into sample.event (at, mother, kind, author)
select sample.before_now(registered + interval '60 hours', 2), key, 'renew', 'mediator' from sample.journey where detour;

insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(registered + published_after * 0.3, 3), key, 'hold', sample.clerk(key || ' holder', registered),
  jsonb_build_object('reason', sample.of(key || ' hold', 'Rückruf der Familie abwarten.', 'Termin wird noch geklärt.', 'Familie prüft ein anderes Angebot.'))
from sample.journey where twist in (2, 6) and not detour;
-- A slip of the hand, taken back.
insert into sample.event (at, mother, kind, author)
select sample.before_now(registered + published_after * 0.3, 3) + interval '25 seconds', key, 'undo', sample.clerk(key || ' holder', registered)
from sample.journey where twist = 6 and not detour;
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(registered + published_after * 0.5, 4), key, 'priority', 'jana.odermatt', '{"priority": 1}'
from sample.journey where twist in (4, 8) and registrationtype = 'spital';

-- One in eight is mediated by telephone without being published.
insert into sample.event (at, mother, kind, author)
select sample.before_now(registered + published_after, 5), key, 'publish', sample.clerk(key || ' publisher', registered)
from sample.journey where sample.pick(key || ' direct', 8) > 1
  and (outcome <> 'lost' or lostreason in ('kindsverlust', 'keine_hebamme', 'hospitalisiert') or sample.share(key || ' shown') < 0.6);
-- Nobody left who has not said no: ask everybody again.
insert into sample.event (at, mother, kind, author)
select sample.before_now(registered + published_after + (waited - published_after) * 0.7, 6), key, 'clear', sample.clerk(key || ' clearer', registered)
from sample.journey where twist in (7, 9) and sample.pick(key || ' direct', 8) > 1 and outcome <> 'lost' and waited > interval '12 hours';

insert into sample.event (at, mother, kind, author, midwife)
select sample.before_now(m.mediated, 7), m.key, 'mediate', case when n.midwife is not null then sample.of(m.key || ' self', n.midwife, n.midwife, 'mediator') end, n.midwife
from sample.mediation m left join sample.neighbour n on n.key = m.key;

-- A midwife falls ill: dissolved, published and mediated once more.
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(mediated + step.after, step.place), key, step.kind, case when step.kind <> 'mediate' then 'manager' end,
  case when step.kind = 'dissolve' then '{"reason": "Hebamme ist krank geworden."}'::jsonb else '{}' end
from sample.mediation
cross join (values ('dissolve', interval '26 hours', 8), ('publish', '27 hours', 9), ('mediate', '33 hours', 10)) as step(kind, after, place)
where twist = 1 and outcome <> 'lost' and mediated < sample.now() - interval '3 days';

-- The birth of a child that was registered before it; a few midwives have not told it yet.
insert into sample.event (at, mother, kind, detail)
select sample.before_now(greatest(m.birth + interval '1 hour' * (5 + 20 * sample.share(m.key || ' told')), m.mediated + interval '40 hours'), 11), m.key, 'birth',
  jsonb_build_object(
    'birthday_child', (m.birth at time zone 'Europe/Zurich')::date,
    'birthtime_child', to_char(m.birth at time zone 'Europe/Zurich', 'HH24:MI'),
    'birthtype', case when s.sectiodate is not null then 'kaiserschnitt' else sample.of(m.key || ' birthtype', 'spontangeburt', 'spontangeburt', 'spontangeburt', 'vakuumgeburt', 'kaiserschnitt') end,
    'dischargedate', (m.birth at time zone 'Europe/Zurich')::date + 2 + sample.pick(m.key || ' stay', 2))
from sample.mediation m join sample.mother s on s.key = m.key
where m.registrationtype = 'eltern' and not m.is_late
  and (m.outcome = 'closed' or m.outcome = 'born' and m.birth < sample.now() - interval '30 hours' and not (sample.share(m.key || ' silent') < 0.25 and m.birth > sample.now() - interval '25 days'));

insert into sample.event (at, mother, kind) select sample.before_now(closes, 12), key, 'close' from sample.mediation where outcome = 'closed';
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(birth + interval '68 days', 13), key, 'reopen', 'manager', '{"reason": "Nachkontrolle nötig."}'
from sample.mediation where outcome = 'closed' and twist = 5 and birth < sample.now() - interval '90 days';
insert into sample.event (at, mother, kind)
select sample.before_now(birth + interval '80 days', 14), key, 'close'
from sample.mediation where outcome = 'closed' and twist = 5 and birth < sample.now() - interval '90 days';

insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(s.start + least(sample.duration(j.key || ' lost', 40, 1.6), (sample.now() - interval '4 hours' - s.start) * 0.8), 15), j.key, 'lose',
  sample.clerk(j.key || ' loser', j.registered),
  jsonb_build_object('lostreason', j.lostreason, 'reason', case j.lostreason
    when 'keine_hebamme' then 'Alle Hebammen der Region sind ausgebucht.' when 'doppelt' then 'Gleiche Familie, schon vermittelt.'
    when 'nicht_erreichbar' then 'Drei Anrufe und ein SMS ohne Antwort.' when 'spital_organisiert' then 'Station hat eine Beleghebamme gefunden.' end)
from sample.journey j left join sample.mediation m on m.key = j.key
cross join lateral (select greatest(j.registered + j.published_after, m.mediated) as start) s
where j.outcome = 'lost';

-- The midwives' own steps.
insert into sample.event (at, midwife, kind, author)
select sample.at_office(joined), split_part(email, '@', 1), 'activate', case when joined < sample.now() - interval '500 days' then 'admin' else 'manager' end
from sample.midwife where final_status <> 'new';
insert into sample.event (at, midwife, kind, author, detail)
select sample.at_office(sample.now() - interval '1 day' * s.age), s.midwife, s.kind, s.author, coalesce(jsonb_build_object('reason', s.reason), '{}')
from (values
  (560, 'nina.amstutz', 'pause', 'manager', 'Mutterschaftsurlaub.'), (520, 'nina.amstutz', 'activate', 'manager', null),
  (515, 'ruth.aeschlimann', 'leave', 'manager', 'Pensionierung.'), (420, 'priska.lustenberger', 'leave', 'admin', 'Neue Stelle.'),
  (401, 'brigitte.wipf', 'pause', 'manager', 'Unfall beim Skifahren.'), (352, 'brigitte.wipf', 'activate', 'manager', null),
  (333, 'annemarie.kuster', 'leave', 'manager', 'Wegzug.'), (300, 'heidi.schoch', 'leave', 'manager', 'Gibt die Praxis auf.'),
  (262, 'heidi.schoch', 'return', 'manager', 'Fängt mit kleinerem Pensum wieder an.'), (260, 'heidi.schoch', 'activate', 'manager', null),
  (208, 'margrit.zangger', 'leave', 'manager', 'Neue Stelle in der Mütter- und Väterberatung.'), (150, 'regula.ochsner', 'pause', 'manager', 'Auszeit.'),
  (64, 'rebekka.hug', 'pause', 'manager', 'Mutterschaftsurlaub.'), (40, 'claudia.meister', 'pause', 'mediator', 'Eigene Familie.'),
  (17, 'doris.kaegi', 'pause', 'mediator', 'Knieoperation.')
) as s(age, midwife, kind, author, reason);
