/** The demonstration data: every state, group and mark is there; proofs/days.ts loads it on other days, sample-figures.test.ts counts. */
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logTypes } from "#domain/activity/event.ts";
import { zurichDay } from "#domain/calendar-day.ts";
import { type Offer, offerGroups, offerGroupsOf } from "#domain/matching/match-type.ts";
import { midwifeStatuses } from "#domain/midwife/status.ts";
import { validateUser } from "#domain/midwife/validate.ts";
import { formatPhone, isPhone } from "#domain/place/phone.ts";
import { isUnreachable } from "#domain/puerpera/contact.ts";
import { openStatuses, type PuerperaStatus, puerperaStatuses } from "#domain/puerpera/status.ts";
import { dueMarks, dueMarksOf, groupsOf, type TriageCase, triageGroups } from "#domain/puerpera/triage.ts";
import { validatePuerpera } from "#domain/puerpera/validate.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
});
afterAll(() => database.drop());

async function rowsOf<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
  return (await database.admin.query<R>(text, values)).rows;
}

async function userId(email: string): Promise<string> {
  const [row] = await rowsOf<{ id: string }>('select id from app."user" where email = $1', [email]);
  return row?.id ?? "";
}

/** Rows as the data service sends them: dates as text. */
async function mothers<R extends pg.QueryResultRow>(condition = "true"): Promise<R[]> {
  const rows = await rowsOf<{ row: R }>(
    `select to_jsonb(p) || jsonb_build_object('due_marks', rules.due_marks(p, app.today(), app.now())) as row
     from app.puerpera p where ${condition}`,
  );
  return rows.map(({ row }) => row);
}

async function countsBy(expression: string, table: string): Promise<Record<string, number>> {
  const rows = await rowsOf<{ key: string; count: number }>(
    `select ${expression} as key, count(*)::integer as count from ${table} group by 1`,
  );
  return Object.fromEntries(rows.map(({ key, count }) => [key, count]));
}

describe("the people", () => {
  test("without access are there too: new, paused and former midwives", async () => {
    const counts = await countsBy("status", `app."user" where role = 'user'`);
    expect(Object.keys(counts).sort()).toEqual([...midwifeStatuses].sort());
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(60);
    expect(counts.active).toBe(50);
    const [teams] = await rowsOf<{ n: number }>(
      `select count(*)::integer as n from app."user" where teamaccount`,
    );
    expect(teams?.n).toBe(5);
  });

  test("can sign in with the six addresses, each in her role", async () => {
    const rows = await rowsOf(
      `select email, role, status from app."user" where email like '%@demo.example' order by email collate "C"`,
    );
    expect(rows).toEqual([
      { email: "admin@demo.example", role: "admin", status: "active" },
      { email: "datenschutz@demo.example", role: "auditor", status: "active" },
      { email: "hebamme2@demo.example", role: "user", status: "active" },
      { email: "hebamme@demo.example", role: "user", status: "active" },
      { email: "manager@demo.example", role: "manager", status: "active" },
      { email: "mediator@demo.example", role: "mediator", status: "active" },
    ]);
  });

  test("pass the forms of the product", async () => {
    const now = new Date();
    for (const mother of await mothers("status <> 'closed'")) {
      const faults = validatePuerpera(mother, mother.updated_at);
      expect(faults, mother.fullname).toEqual({});
    }
    for (const { row } of await rowsOf<{ row: Record<string, unknown> }>(
      `select to_jsonb(u) as row from app."user" u`,
    )) {
      expect(validateUser(row, now), String(row.fullname)).toEqual({});
    }
  });

  test("have only telephone numbers and addresses that nobody has", async () => {
    const rows = await rowsOf<{ phone: string }>(
      `select phone from (
         select unnest(array[phone_mobile, phone_private, phone_hospital]) as phone from app.puerpera
         union all select unnest(array[phone_mobile, phone_private, phone_business]) from app."user") p
       where phone is not null`,
    );
    expect(rows.length).toBeGreaterThan(200);
    for (const { phone } of rows) {
      expect(isPhone(phone)).toBe(true);
      expect(formatPhone(phone)).toMatch(/^0\d\d 555 /);
    }
    const emails = await rowsOf(
      `select email from (select unnest(array[email, email_parents]) as email from app.puerpera union all select email from app."user") e
       where email !~ '\\.example$'`,
    );
    expect(emails).toEqual([]);
  });

  test("cover the whole canton, each around her home", async () => {
    const [coverage] = await rowsOf<{ uncovered: number; farthest: number }>(
      `select
         (select count(*)::integer from app.postal_code z where z.canton = 'ZH' and not exists (
           select from app.user_circle c join app."user" u on u.id = c.user_id where c.zipcode = z.zipcode and u.status = 'active')) as uncovered,
         (select max(rules.kilometres(home, away)) from app."user" u
           join app.user_circle c on c.user_id = u.id
           join app.postal_code home on home.zipcode = u.zipcode join app.postal_code away on away.zipcode = c.zipcode) as farthest`,
    );
    expect(coverage?.uncovered).toBeLessThan(20);
    expect(coverage?.farthest).toBeLessThan(20);
  });

  test("are away in the school holidays more than otherwise, nobody twice at a time", async () => {
    const [absent] = await rowsOf<{ holidays: number; otherwise: number; twice: number }>(
      `select
         (select avg(v.absent) from staff.statistic_vacation v where exists (select from app.holiday h where h.kind = 'school' and v.day between h.start and h."end"))::float as holidays,
         (select avg(v.absent) from staff.statistic_vacation v where not exists (select from app.holiday h where h.kind = 'school' and v.day between h.start and h."end"))::float as otherwise,
         (select count(*)::integer from app.calendarentry a join app.calendarentry b on a.user_id = b.user_id and a.id < b.id and a.start <= b."end" and b.start <= a."end") as twice`,
    );
    expect(absent?.otherwise).toBeGreaterThan(1);
    expect(absent?.holidays).toBeGreaterThan(2 * (absent?.otherwise ?? 0));
    expect(absent?.twice).toBe(0);
    const kinds = await countsBy(
      "kind",
      'app.calendarentry where app.today() between start - 45 and "end" + 45',
    );
    expect(Object.keys(kinds).sort()).toEqual(["anderes", "ferien", "krankheit", "weiterbildung"]);
  });

  test("live where their postal codes are", async () => {
    const strangers = await rowsOf(
      `select fullname, zipcode, place from (select fullname, zipcode, place from app.puerpera union all select fullname, zipcode, place from app."user") p
       where not exists (select from app.postal_place q where q.zipcode = p.zipcode and q.place = p.place)`,
    );
    expect(strangers).toEqual([]);
  });
});

