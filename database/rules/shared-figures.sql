-- The office's figures for midwives: what would point at single people is left out, also where it could be computed.
set local role wiege_steps;

create function rules.unless_few(count bigint) returns integer
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$ select case when count = 0 or count >= 5 then count::integer end $$;
comment on function rules.unless_few(bigint) is 'Null for one to four; for figures whose total is told nowhere.';

create function rules.unless_telling(counts bigint[]) returns integer[]
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  hidden boolean[] := array(select c < 5 from unnest(counts) with ordinality u(c, i) order by i);
  smallest_shown bigint;
  smallest_at bigint;
  most bigint := 4;
  told boolean;
begin
  if not (true = any (hidden)) then
    return counts::integer[];
  end if;
  loop
    select u.c, u.i into smallest_shown, smallest_at
    from unnest(counts, hidden) with ordinality u(c, h, i) where not u.h order by u.c, u.i limit 1;
    exit when smallest_at is null;
    -- Known to whoever adds up: the sum of the hidden cells, and that none is above four, or once larger ones are among them
    -- none above the smallest shown one. If all the others cannot take up that sum, a small cell cannot be nought, and it is
    -- somebody; if the sum itself is small, it is somebody too.
    select count(*) < 2 or sum(u.c) between 1 and 4 or sum(u.c) > most * (count(*) - 1) into told
    from unnest(counts, hidden) u(c, h) where u.h;
    exit when not told;
    hidden[smallest_at] := true;
    select min(u.c) into most from unnest(counts, hidden) u(c, h) where not u.h;
    smallest_at := null;
  end loop;
  return array(select case when not h then c::integer end from unnest(counts, hidden) with ordinality u(c, h, i) order by i);
end $$;
comment on function rules.unless_telling(bigint[]) is
  'The cells of a sum that is known, those below five null, and as many of the next smallest as are needed so that each of the former could as well be nought.';

create function rules.parts_unless_telling(wholes bigint[], parts bigint[], shown_wholes integer[]) returns integer[]
  language plpgsql immutable parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  hidden boolean[] := array(
    select s is null or least(p, w - p) < 5 from unnest(wholes, parts, shown_wholes) with ordinality u(w, p, s, i) order by i);
  smallest_at bigint;
  told boolean;
begin
  loop
    -- Known to whoever adds up: what the hidden parts come to, and what is left of their wholes. A part can be nought if those
    -- rests together could be its whole, and a rest likewise. That this holds for all of them keeps the small ones apart.
    select sum(u.p) between 1 and 4 or sum(u.w - u.p) between 1 and 4 or max(u.s) > least(sum(u.p), sum(u.w - u.p)) into told
    from unnest(wholes, parts, shown_wholes, hidden) u(w, p, s, h) where u.h;
    exit when told is not true;
    select u.i into smallest_at
    from unnest(wholes, parts, hidden) with ordinality u(w, p, h, i) where not u.h order by least(u.p, u.w - u.p), u.w, u.i limit 1;
    exit when not found;
    hidden[smallest_at] := true;
  end loop;
  return array(select case when not h then p::integer end from unnest(parts, hidden) with ordinality u(p, h, i) order by i);
end $$;
comment on function rules.parts_unless_telling(bigint[], bigint[], integer[]) is
  'Of wholes as they are shown the parts, null where the part or what is left of the whole is below five, and where they are needed to keep those.';

