-- Plays the events in order of time through the step machine, so that the database itself writes the log.

-- Rows of the former system whose state nobody knows any more: no step leads there, so they are set down as they came.
select set_config('app.now', (sample.now() - interval '400 days')::text, true);
alter table app.puerpera disable trigger begins;
insert into app.puerpera (meteor_id, status, firstname, lastname, zipcode, place, languages, language_level, birthdate_child, registrationtype, phone_mobile, notes_internal)
select l.meteor_id, 'undefined', l.firstname, l.lastname, l.zipcode, l.place, l.languages, 'mittel', sample.today() + l.due, 'eltern', l.phone,
  'Aus dem alten System übernommen, Stand unklar.'
from (values
  ('mt7KqP2sX', 'Anja', 'Steiner', '8620', 'Wetzikon ZH', '{de}'::text[], -330, '+41795557701'),
  ('mt3RfV9bL', 'Maria', 'Santos', '8048', 'Zürich', '{pt,de}', -315, null),
  ('mt8YcD4nH', 'Lindita', 'Rama', '8600', 'Dübendorf', '{sq}', -290, '+41765557703')
) as l(meteor_id, firstname, lastname, zipcode, place, languages, due, phone);
alter table app.puerpera enable trigger begins;

do $$
declare
  e record;
  mother app.puerpera;
  midwife app."user";
  author uuid;
  warnings text[];
begin
  for e in select * from sample.event order by at, number loop
    perform set_config('app.now', e.at::text, true);
    perform set_config('app.step_reason', coalesce(e.detail ->> 'reason', ''), true);
    perform set_config('app.step_override', '', true);
    author := (select u.id from app."user" u where split_part(u.email, '@', 1) = e.author);
    if e.mother is not null then
      select p.* into mother from app.puerpera p join sample.mother s on s.id = p.id where s.key = e.mother;
    end if;
    -- What the events leave open, the midwife in charge does: she tells the birth and closes.
    if e.kind in ('birth', 'close') then
      author := case when sample.share(e.mother || e.kind) < 0.75 then mother.midwife_id
        else (select u.id from app."user" u where u.email = 'mediator@demo.example') end;
    end if;

    if e.kind = 'mediate' then
      midwife := null;
      if e.midwife is not null then
        select u.* into strict midwife from app."user" u where split_part(u.email, '@', 1) = e.midwife;
      else
        select u.* into strict midwife
        from app."user" u
        cross join lateral (
          select count(*) as mediations from app.puerpera p
          where p.midwife_id = u.id and p.mediated_at >= date_trunc('month', e.at, 'Europe/Zurich')) load
        cross join lateral (select exists (
          select from app.calendarentry c where c.user_id = u.id and (e.at at time zone 'Europe/Zurich')::date between c.start and c."end") as absent) away
        -- This month's load of the two demonstration midwives is written by hand.
        where u.role = 'user' and u.status = 'active'
          and not (u.email like '%@demo.example' and e.at > date_trunc('month', sample.now(), 'Europe/Zurich') - interval '1 day')
        order by load.mediations >= coalesce(u.max_mediations_permonth, 5), away.absent,
          mother.zipcode = any (u.circles) and mother.languages && u.languages desc, mother.zipcode = any (u.circles) desc,
          mother.languages && u.languages desc, load.mediations, sample.share(e.mother || u.email)
        limit 1;
        author := case when mother.status = 'published' and mother.zipcode = any (midwife.circles) and sample.share(e.mother || ' self') < 0.62
          then midwife.id
          else (select u.id from app."user" u
            where split_part(u.email, '@', 1) = sample.of(e.mother || ' mediator', 'mediator', 'mediator', 'jana.odermatt', 'manager')) end;
      end if;
      if author <> midwife.id then
        warnings := array_remove(array[
          case when not (mother.zipcode = any (midwife.circles)) then 'outside_circles' end,
          case when not (mother.languages && midwife.languages) then 'no_common_language' end], null);
        perform set_config('app.step_override', warnings::text, true);
      end if;
    end if;
    perform set_config('app.user_id', coalesce(author::text, ''), true);

    case e.kind
      when 'register' then
        with registered as (
          insert into app.puerpera (firstname, lastname, address, zipcode, place, birthday, nationality, languages, language_level, language_text,
            needs_interpreter, email, email_parents, phone_mobile, phone_private, phone_hospital, birthplace, patientid, nth_child, multiples,
            birthtype, sectiodate, birthdate_child, birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason,
            notes_on_registration, notes_to_midwife, notes_to_hospital, notes_internal, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt)
          select firstname, lastname, address, zipcode, place, birthday, nationality, languages, language_level, language_text,
            needs_interpreter, email, email_parents, phone_mobile, phone_private, phone_hospital, birthplace, patientid, nth_child, multiples,
            birthtype, sectiodate, birthdate_child, birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason,
            notes_on_registration, notes_to_midwife, notes_to_hospital, notes_internal, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt
          from sample.mother where key = e.mother
          returning id)
        update sample.mother s set id = registered.id from registered where s.key = e.mother;
      when 'publish' then update app.puerpera set status = 'published' where id = mother.id;
      when 'hold' then update app.puerpera set status = 'onhold' where id = mother.id;
      when 'renew' then update app.puerpera set status = 'new' where id = mother.id;
      when 'lose' then update app.puerpera set status = 'lost', lostreason = e.detail ->> 'lostreason' where id = mother.id;
      when 'mediate' then update app.puerpera set status = 'current', midwife_id = midwife.id where id = mother.id;
      when 'dissolve' then update app.puerpera set status = 'new' where id = mother.id;
      when 'close' then update app.puerpera set status = 'closed' where id = mother.id;
      when 'reopen' then update app.puerpera set status = 'current' where id = mother.id;
      when 'priority' then update app.puerpera set priority = (e.detail ->> 'priority')::integer where id = mother.id;
      when 'birth' then
        update app.puerpera set
          birthday_child = (e.detail ->> 'birthday_child')::date, birthtime_child = (e.detail ->> 'birthtime_child')::time,
          birthtype = e.detail ->> 'birthtype', dischargedate = (e.detail ->> 'dischargedate')::date
        where id = mother.id;
      when 'activate' then update app."user" set status = 'active' where split_part(email, '@', 1) = e.midwife;
      when 'pause' then update app."user" set status = 'onhold' where split_part(email, '@', 1) = e.midwife;
      when 'leave' then update app."user" set status = 'lost' where split_part(email, '@', 1) = e.midwife;
    end case;
  end loop;
  perform set_config('app.step_reason', '', true), set_config('app.step_override', '', true), set_config('app.user_id', '', true);
end $$;
