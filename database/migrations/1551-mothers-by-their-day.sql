-- Who is in her postnatal period on a day, and who is due in a week. An expression of the language itself and not rules.expected_date:
-- under row-level security only what is leakproof is looked up by an index.
create index puerpera_by_expected_day on app.puerpera ((coalesce(birthday_child, sectiodate, birthdate_child)));
