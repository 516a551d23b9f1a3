-- What a midwife sees of the edits of her own mothers: those made since she cares for her, and of them the fields whose cells the mask shows
-- her. What was there before belongs to the time of others. Who wrote is the office's; that she did it herself she may know.
set local role wiege_mask;

create view midwife.edit with (security_barrier) as
select e.id, e.puerpera_id, coalesce(e.author_id = (select app.uid()), false) as is_own, seen.changes, e.created_at
from mask.puerpera m
join app.edit e on e.puerpera_id = m.id and e.created_at >= m.care_began
cross join lateral (
  select jsonb_object_agg(c.key, c.value) as changes from jsonb_each(e.changes) c
  where c.key in ('zipcode', 'place', 'languages', 'language_level', 'needs_interpreter', 'birthdate_child', 'birthday_child', 'birthtype',
      'multiples', 'nth_child', 'dischargedate', 'notes_to_midwife', 'firstname', 'lastname')
    or m.is_in_care and c.key in ('address', 'country', 'has_alt_address', 'address_alt', 'zipcode_alt', 'place_alt', 'country_alt', 'birthday',
      'nationality', 'email', 'email_parents', 'phone_mobile', 'phone_private', 'phone_hospital', 'birthplace', 'patientid', 'sectiodate',
      'birthtime_child', 'language_text')
) seen
where m.is_own and seen.changes is not null;
comment on view midwife.edit is '@of app.edit';
