-- What a midwife sees of mothers. Row-level security filters rows, not cells: here a cell is null unless it is hers to see,
-- and conditions, orders and aggregates work on what is left. Owned by wiege_mask, which has no way around row-level security
-- but a policy that lets it read; the row rule stands here and nowhere else.
set local role wiege_mask;

create view mask.puerpera with (security_barrier) as
-- Joined, and not asked for at each place: so the rules below become part of the question and are not called for every row.
with me as materialized (select * from rules.my_sight())
select
  p.id, p.status, p.place, p.published_at, v.timetoreveal,
  v.is_own, v.is_in_care, case when p.midwife_id = (select app.uid()) then coalesce(p.handed_over_at, p.mediated_at) end as care_began, r.puerpera_id is not null as is_rejected, r.created_at as rejected_at, r.author_id as rejected_author_id,
  h.puerpera_id is not null as is_hidden, v.is_offered,
  -- What is computed is computed from cells that she sees: else she changes her own side, circles or absences, until it answers.
  -- That she has rejected is no secret to her.
  case when v.is_released or r.puerpera_id is not null then
    rules.match_type(p.zipcode, p.languages, me.circles, me.languages, r.puerpera_id is not null)
  end as matchtype,
  case when v.is_released then rules.kilometres(home, there) end as distance_km,
  case when v.is_released then exists (select from app.calendarentry c where c.user_id = (select app.uid())
    and rules.expected_date(p.birthday_child, case when v.is_in_care then p.sectiodate end, p.birthdate_child) between c.start and c."end")
  end as entriestargetdate,
  -- M0, from the release on
  case when v.is_released then p.zipcode end as zipcode,
  case when v.is_released then p.languages end as languages,
  case when v.is_released then p.language_level end as language_level,
  case when v.is_released then p.needs_interpreter end as needs_interpreter,
  case when v.is_released then p.birthdate_child end as birthdate_child,
  case when v.is_released then p.birthday_child end as birthday_child,
  case when v.is_released then p.birthtype end as birthtype,
  case when v.is_released then p.multiples end as multiples,
  case when v.is_released then p.nth_child end as nth_child,
  case when v.is_released then p.dischargedate end as dischargedate,
  case when v.is_released then p.priority end as priority,
  case when v.is_released then p.notes_to_midwife end as notes_to_midwife,
  -- the name of her own mothers
  case when v.is_own then p.firstname end as firstname,
  case when v.is_own then p.lastname end as lastname,
  case when v.is_own then p.fullname end as fullname,
  case when v.is_own then p.midwife_id end as midwife_id,
  case when v.is_own then p.closed_at end as closed_at,
  -- M1 and M2, until the archive takes them
  case when v.is_in_care then p.address end as address,
  case when v.is_in_care then p.country end as country,
  case when v.is_in_care then p.has_alt_address end as has_alt_address,
  case when v.is_in_care then p.address_alt end as address_alt,
  case when v.is_in_care then p.zipcode_alt end as zipcode_alt,
  case when v.is_in_care then p.place_alt end as place_alt,
  case when v.is_in_care then p.country_alt end as country_alt,
  case when v.is_in_care then p.birthday end as birthday,
  case when v.is_in_care then p.nationality end as nationality,
  case when v.is_in_care then p.email end as email,
  -- Who registered is the office's; that the address is the ward's she must know before she writes to it.
  case when v.is_in_care then p.registrationtype = 'spital' end as has_ward_email,
  case when v.is_in_care then p.email_parents end as email_parents,
  case when v.is_in_care then p.phone_mobile end as phone_mobile,
  case when v.is_in_care then p.phone_private end as phone_private,
  case when v.is_in_care then p.phone_hospital end as phone_hospital,
  case when v.is_in_care then p.birthplace end as birthplace,
  case when v.is_in_care then p.patientid end as patientid,
  case when v.is_in_care then p.sectiodate end as sectiodate,
  case when v.is_in_care then p.birthtime_child end as birthtime_child,
  case when v.is_in_care then p.language_text end as language_text,
  -- To her, a mother who was handed over came to her then.
  case when v.is_in_care then coalesce(p.handed_over_at, p.mediated_at) end as mediated_at,
  case when v.is_in_care then p.first_contact_at end as first_contact_at,
  case when v.is_in_care then p.unreached_count end as unreached_count,
  case when v.is_in_care then p.unreached_at end as unreached_at
