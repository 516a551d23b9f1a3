-- The settings: colours that can be read, postal codes that exist. domain/organisation says the same in TypeScript.
set local role wiege_steps;

-- As WCAG counts it: what one channel gives to the brightness.
create function rules.channel_light(part integer) returns double precision
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$ select case when part / 255.0::double precision <= 0.04045 then part / 255.0::double precision / 12.92
  else power((part / 255.0::double precision + 0.055) / 1.055, 2.4) end $$;

create function rules.contrast_with_white(color text) returns double precision
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select 1.05 / (0.2126 * rules.channel_light(('x' || substr(color, 2, 2))::bit(8)::integer)
    + 0.7152 * rules.channel_light(('x' || substr(color, 4, 2))::bit(8)::integer)
    + 0.0722 * rules.channel_light(('x' || substr(color, 6, 2))::bit(8)::integer) + 0.05)
$$;

-- Rounded down, so that nobody reads of 4,5 that were not enough.
create function rules.contrast_words(contrast double precision) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$ select replace(to_char(floor(contrast * 10) / 10, 'FM90.0'), '.', ',') || ' : 1' $$;

-- Only what changes: a colour of before keeps nobody from saving something else.
create function rules.refuse_unreadable_colors() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  contrast double precision;
begin
  contrast := rules.contrast_with_white(new.primary_color);
  if contrast < 4.5 and (tg_op = 'INSERT' or new.primary_color <> old.primary_color) then
    raise exception using errcode = 'WG001', column = 'primary_color',
      message = format('Weisse Schrift ist auf dieser Farbe nicht lesbar: %s statt 4,5 : 1. Bitte eine dunklere wählen.', rules.contrast_words(contrast));
  end if;
  contrast := rules.contrast_with_white(new.secondary_color);
  if contrast < 3 and (tg_op = 'INSERT' or new.secondary_color <> old.secondary_color) then
    raise exception using errcode = 'WG001', column = 'secondary_color',
      message = format('Diese Farbe hebt sich von Weiss zu wenig ab: %s statt 3 : 1. Bitte eine dunklere wählen.', rules.contrast_words(contrast));
  end if;
  return new;
end $$;

create function rules.refuse_unknown_free_zipcodes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  unknown text;
begin
  select code into unknown from unnest(new.fee_free_zipcodes) as code
  where code is null or not exists (select from app.postal_code c where c.zipcode = code) limit 1;
  if found then
    raise exception using errcode = 'WG001', column = 'fee_free_zipcodes',
      message = format('Die Postleitzahl «%s» ist nicht bekannt.', coalesce(unknown, ''));
  end if;
  return new;
end $$;

-- The next version of the data-protection text; each stays readable, because families have agreed to it.
create function rules.raise_privacy_version() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  new.privacy_version := old.privacy_version + ((new.privacy_text, new.privacy_text_en, new.privacy_text_fr)
    is distinct from (old.privacy_text, old.privacy_text_en, old.privacy_text_fr))::integer;
  return new;
end $$;

create function rules.keep_privacy_text() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app.privacy_text (version, text, text_en, text_fr)
  values (new.privacy_version, new.privacy_text, new.privacy_text_en, new.privacy_text_fr);
  return null;
end $$;

set local role wiege_owner;
create trigger privacy_version before update on app.appsettings for each row execute function rules.raise_privacy_version();
create trigger privacy_text_kept after insert on app.appsettings for each row execute function rules.keep_privacy_text();
create trigger privacy_text_changed after update on app.appsettings for each row
  when (new.privacy_version <> old.privacy_version) execute function rules.keep_privacy_text();
create trigger readable before insert or update of primary_color, secondary_color on app.appsettings
  for each row execute function rules.refuse_unreadable_colors();
create trigger known_codes before insert or update of fee_free_zipcodes on app.appsettings
  for each row execute function rules.refuse_unknown_free_zipcodes();
