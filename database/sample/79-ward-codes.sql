-- Two wards register by themselves, another did once. Nobody knows these codes: who tries it out issues one.
insert into app.ward_code (birthplace_id, hash, author_id, created_at, last_used_at, revoked_at, revoker_id)
select b.id, sha256(uuid_send(gen_random_uuid())), a.id, sample.at_office(sample.now() - v.issued), sample.at_office(sample.now() - v.used),
  sample.at_office(sample.now() - v.revoked), r.id
from (values
  ('triemli', interval '210 days', 'manager', interval '41 days', interval '40 days', 'manager'),
  ('triemli', interval '40 days', 'manager', interval '1 day', null, null),
  ('uster', interval '120 days', 'mediator', interval '5 hours', null, null),
  ('zollikerberg', interval '96 days', 'mediator', interval '60 days', interval '33 days', 'mediator')
) as v(birthplace, issued, author, used, revoked, revoker)
join app.birthplace b on b.value = v.birthplace
join sample.person a on a.name = v.author left join sample.person r on r.name = v.revoker
order by v.issued desc;

-- What they sent of late, so that their lists are not empty.
insert into app.ward_registration (puerpera_id, birthplace_id, created_at)
select p.id, b.id, p.created_at from app.puerpera p join app.birthplace b on b.value = p.birthplace
where p.registrationtype = 'spital' and p.reference is not null and p.created_at > sample.now() - interval '30 days'
  and exists (select from app.ward_code c where c.birthplace_id = b.id and c.revoked_at is null);
