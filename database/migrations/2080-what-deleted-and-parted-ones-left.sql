-- Deleted registrations left to whom their receipts went, and parted ones the other's name and telephone among the edits of the one that stayed.
delete from app.access_detail d using app.access_log l
where l.id = d.access_id and l.at = d.at
  and exists (select from app.access_log g where g.puerpera_id = l.puerpera_id and g.operation = 'delete');
delete from app.edit e using app.puerpera_merge m
where m.undone_at is not null and e.puerpera_id = m.kept_id and e.created_at in (m.created_at, m.undone_at)
  and not exists (select from jsonb_object_keys(e.changes) name where not m.previous ? name);
