/** The few people that the golden cases are about, with keys that never change. */
import type pg from "pg";
import { layOutSubstitutes, substitutes } from "./substitutes.ts";

const key = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const people = {
  /** mediator */
  sandra: key(1),
  /** manager */
  rahel: key(2),
  /** admin */
  beat: key(3),
  /** auditor */
  regula: key(4),
  /** midwife in Uster who speaks German and Albanian */
  lea: key(11),
  /** midwife in Zürich */
  monika: key(12),
  /** midwife on hold */
  gisela: key(13),
  /** published, in Lea's circle and language */
  arjeta: key(21),
  /** in Lea's care */
  nora: key(22),
  /** in Monika's care */
  olena: key(23),
  /** new */
  dilan: key(24),
  /** closed by Lea */
  hanna: key(25),
  hook: key(31),
  template: key(32),
  sms: key(33),
  /** published */
  message: key(34),
  /** of courses */
  course: key(41),
  issue: key(51),
  /** one row each that the generic operations change and delete */
  spareCategory: key(61),
  spareCourse: key(62),
  spareIssue: key(63),
  spareEvent: key(64),
  spareMessage: key(65),
  spareTemplate: key(66),
  spareMother: key(67),
  spareBirthplace: key(68),
  spareSms: key(69),
  spareService: key(70),
  spareEntry: key(71),
  spareUser: key(72),
  ...substitutes,
} as const;

