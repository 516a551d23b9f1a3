-- What a change is about and what a midwife's rows are about: of a change that bears none of her topics she is not asked again
-- (rules/notify.sql, engine/live). Nothing that another transaction may change at the same time is looked up for a notice: it says
-- only what its own rows say, and her topics, read after her answer, say the rest.
set local role wiege_steps;

-- What a row of the table is about, as an expression in its columns; a table without may concern anybody.
create function rules.topics_of_table(name text) returns text
  language sql immutable parallel safe
  return case name
    when 'puerpera' then $$array[id::text, midwife_id::text] || case when status = 'published' then array['published', zipcode::text, 'step ' || escalation_step] end$$
    when 'user' then 'array[id::text]'
    when 'substitution' then 'array[midwife_id::text, substitute_id::text]'
    -- An answer belongs to whoever wrote the note; a note never changes its author.
    when 'puerpera_note' then 'array[author_id::text, (select n.author_id::text from app.puerpera_note n where n.id = changed.note_id)]'
    else case
      when name in ('user_puerpera_reject', 'user_puerpera_hidden', 'calendarentry', 'user_user_service') then 'array[user_id::text]'
      when name in ('midwife_request', 'visit', 'private_note') then 'array[midwife_id::text]'
      else 'null::text[]' end end;

-- Herself, for all that is hers and for what changes the others; those whom she stands in for and who stand in for her, whether it is in
-- force today or not; and whom she may be offered. Null where they would be too many: then any change may concern her.
create function rules.my_topics() returns text[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case when cardinality(topics) <= 1000 then topics end
  from (select array[app.uid()::text]
    || array(select case when i.midwife_id = app.uid() then i.substitute_id else i.midwife_id end::text
      from app.substitution i where i.midwife_id = app.uid() or i.substitute_id = app.uid())
    || case when s.showoutsidecircles then array['published'] else
      coalesce(u.circles, '{}')
      || case when s.escalates and s.escalation_near_km is not null then array['step 2', 'step 3'] end
      -- Whom she has rejected she is shown wherever the mother lives, and whom the office asks her for too.
      || array(select r.puerpera_id::text from app.user_puerpera_reject r where r.user_id = app.uid())
      || array(select q.puerpera_id::text from app.midwife_request q where q.midwife_id = app.uid() and q.is_unsettled) end as topics
    from app.appsettings s left join app."user" u on u.id = app.uid()) t
$$;
comment on function rules.my_topics() is 'What the rows are about that the calling midwife can see, or could after a change that names her.';
