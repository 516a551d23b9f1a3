-- The step machine of mothers. From and to name the step; this trigger allows it, sets its effects and writes the log,
-- through whichever door the change comes. domain/puerpera/steps.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.step_columns(p app.puerpera) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object(
    'status', p.status, 'priority', p.priority, 'lostreason', p.lostreason, 'midwife_id', p.midwife_id,
    'mediator_id', p.mediator_id, 'mediator_selfassigned', p.mediator_selfassigned, 'published_at', p.published_at,
    'mediated_at', p.mediated_at, 'closed_at', p.closed_at, 'lost_at', p.lost_at,
    'qualifies_for_survey', p.qualifies_for_survey, 'first_contact_at', p.first_contact_at, 'unreached_count', p.unreached_count,
    'unreached_at', p.unreached_at, 'followup_day', p.followup_day, 'followup_text', p.followup_text, 'assignee_id', p.assignee_id,
    'merged_into_id', p.merged_into_id, 'handed_over_at', p.handed_over_at, 'escalation_step', p.escalation_step,
    'escalation_held_until', p.escalation_held_until);

create function rules.contact_columns(p app.puerpera) returns text
  language sql stable parallel safe
  return concat_ws(' ', p.first_contact_at, '/', p.unreached_count, p.unreached_at);

create function rules.puerpera_begins() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.status <> 'new' or new.midwife_id is not null or new.mediator_id is not null or new.lostreason is not null
    or coalesce(new.published_at, new.mediated_at, new.closed_at, new.lost_at, new.handed_over_at) is not null then
    raise exception using errcode = 'WG001', message = 'Eine Anmeldung beginnt immer mit dem Status «Neu».';
  end if;
  new.creator_id := app.uid();
  new.author_id := app.uid();
  new.version := 1;
  return new;
end $$;

create function rules.puerpera_steps() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  step_name text;
  undone app.actionlog;
  -- What changes without a step of the status.
  own_names constant text[] := array['priority', 'qualifies_for_survey', 'first_contact_at', 'unreached_count', 'unreached_at',
    'followup_day', 'followup_text', 'assignee_id', 'escalation_step', 'escalation_held_until'];
