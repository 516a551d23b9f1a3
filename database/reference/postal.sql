-- Swiss postal codes from plz-places.csv (swisstopo, Amtliches Ortschaftenverzeichnis), loaded into plz_import beforehand.
-- The codes of Liechtenstein come without a canton.
insert into app.postal_code (zipcode, place, canton, lon, lat)
select distinct on (plz) plz, place, coalesce(nullif(canton, ''), 'FL'), avg(lon) over (partition by plz), avg(lat) over (partition by plz)
from plz_import
-- The place that gives the code its name is the one without a number, then the one named like its municipality.
order by plz, place ~ '[0-9]', place <> municipality, length(place), place
on conflict (zipcode) do update
  set place = excluded.place, canton = excluded.canton, lon = excluded.lon, lat = excluded.lat;

insert into app.postal_place (zipcode, place, municipality, canton, language, lon, lat)
select distinct on (plz, place, municipality) plz, place, municipality, coalesce(nullif(canton, ''), 'FL'), language, lon, lat
from plz_import
order by plz, place, municipality, lon
on conflict (zipcode, place, municipality) do update
  set canton = excluded.canton, language = excluded.language, lon = excluded.lon, lat = excluded.lat;
