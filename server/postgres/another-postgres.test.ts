/** What only shows on a PostgreSQL of one's own: one that speaks TLS, and one that has few connections. */
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCertificate } from "#testing/a-certificate.ts";
import { aLineToPostgres } from "#testing/a-line-to-postgres.ts";
import { aServerProcess, killServerProcesses, whenServing } from "#testing/a-server-process.ts";
import { removeClusterIn, testLog } from "#testing/cluster.ts";
import { PATIENCE, testSecret } from "#testing/fresh-database.ts";
import { until } from "#testing/until.ts";
import { openCluster } from "./cluster.ts";
import { migrate } from "./migrate.ts";
import { ensureOwnedDatabase } from "./owned-database.ts";
import { openPools } from "./pools.ts";
import { createRunner } from "./run-statements.ts";
import { throwAwaySettings } from "./server-settings.ts";

const MAX_CONNECTIONS = 60;
const home = mkdtempSync(path.join(tmpdir(), "wiege-another-"));
const dataDir = mkdtempSync(path.join(tmpdir(), "wiege-another-data-"));
const trusted = path.join(dataDir, "trusted.pem");
let url: string;
let admin: pg.Client;

beforeAll(async () => {
  chmodSync(home, 0o711);
  const settings = { ...throwAwaySettings(), max_connections: String(MAX_CONNECTIONS) };
  const cluster = await openCluster({ home, settings, log: testLog });
  url = await ensureOwnedDatabase(cluster, "wiege");
  await migrate(url, { appSecret: testSecret, demo: false, log: testLog });
  admin = new pg.Client({ connectionString: cluster.url("wiege") });
  await admin.connect();
  await speakTls();
});

afterAll(async () => {
  killServerProcesses();
  await admin.end();
  await removeClusterIn(home);
  rmSync(dataDir, { recursive: true });
});

async function speakTls(): Promise<void> {
  const { rows } = await admin.query<{ data_directory: string }>("show data_directory");
  const folder = rows[0]?.data_directory ?? "";
  const { uid, gid } = statSync(folder);
  const { key, certificate } = aCertificate();
  for (const [name, content] of [
    ["server.key", key],
    ["server.crt", certificate],
  ] as const) {
    writeFileSync(path.join(folder, name), content, { mode: 0o600 });
    chownSync(path.join(folder, name), uid, gid);
  }
  writeFileSync(trusted, certificate);
  await admin.query("alter system set ssl = on");
  await admin.query("select pg_reload_conf()");
  await until(async () => expect((await admin.query("show ssl")).rows).toEqual([{ ssl: "on" }]));
}

test("what is given up is cancelled over TLS, where nothing else gets through", async () => {
  const line = await aLineToPostgres(url, { onlyTls: true });
  const encrypted = `${url}?sslmode=verify-full&sslrootcert=${trusted}`;
  // Long enough that it does not end by itself.
  const pools = openPools(line.through(encrypted), testSecret, { statementMs: 600_000, patience: PATIENCE });
  const giveUp = new AbortController();
  const run = createRunner(pools);
  const asleep = run(
    { role: "mediator", userId: null, sessionId: null },
    [{ text: "select pg_sleep(600)", values: [] }],
    { readOnly: true, signal: giveUp.signal },
  );
  const refused = expect(asleep).rejects.toThrow("canceling statement due to user request");
  const sleepers = () =>
    admin.query("select ssl from pg_stat_activity join pg_stat_ssl using (pid) where wait_event = 'PgSleep'");
  await expect.poll(async () => (await sleepers()).rows).toEqual([{ ssl: true }]);
  giveUp.abort();
  await refused;
  await pools.end();
  await line.end();
});

describe("connections", () => {
  const start = (more: Record<string, string>) => aServerProcess(dataDir, { DATABASE_URL: url, ...more });

  test("that PostgreSQL does not have are refused at the start in one line", async () => {
    const { ended, output } = start({ DATABASE_CONNECTIONS: "100" });
    expect(await ended).toBe(1);
    expect(output()).toBe(
      "PostgreSQL allows 57 connections, this process may need 100: raise max_connections or lower DATABASE_CONNECTIONS (at least 26).\n",
    );
  });

  test("that servers together may need are said by the one that comes too many", async () => {
    const first = start({ DATABASE_CONNECTIONS: "26" });
    await whenServing(first);
    expect(first.output()).not.toContain("missing");
    const second = start({ DATABASE_CONNECTIONS: "40" });
    await whenServing(second);
    expect(second.output()).toMatch(
      /^PostgreSQL allows 57 connections, but this process may need 40, others of ours 26, and \d+ more are open: \d+ are missing\. Raise [^\n]+\n/,
    );
    for (const { child, ended } of [first, second]) {
      child.kill("SIGTERM");
      expect(await ended).toBe(0);
    }
  });
});
