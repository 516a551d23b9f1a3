-- Ten entries per mother, in the order of her case.
insert into app.actionlog (id, type, puerpera_id, midwife_id, author_id, created_at)
select uuidv7(e.at - now()), e.type, p.id, p.midwife_id, p.mediator_id, e.at
from app.puerpera p, lateral (values
  ('puerpera_publish', 1), ('puerpera_setonhold', 2), ('puerpera_publish', 3), ('puerpera_setpriority', 4), ('puerpera_setpriority', 5),
  ('mediation_established', 6), ('mediation_dissolved', 7), ('puerpera_publish', 8), ('mediation_established', 9), ('puerpera_setclosed', 10)
) as step(type, n), lateral (select step.type, p.created_at + make_interval(hours => step.n * 5) as at) e
where e.at <= now();

insert into app.actionlog_daily (day, type, count)
select (created_at at time zone 'Europe/Zurich')::date, type, count(*) from app.actionlog
where created_at < date_trunc('day', now(), 'Europe/Zurich')
group by 1, 2;
