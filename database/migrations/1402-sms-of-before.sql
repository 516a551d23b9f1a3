-- Who got an SMS before recipients had a state of their own has that of the whole.
update app.user_smsmessage r set state = m.status from app.smsmessage m
where m.id = r.smsmessage_id and r.state = 'draft' and m.status in ('sent', 'failed', 'unknown');
