import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { type ChangeFeed, openChangeFeed } from "#server/postgres/change-feed.ts";
import { type FreshDatabase, freshDatabase, PATIENCE, testSecret } from "#testing/fresh-database.ts";
import { createReadOrganisation } from "./organisation.ts";

let database: FreshDatabase;
let changes: ChangeFeed;

beforeAll(async () => {
  database = await freshDatabase();
  changes = await openChangeFeed(database.url, testSecret, createLog("fatal"), { patience: PATIENCE });
});
afterAll(async () => {
  await changes.end();
  await database.drop();
});
afterEach(() => vi.useRealTimers());

const setTitle = (title: string) => database.admin.query("update app.appsettings set apptitle = $1", [title]);

/** Strangers keep every connection of theirs busy meanwhile. */
async function whileStrangersAreMany<T>(work: () => Promise<T>): Promise<T> {
  const pool = database.pools.pages;
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  try {
    return await work();
  } finally {
    for (const client of taken) client.release();
  }
}

test("who opens a page does not wait for the connections of strangers, however old the name is", async () => {
  await setTitle("Wochenbett Uster");
  const read = createReadOrganisation(database.pools, changes);
  expect((await read()).title).toBe("Wochenbett Uster");
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + 60_000);
  const titles = await whileStrangersAreMany(() => Promise.all([read(), read()]));
  expect(titles.map(({ title }) => title)).toEqual(["Wochenbett Uster", "Wochenbett Uster"]);
});

test("a new name is there by itself", async () => {
  const read = createReadOrganisation(database.pools, changes);
  await read();
  for (const title of ["Wochenbett Thalwil", "Wochenbett Horgen"]) {
    await setTitle(title);
    await expect.poll(async () => (await read()).title).toBe(title);
  }
});

test("a page appears also while nobody can say whose it is", async () => {
  const empty = await freshDatabase();
  const read = createReadOrganisation(empty.pools, changes);
  await empty.admin.query("revoke all on anonymous.appsettings from wiege_anonymous");
  expect((await read()).title).toBe("Wiege");
  await empty.drop();
});
