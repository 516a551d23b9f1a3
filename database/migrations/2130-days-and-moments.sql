-- Days and moments that a caller writes are finite and of these centuries; database/access/dated-columns.sql gives them to the columns.
create domain app.day as date
  constraint day_is_of_these_centuries check (value >= '1900-01-01' and value < '2200-01-01');
comment on constraint day_is_of_these_centuries on domain app.day is 'Bitte geben Sie ein Datum zwischen 1900 und 2199 ein.';

create domain app.days as date[]
  constraint days_are_of_these_centuries check ('1900-01-01' <= all (value) and '2200-01-01' > all (value));
comment on constraint days_are_of_these_centuries on domain app.days is 'Bitte geben Sie nur Daten zwischen 1900 und 2199 ein.';

create domain app.moment as timestamptz
  constraint moment_is_of_these_centuries check (value >= '1900-01-01 00:00+00' and value < '2200-01-01 00:00+00');
comment on constraint moment_is_of_these_centuries on domain app.moment is 'Bitte geben Sie einen Zeitpunkt zwischen 1900 und 2199 ein.';
