-- The office's family: all columns of every table, and what is computed beside them. Who may write is in access/.
set local role wiege_owner;

do $$
declare
  t text;
begin
  foreach t in array array[
    'puerpera_status', 'birthtype', 'registrationtype', 'foundusreason', 'lostreason', 'language_level', 'language', 'user_role',
    'user_status', 'user_membertype', 'user_association', 'calendarentry_kind', 'birthplace', 'user_service', 'postal_code',
    'postal_place', 'user_user_service', 'calendarentry', 'appsettings', 'user_puerpera_reject', 'withdrawn_reject', 'ct_category', 'ct_course',
    'ct_issue', 'ct_event', 'appmessage_read', 'emailhook', 'emailtemplate', 'emailtemplate_version', 'privacy_text', 'smsmessage', 'user_smsmessage', 'sms_stop', 'smstemplate', 'duplicate_reject',
    'puerpera_note', 'edit', 'saved_view', 'holiday', 'import_run', 'import_line', 'status_wish', 'return_wish'
  ] loop
    execute format('create view staff.%I with (security_invoker) as select * from app.%I', t, t);
    execute format('comment on view staff.%I is %L', t, '@of app.' || t);
  end loop;
end $$;

create view staff.actionlog with (security_invoker) as
select id, type, level, puerpera_id, midwife_id, author_id, priority, lostreason, reason, override, undoes_id, left_out, left_out_reason, until, created_at, followup_day, assignee_id, from_midwife_id, handover_id, escalation_step from app.actionlog;
comment on view staff.actionlog is '@of app.actionlog';

-- Which links there are, and whose hand made or ended them; what they open is told once, by the action that issues them.
create view staff.status_token with (security_invoker) as
select id, puerpera_id, author_id, created_at, revoked_at, revoker_id from app.status_token;
comment on view staff.status_token is '@of app.status_token';
create view staff.ward_code with (security_invoker) as
select id, birthplace_id, author_id, created_at, last_used_at, revoked_at, revoker_id from app.ward_code;
comment on view staff.ward_code is '@of app.ward_code';

-- Who made one of two, and when; what it takes to part them is for the action alone.
create view staff.puerpera_merge with (security_invoker) as
select id, kept_id, merged_id, author_id, created_at, undone_at from app.puerpera_merge;
comment on view staff.puerpera_merge is '@of app.puerpera_merge';

-- What is computed is a subselect or a join here, not a function per row, and time and settings are asked once per statement.
create view staff."user" with (security_invoker) as
select
  u.*,
  (select s.last_seen from app.user_seen s where s.user_id = u.id) as last_seen,
  (select count(*)::integer from app.puerpera p where p.midwife_id = u.id and p.mediated_at >= (select app.month_start())) as mediations_current_month,
  case when (select s.limit_mediations from app.appsettings s)
    then coalesce(u.max_mediations_permonth, (select s.max_mediations_permonth from app.appsettings s)) end as mediation_limit,
  -- Written out: a view over a join could not be updated.
  coalesce((select count(*)::integer from app.puerpera p where p.midwife_id = u.id and p.mediated_at >= (select app.month_start())) >= case when (select s.limit_mediations from app.appsettings s)
    then coalesce(u.max_mediations_permonth, (select s.max_mediations_permonth from app.appsettings s)) end, false) as limited,
  exists (select from app.calendarentry c where c.user_id = u.id and (select app.today()) between c.start and c."end") as entriesnow
from app."user" u;
comment on view staff."user" is E'@of app.user\n@relation search: (id) -> user_search(id)';

-- With how many midwives it reaches: those with access, whether its day has come or not.
create view staff.appmessage with (security_invoker) as
select m.*,
  (select count(*)::integer from app."user" u where u.role = 'user' and u.status in ('active', 'onhold')
    and rules.message_reaches(m.audience, m.circles, m.languages, u.circles, u.languages)) as readers_count,
  -- Those who have gone or are no longer meant do not count, or more would have read it than there are.
  (select count(*)::integer from app.appmessage_read r join app."user" u on u.id = r.user_id and u.role = 'user' and u.status in ('active', 'onhold')
    and rules.message_reaches(m.audience, m.circles, m.languages, u.circles, u.languages) where r.appmessage_id = m.id) as reads_count
