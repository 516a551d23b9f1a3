-- What the house has stored of one mother, for her who asks for it. Every table that points to a mother is in one of the two lists below:
-- contract/agreement/disclosure.test.ts walks the catalogue.
set local role wiege_steps;

-- By which columns a table's rows are hers, and what of them is not told: keys and secrets of the program, and what is about somebody else.
create function rules.disclosed_tables() returns table (relation text, key_columns text[], left_out text[])
  language sql immutable security definer set search_path = pg_catalog, pg_temp
as $$
  values
    ('puerpera', array['id'], array[]::text[]),
    ('puerpera_note', array['puerpera_id'], array[]::text[]),
    ('visit', array['puerpera_id'], array['note']),
    ('actionlog', array['puerpera_id'], array[]::text[]),
    ('edit', array['puerpera_id'], array[]::text[]),
    ('midwife_request', array['puerpera_id'], array[]::text[]),
    ('user_puerpera_reject', array['puerpera_id'], array[]::text[]),
    ('withdrawn_reject', array['puerpera_id'], array[]::text[]),
    ('return_wish', array['puerpera_id'], array[]::text[]),
    ('outbox', array['puerpera_id'], array['sealed_body', 'message_id', 'push_subscription_id', 'puerpera_ids']),
    ('smsmessage', array['puerpera_id'], array['ticket']),
    ('user_smsmessage', array['puerpera_id'], array[]::text[]),
    ('status_token', array['puerpera_id'], array['hash']),
    ('status_wish', array['puerpera_id'], array[]::text[]),
    ('ward_registration', array['puerpera_id'], array[]::text[]),
    ('puerpera_merge', array['kept_id', 'merged_id'], array[]::text[]),
    ('duplicate_reject', array['puerpera_id', 'duplicate_id'], array['puerpera_id', 'duplicate_id', 'description'])
$$;

create function rules.undisclosed_columns() returns table (relation text, column_name text, reason text)
  language sql immutable security definer set search_path = pg_catalog, pg_temp
as $$
  values
    ('access_log', 'puerpera_id', 'Told as who has seen what, with the names of people.'),
    ('puerpera', 'merged_into_id', 'Her merged registrations are told as well; the column is among theirs.'),
    ('private_note', 'puerpera_id', 'A midwife''s notes for her own use; see decision 0169.'),
    ('puerpera_search', 'id', 'Copies of her own fields, made for searching.'),
    ('puerpera_duplicate', 'puerpera_id', 'How much another registration looks like hers: computed anew, and of somebody else.'),
    ('puerpera_duplicate', 'duplicate_id', 'How much another registration looks like hers: computed anew, and of somebody else.'),
    ('presence', 'puerpera_id', 'Who has her open at this minute; gone the next one.'),
    ('user_puerpera_hidden', 'puerpera_id', 'How a midwife keeps her own list tidy.')
$$;

-- Written into both logs before it is handed over. Of her registrations that were merged everything is told, too.
create function rules.disclose(asked uuid) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  ids uuid[];
  stored jsonb := '{}';
  found jsonb;
  people jsonb;
  t record;
begin
  if not rules.is_staff() or session_user not in ('wiege_manager', 'wiege_admin') then
    raise insufficient_privilege using message = 'Dafür fehlt die Berechtigung.';
  end if;
  if not exists (select from app.puerpera p where p.id = asked) then
    raise exception using errcode = 'WG001', message = 'Diese Anmeldung gibt es nicht mehr.', hint = 'not-found';
  end if;
  perform rules.note_reading(app.uid(), current_setting('app.session_id', true), asked, 'disclosure', 'M0 M1 M2 M3');
  insert into app.actionlog (type, puerpera_id, author_id) values ('data_disclosed', asked, app.uid());
  ids := rules.with_merged(asked);
  for t in select * from rules.disclosed_tables() loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2 order by t), ''[]'') from (select * from app.%I t where %s order by 1) t', t.relation,
      (select string_agg(format('t.%I = any ($1)', c), ' or ') from unnest(t.key_columns) c))
    into found using ids, t.left_out;
    stored := stored || jsonb_build_object(t.relation, found);
  end loop;
  select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'user_id', l.user_id, 'operation', l.operation, 'column_class', l.column_class,
    'recipient', d.recipient) order by l.at, l.id), '[]') into found
  from app.access_log l left join app.access_detail d on d.access_id = l.id
  where l.puerpera_id = any (ids);
  stored := stored || jsonb_build_object('access_log', found);
  select coalesce(jsonb_object_agg(u.id, jsonb_build_object('name', u.fullname, 'role', u.role)), '{}') into people
  from app."user" u
  where u.id in (select m[1]::uuid from regexp_matches(stored::text, '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') m);
  return jsonb_build_object('disclosed_at', app.now(), 'stored', stored, 'people', people, 'titles', jsonb_build_object(
    'status', (select jsonb_object_agg(value, title) from app.puerpera_status), 'birthplace', (select jsonb_object_agg(value, title) from app.birthplace),
    'birthtype', (select jsonb_object_agg(value, title) from app.birthtype), 'registrationtype', (select jsonb_object_agg(value, title) from app.registrationtype),
    'foundusreason', (select jsonb_object_agg(value, title) from app.foundusreason), 'lostreason', (select jsonb_object_agg(value, title) from app.lostreason),
    'language_level', (select jsonb_object_agg(value, title) from app.language_level), 'languages', (select jsonb_object_agg(value, title) from app.language),
    'hookslug', (select jsonb_object_agg(slug, title) from app.emailhook)));
end $$;
