-- What every table stands on: the schema, the caller, the clock, the text types of the forms.
create schema app;

create function app.uid() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
comment on function app.uid() is 'The user that the transaction was opened for; nobody without app.user_id.';

create function app.now() returns timestamptz
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now());
comment on function app.now() is 'The only clock of the database; app.now overrides it in tests and while history is invented.';

create function app.today() returns date
  language sql stable parallel safe
  return (app.now() at time zone 'Europe/Zurich')::date;

create function app.month_start() returns timestamptz
  language sql stable parallel safe
  return date_trunc('month', app.now(), 'Europe/Zurich');

-- Blank-only text is refused everywhere; people's names sort as in a Swiss telephone book.
create domain app.line as text collate "de-CH-x-icu"
  constraint line_is_not_blank check (value ~ '\S')
  constraint line_is_short check (length(value) <= 200)
  constraint line_has_no_breaks check (value !~ '[\r\n]');
comment on constraint line_is_not_blank on domain app.line is 'Bitte geben Sie einen Text ein, nicht nur Leerzeichen.';
comment on constraint line_is_short on domain app.line is 'Bitte höchstens 200 Zeichen eingeben.';
comment on constraint line_has_no_breaks on domain app.line is 'Bitte keine Zeilenumbrüche eingeben.';

create domain app.note as text
  constraint note_is_not_blank check (value ~ '\S')
  constraint note_is_not_endless check (length(value) <= 10000);
comment on constraint note_is_not_blank on domain app.note is 'Bitte geben Sie einen Text ein, nicht nur Leerzeichen.';
comment on constraint note_is_not_endless on domain app.note is 'Bitte höchstens 10''000 Zeichen eingeben.';

create domain app.email as text
  constraint email_is_short check (length(value) <= 320)
  constraint email_is_an_address check (value ~ '^[^\s@<>(),;:"\\]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\.]+$');
comment on constraint email_is_short on domain app.email is 'Eine E-Mail-Adresse hat höchstens 320 Zeichen.';
comment on constraint email_is_an_address on domain app.email is 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

create domain app.url as text
  constraint url_is_short check (length(value) <= 2048)
  constraint url_is_a_web_address check (value ~ '^https?://[^\s/?#]+\S*$');
comment on constraint url_is_short on domain app.url is 'Eine Webadresse hat höchstens 2048 Zeichen.';
comment on constraint url_is_a_web_address on domain app.url is 'Bitte geben Sie eine Webadresse ein, die mit https:// beginnt.';

create domain app.phone as text
  constraint phone_is_a_number check (value ~ '^\+?[0-9][0-9 ()/.-]{4,28}[0-9]$');
comment on constraint phone_is_a_number on domain app.phone is 'Bitte geben Sie eine gültige Telefonnummer ein.';

-- A foreign address has a foreign code, so this is no foreign key.
create domain app.zipcode as text
  constraint zipcode_is_a_code check (value ~ '^[0-9A-Za-z][0-9A-Za-z -]{1,10}[0-9A-Za-z]$');
comment on constraint zipcode_is_a_code on domain app.zipcode is 'Bitte geben Sie eine gültige Postleitzahl ein.';

create domain app.color as text
  constraint color_is_hexadecimal check (value ~ '^#[0-9a-fA-F]{6}$');
comment on constraint color_is_hexadecimal on domain app.color is 'Bitte geben Sie eine Farbe wie #1f6f78 an.';