begin
  -- Only rules.erase_person says so. What changed then is nobody's edit, and whoever has the form open is told.
  if new.anonymised_at is not null then
    new.version := old.version + 1;
    new.updated_at := app.now();
    return new;
  end if;

  if new.id <> old.id or new.creator_id is distinct from old.creator_id or new.created_at <> old.created_at then
    raise exception using errcode = 'WG001', message = 'Herkunft und Nummer einer Anmeldung ändern sich nicht.';
  end if;

  -- undo_step names the log entry whose previous values come back; nothing else does.
  if coalesce(current_setting('app.undoes', true), '') <> '' then
    select * into strict undone from app.actionlog where id = current_setting('app.undoes')::uuid and puerpera_id = old.id;
    new := jsonb_populate_record(old, undone.previous);
    new.updated_at := app.now();
    return new;
  end if;

  if new.version <> old.version then
    raise exception using errcode = 'WG003', message = 'Der Datensatz wurde inzwischen geändert. Bitte neu laden.',
      hint = 'version-conflict';
  end if;

  if new.status <> old.status then
    select s.step into step_name from app.puerpera_step s where s.from_status = old.status and s.to_status = new.status;
    case
      when step_name is null then
        raise exception using errcode = 'WG001', message = format('Von «%s» zu «%s» führt kein Schritt.',
          (select title from app.puerpera_status where value = old.status),
          coalesce((select title from app.puerpera_status where value = new.status), new.status));
      when step_name = 'publish' then
        perform rules.refuse_untold_birth(new.birthtype, new.birthday_child, coalesce(new.sectiodate, new.birthdate_child));
        new.published_at := app.now();
        new.escalation_step := 1;
        new.escalation_held_until := null;
      when step_name = 'set_on_hold' then
        null;
      when step_name = 'set_lost' then
        if new.lostreason is null then
          raise exception using errcode = 'WG001', message = 'Bitte Grund angeben.';
        end if;
        new.lost_at := app.now();
      when step_name in ('renew', 'dissolve', 'give_back') then
        new.lostreason := null;
        new.lost_at := null;
        -- Given back she has waited since she was published, not since now.
        if step_name <> 'give_back' then
          new.published_at := null;
          new.escalation_step := 1;
          new.escalation_held_until := null;
        end if;
        new.closed_at := null;
        new.merged_into_id := null;
        new.midwife_id := null;
        new.mediated_at := null;
        new.mediator_id := null;
        new.mediator_selfassigned := false;
        new.handed_over_at := null;
        -- Whoever cares for her next has not met her yet.
        new.first_contact_at := null;
        new.unreached_count := 0;
        new.unreached_at := null;
      when step_name = 'establish' then
        if new.midwife_id is null then
          raise exception using errcode = 'WG001', message = 'Bitte wählen Sie eine Hebamme.';
        end if;
        new.mediator_id := app.uid();
        new.mediator_selfassigned := coalesce(new.midwife_id = app.uid(), false);
        new.mediated_at := app.now();
      when step_name = 'set_closed' then
        new.closed_at := app.now();
        -- Of a hospital registration, email is the ward's.
        new.qualifies_for_survey := new.email_parents is not null or (new.registrationtype = 'eltern' and new.email is not null);
      when step_name = 'set_current' then
        -- What the archive has taken from her she does not fetch back herself.
        if rules.is_midwife() and old.closed_at <= rules.archive_starts() then
          raise exception using errcode = 'WG001',
            message = 'Diese Betreuung ist archiviert. Wieder aktiv setzt sie nur das Büro.';
        end if;
        new.closed_at := null;
    end case;
    -- A step sets only its own columns.
    if step_name <> 'establish' and step_name not in ('renew', 'dissolve', 'give_back') and new.midwife_id is distinct from old.midwife_id
      or step_name not in ('set_lost', 'renew', 'dissolve', 'give_back') and new.lostreason is distinct from old.lostreason then
      raise exception using errcode = 'WG001', message = 'Dieser Schritt ändert weder Hebamme noch Grund.';
    end if;
  elsif coalesce(current_setting('app.handover', true), '') <> '' and old.status = 'current' and new.midwife_id is distinct from old.midwife_id and new.midwife_id is not null
    and rules.step_columns(new) - 'midwife_id'::text = rules.step_columns(old) - 'midwife_id'::text then
    -- Handed over: mediated as she was, and by whom. Whoever cares for her from now on has not met her yet.
    new.handed_over_at := app.now();
    new.first_contact_at := null;
    new.unreached_count := 0;
    new.unreached_at := null;
  elsif rules.step_columns(new) - own_names is distinct from rules.step_columns(old) - own_names then
    raise exception using errcode = 'WG001', message = 'Hebamme, Grund und Zeitpunkte ändern sich nur durch einen Schritt.';
  elsif new.escalation_step <> old.escalation_step then
    perform rules.refuse_early_escalation(old, new);
  end if;

  if new.status = old.status and new.status <> 'current' and rules.contact_columns(new) <> rules.contact_columns(old) then
    raise exception using errcode = 'WG001', message = 'Nur während der Betreuung wird der erste Kontakt erfasst.';
  end if;

  if new.priority <> old.priority and new.status not in ('new', 'onhold', 'published', 'undefined') then
    raise exception using errcode = 'WG001', message = 'Nur offene Anmeldungen haben eine Priorität.';
  end if;

  perform rules.refuse_odd_followup(old, new);

  -- Only an edit of the form raises the version, so that a step does not disturb an open form.
  if new.status = old.status
    and to_jsonb(new) - rules.step_column_names() <> to_jsonb(old) - rules.step_column_names() then
    new.version := old.version + 1;
    new.author_id := coalesce(app.uid(), old.author_id);
  end if;
  new.updated_at := app.now();
  return new;
end $$;

create function rules.step_column_names() returns text[]
  language sql immutable parallel safe
  return array['status', 'priority', 'lostreason', 'midwife_id', 'mediator_id', 'mediator_selfassigned', 'published_at',
    'mediated_at', 'closed_at', 'lost_at', 'first_contact_at', 'unreached_count', 'unreached_at', 'followup_day', 'followup_text',
    'assignee_id', 'merged_into_id', 'handed_over_at', 'escalation_step', 'escalation_held_until', 'updated_at', 'fullname'];
comment on function rules.step_column_names() is 'What is no edit of the form; generated columns are still empty before the row is written.';

create type rules.left_out as (hooks text[], reason text);

-- Taken by the first entry that asks: what was meant for one step is not for the next.
create function rules.left_out_of_step() returns rules.left_out
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
as $$
declare
  noted constant rules.left_out := row(
    coalesce(nullif(current_setting('app.step_left_out', true), '')::text[], '{}'), nullif(current_setting('app.step_left_out_reason', true), ''));
begin
  perform set_config('app.step_left_out', '', true), set_config('app.step_left_out_reason', '', true);
  return noted;
end $$;