from app.appmessage m;
comment on view staff.appmessage is E'@of app.appmessage\n@notnull readers_count, reads_count';

-- The midwives whom such a message reaches, also before it is written.
create function staff.message_readers(audience text, circles text[], languages text[]) returns setof staff."user"
  language sql stable
as $$
  select u.* from staff."user" u where u.role = 'user' and u.status in ('active', 'onhold')
    and rules.message_reaches(message_readers.audience, message_readers.circles, message_readers.languages, u.circles, u.languages)
$$;
comment on function staff.message_readers(text, text[], text[]) is '@reads app.user';

-- What a list is filtered by: the words as the search folds them, each behind a quotation mark, and the digits of telephone numbers.
create view staff.user_search with (security_invoker) as
select u.id, rules.user_words(u) as folded, rules.user_numbers(u) as numbers from app."user" u;
comment on view staff.user_search is E'@key id\n@reads app.user';

create view staff.puerpera with (security_invoker) as
select
  p.*,
  (select count(*)::integer from app.user_puerpera_reject r where r.puerpera_id = p.id) as rejects_count,
  0 as timetoreveal,
  rules.due_marks(p, (select app.today()), (select app.now())) as due_marks,
  rules.home_visits(p) as home_visits,
  p.birthday_child + 56 as care_until,
  rules.is_unreachable(p) as is_unreachable,
  -- Entered before codes were looked up: no circle holds it.
  p.country in ('CH', 'LI') and not exists (select from app.postal_code c where c.zipcode = p.zipcode) as has_unknown_zipcode,
  rules.has_possible_duplicate(p.id) as has_possible_duplicate,
  exists (select from app.status_wish w where w.puerpera_id = p.id and w.status = 'open') as has_open_wish,
  rules.fee_amount(p.zipcode, p.birthplace) as fee_amount,
  rules.fee_is_open(p.zipcode, p.birthplace) as fee_is_open,
  rules.municipality(p.zipcode, p.place) as municipality
from app.puerpera p;
comment on view staff.puerpera is E'@of app.puerpera\n@relation search: (id) -> puerpera_search(id)\n@relation visit_summary: (id) -> puerpera_visits(puerpera_id)\n@relation escalation: (id) -> puerpera_escalation(puerpera_id)';

-- When her midwife comes is hers; the office sees how often she came, when last, and when next.
create view staff.puerpera_visits with (security_invoker) as
select p.id as puerpera_id, v.done_count, v.last_at, v.next_at from app.puerpera p cross join lateral rules.visit_counts(p.id) v;
comment on view staff.puerpera_visits is E'@key puerpera_id\n@demands puerpera_id\n@reads app.puerpera, app.visit';

-- Under its owner's policy, or no pattern would find its index; so it asks itself who is asking.
create view staff.puerpera_search as
select s.id, s.words::text as folded, s.numbers from app.puerpera_search s where (select rules.is_staff());
comment on view staff.puerpera_search is E'@key id\n@reads app.puerpera';

create view staff.user_puerpera_open with (security_invoker) as
select
  u.id as user_id, p.id as puerpera_id,
  rules.match_type(p.zipcode, p.languages, u.circles, u.languages, r.puerpera_id is not null) as matchtype,
  exists (select from app.user_puerpera_hidden h where h.user_id = u.id and h.puerpera_id = p.id) as hidden,
  r.created_at as rejected_at, r.author_id as rejected_author_id,
  rules.kilometres(home, there) as distance_km,
  exists (select from app.calendarentry c where c.user_id = u.id
    and rules.expected_date(p.birthday_child, p.sectiodate, p.birthdate_child) between c.start and c."end") as entriestargetdate
from app.puerpera p
cross join app."user" u
left join app.user_puerpera_reject r on r.user_id = u.id and r.puerpera_id = p.id
left join app.postal_code home on home.zipcode = u.zipcode
left join app.postal_code there on there.zipcode = p.zipcode
where p.status = 'published' and u.status = 'active' and u.role = 'user';
-- Read as a whole it would be every pair: millions.
comment on view staff.user_puerpera_open is E'@key user_id, puerpera_id\n@demands user_id | puerpera_id\n@relation user: (user_id) -> user(id)\n@relation puerpera: (puerpera_id) -> puerpera(id)\n@relation rejected_author: (rejected_author_id) -> user(id)';

