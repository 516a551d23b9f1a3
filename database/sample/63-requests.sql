-- Whom the office has asked: two think it over, one answer is due, one said yes, one was not reached, one declined by telephone.
do $$
declare
  r record;
  asked timestamptz;
  answered timestamptz;
  ends timestamptz;
begin
  for r in
    select s.id as mother, u.id as midwife, c.id as clerk, v.* from (values
      ('morina', 'vjosa.hoxha', 'jana.odermatt', 'phone', 'thinking', interval '3 hours', interval '2 hours 50 minutes', interval '4 hours', null),
      ('morina', 'sonja.frei', 'mediator', 'phone', 'unreached', interval '2 hours', null, null, null),
      ('gashi_v', 'teuta.rexhepi', 'jana.odermatt', 'sms', 'open', interval '5 hours', null, null, null),
      ('gashi_v', 'hebamme', 'jana.odermatt', 'phone', 'thinking', interval '4 hours', interval '3 hours 55 minutes', interval '5 hours', null),
      ('demir', 'elif.aksoy', 'mediator', 'phone', 'thinking', interval '20 hours', interval '19 hours 50 minutes', interval '-30 minutes', null),
      ('thompson', 'carole.perrin', 'mediator', 'mail', 'accepted', interval '22 hours', interval '50 minutes', null, null),
      ('thompson', 'petra.imhof', 'mediator', 'phone', 'declined', interval '23 hours', interval '23 hours', null, 'Ferien')
    ) as v(mother_key, midwife_name, clerk_name, channel, outcome, ago, answer_ago, until, reason)
    join sample.mother s on s.key = v.mother_key
    join app."user" u on split_part(u.email, '@', 1) = v.midwife_name
    join app."user" c on split_part(c.email, '@', 1) = v.clerk_name
  loop
    asked := sample.now() - r.ago;
    answered := sample.now() - r.answer_ago;
    ends := sample.now() + r.until;
    insert into app.midwife_request (puerpera_id, midwife_id, author_id, channel, outcome, thinking_until, reason, answerer_id, created_at, answered_at)
    values (r.mother, r.midwife, r.clerk, r.channel, r.outcome, ends, r.reason,
      case when r.outcome = 'accepted' then r.midwife when answered is not null then r.clerk end, asked, answered);
    perform set_config('app.now', asked::text, true);
    insert into app.actionlog (type, puerpera_id, midwife_id, author_id)
    values (case r.outcome when 'unreached' then 'request_unreached' else 'request_asked' end, r.mother, r.midwife, r.clerk);
    if answered is not null then
      perform set_config('app.now', answered::text, true);
      insert into app.actionlog (type, puerpera_id, midwife_id, author_id, reason, until)
      values ('request_' || r.outcome, r.mother, r.midwife, case when r.outcome = 'accepted' then r.midwife else r.clerk end, r.reason, ends);
    end if;
    if r.outcome = 'declined' then
      insert into app.user_puerpera_reject (user_id, puerpera_id, author_id, created_at) values (r.midwife, r.mother, r.clerk, answered) on conflict do nothing;
    end if;
  end loop;
  perform set_config('app.now', sample.now()::text, true);
end $$;
