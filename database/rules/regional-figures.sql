-- Kept figures, narrowed by postal codes or only their beginnings. Up to two signs they are kept with all that one can narrow by, up to four
-- without (rules.figure_cells). What is not kept has few mothers, who are looked up and counted as they are kept.
set local role wiege_steps;

-- How many signs of a postal code are kept of what is asked.
create function rules.kept_signs(figures text[], places text[], registrationtype text) returns integer
  language sql immutable parallel safe
  return case when places is null and registrationtype is null and figures <@ '{registered,mediated,waited,lost}' then 4 else 2 end;

-- The regions that are asked for, none within another; none ('') is everywhere.
create function rules.kept_regions(zipcodes text[], signs integer) returns text[]
  language sql immutable parallel safe
as $$
  select case when kept_regions.zipcodes is null or '' = any (kept_regions.zipcodes) then '{""}' else array(
    select distinct z.code from unnest(kept_regions.zipcodes) z(code)
    where length(z.code) <= kept_regions.signs
      and not exists (select from unnest(kept_regions.zipcodes) o(code) where z.code ^@ o.code and o.code <> z.code)) end
$$;

-- The short ones as they are asked for; null is everywhere.
create function rules.kept_beginnings(zipcodes text[], signs integer) returns text[]
  language sql immutable parallel safe
as $$
  select case when kept_beginnings.zipcodes is not null then array(
    select z.code from unnest(kept_beginnings.zipcodes) z(code) where length(z.code) <= kept_beginnings.signs) end
$$;

-- The longer ones, each mother once: none that begins with another one.
create function rules.single_codes(zipcodes text[], signs integer) returns text[]
  language sql immutable parallel safe
as $$
  select array(
    select distinct z.code from unnest(single_codes.zipcodes) z(code)
    where length(z.code) > single_codes.signs
      and not exists (select from unnest(single_codes.zipcodes) o(code) where z.code ^@ o.code and o.code <> z.code))
$$;

-- A definer function for the office alone, as rules.waits_in is. No sign sorts after the one that ends a beginning. Who belongs to the days of
-- the part is told a second time.
create function rules.figures_of_codes(
  figures text[], first_month date, end_month date, part_month date, part_end date, codes text[], places text[], registrationtype text)
  returns table (figure text, is_part boolean, month date, birthplace text, registrationtype text, item text, slot integer, count integer)
  language sql stable rows 1000 security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = auto
as $$
  with asked as materialized (
    select figures_of_codes.first_month::timestamp at time zone 'Europe/Zurich' as starts, figures_of_codes.end_month::timestamp at time zone 'Europe/Zurich' as ends,
      figures_of_codes.part_month::timestamp at time zone 'Europe/Zurich' as part_starts, figures_of_codes.part_end::timestamp at time zone 'Europe/Zurich' as part_ends,
      -- Where the months begin: to find a moment among them is quicker than to ask for its month.
      array(select m at time zone 'Europe/Zurich' from generate_series(figures_of_codes.first_month::timestamp, figures_of_codes.end_month, interval '1 month') m)
        as months
  ), mother as materialized (
    select p.created_at, p.mediated_at, p.lost_at, p.lostreason, p.mediator_selfassigned, coalesce(p.birthplace, '') as birthplace, p.registrationtype,
      p.birthday_child, p.birthtime_child
    from unnest(figures_of_codes.codes) z(code)
    join app.puerpera p on p.zipcode >= z.code and p.zipcode < z.code || U&'\FFFF' and p.zipcode::text ^@ z.code
    where (select rules.is_staff())
      and (p.created_at >= (select a.starts from asked a) or p.mediated_at >= (select a.starts from asked a) or p.lost_at >= (select a.starts from asked a))
      and (figures_of_codes.places is null or p.birthplace = any (figures_of_codes.places))
      and (figures_of_codes.registrationtype is null or p.registrationtype = figures_of_codes.registrationtype)
  ), counted as (
    select 'registered' as figure, width_bucket(m.created_at, a.months) as nth, m.created_at >= a.part_starts and m.created_at < a.part_ends as is_part,
      m.birthplace, m.registrationtype, '' as item, 0 as slot, count(*)::integer as count
    from mother m cross join asked a
    where 'registered' = any (figures_of_codes.figures) and m.created_at >= a.starts and m.created_at < a.ends
    group by 2, 3, 4, 5
    union all
    select 'became_mediated', width_bucket(m.created_at, a.months), m.created_at >= a.part_starts and m.created_at < a.part_ends,
      m.birthplace, m.registrationtype, '', rules.wait_slot(m.created_at, m.mediated_at), count(*)::integer
    from mother m cross join asked a
    where 'became_mediated' = any (figures_of_codes.figures) and m.created_at >= a.starts and m.created_at < a.ends and m.mediated_at is not null
    group by 2, 3, 4, 5, 7
    union all
    select 'became_lost', width_bucket(m.created_at, a.months), m.created_at >= a.part_starts and m.created_at < a.part_ends,
      m.birthplace, m.registrationtype, m.lostreason, 0, count(*)::integer
    from mother m cross join asked a
    where 'became_lost' = any (figures_of_codes.figures) and m.created_at >= a.starts and m.created_at < a.ends and m.lost_at is not null
    group by 2, 3, 4, 5, 6
    union all
    select 'mediated', width_bucket(m.mediated_at, a.months), m.mediated_at >= a.part_starts and m.mediated_at < a.part_ends,
      m.birthplace, m.registrationtype, case when m.mediator_selfassigned then 'self' else 'office' end, 0, count(*)::integer
    from mother m cross join asked a
    where 'mediated' = any (figures_of_codes.figures) and m.mediated_at >= a.starts and m.mediated_at < a.ends
    group by 2, 3, 4, 5, 6
    union all
    select w.figure, width_bucket(m.mediated_at, a.months), m.mediated_at >= a.part_starts and m.mediated_at < a.part_ends,
      case when w.figure = 'waited' then '' else m.birthplace end, m.registrationtype,
      case when rules.born_at(m.birthday_child, m.birthtime_child) <= m.mediated_at then 'after_birth' else 'before_birth' end,
      rules.wait_slot(m.created_at, m.mediated_at), count(*)::integer
    from (select u.figure from unnest(figures_of_codes.figures) u(figure) where u.figure in ('waited', 'waited_at_place')) w cross join mother m cross join asked a
    where m.mediated_at >= a.starts and m.mediated_at < a.ends
    group by 1, 2, 3, 4, 5, 6, 7
    union all
    select 'lost', width_bucket(m.lost_at, a.months), m.lost_at >= a.part_starts and m.lost_at < a.part_ends,
      m.birthplace, m.registrationtype, m.lostreason, 0, count(*)::integer
    from mother m cross join asked a
    where 'lost' = any (figures_of_codes.figures) and m.lost_at >= a.starts and m.lost_at < a.ends
    group by 2, 3, 4, 5, 6
  )
  select c.figure, t.is_part, (figures_of_codes.first_month + make_interval(months => c.nth - 1))::date, c.birthplace, c.registrationtype, c.item, c.slot, c.count
  from counted c cross join (values (false), (true)) t(is_part)
  where c.is_part or not t.is_part
