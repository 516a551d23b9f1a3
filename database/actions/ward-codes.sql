-- What the office does with the codes of wards.
set local role wiege_steps;

create type actions.ward_code as (birthplace_id uuid, code text);

create function rules.lock_ward(ward uuid) returns app.birthplace
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  place app.birthplace;
begin
  perform rules.demand_staff();
  select * into place from app.birthplace b where b.id = ward for update;
  if place.id is null then
    raise exception using errcode = 'WG001', hint = 'not-found', message = 'Diesen Geburtsort gibt es nicht mehr.';
  end if;
  return place;
end $$;

-- The only moment in which the code is known. The one before stops opening anything: whoever asks for a new one fears for the old.
create function actions.ward_code_issue(birthplace_id uuid) returns actions.ward_code
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  place constant app.birthplace := rules.lock_ward(ward_code_issue.birthplace_id);
  code constant text := rules.new_ward_code();
begin
  -- domain/public/ward.ts says the same.
  if place.value in ('hausgeburt', 'ausserkantonal', 'ausland', 'unklar') then
    raise exception using errcode = 'WG001', message = format('«%s» ist keine Abteilung und bekommt keinen Code.', place.title);
  elsif not place.active then
    raise exception using errcode = 'WG001', message = format('«%s» ist nicht aktiv. Bitte schalten Sie den Geburtsort zuerst wieder ein.', place.title);
  end if;
  -- A step that waited for another began before the code that it ends.
  update app.ward_code c set revoked_at = greatest(app.now(), c.created_at), revoker_id = app.uid() where c.birthplace_id = place.id and c.revoked_at is null;
  insert into app.ward_code (birthplace_id, hash, author_id) values (place.id, rules.ward_code_hash(place.id, code), app.uid());
  return row(place.id, code)::actions.ward_code;
end $$;

create function actions.ward_code_revoke(birthplace_id uuid) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  place constant app.birthplace := rules.lock_ward(ward_code_revoke.birthplace_id);
begin
  update app.ward_code c set revoked_at = greatest(app.now(), c.created_at), revoker_id = app.uid() where c.birthplace_id = place.id and c.revoked_at is null;
  if not found then
    raise exception using errcode = 'WG001', message = 'Für diesen Geburtsort gibt es keinen Code, der noch gilt.';
  end if;
  return place.id;
end $$;
