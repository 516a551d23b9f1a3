-- Notices on telephones: what the midwife sees of her devices, and the office of whom it reached.
set local role wiege_owner;

create view midwife.push_subscription with (security_invoker) as
select id, user_id, title, created_at, last_success_at from app.push_subscription;
comment on view midwife.push_subscription is '@of app.push_subscription';

create view staff.push_subscription with (security_invoker) as
select id, user_id, title, created_at, last_success_at from app.push_subscription;
comment on view staff.push_subscription is '@of app.push_subscription';

create view midwife.push_setting with (security_invoker) as select user_id, only_urgent, quiet_from, quiet_until from app.push_setting;
comment on view midwife.push_setting is '@of app.push_setting';

-- To which a browser binds its subscription.
create view midwife.push_key with (security_invoker) as select rules.push_public_key() as public_key;
comment on view midwife.push_key is '@key public_key';

-- How many midwives a step has told of a mother, and how many of them on their telephones.
create view staff.offer_reach with (security_invoker) as
select
  o.actionlog_id, o.puerpera_id, count(distinct o.user_id)::integer as midwives,
  (count(distinct o.user_id) filter (where o.channel = 'push'))::integer as by_push
from app.outbox o
where o.actionlog_id is not null and o.status = 'sent'
  and o.hookslug in ('puerpera_published_midwives', 'puerpera_urgent_midwives', 'push_published', 'push_urgent')
group by o.actionlog_id, o.puerpera_id;
comment on view staff.offer_reach is E'@key actionlog_id\n@demands puerpera_id | actionlog_id';