$$;

-- As they are, of single days.
create function rules.figures_of_days(figures text[], month date, first_day date, end_day date, zipcodes text[], places text[], registrationtype text)
  returns table (figure text, birthplace text, registrationtype text, item text, slot integer, count integer)
  language sql stable rows 1000 security definer set search_path = pg_catalog, pg_temp set plan_cache_mode = auto
as $$
  select substr(c.figure, 6), c.birthplace, c.registrationtype, c.item, c.slot, count(*)::integer
  from rules.mothers_of_days(figures_of_days.first_day, figures_of_days.end_day) p
  cross join lateral rules.part_cells(p, figures_of_days.month, figures_of_days.first_day, figures_of_days.end_day) c
  where (select rules.is_staff()) and c.region = '' and substr(c.figure, 6) = any (figures_of_days.figures)
    and (figures_of_days.zipcodes is null or p.zipcode::text ^@ any (figures_of_days.zipcodes))
    and (figures_of_days.places is null or p.birthplace = any (figures_of_days.places))
    and (figures_of_days.registrationtype is null or p.registrationtype = figures_of_days.registrationtype)
  group by 1, 2, 3, 4, 5
$$;

-- Whole months, and of one of them once more the days up to the one that ends its part. Up to a day these are kept (rules.move_part); those
-- since then are few and are counted. What is kept without a place cannot be narrowed by places, nor what is kept without a region by regions.
create function rules.figures_in(
  figures text[], first_month date, end_month date, part_month date, counted_from date, part_end date, zipcodes text[], places text[], registrationtype text)
  returns table (figure text, is_part boolean, month date, birthplace text, registrationtype text, item text, slot integer, count integer)
  language sql stable rows 10000
as $$
  select f.figure, f.is_part, f.month, f.birthplace, f.registrationtype, f.item, f.slot, f.count
  from (select rules.kept_signs(figures_in.figures, figures_in.places, figures_in.registrationtype) as signs) k
  cross join lateral (
    select f.figure, false as is_part, f.month, f.birthplace, f.registrationtype, f.item, f.slot, f.count
    from app.figure_count f
    where f.figure = any (figures_in.figures) and f.region = any (rules.kept_regions(figures_in.zipcodes, k.signs))
      and f.month >= figures_in.first_month and f.month < figures_in.end_month
      and (figures_in.places is null or f.birthplace = any (figures_in.places))
      and (figures_in.registrationtype is null or f.registrationtype = figures_in.registrationtype)
    union all
    select substr(f.figure, 6), true, f.month, f.birthplace, f.registrationtype, f.item, f.slot, f.count
    from app.figure_count f
    where figures_in.counted_from > figures_in.part_month
      and f.figure = any (array(select 'part_' || u.figure from unnest(figures_in.figures) u(figure)))
      and f.region = any (rules.kept_regions(figures_in.zipcodes, k.signs)) and f.month = figures_in.part_month
      and (figures_in.places is null or f.birthplace = any (figures_in.places))
      and (figures_in.registrationtype is null or f.registrationtype = figures_in.registrationtype)
    union all
    select d.figure, true, figures_in.part_month, d.birthplace, d.registrationtype, d.item, d.slot, d.count
    from rules.figures_of_days(figures_in.figures, figures_in.part_month, figures_in.counted_from, figures_in.part_end,
      rules.kept_beginnings(figures_in.zipcodes, k.signs), figures_in.places, figures_in.registrationtype) d
    where figures_in.part_end > figures_in.counted_from
    union all
    select c.figure, c.is_part, c.month, c.birthplace, c.registrationtype, c.item, c.slot, c.count
    from rules.figures_of_codes(figures_in.figures, figures_in.first_month, figures_in.end_month, figures_in.part_month, figures_in.part_end,
      rules.single_codes(figures_in.zipcodes, k.signs), figures_in.places, figures_in.registrationtype) c
    where rules.single_codes(figures_in.zipcodes, k.signs) <> '{}') f
$$;
