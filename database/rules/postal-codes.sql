-- A postal code that nobody has matches no circle for ever. In Switzerland it must exist and the place belong to it; abroad it is
-- free, but never four bare digits, which would pass for a Swiss one. Only what changes is looked at, so that old rows stay
-- editable; domain/place/postal-place.ts says the same in TypeScript. A place is sorted as the Swiss do, and lends that order to all
-- that a function is given beside it: hence «collate "default"», or no code would be found by its index.
set local role wiege_steps;

create function rules.has_swiss_codes(country text) returns boolean
  language sql stable parallel safe
  return rules.fold(country) in ('', 'ch', 'li', 'schweiz', 'suisse', 'svizzera', 'switzerland', 'liechtenstein', 'furstentum liechtenstein');

create function rules.is_place_of(place text, zipcode text) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.postal_place p, unnest(array[p.place, p.municipality]) as name
    -- "Wil SG" is Wil, "Lausanne 25" Lausanne, and whoever writes "Zürich-Altstetten" means Zürich.
    where p.zipcode = is_place_of.zipcode collate "default"
      and starts_with(rules.fold(is_place_of.place), regexp_replace(rules.fold(name), ' ([a-z]{2}|[0-9]+)$', '')))
$$;

create function rules.refuse_unknown_code(zipcode text, place text, zipcode_field text, place_field text, way_abroad text) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not exists (select from app.postal_code c where c.zipcode = refuse_unknown_code.zipcode collate "default") then
    raise exception using errcode = 'WG001', column = zipcode_field,
      message = 'Diese Postleitzahl gibt es in der Schweiz nicht. ' || way_abroad;
  end if;
  if place is not null and not rules.is_place_of(place, zipcode) then
    raise exception using errcode = 'WG001', column = place_field,
      message = format('Dieser Ort gehört nicht zur Postleitzahl %s.', zipcode);
  end if;
end $$;

create function rules.refuse_unknown_places() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  way_abroad constant text := 'Für eine Adresse im Ausland wählen Sie bitte das Land.';
begin
  if rules.has_swiss_codes(new.country) then
    if new.zipcode is not null and (tg_op = 'INSERT' or (new.zipcode, new.place, new.country) is distinct from (old.zipcode, old.place, old.country)) then
      perform rules.refuse_unknown_code(new.zipcode, new.place, 'zipcode', 'place', way_abroad);
    end if;
  elsif new.zipcode ~ '^[0-9]{4}$' then
    new.zipcode := new.country || '-' || new.zipcode;
  end if;
  if new.has_alt_address and new.zipcode_alt is not null and rules.has_swiss_codes(coalesce(new.country_alt, ''))
    and (tg_op = 'INSERT' or (new.zipcode_alt, new.place_alt, new.country_alt, new.has_alt_address)
      is distinct from (old.zipcode_alt, old.place_alt, old.country_alt, old.has_alt_address)) then
    perform rules.refuse_unknown_code(new.zipcode_alt, new.place_alt, 'zipcode_alt', 'place_alt', way_abroad);
  end if;
  return new;
end $$;

-- Whether somebody goes there: the form for parents says so before they fill in the rest, and says nothing of who.
create function rules.has_a_midwife(zipcode text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app.user_circle c join app."user" u on u.id = c.user_id
    where c.zipcode = has_a_midwife.zipcode collate "default" and u.status = 'active')
$$;

-- An account has no country: four digits are a Swiss code, everything else is one from abroad.
create function rules.refuse_unknown_own_place() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.zipcode ~ '^[0-9]{4}$' and (tg_op = 'INSERT' or (new.zipcode, new.place) is distinct from (old.zipcode, old.place)) then
    perform rules.refuse_unknown_code(new.zipcode, new.place, 'zipcode', 'place',
      'Bei einer Adresse im Ausland schreiben Sie bitte das Land davor, zum Beispiel AT-6800.');
  end if;
  return new;
end $$;

set local role wiege_owner;
create trigger places before insert or update of zipcode, place on app."user"
  for each row execute function rules.refuse_unknown_own_place();
create trigger places before insert or update of zipcode, place, country, has_alt_address, zipcode_alt, place_alt, country_alt on app.puerpera
  for each row when (new.anonymised_at is null) execute function rules.refuse_unknown_places();
