-- Who stands in for whom: one now, and one to come for the midwife of the demonstration, whose own list stays her own until then.
insert into app.substitution (calendarentry_id, midwife_id, substitute_id, author_id, status, start, "end", created_at, answered_at)
select c.id, away.id, mate.id, away.id, 'agreed', c.start, c."end", sample.now() - interval '10 days', sample.now() - interval '9 days'
from (values ('gisela.furrer', 'barbara.rueegg', -7), ('sara.deluca', 'hebamme', 7)) as s(away, mate, first_day)
join sample.person away on away.name = s.away
join sample.person mate on mate.name = s.mate
join app.calendarentry c on c.user_id = away.id and c.start = sample.today() + s.first_day;
