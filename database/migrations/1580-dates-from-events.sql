-- The dates of an issue and the words for them follow from its events; words that somebody wrote herself stay.
alter table app.ct_issue add column has_own_dates_text boolean not null default false;
update app.ct_issue set has_own_dates_text = dates_text is not null;
comment on column app.ct_issue.has_own_dates_text is 'Somebody wrote dates_text by hand; otherwise it is made of the events.';
