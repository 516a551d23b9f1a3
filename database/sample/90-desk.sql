-- Who was online and which views the staff keep; then the tools go.
insert into app.user_seen (user_id, last_seen)
select u.id, sample.now() - coalesce(s.ago, case
    when u.status = 'onhold' then interval '1 day' * (9 + sample.pick(u.email || ' seen', 30))
    else interval '1 minute' * (1.5 + 12000 * sample.share(u.email || ' seen') ^ 3) end)
from app."user" u
left join (values
  ('hebamme', interval '20 seconds'), ('manager', '20 seconds'), ('jana.odermatt', '20 seconds'), ('admin', '20 seconds'), ('mediator', '3 minutes'),
  ('praxis.toess', '8 seconds'), ('katharina.moser', '14 seconds'), ('sivani.rasiah', '31 seconds'), ('team.seefeld', '40 seconds'), ('elif.aksoy', '45 seconds'),
  ('vjosa.hoxha', '12 minutes'), ('blerta.gashi', '25 minutes'), ('team.greifensee', '40 minutes'), ('ursina.caflisch', '1 hour'),
  ('corinne.staehli', '2 hours'), ('ana.marques', '5 hours'), ('hebamme2', '22 hours'), ('gisela.furrer', '3 days'), ('tamara.ineichen', '2 days'),
  ('regula.ochsner', '61 days'), ('ursula.staehelin', '16 days')
) as s(name, ago) on s.name = split_part(u.email, '@', 1)
-- Some have never signed in: they still call the office.
where u.status in ('active', 'onhold') and split_part(u.email, '@', 1) not in ('brigitte.wipf', 'rita.huerlimann', 'heidi.schoch', 'christa.bosshard');

-- Most have looked through their profiles in the last months; the check of the midwives names the others.
do $$
declare
  looked record;
begin
  for looked in
    select u.id, sample.now() - interval '1 day' * (3 + sample.pick(u.email || ' profile', 160)) as at
    from app."user" u where u.status = 'active' and sample.share(u.email || ' profile looked at') < 0.88
  loop
    perform set_config('app.now', looked.at::text, true);
    update app."user" u set updated_at = looked.at where u.id = looked.id;
  end loop;
  perform set_config('app.now', sample.now()::text, true);
end $$;

insert into app.saved_view (user_id, screen, title, settings, position)
select u.id, v.screen, v.title, v.settings::jsonb, v.position
from (values
  ('mediator', 'puerpera/list', 'Freigegeben, ohne Hebamme', '{"search": "status=published&hebamme=ohne&sort=birth.asc"}', 1),
  ('mediator', 'puerpera/list', 'Spital Uster', '{"search": "geburtsort=uster&status=new,published"}', 2),
  ('mediator', 'puerpera/list', 'Zurückgestellte', '{"search": "status=onhold"}', 3),
  ('jana.odermatt', 'puerpera/list', 'Dringende', '{"search": "dringend=1"}', 1),
  ('manager', 'puerpera/list', 'Durch Spitäler angemeldet', '{"search": "anmeldung=spital"}', 1),
  ('manager', 'puerpera/list', 'Hinfällige', '{"search": "status=lost"}', 2),
  ('admin', 'puerpera/list', 'Unbestimmte aus dem alten System', '{"search": "status=undefined"}', 1),
  ('mediator', 'user/list', 'Albanisch um Uster', '{"search": "status=active&kreis=8610&sprache=sq"}', 1),
  ('manager', 'user/list', 'Passivmitglieder', '{"search": "status=active&mitglied=passive"}', 1)
) as v(name, screen, title, settings, position)
join sample.person u on u.name = v.name;

do $$
declare
  t record;
begin
  for t in select * from sample.silenced loop
    execute format('alter table %s enable %s trigger %I', t.relation, t.how, t.trigger);
  end loop;
  execute 'alter table app.actionlog alter column id set default ' || (select expression from sample.usual_entry_id);
end $$;
set local role wiege_steps;
select rules.count_figures_anew();
set local role wiege_owner;
select set_config('app.now', '', true);
drop schema sample cascade;
