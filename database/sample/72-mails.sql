-- The post of the last months as it lies in the outbox: what each step sent, reminders, the office's own mails.
create table sample.mail_text (slug text primary key, subject text not null, body text not null);
insert into sample.mail_text values
  ('puerpera_registered_parents', 'Ihre Anmeldung ist bei uns angekommen', 'Guten Tag {mother}

Ihre Anmeldung ist bei uns angekommen. Sie müssen jetzt nichts weiter tun. Wir suchen eine Hebamme für Sie.

Geht es Ihnen oder Ihrem Kind nicht gut, dann warten Sie nicht auf uns. Rufen Sie Ihr Spital oder Ihre Ärztin an, im Notfall 144.'),
  ('puerpera_registered_hospital', 'Ihre Anmeldung einer Wöchnerin ist eingegangen', 'Guten Tag

Ihre Anmeldung von {mother} (Fallnummer {case}) ist bei uns eingegangen. Wir melden uns, sobald wir eine Hebamme gefunden haben.

Ändert sich das Austrittsdatum? Bitte rufen Sie uns dann kurz an.'),
  ('puerpera_registered_office', 'Neue Anmeldung aus {place}', 'Neue Anmeldung: {mother}, {place}, Termin oder Geburt am {date}.'),
  ('puerpera_published_midwives', 'Neue Anmeldung in {place}', 'Guten Tag {user}

In {place} sucht eine Familie eine Hebamme. Termin oder Geburt: {date}. Einzelheiten finden Sie unter «Neue Anmeldungen».'),
  ('mediation_established_mother', 'Wir haben eine Hebamme für Sie', 'Guten Tag {mother}

Wir haben eine Hebamme für Sie gefunden: {midwife}, Telefon {phone}. Sie meldet sich bei Ihnen. Hören Sie innert 24 Stunden nichts, rufen Sie sie bitte an.

Wir wünschen Ihnen und Ihrer Familie alles Gute.'),
  ('mediation_established_midwife', 'Sie haben eine neue Wöchnerin', 'Guten Tag {midwife}

Wir haben Ihnen {mother} in {place} vermittelt. Termin oder Geburt: {date}. Alle Angaben finden Sie unter «Aktuell».

Bitte melden Sie sich innert 24 Stunden bei der Familie.'),
  ('mediation_established_hospital', 'Hebamme gefunden', 'Guten Tag

Für {mother} (Fallnummer {case}) ist eine Hebamme gefunden: {midwife}, Telefon {phone}.'),
  ('mediation_dissolved_mother', 'Wir suchen weiter für Sie', 'Guten Tag {mother}

Ihre Hebamme kann Sie leider nicht betreuen. Wir suchen sofort weiter und melden uns bei Ihnen.'),
  ('mediation_dissolved_midwife', 'Eine Vermittlung ist aufgelöst', 'Guten Tag {midwife}

Die Vermittlung von {mother} ist aufgelöst. Sie müssen nichts weiter tun.'),
  ('puerpera_lost_parents', 'Ihre Anmeldung ist abgeschlossen', 'Guten Tag {mother}

Wir suchen nicht weiter nach einer Hebamme für Sie. Ändert sich etwas, melden Sie sich jederzeit bei uns.'),
  ('puerpera_no_midwife_parents', 'Wir haben leider keine Hebamme gefunden', 'Guten Tag {mother}

Es tut uns leid: Trotz langer Suche haben wir keine freie Hebamme gefunden. Die Mütter- und Väterberatung Ihrer Gemeinde und das Wochenbettambulatorium helfen Ihnen weiter.'),
  ('survey_invitation', 'Wie war die Zeit mit Ihrer Hebamme?', 'Guten Tag {mother}

Dürfen wir Sie um fünf Minuten bitten? Ihre Antworten helfen uns, die Vermittlung besser zu machen: https://umfrage.wochenbett.example/wochenbett'),
  ('survey_reminder', 'Haben Sie fünf Minuten für uns?', 'Guten Tag {mother}

Vor zwei Wochen haben wir Sie nach Ihren Erfahrungen gefragt. Wir freuen uns, wenn Sie sich noch Zeit nehmen.'),
  ('fee_info_parents', 'Zur Vermittlungsgebühr', 'Guten Tag {mother}

Für die Vermittlung fällt eine Gebühr von CHF 50 an, weil Ihr Spital keinen Vertrag mit uns hat.'),
  ('reminder_midwife_contact', 'Haben Sie Ihre neue Wöchnerin erreicht?', 'Guten Tag {midwife}

Gestern haben wir Ihnen {mother} vermittelt. Haben Sie sie schon erreicht?'),
  ('reminder_midwife_birthdate', 'Ist das Kind geboren?', 'Guten Tag {midwife}

Der Termin von {mother} liegt mehr als eine Woche zurück. Bitte tragen Sie das Geburtsdatum ein.'),
  ('reminder_midwife_close', 'Bitte Betreuungen abschliessen', 'Guten Tag {midwife}

Die Betreuung von {mother} dauert länger als 56 Tage. Bitte schliessen Sie sie ab, wenn sie beendet ist.'),
  ('reminder_midwife_vacation', 'Sind Sie in den Ferien da? ({period})', 'Guten Tag {user}

Bald beginnen die Schulferien ({period}). Bitte tragen Sie Ihre Abwesenheiten im Kalender ein.'),
  ('midwife_registered', 'Ihre Anmeldung ist bei uns angekommen', 'Guten Tag {user}

Vielen Dank für Ihr Interesse. Wir prüfen Ihre Angaben und melden uns in den nächsten Tagen.'),
  ('midwife_welcome', 'Herzlich willkommen', 'Guten Tag {user}

Ihr Konto ist bereit. Bitte prüfen Sie Ihre PLZ-Kreise und Sprachen und tragen Sie Ihre Ferien ein.'),
  ('midwife_onhold', 'Ihr Konto ist pausiert', 'Guten Tag {user}

Ihr Konto ist pausiert. Ihre laufenden Betreuungen sehen Sie weiterhin, neue Anmeldungen vorläufig nicht.'),
  ('midwife_lost', 'Ihr Austritt ist erfasst', 'Guten Tag {user}

Wir haben Ihren Austritt erfasst und danken Ihnen herzlich für die Zusammenarbeit.'),
  ('midwife_limit_reached', 'Sie haben Ihre Limite für diesen Monat erreicht', 'Guten Tag {user}

Sie haben Ihre Limite für diesen Monat erreicht. Neue Anmeldungen sehen Sie jeweils sechs Stunden später.'),
  ('office_daily_digest', 'Tagesübersicht', 'Guten Morgen {user}

Die offenen und fälligen Anmeldungen finden Sie in der Triage.');

-- Who gets which mail of a case, when, and by which step.
create table sample.letter as
with mother as materialized (
  select p.id, p.created_at, p.published_at, p.mediated_at, p.lost_at, p.lostreason, p.registrationtype, p.midwife_id, p.zipcode, p.birthplace, p.status,
    coalesce(p.birthday_child, p.sectiodate, p.birthdate_child) as target_date, p.birthday_child, p.birthdate_child, p.qualifies_for_survey,
    case when p.registrationtype = 'spital' then p.email end as ward, case when p.registrationtype = 'spital' then p.email_parents else p.email end as parents
  from app.puerpera p where p.status <> 'undefined'
), step as materialized (
  select l.id, l.type, l.created_at, l.puerpera_id, l.midwife_id, l.author_id from app.actionlog l
)
select 'puerpera_registered_parents' as slug, m.created_at as at, m.parents as recipient, m.id as puerpera_id, null::uuid as user_id, null::uuid as step_id, null::uuid as author_id
from mother m
union all select 'puerpera_registered_hospital', m.created_at, m.ward, m.id, null, null, null from mother m
union all select 'puerpera_registered_office', m.created_at, 'info@wochenbett.example', m.id, null, null, null
  from mother m where m.created_at > sample.now() - interval '14 days'
union all select t.slug, l.created_at, case t.side when 'parents' then m.parents when 'ward' then m.ward else u.email end, m.id,
    case when t.side = 'midwife' then u.id end, l.id, l.author_id
  from step l join mother m on m.id = l.puerpera_id left join app."user" u on u.id = l.midwife_id
  join (values ('mediation_established', 'mediation_established_mother', 'parents'), ('mediation_established', 'mediation_established_midwife', 'midwife'),
    ('mediation_established', 'mediation_established_hospital', 'ward'), ('mediation_dissolved', 'mediation_dissolved_mother', 'parents'),
    ('mediation_dissolved', 'mediation_dissolved_midwife', 'midwife')) as t(type, slug, side) on t.type = l.type
union all select case m.lostreason when 'keine_hebamme' then 'puerpera_no_midwife_parents' else 'puerpera_lost_parents' end, l.created_at, m.parents, m.id, null, l.id, l.author_id
  from mother m join step l on l.puerpera_id = m.id and l.type = 'puerpera_setlost' and l.created_at = m.lost_at where m.lostreason not in ('kindsverlust', 'doppelt', 'irrtum')
union all select 'puerpera_published_midwives', l.created_at, u.email, m.id, u.id, l.id, l.author_id
  from step l join mother m on m.id = l.puerpera_id join app.user_circle c on c.zipcode = m.zipcode
  join app."user" u on u.id = c.user_id and u.status = 'active' and u.send_email_notifications
  where l.type = 'puerpera_publish' and l.created_at > sample.now() - interval '40 days'
union all select 'fee_info_parents', m.mediated_at + interval '2 minutes', m.parents, m.id, null, null, null
  from mother m join app.birthplace b on b.value = m.birthplace and not b.partner, app.appsettings s
  where m.status in ('current', 'closed') and not (m.zipcode = any (s.fee_free_zipcodes)) and m.mediated_at > sample.now() - interval '120 days'
union all select case step.number when 1 then 'survey_invitation' else 'survey_reminder' end,
    (m.birthday_child + 63 + 14 * (step.number - 1) + time '09:00') at time zone 'Europe/Zurich', m.parents, m.id, null, null, null
  from mother m cross join (values (1), (2)) as step(number)
  where m.status = 'closed' and m.qualifies_for_survey and (step.number = 1 or sample.share(m.id::text) < 0.45)
union all select 'reminder_midwife_contact', m.mediated_at + interval '24 hours', u.email, m.id, u.id, null, null
  from mother m join app."user" u on u.id = m.midwife_id where m.status in ('current', 'closed') and sample.share(m.zipcode || m.target_date) < 0.1
union all select 'reminder_midwife_birthdate', (m.birthdate_child + 7 + time '07:00') at time zone 'Europe/Zurich', u.email, m.id, u.id, null, null
  from mother m join app."user" u on u.id = m.midwife_id where m.status = 'current' and m.birthday_child is null
union all select 'reminder_midwife_close', (m.birthday_child + 56 + time '07:00') at time zone 'Europe/Zurich', u.email, m.id, u.id, null, null
  from mother m join app."user" u on u.id = m.midwife_id where m.status = 'current'
union all select t.slug, l.created_at, u.email, null, u.id, l.id, l.author_id
  from step l join app."user" u on u.id = l.midwife_id and u.role = 'user'
  join (values ('midwife_setactive', 'midwife_welcome'), ('midwife_setonhold', 'midwife_onhold'), ('midwife_setlost', 'midwife_lost')) as t(type, slug) on t.type = l.type
  where l.puerpera_id is null
union all select 'midwife_registered', u.created_at, u.email, null, u.id, null, null from app."user" u where u.role = 'user'
union all select 'midwife_limit_reached', max(m.mediated_at) + interval '1 minute', u.email, null, u.id, null, null
  from app."user" u join mother m on m.midwife_id = u.id and m.mediated_at >= date_trunc('month', sample.now(), 'Europe/Zurich')
  where u.status = 'active' group by u.id having count(*) >= coalesce(u.max_mediations_permonth, 5)
union all select 'reminder_midwife_vacation', (b.start - 21 + time '08:00') at time zone 'Europe/Zurich', u.email, null, u.id, null, null
  from sample.school_break b cross join app."user" u
  where u.role = 'user' and u.status = 'active' and u.send_email_notifications and b.start - 21 between sample.today() - 100 and sample.today()
union all select 'office_daily_digest', (d.day + time '06:30') at time zone 'Europe/Zurich', u.email, null, u.id, null, null
  from generate_series(sample.today() - 9, sample.today(), interval '1 day') as d(day) cross join app."user" u
  where u.role = 'mediator' and u.status = 'active' and extract(isodow from d.day) < 6;

-- Most were sent within seconds; those of the last minutes wait, some addresses do not exist, one was called off.
insert into app.outbox (hookslug, recipient, bcc, use_hin, subject, body, message_id, puerpera_id, user_id, actionlog_id, author_id,
  cause, status, attempts, failure, send_after, sent_at, created_at)
select l.slug, l.recipient, case when not way.hin then settings.email_backup end, way.hin, rules.marked_subject(filled.subject, way.hin, l.recipient), filled.body,
  '<' || md5(l.slug || l.recipient || coalesce(l.step_id::text, '') || coalesce(l.puerpera_id::text, '') || l.at) || '@wochenbett.example>',
  l.puerpera_id, l.user_id, l.step_id, l.author_id, case when l.slug = 'puerpera_published_midwives' then 'step:' || l.step_id end, s.status,
  case s.status when 'sent' then 1 when 'failed' then 3 else 0 end,
  case when s.status = 'failed' and way.hin then 'Der HIN-Gateway hat nicht geantwortet (421 4.3.2).' when s.status = 'failed' then 'Die Adresse gibt es nicht (550 5.1.1).' end,
  l.at + interval '10 seconds', case when s.status = 'sent' then l.at + interval '11 seconds' + interval '40 seconds' * sample.share(l.recipient || l.at) end, l.at
from sample.letter l
join sample.mail_text t on t.slug = l.slug
join app.emailhook h on h.slug = l.slug
cross join app.appsettings settings
cross join lateral (select rules.goes_by_hin(h, settings) as hin) way
left join app.puerpera p on p.id = l.puerpera_id
left join app.actionlog step on step.id = l.step_id
left join app."user" m on m.id = coalesce(step.midwife_id, p.midwife_id)
left join app."user" u on u.id = l.user_id
left join sample.school_break b on l.slug = 'reminder_midwife_vacation' and b.start - 21 = (l.at at time zone 'Europe/Zurich')::date
cross join lateral (
  select case
    when l.at > sample.now() - interval '15 minutes' then 'waiting'
    when l.slug = 'reminder_midwife_contact' and sample.share(l.recipient || l.at) < 0.05 then 'cancelled'
    when sample.share(l.recipient || l.slug || l.at) < 0.008 then 'failed'
    else 'sent' end as status) s
cross join lateral (
  select replace(replace(t.subject, '{place}', concat_ws(' ', p.zipcode, p.place)), '{period}', coalesce(to_char(b.start, 'FMDD.MM.') || '–' || to_char(b."end", 'FMDD.MM.YYYY'), '')) as subject,
    replace(replace(replace(replace(replace(replace(replace(replace(t.body,
      '{mother}', coalesce(p.fullname, '')), '{user}', coalesce(u.fullname, '')), '{midwife}', coalesce(m.fullname, '')), '{phone}', coalesce(m.phone_mobile, '')),
      '{case}', coalesce(p.patientid, '')), '{place}', concat_ws(' ', p.zipcode, p.place)),
      '{date}', coalesce(to_char(coalesce(p.birthday_child, p.sectiodate, p.birthdate_child), 'FMDD.MM.YYYY'), '')),
      '{period}', coalesce(to_char(b.start, 'FMDD.MM.') || '–' || to_char(b."end", 'FMDD.MM.YYYY'), ''))
      || E'\n\nFreundliche Grüsse\nWochenbett Zürich\n044 555 01 20\ninfo@wochenbett.example' as body) filled
where l.recipient is not null and l.at <= sample.now();

-- All but the newest that failed have been seen to.
update app.outbox o set status = 'cancelled', cancel_reason = 'Telefonisch erledigt.',
  canceller_id = (select u.id from app."user" u where u.role = 'mediator' and u.status = 'active' order by u.email limit 1)
where o.status = 'failed' and o.id not in (select f.id from app.outbox f where f.status = 'failed' order by f.created_at desc, f.id limit 5);

-- Two mothers were told on the telephone: their mails were left out, and the log says why.
create table sample.left_out as
select o.id, o.actionlog_id, o.hookslug, o.author_id, row_number() over (order by o.created_at desc, o.id) as position
from app.outbox o join app."user" u on u.id = o.author_id and u.role = 'mediator'
where o.hookslug = 'mediation_established_mother' and o.status = 'sent' and o.actionlog_id is not null
order by o.created_at desc, o.id limit 2;
update app.actionlog l set left_out = array[x.hookslug],
  left_out_reason = case x.position when 1 then 'Am Telefon gesagt, sie liest ihre E-Mails zurzeit nicht.' else 'Der Vater hat es schon weitergegeben.' end
from sample.left_out x where l.id = x.actionlog_id;
update app.outbox o set status = 'cancelled', attempts = 0, sent_at = null, canceller_id = x.author_id, cancel_reason = l.left_out_reason
from sample.left_out x join app.actionlog l on l.id = x.actionlog_id where o.id = x.id;
drop table sample.left_out;
