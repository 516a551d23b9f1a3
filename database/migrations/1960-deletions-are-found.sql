-- Deletions are as rare among the looks as what left the house, and are asked for as those are.
drop index app.access_log_by_deed;
create index access_log_by_deed on app.access_log (operation, at, id) where operation in ('export', 'Export', 'disclosure', 'delete');
