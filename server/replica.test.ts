/** Exports and statistics are read from a standby that follows, with the same rights, and from the primary where it does not. */
import { readXlsx } from "hucre/xlsx";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { zurichDay } from "#domain/calendar-day.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { type AClusterOfItsOwn, aPrimary, aStandbyOf } from "#testing/a-standby.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { signIn } from "#testing/sign-in.ts";
import { until } from "#testing/until.ts";
import { migrate } from "./postgres/migrate.ts";
import { ensureOwnedDatabase } from "./postgres/owned-database.ts";
import { openPools, type Pools } from "./postgres/pools.ts";
import { openReplica, type Replica } from "./postgres/replica.ts";

/** So long nothing is too old on any machine: what is too old is a test of its own. */
const ANY_AGE_MS = 3_600_000;
const PATIENCE = 20;

let primary: AClusterOfItsOwn;
let standby: AClusterOfItsOwn;
let admin: pg.Client;
let pools: Pools;
let replica: Replica;
let replicaUrl: string;
let app: ServedApp;
let mediator: Account;
let token: string;

beforeAll(async () => {
  primary = await aPrimary();
  const url = await ensureOwnedDatabase(primary.cluster, "wiege");
  await migrate(url, { appSecret: testSecret, demo: false, log: testLog });
  standby = await aStandbyOf(primary);
  replicaUrl = standby.cluster.url("wiege");
  admin = new pg.Client({ connectionString: primary.cluster.url("wiege") });
  await admin.connect();
  pools = openPools(url, testSecret, { patience: PATIENCE });
  replica = follow({ mostBehindMs: ANY_AGE_MS });
  const database = { url, adminUrl: primary.cluster.url("wiege"), admin, pools, drop: async () => undefined };
  app = await servedApp({ beside: { database }, replica });
  mediator = await anAccount(admin, { role: "mediator" });
  token = (await signIn(app.baseUrl, mediator)).accessToken;
}, 600_000);

afterAll(async () => {
  await app.stop();
  await replica.end();
  await pools.end();
  await admin.end();
  await standby.remove();
  await primary.remove();
}, 120_000);

function follow(how: { mostBehindMs: number }): Replica {
  return openReplica(replicaUrl, {
    appSecret: testSecret,
    primary: pools,
    log: testLog,
    patience: PATIENCE,
    everyMs: 20,
    ...how,
  });
}

/** As whoever looks after the standby. */
async function onStandby<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: standby.cluster.url("wiege") });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** It knows nothing of what is written from now on. */
async function pause(): Promise<void> {
  await onStandby("select pg_wal_replay_pause()");
  await until(async () =>
    expect(await onStandby("select pg_get_wal_replay_pause_state() as state")).toEqual([{ state: "paused" }]),
  );
}

const resume = () => onStandby("select pg_wal_replay_resume()");

/** What has been written so far is there, and is asked for there. */
async function whenFollowing(): Promise<void> {
  const { rows } = await admin.query<{ place: string }>("select pg_current_wal_flush_lsn()::text as place");
  await until(async () => {
    const [seen] = await onStandby<{ there: boolean }>(
      `select pg_last_wal_replay_lsn() >= '${rows[0]?.place}'::pg_lsn as there`,
    );
    expect(seen).toEqual({ there: true });
    expect(replica.state().isAsked).toBe(true);
  });
}

const exportOf = (bearer: string) =>
  fetch(`${app.baseUrl}/api/export/puerpera`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ variant: "full", format: "csv", reason: "Probe", where: {} }),
  });
const figuresFor = (bearer: string) =>
  graphqlClient(app.baseUrl, bearer)("query Figures { statistic_lost_yearly { count } }");

const LAST_YEAR = Number(zurichDay(new Date()).slice(0, 4)) - 1;
/** Registered in a year that is over. */
const before = (place: string, zipcode: string) =>
  aPuerpera(admin, { place, zipcode, created_at: `${LAST_YEAR}-05-15T10:00:00Z` });
const reportFor = (bearer: string) =>
  fetch(`${app.baseUrl}/api/report`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ year: LAST_YEAR, outside: false, format: "xlsx" }),
  });

/** What stands first in the lines of a workbook. */
async function titlesIn(response: Response): Promise<unknown[]> {
  expect(response.status).toBe(200);
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  return sheets.flatMap(({ rows }) => rows.map(([title]) => title));
}

afterEach(resume);

test("somebody without a session is answered by neither", async () => {
  expect((await exportOf("nobody")).status).toBe(401);
});

test("a file and a figure are read from the standby, and the log of it is the primary's", async () => {
  await aPuerpera(admin, { lastname: "Vorher" });
  await aPuerpera(admin, { lastname: "Hinfällig", status: "lost", lostreason: "keine_hebamme" });
  await whenFollowing();
  await pause();
  await aPuerpera(admin, { lastname: "Nachher" });
  const text = await (await exportOf(token)).text();
  expect(text).toContain("Vorher");
  expect(text).not.toContain("Nachher");
  expect(await figuresFor(token)).toHaveProperty("data.statistic_lost_yearly.length", 1);
  const asked = await onStandby<{ query: string }>(
    "select query from pg_stat_activity where application_name = 'wiege_mediator'",
  );
  expect(asked.map(({ query }) => query).join()).toContain("statistic_lost_yearly");
  await until(async () => {
    const { rowCount } = await admin.query(
      "select from app.access_log where user_id = $1 and operation = 'Export'",
      [mediator.userId],
    );
    expect(rowCount).toBeGreaterThan(0);
  });
});

