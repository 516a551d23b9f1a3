/** Postal codes are looked up in every saved case and in every line of a file: by their index, whatever order a place lends them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type FreshDatabase, freshDatabase } from "#testing/fresh-database.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await aPuerpera(database.admin, { zipcode: "8610", place: "Uster" });
});
afterAll(() => database.drop());

/** PostgreSQL counts on from one transaction to the next until it has told its statistics. */
async function timesReadThrough(): Promise<number> {
  const { rows } = await database.admin.query<{ times: number }>(
    `select sum(seq_scan)::integer as times from pg_stat_xact_user_tables
     where schemaname = 'app' and relname in ('postal_code', 'postal_place')`,
  );
  return rows[0]?.times ?? Number.NaN;
}

/** How often all codes were read through while this was done. */
async function readThroughWhile(work: () => Promise<unknown>): Promise<number> {
  await database.admin.query("begin");
  try {
    const before = await timesReadThrough();
    await work();
    return (await timesReadThrough()) - before;
  } finally {
    await database.admin.query("rollback");
  }
}

test("a saved address is looked at by its code alone", async () => {
  const save = () => database.admin.query("update app.puerpera set zipcode = '8620', place = 'Wetzikon ZH'");
  expect(await readThroughWhile(save)).toBe(0);
});

test("the commune of a case is found by its code alone", async () => {
  const ask = async () => {
    const { rows } = await database.admin.query("select municipality from staff.puerpera");
    expect(rows).toEqual([{ municipality: "Uster" }]);
  };
  expect(await readThroughWhile(ask)).toBe(0);
});

test("the count sees what is read through", async () => {
  const all = () => database.admin.query("select count(place) from app.postal_place");
  expect(await readThroughWhile(all)).toBe(1);
});
