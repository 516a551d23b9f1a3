-- Rejections, hidden offers and who was online; then the tools go.
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
  ('praxis.zimmerberg', 'hofer', 'mediator', interval '3 days'), ('nina.amstutz', 'baumgartner', 'nina.amstutz', interval '10 days')
) as r(midwife, mother, author, age)
join app."user" u on split_part(u.email, '@', 1) = r.midwife
join app."user" a on split_part(a.email, '@', 1) = r.author
join sample.mother s on s.key = r.mother
join app.puerpera p on p.id = s.id;

insert into app.user_puerpera_hidden (user_id, puerpera_id)
select u.id, s.id
from (values
  ('hebamme', 'baumgartner'), ('hebamme', 'moreau'), ('hebamme', 'oliveira'), ('hebamme2', 'menon'),
  ('vjosa.hoxha', 'kelmendi'), ('sonja.frei', 'thompson'), ('eveline.zumstein', 'stocker')
) as h(midwife, mother)
join app."user" u on split_part(u.email, '@', 1) = h.midwife
join sample.mother s on s.key = h.mother;

insert into app.user_seen (user_id, last_seen)
select u.id, sample.now() - case
    when u.email in ('hebamme@demo.example', 'manager@demo.example', 'jana.odermatt@wochenbett.example', 'admin@demo.example') then interval '20 seconds'
    when u.email = 'mediator@demo.example' then interval '3 minutes'
    when u.email = 'vjosa.hoxha@hebammen.example' then interval '12 minutes'
    when u.email = 'corinne.staehli@hebammen.example' then interval '2 hours'
    when u.status in ('onhold', 'lost') then interval '25 days'
    else interval '1 minute' * (1.5 + 6000 * sample.share(u.email || ' seen') ^ 4) end
from app."user" u where u.status <> 'new' and u.status <> 'lost';

select set_config('app.now', '', true);
drop schema sample cascade;
