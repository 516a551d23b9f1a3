-- The office's last exports. The log behind it tells of no change; who watches asks again.
set local role wiege_owner;

create view staff.export_entry with (security_invoker) as select * from rules.exports_seen();
comment on view staff.export_entry is E'@key id\n@relation user: (user_id) -> user(id)';
