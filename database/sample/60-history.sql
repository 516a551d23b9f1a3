-- Plays the events in order of time through the step machine, so that the database itself writes the log.

-- A row of the former system whose state nobody knows any more: no step leads there, so it is set down as it came.
select set_config('app.now', (sample.now() - interval '400 days')::text, true);
alter table app.puerpera disable trigger begins;
insert into app.puerpera (meteor_id, status, firstname, lastname, zipcode, place, languages, language_level, birthdate_child, registrationtype, phone_mobile, notes_internal)
select l.meteor_id, 'undefined', l.firstname, l.lastname, l.zipcode, l.place, l.languages, 'mittel', sample.today() + l.due, 'eltern', l.phone,
  'Aus dem alten System übernommen, Stand unklar.'
from (values ('mt7KqP2sX', 'Anja', 'Steiner', '8620', 'Wetzikon ZH', '{de}'::text[], -330, '+41795557701'))
  as l(meteor_id, firstname, lastname, zipcode, place, languages, due, phone);
alter table app.puerpera enable trigger begins;

create table sample.person as select split_part(email, '@', 1) as name, id from app."user";
alter table sample.person add primary key (name);

-- Who may be asked for a mother, the best match first; some midwives are more eager than others.
create table sample.candidates as
select m.key as mother, c.midwives
from sample.mother m
cross join lateral (
  select array_agg(u.id order by u.place) as midwives
  from (
    select u.id, row_number() over (order by
      m.zipcode = any (u.circles) and m.languages && u.languages desc, m.zipcode = any (u.circles) desc, m.languages && u.languages desc,
      (sample.share(m.key || u.email) + 0.0001) ^ (1.0 / case when u.email like '%@demo.example' then 6 else sample.pick(u.email || ' zeal', 6) end) desc) as place
    from app."user" u where u.role = 'user') u
  where u.place <= 18) c
where m.key like 'past %';
alter table sample.candidates add primary key (mother);

analyze app."user", app.calendarentry, sample.person, sample.candidates;

create function sample.is_away(midwife uuid, moment timestamptz) returns boolean
  language sql stable as $$
    select exists (
      select from app.calendarentry c where c.user_id = midwife and (moment at time zone 'Europe/Zurich')::date between c.start and c."end") $$;

do $$
declare
  e record;
  mother app.puerpera;
  midwife app."user";
  author uuid;
  this_month constant timestamptz := date_trunc('month', sample.now(), 'Europe/Zurich');
begin
  for e in select * from sample.event order by at, number loop
    perform set_config('app.now', e.at::text, true);
    perform set_config('app.step_reason', coalesce(e.detail ->> 'reason', ''), true);
    perform set_config('app.step_override', '', true);
    author := (select id from sample.person where name = e.author);
    if e.mother is not null then
      select p.* into mother from app.puerpera p join sample.mother s on s.id = p.id where s.key = e.mother;
    end if;
    -- What the events leave open, the midwife in charge does: she tells the birth and closes.
    if e.kind in ('birth', 'close') then
      author := case when sample.share(e.mother || e.kind) < 0.75 then mother.midwife_id
        else (select id from sample.person where name = 'mediator') end;
    end if;

    if e.kind = 'mediate' then
      if e.midwife is not null then
        select u.* into strict midwife from app."user" u join sample.person w on w.id = u.id where w.name = e.midwife;
      else
        select u.* into strict midwife
        from sample.candidates c, unnest(c.midwives) with ordinality as w(id, place)
        join app."user" u on u.id = w.id
        cross join lateral (
          select count(*) as mediations from app.puerpera p
          where p.midwife_id = u.id and p.mediated_at >= date_trunc('month', e.at, 'Europe/Zurich')) load
        -- This month's load of the two demonstration midwives is written by hand.
        where c.mother = e.mother and u.status = 'active' and not (u.email like '%@demo.example' and e.at > this_month - interval '1 day')
        order by load.mediations >= coalesce(u.max_mediations_permonth, 5), sample.is_away(u.id, e.at), w.place
        limit 1;
        author := case when mother.status = 'published' and mother.zipcode = any (midwife.circles) and sample.share(e.mother || ' self') < 0.67
          then midwife.id else (select id from sample.person where name = sample.clerk(e.mother || ' mediator', e.at)) end;
      end if;
      if author <> midwife.id then
        perform set_config('app.step_override', array_remove(array[
          case when sample.is_away(midwife.id, e.at) then 'absent_today' end,
          case when not (mother.zipcode = any (midwife.circles)) then 'outside_circles' end,
          case when not (mother.languages && midwife.languages) then 'no_common_language' end], null)::text, true);
      end if;
    end if;
    perform set_config('app.user_id', coalesce(author::text, ''), true);

    case e.kind
      when 'register' then
        with registered as (
          insert into app.puerpera (firstname, lastname, address, zipcode, place, birthday, nationality, languages, language_level, language_text,
            needs_interpreter, email, email_parents, phone_mobile, phone_private, phone_hospital, birthplace, patientid, nth_child, multiples,
            birthtype, sectiodate, birthdate_child, birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason,
            notes_on_registration, notes_to_midwife, notes_to_hospital, notes_internal, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt, reference)
          select firstname, lastname, address, zipcode, place, birthday, nationality, languages, language_level, language_text,
            needs_interpreter, email, email_parents, phone_mobile, phone_private, phone_hospital, birthplace, patientid, nth_child, multiples,
            birthtype, sectiodate, birthdate_child, birthday_child, birthtime_child, dischargedate, registrationtype, foundusreason,
            notes_on_registration, notes_to_midwife, notes_to_hospital, notes_internal, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt,
            -- No two alike: the keys' places, spread over the four digits.
            to_char(app.now() at time zone 'Europe/Zurich', 'YYYY-')
              || lpad((7919 * (select count(*) from sample.mother o where o.key collate "C" <= s.key) % 9973)::text, 4, '0')
          from sample.mother s where key = e.mother
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
      when 'clear' then
        -- What actions.puerpera_clear_rejects leaves behind.
        insert into app.actionlog (type, puerpera_id, author_id, previous)
        select 'puerpera_clear_rejected_list', mother.id, author, jsonb_build_object('rejects', jsonb_agg(jsonb_build_object(
          'user_id', u.id, 'puerpera_id', mother.id, 'author_id', u.id, 'created_at', mother.published_at + (e.at - mother.published_at) / 2)))
        from (select id from app."user" where mother.zipcode = any (circles) and status = 'active' order by sample.share(e.mother || email) limit 3) u;
      when 'undo' then
        perform set_config('app.undoes', (select l.id from app.actionlog l where l.puerpera_id = mother.id order by l.id desc limit 1)::text, true);
        update app.puerpera set updated_at = e.at where id = mother.id;
        perform set_config('app.undoes', '', true);
      when 'activate', 'pause', 'return', 'leave' then
        update app."user" set status = case e.kind when 'activate' then 'active' when 'pause' then 'onhold' when 'return' then 'new' else 'lost' end
        where id = (select id from sample.person where name = e.midwife);
    end case;
  end loop;
  perform set_config('app.step_reason', '', true), set_config('app.step_override', '', true), set_config('app.user_id', '', true);
end $$;
