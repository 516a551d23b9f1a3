-- The lists that the office keeps: how an entry is named, what may not go, in which order they stand.
set local role wiege_steps;

-- «Geburtshaus Zürich (neu)» becomes geburtshaus_zuerich_neu.
create function rules.lookup_slug(title text) returns text
  language sql stable parallel safe set search_path = pg_catalog, pg_temp
as $$
  select coalesce(nullif(trim(both '_' from left(regexp_replace(lower(extensions.unaccent('extensions.unaccent'::regdictionary,
    replace(replace(replace(replace(replace(replace(title, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'Ä', 'Ae'), 'Ö', 'Oe'), 'Ü', 'Ue'))),
    '[^a-z0-9]+', '_', 'g'), 40)), ''), 'eintrag')
$$;

create function rules.lookup_key(relation text) returns text
  language sql immutable parallel safe
  return case when relation in ('birthplace', 'user_service') then 'id' else 'value' end;

-- Two at once would find the same name free, or number the same list.
create function rules.lock_lookup(relation text) returns void
  language sql set search_path = pg_catalog, pg_temp
as $$ select pg_advisory_xact_lock(hashtextextended('wiege lookup ' || relation, 0)) $$;

-- «12 Anmeldungen und 1 Protokolleintrag»; null where nobody uses it.
create function rules.lookup_uses(relation text, key text) returns text
  language sql volatile security definer set search_path = pg_catalog, pg_temp
as $$
  with used (place, number, one, many) as (
    select 1, (select count(*) from app.puerpera p where p.lostreason = key), 'Anmeldung', 'Anmeldungen' where relation = 'lostreason'
    union all
    select 2, (select count(*) from app.actionlog l where l.lostreason = key), 'Protokolleintrag', 'Protokolleinträgen' where relation = 'lostreason'
    union all
    select 1, (select count(*) from app.puerpera p where p.foundusreason = key), 'Anmeldung', 'Anmeldungen' where relation = 'foundusreason'
    union all
    select 1, (select count(*) from app.puerpera p join app.birthplace b on b.value = p.birthplace where b.id::text = key), 'Anmeldung', 'Anmeldungen'
    where relation = 'birthplace'
    union all
    select 1, (select count(*) from app.puerpera p where p.languages @> array[key]), 'Anmeldung', 'Anmeldungen' where relation = 'language'
    union all
    select 2, (select count(*) from app."user" u where u.languages @> array[key]), 'Profil', 'Profilen' where relation = 'language'
    union all
    select 3, (select count(*) from app.ct_issue i where i.languages @> array[key]), 'Kursdurchführung', 'Kursdurchführungen' where relation = 'language'
    union all
    select 1, (select count(*) from app."user" u where u.association = key), 'Profil', 'Profilen' where relation = 'user_association'
    union all
    select 1, (select count(*) from app."user" u where u.membertype = key), 'Profil', 'Profilen' where relation = 'user_membertype'
    union all
    select 1, (select count(*) from app.user_user_service s where s.service_id::text = key), 'Profil', 'Profilen' where relation = 'user_service'
  ), told as (
    select array_agg(translate(to_char(u.number, 'FM999,999,999'), ',', '’') || ' ' || case u.number when 1 then u.one else u.many end order by u.place) as parts
    from used u where u.number > 0
  )
  select case cardinality(t.parts) when 1 then t.parts[1]
    else array_to_string(t.parts[:cardinality(t.parts) - 1], ', ') || ' und ' || t.parts[cardinality(t.parts)] end
  from told t
$$;

create function rules.name_lookup() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant text := rules.lookup_key(tg_table_name);
  twin_is_active boolean;
  slug text;
  nth integer := 1;
  is_taken boolean;
begin
  if tg_op = 'UPDATE' and new.is_fixed and not new.active then
    raise exception using errcode = 'WG001', column = 'active',
      message = format('«%s» braucht das Programm selbst; der Eintrag bleibt aktiv.', new.title);
  end if;
  if tg_op = 'UPDATE' and new.title is not distinct from old.title then
    return new;
  end if;
  perform rules.lock_lookup(tg_table_name);
  new.title := trim(new.title);
  execute format('select t.active from app.%I t where lower(t.title::text collate "de-CH-x-icu") = lower($1 collate "de-CH-x-icu") and t.%I::text is distinct from $2 limit 1',
    tg_table_name, key) into twin_is_active using new.title::text, to_jsonb(new) ->> key;
  if twin_is_active is not null then
    raise exception using errcode = 'WG001', column = 'title',
      message = format(case when twin_is_active then '«%s» gibt es schon.' else '«%s» gibt es schon, aber nicht aktiv. Bitte schalten Sie den Eintrag wieder ein.' end, new.title);
  end if;
  if tg_op = 'INSERT' then
    if new.position is null then
      execute format('select coalesce(max(t.position), 0) + 1 from app.%I t', tg_table_name) into new.position;
    end if;
    if tg_table_name <> 'user_service' then
      if coalesce(new.value, '') = '' then
        slug := rules.lookup_slug(new.title);
        loop
          new.value := case nth when 1 then slug else slug || '_' || nth end;
          execute format('select exists (select from app.%I t where t.value = $1)', tg_table_name) into is_taken using new.value;
          exit when not is_taken;
          nth := nth + 1;
        end loop;
      elsif new.value !~ '^[a-z0-9][a-z0-9_-]{0,49}$' then
        raise exception using errcode = 'WG001', column = 'value',
          message = 'Ein Kürzel besteht aus höchstens 50 kleinen Buchstaben, Ziffern, Binde- und Unterstrichen.';
      end if;
    end if;
  end if;
  return new;
end $$;

-- The sentence of the foreign key would say that it is used, not where; and languages stand in lists that no key guards.
create function rules.refuse_used_lookup() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key constant text := to_jsonb(old) ->> rules.lookup_key(tg_table_name);
  uses text;
begin
  if old.is_fixed then
    raise exception using errcode = 'WG001', message = format('«%s» braucht das Programm selbst; der Eintrag bleibt.', old.title);
  end if;
  -- PostgreSQL holds the row before it asks: whoever was about to use it has been waited for, and is seen here.
  uses := rules.lookup_uses(tg_table_name, key);
  if uses is not null then
    raise exception using errcode = 'WG001', hint = 'in-use',
      message = format('«%s» steht in %s und lässt sich nicht löschen. Deaktiviert wird der Eintrag nicht mehr angeboten und bleibt dort lesbar.', old.title, uses);
  end if;
  return old;
end $$;

-- Puts one entry before another, or last, and numbers the whole list anew.
create function rules.move_lookup(relation text, key text, before text) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  key_column constant text := rules.lookup_key(relation);
  keys text[];
  place integer;
begin
  perform rules.demand_staff();
  perform rules.lock_lookup(relation);
  execute format('select array_agg(t.%1$I::text order by t.position, t.title, t.%1$I::text) from app.%2$I t', key_column, relation) into keys;
  if key = any (keys) is not true or before is not null and before = any (keys) is not true then
    raise exception using errcode = 'WG001', hint = 'not-found', message = 'Diesen Eintrag gibt es nicht mehr.';
  end if;
  if before is not distinct from key then
    return;
  end if;
  keys := array_remove(keys, key);
  place := coalesce(array_position(keys, before), cardinality(keys) + 1);
  execute format('update app.%2$I t set position = n.place from unnest($1) with ordinality n(key, place) where t.%1$I::text = n.key and t.position <> n.place',
    key_column, relation) using keys[:place - 1] || key || keys[place:];
end $$;

set local role wiege_owner;
do $$
declare
  t text;
begin
  foreach t in array array['foundusreason', 'lostreason', 'language', 'user_association', 'user_membertype', 'birthplace', 'user_service'] loop
    execute format('create trigger named before insert or update on app.%I for each row execute function rules.name_lookup()', t);
    execute format('create trigger used before delete on app.%I for each row execute function rules.refuse_used_lookup()', t);
  end loop;
end $$;
