import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChangeFeed, openChangeFeed } from "#server/postgres/change-feed.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { openQueue, type Queue } from "./queue.ts";
import { startWorker } from "./worker.ts";

let database: FreshDatabase;
let changes: ChangeFeed;
let queue: Queue;

beforeAll(async () => {
  database = await freshDatabase();
  changes = await openChangeFeed(database.url, testSecret, testLog);
  // One of the jobs below fails on purpose.
  queue = await openQueue(database.pools, testLog.child({}, { level: "silent" }));
});

afterAll(async () => {
  await queue.stop();
  await changes.end();
  await database.drop();
});

describe("the queue", () => {
  test("is reached by no role of the data service, and needs no right beyond its own schema", async () => {
    for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const) {
      await expect(database.pools.of(role).query("select from jobs.job")).rejects.toMatchObject({
        code: "42501",
      });
    }
    const { rows } = await database.admin.query(
      `select distinct tableowner from pg_tables where schemaname = 'jobs'`,
    );
    expect(rows).toEqual([{ tableowner: "wiege_system" }]);
    const { rows: rights } = await database.admin.query(
      `select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as special from pg_roles where rolname = 'wiege_system'`,
    );
    expect(rights).toEqual([{ special: false }]);
  });

  test("opens again where it stands already", async () => {
    const second = await openQueue(database.pools, testLog);
    await second.check();
    await second.stop();
  });
});

describe("a job", () => {
  test("runs at the start, when its table changes, and once for many changes at once", async () => {
    const runs: number[] = [];
    const stop = await startWorker(
      { ...queue, stop: async () => undefined },
      [
        {
          name: "count-outbox",
          schedule: "0 4 * * *",
          wokenBy: "app.outbox",
          run: async () => {
            const { rows } = await database.pools.system.query(
              "select count(*)::int as found from app.outbox",
            );
            runs.push(rows[0]?.found);
          },
        },
      ],
      { changes, log: testLog },
    );
    await expect.poll(() => runs, { timeout: 5000 }).toEqual([0]);
    const insert = `insert into app.outbox (hookslug, recipient, subject, body, message_id)
      select 'system_test', 'a@b.example', 'x', 'x', n::text from generate_series($1::int, $2) n`;
    const asked = Date.now();
    await database.admin.query(insert, [1, 1]);
    await expect.poll(() => runs.at(-1), { timeout: 5000, interval: 20 }).toBe(1);
    expect(Date.now() - asked).toBeLessThan(2000);
    for (let index = 2; index <= 30; index += 1) await database.admin.query(insert, [index, index]);
    await expect.poll(() => runs.at(-1), { timeout: 5000 }).toBe(30);
    expect(runs.length).toBeLessThan(20);
    await stop();
  });

  test("that fails does not stop the next run", async () => {
    let runs = 0;
    await queue.work({
      name: "stumble",
      schedule: "0 4 * * *",
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error("stumbled");
      },
    });
    await queue.wake("stumble");
    await expect.poll(() => runs, { timeout: 5000 }).toBe(1);
    await expect
      .poll(
        async () => {
          await queue.wake("stumble");
          return runs;
        },
        { timeout: 5000 },
      )
      .toBeGreaterThan(1);
  });
});
