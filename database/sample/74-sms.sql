-- SMS to midwives: urgent cases, bottlenecks of the holidays, an outage; the counts are those that the gateway would answer. And to
-- mothers, who learn by it who comes.
do $$
declare
  m record;
  sms uuid;
  reached integer;
  refused integer;
  credit integer := 980;
begin
  for m in
    select * from (values
      (352, 'manager', 'Engpass in den Ferien: Wer kann im Limmattal eine Familie übernehmen? Bitte in der App melden.', '8953', 'sent'),
      (298, 'mediator', 'Dringend: Wöchnerin 8048, Austritt morgen, Sprache Tigrinya. Details in der App.', '8048', 'sent'),
      (231, 'mediator', 'Dringend: Wöchnerin 8400, Austritt heute, Sprache Albanisch. Details in der App.', '8400', 'sent'),
      (187, 'admin', 'Die App ist heute von 20 bis 21 Uhr wegen Wartung nicht erreichbar.', null, 'sent'),
      (122, 'manager', 'Sommerengpass: In Winterthur fehlen diese Woche Hebammen. Danke fürs Mithelfen!', '8404', 'sent'),
      (96, 'mediator', 'Dringend: Zwillinge 8610, Austritt morgen. Details in der App.', '8610', 'sent'),
      (3, 'tamara.ineichen', 'Dringend: Wöchnerin 8180, Austritt morgen, Deutsch. Details in der App.', '8180', 'unknown'),
      (27, 'mediator', 'Dringend: Wöchnerin 8005, Austritt heute, Sprache Dari. Details in der App.', '8005', 'sent'),
      (12, 'manager', 'Wer kann am Wochenende einspringen? Bitte kurz anrufen: 044 555 01 20.', null, 'failed'),
      (11, 'manager', 'Wer kann am Wochenende einspringen? Bitte kurz anrufen: 044 555 01 20.', null, 'sent'),
      (0, 'jana.odermatt', 'Dringend: Wöchnerin 8051, Austritt morgen, Sprache Tigrinya. Details in der App.', '8051', 'sent'),
      (0, 'mediator', 'Dringend: Wöchnerin 8610, Austritt morgen, Sprache Albanisch. Details in der App.', '8610', 'draft')
    ) as m(age, author, text, zipcode, status)
  loop
    perform set_config('app.now', least(sample.at_office(sample.now() - interval '1 day' * m.age), sample.now() - interval '35 minutes')::text, true),
      set_config('app.user_id', (select id::text from sample.person where name = m.author), true);
    insert into app.smsmessage (message, status) values (m.text, m.status) returning id into sms;
    insert into app.user_smsmessage (smsmessage_id, user_id)
    select sms, u.id from app."user" u
    where u.role = 'user' and u.created_at < app.now() and (u.status = 'active' or u.lost_at > app.now()) and u.phone_mobile is not null
      and (m.zipcode is null or m.zipcode = any (u.circles));
    get diagnostics reached = row_count;
    refused := case when reached > 20 then 1 else 0 end;
    if m.status = 'sent' then
      credit := credit - reached + refused + case when m.age = 11 then 500 else 0 end;
      update app.smsmessage set total = reached, sent = reached - refused, blacklisted = 0, duplicated = 0, invalid = 0, npai = refused,
        cost = reached - refused, credits = credit, ticket = to_char(14000000 + sample.pick(m.text || m.age, 900000), 'FM00000000'), sent_at = app.now() + interval '2 seconds'
      where id = sms;
    elsif m.status = 'failed' then
      update app.smsmessage set total = reached, sent = 0, failure = 'Das Guthaben reicht nicht (Code -3).' where id = sms;
    elsif m.status = 'unknown' then
      update app.smsmessage set total = reached, failure = 'Die Verbindung brach während des Sendens ab; ob die SMS ankam, ist unbekannt.' where id = sms;
    end if;
  end loop;
  perform set_config('app.user_id', '', true), set_config('app.now', '', true);
end $$;

