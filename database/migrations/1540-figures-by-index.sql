-- The year's figures are counted from the index alone: a mother's row is twenty times as wide as what is counted of it.
drop index app.puerpera_by_creation;
create index puerpera_by_creation on app.puerpera (created_at, id)
  include (zipcode, birthplace, registrationtype, mediated_at, status, lostreason);
drop index app.puerpera_recently_mediated;
create index puerpera_recently_mediated on app.puerpera (mediated_at, id)
  include (created_at, zipcode, birthplace, registrationtype, mediator_selfassigned, birthday_child, birthtime_child)
  where mediated_at is not null;
drop index app.puerpera_recently_lost;
create index puerpera_recently_lost on app.puerpera (lost_at, id)
  include (zipcode, birthplace, registrationtype, lostreason)
  where status = 'lost';
