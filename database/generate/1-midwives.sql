-- Invented midwives and staff, in proportion; circles lie around the place where each lives.
create temp table given_name on commit drop as
select name, row_number() over () as n from unnest(string_to_array(
  'Anna Arjeta Aylin Barbara Beatrice Bettina Carla Carmen Chiara Claudia Corinne Daniela Denise Dilan Elena Elif Elisa Emma Eva Fabienne Fatima Franziska Giulia Hana Helena Ivana Jana Jasmin Joana Julia Karin Katarina Laila Lara Laura Lea Lena Leonie Linda Livia Luana Luisa Lynn Magdalena Maria Marina Martina Melanie Mia Michelle Mirjam Monika Nadia Nadine Natalie Nina Noemi Nora Olena Petra Priya Rahel Ramona Rebekka Regula Sabine Samira Sandra Sara Selam Selina Simone Sofia Sonja Stefanie Svenja Tamara Tanja Tsering Ursina Valentina Vanessa Vera Yasmin Zora', ' ')) as name;
create temp table family_name on commit drop as
select name, row_number() over () as n from unnest(string_to_array(
  'Müller Meier Schmid Keller Weber Huber Schneider Meyer Steiner Fischer Gerber Brunner Baumann Frei Zimmermann Moser Widmer Wyss Graf Roth Suter Baumgartner Bachmann Kunz Hofer Bühler Lüthi Egli Kaufmann Lehmann Bucher Ammann Wenger Kuhn Christen Hess Ryser Stalder Krasniqi Gashi Berisha Hoxha Shala Petrović Jovanović Nikolić Novak Kovač Horvat Silva Santos Pereira Ferreira Costa Rossi Bianchi Ferrari Russo Yılmaz Kaya Demir Aydın Tesfay Haile Kidane Sivakumar Rajan Nguyen Tran Kowalski Nowak Popescu Ionescu Kovalenko Shevchenko García López Martin Bernard Dubois Favre Rochat', ' ')) as name;
create temp table zurich_code on commit drop as
select zipcode, place, lon, lat, row_number() over (order by zipcode) as n from app.postal_code where canton = 'ZH';
create temp table spoken on commit drop as
select value, row_number() over (order by position) as n from app.language where position <= 45;

insert into app."user" (
  id, role, status, firstname, lastname, email, zipcode, place, phone_mobile, circles, languages, max_mediations_permonth, lost_at, created_at)
select uuidv7(made.at - now()), case when i <= midwives * 0.004 + 3 then 'mediator' else 'user' end,
  state, g.name, f.name, format('person%s@beispiel.example', i), z.zipcode, z.place,
  format('+4179555%s', lpad((i % 10000)::text, 4, '0')),
  array(select c.zipcode from zurich_code c where c.n between z.n - 6 and z.n + 6),
  array['de'] || array(select s.value from spoken s where s.n = 6 + (i * 7919 % 40)),
  case when i % 3 = 0 then 2 + i % 6 end, case when state = 'lost' then now() end, made.at
from (select current_setting('generate.midwives')::integer as midwives) size,
  generate_series(1, size.midwives) i,
  lateral (select now() - make_interval(days => i % 1800) as at) made,
  lateral (select case when i % 10 < 8 then 'active' when i % 10 = 8 then 'onhold' else 'lost' end as state) s,
  lateral (select name from given_name where n = 1 + i % (select count(*) from given_name)) g,
  lateral (select name from family_name where n = 1 + (i * 31) % (select count(*) from family_name)) f,
  lateral (select zipcode, place, n from zurich_code where n = 1 + (i * 17) % (select count(*) from zurich_code)) z;

insert into app.user_circle (zipcode, user_id)
select distinct code, u.id from app."user" u, unnest(u.circles) as code on conflict do nothing;

insert into app.calendarentry (user_id, kind, title, start, "end")
select u.id, 'ferien', 'Ferien', app.today() + shift, app.today() + shift + 13
from (select id, row_number() over (order by id) as n from app."user" where role = 'user') u,
  generate_series(1, 4) k, lateral (select ((u.n * 37 + k * 90) % 500 - 200)::integer as shift) s;

insert into app.user_seen (user_id, last_seen)
select id, now() - make_interval(mins => (row_number() over (order by id) % 100000)::integer) from app."user" on conflict do nothing;