export async function layOut(admin: pg.Client): Promise<void> {
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(`
    insert into app."user" (id, role, status, firstname, lastname, email, zipcode, place, phone_mobile, circles, languages) values
      ('${people.sandra}', 'mediator', 'active', 'Sandra', 'Gerber', 'sandra@beispiel.example', '8005', 'Zürich', '+41795550001', '{}', '{de}'),
      ('${people.rahel}', 'manager', 'active', 'Rahel', 'Meier', 'rahel@beispiel.example', '8005', 'Zürich', '+41795550002', '{}', '{de}'),
      ('${people.beat}', 'admin', 'active', 'Beat', 'Wyss', 'beat@beispiel.example', '8005', 'Zürich', '+41795550003', '{}', '{de}'),
      ('${people.lea}', 'user', 'active', 'Lea', 'Brunner', 'lea@beispiel.example', '8615', 'Wermatswil', '+41795556120', '{8610,8615}', '{de,sq}'),
      ('${people.monika}', 'user', 'active', 'Monika', 'Wäckerlig', 'monika@beispiel.example', '8003', 'Zürich', '+41795556121', '{8003}', '{de,it}'),
      ('${people.gisela}', 'user', 'onhold', 'Gisela', 'Furrer', 'gisela@beispiel.example', '8607', 'Aathal-Seegräben', '+41795556122', '{8610}', '{de}');
    insert into app.puerpera (id, firstname, lastname, address, zipcode, place, languages, birthdate_child, birthday_child, birthtype, phone_mobile, email,
      notes_internal, notes_to_midwife, status, midwife_id, mediator_id, mediator_selfassigned, published_at, mediated_at, closed_at) values
      ('${people.arjeta}', 'Arjeta', 'Krasniqi', 'Bankstrasse 7', '8610', 'Uster', '{sq,it}', '2026-11-20', '2026-11-14', 'spontangeburt', '+41795553814', 'arjeta@beispiel.example',
        'Ehemann spricht Deutsch', 'Bitte vorher anrufen', 'published', null, null, false, now(), null, null),
      ('${people.nora}', 'Nora', 'Lüthi', 'Weg 2', '8615', 'Wermatswil', '{de}', '2026-11-18', null, 'nochnicht', '+41795553815', 'nora@beispiel.example',
        'intern', null, 'current', '${people.lea}', '${people.lea}', true, now(), now(), null),
      ('${people.olena}', 'Olena', 'Kovalenko', 'Weg 3', '8003', 'Zürich', '{uk,ru}', '2026-11-18', null, 'nochnicht', '+41795553816', 'olena@beispiel.example',
        'intern', null, 'current', '${people.monika}', '${people.sandra}', false, now(), now(), null),
      ('${people.dilan}', 'Dilan', 'Aydın', 'Weg 4', '8953', 'Dietikon', '{tr,de}', '2026-11-15', null, 'nochnicht', '+41795553817', 'dilan@beispiel.example',
        'intern', null, 'new', null, null, false, null, null, null),
      ('${people.hanna}', 'Hanna', 'Schmid', 'Weg 5', '8610', 'Uster', '{de}', '2026-08-01', '2026-08-02', 'spontangeburt', '+41795553818', 'hanna@beispiel.example',
        'intern', null, 'closed', '${people.lea}', '${people.lea}', true, now() - interval '90 days', now() - interval '90 days', now() - interval '2 days');
    insert into app.edit (id, relation, puerpera_id, author_id, changes, created_at) values
      ('${key(81)}', 'puerpera', '${people.nora}', '${people.sandra}', '{"place": {"old": "Uster", "new": "Wermatswil"}}', now() - interval '1 day'),
      ('${key(82)}', 'puerpera', '${people.nora}', '${people.sandra}', '{"phone_mobile": {"old": null, "new": "+41795553815"}, "notes_internal": {"old": null, "new": "intern"}}', now()),
      ('${key(83)}', 'puerpera', '${people.nora}', '${people.lea}', '{"languages": {"old": [], "new": ["de"]}}', now()),
      ('${key(84)}', 'puerpera', '${people.nora}', '${people.sandra}', '{"notes_internal": {"old": "intern", "new": "ganz intern"}}', now()),
      ('${key(85)}', 'puerpera', '${people.olena}', '${people.sandra}', '{"phone_mobile": {"old": null, "new": "+41795553816"}}', now()),
      ('${key(86)}', 'puerpera', '${people.arjeta}', '${people.sandra}', '{"place": {"old": null, "new": "Uster"}}', now());
    insert into app.user_user_service (user_id, service_id) select '${people.lea}', id from app.user_service where position in (1, 6);
    insert into app.emailtemplate (id, title, subject, template) values ('${people.template}', 'Probe', 'Probe', 'Guten Tag {{ user.firstname }}');
    insert into app.emailhook (id, slug, title, emailtemplate_id) values ('${people.hook}', 'probe_hook', 'Probe', '${people.template}');
    insert into app.smsmessage (id, message, author_id) values ('${people.sms}', 'Dringend: Wöchnerin 8610', '${people.sandra}');
    insert into app.user_smsmessage (smsmessage_id, user_id) values ('${people.sms}', '${people.lea}');
  `);
  await admin.query(`
    insert into app.ct_course (id, title, active, user_id) values
      ('${key(41)}', 'Rückbildung im Quartier', true, '${people.monika}'),
      ('${key(42)}', 'Babymassage', false, '${people.lea}'),
      ('${key(43)}', 'Stillcafé', false, '${people.monika}');
    insert into app.ct_issue (id, course_id, price, active) values ('${key(51)}', '${key(41)}', 240, true), ('${key(52)}', '${key(41)}', 250, false);
    insert into app.ct_event (courseissue_id, type, startdate, enddate) values ('${key(51)}', 'single', '2027-01-12', '2027-01-12');
    update app.ct_issue set dates = '{2027-01-12}', firstdate = '2027-01-12' where id = '${key(51)}';
  `);
  await admin.query(`
    insert into app.ct_category (id, title) values ('${people.spareCategory}', 'Abgelaufen');
    insert into app.ct_course (id, title, active, user_id) values ('${people.spareCourse}', 'Abgesagt', false, '${people.lea}');
    insert into app.ct_issue (id, course_id, price, active) values ('${people.spareIssue}', '${key(43)}', 90, false);
    insert into app.ct_event (id, courseissue_id, type, startdate, enddate) values ('${people.spareEvent}', '${key(52)}', 'single', '2027-02-02', '2027-02-02');
    insert into app.appmessage (id, title, text, date, status, created_by) values ('${people.spareMessage}', 'Alt', 'Alt', '2026-01-01', 'archived', '${people.beat}');
    insert into app.appmessage (id, title, text, date, category, status) values ('${people.message}', 'Engpass', 'Bitte melden.', '2026-01-01', 'urgent', 'published');
    insert into app.emailtemplate (id, title, subject, template) values ('${people.spareTemplate}', 'Alt', 'Alt', 'Alt');
    insert into app.puerpera (id, firstname, lastname, zipcode, place, languages, birthdate_child) values
      ('${people.spareMother}', 'Irrtum', 'Irrtum', '8610', 'Uster', '{de}', current_date + 100);
    insert into app.birthplace (id, value, title, active, position) values ('${people.spareBirthplace}', 'spare', 'Geschlossenes Geburtshaus', false, 99);
    insert into app.smsmessage (id, message, author_id) values ('${people.spareSms}', 'Entwurf', '${people.beat}');
    insert into app.user_service (id, title, position) values ('${people.spareService}', 'Altes Angebot', 999);
    insert into app.calendarentry (id, user_id, title, start, "end") values ('${people.spareEntry}', '${people.monika}', 'Ferien', '2027-04-01', '2027-04-10');
    insert into app."user" (id, role, status, firstname, lastname) values ('${people.spareUser}', 'user', 'new', 'Nie', 'Begonnen');
    insert into app.duplicate_reject (puerpera_id, duplicate_id, description) values ('${people.olena}', '${people.hanna}', 'Andere Frau');
  `);
  await admin.query(`
    insert into app."user" (id, role, status, firstname, lastname) values ('${people.regula}', 'auditor', 'active', 'Regula', 'Brunner');
    insert into app.access_log (at, user_id, puerpera_id, operation, column_class) values
      ('2026-11-02 10:00+01', '${people.sandra}', '${people.nora}', 'UserPuerperaSingle', 'M0 M1'),
      ('2026-11-02 10:05+01', '${people.sandra}', '${people.olena}', 'UserPuerperaSingle', 'M0 M1'),
      ('2026-11-02 23:30+01', '${people.lea}', '${people.nora}', 'OwnMotherSingle', 'M0 M1 M2'),
      ('2026-11-03 09:00+01', null, '${people.nora}', 'status link', 'M0 M1 M2');
  `);
  await layOutSubstitutes(admin, people.sandra, people.arjeta);
  await admin.query("commit");
}
