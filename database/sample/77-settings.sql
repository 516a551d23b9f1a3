-- Who changed the settings in the past months; that the demonstration itself wrote them is no edit of anybody.
delete from app.edit where relation = 'appsettings';
insert into app.edit (id, relation, key, author_id, changes, created_at)
select uuidv7(e.moment - now()), 'appsettings', 'appsettings', u.id, e.changes, e.moment
from (values
  ('{"secondary_color": {"old": "#e07a5f", "new": "#d9654b"}}'::jsonb, interval '74 days'),
  ('{"max_mediations_penaltyduration": {"old": 12, "new": 6}}', interval '26 days'),
  ('{"sms_to_mother": {"old": false, "new": true}, "sms_budget": {"old": 80.00, "new": 120.00}}', interval '4 days')
) as s(changes, ago)
cross join lateral (select sample.at_office(sample.now() - s.ago) as moment, s.changes) e
join app."user" u on u.email = 'admin@demo.example';
