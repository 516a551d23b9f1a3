-- Without a type, dates with weekdays are a series and others single days: rules/course-dates.sql derives it, which a default would hide.
alter table app.ct_event alter column type drop default;
