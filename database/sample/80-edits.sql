-- What was changed in the course of time, each telling how a field of today came to be; births are there already, as their midwives told
-- them. Setting up is no edit.
delete from app.edit where author_id is null;

-- A number that was heard wrongly, an address that came later, another language, a word to the midwife.
create table sample.edited as
select 'puerpera' as relation, m.id as puerpera_id, null::uuid as user_id, null::text as key, sample.clerk(m.key || ' edits', m.at) as author, m.at, c.field, c.before, c.after
from (
  select p.*, s.key, b.begins, sample.pick(s.key || ' edited', 4) as kind, greatest(b.begins + interval '11 minutes',
    sample.on_duty(b.begins + (coalesce(p.closed_at, sample.now()) - b.begins) * (0.2 + 0.6 * sample.share(s.key || ' when')))) as at
  from app.puerpera p
  join sample.mother s on s.id = p.id
  cross join lateral (select coalesce(p.mediated_at, p.created_at) as begins) b
  where p.status <> 'lost' and (p.closed_at is null or p.closed_at > sample.now() - interval '60 days')
    and sample.share(s.key || ' edited') < case when p.status = 'closed' then 0.15 else 0.6 end
) m
cross join lateral (values
  (1, 'phone_mobile', to_jsonb(regexp_replace(m.phone_mobile, '(.)(.)$', '\2\1')), to_jsonb(m.phone_mobile)),
  (2, 'address', to_jsonb(sample.street(m.key || ' before')), to_jsonb(m.address)),
  (3, 'languages', to_jsonb(m.languages[:1]), to_jsonb(m.languages)),
  (4, 'notes_to_midwife', null, to_jsonb(m.notes_to_midwife))
) as c(kind, field, before, after)
where c.kind = m.kind and m.at < sample.now() - interval '10 minutes';

-- Midwives widen their circles and get new numbers; settings, templates and hospitals change now and then.
insert into sample.edited (relation, user_id, author, at, field, before, after)
select 'user', u.id, c.author, sample.on_duty(sample.now() - interval '1 day' * (2 + sample.pick(u.email || c.field, 150))), c.field, c.before, c.after
from app."user" u
cross join lateral (values
  (split_part(u.email, '@', 1), 'circles', to_jsonb(u.circles[:greatest(1, cardinality(u.circles) - 2)]), to_jsonb(u.circles)),
  ('manager', 'phone_mobile', to_jsonb(regexp_replace(u.phone_mobile, '(.)(.)$', '\2\1')), to_jsonb(u.phone_mobile))
) as c(author, field, before, after)
where u.role = 'user' and u.status = 'active' and sample.share(u.email || c.field || ' edited') < 0.5;

insert into sample.edited (relation, key, author, at, field, before, after)
select 'appsettings', s.id, 'admin', sample.on_duty(sample.now() - c.ago), c.field, c.before, c.after
from app.appsettings s
cross join lateral (values
  (interval '96 days', 'organisation_address', to_jsonb(E'Josefstrasse 59\n8005 Zürich'::text), to_jsonb(s.organisation_address)),
  (interval '41 days', 'max_mediations_permonth', to_jsonb(4), to_jsonb(s.max_mediations_permonth))
) as c(ago, field, before, after)
union all
select 'emailtemplate', t.id::text, 'admin', sample.on_duty(sample.now() - interval '1 day' * (20 + sample.pick(t.title || ' edited', 70))),
  'title', to_jsonb(t.title || ' (Entwurf)'), to_jsonb(t.title)
from app.emailtemplate t
union all
select 'birthplace', b.id::text, 'manager', sample.on_duty(sample.now() - interval '1 day' * (10 + sample.pick(b.value || ' edited', 200))),
  'phone', to_jsonb(regexp_replace(b.phone, '(.)(.)$', '\2\1')), to_jsonb(b.phone)
from app.birthplace b where b.phone is not null and sample.share(b.value || ' edited') < 0.3;

insert into app.edit (id, relation, puerpera_id, user_id, key, author_id, changes, created_at)
select uuidv7(e.at - now()), e.relation, e.puerpera_id, e.user_id, e.key, p.id,
  jsonb_build_object(e.field, jsonb_build_object('old', e.before, 'new', e.after)), e.at
from sample.edited e join sample.person p on p.name = e.author
where e.before is distinct from e.after and (e.after is not null or e.field = 'address');