describe("the mothers", () => {
  test("stand in every state, six hundred of them", async () => {
    const counts = await countsBy("status", "app.puerpera");
    expect(Object.keys(counts).sort()).toEqual([...puerperaStatuses].sort());
    expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(600);
    expect((counts.closed ?? 0) / 600).toBeGreaterThan(0.6);
  });

  test("fill every group of the triage and show every mark", async () => {
    const open = await mothers<TriageCase>(
      `status in (${openStatuses.map((status) => `'${status}'`).join()})`,
    );
    const now = new Date();
    const groups = open.flatMap((mother) => groupsOf(mother, zurichDay(now)));
    for (const group of triageGroups) expect(groups, group).toContain(group);
    const marks = open.flatMap((mother) => dueMarksOf(mother, now));
    for (const mark of dueMarks) expect(marks, mark).toContain(mark);
  });

  test("have among the open ones interpreters, missing contacts and double registrations", async () => {
    const open = await mothers("status in ('new', 'onhold', 'published')");
    expect(open.filter(({ needs_interpreter }) => needs_interpreter).length).toBeGreaterThan(5);
    expect(open.filter((mother) => isUnreachable(mother as never)).length).toBeGreaterThan(1);
    const doubles = await rowsOf(
      `select a.id from app.puerpera a join app.puerpera b on a.id < b.id and a.phone_mobile = b.phone_mobile and a.birthday = b.birthday
       where a.status = 'published' and b.status = 'new'`,
    );
    expect(doubles).toHaveLength(1);
  });

  test("were lost for every reason", async () => {
    const counts = await countsBy("lostreason", "app.puerpera where status = 'lost'");
    const reasons = await countsBy("value", "app.lostreason");
    expect(Object.keys(counts).sort()).toEqual(Object.keys(reasons).sort());
  });
});