-- Every active midwife for one mother, whatever her state; read through matching_midwives.
create view staff.matching_midwife with (security_invoker) as
select
  p.id as puerpera_id, u.id as user_id,
  rules.match_type(p.zipcode, p.languages, u.circles, u.languages, r.puerpera_id is not null) as matchtype,
  rules.kilometres(home, there) as distance_km,
  r.created_at as rejected_at, r.author_id as rejected_author_id,
  answer.accepted,
  case when not answer.accepted then back.id end as returned_actionlog_id,
  exists (select from app.calendarentry c where c.user_id = u.id
    and rules.expected_date(p.birthday_child, p.sectiodate, p.birthdate_child) between c.start and c."end") as entriestargetdate,
  exists (select from app.calendarentry c where c.user_id = u.id and rules.is_absent_soon(c, p, (select app.today()))) as entriescare,
  -- The first of her languages is her own.
  coalesce(p.languages[1] = any (u.languages), false) as speaks_own_language,
  exists (select from app.calendarentry c where c.user_id = u.id and (select app.today()) between c.start and c."end") as entriesnow,
  month.mediations as mediations_current_month,
  load.mediation_limit,
  coalesce(month.mediations >= load.mediation_limit, false) as limited,
  (select s.last_seen from app.user_seen s where s.user_id = u.id) as last_seen
from app.puerpera p
cross join app."user" u
left join app.user_puerpera_reject r on r.user_id = u.id and r.puerpera_id = p.id
left join app.postal_code home on home.zipcode = u.zipcode
left join app.postal_code there on there.zipcode = p.zipcode
-- Her last giving back that still holds. A wish counts once the office has confirmed it; its entry has the reason.
left join lateral (
  select distinct on (l.midwife_id) l.midwife_id, l.id from app.actionlog l
  where l.puerpera_id = p.id
    and (l.type in ('mediation_returned', 'mediation_withdrawn') or l.type = 'return_asked' and exists (
      select from app.return_wish w where w.puerpera_id = p.id and w.midwife_id = l.midwife_id and w.status = 'confirmed'))
    and not exists (select from app.actionlog undo where undo.undoes_id = l.id)
  order by l.midwife_id, l.id desc) back on back.midwife_id = u.id
cross join lateral (
  select p.status = 'published' and exists (select from app.midwife_request q
    where q.puerpera_id = p.id and q.midwife_id = u.id and q.is_unsettled and q.outcome = 'accepted') as accepted) answer
-- Counted for the rows that are left after the conditions, not for everybody.
cross join lateral (
  select count(*)::integer as mediations from app.puerpera m
  where m.midwife_id = u.id and m.mediated_at >= (select app.month_start())) month
cross join lateral (
  select case when (select s.limit_mediations from app.appsettings s)
    then coalesce(u.max_mediations_permonth, (select s.max_mediations_permonth from app.appsettings s)) end as mediation_limit) load
where u.status = 'active' and u.role in ('user', 'mediator');
comment on view staff.matching_midwife is E'@key puerpera_id, user_id\n@demands puerpera_id\n@relation user: (user_id) -> user(id)\n@relation puerpera: (puerpera_id) -> puerpera(id)\n@relation rejected_author: (rejected_author_id) -> user(id)\n@relation returned: (returned_actionlog_id) -> actionlog(id)';

create function staff.matching_midwives(puerpera_id uuid) returns setof staff.matching_midwife
  language sql stable
as $$ select * from staff.matching_midwife m where m.puerpera_id = matching_midwives.puerpera_id $$;
comment on function staff.matching_midwives(uuid) is '@reads staff.matching_midwife';

-- Whoever has said nothing for half a minute has gone.
create view staff.presence with (security_invoker) as
select p.user_id, p.puerpera_id, p.seen_at from app.presence p where p.seen_at > (select app.now() - interval '30 seconds');
comment on view staff.presence is '@of app.presence';

-- An INSTEAD OF trigger stands where the flag is written; the rule is in rules/hiding.sql.
create trigger hidden instead of update on staff.user_puerpera_open for each row execute function rules.write_hidden_flag();
set local role wiege_mask;
create trigger hidden instead of update on midwife.user_puerpera_open for each row execute function rules.write_hidden_flag();

