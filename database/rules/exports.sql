-- Who took data out of the house, and why: a row before the first byte leaves, another when the export has ended.
set local role wiege_steps;

create function rules.begin_export(relation text, variant text, format text, reason text, filter jsonb, columns text[]) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform rules.demand_staff();
  if coalesce(reason, '') !~ '\S' then
    raise exception using errcode = 'WG001', message = 'Bitte geben Sie an, wofür Sie die Daten brauchen.', hint = 'validation-failed';
  end if;
  return rules.note_reading(app.uid(), current_setting('app.session_id', true), null, 'export', relation, null, jsonb_build_object(
    'variant', variant, 'format', format, 'reason', btrim(reason), 'filter', filter, 'columns', columns));
end $$;

-- Called by the server itself: who was set lost meanwhile cannot say how far she got.
create function rules.end_export(begun bigint, outcome text, rows_written integer) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select rules.note_reading(b.user_id, b.session_id, null, 'export_end', b.column_class, null,
    jsonb_build_object('export', b.id, 'outcome', outcome, 'rows', rows_written))
  from app.access_log b join app.access_detail d on d.access_id = b.id and d.at = b.at
  where b.id = begun and b.operation = 'export' and d.detail is not null
$$;

-- What has left the house. An export has its order beside it, which nothing else can write: the names of operations are the callers'.
-- Who answers for the office and who checks it see all of it, a mediator what she took herself. The server ends each within
-- the hour; one without an end broke off with it.
create function rules.exports_seen()
returns table (id bigint, begun_at timestamptz, ended_at timestamptz, user_id uuid, relation text, variant text, format text, reason text,
  row_count integer, outcome text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select b.id, b.at, e.at, b.user_id, b.column_class, d.detail ->> 'variant', d.detail ->> 'format', d.detail ->> 'reason',
    (e.detail ->> 'rows')::integer,
    coalesce(e.detail ->> 'outcome', case when b.at > app.now() - interval '1 hour' then 'running' else 'failed' end)
  from app.access_log b
  join app.access_detail d on d.access_id = b.id and d.at = b.at and d.detail is not null
  left join app.access_detail e on e.detail ? 'export' and (e.detail ->> 'export')::bigint = b.id
  where b.operation = 'export' and (rules.is_auditor()
    or (rules.is_staff() and (b.user_id = app.uid() or session_user in ('wiege_manager', 'wiege_admin'))))
$$;
