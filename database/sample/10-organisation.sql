-- The invented organisation and its office. All dates of the demonstration count back from the moment of loading.
-- The schema sample holds the tools for inventing; 90-desk.sql takes it away again.
create schema sample;

-- Nobody listens yet, and the figures are counted at the end: telling and counting every step would only take time.
create table sample.silenced as
select t.tgrelid::regclass as relation, t.tgname as trigger, case t.tgenabled when 'A' then 'always' else '' end as how
from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
where c.relowner = 'wiege_owner'::regrole
  and (p.proname = 'notify_change' and t.tgenabled = 'O' or p.proname = 'keep_figures' and t.tgenabled = 'A');
do $$
declare
  t record;
begin
  for t in select * from sample.silenced loop
    execute format('alter table %s disable trigger %I', t.relation, t.trigger);
  end loop;
end $$;

create table sample.clock (now timestamptz not null);
insert into sample.clock values (date_trunc('second', app.now()));

create function sample.now() returns timestamptz language sql stable as $$ select now from sample.clock $$;
create function sample.today() returns date language sql stable as $$ select (sample.now() at time zone 'Europe/Zurich')::date $$;

-- An entry of the log is ordered by its id, and the id of a long load would tell of the moment and of how long the load has taken: two
-- entries of the same minute would change places. Here it tells of the moment alone, and of two at one moment which came first.
create sequence sample.entry;
create function sample.entry_id() returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
    select (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4), 3, '0')
      || '8' || lpad(to_hex(nextval('sample.entry')), 7, '0') || left(md5(random()::text), 8))::uuid
    from (select (extract(epoch from app.now()) * 1000000)::bigint as us) moment $$;
grant usage on schema sample to public;
grant execute on function sample.entry_id() to public;
create table sample.usual_entry_id as
select pg_get_expr(adbin, adrelid) as expression from pg_attrdef d join pg_attribute a on (a.attrelid, a.attnum) = (d.adrelid, d.adnum)
where a.attrelid = 'app.actionlog'::regclass and a.attname = 'id';
alter table app.actionlog alter column id set default sample.entry_id();

-- The same key always chooses the same: 1 … n, or a share of 0 … 1.
create function sample.pick(key text, n integer) returns integer
  language sql immutable as $$ select 1 + (abs(hashtextextended(key, 7) % n))::integer $$;
create function sample.share(key text) returns double precision
  language sql immutable as $$ select abs(hashtextextended(key, 11) % 10000) / 10000.0 $$;
create function sample.of(key text, variadic choices text[]) returns text
  language sql immutable as $$ select choices[sample.pick(key, cardinality(choices))] $$;

-- Each day is pressed into working hours (07:30 to 18:00), a weekend into Monday morning; later stays later.
create function sample.pressed(moment timestamptz) returns timestamptz
  language sql stable as $$
    select (date_trunc('day', clock) + case extract(isodow from clock)
        when 6 then interval '2 days 7 hours 30 minutes' + passed * interval '45 minutes'
        when 7 then interval '1 day 8 hours 15 minutes' + passed * interval '45 minutes'
        when 1 then interval '9 hours' + passed * interval '9 hours'
        else interval '7 hours 30 minutes' + passed * interval '10 hours 30 minutes' end) at time zone 'Europe/Zurich'
    from (select moment at time zone 'Europe/Zurich' as clock) c,
      lateral (select extract(epoch from clock - date_trunc('day', clock))::double precision / 86400 as passed) d $$;

-- The working hour that stands for a moment. Today's moments stay as they are, or some would lie in the future.
-- Give it raw moments only: pressed twice they would change places.
create function sample.at_office(moment timestamptz) returns timestamptz
  language sql stable as $$
    select case when (sample.pressed(moment) at time zone 'Europe/Zurich')::date < (sample.pressed(sample.now()) at time zone 'Europe/Zurich')::date
      then sample.pressed(moment) else moment end $$;

-- Wards and parents write at weekends too.
create function sample.on_duty(moment timestamptz) returns timestamptz
  language sql stable as $$
    select case when extract(isodow from clock) > 5 and office <> moment
      then (date_trunc('day', clock) + interval '8 hours' + (clock - date_trunc('day', clock)) * 0.375) at time zone 'Europe/Zurich' else office end
    from (select moment at time zone 'Europe/Zurich' as clock, sample.at_office(moment) as office) c $$;

