-- A midwife who is ill or leaves hands her mothers over, each to a colleague: all of them or none, in one step that the office takes.
set local role wiege_steps;

-- All in the order of their keys, midwives before mothers as everywhere: nobody waits for somebody who waits for her.
create function rules.lock_handover(giver_id uuid, assignments jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_midwife(each.id) from (
    select distinct known.id from (
      select giver_id as id union all select (a ->> 'midwife_id')::uuid from jsonb_array_elements(assignments) a) known order by known.id) each;
  perform rules.lock_puerpera(each.id) from (
    select (a ->> 'puerpera_id')::uuid as id from jsonb_array_elements(assignments) a order by 1) each;
end $$;

create function rules.demand_assignments(assignments jsonb) returns void
  language plpgsql immutable set search_path = pg_catalog, pg_temp
as $$
begin
  if jsonb_typeof(assignments) is distinct from 'array' or jsonb_array_length(assignments) = 0 then
    raise exception using errcode = 'WG001', message = 'Bitte wählen Sie mindestens eine Wöchnerin und eine Hebamme für sie.';
  end if;
  if jsonb_array_length(assignments) > 200 then
    raise exception using errcode = 'WG001', message = 'Das sind zu viele auf einmal.';
  end if;
  if exists (select from jsonb_array_elements(assignments) a
    where not coalesce(a ->> 'puerpera_id' ~ '^[0-9a-f-]{36}$' and a ->> 'midwife_id' ~ '^[0-9a-f-]{36}$', false)
      or coalesce(jsonb_typeof(a -> 'override'), 'array') <> 'array')
    or (select count(distinct a ->> 'puerpera_id') from jsonb_array_elements(assignments) a) <> jsonb_array_length(assignments) then
    raise exception using errcode = 'WG001', message = 'Das lässt sich so nicht übergeben.';
  end if;
end $$;

-- assignments: [{puerpera_id, midwife_id, override}], the override naming the warnings that somebody has read.
create function actions.midwife_hand_over(id uuid, assignments jsonb, reason text default null) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  giver app."user";
  wrong text;
  warnings jsonb;
  unread jsonb;
  each record;
  handover constant uuid := uuidv7(app.now() - now());
begin
  perform rules.demand_staff();
  perform rules.demand_assignments(assignments);
  perform rules.lock_handover(midwife_hand_over.id, assignments);
  select * into strict giver from app."user" u where u.id = midwife_hand_over.id;

  select format('%s ist inzwischen nicht mehr bei %s in Betreuung.', p.fullname, giver.fullname) into wrong
  from jsonb_array_elements(assignments) a join app.puerpera p on p.id = (a ->> 'puerpera_id')::uuid
  where p.status <> 'current' or p.midwife_id <> giver.id order by p.fullname limit 1;
  if wrong is not null then
    raise exception using errcode = 'WG001', message = wrong, hint = 'handed-over';
  end if;
  select case when u.id = giver.id then 'Übergeben wird an eine andere Hebamme.' else format('%s ist nicht aktiv.', u.fullname) end into wrong
  from jsonb_array_elements(assignments) a join app."user" u on u.id = (a ->> 'midwife_id')::uuid
  where u.id = giver.id or u.status <> 'active' or u.role not in ('user', 'mediator') order by u.fullname limit 1;
  if wrong is not null then
    raise exception using errcode = 'WG001', message = wrong;
  end if;

  -- All before the first, so that what somebody is given is no surprise for her next one.
  select jsonb_object_agg(a ->> 'puerpera_id', rules.mediation_warnings((a ->> 'puerpera_id')::uuid, (a ->> 'midwife_id')::uuid))
  into warnings from jsonb_array_elements(assignments) a;
  select jsonb_object_agg(a ->> 'puerpera_id', warnings -> (a ->> 'puerpera_id')) into unread
  from jsonb_array_elements(assignments) a where not coalesce(a -> 'override', '[]') @> (warnings -> (a ->> 'puerpera_id'));
  if unread is not null then
    raise exception using errcode = 'WG002', message = 'Bitte bestätigen Sie die Übergabe trotz der Hinweise.',
      hint = 'needs-confirmation', detail = jsonb_build_object('warnings', unread)::text;
  end if;

  perform set_config('app.handover', handover::text, true);
  for each in
    select (a ->> 'puerpera_id')::uuid as puerpera_id, (a ->> 'midwife_id')::uuid as midwife_id from jsonb_array_elements(assignments) a order by 1
  loop
    perform rules.note_step(nullif(btrim(reason), ''), array(select jsonb_array_elements_text(warnings -> each.puerpera_id::text)));
    update app.puerpera p set midwife_id = each.midwife_id where p.id = each.puerpera_id;
  end loop;
  perform rules.note_step(null, null), set_config('app.handover', '', true);
  -- One mail for all, once they can no longer be taken back: it lists what is left of them then.
  perform rules.order_letters('handover:' || handover, null, null,
    array[row('mediation_handed_over_giver', giver.email, giver.id, interval '1 minute')::rules.letter]);
  return giver.id;
end $$;

-- Taken back like every other step, all of them or none.
create function actions.midwife_undo_handover(handover_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  giver_id uuid;
  entry record;
begin
  perform rules.demand_staff();
  for entry in
    select l.id, l.from_midwife_id from app.actionlog l
    where l.handover_id = midwife_undo_handover.handover_id and not exists (select from app.actionlog u where u.undoes_id = l.id) order by l.puerpera_id
  loop
    perform rules.undo(entry.id, false);
    giver_id := entry.from_midwife_id;
  end loop;
  if giver_id is null then
    raise exception using errcode = 'WG001', message = 'Dieser Schritt lässt sich nicht rückgängig machen.';
  end if;
  return giver_id;
end $$;
