-- Up to which day the figures of a part of a month are kept (rules/kept-figures.sql): of the year before as many days as this one has had.
-- One row, which the rules write whenever they are applied.
create table app.figure_part (
  month date primary key,
  -- The first day that is not among them.
  until date not null
);