test("the yearly report is counted on the standby, and that it was made is the primary's to remember", async () => {
  await before("Winterthur", "8400");
  await whenFollowing();
  await pause();
  await before("Horgen", "8810");
  const there = await titlesIn(await reportFor(token));
  expect(there).toContain("Winterthur");
  expect(there).not.toContain("Horgen");
  const { rows } = await admin.query(
    `select d.detail ->> 'outcome' as outcome from app.access_log l join app.access_detail d on d.access_id = l.id and d.at = l.at
     where l.user_id = $1 and l.operation = 'export_end' and l.column_class = 'report'`,
    [mediator.userId],
  );
  expect(rows).toEqual([{ outcome: "finished" }]);
  await resume();
  await whenFollowing();
  expect(await titlesIn(await reportFor(token))).toContain("Horgen");
});

test("who has lost her role gets no report, though the standby takes her for one of the office", async () => {
  const other = await anAccount(admin, { role: "mediator" });
  const { accessToken } = await signIn(app.baseUrl, other);
  await whenFollowing();
  expect((await reportFor(accessToken)).status).toBe(200);
  await pause();
  await admin.query(`update app."user" set role = 'user' where id = $1`, [other.userId]);
  await until(async () => expect([401, 403]).toContain((await reportFor(accessToken)).status));
});

test("somebody new, whom the standby does not know yet, is answered by the primary", async () => {
  await whenFollowing();
  await pause();
  const { accessToken } = await signIn(app.baseUrl, await anAccount(admin, { role: "mediator" }));
  await aPuerpera(admin, { lastname: "Soeben" });
  expect(await (await exportOf(accessToken)).text()).toContain("Soeben");
  expect(await figuresFor(accessToken)).toHaveProperty("data.statistic_lost_yearly.length", 1);
});

test("who has lost her role or her session is refused, though the standby takes her for one of the office", async () => {
  const other = await anAccount(admin, { role: "mediator" });
  const { accessToken } = await signIn(app.baseUrl, other);
  await aPuerpera(admin, { lastname: "Fremd" });
  await whenFollowing();
  expect(await (await exportOf(accessToken)).text()).toContain("Fremd");
  await pause();
  await admin.query(`update app."user" set role = 'user' where id = $1`, [other.userId]);
  expect(await (await exportOf(accessToken)).text()).not.toContain("Fremd");
  await until(async () =>
    expect(await figuresFor(accessToken)).not.toHaveProperty("data.statistic_lost_yearly.length", 1),
  );
  await admin.query("update identity.session set ended_at = app.now() where user_id = $1", [other.userId]);
  await until(async () => expect((await exportOf(accessToken)).status).toBe(401));
  expect((await figuresFor(accessToken)).text).toContain("invalid-jwt");
});

test("one that is too far behind is not asked, until it has caught up", async () => {
  const watched = follow({ mostBehindMs: 2_000 });
  await until(async () => expect(watched.state()).toMatchObject({ isAsked: true, complaint: null }));
  await pause();
  await aPuerpera(admin, { lastname: "Zu spät" });
  await until(async () => expect(watched.pools()).toBeUndefined());
  expect(watched.state().complaint).toBe("it is too far behind");
  await resume();
  await until(async () => expect(watched.pools()).toBeDefined());
  await watched.end();
});

test("a database that follows nobody is not asked", async () => {
  const alone = openReplica(primary.cluster.url("wiege"), {
    appSecret: testSecret,
    primary: pools,
    log: testLog,
    patience: PATIENCE,
    everyMs: 20,
  });
  await until(async () => expect(alone.state().complaint).toBe("REPLICA_URL is no standby"));
  expect(alone.pools()).toBeUndefined();
  await alone.end();
});

test("when it stops, the primary answers everything and says so; when it is back, it is asked again", async () => {
  await whenFollowing();
  await standby.cluster.stop();
  await aPuerpera(admin, { lastname: "Ohne" });
  expect(await (await exportOf(token)).text()).toContain("Ohne");
  expect(await figuresFor(token)).toHaveProperty("data.statistic_lost_yearly.length", 1);
  await before("Wädenswil", "8820");
  expect(await titlesIn(await reportFor(token))).toContain("Wädenswil");
  await until(async () => expect(replica.state().isAsked).toBe(false));
  const metrics = await (await fetch(`${app.baseUrl}/metrics`)).text();
  expect(metrics).toContain("wiege_replica_asked 0");
  await standby.cluster.ensureRunning();
  await whenFollowing();
  await until(async () =>
    expect(await (await fetch(`${app.baseUrl}/metrics`)).text()).toContain("wiege_replica_asked 1"),
  );
});
