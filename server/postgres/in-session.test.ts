import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { asSystem } from "./as-system.ts";
import { type Caller, inSession } from "./in-session.ts";
import { type AppRole, openPools } from "./pools.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const nobody: Caller = { role: "anonymous", userId: null, sessionId: null };
const somebody: Caller = {
  role: "mediator",
  userId: "01890000-0000-7000-8000-000000000001",
  sessionId: "01890000-0000-7000-8000-000000000002",
};

interface Self {
  role: string;
  user_id: string;
  session_id: string;
}
const self = `select session_user as role, current_setting('app.user_id') as user_id,
  current_setting('app.session_id') as session_id`;

describe("the case without rights", () => {
  test("nobody in particular reaches no table", async () => {
    await expect(
      inSession(database.pools, nobody, (tx) => tx.query("select from app.puerpera")),
    ).rejects.toThrow("permission denied");
  });

  test("no caller can make temporary tables or become another role", async () => {
    await expect(
      inSession(database.pools, somebody, (tx) => tx.query("create temporary table mine ()")),
    ).rejects.toThrow("permission denied");
    await expect(
      inSession(database.pools, somebody, (tx) => tx.query("set role wiege_owner")),
    ).rejects.toThrow("permission denied");
  });

  test("another secret opens no pool", async () => {
    const pools = openPools(database.url, "another-secret-0123456789-0123456789");
    await expect(inSession(pools, nobody, (tx) => tx.query("select 1"))).rejects.toThrow(
      "password authentication",
    );
    await pools.end();
  });
});

test("the work sees its caller and her role, the next one on the same connection sees neither", async () => {
  const pool = database.pools.of("mediator");
  const seen = await inSession(database.pools, somebody, (tx) => tx.query<Self>(self));
  expect(seen.rows).toEqual([
    { role: "wiege_mediator", user_id: somebody.userId, session_id: somebody.sessionId },
  ]);
  expect(pool.totalCount).toBe(1);
  const after = await pool.query<Self>(self);
  expect(after.rows).toEqual([{ role: "wiege_mediator", user_id: "", session_id: "" }]);
});

test("failed work is rolled back and its connection goes on", async () => {
  await database.admin.query(
    "create table public.trace (word text); grant all on public.trace to wiege_mediator",
  );
  const failing = inSession(database.pools, somebody, async (tx) => {
    await tx.query("insert into public.trace values ('lost')");
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  await inSession(database.pools, somebody, (tx) =>
    tx.query("insert into public.trace values ($1)", ["kept"]),
  );
  const { rows } = await database.admin.query("select word from public.trace");
  expect(rows).toEqual([{ word: "kept" }]);
  expect(database.pools.of("mediator").totalCount).toBe(1);
});

test("work that hides a failed statement does not pass for done", async () => {
  const hiding = inSession(database.pools, somebody, async (tx) => {
    await tx.query("select 1/0").catch(() => undefined);
  });
  await expect(hiding).rejects.toThrow("rolled back");
});

test("a transaction kept beyond its end refuses", async () => {
  const kept = await inSession(database.pools, somebody, async (tx) => tx);
  expect(() => kept.query("select 1")).toThrow("over");
});

test("a connection cut in the middle is thrown away, and the next call works", async () => {
  const cut = inSession(database.pools, somebody, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>("select pg_backend_pid() as pid");
    await database.admin.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await tx.query("select 1");
  });
  await expect(cut).rejects.toThrow(/terminat|not queryable/i);
  const next = await inSession(database.pools, somebody, (tx) =>
    tx.query<{ one: number }>("select 1 as one"),
  );
  expect(next.rows).toEqual([{ one: 1 }]);
});

test("an idle connection that is cut does not end the process", async () => {
  await database.pools.system.query("select 1");
  await database.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'wiege_system' and datname = current_database()",
  );
  await expect.poll(() => database.pools.system.totalCount).toBe(0);
  await expect(database.pools.system.query("select 1")).resolves.toBeDefined();
});

test("a statement of a caller is stopped after 5 s, of one without a session after 1 s", async () => {
  const pools = openPools(database.url, testSecret);
  const timeoutOf = async (role: AppRole) =>
    (await pools.of(role).query("show statement_timeout")).rows[0]?.statement_timeout;
  expect(await timeoutOf("user")).toBe("5s");
  expect(await timeoutOf("anonymous")).toBe("1s");
  await pools.end();
});

test("work of the system tells its reason beside the connection and acts for nobody", async () => {
  const seen = await asSystem(database.pools, "close old sessions", (tx) =>
    tx.query<{ role: string; reason: string; caller: string | null }>(
      `select session_user as role, current_setting('application_name') as reason,
              nullif(current_setting('app.user_id', true), '') as caller`,
    ),
  );
  expect(seen.rows).toEqual([{ role: "wiege_system", reason: "wiege: close old sessions", caller: null }]);
});