create function rules.shared_lost_yearly() returns table (year integer, lostreason text, title text, count integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with cell as (
    select extract(year from f.month)::integer as year, f.item as lostreason, sum(f.count)::bigint as count
    from app.figure_count f where f.figure = 'lost' and f.region = '' and rules.is_midwife()
    group by 1, 2
    having sum(f.count) <> 0
  ), shared as (
    -- All reasons come to the lost ones of the months, those but one to what the months leave when the unmet ones are taken away.
    select c.year, s.others_only, array_agg(c.lostreason order by c.lostreason) as reasons,
      rules.unless_telling(array_agg(c.count order by c.lostreason)) as counts
    from cell c, (values (false), (true)) s(others_only) where not (s.others_only and c.lostreason = 'keine_hebamme')
    group by 1, 2
  )
  -- A hidden reason has no row, like one that nobody had.
  select s.year, r.lostreason, l.title, min(r.count)
  from shared s, unnest(s.reasons, s.counts) r(lostreason, count) join app.lostreason l on l.value = r.lostreason
  group by 1, 2, 3
  having bool_and(r.count is not null)
$$;

create function rules.shared_final_monthly() returns table (
  year integer, month integer, registered integer, mediated_office integer, mediated_self integer, lost integer, lost_no_midwife integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with counted as (
    select f.month, f.figure, f.item, sum(f.count)::bigint as count
    from app.figure_count f where f.figure in ('registered', 'mediated', 'lost') and f.region = '' and rules.is_midwife()
    group by 1, 2, 3
    having sum(f.count) <> 0
  ), cell as (
    select extract(year from c.month)::integer as year, extract(month from c.month)::integer as month,
      coalesce(sum(c.count) filter (where c.figure = 'registered'), 0)::bigint as registered,
      coalesce(sum(c.count) filter (where c.figure = 'mediated' and c.item = 'office'), 0)::bigint as office,
      coalesce(sum(c.count) filter (where c.figure = 'mediated' and c.item = 'self'), 0)::bigint as self,
      coalesce(sum(c.count) filter (where c.figure = 'lost'), 0)::bigint as lost,
      coalesce(sum(c.count) filter (where c.figure = 'lost' and c.item = 'keine_hebamme'), 0)::bigint as unmet
    from counted c group by c.month
  ), shared as (
    select c.year, array_agg(c.month order by c.month) as months,
      rules.unless_telling(array_agg(c.registered order by c.month)) as registered, rules.unless_telling(array_agg(c.office order by c.month)) as office,
      rules.unless_telling(array_agg(c.self order by c.month)) as self, rules.unless_telling(array_agg(c.lost order by c.month)) as lost,
      array_agg(c.lost order by c.month) as all_lost, array_agg(c.unmet order by c.month) as all_unmet, sum(c.lost) as sum_lost
    from cell c group by 1
  ), yearly as (
    select y.year, sum(y.count) as lost, sum(y.count) filter (where y.lostreason = 'keine_hebamme') as unmet
    from rules.shared_lost_yearly() y group by 1
  ), parted as (
    select s.*, rules.parts_unless_telling(s.all_lost, s.all_unmet, s.lost) as unmet,
      -- With all parts hidden the year still tells how many they, and what they leave, can be at most; a whole above that tells.
      exists (
        select from unnest(s.all_lost, s.all_unmet, s.lost) m(all_lost, unmet, lost)
        where m.unmet between 1 and 4 and m.lost > s.sum_lost - coalesce(y.unmet, 0)
          or m.all_lost - m.unmet between 1 and 4 and m.lost > coalesce(y.unmet, s.sum_lost - coalesce(y.lost, 0))) as is_telling
    from shared s left join yearly y using (year)
  )
  select s.year, m.month, m.registered, m.office, m.self, case when not s.is_telling then m.lost end, m.unmet
  from parted s, unnest(s.months, s.registered, s.office, s.self, s.lost, s.unmet) m(month, registered, office, self, lost, unmet)
$$;

create function rules.shared_birthplace() returns table (
  year integer, birthplace text, title text, partner boolean, registered integer, mediated integer, lost integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with counted as (
    select extract(year from f.month)::integer as year, nullif(f.birthplace, '') as birthplace, f.figure, sum(f.count)::bigint as count
    from app.figure_count f where f.figure in ('registered', 'became_mediated', 'became_lost') and f.region = '' and rules.is_midwife()
    group by 1, 2, 3
  ), cell as (
    select c.year, c.birthplace, sum(c.count) filter (where c.figure = 'registered')::bigint as registered,
      coalesce(sum(c.count) filter (where c.figure = 'became_mediated'), 0)::integer as mediated,
      coalesce(sum(c.count) filter (where c.figure = 'became_lost'), 0)::integer as lost
    from counted c group by 1, 2
    having sum(c.count) filter (where c.figure = 'registered') > 0
  ), shared as (
    select c.year, array_agg(c.birthplace order by c.birthplace) as birthplaces,
      rules.unless_telling(array_agg(c.registered order by c.birthplace)) as registered
    from cell c group by 1
  ), shown as (
    -- Those without a birthplace are a cell of the sum and have no row.
    select c.year, c.birthplace, r.registered, c.mediated, c.lost,
      c.mediated < 5 or c.lost < 5 or c.registered - c.mediated between 1 and 4 or c.registered - c.lost between 1 and 4
        or abs(c.registered - c.mediated - c.lost) between 1 and 4 as is_small
    from shared s, unnest(s.birthplaces, s.registered) r(birthplace, registered) join cell c on c.birthplace = r.birthplace
    where c.year = s.year and r.registered is not null
  ), placed as (
    -- What came of the registrations adds up to them, so it is told whole or not at all, and never untold for one place alone.
    select s.*, s.is_small or (row_number() over w = 2 and count(*) filter (where s.is_small) over (partition by s.year) = 1) as is_untold
    from shown s window w as (partition by s.year order by s.is_small desc, s.registered, s.birthplace)
  )
  select p.year, b.value, b.title, b.partner, p.registered,
    case when not p.is_untold then p.mediated end, case when not p.is_untold then p.lost end
  from placed p join app.birthplace b on b.value = p.birthplace
$$;

create function rules.shared_circle() returns table (zipcode text, place text, canton text, midwives integer, registrations integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  with cover as (
    select c.zipcode, count(*) as midwives
    from app.user_circle c join app."user" u on u.id = c.user_id and u.status = 'active' and u.role = 'user'
    group by c.zipcode
  ), need as materialized (
    select split_part(f.item, E'\t', 1) as zipcode, sum(f.count)::bigint as registrations
    from app.figure_count f
    where f.figure = 'municipality' and f.region = '' and f.month >= (select date_trunc('year', app.today())::date)
    group by 1
  ), cell as (
    select z.zipcode, z.place, z.canton, coalesce(c.midwives, 0) as midwives, coalesce(n.registrations, 0) as registrations
    from app.postal_code z
    left join cover c on c.zipcode = z.zipcode
    left join need n on n.zipcode = z.zipcode
    where rules.is_midwife()
    union all
    -- Registrations from elsewhere are a cell of the sum and have no row.
    select null, null, null, 0, coalesce(sum(n.registrations), 0)::bigint
    from need n where rules.is_midwife() and not exists (select from app.postal_code z where z.zipcode = n.zipcode)
  ), shared as (
    select array_agg(c.zipcode order by c.zipcode) as zipcodes, rules.unless_telling(array_agg(c.registrations order by c.zipcode)) as registrations
    from cell c
  )
  select c.zipcode, c.place, c.canton, rules.unless_few(c.midwives), r.registrations
  from shared s, unnest(s.zipcodes, s.registrations) r(zipcode, registrations) join cell c on c.zipcode = r.zipcode
$$;