from app.puerpera p
cross join me
left join app.user_puerpera_reject r on r.puerpera_id = p.id and r.user_id = (select app.uid())
left join app.user_puerpera_hidden h on h.puerpera_id = p.id and h.user_id = (select app.uid())
left join app.midwife_request q on q.puerpera_id = p.id and q.midwife_id = (select app.uid()) and q.is_unsettled
left join app.postal_code home on home.zipcode = me.zipcode
left join app.postal_code there on there.zipcode = p.zipcode
cross join lateral (
  select
    o.is_own,
    o.is_own and (p.status = 'current' or p.closed_at > (select rules.archive_starts())) as is_in_care,
    -- Whom the office asks in person, she need not wait.
    o.is_own or q.id is not null or p.published_at + me.release_delay <= (select app.now()) as is_released,
    me.is_offered_mothers and (r.puerpera_id is not null or rules.circle_reaches(p.zipcode, me.circles, p.escalation_step,
      me.shows_outside_circles, me.escalation_km)) as is_offered,
    case when o.is_own or q.id is not null then 0 else
      greatest(0, ceil(extract(epoch from p.published_at + me.release_delay - (select app.now()))))::integer
    end as timetoreveal
  -- Whoever stands in for her midwife sees her as her own for those days.
  from (select coalesce(p.midwife_id = (select app.uid()) or (p.status = 'current' and p.midwife_id = any ((select rules.my_substituted())::uuid[])), false) as is_own) o
) v
where (select is_midwife from me) and p.anonymised_at is null and (
  (p.midwife_id = (select app.uid()) and p.status in ('current', 'closed'))
  or (p.status = 'current' and p.midwife_id = any ((select rules.my_substituted())::uuid[]))
  -- A pause keeps offers from her; what the office asks her in person it does not.
  or (p.status = 'published' and (v.is_offered or (q.id is not null and (select rules.is_active_midwife()))))
);

comment on view mask.puerpera is '@topics rules.my_topics';

create view midwife.puerpera with (security_barrier) as
select
  id, status, place, published_at, timetoreveal, zipcode, languages, language_level, needs_interpreter, birthdate_child,
  birthday_child, birthtype, multiples, nth_child, dischargedate, priority, notes_to_midwife, firstname, lastname, fullname,
  midwife_id, closed_at, address, country, has_alt_address, address_alt, zipcode_alt, place_alt, country_alt, birthday, nationality, email, has_ward_email,
  email_parents, phone_mobile, phone_private, phone_hospital, birthplace, patientid, sectiodate, birthtime_child, language_text,
  mediated_at, first_contact_at, unreached_count, unreached_at
from mask.puerpera;
comment on view midwife.puerpera is '@of app.puerpera';

create view midwife.user_puerpera_open with (security_barrier) as
select
  (select app.uid()) as user_id, id as puerpera_id, matchtype, is_hidden as hidden, rejected_at, rejected_author_id,
  distance_km, entriestargetdate
from mask.puerpera
-- Of a mother that she sees only because she is asked, she tells the office; nobody takes her over by herself.
where status = 'published' and is_offered;
comment on view midwife.user_puerpera_open is E'@key user_id, puerpera_id\n@relation user: (user_id) -> user(id)\n@relation puerpera: (puerpera_id) -> puerpera(id)';

-- Her own mothers, found by the cells that she sees of them and by nothing else; without a word all of hers. Somebody is guessed at
-- only where nobody is meant.
create function midwife.search_puerpera(text text, birthday date default null) returns setof midwife.puerpera
  language sql stable
as $$
  with own as (
    select p as mother, concat_ws(' ', p.firstname, p.lastname, p.email, p.email_parents, p.zipcode, p.place, p.patientid) as texts,
      array[p.phone_mobile, p.phone_private, p.phone_hospital]::text[] as phones, p.birthday as born
    from midwife.puerpera p where p.midwife_id = app.uid()
  ), exact as (
    select o.mother from own o
    where rules.is_meant(search_puerpera.text, o.texts, o.phones) or o.born = search_puerpera.birthday
  )
  select (e.mother).* from exact e
  union all
  select (o.mother).* from own o
  where not exists (select from exact) and rules.is_meant(search_puerpera.text, o.texts, o.phones, true)
$$;
comment on function midwife.search_puerpera(text, date) is '@reads midwife.puerpera';
