-- Two registrations of one woman become one, and are parted again within a day if nothing followed.
set local role wiege_steps;

-- Always in the same order, whichever of the two is to stay: nobody waits for somebody who waits for her.
create function rules.lock_pair(one uuid, other uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.lock_puerpera(least(one, other));
  perform rules.lock_puerpera(greatest(one, other));
end $$;

create function actions.puerpera_merge(
  kept_id uuid, merged_id uuid, kept_version integer, merged_version integer, taken text[] default '{}', joined text[] default '{}'
) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept app.puerpera;
  merged app.puerpera;
  beside app.puerpera;
  names text[];
  becomes jsonb;
  previous jsonb;
  rejecters uuid[];
  wishes uuid[];
  requests uuid[];
  lost_entry uuid;
  merged_entry uuid;
begin
  perform rules.demand_staff();
  if kept_id = merged_id then
    raise exception using errcode = 'WG001', message = 'Eine Anmeldung lässt sich nicht mit sich selbst zusammenführen.';
  end if;
  perform rules.lock_pair(kept_id, merged_id);
  select * into strict kept from app.puerpera p where p.id = puerpera_merge.kept_id;
  select * into strict merged from app.puerpera p where p.id = puerpera_merge.merged_id;
  if merged.merged_into_id = kept.id or kept.merged_into_id = merged.id then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldungen sind schon zusammengeführt.';
  end if;
  if rules.why_not_merge(kept.status, merged.status) is not null then
    raise exception using errcode = 'WG001', message = rules.why_not_merge(kept.status, merged.status);
  end if;
  if kept.version <> puerpera_merge.kept_version or merged.version <> puerpera_merge.merged_version then
    raise exception using errcode = 'WG003', message = 'Der Datensatz wurde inzwischen geändert. Bitte neu laden.', hint = 'version-conflict';
  end if;
  if not taken <@ rules.mergeable_columns() or not joined <@ rules.joinable_columns() or taken && joined then
    raise exception using errcode = 'WG001', message = 'Das lässt sich so nicht zusammenführen.';
  end if;

  names := array(select distinct unnest(taken || joined));
  beside := rules.seen_beside(merged, kept);
  select coalesce(jsonb_object_agg(name, case when name = any (joined)
      then rules.joined(name, to_jsonb(kept) -> name, to_jsonb(beside) -> name) else to_jsonb(beside) -> name end), '{}'),
    coalesce(jsonb_object_agg(name, to_jsonb(kept) -> name), '{}')
  into becomes, previous from unnest(names) name;

  -- What she asked for by her link, and who will not come, is true of the one that stays.
  with moved as (
    update app.status_wish w set puerpera_id = kept.id where w.puerpera_id = merged.id and w.status = 'open'
      and not exists (select from app.status_wish o where o.puerpera_id = kept.id and o.kind = w.kind and o.status = 'open')
    returning w.id)
  select coalesce(array_agg(id), '{}') into wishes from moved;
  with moved as (
    update app.midwife_request q set puerpera_id = kept.id where q.puerpera_id = merged.id and q.is_unsettled
      and not exists (select from app.midwife_request o where o.puerpera_id = kept.id and o.midwife_id = q.midwife_id and o.is_unsettled)
    returning q.id)
  select coalesce(array_agg(id), '{}') into requests from moved;
  with copied as (
    insert into app.user_puerpera_reject (user_id, puerpera_id, author_id, created_at)
    select r.user_id, kept.id, r.author_id, r.created_at from app.user_puerpera_reject r where r.puerpera_id = merged.id
    on conflict do nothing returning user_id)
  select coalesce(array_agg(user_id), '{}') into rejecters from copied;

  perform rules.note_step('Zusammengeführt mit ' || coalesce('der Anmeldung ' || kept.reference, 'einer anderen Anmeldung'), null);
  update app.puerpera p set status = 'lost', lostreason = 'doppelt', merged_into_id = kept.id, followup_day = null, followup_text = null
  where p.id = merged.id;
  perform rules.note_step(null, null);
  select l.id into strict lost_entry from app.actionlog l where l.puerpera_id = merged.id and l.type <> 'entered_by_hand' order by l.id desc limit 1;

  perform rules.write_columns(kept.id, names, becomes);
  if merged.followup_day is not null and kept.followup_day is null then
    update app.puerpera p set followup_day = greatest(merged.followup_day, app.today()), followup_text = merged.followup_text where p.id = kept.id;
  end if;
  insert into app.actionlog (type, puerpera_id, author_id, reason)
  values ('puerpera_merged', kept.id, app.uid(), 'Anmeldung ' || merged.reference) returning id into merged_entry;
  insert into app.puerpera_merge (kept_id, merged_id, author_id, merged_entry_id, lost_entry_id, kept_version, previous, rejected_by, wishes, requests)
  select kept.id, merged.id, app.uid(), merged_entry, lost_entry, p.version, previous, rejecters, wishes, requests from app.puerpera p where p.id = kept.id;
  return kept.id;
end $$;

create function actions.puerpera_unmerge(merge_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  merge app.puerpera_merge;
begin
  perform rules.demand_staff();
  perform rules.lock_pair(m.kept_id, m.merged_id) from app.puerpera_merge m where m.id = merge_id;
  select * into merge from app.puerpera_merge m where m.id = merge_id;
  if merge.id is null or merge.undone_at is not null then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldungen sind schon wieder getrennt.';
  end if;
  if merge.created_at < app.now() - interval '24 hours' then
    raise exception using errcode = 'WG001', message = 'Anmeldungen lassen sich nur während 24 Stunden wieder trennen.';
  end if;
  if exists (
      select from app.actionlog l where l.type !~ '^(wish|status_link)_' and l.type <> 'entered_by_hand'
        and ((l.puerpera_id = merge.kept_id and l.id > merge.merged_entry_id) or (l.puerpera_id = merge.merged_id and l.id > merge.lost_entry_id)))
    or exists (select from app.puerpera p where p.id = merge.kept_id and p.version <> merge.kept_version) then
    raise exception using errcode = 'WG001', message = 'Seither ist mit der Anmeldung etwas geschehen; die beiden lassen sich nicht mehr trennen.';
  end if;

  perform rules.write_columns(merge.kept_id, array(select jsonb_object_keys(merge.previous)), merge.previous);
  -- What was taken over was the other's, and stands in no row of this one any more: neither that it came nor that it went.
  delete from app.edit e where e.puerpera_id = merge.kept_id and e.id > merge.lost_entry_id;
  perform set_config('app.undoes', merge.lost_entry_id::text, true);
  update app.puerpera p set updated_at = app.now() where p.id = merge.merged_id;
  perform set_config('app.undoes', '', true);
  update app.status_wish w set puerpera_id = merge.merged_id where w.id = any (merge.wishes) and w.status = 'open';
  update app.midwife_request q set puerpera_id = merge.merged_id where q.id = any (merge.requests);
  delete from app.user_puerpera_reject r where r.puerpera_id = merge.kept_id and r.user_id = any (merge.rejected_by);
  -- They were never hers, so nobody took them back.
  delete from app.withdrawn_reject w where w.puerpera_id = merge.kept_id and w.user_id = any (merge.rejected_by) and w.withdrawn_at >= app.now();
  update app.puerpera_merge m set undone_at = app.now() where m.id = merge.id;
  insert into app.actionlog (type, puerpera_id, author_id) values ('puerpera_unmerged', merge.kept_id, app.uid());
  return merge.kept_id;
end $$;
