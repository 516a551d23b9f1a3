-- Which country the main address is in: Switzerland, where its postal code must exist, or another by choice.
alter table app.puerpera add column country text not null default 'CH'
  constraint puerpera_country_is_a_code check (country ~ '^[A-Z]{2}$');
comment on constraint puerpera_country_is_a_code on app.puerpera is 'Bitte wählen Sie ein Land aus der Liste.';
-- A code that no Swiss address has was a foreign one until now, and nobody wrote down whose. Not an edit: no version, no log.
alter table app.puerpera disable trigger user;
update app.puerpera set country = 'ZZ' where zipcode !~ '^[1-9][0-9]{3}$';
alter table app.puerpera enable trigger user;
