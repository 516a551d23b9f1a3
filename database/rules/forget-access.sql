-- Who has read what of a mother stays; to whom mails about her went and what was noted beside goes with her data.
set local role wiege_steps;

create function rules.forget_access(puerpera_id uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.access_log l set recipient = null, detail = null
  where l.puerpera_id = forget_access.puerpera_id and num_nonnulls(l.recipient, l.detail) > 0
$$;