update app.smsmessage m set is_urgent = true where m.message like 'Dringend%';
update app.appsettings set sms_to_mother = true, sms_sender = 'Wochenbett';
update app.sms_account set credits = (select m.credits from app.smsmessage m where m.credits is not null order by m.created_at desc limit 1);

-- Each in one part, whoever was mediated in these days: a ć or ı would make it a longer one.
insert into app.smsmessage (message, status, puerpera_id, author_id, cause, created_at)
select format('Guten Tag. Ihre Hebamme %s, Tel. %s, meldet sich bei Ihnen. Freundliche Grüsse, Wochenbett Zürich', u.fullname,
    regexp_replace(u.phone_mobile, '^\+41(\d\d)(\d{3})(\d\d)(\d\d)$', '0\1 \2 \3 \4')),
  'sent', p.id, p.mediator_id, 'sample:' || p.id, p.mediated_at + interval '11 seconds'
from app.puerpera p join app."user" u on u.id = p.midwife_id
where p.status = 'current' and p.mediated_at > sample.now() - interval '12 days' and p.mediated_at < sample.now() - interval '1 hour'
  and p.phone_mobile is not null and u.phone_mobile is not null and length(u.fullname) < 30
  and u.fullname ~ '^[A-Za-zÄÖÜäöüàèéìòùñ .''-]+$';
insert into app.user_smsmessage (smsmessage_id, puerpera_id) select m.id, m.puerpera_id from app.smsmessage m where m.cause is not null;

update app.user_smsmessage r set phone = coalesce(u.phone_mobile, p.phone_mobile), text = m.message, parts = 1, state_at = m.created_at + interval '6 seconds',
  state = case m.status when 'sent' then 'delivered' when 'queued' then 'queued' else m.status end, failure = m.failure
from app.user_smsmessage x left join app."user" u on u.id = x.user_id left join app.puerpera p on p.id = x.puerpera_id join app.smsmessage m on m.id = x.smsmessage_id
where r.id = x.id and m.status <> 'draft';
-- One telephone was off.
update app.user_smsmessage r set state = 'undelivered', failure = 'Das Telefon war nicht erreichbar.'
where r.id in (select distinct on (x.smsmessage_id) x.id from app.user_smsmessage x join app.smsmessage m on m.id = x.smsmessage_id
  where m.npai > 0 order by x.smsmessage_id, x.id);

update app.smsmessage m set queued_at = m.created_at, sent_at = case when m.status = 'sent' then m.created_at + interval '2 seconds' end, sender = 'Wochenbett',
  unit_price = 0.08, parts = n.parts, price = n.parts * 0.08, total = coalesce(m.total, n.parts), sent = case when m.status = 'sent' then coalesce(m.sent, n.parts) else 0 end,
  cost = case when m.status = 'sent' then coalesce(m.cost, n.parts) else 0 end, blacklisted = coalesce(m.blacklisted, 0), duplicated = coalesce(m.duplicated, 0), invalid = coalesce(m.invalid, 0), npai = coalesce(m.npai, 0)
from (select r.smsmessage_id, count(*)::integer as parts from app.user_smsmessage r group by 1) n
where n.smsmessage_id = m.id and m.status <> 'draft';

insert into app.outbox (channel, smsmessage_id, hookslug, recipient, body, message_id, puerpera_id, user_id, author_id, status, attempts, failure, send_after, sent_at,
  created_at, cancel_reason, canceller_id)
select 'sms', m.id, case when m.cause is null then 'sms_office' else 'sms_mediation_mother' end,
  case when n.reached = 1 then n.phone else n.reached || ' Hebammen' end, m.message, 'sms:' || m.id, m.puerpera_id, null, m.author_id,
  case m.status when 'failed' then 'cancelled' else m.status end, 1, m.failure, m.created_at, m.sent_at, m.created_at,
  case m.status when 'failed' then 'Guthaben aufgeladen und nochmals gesendet.' end, case m.status when 'failed' then m.author_id end
from app.smsmessage m join (select r.smsmessage_id, count(*) as reached, min(r.phone) as phone from app.user_smsmessage r group by 1) n on n.smsmessage_id = m.id
where m.status <> 'draft';
