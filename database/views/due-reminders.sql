-- Whom a press on «Erinnerungen senden» would write to, in the shape of the letters of a step. The id names the reminder, as the order takes it.
set local role wiege_steps;

create function rules.due_reminder_letters() returns setof rules.step_letter
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if not rules.is_staff() then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  return query
  -- Who stands in for a midwife reads hers as well.
  select concat_ws(' ', r.id, nullif(l.user_id, r.user_id)), r.puerpera_id, r.hook, receiver.kind,
    case receiver.kind when 'parents' then mother.lastname::text else person.fullname end,
    l.recipient, l.user_id, rules.goes_by_hin(h, s), case when l.recipient is null then 'no_address' else 'goes' end, 'email'
  from rules.reminders_to_order() r
  join app.emailhook h on h.slug = r.hook
  cross join app.appsettings s
  cross join lateral (select rules.hook_recipient(r.hook) as kind) receiver
  cross join lateral unnest(rules.with_substitutes(array[row(r.hook, r.recipient, r.user_id, null)::rules.letter])) l
  left join app.puerpera mother on mother.id = r.puerpera_id
  left join app."user" person on person.id = l.user_id
  order by r.hook, 5, r.id;
end $$;

set local role wiege_owner;
create function staff.due_reminders() returns setof staff.step_letter
  language sql stable
as $$ select l.* from rules.due_reminder_letters() l $$;
comment on function staff.due_reminders() is '@reads app.puerpera, app.user, app.emailhook, app.appsettings, app.outbox, app.calendarentry, app.holiday, app.substitution';
