-- What each action answers, for the data service.
set local role wiege_steps;
do $$
declare
  f record;
begin
  for f in
    select p.oid::regprocedure as signature, p.proname as name from pg_proc p
    where p.pronamespace = 'actions'::regnamespace and p.prorettype = 'uuid'::regtype
  loop
    execute format('comment on function %s is %L', f.signature,
      case when f.name like 'midwife\_%' then '@returns user' when f.name like 'appmessage\_%' then '@returns appmessage'
        when f.name like 'outbox\_%' then '@returns outbox' else '@returns puerpera' end);
  end loop;
end $$;
