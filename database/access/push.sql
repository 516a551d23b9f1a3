-- Devices and wishes for notices: the midwife's own; the server alone knows where a device is reached.
set local role wiege_owner;
create policy own_devices on app.push_subscription for select to wiege_user using ((select rules.is_midwife()) and user_id = (select app.uid()));
create policy all_devices on app.push_subscription for select to wiege_admin using ((select rules.is_staff()));
create policy own_wishes on app.push_setting for select to wiege_user using ((select rules.is_midwife()) and user_id = (select app.uid()));
-- Only midwives have devices; a telephone that was lost is the administration's to end.
revoke select on staff.push_subscription from wiege_mediator, wiege_manager;
revoke select on app.push_subscription from wiege_mediator, wiege_manager;

grant insert, update, delete on app.push_subscription to wiege_steps;
grant insert, update on app.push_setting to wiege_steps;

-- A device that takes nothing any more is forgotten; of one that does, when it last did.
create policy system_delivers on app.push_subscription to wiege_system using (true) with check (true);
grant select (id), update (last_success_at), delete on app.push_subscription to wiege_system;

-- Half of the pair is for everybody's browser, the other half sealed.
create policy steps_read on identity.push_key for select to wiege_steps using (true);
grant select (public_key, created_at) on identity.push_key to wiege_steps;

set local role wiege_steps;
grant execute on function rules.read_push(app.outbox) to wiege_system;
grant execute on function
  actions.push_subscribe(text, text, text, text), actions.push_test(uuid), actions.push_setting_save(boolean, time, time),
  rules.keep_push_device(text, text, text, text), rules.push_public_key()
to wiege_user;
grant execute on function actions.push_unsubscribe(uuid) to wiege_user, wiege_admin;
