-- SMS to midwives: urgent cases, bottlenecks of the holidays, an outage; the counts are those that the gateway would answer.
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
      (58, 'tamara.ineichen', 'Dringend: Wöchnerin 8180, Austritt morgen, Deutsch. Details in der App.', '8180', 'unknown'),
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