create function rules.log_puerpera_step() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  undoes uuid := nullif(current_setting('app.undoes', true), '')::uuid;
  left_out constant rules.left_out := rules.left_out_of_step();
  kind text;
begin
  kind := case
    -- A midwife who takes her take-over back has seen name and address: the office reads it as such.
    when undoes is not null and old.midwife_id = app.uid() and new.midwife_id is null and rules.is_midwife() then 'mediation_withdrawn'
    when undoes is not null then 'undo'
    when new.status <> old.status or new.midwife_id is distinct from old.midwife_id then
      (select s.log_type from app.puerpera_step s where s.from_status = old.status and s.to_status = new.status)
    when new.escalation_step <> old.escalation_step then 'escalation_widened'
    when new.escalation_held_until is distinct from old.escalation_held_until then
      case when new.escalation_held_until is null then 'escalation_resumed' else 'escalation_held' end
    when new.assignee_id is distinct from old.assignee_id then 'puerpera_assigned'
    when rules.followup_event(old, new) is not null then rules.followup_event(old, new)
    when rules.contact_columns(new) = rules.contact_columns(old) then 'puerpera_setpriority'
    when new.first_contact_at is not null then 'contact_reached'
    when new.unreached_count > old.unreached_count then 'contact_unreached'
    else 'contact_withdrawn' end;
  insert into app.actionlog (type, puerpera_id, midwife_id, author_id, priority, lostreason, reason, override, previous, undoes_id, left_out, left_out_reason,
    followup_day, assignee_id, from_midwife_id, handover_id, escalation_step, until)
  values (
    kind, new.id, coalesce(new.midwife_id, old.midwife_id), app.uid(),
    case when kind = 'puerpera_setpriority' then new.priority end, case when kind = 'puerpera_setlost' then new.lostreason end,
    coalesce(nullif(current_setting('app.step_reason', true), ''), case when kind like 'followup\_%' then coalesce(new.followup_text, old.followup_text) end),
    coalesce(nullif(current_setting('app.step_override', true), '')::text[], '{}'),
    case when undoes is null then rules.step_columns(old) end,
    undoes, left_out.hooks, left_out.reason,
    case when undoes is null and rules.followup_event(old, new) is not null then coalesce(new.followup_day, old.followup_day) end,
    case when kind = 'puerpera_assigned' then new.assignee_id end,
    case when kind = 'mediation_handed_over' then old.midwife_id end,
    case when kind = 'mediation_handed_over' then nullif(current_setting('app.handover', true), '')::uuid end,
    case when kind = 'escalation_widened' then new.escalation_step end, case when kind = 'escalation_held' then new.escalation_held_until end);
  return null;
end $$;

create function rules.refuse_unknown_codes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  unknown text;
begin
  -- Held until this is written: no key guards a list, and a language that is used must not go (rules/lookups.sql).
  perform from app.language l where l.value = any (new.languages) order by l.value for key share;
  select code into unknown from unnest(new.languages) as code
  where code is null or not exists (select from app.language l where l.value = code) limit 1;
  if found then
    raise exception using errcode = 'WG001', column = 'languages', message = format('Die Sprache «%s» ist nicht bekannt.', coalesce(unknown, ''));
  end if;
  if tg_table_name in ('user', 'appmessage') then
    select code into unknown from unnest(new.circles) as code
    where code is null or not exists (select from app.postal_code c where c.zipcode = code) limit 1;
    if found then
      raise exception using errcode = 'WG001', message = format('Die Postleitzahl «%s» ist nicht bekannt.', coalesce(unknown, ''));
    end if;
  end if;
  return new;
end $$;

set local role wiege_owner;
-- What is taken over from the program of before begins where it stood (taking-over.sql); nobody but that function is this role.
create trigger begins before insert on app.puerpera for each row when (current_user <> 'wiege_import') execute function rules.puerpera_begins();
create trigger codes before insert or update of languages on app.puerpera for each row execute function rules.refuse_unknown_codes();
create trigger steps before update on app.puerpera for each row execute function rules.puerpera_steps();
create trigger steps_log after update on app.puerpera for each row
  when (new.anonymised_at is null and (old.status <> new.status or old.priority <> new.priority or old.first_contact_at is distinct from new.first_contact_at
    or old.unreached_count <> new.unreached_count or old.midwife_id is distinct from new.midwife_id or old.escalation_step <> new.escalation_step
    or old.escalation_held_until is distinct from new.escalation_held_until or old.assignee_id is distinct from new.assignee_id
    or old.followup_day is distinct from new.followup_day or old.followup_text is distinct from new.followup_text)) execute function rules.log_puerpera_step();
