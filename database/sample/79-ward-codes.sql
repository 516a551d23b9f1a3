-- One ward registers by itself, another did once. Nobody knows these codes: who tries it out issues one.
insert into app.ward_code (birthplace_id, hash, author_id, created_at, last_used_at, revoked_at, revoker_id)
select b.id, sha256(uuid_send(gen_random_uuid())), a.id, sample.at_office(sample.now() - v.issued), sample.at_office(sample.now() - v.used),
  sample.at_office(sample.now() - v.revoked), r.id
from (values
  ('triemli', interval '210 days', 'manager', interval '41 days', interval '40 days', 'manager'),
  ('triemli', interval '40 days', 'manager', interval '1 day', null, null),
  ('zollikerberg', interval '96 days', 'mediator', interval '60 days', interval '33 days', 'mediator')
) as v(birthplace, issued, author, used, revoked, revoker)
join app.birthplace b on b.value = v.birthplace
join sample.person a on a.name = v.author left join sample.person r on r.name = v.revoker
order by v.issued desc;
