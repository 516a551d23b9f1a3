-- Erasing a mother looks through what exports were narrowed by and taken for: few rows among all that is noted of readings.
create index access_detail_of_exports on app.access_detail (at) where detail ? 'filter';