describe("the history", () => {
  test("lies in the past and in order", async () => {
    const [faults] = await rowsOf(
      `select
         (select count(*) from app.actionlog where created_at > now())::integer as in_the_future,
         (select count(*) from (select created_at, lag(created_at) over (order by id) as before from app.actionlog) l where created_at < before)::integer as out_of_order,
         (select count(*) from app.puerpera where published_at < created_at or mediated_at < published_at or closed_at < mediated_at or lost_at < created_at)::integer as turned_round,
         (select count(*) from app.user_puerpera_reject r join app.puerpera p on p.id = r.puerpera_id where r.created_at < p.published_at or r.created_at > now())::integer as rejected_unseen,
         (select count(*) from app.puerpera_note n join app.puerpera p on p.id = n.puerpera_id where n.created_at < p.created_at or n.created_at > now())::integer as noted_too_early,
         (select count(*) from app.puerpera where registrationtype = 'spital' and created_at < (birthday_child + birthtime_child) at time zone 'Europe/Zurich')::integer as before_birth`,
    );
    expect(faults).toEqual({
      in_the_future: 0,
      out_of_order: 0,
      turned_round: 0,
      before_birth: 0,
      rejected_unseen: 0,
      noted_too_early: 0,
    });
  });

  test("leaves the table as it found it: what is logged from now on has the usual ids", async () => {
    const [plain] = await rowsOf<{ id: string }>(
      "select column_default as id from information_schema.columns where (table_schema, table_name, column_name) = ('app', 'actionlog', 'id')",
    );
    expect(plain?.id).toBe("uuidv7((app.now() - now()))");
    expect(await rowsOf("select from pg_namespace where nspname = 'sample'")).toEqual([]);
  });

  test("was written by the step machine: the last entry of a mother led to her state", async () => {
    const rows = await rowsOf<{ status: PuerperaStatus; type: string | null }>(
      `select distinct p.status, (select l.type from app.actionlog l where l.puerpera_id = p.id and l.type !~ '^(puerpera_(setpriority|assigned)|escalation_|followup_|wish_|status_link_|request_)' order by l.id desc limit 1) as type
       from app.puerpera p where p.status <> 'new' order by 1, 2`,
    );
    const seen = Object.groupBy(rows, ({ status }) => status);
    const types = (status: PuerperaStatus) => seen[status]?.map(({ type }) => type);
    expect(types("published")).toEqual(["puerpera_publish"]);
    expect(types("onhold")).toEqual(["puerpera_setonhold"]);
    expect(types("current")).toEqual(["contact_reached", "contact_unreached", "mediation_established"]);
    expect(types("closed")).toEqual(["puerpera_setclosed"]);
    expect(types("lost")).toEqual(["puerpera_setlost"]);
    expect(types("undefined")).toEqual([null]);
  });

  test("knows every kind of entry but those that only a person's own session writes", async () => {
    const ownDoing = new Set([
      "contact_withdrawn",
      "data_disclosed",
      "entered_by_hand",
      "mediation_handed_over",
      "mediation_returned",
      "mediation_withdrawn",
      "midwife_email_changed",
      "puerpera_anonymised",
      "puerpera_merged",
      "puerpera_unmerged",
      "return_asked",
      "return_declined",
      "return_withdrawn",
    ]);
    const counts = await countsBy("type", "app.actionlog");
    expect(Object.keys(counts).sort()).toEqual(logTypes.filter((type) => !ownDoing.has(type)).sort());
  });

  test("leaves no tools behind and nothing switched off", async () => {
    expect(await rowsOf("select from pg_namespace where nspname = 'sample'")).toEqual([]);
    expect(await rowsOf("select tgname from pg_trigger where tgenabled in ('D', 'R')")).toEqual([]);
  });
});

describe("the midwife of the demonstration", () => {
  async function load(email: string) {
    const rows = await rowsOf(
      'select mediations_current_month, mediation_limit, limited from staff."user" where email = $1',
      [email],
    );
    return rows[0];
  }

  test("has two places left, her colleague none", async () => {
    expect(await load("hebamme@demo.example")).toEqual({
      mediations_current_month: 3,
      mediation_limit: 5,
      limited: false,
    });
    expect(await load("hebamme2@demo.example")).toEqual({
      mediations_current_month: 5,
      mediation_limit: 5,
      limited: true,
    });
  });

  test("finds offers in every group but that of the unreleased, since she has places left", async () => {
    const caller = { role: "user" as const, userId: await userId("hebamme@demo.example"), sessionId: null };
    const offers = await inSession(database.pools, caller, (tx) =>
      tx.query<Offer>(
        "select user_id, matchtype, hidden, rejected_author_id from midwife.user_puerpera_open",
      ),
    );
    const groups = offers.rows.flatMap((offer) => offerGroupsOf(offer));
    for (const group of offerGroups.filter((one) => one !== "unreleased"))
      expect(groups, group).toContain(group);
    expect(groups).not.toContain("unreleased");
  });

  test("who has reached her limit waits for one mother and sees the others", async () => {
    const caller = { role: "user" as const, userId: await userId("hebamme2@demo.example"), sessionId: null };
    const { rows } = await inSession(database.pools, caller, (tx) =>
      tx.query<{ waiting: boolean; named: boolean }>(
        "select timetoreveal > 0 as waiting, lastname is not null as named from midwife.puerpera where status = 'published'",
      ),
    );
    expect(rows.filter(({ waiting }) => waiting).length).toBeGreaterThan(0);
    expect(rows.filter(({ waiting }) => !waiting).length).toBeGreaterThan(0);
    expect(rows.filter(({ named }) => named)).toEqual([]);
  });
});
