-- What happened to the mothers of the last year, step by step: raw moments, brought to working hours only in the event.
-- Nothing lies in the future, and the steps of a mother keep their order.
create function sample.before_now(moment timestamptz, place integer) returns timestamptz
  language sql stable as $$ select least(sample.at_office(moment), sample.now() - interval '3 hours' + interval '7 minutes' * place) $$;

create table sample.course as
select p.*, t.detour, p.registered + t.detour + interval '1 hour' * (0.4 + 20 * sample.share(p.key || ' publish')) as published
from sample.past p
cross join lateral (
  select case when sample.pick(p.key || ' twist', 15) = 3 and p.outcome <> 'lost' then interval '4 days' else interval '0' end as detour) t;

create table sample.mediation as
select c.key, c.outcome, c.birth, c.registrationtype,
  c.published + case c.registrationtype
    when 'spital' then interval '1 hour' * (1 + 18 * sample.share(c.key || ' mediate'))
    else interval '1 hour' * (4 + 200 * sample.share(c.key || ' mediate')) end as mediated
from sample.course c
where c.outcome <> 'lost' or c.lostreason = 'kindsverlust';

insert into sample.event (at, mother, kind, author)
select sample.before_now(registered, 0), key, 'register', case when registrationtype = 'eltern' then sample.of(key || ' clerk', 'mediator', 'jana.odermatt') end from sample.course;

-- Lost for want of an answer, then renewed.
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(registered + interval '30 hours', 1), key, 'lose', 'mediator', '{"lostreason": "nicht_erreichbar", "reason": "Dreimal angerufen, Combox besprochen."}'
from sample.course where detour > interval '0';
insert into sample.event (at, mother, kind, author)
select sample.before_now(registered + interval '54 hours', 2), key, 'renew', 'mediator' from sample.course where detour > interval '0';

insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(registered + interval '20 minutes', 3), key, 'hold', sample.of(key || ' holder', 'mediator', 'manager'), '{"reason": "Rückruf der Familie abwarten."}'
from sample.course where sample.pick(key || ' twist', 15) = 2;
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(registered + interval '15 minutes', 4), key, 'priority', 'jana.odermatt', '{"priority": 1}'
from sample.course where sample.pick(key || ' twist', 15) = 4 and registrationtype = 'spital';

-- One in eight is mediated by telephone without being published.
insert into sample.event (at, mother, kind, author)
select sample.before_now(published, 5), key, 'publish', sample.of(key || ' publisher', 'mediator', 'jana.odermatt', 'manager')
from sample.course where sample.pick(key || ' direct', 8) > 1 and (outcome <> 'lost' or lostreason = 'kindsverlust' or sample.share(key || ' shown') < 0.6);

insert into sample.event (at, mother, kind) select sample.before_now(mediated, 7), key, 'mediate' from sample.mediation;

-- A midwife falls ill: dissolved, published and mediated once more.
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(mediated + interval '26 hours', 8), key, 'dissolve', 'manager', '{"reason": "Hebamme ist krank geworden."}'
from sample.mediation where sample.pick(key || ' twist', 15) = 1;
insert into sample.event (at, mother, kind, author)
select sample.before_now(mediated + interval '27 hours', 9), key, 'publish', 'manager' from sample.mediation where sample.pick(key || ' twist', 15) = 1;
insert into sample.event (at, mother, kind) select sample.before_now(mediated + interval '31 hours', 10), key, 'mediate' from sample.mediation where sample.pick(key || ' twist', 15) = 1;

-- The birth of a child that was registered before it.
insert into sample.event (at, mother, kind, detail)
select sample.before_now(greatest(m.birth + interval '1 hour' * (5 + 20 * sample.share(m.key || ' told')), m.mediated + interval '2 hours'), 11), m.key, 'birth',
  jsonb_build_object(
    'birthday_child', (m.birth at time zone 'Europe/Zurich')::date,
    'birthtime_child', to_char(m.birth at time zone 'Europe/Zurich', 'HH24:MI'),
    'birthtype', case when s.sectiodate is not null then 'kaiserschnitt' else sample.of(m.key || ' birthtype', 'spontangeburt', 'spontangeburt', 'spontangeburt', 'vakuumgeburt', 'kaiserschnitt') end,
    'dischargedate', (m.birth at time zone 'Europe/Zurich')::date + 2 + sample.pick(m.key || ' stay', 2))
from sample.mediation m join sample.mother s on s.key = m.key
where m.registrationtype = 'eltern' and m.outcome in ('closed', 'born');

insert into sample.event (at, mother, kind)
select at, key, 'close' from (
  select key, sample.before_now(birth + interval '56 days' + interval '1 day' * sample.share(key || ' close') *
    least(6, extract(epoch from sample.now() - birth) / 86400 - 59), 12) as at
  from sample.mediation where outcome = 'closed') c;
insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(birth + interval '68 days', 13), key, 'reopen', 'manager', '{"reason": "Nachkontrolle nötig."}'
from sample.mediation where outcome = 'closed' and sample.pick(key || ' twist', 15) = 5 and birth < sample.now() - interval '90 days';
insert into sample.event (at, mother, kind)
select sample.before_now(birth + interval '80 days', 14), key, 'close'
from sample.mediation where outcome = 'closed' and sample.pick(key || ' twist', 15) = 5 and birth < sample.now() - interval '90 days';

insert into sample.event (at, mother, kind, author, detail)
select sample.before_now(greatest(c.published, m.mediated) + interval '1 hour' * (6 + 180 * sample.share(c.key || ' lost')), 15), c.key, 'lose',
  sample.of(c.key || ' loser', 'mediator', 'jana.odermatt', 'manager'),
  jsonb_build_object('lostreason', c.lostreason, 'reason', case c.lostreason
    when 'keine_hebamme' then 'Alle Hebammen der Region sind ausgebucht.' when 'doppelt' then 'Gleiche Familie, schon vermittelt.' end)
from sample.course c left join sample.mediation m on m.key = c.key
where c.outcome = 'lost';

-- The midwives' own steps.
insert into sample.event (at, midwife, kind, author)
select sample.at_office(sample.now() - interval '29 months' + interval '4 days' * row_number() over (order by sample.share(email || ' order'))),
  split_part(email, '@', 1), 'activate', 'admin'
from sample.midwife where final_status <> 'new';
insert into sample.event (at, midwife, kind, author, detail) values
  (sample.at_office(sample.now() - interval '560 days'), 'nina.amstutz', 'pause', 'manager', '{"reason": "Mutterschaftsurlaub."}'),
  (sample.at_office(sample.now() - interval '520 days'), 'nina.amstutz', 'activate', 'manager', '{}'),
  (sample.at_office(sample.now() - interval '515 days'), 'ruth.aeschlimann', 'leave', 'manager', '{"reason": "Pensionierung."}'),
  (sample.at_office(sample.now() - interval '150 days'), 'regula.ochsner', 'pause', 'manager', '{"reason": "Auszeit."}'),
  (sample.at_office(sample.now() - interval '40 days'), 'claudia.meister', 'pause', 'mediator', '{"reason": "Eigene Familie."}');
