-- The office's lists. Each repeats the predicate of its partial index, which a generic condition cannot know.
set local role wiege_owner;

create view staff.triage with (security_invoker) as
select
  p.id as puerpera_id, g.triage_group, p.priority, p.dischargedate, p.birthday_child, p.sectiodate, p.birthdate_child, p.created_at,
  rules.is_overdue(p.status, p.dischargedate, (select app.today())) as is_overdue, rules.is_unanswered(p) as is_unanswered,
  coalesce(p.dischargedate, p.birthday_child) as born_order, coalesce(p.sectiodate, p.birthdate_child) as unborn_order,
  rules.due_marks(p, (select app.today()), (select app.now())) as due_marks, rules.is_unreachable(p) as is_unreachable,
  rules.has_possible_duplicate(p.id) as has_possible_duplicate
from app.puerpera p
cross join lateral (
  select rules.triage_group(p.status, p.birthday_child) as triage_group
  union all
  select 'urgent' where p.priority > 0
  union all
  select 'overdue' where rules.is_overdue(p.status, p.dischargedate, (select app.today()))
) g
where p.status in ('new', 'onhold', 'published', 'undefined');
comment on view staff.triage is E'@key puerpera_id, triage_group\n@relation puerpera: (puerpera_id) -> puerpera(id)';

create view staff.missing_birth with (security_invoker) as
select p.id as puerpera_id, coalesce(p.sectiodate, p.birthdate_child) as expected_day
from app.puerpera p
where p.status in ('new', 'onhold', 'published', 'undefined', 'current')
  and rules.is_birth_missing(p.status, p.birthday_child, p.sectiodate, p.birthdate_child, (select app.today()));
comment on view staff.missing_birth is E'@key puerpera_id\n@relation puerpera: (puerpera_id) -> puerpera(id)';

create view staff.recently_mediated with (security_invoker) as
select p.id as puerpera_id, p.mediated_at, p.midwife_id, p.mediator_selfassigned
from app.puerpera p where p.mediated_at is not null;
comment on view staff.recently_mediated is E'@key puerpera_id\n@relation puerpera: (puerpera_id) -> puerpera(id)\n@relation midwife: (midwife_id) -> user(id)';

create view staff.recently_lost with (security_invoker) as
select p.id as puerpera_id, p.lost_at, p.lostreason from app.puerpera p where p.status = 'lost';
comment on view staff.recently_lost is E'@key puerpera_id\n@relation puerpera: (puerpera_id) -> puerpera(id)\n@relation puerpera_lostreason: (lostreason) -> lostreason(value)';

create function staff.search_puerpera(text text, birthday date default null) returns setof staff.puerpera
  language sql stable
as $$
  select p.* from unnest(rules.search_ids(search_puerpera.text, 60, search_puerpera.birthday)) with ordinality as found(id, position)
  join staff.puerpera p on p.id = found.id order by found.position
$$;
comment on function staff.search_puerpera(text, date) is '@reads rules.search_ids, staff.puerpera';

-- The shape of similar_puerpera's answer.
create view staff.puerpera_similarity with (security_invoker) as
select d.puerpera_id, d.duplicate_id, d.score, '{}'::text[] as reasons, false as is_rejected from app.puerpera_duplicate d;
comment on view staff.puerpera_similarity is E'@key puerpera_id, duplicate_id\n@relation puerpera: (puerpera_id) -> puerpera(id)\n@relation duplicate: (duplicate_id) -> puerpera(id)';

create function staff.similar_puerpera(
  puerpera_id uuid default null, firstname text default null, lastname text default null, birthday date default null,
  phone text default null, email text default null, zipcode text default null, "from" date default null, "to" date default null
) returns setof staff.puerpera_similarity
  language sql stable
as $$ select s.* from rules.similar_puerpera(puerpera_id, firstname, lastname, birthday, phone, email, zipcode, "from", "to") s $$;
comment on function staff.similar_puerpera(uuid, text, text, date, text, text, text, date, date) is '@reads rules.similar_puerpera, app.puerpera';

-- The shape of puerpera_access's answer; read whole it is empty.
create view staff.access_entry with (security_invoker) as select * from rules.access_of(null);
comment on view staff.access_entry is E'@key id\n@relation user: (user_id) -> user(id)\n@relation puerpera: (puerpera_id) -> puerpera(id)';

create function staff.puerpera_access(puerpera_id uuid) returns setof staff.access_entry
  language sql stable
as $$ select a.* from rules.access_of(puerpera_access.puerpera_id) a $$;
comment on function staff.puerpera_access(uuid) is '@reads rules.access_of';
