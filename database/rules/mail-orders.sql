-- Which mail is ordered by what, and for whom: in the transaction of its cause, with the addresses of that moment. The worker words
-- it when it is due (mail-values.sql); domain/message/hooks.ts knows the occasions.
set local role wiege_steps;

create function rules.parents_address(p app.puerpera) returns text
  language sql immutable parallel safe
  return case p.registrationtype when 'spital' then p.email_parents else coalesce(p.email, p.email_parents) end;

create function rules.ward_address(p app.puerpera) returns text
  language sql immutable parallel safe
  return case p.registrationtype when 'spital' then p.email end;
comment on function rules.ward_address(app.puerpera) is 'Of a hospital registration, email is the ward''s.';

-- Between two of these addresses HIN encrypts by itself. A name that only ends like one could be anybody's.
create function rules.is_hin_address(address text) returns boolean
  language sql immutable parallel safe
  return lower(split_part(address, '@', 2)) in ('hin.ch', 'obstetrica-hin.ch') or lower(address) ~ '@[^@]+\.hin\.ch$';

create function rules.goes_by_hin(hook app.emailhook, settings app.appsettings) returns boolean
  language sql immutable parallel safe
  return hook.use_hin or (hook.slug in ('mediation_established_mother', 'mediation_dissolved_mother') and settings.mediation_mother_hin);

-- The same at every attempt, so that a mail that arrives twice is known to be one.
create function rules.new_message_id(settings app.appsettings) returns text
  language sql volatile
  return format('<%s@%s>', gen_random_uuid(), coalesce(split_part(settings.email_from, '@', 2), 'wiege.invalid'));

-- wait: beyond the ten seconds in which the step can be taken back.
create type rules.letter as (hook text, recipient text, user_id uuid, wait interval);

create function rules.order_letters(order_cause text, about_puerpera uuid, step_id uuid, letters rules.letter[]) returns integer
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with ordered as (insert into app.outbox (hookslug, recipient, bcc, use_hin, message_id, puerpera_id, user_id, actionlog_id, author_id, cause, send_after, send_before)
  select h.slug, l.recipient, case when not way.hin or rules.is_hin_address(s.email_backup) then s.email_backup end, way.hin,
    -- A receipt is written by nobody's hand.
    rules.new_message_id(s), about_puerpera, l.user_id, step_id, case when step_id is not null then app.uid() end, order_cause, due.at,
    -- An offer of last week is none any more, nor is yesterday's digest.
    case when h.slug in ('puerpera_published_midwives', 'puerpera_urgent_midwives') then due.at + interval '2 days'
      when h.slug = 'office_daily_digest' then due.at + interval '12 hours'
      when h.slug = 'reminder_midwife_vacation' then due.at + interval '10 days' end
  from unnest(letters) l
  join app.emailhook h on h.slug = l.hook and h.active
  cross join app.appsettings s
  cross join lateral (select rules.goes_by_hin(h, s) as hin) way
  cross join lateral (select app.now() + interval '10 seconds' + coalesce(l.wait, interval '0') as at) due
  where l.recipient is not null
  on conflict (cause, hookslug, recipient) do nothing
  returning 1)
  select count(*)::integer from ordered
$$;
comment on function rules.order_letters(text, uuid, uuid, rules.letter[]) is 'How many are new.';

-- Those who cover her postal code and wish to hear of it; whoever has reached her limit hears when she also sees it
-- (rules.release_delay, written out: hundreds are asked at once). Of what presses nobody hears twice.
create function rules.offer_letters(mother app.puerpera) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array_agg(row(offer.hook, u.email, u.id, case
    when s.limit_mediations and s.max_mediations_penaltyduration > 0 and (
      select count(*) from app.puerpera m where m.midwife_id = u.id and m.mediated_at >= (select app.month_start())
    ) >= coalesce(u.max_mediations_permonth, s.max_mediations_permonth)
    then make_interval(hours => s.max_mediations_penaltyduration) end)::rules.letter)
  from (select case when mother.priority > 0 then 'puerpera_urgent_midwives' else 'puerpera_published_midwives' end as hook) offer
  cross join app.appsettings s
  cross join app.user_circle c
  join app."user" u on u.id = c.user_id and u.role = 'user' and u.status = 'active' and u.send_email_notifications
  where c.zipcode = mother.zipcode
    and not exists (select from app.user_puerpera_reject r where r.user_id = u.id and r.puerpera_id = mother.id)
    and not exists (select from app.user_puerpera_hidden x where x.user_id = u.id and x.puerpera_id = mother.id)
    and not exists (select from app.outbox o where o.puerpera_id = mother.id and o.user_id = u.id and o.hookslug = offer.hook
      and o.status <> 'cancelled' and o.created_at >= mother.published_at)
$$;

create function rules.mediation_letters(mother app.puerpera, midwife_id uuid) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[
    row('mediation_established_mother', rules.parents_address(mother), null, null)::rules.letter,
    row('mediation_established_midwife', u.email, u.id, null)::rules.letter,
    row('mediation_established_hospital', rules.ward_address(mother), null, null)::rules.letter
  ]
  from app."user" u where u.id = mediation_letters.midwife_id
$$;

create function rules.limit_letters(midwife_id uuid) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[row('midwife_limit_reached', u.email, u.id, null)::rules.letter]
  from app."user" u
  where u.id = limit_letters.midwife_id and rules.mediations_current_month(u.id) = rules.effective_limit(u.max_mediations_permonth)
$$;

