/** Every day and moment that a caller writes is finite and of these centuries, whichever request writes it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, zurichDay } from "#domain/calendar-day.ts";
import { aCourse } from "#testing/a-course.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type DataService, dataServiceOf } from "#testing/data-service.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

const DAY = "Bitte geben Sie ein Datum zwischen 1900 und 2199 ein.";
const DAYS = "Bitte geben Sie nur Daten zwischen 1900 und 2199 ein.";
const MOMENT = "Bitte geben Sie einen Zeitpunkt zwischen 1900 und 2199 ein.";
const outside = ["infinity", "-infinity", "0001-01-01", "1899-12-31", "2200-01-02", "99999-01-01"];
const today = zurichDay(new Date());

let database: FreshDatabase;
let service: DataService;
let midwife: string;
let manager: string;
let mother: string;
let issue: string;

beforeAll(async () => {
  database = await freshDatabase();
  service = await dataServiceOf(database);
  midwife = await aUser(database.admin);
  manager = await aUser(database.admin, { role: "manager" });
  mother = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  ({ issue } = await aCourse(database.admin));
});
afterAll(() => database.drop());

test("every column of a day or a moment that a role may write is of a bounded domain", async () => {
  const { rows } = await database.admin.query<{ name: string }>(
    `select distinct c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'app'::regnamespace
       and a.atttypid in ('date'::regtype, 'date[]'::regtype, 'timestamptz'::regtype, 'timestamptz[]'::regtype, 'timestamp'::regtype)
       and (exists (select from information_schema.column_privileges p
           where (p.table_schema, p.table_name, p.column_name) = ('app', c.relname, a.attname) and p.privilege_type in ('INSERT', 'UPDATE')
             and p.grantee in ('wiege_anonymous', 'wiege_user', 'wiege_mediator', 'wiege_manager', 'wiege_admin'))
         or c.relname = 'puerpera' and a.attname = any (rules.import_columns('mothers'))
         or c.relname = 'user' and a.attname = any (rules.import_columns('midwives')))
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual([]);
});

test.each(outside)(
  "a row with %s is refused with a sentence at its field and changes nothing",
  async (bad) => {
    const asMidwife = { role: "user", userId: midwife };
    const asManager = { role: "manager", userId: manager };
    const writes: [{ role: string; userId: string }, string, Record<string, unknown>, string, string][] = [
      [
        asMidwife,
        "mutation ($o: calendarentry_insert_input!) { insert_calendarentry_one(object: $o) { id } }",
        { o: { start: today, end: bad } },
        "end",
        DAY,
      ],
      [
        asMidwife,
        "mutation ($o: visit_insert_input!) { insert_visit_one(object: $o) { id } }",
        { o: { puerpera_id: mother, planned_at: bad } },
        "planned_at",
        MOMENT,
      ],
      [
        asManager,
        "mutation ($id: uuid!, $s: puerpera_set_input) { update_puerpera_by_pk(pk_columns: { id: $id }, _set: $s) { id } }",
        { id: mother, s: { birthdate_child: bad } },
        "birthdate_child",
        DAY,
      ],
      [
        asManager,
        "mutation ($id: uuid!, $s: user_set_input) { update_user_by_pk(pk_columns: { id: $id }, _set: $s) { id } }",
        { id: midwife, s: { association_member_since: bad } },
        "association_member_since",
        DAY,
      ],
      [
        asManager,
        "mutation ($o: ct_event_insert_input!) { insert_ct_event_one(object: $o) { id } }",
        { o: { courseissue_id: issue, type: "single", startdate: today, enddate: bad } },
        "enddate",
        DAY,
      ],
      [
        asManager,
        "mutation ($o: ct_event_insert_input!) { insert_ct_event_one(object: $o) { id } }",
        { o: { courseissue_id: issue, type: "single", startdate: today, enddate: today, faildates: [bad] } },
        "faildates",
        DAYS,
      ],
    ];
    for (const [caller, document, variables, field, sentence] of writes) {
      const { errors } = await service.ask(caller, document, variables);
      expect(errors?.[0], document).toMatchObject({
        message: sentence,
        extensions: { code: "constraint-violation", fields: [field] },
      });
    }
    const { rows } = await database.admin.query(
      `select (select count(*)::int from app.calendarentry) + (select count(*)::int from app.visit)
       + (select count(*)::int from app.ct_event) as rows`,
    );
    expect(rows).toEqual([{ rows: 0 }]);
  },
);

test("steps that write a day or a moment refuse one outside, and accept one inside", async () => {
  const follow =
    'mutation ($id: uuid!, $day: date!) { puerpera_set_followup(id: $id, day: $day, text: "Nachfragen") { id } }';
  const asManager = { role: "manager", userId: manager };
  for (const day of outside) {
    expect((await service.ask(asManager, follow, { id: mother, day })).errors?.[0]?.message).toBe(DAY);
  }
  expect(
    (await service.ask(asManager, follow, { id: mother, day: addDays(today, 3) })).errors,
  ).toBeUndefined();
});
