-- The work list's group, order and marks; domain/puerpera/triage.ts says the same in TypeScript.
set local role wiege_steps;

create function rules.triage_group(status text, birthday_child date) returns text
  language sql immutable parallel safe
  return case
    when status in ('new', 'undefined') then 'new'
    when status = 'onhold' then 'onhold'
    when status = 'published' and birthday_child is not null then 'born'
    when status = 'published' then 'unborn' end;

-- She has left the hospital and nobody comes: nothing presses more.
create function rules.is_overdue(status text, dischargedate date, today date) returns boolean
  language sql immutable parallel safe
  return coalesce(status in ('new', 'onhold', 'published', 'undefined') and dischargedate < today, false);

-- The term is past and nobody has told of a birth: somebody asks.
create function rules.is_birth_missing(status text, birthday_child date, sectiodate date, birthdate_child date, today date) returns boolean
  language sql immutable parallel safe
  return coalesce(status in ('new', 'onhold', 'published', 'undefined', 'current') and birthday_child is null
    and coalesce(sectiodate, birthdate_child) < today, false);

create function rules.has_answer(puerpera_id uuid, since timestamptz) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app.midwife_request q where q.puerpera_id = has_answer.puerpera_id and q.answered_at >= since)
    or exists (select from app.user_puerpera_reject r where r.puerpera_id = has_answer.puerpera_id and r.created_at >= since)
$$;
comment on function rules.has_answer(uuid, timestamptz) is E'Whether a midwife has said yes, no, or that she thinks it over.\n@reads app.midwife_request, app.user_puerpera_reject';

-- Since she was published no midwife has answered, and the circle has widened.
create function rules.is_unanswered(p app.puerpera) returns boolean
  language sql stable parallel safe
  return coalesce(p.status = 'published' and p.escalation_step > 1 and not rules.has_answer(p.id, p.published_at), false);

create function rules.born_at(birthday_child date, birthtime_child time) returns timestamptz
  language sql stable parallel safe
  return (birthday_child + coalesce(birthtime_child, time '00:00')) at time zone 'Europe/Zurich';

-- The time is handed in: asked once per statement, not once per row.
create function rules.due_marks(p app.puerpera, today date, at timestamptz) returns text[]
  language sql stable parallel safe
  return case when p.status in ('new', 'onhold', 'published', 'undefined') then array_remove(array[
    case when rules.is_overdue(p.status, p.dischargedate, today) then 'discharge_overdue' end,
    case when p.dischargedate = today then 'discharge_today' end,
    case when p.dischargedate = today + 1 then 'discharge_tomorrow' end,
    case when p.followup_day <= today then 'followup_due' end,
    case when rules.born_at(p.birthday_child, p.birthtime_child) < at - interval '24 hours' then 'born_over_24h' end,
    case when rules.is_unanswered(p) then 'unanswered' end,
    case when p.birthday_child is null and coalesce(p.sectiodate, p.birthdate_child) < today then 'term_passed'
      when p.birthday_child is null and coalesce(p.sectiodate, p.birthdate_child) < today + 21 then 'due_within_3_weeks' end
  ], null) else '{}' end;

create function rules.home_visits(p app.puerpera) returns integer
  language sql immutable parallel safe
  return case when p.nth_child = 1 or p.multiples or p.birthtype = 'kaiserschnitt'
    or (p.birthtype = 'nochnicht' and p.sectiodate is not null) then 16 else 10 end;

create function rules.is_unreachable(p app.puerpera) returns boolean
  language sql immutable parallel safe
  return p.phone_mobile is null and p.phone_private is null;

create function rules.fee_amount(zipcode text, birthplace text) returns integer
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select s.fee_amount from app.appsettings s, app.birthplace b
  where b.value = fee_amount.birthplace and b.value <> 'unklar' and not b.partner and s.fee_amount > 0 and not (fee_amount.zipcode = any (s.fee_free_zipcodes))
$$;
comment on function rules.fee_amount(text, text) is 'Null where no fee is due or the birthplace is not known; domain/puerpera/fee.ts says the same.';

create function rules.fee_is_open(zipcode text, birthplace text) returns boolean
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(fee_is_open.birthplace, 'unklar') = 'unklar' and s.fee_amount > 0 and not (fee_is_open.zipcode = any (s.fee_free_zipcodes))
  from app.appsettings s
$$;
comment on function rules.fee_is_open(text, text) is 'There may be a fee, but nobody knows yet where she gives birth.';

-- A code may lie in several communes: the place decides, else the commune that bears the code's name. Why «collate "default"»:
-- postal-codes.sql.
create function rules.municipality(zipcode text, place text) returns text
  language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp
as $$
  select pp.municipality from app.postal_place pp
  where pp.zipcode = municipality.zipcode collate "default"
  order by lower(pp.place) = lower(municipality.place) desc,
    pp.municipality = (select pc.place from app.postal_code pc where pc.zipcode = municipality.zipcode collate "default") desc, pp.municipality
  limit 1
$$;
comment on function rules.municipality(text, text) is 'The commune of a Swiss address; null elsewhere.';
