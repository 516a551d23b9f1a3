-- What went to telephones beside the mails of the last months. No device: behind invented people there is none to reach.
insert into app.outbox (channel, hookslug, recipient, subject, body, message_id, puerpera_id, user_id, actionlog_id, author_id, cause, status, attempts,
  send_after, sent_at, created_at)
select 'push', 'push_published', md5('device' || o.user_id)::uuid, 'Neue Anmeldung: ' || concat_ws(' ', p.zipcode, p.place),
  concat_ws(' · ', (select string_agg(l.title, ', ' order by l.position) from app.language l where l.value = any (p.languages)),
    'Termin ' || to_char(p.birthdate_child, 'DD.MM.')),
  '<' || md5('push' || o.id) || '@wochenbett.example>', o.puerpera_id, o.user_id, o.actionlog_id, o.author_id, o.cause, 'sent', 1,
  o.send_after, o.send_after + interval '1 second', o.created_at
from app.outbox o
join app.puerpera p on p.id = o.puerpera_id
join app."user" u on u.id = o.user_id and u.languages && p.languages
-- Two in three have switched it on.
where o.hookslug = 'puerpera_published_midwives' and o.status = 'sent' and o.created_at > sample.now() - interval '90 days'
  and sample.share('push' || o.user_id) < 0.66;
