-- Absences: written by hand around today and in the holidays that everybody looks at; by chance for two years back and a year ahead.
create table sample.absence (who text not null, kind text not null, start date not null, "end" date not null, description text);

insert into sample.absence
select a.who, a.kind, sample.today() + a.first_day, sample.today() + a.last_day, a.description
from (values
  ('gisela.furrer', 'ferien', -7, 6, 'Barbara Rüegg vertritt.'), ('ana.marques', 'ferien', -2, 3, null), ('rita.huerlimann', 'anderes', -2, 34, 'Pflegt ihre Mutter.'),
  ('mirjam.noser', 'krankheit', -20, 2, null), ('vjosa.hoxha', 'krankheit', -14, -8, null), ('hebamme', 'weiterbildung', -11, -10, 'Stillen und Trinkschwäche, Bern'),
  ('sonja.frei', 'weiterbildung', 10, 11, null), ('sara.deluca', 'ferien', 7, 20, null), ('selina.tobler', 'ferien', 12, 27, null),
  ('barbara.rueegg', 'weiterbildung', 17, 18, 'Reanimation des Neugeborenen'), ('petra.imhof', 'weiterbildung', -20, -18, null),
  ('daniela.baer', 'weiterbildung', 3, 4, null), ('marina.jovanovic', 'anderes', 21, 23, 'Hochzeit in der Familie'), ('nadja.vukovic', 'krankheit', -3, 1, null),
  ('andrea.hasler', 'ferien', -5, 2, null), ('monika.meierhofer', 'weiterbildung', 6, 8, null), ('hebamme', 'ferien', 63, 77, null),
  ('fatma.yildiz', 'ferien', 84, 105, 'Besuch bei der Familie'), ('helen.tekle', 'ferien', 49, 62, null)
) as a(who, kind, first_day, last_day, description);

-- School holidays of Zürich by their calendar weeks: five weeks in summer, two in all others.
create table sample.school_break as
select b.name, b.title, b.popularity, year, monday as start, monday + b.weeks * 7 - 1 as "end"
from generate_series(extract(isoyear from sample.today())::integer - 2, extract(isoyear from sample.today())::integer + 1) as year
cross join (values
  ('sport', 'Sportferien', 7, 2, 0.20), ('spring', 'Frühlingsferien', 17, 2, 0.24), ('summer', 'Sommerferien', 29, 5, 0.62),
  ('autumn', 'Herbstferien', 41, 2, 0.06), ('christmas', 'Weihnachtsferien', 52, 2, 0.14)) as b(name, title, week, weeks, popularity)
cross join lateral (select to_date(year || '-' || b.week, 'IYYY-IW') as monday) m;

create table sample.habit (who text, break text, first_day integer, last_day integer);
insert into sample.habit values
  ('nina.amstutz', 'autumn', 0, 12), ('ursina.caflisch', 'autumn', 5, 20), ('sonja.frei', 'autumn', -2, 13), ('vjosa.hoxha', 'autumn', 3, 11),
  ('anita.keller', 'autumn', 0, 6), ('carole.perrin', 'autumn', -2, 12), ('corinne.staehli', 'autumn', 12, 20), ('hebamme2', 'autumn', 0, 12),
  ('nina.amstutz', 'christmas', 3, 13), ('gisela.furrer', 'christmas', 3, 13), ('blerta.gashi', 'christmas', -2, 13), ('team.greifensee', 'christmas', 0, 13),
  ('petra.imhof', 'christmas', 5, 13), ('anita.keller', 'christmas', -3, 13), ('ana.marques', 'christmas', 0, 13), ('carole.perrin', 'christmas', 2, 13),
  ('corinne.staehli', 'christmas', 7, 13), ('hebamme2', 'christmas', 0, 13), ('eveline.zumstein', 'christmas', 0, 6), ('praxis.zimmerberg', 'christmas', 3, 13);
insert into sample.absence
select h.who, 'ferien', b.start + h.first_day, b.start + h.last_day from sample.habit h join sample.school_break b on b.name = h.break
where not exists (select from sample.absence a where a.who = h.who and a.start <= b.start + h.last_day and a."end" >= b.start + h.first_day)
  and not (h.who = 'hebamme2' and sample.today() between b.start + h.first_day - 14 and b.start + h.last_day);

-- The others go in one holiday or another: from a Saturday or Monday, one to three weeks.
create table sample.guess as
select m.who, 'ferien' as kind, d.start, d.start + d.days - 1 as "end"
from sample.school_break b
cross join (select split_part(email, '@', 1) as who from sample.midwife where final_status in ('active', 'onhold')) m
cross join lateral (select m.who || b.name || b.year as key) k
cross join lateral (
  select b.start + case when b.name = 'summer' then 7 * (sample.pick(key || ' week', 4) - 1) else 0 end
    - case when sample.share(key || ' saturday') < 0.5 then 2 else 0 end + case when sample.share(key || ' late') < 0.3 then 4 else 0 end as start,
    case when b.name = 'summer' then sample.of(key || ' days', '9', '14', '16', '16', '21') else sample.of(key || ' days', '7', '9', '9', '14') end::integer as days) d
where sample.share(key) < b.popularity
  and not exists (select from sample.habit h where h.who = m.who and h.break = b.name)
union
-- Between the holidays: illness, courses, a week off.
select m.who, c.kind, d.start, d.start + case c.kind when 'weiterbildung' then sample.pick(key || ' days', 3) when 'krankheit' then 1 + sample.pick(key || ' days', 10)
    when 'ferien' then sample.of(key || ' days', '5', '7', '9', '12')::integer else sample.pick(key || ' days', 6) end - 1
from generate_series(-104, 34) as week
cross join (select split_part(email, '@', 1) as who from sample.midwife where final_status in ('active', 'onhold')) m
cross join lateral (select m.who || to_char(sample.today() + 7 * week, 'IYYYIW') as key) k
cross join lateral (select sample.of(key || ' kind', 'ferien', 'ferien', 'krankheit', 'krankheit', 'weiterbildung', 'weiterbildung', 'anderes') as kind) c
cross join lateral (select date_trunc('week', (sample.today() + 7 * week)::timestamp)::date + sample.pick(key || ' day', 5) - 1 as start) d
where sample.share(key) < 0.045 and (c.kind <> 'krankheit' or week < -1);

-- Nobody is away twice at a time; the two midwives of the demonstration are there these days.
insert into sample.absence
select g.who, g.kind, g.start, g."end" from sample.guess g
where not exists (select from sample.absence a where a.who = g.who and a.start <= g."end" and a."end" >= g.start)
  and not exists (select from sample.guess b where b.who = g.who and b.start <= g."end" and b."end" >= g.start and (b.start, b.kind, b."end") < (g.start, g.kind, g."end"))
  and not (g.who like 'hebamme%' and g.start <= sample.today() + 20 and g."end" >= sample.today() - 14);

insert into app.calendarentry (user_id, kind, title, description, start, "end", created_at)
select u.id, a.kind, k.title, a.description, a.start, a."end", least(sample.now() - interval '9 days', a.start - interval '40 days')
from sample.absence a
join app."user" u on split_part(u.email, '@', 1) = a.who and u.role = 'user'
join app.calendarentry_kind k on k.value = a.kind
order by a.start;
