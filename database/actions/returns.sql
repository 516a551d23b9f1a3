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
        when f.name like 'birthplace\_%' then '@returns birthplace' when f.name like 'ward\_code\_%' then '@returns birthplace' when f.name like 'user\_service\_%' then '@returns user_service'
        when f.name like 'substitution\_%' then '@returns substitution' when f.name like 'outbox\_%' then '@returns outbox' when f.name like 'import\_%' then '@returns import_run'
        when f.name like 'smsmessage\_%' then '@returns smsmessage' when f.name like 'ct\_issue\_%' then '@returns ct_issue' else '@returns puerpera' end);
  end loop;
end $$;
