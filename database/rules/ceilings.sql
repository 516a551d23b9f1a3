-- How many rows a midwife may write: far beyond what anybody needs, so that no single login fills the tables. The office has no ceiling.
set local role wiege_steps;

-- Of the caller. Rows that were written today count like future ones, or rows of the past could be written without end.
create function rules.own_rows(what text) returns bigint
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select case what
    when 'plans' then
      (select count(*) from app.calendarentry e where e.user_id = app.uid() and (e."end" >= app.today() or e.created_at > app.now() - interval '1 day'))
      + (select count(*) from app.visit v where v.midwife_id = app.uid() and (v.planned_at >= app.now() or v.created_at > app.now() - interval '1 day'))
    when 'notes' then
      (select count(*) from app.puerpera_note n where n.author_id = app.uid() and n.created_at > app.now() - interval '1 day')
      + (select count(*) from app.private_note n where n.midwife_id = app.uid() and n.created_at > app.now() - interval '1 day')
    when 'courses' then
      (select count(*) from app.ct_course c where c.user_id = app.uid())
      + (select count(*) from app.ct_course c join app.ct_issue i on i.course_id = c.id where c.user_id = app.uid())
      + (select count(*) from app.ct_course c join app.ct_issue i on i.course_id = c.id join app.ct_event e on e.courseissue_id = i.id
        where c.user_id = app.uid())
    when 'views' then (select count(*) from app.saved_view w where w.user_id = app.uid()) end
$$;

-- After the statement, so that its own rows count. Two requests of one midwife wait for each other here.
create function rules.refuse_beyond_ceiling() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  what constant text := tg_argv[0];
  most constant integer := case what when 'notes' then 200 when 'views' then 200 else 2000 end;
begin
  perform pg_advisory_xact_lock(hashtextextended('wiege ceiling ' || app.uid(), 0));
  if rules.own_rows(what) > most then
    raise exception using errcode = 'WG001', message = case what
      when 'plans' then 'Mehr als 2000 künftige Abwesenheiten und Besuche werden nicht erfasst. Bitte löschen Sie zuerst einige, oder wenden Sie sich an das Büro.'
      when 'notes' then 'Mehr als 200 Notizen an einem Tag werden nicht erfasst. Bitte schreiben Sie morgen weiter, oder wenden Sie sich an das Büro.'
      when 'courses' then 'Mehr als 2000 Kurse, Durchführungen und Termine werden nicht erfasst. Bitte löschen Sie zuerst einige.'
      else 'Mehr als 200 Ansichten werden nicht behalten. Bitte löschen Sie zuerst einige.' end;
  end if;
  return null;
end $$;

-- Called under the lock of her row.
create function rules.refuse_hasty_take_over(midwife_id uuid) returns void
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if (select count(*) from app.actionlog l where l.author_id = refuse_hasty_take_over.midwife_id and l.created_at > app.now() - interval '10 minutes'
      and l.type = 'mediation_established' and l.midwife_id = l.author_id) >= 5 then
    raise exception using errcode = 'WG001',
      message = 'Sie haben in den letzten zehn Minuten fünf Wöchnerinnen übernommen. Bitte nehmen Sie zuerst mit ihnen Kontakt auf und versuchen Sie es dann wieder.';
  end if;
end $$;

set local role wiege_owner;
create trigger ceiling after insert or update on app.calendarentry for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('plans');
create trigger ceiling after insert or update on app.visit for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('plans');
create trigger ceiling after insert on app.puerpera_note for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('notes');
create trigger ceiling after insert on app.private_note for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('notes');
create trigger ceiling after insert on app.ct_course for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('courses');
create trigger ceiling after insert on app.ct_issue for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('courses');
create trigger ceiling after insert on app.ct_event for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('courses');
create trigger ceiling after insert on app.saved_view for each statement
  when (session_user = 'wiege_user') execute function rules.refuse_beyond_ceiling('views');
