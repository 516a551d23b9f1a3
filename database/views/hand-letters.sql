-- What may be sent by hand about a mother, or to a midwife, and to which of the addresses.
set local role wiege_owner;
-- The shape of hand_letters' answer; read whole it is empty.
create view staff.hand_letter with (security_invoker) as
select ''::text as id, o.puerpera_id, o.hookslug as hook, '{}'::text[] as addresses, o.use_hin, o.user_id, ''::text as refusal from app.outbox o where false;
comment on view staff.hand_letter is '@key id';

create function staff.hand_letters(puerpera_id uuid default null, user_id uuid default null) returns setof staff.hand_letter
  language sql stable
as $$ select l.* from rules.hand_letters(hand_letters.puerpera_id, hand_letters.user_id) l $$;
comment on function staff.hand_letters(uuid, uuid) is '@reads app.puerpera, app.user, app.emailhook, app.appsettings';
