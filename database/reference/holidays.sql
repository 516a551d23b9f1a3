-- School holidays of the city of Zürich and public holidays, shown behind the calendar of absences.
-- Nobody edits them in the application, so they are made anew as a whole.
delete from app.holiday where region in ('Stadt Zürich', 'Kanton Zürich');

-- As published by the school department; the end is the last free weekday. The dataset ends with the summer of 2030.
insert into app.holiday (kind, region, title, start, "end", source)
select 'school', 'Stadt Zürich', title, start, "end",
  'Schulamt der Stadt Zürich, Open Data Zürich, Datensatz ssd_schulferien'
from (values
  ('Sportferien', date '2024-02-12', date '2024-02-23'),
  ('Frühlingsferien', '2024-04-22', '2024-05-03'),
  ('Sommerferien', '2024-07-15', '2024-08-16'),
  ('Herbstferien', '2024-10-07', '2024-10-18'),
  ('Weihnachtsferien', '2024-12-23', '2025-01-03'),
  ('Sportferien', '2025-02-10', '2025-02-21'),
  ('Frühlingsferien', '2025-04-21', '2025-05-02'),
  ('Sommerferien', '2025-07-14', '2025-08-15'),
  ('Herbstferien', '2025-10-06', '2025-10-17'),
  ('Weihnachtsferien', '2025-12-22', '2026-01-02'),
  ('Sportferien', '2026-02-09', '2026-02-20'),
  ('Frühlingsferien', '2026-04-20', '2026-05-01'),
  ('Sommerferien', '2026-07-13', '2026-08-14'),
  ('Herbstferien', '2026-10-05', '2026-10-16'),
  ('Weihnachtsferien', '2026-12-21', '2027-01-01'),
  ('Sportferien', '2027-02-15', '2027-02-26'),
  ('Frühlingsferien', '2027-04-26', '2027-05-07'),
  ('Sommerferien', '2027-07-19', '2027-08-20'),
  ('Herbstferien', '2027-10-11', '2027-10-22'),
  ('Weihnachtsferien', '2027-12-20', '2027-12-31'),
  ('Sportferien', '2028-02-14', '2028-02-25'),
  ('Frühlingsferien', '2028-04-17', '2028-04-28'),
  ('Sommerferien', '2028-07-17', '2028-08-18'),
  ('Herbstferien', '2028-10-09', '2028-10-20'),
  ('Weihnachtsferien', '2028-12-25', '2029-01-05'),
  ('Sportferien', '2029-02-12', '2029-02-23'),
  ('Frühlingsferien', '2029-04-23', '2029-05-04'),
  ('Sommerferien', '2029-07-16', '2029-08-17'),
  ('Herbstferien', '2029-10-08', '2029-10-19'),
  ('Weihnachtsferien', '2029-12-24', '2030-01-04'),
  ('Sportferien', '2030-02-11', '2030-02-22'),
  ('Frühlingsferien', '2030-04-22', '2030-05-03'),
  ('Sommerferien', '2030-07-15', '2030-08-16')
) as h(title, start, "end");

-- Half days of the city; the guilds and the school department fix them, no rule gives the Sechseläuten.
insert into app.holiday (kind, region, title, start, "end", source)
select 'public', 'Stadt Zürich', title || ' (Nachmittag)', day, day,
  'Schulamt der Stadt Zürich, Open Data Zürich, Datensatz ssd_schulferien'
from (values
  ('Sechseläuten', date '2024-04-15'), ('Knabenschiessen', date '2024-09-09'),
  ('Sechseläuten', '2025-04-28'), ('Knabenschiessen', '2025-09-15'),
  ('Sechseläuten', '2026-04-20'), ('Knabenschiessen', '2026-09-14'),
  ('Sechseläuten', '2027-04-19'), ('Knabenschiessen', '2027-09-13'),
  ('Sechseläuten', '2028-04-24'), ('Knabenschiessen', '2028-09-11'),
  ('Sechseläuten', '2029-04-16'), ('Knabenschiessen', '2029-09-10'),
  ('Sechseläuten', '2030-04-08')
) as h(title, day);

-- Easter by the rule of Gauss for the Gregorian calendar, valid from 1900 to 2099; the rest counts from there.
with easter as (
  select year, make_date(year, 3, 22) + d + e
    - case when d = 29 and e = 6 or d = 28 and e = 6 and year % 19 > 10 then 7 else 0 end as sunday
  from generate_series(2024, 2030) as year,
    lateral (select (19 * (year % 19) + 24) % 30 as d) as moon,
    lateral (select (2 * (year % 4) + 4 * (year % 7) + 6 * d + 5) % 7 as e) as week
)
insert into app.holiday (kind, region, title, start, "end", source)
select 'public', 'Kanton Zürich', title, day, day,
  case when title = 'Berchtoldstag' then 'Ortsüblicher Feiertag, in § 1 des Ruhetags- und Ladenöffnungsgesetzes nicht genannt'
    else 'Ruhetags- und Ladenöffnungsgesetz des Kantons Zürich vom 26. Juni 2000 (LS 822.4), § 1' end
from easter, lateral (values
  ('Neujahr', make_date(year, 1, 1)),
  ('Berchtoldstag', make_date(year, 1, 2)),
  ('Karfreitag', sunday - 2),
  ('Ostern', sunday),
  ('Ostermontag', sunday + 1),
  ('Tag der Arbeit', make_date(year, 5, 1)),
  ('Auffahrt', sunday + 39),
  ('Pfingsten', sunday + 49),
  ('Pfingstmontag', sunday + 50),
  ('Bundesfeier', make_date(year, 8, 1)),
  ('Weihnachten', make_date(year, 12, 25)),
  ('Stephanstag', make_date(year, 12, 26))
) as h(title, day);
