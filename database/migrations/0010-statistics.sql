-- Closed days of the action log, counted once: ten million rows are too many for a chart. A nightly job fills it; the
-- view adds what came since. No counter trigger: one hot row per type would make every step wait for every other.
create table app.actionlog_daily (
  day date not null,
  type text not null,
  count integer not null,
  primary key (day, type)
);
