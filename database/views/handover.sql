-- Whom a midwife's mothers could go to: of each mother the twelve who suit her best, and how all of them suit each other mother, so that
-- one can be chosen for many. Their order is that of matching (domain/matching/rank.ts); here it only says who is named at all.
set local role wiege_owner;

create function staff.handover_midwives(midwife_id uuid) returns setof staff.matching_midwife
  language sql stable
as $$
  with pair as materialized (
    select m from app.puerpera p join staff.matching_midwife m on m.puerpera_id = p.id
    where p.midwife_id = handover_midwives.midwife_id and p.status = 'current' and m.user_id <> handover_midwives.midwife_id
  ), ranked as (
    select (m).user_id, row_number() over (partition by (m).puerpera_id order by
      array_position(array['fullmatch', 'circlesonly', 'languageonly', 'none', 'rejected'], (m).matchtype),
      (m).entriesnow or (m).entriestargetdate, not (m).speaks_own_language, (m).entriescare, (m).limited, (m).distance_km nulls last, (m).user_id) as place
    from pair
  )
  select (pair.m).* from pair where (pair.m).user_id in (select r.user_id from ranked r where r.place <= 12)
$$;
comment on function staff.handover_midwives(uuid) is '@reads staff.matching_midwife';
