-- Of the last three years, by postal code: how many registered later than on this day of that year, for each of the eight weeks that the office is
-- warned of (rules/expected-mothers.sql). The hourly job counts them once a day.
create table app.figure_later (
  zipcode text collate "C" primary key,
  day date not null,
  -- How many changes of mothers of long ago they know of (app.figure_count, changed_long_ago): once there are more, nobody reads them.
  changes bigint not null,
  -- Side by side; weeks for which nobody came later are not among them.
  weeks integer[] not null,
  mothers integer[] not null
);
