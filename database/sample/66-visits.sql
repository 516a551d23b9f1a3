-- Visits: every two or three days since the birth, and the appointments that are agreed. The midwives of the demonstration have a
-- full day, whatever the hour at which one looks.
do $$
declare
  zurich constant text := 'Europe/Zurich';
begin
  perform set_config('app.now', sample.now()::text, true);
  insert into app.visit (puerpera_id, midwife_id, planned_at, done_at, created_at)
  select p.id, p.midwife_id, v.at, v.at, v.at
  from app.puerpera p
  cross join generate_series(0, 9) n
  cross join lateral (select (((greatest(p.mediated_at, rules.born_at(p.birthday_child, p.birthtime_child)) at time zone zurich)::date
    + 1 + n * (2 + sample.pick(p.id::text, 2) - 1) + n / 4)
    + interval '30 minutes' * (17 + sample.pick(p.lastname || n, 16))) at time zone zurich as at) v
  where p.status = 'current' and p.birthday_child is not null and (p.first_contact_at is not null or p.mediated_at < sample.now() - interval '4 days')
    -- Nothing of today: that is their list of the day.
    and v.at < sample.today()::timestamp at time zone zurich and v.at > p.mediated_at
  on conflict do nothing;

  insert into app.visit (puerpera_id, midwife_id, planned_at, done_at, note, created_at)
  select p.id, p.midwife_id, d.at, case when d.at < sample.now() - interval '1 hour' then d.at end,
    case when o.nth = 2 then 'klingeln im Parterre' end, least(sample.now() - interval '1 hour', greatest(p.mediated_at, sample.now() - interval '2 days'))
  from (
    select m.*, row_number() over (partition by m.midwife_id order by m.birthday_child nulls last, m.id) as nth
    from app.puerpera m where m.status = 'current' and m.mediated_at < sample.now() - interval '1 hour'
      and m.midwife_id in (select id from sample.person where name like 'hebamme%')
  ) o
  join app.puerpera p on p.id = o.id
  cross join lateral (values
    (sample.today() + case o.nth when 1 then time '08:30' when 2 then time '13:30' else time '16:00' end, o.nth <= 3),
    (sample.today() + 1 + case o.nth when 1 then time '09:00' else time '11:15' end, o.nth <= 2),
    (sample.today() + 3 + time '10:00', o.nth = 3)
  ) v(clock, is_meant)
  cross join lateral (select v.clock at time zone zurich as at) d
  where v.is_meant
  on conflict do nothing;
end $$;
