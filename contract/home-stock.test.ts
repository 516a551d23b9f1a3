/** What the start page's bars show of the weeks that are over: open cases, midwives there, limits reached. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let mediator: string;
let midwife: string;

const THIS_WEEK = 8;

beforeAll(async () => {
  database = await freshDatabase();
  mediator = await aUser(database.admin, { role: "mediator" });
  midwife = await aUser(database.admin, { max_mediations_permonth: 1 });
});
afterAll(() => database.drop());

interface Stock {
  week: number;
  open: number;
  midwives_active: number;
  midwives_available: number;
  midwives_limited: number;
}

async function stock(): Promise<Stock[]> {
  return inSession(database.pools, { role: "mediator", userId: mediator, sessionId: null }, async (tx) => {
    const { rows } = await tx.query<Stock>("select * from staff.home_stock order by week");
    return rows;
  });
}

/** Written past the step machine. */
async function change(id: string, set: string) {
  await database.admin.query("set session_replication_role = replica");
  await database.admin.query(`update app.puerpera set ${set} where id = $1`, [id]);
  await database.admin.query("set session_replication_role = origin");
}

test("a midwife does not read it", async () => {
  await expect(
    inSession(database.pools, { role: "user", userId: midwife, sessionId: null }, (tx) =>
      tx.query("select from staff.home_stock"),
    ),
  ).rejects.toThrow(/permission denied/);
});

test("a case is open from its registration until it is mediated or becomes void", async () => {
  const before = (await stock()).map(({ open }) => open);
  const open = await aPuerpera(database.admin, { status: "published" });
  await change(open, "created_at = now() - interval '20 days'");
  const mediated = await aPuerpera(database.admin, { status: "current", midwife_id: midwife });
  await change(mediated, "created_at = now() - interval '20 days', mediated_at = now() - interval '10 days'");
  const lost = await aPuerpera(database.admin, { status: "lost" });
  await change(lost, "created_at = now() - interval '20 days', lost_at = now() - interval '3 days'");
  const after = (await stock()).map((week, at) => week.open - (before[at] ?? 0));
  // Weeks end 49, 42, 35, 28, 21, 14, 7 and 0 days ago.
  expect(after).toEqual([0, 0, 0, 0, 0, 3, 2, 1]);
});

test("who is absent today is not there, and who had her share has reached her limit", async () => {
  await database.admin.query(
    "update app.appsettings set limit_mediations = true, max_mediations_permonth = null",
  );
  const busy = await aUser(database.admin, { max_mediations_permonth: 1 });
  const before = (await stock()).at(-1);
  await database.admin.query(
    `insert into app.calendarentry (user_id, title, kind, start, "end") values ($1, 'Ferien', 'ferien', app.today(), app.today())`,
    [busy],
  );
  await aPuerpera(database.admin, { status: "current", midwife_id: busy });
  const [lastWeek, now] = (await stock()).slice(-2);
  expect(now?.week).toBe(THIS_WEEK);
  expect(now?.midwives_active).toBe(before?.midwives_active);
  expect(now?.midwives_available).toBe((before?.midwives_available ?? 0) - 1);
  expect(now?.midwives_limited).toBe((before?.midwives_limited ?? 0) + 1);
  expect(lastWeek?.midwives_available).toBe(lastWeek?.midwives_active);
});

test("the limit counts the same people as the Kontrolle, mediators with mothers among them", async () => {
  const mediator = await aUser(database.admin, { role: "mediator", max_mediations_permonth: 1 });
  const before = (await stock()).at(-1)?.midwives_limited ?? 0;
  await aPuerpera(database.admin, { status: "current", midwife_id: mediator });
  expect((await stock()).at(-1)?.midwives_limited).toBe(before + 1);
  const { rows } = await database.admin.query<{ count: number }>(
    "select count(*)::integer as count from staff.midwife_check where status = 'active' and limited",
  );
  expect(rows[0]?.count).toBe(before + 1);
});
