import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ChangeFeed, openChangeFeed } from "#server/postgres/change-feed.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, PATIENCE, testSecret } from "#testing/fresh-database.ts";
import { openQueue, type Queue } from "./queue.ts";
import { startWorker } from "./worker.ts";

let database: FreshDatabase;
let changes: ChangeFeed;
let queue: Queue;

beforeAll(async () => {
  database = await freshDatabase();
  changes = await openChangeFeed(database.url, testSecret, testLog, { patience: PATIENCE });
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

/** A door that the test opens: what comes to it waits, and says that it is there. */
function door() {
  const atTheDoor: (() => void)[] = [];
  return {
    pass: () => new Promise<void>((resolve) => void atTheDoor.push(resolve)),
    waiting: () => atTheDoor.length,
    letOneIn: () => atTheDoor.shift()?.(),
  };
}

const insertMail = async (mail: number): Promise<void> => {
  await database.admin.query(
    `insert into app.outbox (hookslug, recipient, subject, body, message_id)
     values ('system_test', 'a@b.example', 'x', 'x', $1)`,
    [`mail ${mail}`],
  );
};

/** What is due by its schedule would be one run more. */
const farAway = `0 ${(new Date().getUTCHours() + 12) % 24} * * *`;

describe("a job", () => {
  test("runs at the start, when its table changes, and once for all that changes while it runs", async () => {
    const runs: number[] = [];
    const begin = door();
    let told = 0;
    let wakings = 0;
    const silence = changes.listen({
      changed: ({ table }) => {
        if (table === "app.outbox") told += 1;
      },
      resync: () => undefined,
    });
    const stop = await startWorker(
      {
        ...queue,
        wake: async (name) => {
          wakings += 1;
          await queue.wake(name).finally(() => {
            wakings -= 1;
          });
        },
        stop: async () => undefined,
      },
      [
        {
          name: "count-outbox",
          schedule: farAway,
          wokenBy: "app.outbox",
          run: async () => {
            await begin.pass();
            const { rows } = await database.pools.system.query(
              "select count(*)::int as found from app.outbox",
            );
            runs.push(rows[0]?.found);
          },
        },
      ],
      { changes, log: testLog, wakeAgainAfterMs: 0 },
    );
    await expect.poll(begin.waiting).toBe(1);
    begin.letOneIn();
    await expect.poll(() => runs).toEqual([0]);

    await insertMail(1);
    await expect.poll(begin.waiting).toBe(1);
    for (let mail = 2; mail <= 30; mail += 1) await insertMail(mail);
    // Told of each, and done with waking for each, while the run stands at the door.
    await expect.poll(() => [told, wakings]).toEqual([30, 0]);
    begin.letOneIn();
    await expect.poll(begin.waiting).toBe(1);
    begin.letOneIn();
    const waitingOrUnderWay = async () =>
      (await database.admin.query("select from jobs.job where name = 'count-outbox' and state < 'completed'"))
        .rowCount;
    await expect.poll(waitingOrUnderWay).toBe(0);
    expect(runs).toEqual([0, 30, 30]);
    silence();
    await stop();
  });

  test("is woken once more for all that changes while it is being woken", async () => {
    const woken = door();
    const stop = await startWorker(
      { ...queue, work: async () => undefined, wake: woken.pass, stop: async () => undefined },
      [{ name: "sleeper", schedule: farAway, wokenBy: "app.outbox", run: async () => undefined }],
      { changes, log: testLog, wakeAgainAfterMs: 0 },
    );
    let told = 0;
    const silence = changes.listen({
      changed: ({ table }) => {
        if (table === "app.outbox") told += 1;
      },
      resync: () => undefined,
    });
    expect(woken.waiting()).toBe(1);
    for (let mail = 31; mail <= 33; mail += 1) await insertMail(mail);
    await expect.poll(() => told).toBe(3);
    woken.letOneIn();
    await expect.poll(woken.waiting).toBe(1);
    woken.letOneIn();
    // A macrotask later than everything that the answered wake-up could still have begun.
    await new Promise((resolve) => setImmediate(resolve));
    expect(woken.waiting()).toBe(0);
    silence();
    await stop();
  });

  test("is woken at once, and once for all that changes soon after", async () => {
    let wakings = 0;
    const wake = async () => {
      wakings += 1;
    };
    let told = 0;
    const stop = await startWorker(
      { ...queue, work: async () => undefined, wake, stop: async () => undefined },
      [{ name: "dozer", schedule: farAway, wokenBy: "app.outbox", run: async () => undefined }],
      { changes, log: testLog, wakeAgainAfterMs: 3_600_000 },
    );
    const silence = changes.listen({
      changed: ({ table }) => {
        if (table === "app.outbox") told += 1;
      },
      resync: () => undefined,
    });
    expect(wakings).toBe(1);
    for (let mail = 41; mail <= 43; mail += 1) await insertMail(mail);
    await expect.poll(() => told).toBe(3);
    expect(wakings).toBe(1);
    silence();
    await stop();
  });

  test("that says when it is needed again runs then, without news and before its schedule", async () => {
    let runs = 0;
    await queue.work({
      name: "soon-again",
      schedule: farAway,
      run: async () => {
        runs += 1;
      },
      again: async () => (runs < 3 ? 5 : undefined),
    });
    await queue.wake("soon-again");
    await expect.poll(() => runs).toBe(3);
  });

  test("may take as long as it says, also where its queue stands since before", async () => {
    const longest = async () =>
      (await database.admin.query("select expire_seconds from jobs.queue where name = 'patient'")).rows[0]
        ?.expire_seconds;
    const job = { name: "patient", schedule: farAway, run: async () => undefined };
    await queue.work(job);
    expect(await longest()).toBe(900);
    await queue.work({ ...job, longestSeconds: 7200 });
    expect(await longest()).toBe(7200);
  });

  test("that fails does not stop the next run", async () => {
    let runs = 0;
    await queue.work({
      name: "stumble",
      schedule: farAway,
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error("stumbled");
      },
    });
    await queue.wake("stumble");
    await expect.poll(() => runs).toBe(1);
    await expect
      .poll(async () => {
        await queue.wake("stumble");
        return runs;
      })
      .toBeGreaterThan(1);
  });
});
