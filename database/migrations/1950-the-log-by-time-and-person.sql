-- The log of readings is read as a whole by who checks it: newest first, of a stretch of time or of one person. The order is that of the
-- moment, and of the number where two fall together; pages go on from there.
drop index app.access_log_by_time;
create index access_log_by_time on app.access_log (at, id);
-- What left the house is rare among the looks.
create index access_log_by_deed on app.access_log (operation, at, id) where operation in ('export', 'Export', 'disclosure');
create index access_log_by_user on app.access_log (user_id, at, id);
