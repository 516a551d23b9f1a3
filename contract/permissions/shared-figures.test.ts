/** Figures of the office that midwives see: no cell points at one to four people. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole } from "#server/postgres/pools.ts";
import { aUser } from "#testing/a-user.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
let midwife: string;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
  midwife = await aUser(database.admin);
});
afterAll(() => database.drop());

const as = async (role: AppRole, userId: string, sql: string) =>
  await inSession(
    database.pools,
    { role, userId, sessionId: null },
    async (tx) => (await tx.query(sql)).rows,
  );

const views = [
  "statistic_final_monthly",
  "statistic_lost_yearly",
  "statistic_birthplace",
  "statistic_circle",
];

test.each(views)("%s is empty for a midwife who has left", async (view) => {
  const left = await aUser(database.admin, { status: "lost" });
  expect(await as("user", left, `select from midwife.${view}`)).toEqual([]);
});

test.each(views)("%s shows nought and five or more, and never what lies between", async (view) => {
  const rows = await as("user", midwife, `select * from midwife.${view}`);
  expect(rows.length).toBeGreaterThan(0);
  const counts = rows.flatMap((row) =>
    Object.entries(row).flatMap(([name, value]) =>
      typeof value === "number" && !["year", "month"].includes(name) ? [value] : [],
    ),
  );
  expect(counts.some((count) => count >= 5)).toBe(true);
  expect(counts.filter((count) => count > 0 && count < 5)).toEqual([]);
});

test("the shown cells are the office's figures", async () => {
  const { rows } = await database.admin.query(
    `select extract(year from lost_at at time zone 'Europe/Zurich')::integer as year, lostreason, count(*)::integer as count
     from app.puerpera where status = 'lost' group by 1, 2 having count(*) >= 5 order by 1, 2`,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(
    await as(
      "user",
      midwife,
      "select year, lostreason, count from midwife.statistic_lost_yearly where count is not null order by 1, 2",
    ),
  ).toEqual(rows);
});