-- Mails of the sign-in are listed without what they say: their link opens an account.
set local role wiege_owner;
create view staff.outbox with (security_invoker) as
select
  o.id, o.channel, o.hookslug, o.recipient, o.bcc, o.use_hin, o.subject, case when o.hookslug not like 'auth\_%' then o.body end as body,
  o.puerpera_id, coalesce(o.puerpera_ids, case when o.puerpera_id is not null then array[o.puerpera_id] end) as puerpera_ids,
  o.user_id, o.author_id, o.status, o.attempts, o.failure, o.send_after, o.sent_at, o.created_at,
  o.actionlog_id, o.again_of_id, o.cancel_reason, o.canceller_id, o.is_sample, o.push_subscription_id, o.smsmessage_id,
  -- It goes on by itself no more, or ought to have gone a quarter of an hour ago; what only waits for its time is not meant.
  case
    -- Nobody can do anything about a telephone that takes nothing; the mail goes beside it.
    when o.channel = 'push' then false
    when o.status in ('failed', 'unknown') then not exists (select from app.outbox again where again.again_of_id = o.id and again.status <> 'cancelled')
    when o.status in ('waiting', 'sending') then
      (o.failure is not null and o.created_at < (select app.now() - interval '15 minutes')) or o.send_after < (select app.now() - interval '15 minutes')
    else false end as is_to_clear,
  o.cause,
  -- What one cause sends to many is shown as one row, its first, as far as all fare alike; what failed is looked at one by one.
  o.cause is null or o.status not in ('waiting', 'sent', 'cancelled') or not exists (
    select from app.outbox m where m.cause = o.cause and m.hookslug = o.hookslug and m.channel = o.channel and m.use_hin = o.use_hin
    and m.status = o.status and m.failure is not distinct from o.failure and m.cancel_reason is not distinct from o.cancel_reason
    and (m.status <> 'waiting' or date_trunc('minute', m.send_after) = date_trunc('minute', o.send_after))
    and m.id < o.id) as is_batch_head,
  case when o.cause is null or o.status not in ('waiting', 'sent', 'cancelled') then 1 else (
    select count(*)::integer from app.outbox m where m.cause = o.cause and m.hookslug = o.hookslug and m.channel = o.channel and m.use_hin = o.use_hin
    and m.status = o.status and m.failure is not distinct from o.failure and m.cancel_reason is not distinct from o.cancel_reason
    and (m.status <> 'waiting' or date_trunc('minute', m.send_after) = date_trunc('minute', o.send_after))) end as batch_size
from app.outbox o;
comment on view staff.outbox is '@of app.outbox';

-- What each occasion sent in the last thirty days, and what of it did not arrive.
create view staff.emailhook_sends with (security_invoker) as
select h.id, coalesce(s.sent, 0)::integer as sent, coalesce(s.failed, 0)::integer as failed, coalesce(s.waiting, 0)::integer as waiting, s.last_sent_at
from app.emailhook h
left join (
  select o.hookslug, count(*) filter (where o.status = 'sent') as sent, count(*) filter (where o.status = 'failed') as failed,
    count(*) filter (where o.status in ('waiting', 'sending')) as waiting, max(o.sent_at) as last_sent_at
  from app.outbox o where o.created_at > (select app.now() - interval '30 days') group by o.hookslug
) s on s.hookslug = h.slug;
comment on view staff.emailhook_sends is E'@key id\n@reads app.emailhook, app.outbox';
comment on view staff.emailhook is E'@of app.emailhook\n@relation sends: (id) -> emailhook_sends(id)';

-- What sending costs and what is left, for whoever is about to send.
create view staff.sms_account with (security_invoker) as
select a.id, a.is_connected, a.credits, s.sms_sender as sender, s.sms_price as unit_price, s.sms_daily_quota as daily_quota,
  rules.sms_budget() as budget, rules.sms_spent() as spent, rules.next_allowed(app.now()) as goes_at
from app.sms_account a cross join app.appsettings s;
comment on view staff.sms_account is E'@key id\n@reads app.sms_account, app.appsettings, app.smsmessage';
