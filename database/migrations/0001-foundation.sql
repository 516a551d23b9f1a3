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

-- «079 555 38 14», «0041 79 …», «+41 (0)79 …» are all one number; domain/place/phone.ts says the same in TypeScript.
create function app.normalise_phone(typed text) returns text
  language sql immutable parallel safe strict
  return (
    select case when number ~ '^\+41[1-9][0-9]{8}$' or number ~ '^\+(?!41)[1-9][0-9]{6,14}$' then number end
    from (select regexp_replace(regexp_replace(regexp_replace(
      regexp_replace(replace(typed, '(0)', ''), '[^0-9+]', '', 'g'), '^00', '+'), '^0(?=[1-9])', '+41'), '^\+410', '+41') as number) n
    where typed ~ E'^[0-9\\s()+./''’\\u00a0\\u2010-\\u2013-]+$');

create domain app.phone as text
  constraint phone_is_a_number check (value is null or app.normalise_phone(value) is not null);
comment on constraint phone_is_a_number on domain app.phone is 'Bitte geben Sie eine gültige Telefonnummer ein.';

-- A foreign address has a foreign code, so this is no foreign key; four bare digits are a Swiss one.
create domain app.zipcode as text
  constraint zipcode_is_a_code
    check (value ~ '^[1-9][0-9]{3}$' or (value !~ '^[0-9]{4}$' and value ~ '^[A-Za-z0-9][A-Za-z0-9 -]{2,8}[A-Za-z0-9]$'));
comment on constraint zipcode_is_a_code on domain app.zipcode is 'Bitte geben Sie eine gültige Postleitzahl ein.';

create domain app.color as text
  constraint color_is_hexadecimal check (value ~ '^#[0-9a-fA-F]{6}$');
comment on constraint color_is_hexadecimal on domain app.color is 'Bitte geben Sie eine Farbe wie #1f6f78 an.';
