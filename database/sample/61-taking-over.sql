-- What was taken over when the office changed programs.
select set_config('app.now', (sample.now() - interval '400 days')::text, true);
insert into app.import_run (what, filename, status, columns, line_count, done_count, new_count, same_count, author_id, checked_at, ended_at)
select r.what, r.filename, 'done', '[]', r.lines, r.lines, r.lines, 0, u.id, app.now(), app.now()
from (values ('midwives', 'hebammen-alt.xlsx', 24), ('mothers', 'wochenbett-alt.csv', 1)) as r(what, filename, lines), app."user" u
where u.email = 'admin@demo.example';
insert into app.actionlog (type, author_id, reason)
select 'import_' || r.what, r.author_id, format('%s: %s neu, 0 gleich, 0 anders', r.filename, r.new_count) from app.import_run r;
select set_config('app.now', '', true);
