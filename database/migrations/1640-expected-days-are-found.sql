-- The index by coalesce(…) was never used for the office: to the planner a CASE keeps its secrets, a COALESCE does not, and under
-- row-level security only what keeps them is looked up. What is counted of those found comes along.
drop index app.puerpera_by_expected_day;
create index puerpera_by_expected_day on app.puerpera (
  (case when birthday_child is not null then birthday_child when sectiodate is not null then sectiodate else birthdate_child end))
  include (birthday_child, sectiodate, birthdate_child, zipcode, created_at, status, lostreason);
