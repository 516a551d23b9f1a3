/** The chart of the log: closed days counted once, the rest added. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
});
afterAll(() => database.drop());

const figures = async () =>
  (
    await database.admin.query(
      "select year, month, type, count from staff.statistic_actionlog_monthly order by 1, 2, 3",
    )
  ).rows;
const close = async () =>
  (await database.pools.system.query<{ days: number }>("select rules.close_log_days() as days")).rows[0]
    ?.days;

test("no role of the data service closes days", async () => {
  await expect(database.pools.of("admin").query("select rules.close_log_days()")).rejects.toThrow(
    /permission denied/,
  );
});

test("the figures are the same before and after closing, and a second closing adds nothing", async () => {
  const before = await figures();
  expect(before.length).toBeGreaterThan(10);
  expect(await close()).toBeGreaterThan(10);
  expect(await figures()).toEqual(before);
  expect(await close()).toBe(0);
  const { rows } = await database.admin.query(
    "select max(day) < app.today() as closed from app.actionlog_daily",
  );
  expect(rows).toEqual([{ closed: true }]);
});
