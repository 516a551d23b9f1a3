-- Kept figures also by region, the first two signs of the postal code, and whole postal codes looked up with what is counted of their mothers.
-- The figures themselves are counted anew whenever the rules are applied.
drop trigger if exists keep_figures_insert on app.puerpera;
drop trigger if exists keep_figures_update on app.puerpera;
drop trigger if exists keep_figures_delete on app.puerpera;
truncate app.figure_count;
alter table app.figure_count
  add column region text collate "C" not null,
  drop constraint figure_count_pkey,
  add constraint figure_count_pkey primary key (figure, region, month, birthplace, registrationtype, item, slot, change) include (count);

drop index app.puerpera_by_zipcode;
create index puerpera_by_zipcode on app.puerpera (zipcode)
  include (created_at, mediated_at, lost_at, lostreason, mediator_selfassigned, birthplace, registrationtype, birthday_child, birthtime_child);
