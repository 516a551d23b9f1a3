-- Mothers: a fixed number of open cases and a long tail of closed and lost ones. A third of the family names is rare,
-- drawn from tens of thousands, as in a real register.
create temp table midwife on commit drop as
select id, row_number() over (order by id) as n from app."user" where role = 'user' and status = 'active';

insert into app.puerpera (
  id, firstname, lastname, address, zipcode, place, birthday, nationality, language_level, languages, needs_interpreter, email,
  phone_mobile, birthplace, patientid, nth_child, multiples, birthtype, birthdate_child, birthday_child, birthtime_child,
  dischargedate, registrationtype, foundusreason, status, priority, lostreason, midwife_id, mediator_id, mediator_selfassigned,
  published_at, mediated_at, closed_at, lost_at, notes_to_midwife, created_at, updated_at)
select
  uuidv7(m.at - now()), size.given[1 + h % cardinality(size.given)],
  case when h % 20 < 7 then initcap(translate(substr(md5((h % 45000)::text), 1, 3 + h % 4), '0123456789', 'aeiouaeiou')) || family_name else family_name end,
  'Musterstrasse ' || 1 + h % 150, size.codes[code], size.places[code], date '1981-01-01' + h % 8000, 'CH',
  case h % 5 when 0 then 'wenig' when 1 then 'mittel' else 'gut' end,
  case when h % 3 = 0 then array[language] else array['de', language] end, h % 5 = 0,
  format('%s.%s.%s@beispiel.example', lower(translate(size.given[1 + h % cardinality(size.given)], ' ', '')), lower(translate(family_name, ' ćčıüöäëéóãøłžš', '-cciuoaeeoaolzs')), i), format('+4178%s', lpad((i % 10000000)::text, 7, '0')),
  size.birthplaces[1 + h % 20], case when h % 2 = 0 then format('F%s-%s', to_char(m.at, 'YY'), i) end, 1 + h % 3, h % 40 = 0,
  case when is_born then case h % 4 when 0 then 'kaiserschnitt' when 1 then 'vakuumgeburt' else 'spontangeburt' end else 'nochnicht' end,
  due, case when is_born then due end, case when is_born then make_time(h % 24, h % 60, 0) end, case when is_born then due + 3 end,
  case when h % 2 = 0 then 'spital' else 'eltern' end, 'spital', state,
  case when is_open and h % 40 = 0 then 1 else 0 end,
  case when state = 'lost' then case h % 5 when 0 then 'keine_hebamme' when 1 then 'wegzug' else 'selbst_gefunden' end end,
  case when in_care then size.midwife_ids[1 + h % size.midwives] end, case when in_care then size.midwife_ids[1 + h % size.midwives] end, in_care and h % 5 < 3,
  case when state = 'published' or in_care then m.at + interval '3 hours' end,
  case when in_care then m.at + make_interval(hours => 4 + h % 60) end,
  case when state = 'closed' then m.at + interval '90 days' end,
  case when state = 'lost' then m.at + interval '2 days' end,
  case when h % 3 = 0 then 'Bitte vor dem Besuch anrufen.' end, m.at, m.at
from
  -- Lists as arrays: a look-up per row in six small tables would cost more than the rows themselves.
  (select current_setting('generate.mothers')::integer as mothers, current_setting('generate.open')::integer as open,
     (select count(*)::integer from midwife) as midwives,
     (select array_agg(id) from midwife) as midwife_ids, (select array_agg(name) from given_name) as given,
     (select array_agg(name) from family_name) as family, (select array_agg(zipcode order by n) from zurich_code) as codes,
     (select array_agg(place::text order by n) from zurich_code) as places, (select array_agg(value order by n) from spoken) as languages,
     (select array_agg(value order by position) from app.birthplace where active) as birthplaces) size,
  generate_series(1, size.mothers) i,
  lateral (select abs(hashint4(i)) as h, i > size.mothers - size.open as is_open) x,
  lateral (select size.family[1 + (h / 7) % cardinality(size.family)] as family_name, 1 + (h / 11) % cardinality(size.codes) as code,
    size.languages[1 + (h / 13) % cardinality(size.languages)] as language) n,
  lateral (select case
    when is_open then (array['published', 'published', 'published', 'published', 'published', 'published', 'new', 'new', 'new', 'onhold'])[1 + h % 10]
    when i > size.mothers - size.open - size.midwives * 2 then 'current'
    when h % 12 = 0 then 'lost' else 'closed' end as state) y,
  lateral (select state in ('current', 'closed') as in_care,
    case when is_open then now() - make_interval(hours => h % 200)
      when state = 'current' then now() - make_interval(days => 5 + h % 60)
      else now() - make_interval(days => 100 + (size.mothers - i) % 1500, mins => h % 1440) end as at) m,
  lateral (select (m.at::date + case when is_open then (h % 70) - 10 else 2 end) as due) d,
  lateral (select case when is_open then due <= current_date else true end as is_born) e;

insert into app.user_puerpera_reject (user_id, puerpera_id, author_id, created_at)
select w.id, p.id, w.id, now()
from (select id, row_number() over (order by id) as n from app.puerpera where status = 'published') p
join midwife w on w.n = 1 + p.n % (select count(*) from midwife)
on conflict do nothing;
