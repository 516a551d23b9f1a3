import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aLineToPostgres, type Line } from "#testing/a-line-to-postgres.ts";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { asSystem } from "./as-system.ts";
import { inSession } from "./in-session.ts";
import { openPools, type Pools } from "./pools.ts";
import { createRunner } from "./run-statements.ts";

const somebody = { role: "mediator", userId: null, sessionId: null } as const;
let database: FreshDatabase;
let line: Line;
let pools: Pools;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  line = await aLineToPostgres(database.url);
  pools = openPools(line.through(database.url), testSecret, { statementMs: 200, graceMs: 500 });
});
afterEach(async () => {
  await line.end();
  await pools.end();
});

const SILENT = "PostgreSQL has not answered for too long";

test("a statement on a line that has fallen silent is given up, and its connection with it", async () => {
  await asSystem(pools, "warm up", (tx) => tx.query("select 1"));
  const waiting = inSession(pools, somebody, async (tx) => {
    await tx.query("select 1");
    line.fallSilent();
    await tx.query("select 2");
  });
  await expect(waiting).rejects.toThrow(SILENT);
  await expect(asSystem(pools, "try again", (tx) => tx.query("select 1"))).rejects.toThrow(SILENT);
  await expect.poll(() => pools.of("mediator").totalCount + pools.system.totalCount).toBe(0);
});

test("so is an operation of the data service", async () => {
  const run = createRunner(pools);
  const ask = () => run({ ...somebody }, [{ text: "select 1", values: [] }], { readOnly: true });
  expect(await ask()).toEqual([["1"]]);
  line.fallSilent();
  await expect(ask()).rejects.toThrow(SILENT);
  await expect.poll(() => pools.of("mediator").totalCount).toBe(0);
});

test("a statement that was given more time is waited for, and the next one is not", async () => {
  const long = "select pg_sleep(1.5) is not null as slept";
  const slept = await inSession(pools, somebody, (tx) => tx.query(long), { longestStatementMs: 20_000 });
  expect(slept.rows).toEqual([{ slept: true }]);
  await expect(inSession(pools, somebody, (tx) => tx.query(long))).rejects.toThrow("statement timeout");
  line.fallSilent();
  await expect(inSession(pools, somebody, (tx) => tx.query("select 1"))).rejects.toThrow(SILENT);
});

test("a connection that nobody uses may be silent", async () => {
  const own = () => pools.system.query<{ pid: number }>("select pg_backend_pid() as pid");
  const before = await own();
  await database.admin.query("select pg_sleep(1.5)");
  expect((await own()).rows).toEqual(before.rows);
});
