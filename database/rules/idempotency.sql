-- One effect for one key: whoever asks again within a day is answered from what was kept, in the transaction that asks.
set local role wiege_steps;

-- Null for a new key, which is then held until the transaction ends: a second call with it waits here.
create function rules.claim_key(key text, request_hash bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  caller constant uuid := coalesce(app.uid(), '00000000-0000-0000-0000-000000000000');
  known app.idempotency_key;
begin
  insert into app.idempotency_key as k (user_id, key, request_hash) values (caller, claim_key.key, claim_key.request_hash)
  on conflict on constraint idempotency_key_pkey do update
    set request_hash = excluded.request_hash, answer = null, created_at = excluded.created_at
    where k.created_at < app.now() - interval '24 hours';
  if found then
    return null;
  end if;
  select * into strict known from app.idempotency_key k where k.user_id = caller and k.key = claim_key.key;
  if known.request_hash <> claim_key.request_hash then
    raise exception using errcode = 'WG001', hint = 'idempotency-conflict',
      message = 'Dieser Schlüssel gehört schon zu einer anderen Anfrage.';
  end if;
  return known.answer;
end $$;

create function rules.keep_answer(key text, answer jsonb) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.idempotency_key k set answer = keep_answer.answer
  where k.user_id = coalesce(app.uid(), '00000000-0000-0000-0000-000000000000') and k.key = keep_answer.key
$$;

-- For what came to nothing: the key is as new, whatever comes with it next.
create function rules.release_key(key text) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from app.idempotency_key k
  where k.user_id = coalesce(app.uid(), '00000000-0000-0000-0000-000000000000') and k.key = release_key.key and k.answer is null
$$;

create function rules.forget_old_keys() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from app.idempotency_key k where k.created_at < app.now() - interval '24 hours';
  -- A telephone that was not heard of for a week has thrown away what it had still to send.
  delete from app.sent_later s where s.created_at < app.now() - interval '30 days';
$$;

set local role wiege_owner;
comment on constraint idempotency_key_is_short on app.idempotency_key is 'Der Schlüssel einer Anfrage hat 8 bis 200 Zeichen.';
