-- Circles that have widened since, each at its time: as if the program had run all the while. One is held back by the office.
do $$
declare
  settings app.appsettings;
  mother app.puerpera;
begin
  select * into strict settings from app.appsettings;
  perform set_config('app.now', sample.now()::text, true);
  for mother in select * from app.puerpera p where p.status = 'published' order by p.published_at, p.id loop
    while rules.next_escalation_at(mother, settings) <= sample.now() loop
      -- Never before what the log knows of her already.
      perform set_config('app.now', greatest(rules.next_escalation_at(mother, settings), mother.updated_at)::text, true);
      update app.puerpera p set escalation_step = rules.next_escalation_step(p.escalation_step, settings) where p.id = mother.id returning * into mother;
    end loop;
  end loop;
  for mother in
    select * from app.puerpera p where p.status = 'published' and rules.next_escalation_at(p, settings) < 'infinity'
    order by rules.next_escalation_at(p, settings), p.id limit 2
  loop
    perform set_config('app.now', greatest(mother.updated_at, sample.now() - interval '5 hours')::text, true),
      set_config('app.user_id', (select p.id from sample.person p where p.name = 'mediator')::text, true);
    update app.puerpera p set escalation_held_until = sample.now() + interval '1 day' where p.id = mother.id;
  end loop;
  -- The second was let go again.
  perform set_config('app.now', greatest(mother.updated_at, sample.now() - interval '290 minutes')::text, true);
  update app.puerpera p set escalation_held_until = null where p.id = mother.id;
  perform set_config('app.user_id', '', true), set_config('app.now', sample.now()::text, true);
end $$;
