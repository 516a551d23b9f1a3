-- Who has read a mother's data: for those who answer for it, one mother at a time.
set local role wiege_steps;

create function rules.access_of(asked uuid)
returns table (id bigint, at timestamptz, user_id uuid, puerpera_id uuid, operation text, column_class text, recipient text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select l.id, l.at, l.user_id, l.puerpera_id, l.operation, l.column_class, l.recipient
  from app.access_log l
  where l.puerpera_id = asked and rules.is_staff() and session_user in ('wiege_manager', 'wiege_admin')
$$;
