-- Rejections and hidden offers: by hand for the open cases, by chance for what lies behind.
select set_config('app.now', (sample.now() - interval '40 minutes')::text, true);

insert into app.user_puerpera_reject (user_id, puerpera_id, author_id, created_at)
select u.id, s.id, a.id, greatest(p.published_at + interval '1 minute', sample.now() - r.age)
from (values
  ('hebamme', 'stocker', 'hebamme', interval '20 days'), ('hebamme', 'oliveira', 'hebamme', interval '9 days'),
  ('hebamme', 'wirz', 'mediator', interval '20 hours'), ('hebamme', 'thompson', 'jana.odermatt', interval '12 days'),
  ('hebamme2', 'lopes', 'hebamme2', interval '2 days'), ('hebamme2', 'rajan', 'mediator', interval '19 hours'),
  ('rita.huerlimann', 'krasniqi', 'mediator', interval '16 hours'), ('sonja.frei', 'krasniqi', 'sonja.frei', interval '15 hours'),
  ('sara.deluca', 'schneider', 'sara.deluca', interval '3 days'), ('carole.perrin', 'schneider', 'jana.odermatt', interval '2 days'),
  ('fatma.yildiz', 'demir', 'fatma.yildiz', interval '20 hours'), ('petra.imhof', 'hofer', 'petra.imhof', interval '4 days'),
  ('praxis.zimmerberg', 'hofer', 'mediator', interval '3 days'), ('nina.amstutz', 'baumgartner', 'nina.amstutz', interval '10 days'),
  ('teuta.rexhepi', 'kelmendi', 'teuta.rexhepi', interval '30 days'), ('amal.khoury', 'haddad', 'jana.odermatt', interval '21 days'),
  ('elif.aksoy', 'baumgartner', 'elif.aksoy', interval '20 days'), ('meryem.oezkan', 'demir', 'mediator', interval '22 hours'),
  ('ursula.staehelin', 'stocker', 'ursula.staehelin', interval '40 days'), ('giulia.ferrari', 'zollinger', 'giulia.ferrari', interval '2 days'),
  ('team.seefeld', 'thompson', 'team.seefeld', interval '9 days'), ('franziska.lutz', 'menon', 'franziska.lutz', interval '12 days')
) as r(midwife, mother, author, age)
join app."user" u on split_part(u.email, '@', 1) = r.midwife
join app."user" a on split_part(a.email, '@', 1) = r.author
join sample.mother s on s.key = r.mother
join app.puerpera p on p.id = s.id;

-- While a case was published, some of those who were asked said no; where no midwife was found, all of them.
insert into app.user_puerpera_reject (user_id, puerpera_id, author_id, created_at)
select u.id, p.id, case when sample.share(s.key || u.email) < 0.75 then u.id else clerk.id end,
  p.published_at + (t.until - p.published_at) * (0.1 + 0.8 * sample.share(u.email || s.key))
from sample.past past
join sample.mother s on s.key = past.key
join app.puerpera p on p.id = s.id
cross join lateral (select coalesce(p.mediated_at, p.lost_at) as until) t
join sample.candidates c on c.mother = s.key
cross join lateral unnest(c.midwives) with ordinality as w(id, place)
join app."user" u on u.id = w.id and u.created_at < p.published_at - interval '10 days'
join sample.person clerk on clerk.name = sample.clerk(s.key || ' rejects', p.created_at)
where p.published_at < t.until and w.id is distinct from p.midwife_id
  and w.place <= case when p.lostreason = 'keine_hebamme' then 6 when sample.pick(s.key || ' rejects', 6) < 4 then sample.pick(s.key || ' rejects', 6) else 0 end;

insert into app.user_puerpera_hidden (user_id, puerpera_id)
select u.id, s.id
from (values
  ('hebamme', 'baumgartner'), ('hebamme', 'moreau'), ('hebamme', 'oliveira'), ('hebamme2', 'menon'),
  ('vjosa.hoxha', 'kelmendi'), ('sonja.frei', 'thompson'), ('eveline.zumstein', 'stocker'), ('brigitte.wipf', 'nguyen'), ('christa.bosshard', 'haddad'),
  ('katharina.moser', 'wirz'), ('heidi.schoch', 'hofer'), ('andrea.hasler', 'moreau'), ('petra.imhof', 'menon'), ('helen.tekle', 'hess')
) as h(midwife, mother)
join app."user" u on split_part(u.email, '@', 1) = h.midwife
join sample.mother s on s.key = h.mother;
