-- Who would hear of a step, before it is taken: the same list by which it orders its mails (rules.letters_of_step).
set local role wiege_steps;

create type rules.step_letter as (
  id text, puerpera_id uuid, hook text, recipient text, name text, address text, user_id uuid, use_hin boolean, state text, channel text
);

-- As she will be after the step, as far as its letters depend on it.
create function rules.mother_after(step text, mother app.puerpera, becomes_lostreason text) returns app.puerpera
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  mother.lostreason := case when step = 'puerpera_setlost' then becomes_lostreason end;
  if step = 'puerpera_publish' then
    mother.published_at := app.now();
    mother.escalation_step := 1;
  elsif step = 'puerpera_setpriority' then
    mother.priority := 1;
  end if;
  return mother;
end $$;

-- Steps bear the names of the log. Who may not take the step is not told either.
create function rules.step_letters(step text, subject_ids uuid[], midwife_id uuid, lostreason text) returns setof rules.step_letter
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp rows 10
as $$
declare
  action constant regproc := to_regproc('actions.' || case step when 'mediation_established' then 'mediation_establish'
    when 'mediation_dissolved' then 'mediation_dissolve' when 'puerpera_publish' then step when 'puerpera_setpriority' then step
    when 'puerpera_setlost' then step when 'midwife_setactive' then step when 'midwife_setonhold' then step when 'midwife_setlost' then step end);
begin
  if not rules.is_staff() or not coalesce(has_function_privilege(session_user, action, 'execute'), false) then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  elsif cardinality(subject_ids) > 500 then
    raise exception using errcode = 'WG001', message = 'Das sind zu viele auf einmal.';
  end if;
  return query
  select concat_ws(':', subject.id, l.hook, l.user_id), known.id, l.hook, receiver.kind,
    case receiver.kind when 'parents' then mother.lastname::text when 'hospital' then birthplace.title::text else person.fullname end,
    l.recipient, l.user_id, rules.goes_by_hin(h, s),
    case when l.recipient is null then 'no_address' when not h.active then 'switched_off' else 'goes' end, 'email'
  from (select distinct given.id from unnest(subject_ids) given(id)) subject
  left join app.puerpera known on known.id = subject.id
  cross join lateral rules.mother_after(step, known, step_letters.lostreason) mother
  cross join lateral unnest(rules.letters_of_step(step, mother, case when step like 'midwife\_%' then subject.id
    when step = 'mediation_dissolved' then known.midwife_id else step_letters.midwife_id end, 1)) with ordinality
    as l(hook, recipient, user_id, wait, position)
  join app.emailhook h on h.slug = l.hook
  cross join app.appsettings s
  cross join lateral (select rules.hook_recipient(l.hook) as kind) receiver
  left join app.birthplace birthplace on birthplace.value = mother.birthplace
  left join app."user" person on person.id = l.user_id
  -- The parents' own registration has no ward that could miss something.
  where l.recipient is not null or receiver.kind <> 'hospital' or mother.registrationtype = 'spital'
  order by subject.id, l.position;
  if step = 'mediation_established' then
    return query
    select concat_ws(':', m.id, 'sms_mediation_mother'), m.id, 'sms_mediation_mother', 'parents', m.lastname::text, m.phone_mobile::text, null::uuid, false, 'goes', 'sms'
    from app.puerpera m join app."user" u on u.id = step_letters.midwife_id
    where m.id = any (subject_ids) and rules.hears_by_sms(rules.mother_after(step, m, null), u);
  end if;
end $$;

set local role wiege_owner;
-- The shape of step_letters' answer; read whole it is empty.
create view staff.step_letter with (security_invoker) as
select ''::text as id, o.puerpera_id, o.hookslug as hook, ''::text as recipient, ''::text as name, o.recipient::text as address, o.user_id, o.use_hin,
  ''::text as state, o.channel
from app.outbox o where false;
comment on view staff.step_letter is '@key id';

create function staff.step_letters(step text, subject_ids uuid[], midwife_id uuid default null, lostreason text default null) returns setof staff.step_letter
  language sql stable
as $$
  select l.* from rules.step_letters(step_letters.step, step_letters.subject_ids, step_letters.midwife_id, step_letters.lostreason) l
$$;
comment on function staff.step_letters(text, uuid[], uuid, text) is
  '@reads app.puerpera, app.user, app.emailhook, app.appsettings, app.birthplace, app.user_circle, app.outbox, app.user_puerpera_reject, app.user_puerpera_hidden, app.sms_stop';