-- That no midwife was found is told by a person, with what helps instead: «Keine Hebamme gefunden» is sent by hand.
create function rules.lost_letters(mother app.puerpera) returns rules.letter[]
  language sql immutable parallel safe
  return case
    when mother.lostreason in ('kindsverlust', 'doppelt', 'irrtum', 'keine_hebamme') then null
    else array[row('puerpera_lost_parents', rules.parents_address(mother), null, null)::rules.letter] end;

create function rules.midwife_letters(step_type text, midwife_id uuid) returns rules.letter[]
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select array[row(
    case step_type when 'midwife_setactive' then 'midwife_welcome' when 'midwife_setonhold' then 'midwife_onhold' else 'midwife_lost' end,
    u.email, u.id, null)::rules.letter]
  from app."user" u where u.id = midwife_letters.midwife_id and u.role = 'user'
$$;

-- Nothing that waits for her goes out any more; what she herself asked for about her data does.
create function rules.silence_mails(about_puerpera uuid) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.outbox o set status = 'cancelled', failure = 'Nach einem Kindsverlust geht nichts mehr hinaus.'
  where o.puerpera_id = about_puerpera and o.status = 'waiting' and o.hookslug not like 'privacy\_%'
$$;

-- A Kindsverlust that was a slip of the hand takes nothing from the family: what it silenced goes after all, if it still may then.
create function rules.let_mails_go(undone app.actionlog) returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update app.outbox o set status = 'waiting', failure = null, send_after = greatest(o.send_after, app.now() + interval '10 seconds')
  where o.puerpera_id = undone.puerpera_id and o.status = 'cancelled' and o.failure = 'Nach einem Kindsverlust geht nichts mehr hinaus.'
    and o.created_at <= undone.created_at
$$;

-- What still waits is called off. Who has already read of a mediation must hear that it is dissolved.
create function rules.call_off_mails(undo app.actionlog) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update app.outbox o set status = 'cancelled', failure = 'Der Schritt wurde rückgängig gemacht.'
  where o.actionlog_id = undo.undoes_id and o.status = 'waiting';
  perform rules.let_mails_go(l) from app.actionlog l where l.id = undo.undoes_id and l.lostreason = 'kindsverlust';
  perform rules.order_letters('step:' || undo.id, undo.puerpera_id, undo.id, (
    select array_agg(row(replace(o.hookslug, 'established', 'dissolved'), o.recipient, o.user_id, null)::rules.letter)
    from app.outbox o
    where o.actionlog_id = undo.undoes_id and o.status in ('sending', 'sent')
      and o.hookslug in ('mediation_established_mother', 'mediation_established_midwife')));
end $$;

create function rules.order_mails_of_step() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  mother app.puerpera;
begin
  if new.undoes_id is not null then
    perform rules.call_off_mails(new);
    return null;
  end if;
  select * into mother from app.puerpera p where p.id = new.puerpera_id;
  if mother.lostreason = 'kindsverlust' then
    perform rules.silence_mails(mother.id);
    return null;
  end if;
  perform rules.order_letters('step:' || new.id, new.puerpera_id, new.id, case new.type
    when 'puerpera_publish' then rules.offer_letters(mother)
    when 'puerpera_setpriority' then
      case when mother.status = 'published' and new.priority > 0 then rules.offer_letters(mother) end
    when 'mediation_established' then rules.mediation_letters(mother, new.midwife_id)
    when 'mediation_dissolved' then (
      select array[row('mediation_dissolved_mother', rules.parents_address(mother), null, null)::rules.letter,
        row('mediation_dissolved_midwife', u.email, u.id, null)::rules.letter]
      from app."user" u where u.id = new.midwife_id)
    when 'puerpera_setlost' then rules.lost_letters(mother)
    else rules.midwife_letters(new.type, new.midwife_id) end);
  -- Her month is full: that is nothing about the mother.
  if new.type = 'mediation_established' then
    perform rules.order_letters('step:' || new.id, null, new.id, rules.limit_letters(new.midwife_id));
  end if;
  return null;
end $$;

-- Whoever registers is told; the office only of what it has not entered itself.
create function rules.order_mails_of_registration() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  office constant text := (select s.email_from from app.appsettings s where session_user = 'wiege_anonymous');
begin
  if tg_table_name = 'puerpera' then
    perform rules.order_letters('registration:' || new.id, new.id, null, array[
      row('puerpera_registered_parents', rules.parents_address(new), null, null)::rules.letter,
      row('puerpera_registered_hospital', rules.ward_address(new), null, null)::rules.letter,
      row('puerpera_registered_office', office, null, null)::rules.letter]);
  else
    perform rules.order_letters('registration:' || new.id, null, null, array[
      row('midwife_registered', new.email, new.id, null)::rules.letter,
      row('midwife_registered_office', office, new.id, null)::rules.letter]);
  end if;
  return null;
end $$;

-- Only what people do: who brings data of other years, or invents them, writes to nobody.
set local role wiege_owner;
create trigger mails after insert on app.actionlog for each row
  when (session_user in ('wiege_anonymous', 'wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin') and (new.undoes_id is not null or new.type in (
    'puerpera_publish', 'puerpera_setpriority', 'mediation_established', 'mediation_dissolved', 'puerpera_setlost',
    'midwife_setactive', 'midwife_setonhold', 'midwife_setlost')))
  execute function rules.order_mails_of_step();
create trigger mails after insert on app.puerpera for each row
  when (session_user in ('wiege_anonymous', 'wiege_mediator', 'wiege_manager', 'wiege_admin'))
  execute function rules.order_mails_of_registration();
create trigger mails after insert on app."user" for each row
  when (session_user in ('wiege_anonymous', 'wiege_manager', 'wiege_admin') and new.role = 'user' and new.status = 'new')
  execute function rules.order_mails_of_registration();
