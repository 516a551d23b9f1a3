-- The yearly report: every figure of a year beside the one before it. For readers outside the office small numbers are left out,
-- and with them whatever would let one compute them.
set local role wiege_owner;

create view staff.report_figure with (security_invoker) as
select '' as section, '' as item, '' as title, 0 as position, 0.0::numeric as figure, 0.0::numeric as share, false as is_hidden,
  0.0::numeric as figure_before, 0.0::numeric as share_before, false as is_hidden_before, app.now() as counted_at
where false;
comment on view staff.report_figure is E'@key section, item\n@notnull position, is_hidden, is_hidden_before, counted_at';

-- The sections are kinds of cells whose sum is told: of the registrations, of the mediations, of the lost ones, of the midwives. Only a
-- year that is over is told outside: from two states of a running one the days between them could be computed.
create function staff.yearly_report(year integer, outside boolean default true) returns setof staff.report_figure
  language sql stable
as $$
  with asked as materialized (
    select * from rules.compared_years(yearly_report.year)
  ), counted as materialized (
    -- Of the last month of the year before only the days count that this year has had.
    select f.month < a.middle_month as is_before, f.figure, f.birthplace, f.item, f.count
    from (select a.*, (a.first_month + interval '1 year')::date as middle_month from asked a) a
    cross join lateral rules.figures_in(array['registered', 'municipality', 'nationality', 'interpreter', 'birthtype', 'child', 'registered_phase',
      'language', 'mediated', 'waited', 'lost'], a.first_month, a.end_month, a.part_month, a.counted_from, a.same_day, null, null, null) f
    where f.is_part or f.month < a.part_month or f.month >= a.middle_month
  ), midwife as (
    -- Who is a member of what is known as of today, who was there by when she came and left.
    select b.is_before, u.membertype
    from app."user" u, (values (false, (select a.ends from asked a)), (true, (select a.same_ends from asked a))) b(is_before, at)
    where u.role = 'user' and u.status <> 'new' and u.created_at < b.at and (u.lost_at is null or u.lost_at >= b.at)
  ), grouped as materialized (
    select c.figure, c.is_before, c.birthplace, c.item, sum(c.count)::bigint as count from counted c group by 1, 2, 3, 4
  ), municipality as materialized (
    -- Both years have the same ones.
    select g.item, coalesce(rules.municipality(split_part(g.item, E'\t', 1), split_part(g.item, E'\t', 2)), '') as municipality
    from (select distinct g.item from grouped g where g.figure = 'municipality') g
  ), cell as materialized (
    -- A mother speaks several languages, so these are more than the registrations.
    select g.figure as section, g.is_before, g.item, g.count from grouped g
    where g.figure in ('interpreter', 'birthtype', 'child', 'registered_phase', 'language') and g.count <> 0
    union all
    select s.section, g.is_before, s.item, sum(g.count)::bigint
    from grouped g
    left join municipality m on g.figure = 'municipality' and m.item = g.item
    cross join lateral (select case g.figure when 'registered' then 'birthplace' when 'mediated' then 'assigned' when 'waited' then 'mediated_phase' else g.figure end,
      case g.figure when 'registered' then g.birthplace when 'nationality' then rules.nationality_group(g.item)
        when 'lost' then case when g.item = 'keine_hebamme' then 'unmet' else 'other' end
        when 'municipality' then m.municipality
        else g.item end) s(section, item)
    where g.figure in ('registered', 'municipality', 'nationality', 'mediated', 'waited', 'lost')
    group by 1, 2, 3
    having sum(g.count) <> 0
    union all
    select 'membertype', m.is_before, m.membertype, count(*) from midwife m group by 2, 3
  ), fixed(section, item, rank) as (
    values ('nationality', 'switzerland', 1), ('nationality', 'eu_efta', 2), ('nationality', 'europe', 3), ('nationality', 'africa', 4),
      ('nationality', 'america', 5), ('nationality', 'asia', 6), ('nationality', 'oceania', 7), ('nationality', 'unknown', 8),
      ('interpreter', 'yes', 1), ('interpreter', 'no', 2), ('child', 'first', 1), ('child', 'later', 2), ('child', '', 3),
      ('registered_phase', 'before_birth', 1), ('registered_phase', 'after_birth', 2),
      ('mediated_phase', 'before_birth', 1), ('mediated_phase', 'after_birth', 2),
      ('assigned', 'office', 1), ('assigned', 'self', 2), ('lost', 'unmet', 1), ('lost', 'other', 2)
    union all
    select 'birthtype', t.value, t.position from app.birthtype t
    union all
    select 'membertype', t.value, t.position from app.user_membertype t
  ), told as (
    -- What is told of a year hangs on that year alone: two reports that both have it tell the same.
    select s.section, s.is_before, u.item, u.count, bool_or(u.count is null) over (partition by s.section, s.is_before) as has_hidden
    from (
      select c.section, c.is_before, array_agg(c.item order by c.item) as items,
        case when yearly_report.outside then rules.unless_telling(array_agg(c.count order by c.item))
          else array_agg(c.count::integer order by c.item) end as counts
      from cell c group by 1, 2) s, unnest(s.items, s.counts) u(item, count)
  ), total as (
    select y.is_before,
      coalesce(sum(c.count) filter (where c.section = 'registered_phase'), 0) as registered,
      coalesce(sum(c.count) filter (where c.section = 'assigned'), 0) as mediated,
      coalesce(sum(c.count) filter (where c.section = 'lost'), 0) as lost,
      coalesce(sum(c.count) filter (where c.section = 'lost' and c.item = 'unmet'), 0) as unmet,
      coalesce(sum(c.count) filter (where c.section = 'membertype'), 0) as midwives
    from (values (false), (true)) y(is_before) left join cell c on c.is_before = y.is_before group by 1
  ), total_told as (
    select t.*, yearly_report.outside and t.registered < 5 as hides_registered, yearly_report.outside and t.mediated < 5 as hides_mediated,
      yearly_report.outside and t.lost < 5 as hides_lost, yearly_report.outside and t.midwives < 5 as hides_midwives,
      yearly_report.outside and not exists (
        select from told u where u.section = 'lost' and u.is_before = t.is_before and u.item = 'unmet' and u.count is not null) as hides_unmet,
      -- Among so many, nobody and four without a midwife are the same whole percent, which tells neither.
      t.unmet < 5 and t.mediated > 0 and 100.0 * t.mediated / (t.mediated + 4) >= 99.5 as is_as_good_as_all
    from total t
  ), waited as (
    select w.year < yearly_report.year as is_before, w.median_hours, w.p90_hours
    from rules.waiting_times(yearly_report.year, false, null, null, null) w where w.period = 'same'
  ), line as (
    select i.section, i.item, f.rank, t.is_before,
      coalesce(u.count, case when u.item is null and not coalesce(h.has_hidden, yearly_report.outside) then 0 end)::numeric as figure,
      case when i.section in ('assigned', 'mediated_phase') then t.mediated when i.section = 'lost' then t.lost
        when i.section = 'membertype' then t.midwives else t.registered end as whole
    from (select c.section, c.item from cell c union select f.section, f.item from fixed f) i
    cross join total_told t
    left join fixed f on f.section = i.section and f.item = i.item
    left join told u on u.section = i.section and u.item = i.item and u.is_before = t.is_before
    left join (select distinct u.section, u.is_before, u.has_hidden from told u) h on h.section = i.section and h.is_before = t.is_before
    union all
    select 'key', k.item, k.rank, t.is_before, case when not k.hides then k.figure end, null
    from total_told t left join waited w on w.is_before = t.is_before
    cross join lateral (values
      ('registered', 1, t.registered::numeric, t.hides_registered),
      ('mediated', 2, t.mediated, t.hides_mediated),
      ('lost', 3, t.lost, t.hides_lost),
      ('quote', 4, case when t.hides_unmet and t.is_as_good_as_all then 100 else round(100.0 * t.mediated / nullif(t.mediated + t.unmet, 0), 1) end,
        t.hides_mediated or t.hides_unmet and not t.is_as_good_as_all),
      ('median_hours', 5, w.median_hours, t.hides_mediated),
      ('p90_hours', 6, w.p90_hours, t.hides_mediated),
      ('midwives', 7, t.midwives, t.hides_midwives),
      ('per_thousand', 8, round(1000.0 * t.midwives / nullif(t.registered, 0), 1), t.hides_midwives or t.hides_registered)
    ) k(item, rank, figure, hides)
  ), sided as (
    select l.section, l.item, min(l.rank) as rank,
      min(l.figure) filter (where not l.is_before) as figure, min(l.figure) filter (where l.is_before) as figure_before,
      min(l.whole) filter (where not l.is_before) as whole, min(l.whole) filter (where l.is_before) as whole_before
    from line l group by 1, 2
  )
  -- Those without a rank of their own stand by what is told of them: an order by what is not would tell it.
  select s.section, s.item, coalesce(b.title, g.title, t.title, m.title, case when s.section = 'municipality' then nullif(s.item, '') end),
    (row_number() over (partition by s.section order by s.rank, s.item = '', s.figure desc nulls last, s.figure_before desc nulls last,
      coalesce(b.title, g.title, s.item)))::integer,
    s.figure, round(100.0 * s.figure / nullif(s.whole, 0), 1), yearly_report.outside and s.figure is null,
    s.figure_before, round(100.0 * s.figure_before / nullif(s.whole_before, 0), 1), yearly_report.outside and s.figure_before is null,
    app.now()
  from sided s
  left join app.birthplace b on s.section = 'birthplace' and b.value = s.item
  left join app.language g on s.section = 'language' and g.value = s.item
  left join app.birthtype t on s.section = 'birthtype' and t.value = s.item
  left join app.user_membertype m on s.section = 'membertype' and m.value = s.item
  where not yearly_report.outside or yearly_report.year < extract(year from app.today())
$$;
comment on function staff.yearly_report(integer, boolean) is
  E'@reads app.puerpera, app.birthplace, app.language, app.birthtype, app.user, app.user_membertype\n@time 60';
