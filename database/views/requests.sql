-- Requests to midwives, as the office and as the midwife who is asked sees them.
set local role wiege_owner;

create view staff.midwife_request with (security_invoker) as
select
  q.id, q.puerpera_id, q.midwife_id, q.author_id, q.channel, q.outcome, q.thinking_until, q.reason, q.answerer_id, q.created_at, q.answered_at,
  -- A subselect: of a join the data service would not know which cells are never empty.
  q.is_unsettled and (select p.status = 'published' from app.puerpera p where p.id = q.puerpera_id) as is_under_way,
  q.is_unsettled and rules.is_answer_due(q.outcome, q.thinking_until, (select app.now()))
    and (select p.status = 'published' from app.puerpera p where p.id = q.puerpera_id) as is_due
from app.midwife_request q;
comment on view staff.midwife_request is '@of app.midwife_request';

-- Without the reason: what the office noted of her words is the office's.
create view midwife.midwife_request with (security_invoker) as
select q.id, q.puerpera_id, q.midwife_id, q.channel, q.outcome, q.thinking_until, q.created_at, q.answered_at, rules.asker_name(q.author_id) as author_name
from app.midwife_request q;
comment on view midwife.midwife_request is E'@of app.midwife_request\n@topics rules.my_topics';
