-- Where the circle of a published mother stands, what comes next, and what it waits for: for the office.
set local role wiege_owner;

create view staff.puerpera_escalation with (security_invoker) as
select
  p.id as puerpera_id, p.escalation_step as step, rules.next_escalation_step(p.escalation_step, s) as next_step,
  -- Null also while somebody's yes waits for the office.
  nullif(rules.next_escalation_at(p, s), 'infinity') as next_at,
  case when p.escalation_held_until > (select app.now()) then p.escalation_held_until end as held_until,
  coalesce(rules.reaction_until(p.id) > (select app.now()), false) as has_reaction
from app.puerpera p cross join app.appsettings s
where p.status = 'published' and s.escalates;
comment on view staff.puerpera_escalation is E'@key puerpera_id\n@demands puerpera_id';
