-- Exports are few among the rows of the access log; each finds its end.
create index access_log_by_export on app.access_log (user_id, id) where operation = 'export';
create index access_log_by_export_end on app.access_log (((detail ->> 'export')::bigint)) where operation = 'export_end';
