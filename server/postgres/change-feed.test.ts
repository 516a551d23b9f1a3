import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aLineToPostgres } from "#testing/a-line-to-postgres.ts";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aUser } from "#testing/a-user.ts";
import { testLog } from "#testing/cluster.ts";
import { type FreshDatabase, freshDatabase, PATIENCE, testSecret } from "#testing/fresh-database.ts";
import { until } from "#testing/until.ts";
import { type Change, type ChangeFeed, openChangeFeed } from "./change-feed.ts";

let database: FreshDatabase;
let feed: ChangeFeed;
let changes: Change[] = [];
let resyncs = 0;
let losses = 0;
let midwife = "";

beforeAll(async () => {
  database = await freshDatabase();
  midwife = await aUser(database.admin);
  feed = await openChangeFeed(database.url, testSecret, testLog, { patience: PATIENCE });
  feed.listen({
    changed: (change) => changes.push(change),
    lost: () => {
      losses += 1;
    },
    resync: () => {
      resyncs += 1;
    },
  });
});
afterAll(async () => {
  await feed.end();
  await database.drop();
});
beforeEach(() => {
  changes = [];
});

const tables = () => changes.map(({ table }) => table);
const day = "2027-01-01";
const entry = (count: number): string =>
  `insert into app.calendarentry (user_id, title, start, "end")
   select '${midwife}', 'Ferien', date '${day}' + n, date '${day}' + n from generate_series(1, ${count}) n`;

describe("what is told to everybody who listens", () => {
  test("holds nothing of what a row says", async () => {
    const payloads: string[] = [];
    const stranger = new pg.Client({ connectionString: database.adminUrl });
    await stranger.connect();
    stranger.on("notification", ({ payload }) => payloads.push(payload ?? ""));
    await stranger.query("listen wiege_changes");
    await database.admin.query(`update app."user" set firstname = 'Geheim', place = 'Uster-Nirgendwo'`);
    await until(() => expect(payloads).toHaveLength(2));
    const told = payloads.map((payload) => JSON.parse(payload) as { table: string });
    // An edit is kept beside what it changed, and told as well.
    expect(told.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual([
      { table: "app.edit", ids: [expect.any(String)], users: [midwife] },
      { table: "app.user", ids: [midwife], users: [midwife], topics: [midwife] },
    ]);
    await stranger.end();
    // Or it would still be on its way to the feed when the next one begins.
    await until(() => expect(tables().toSorted()).toEqual(["app.edit", "app.user"]));
  });

  test("says nothing of presence", async () => {
    await database.admin.query("insert into app.user_seen (user_id, last_seen) values ($1, now())", [
      midwife,
    ]);
    await database.admin.query("update app.user_seen set last_seen = now()");
    await database.admin.query("update app.appsettings set apptitle = apptitle");
    await until(() => expect(tables()).toEqual(["app.appsettings"]));
  });
});

describe("a change", () => {
  test("names its rows and the users concerned, once per statement", async () => {
    await database.admin.query(entry(3));
    await until(() => expect(tables()).toEqual(["app.calendarentry"]));
    expect(changes[0]?.ids?.size).toBe(3);
    expect([...(changes[0]?.users ?? [])]).toEqual([midwife]);
  });

  test("of many rows names the table alone", async () => {
    await database.admin.query(entry(51));
    await until(() => expect(tables()).toEqual(["app.calendarentry"]));
    expect(changes[0]?.ids).toBeUndefined();
    expect([...(changes[0]?.users ?? [])]).toEqual([midwife]);
    await database.admin.query("delete from app.calendarentry");
    await until(() => expect(changes).toHaveLength(2));
    expect(changes[1]?.ids).toBeUndefined();
  });

  test("of a row that names nobody says so", async () => {
    const id = await aPuerpera(database.admin);
    await database.admin.query("update app.puerpera set notes_internal = 'x' where id = $1", [id]);
    await until(() => expect(tables()).toContain("app.puerpera"));
    expect(changes.find(({ table }) => table === "app.puerpera")?.users).toEqual(new Set());
    expect(changes.find(({ table }) => table === "app.puerpera")?.ids).toEqual(new Set([id]));
  });

  test("that touches no row, or is taken back, is none", async () => {
    await database.admin.query("update app.calendarentry set title = 'x' where false");
    await database.admin.query("begin");
    await database.admin.query(entry(1));
    await database.admin.query("rollback");
    await database.admin.query("truncate app.saved_view");
    await until(() => expect(tables()).toEqual(["app.saved_view"]));
  });

  test("of a session is told at its end, not at its activity", async () => {
    const { rows } = await database.admin.query<{ id: string }>(
      `insert into identity.session (token_hash, user_id, made_by, expires_at)
       values (sha256('x'), $1, 'browser', now() + interval '1 hour') returning id`,
      [midwife],
    );
    await database.admin.query("update identity.session set last_active_at = now()");
    await database.admin.query("update identity.session set ended_at = now()");
    await until(() => expect(tables()).toEqual(["identity.session"]));
    expect([...(changes[0]?.ids ?? [])]).toEqual([rows[0]?.id]);
  });
});

test("a notification that is none of ours is taken for anything that may have been missed", async () => {
  const before = resyncs;
  const strange = [
    "x",
    "",
    "null",
    "7",
    '"app.user"',
    "[]",
    "{}",
    '{"table":5}',
    '{"table":"app.user","ids":"all"}',
    '{"table":"app.user","users":[1]}',
  ];
  for (const payload of strange) {
    await database.admin.query("select pg_notify('wiege_changes', $1)", [payload]);
  }
  await database.admin.query("update app.appsettings set apptitle = apptitle");
  await until(() => expect(tables()).toEqual(["app.appsettings"]));
  expect(resyncs - before).toBe(strange.length);
});

test("a lost connection is made again, and listeners are told that they may have missed something", async () => {
  const before = resyncs;
  await database.admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wiege: listen for changes' and datname = current_database()",
  );
  await until(() => expect(resyncs).toBe(before + 1));
  await database.admin.query("update app.appsettings set apptitle = apptitle");
  await until(() => expect(tables()).toEqual(["app.appsettings"]));
  expect([losses, resyncs]).toEqual([1, before + 1]);
});

test("it can be ended while it tries to connect again", async () => {
  const line = await aLineToPostgres(database.url);
  const ended = Promise.withResolvers<void>();
  const other = await openChangeFeed(line.through(database.url), testSecret, testLog);
  other.listen({
    changed: () => undefined,
    lost: () => queueMicrotask(() => other.end().then(ended.resolve)),
    resync: () => undefined,
  });
  line.fallSilent();
  line.cut();
  await ended.promise;
  await line.end();
});
