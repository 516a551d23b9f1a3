-- What the office answered midwives, one of it still unread, and what a midwife keeps to herself.
insert into app.puerpera_note (puerpera_id, author_id, note_id, text, created_at, updated_at, read_at)
select n.puerpera_id, clerk.id, n.id, a.text, t.at, t.at, case when a.is_read then least(t.at + interval '40 minutes', sample.now()) end
from (values
  ('berisha_a', 'hebamme', 'jana.odermatt', 'Danke. Die Familie hat gefragt, ob der erste Besuch am Vormittag möglich ist.', false),
  ('rossi', 'hebamme2', 'mediator', 'Notiert. Das Spital meldet uns den Eintritt.', true)
) as a(mother, midwife, clerk, text, is_read)
join sample.mother s on s.key = a.mother
join sample.person midwife on midwife.name = a.midwife
join sample.person clerk on clerk.name = a.clerk
join app.puerpera p on p.id = s.id and p.midwife_id = midwife.id and p.status = 'current'
join app.puerpera_note n on n.puerpera_id = s.id and n.author_id = midwife.id
cross join lateral (select least(n.created_at + interval '10 minutes', sample.now()) as at) t;

insert into app.private_note (puerpera_id, midwife_id, text, created_at, updated_at)
select p.id, p.midwife_id, n.text, t.at, t.at
from (values
  ('berisha_a', 'Grossmutter wohnt mit im Haus und hilft viel. Hund im Gang.'),
  ('luethi', 'Parkplatz nur hinter dem Haus. Beim nächsten Besuch die Narbe anschauen.'),
  ('rossi', 'Wünscht sich Unterlagen auf Italienisch.')
) as n(mother, text)
join sample.mother s on s.key = n.mother
join app.puerpera p on p.id = s.id and p.status = 'current' and p.midwife_id is not null
cross join lateral (select least(sample.now(), p.mediated_at + interval '1 hour') as at) t;
