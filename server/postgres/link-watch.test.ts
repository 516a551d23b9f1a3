import { afterAll, test as base, beforeAll } from "vitest";
import { aLineToPostgres, type Line } from "#testing/a-line-to-postgres.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { asSystem } from "./as-system.ts";
import { inSession, type Tx } from "./in-session.ts";
import { poolUse } from "./pool-use.ts";
import { openPools, type Pools } from "./pools.ts";
import { createRunner } from "./run-statements.ts";

const somebody = { role: "mediator", userId: null, sessionId: null } as const;
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Side by side, since most of each is waiting: everyone has a line and pools of its own. */
const test = base.extend<{ line: Line; pools: Pools }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads there what a fixture needs, and this one needs nothing.
  line: async ({}, use) => {
    const line = await aLineToPostgres(database.url);
    await use(line);
    await line.end();
  },
  pools: async ({ line }, use) => {
    const pools = openPools(line.through(database.url), testSecret, { statementMs: 3_000, graceMs: 1_000 });
    await use(pools);
    await pools.end();
  },
});

const SILENT = "PostgreSQL has not answered for too long";

const one = (tx: Tx) => tx.query("select 1");

test.concurrent("what waits on a line that has fallen silent is given up, and its connection with it", async ({
  line,
  pools,
  expect,
}) => {
  const run = createRunner(pools);
  const ask = () =>
    run({ ...somebody, role: "user" }, [{ text: "select 1", values: [] }], { readOnly: true });
  await Promise.all([ask(), asSystem(pools, "warm up", one)]);
  const inTheMidst = inSession(pools, somebody, async (tx) => {
    await one(tx);
    line.fallSilent();
    await one(tx);
  });
  await expect(inTheMidst).rejects.toThrow(SILENT);
  const others = await Promise.allSettled([ask(), asSystem(pools, "try again", one)]);
  expect(others.map((other) => other.status === "rejected" && other.reason.message)).toEqual([
    SILENT,
    SILENT,
  ]);
  await expect.poll(() => poolUse(pools).filter(({ open }) => open > 0)).toEqual([]);
});

test.concurrent("a statement that was given more time is waited for, and the next one is not", async ({
  line,
  pools,
  expect,
}) => {
  const long = (tx: Tx) => tx.query("select pg_sleep(6) is not null as slept");
  const slept = await inSession(pools, somebody, long, { longestStatementMs: 600_000 });
  expect(slept.rows).toEqual([{ slept: true }]);
  line.fallSilent();
  await expect(inSession(pools, somebody, one)).rejects.toThrow(SILENT);
});

test.concurrent("a connection that nobody uses may be silent", async ({ pools, expect }) => {
  const own = () => pools.system.query<{ pid: number }>("select pg_backend_pid() as pid");
  const before = await own();
  await database.admin.query("select pg_sleep(6)");
  expect((await own()).rows).toEqual(before.rows);
});
