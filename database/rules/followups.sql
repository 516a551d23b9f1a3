-- When a case comes up again, and with whom of the office it is; domain/puerpera/followup.ts says the same in TypeScript.
set local role wiege_steps;

-- A year is longer than any case waits; what lies further ahead is a slip.
create function rules.refuse_odd_followup(was app.puerpera, becomes app.puerpera) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if becomes.followup_day is distinct from was.followup_day and becomes.followup_day not between app.today() and app.today() + 366 then
    raise exception using errcode = 'WG001', column = 'followup_day',
      message = 'Bitte wählen Sie für die Wiedervorlage einen Tag von heute bis in einem Jahr.';
  end if;
  if becomes.assignee_id is distinct from was.assignee_id and becomes.assignee_id is not null and not exists (
    select from app."user" u where u.id = becomes.assignee_id and u.status = 'active' and u.role in ('mediator', 'manager', 'admin')) then
    raise exception using errcode = 'WG001', column = 'assignee_id', message = 'Eine Anmeldung liegt nur bei jemandem, der im Büro arbeitet.';
  end if;
end $$;

-- What the log calls the change; null where there is none. Whether it was done or only taken away is said by the action.
create function rules.followup_event(was app.puerpera, becomes app.puerpera) returns text
  language sql stable
  return case
    when (becomes.followup_day, becomes.followup_text::text) is not distinct from (was.followup_day, was.followup_text::text) then null
    when was.followup_day is null then 'followup_set'
    when becomes.followup_day is not null then 'followup_moved'
    when current_setting('app.followup_done', true) = 'yes' then 'followup_done'
    else 'followup_removed' end;