-- How long things take: half of them less than the median, a few very much longer.
create function sample.duration(key text, median_hours numeric, evenness numeric) returns interval
  language sql immutable as $$
    select interval '1 hour' * median_hours * (share / (1 - share)) ^ (1 / evenness)
    from (select least(greatest(sample.share(key), 0.02), 0.975)::numeric as share) s $$;

-- Who was at the desk: staff are named by the first part of their e-mail.
create function sample.clerk(key text, moment timestamptz) returns text
  language sql stable as $$
    select case when moment < sample.now() - interval '420 days'
      then sample.of(key, 'mediator', 'mediator', 'jana.odermatt', 'priska.lustenberger', 'manager')
      else sample.of(key, 'mediator', 'mediator', 'jana.odermatt', 'tamara.ineichen', 'manager') end $$;

create function sample.plain(name text) returns text
  language sql immutable as $$
    select translate(replace(replace(replace(replace(lower(name), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), ' ', ''),
      'àáâãåèéêëìíîïòóôõøùúûçčćđğıłñńřšśşțťýžźż''’', 'aaaaaeeeeiiiiooooouuucccdgilnnrssssttyzzz') $$;

-- Numbers that nobody has: 555 is not given out.
create function sample.phone(prefix text, key text) returns text
  language sql immutable as $$ select '+41' || prefix || '555' || to_char(1000 + sample.pick(key, 8999), 'FM0000') $$;

update app.appsettings set
  apptitle = 'Wochenbett Zürich',
  primary_color = '#1f6f78',
  secondary_color = '#d9654b',
  organisation_address = E'Limmatstrasse 114\n8005 Zürich',
  organisation_contact = E'044 555 01 20\ninfo@wochenbett.example',
  office_hours = 'Montag bis Freitag, 8.30 bis 17 Uhr',
  frame_origins = '{https://www.wochenbett.example}',
  status_shows_midwife = true,
  email_from = 'info@wochenbett.example',
  email_backup = 'ablage@wochenbett.example',
  showoutsidecircles = true,
  escalates = true,
  escalation_near_hours = 12,
  escalation_all_hours = 48,
  limit_mediations = true,
  max_mediations_permonth = 5,
  max_mediations_penaltyduration = 6,
  bottleneck_ratio = 2,
  fee_amount = 50,
  survey_link = 'https://umfrage.wochenbett.example/wochenbett',
  fee_free_zipcodes = array(
    select distinct zipcode from app.postal_place where municipality = 'Zürich' and zipcode like '80%' order by zipcode);

update app.birthplace set
  email = 'wochenbett@' || replace(value, '_', '-') || '.example',
  phone = sample.phone('44', 'ward ' || value)
where value not in ('hausgeburt', 'ausserkantonal', 'ausland', 'unklar', 'paracelsus', 'affoltern');

insert into app."user" (role, status, firstname, lastname, email, address, zipcode, place, phone_business, languages, send_email_notifications,
  notes_internal, created_at, updated_at)
select s.role, 'active', s.firstname, s.lastname, s.email, 'Limmatstrasse 114', '8005', 'Zürich', s.phone, s.languages, false, s.notes,
  sample.now() - s.since, sample.now() - s.since
from (values
  ('admin', 'Beat', 'Wyss', 'admin@demo.example', '+41445550121', '{de,en}'::text[], null, interval '3 years'),
  ('manager', 'Rahel', 'Meier', 'manager@demo.example', '+41445550122', '{de,fr,en}', null, '3 years'),
  ('mediator', 'Sandra', 'Gerber', 'mediator@demo.example', '+41445550123', '{de,en,it}', null, '3 years'),
  ('mediator', 'Jana', 'Odermatt', 'jana.odermatt@wochenbett.example', '+41445550124', '{de,en}', 'Arbeitet Montag bis Mittwoch.', '3 years'),
  ('mediator', 'Tamara', 'Ineichen', 'tamara.ineichen@wochenbett.example', '+41445550125', '{de,es}', 'Donnerstag und Freitag, Ferienvertretung.', '430 days'),
  ('mediator', 'Priska', 'Lustenberger', 'priska.lustenberger@wochenbett.example', '+41445550126', '{de}', null, '3 years'),
  ('auditor', 'Regula', 'Brunner', 'datenschutz@demo.example', '+41445550127', '{de}', 'Prüft von ausserhalb, wer worauf zugreift.', '200 days')
) as s(role, firstname, lastname, email, phone, languages, notes, since);
