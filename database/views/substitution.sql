-- Who stands in for whom, as the office and the two of them see it.
set local role wiege_owner;

create view staff.substitution with (security_invoker) as
select s.id, s.calendarentry_id, s.midwife_id, s.substitute_id, s.author_id, s.asked_email, s.status, s.start, s."end", s.created_at, s.answered_at,
  rules.in_force(s) as is_in_force, (select u.fullname from app."user" u where u.id = s.midwife_id) as midwife_name,
  (select u.fullname from app."user" u where u.id = s.substitute_id) as substitute_name
from app.substitution s;
comment on view staff.substitution is '@of app.substitution';

-- Whom she asked by an address she knows by the answer, not before; whom the office chose, at once.
create view midwife.substitution with (security_invoker) as
select s.id, s.calendarentry_id, s.midwife_id,
  case when s.answered_at is not null or s.author_id is distinct from s.midwife_id or s.substitute_id = (select app.uid()) then s.substitute_id end as substitute_id,
  case when s.midwife_id = (select app.uid()) then s.asked_email end as asked_email, s.status, s.start, s."end", s.created_at, s.answered_at,
  rules.in_force(s) as is_in_force, rules.colleague_name(s.midwife_id) as midwife_name,
  case when s.answered_at is not null or s.author_id is distinct from s.midwife_id or s.substitute_id = (select app.uid())
    then rules.colleague_name(s.substitute_id) end as substitute_name
from app.substitution s;
comment on view midwife.substitution is '@of app.substitution';
