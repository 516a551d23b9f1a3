-- What the office wants to see again, and whose cases they are: written last, so that the history knows of them.
do $$
declare
  wanted record;
begin
  for wanted in
    select m.id, author.id as author, w.kind, w.days, w.text, mate.id as mate, greatest(m.updated_at, sample.now() - w.ago) as at
    from (values
      ('keller_s', 'mediator', 'set', 9, 'Umzug entschieden?', null, interval '17 days'),
      ('hess', 'jana.odermatt', 'set', 1, 'Kennenlernen vereinbart?', null, interval '6 days'),
      ('hess', 'jana.odermatt', 'done', null, null, null, interval '5 days'),
      ('tanner', 'jana.odermatt', 'set', 0, 'Neonatologie: Austritt bekannt?', null, interval '5 days'),
      ('tanner', 'jana.odermatt', 'assign', null, null, 'jana.odermatt', interval '5 days'),
      ('dolma', 'jana.odermatt', 'assign', null, null, 'manager', interval '2 days'),
      ('bianchi', 'mediator', 'set', 3, 'Unterlagen der Krankenkasse da?', null, interval '1 day'),
      ('wirz', 'mediator', 'set', 4, 'Nach dem Umzug fragen', null, interval '20 hours'),
      ('wirz', 'mediator', 'remove', null, null, null, interval '19 hours'),
      ('krasniqi', 'mediator', 'set', 1, 'Spital nach Austritt fragen', null, interval '3 hours'),
      ('krasniqi', 'mediator', 'set', 2, 'Spital nach Austritt fragen', null, interval '2 hours'),
      ('krasniqi', 'mediator', 'assign', null, null, 'jana.odermatt', interval '2 hours'),
      ('lopes', 'mediator', 'set', 0, 'Schwester anrufen: gut zu Hause angekommen?', null, interval '90 minutes'),
      ('meili', 'mediator', 'set', 0, 'Hat die frühere Hebamme zugesagt?', null, interval '55 minutes'),
      ('meili', 'mediator', 'assign', null, null, 'mediator', interval '55 minutes')
    ) as w(mother, author, kind, days, text, mate, ago)
    join sample.mother s on s.key = w.mother
    join app.puerpera m on m.id = s.id
    join sample.person author on author.name = w.author
    left join sample.person mate on mate.name = w.mate
    order by w.ago desc, w.kind desc
  loop
    perform set_config('app.now', wanted.at::text, true), set_config('app.user_id', wanted.author::text, true),
      set_config('app.followup_done', case wanted.kind when 'done' then 'yes' else '' end, true);
    if wanted.kind = 'assign' then
      update app.puerpera p set assignee_id = wanted.mate where p.id = wanted.id;
    else
      update app.puerpera p set followup_day = sample.today() + wanted.days, followup_text = wanted.text where p.id = wanted.id;
    end if;
  end loop;
  perform set_config('app.user_id', '', true), set_config('app.followup_done', '', true), set_config('app.now', sample.now()::text, true);
end $$;
