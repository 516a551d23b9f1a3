-- Who stands in for whom, as the office and the two of them see it.
set local role wiege_owner;

create view staff.substitution with (security_invoker) as
select s.id, s.calendarentry_id, s.midwife_id, s.substitute_id, s.author_id, s.status, s.start, s."end", s.created_at, s.answered_at,
  rules.in_force(s) as is_in_force, (select u.fullname from app."user" u where u.id = s.midwife_id) as midwife_name,
  (select u.fullname from app."user" u where u.id = s.substitute_id) as substitute_name
from app.substitution s;
comment on view staff.substitution is '@of app.substitution';

create view midwife.substitution with (security_invoker) as
select s.id, s.calendarentry_id, s.midwife_id, s.substitute_id, s.status, s.start, s."end", s.created_at, s.answered_at,
  rules.in_force(s) as is_in_force, rules.colleague_name(s.midwife_id) as midwife_name, rules.colleague_name(s.substitute_id) as substitute_name
from app.substitution s;
comment on view midwife.substitution is '@of app.substitution';
