-- What mothers wished by their links: two wait for the office, two were decided; one link was sent anew, one was revoked.
do $$
declare
  w record;
begin
  for w in
    select s.id, u.id as author, v.* from (values
      ('wirz', 'own_midwife', '{}', 'Sabine Ammann, Hebammenpraxis Egg', interval '3 hours', null, null, null),
      ('hess', 'change', '{"phone_mobile": "+41795556147", "address": "Im Städtli 12"}', 'Wir ziehen am Monatsende um.', interval '25 hours', null, null, null),
      ('moreau', 'change', '{"birthplace": "triemli"}', null, interval '11 days', 'confirmed', 'mediator', null),
      ('kelmendi', 'own_midwife', '{}', null, interval '20 days', 'declined', 'jana.odermatt', 'Am Telefon: Die Kollegin hat nun doch keinen Platz.')
    ) as v(mother, kind, changes, note, ago, status, decider, reason)
    join sample.mother s on s.key = v.mother left join sample.person u on u.name = v.decider
  loop
    perform set_config('app.now', sample.at_office(sample.now() - w.ago)::text, true);
    insert into app.actionlog (type, puerpera_id) values ('wish_received', w.id);
    insert into app.status_wish (puerpera_id, kind, changes, note, status, decided_at, decider_id)
    values (w.id, w.kind, w.changes::jsonb, w.note, coalesce(w.status, 'open'), case when w.status is not null then app.now() + interval '40 minutes' end, w.author);
    if w.status is not null then
      perform set_config('app.now', (app.now() + interval '40 minutes')::text, true);
      insert into app.actionlog (type, puerpera_id, author_id, reason) values ('wish_' || w.status, w.id, w.author, w.reason);
    end if;
  end loop;
  for w in
    select s.id, u.id as author, v.* from (values
      ('nguyen', 'status_link_issued', interval '6 days', 'mediator'), ('baumgartner', 'status_link_revoked', interval '15 days', 'manager')
    ) as v(mother, type, ago, person)
    join sample.mother s on s.key = v.mother join sample.person u on u.name = v.person
  loop
    perform set_config('app.now', sample.at_office(sample.now() - w.ago)::text, true);
    insert into app.status_token (puerpera_id, hash, author_id, revoked_at, revoker_id)
    values (w.id, sha256(uuid_send(gen_random_uuid())), w.author, case w.type when 'status_link_revoked' then app.now() end,
      case w.type when 'status_link_revoked' then w.author end);
    insert into app.actionlog (type, puerpera_id, author_id) values (w.type, w.id, w.author);
  end loop;
  perform set_config('app.now', sample.now()::text, true);
end $$;
