import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OperatorError } from "#server/kernel/errors.ts";
import { listSequences, listTables } from "#server/postgres/dumped-tables.ts";
import { openPools } from "#server/postgres/pools.ts";
import { aLineToPostgres } from "#testing/a-line-to-postgres.ts";
import { testLog } from "#testing/cluster.ts";
import {
  emptyDatabase,
  type FreshDatabase,
  freshDatabase,
  PATIENCE,
  testSecret,
} from "#testing/fresh-database.ts";
import { backUpNightly } from "./back-up-nightly.ts";
import { forgetBackups, makeBackup } from "./make-backup.ts";
import { checkBackup, restoreBackup } from "./restore-backup.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "wiege-backup-"));
let database: FreshDatabase;
let identity: string;
let file: string;

beforeAll(async () => {
  database = await freshDatabase({ sample: true });
  await database.admin.query(
    `insert into identity.session (token_hash, user_id, made_by, expires_at)
     select sha256(u.id::text::bytea), u.id, 'browser', now() + interval '1 hour' from app."user" u limit 3`,
  );
  // Everything that COPY must write with care.
  await database.admin.query(
    `update app.puerpera_note set text = E'\\\\.\\n\\\\N\\ttab, Zürich «ä» 👶 \\\\. end\\n\\\\.' where id = (select id from app.puerpera_note limit 1)`,
  );
  identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  ({ file } = await makeBackup(database.url, { folder, recipient, appSecret: testSecret }));
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A start counts them anew: what must agree is their sum. Of a part of a month they are by the day. */
const FIGURES = `(select figure, region, month, birthplace, registrationtype, item, slot, sum(count) from app.figure_count where not figure ^@ 'part_' and figure <> 'changed_long_ago' group by 1, 2, 3, 4, 5, 6, 7 having sum(count) <> 0)`;

/** What a table holds, whatever the order of its rows. */
async function contents(client: pg.ClientBase): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { schema, name } of await listTables(client)) {
    if (name === "figure_part" || name === "figure_later") continue;
    const { rows } = await client.query<{ content: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as content from ${name === "figure_count" ? FIGURES : `${schema}."${name}"`} t`,
    );
    found[`${schema}.${name}`] = rows[0]?.content ?? "";
  }
  return found;
}

async function sequences(client: pg.ClientBase) {
  return (await listSequences(client)).filter(({ name }) => !name.startsWith("figure_count"));
}

const restoring = { appSecret: testSecret, log: testLog };

describe("a backup", () => {
  test("counts every row, also where a table's number comes later than its last row", async () => {
    const line = await aLineToPostgres(database.url, { tearsCopies: true });
    const passphrase = "only for this test";
    // Beside the other one, which may have been made in the same second.
    const beside = mkdtempSync(path.join(folder, "torn-"));
    const made = await makeBackup(line.through(database.url), {
      folder: beside,
      passphrase,
      appSecret: testSecret,
    });
    await line.end();
    const counts = (await listTables(database.admin)).map(
      ({ schema, name }) => `select count(*) from ${schema}."${name}"`,
    );
    const { rows } = await database.admin.query<{ all: string }>(
      `select sum(count) as all from (${counts.join(" union all ")}) c`,
    );
    expect((await checkBackup({ file: made.file, passphrase })).rows).toBe(Number(rows[0]?.all));
    rmSync(beside, { recursive: true });
  });

  test("opens to nobody without its key, and has nothing readable in it", async () => {
    const stranger = await generateX25519Identity();
    await expect(checkBackup({ file, identity: stranger })).rejects.toThrow(/does not open/);
    await expect(checkBackup({ file, passphrase: "guessed by somebody" })).rejects.toThrow(/does not open/);
    await expect(checkBackup({ file })).rejects.toThrow(/BACKUP_PASSPHRASE/);
    await expect(makeBackup(database.url, { folder, appSecret: testSecret })).rejects.toThrow(/encrypted/);
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1");
    expect(bytes.includes("demo.example")).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual([path.basename(file)]);
  });

  test("restored into an empty place that goes on gives every row, number and rule as before", async () => {
    const place = await emptyDatabase();
    try {
      const loaded = await restoreBackup(place.url, { ...restoring, file, identity, isMoving: true });
      expect(loaded.rows).toBeGreaterThan(10_000);
      expect(loaded).toEqual(await checkBackup({ file, identity }));
      expect(await contents(place.admin)).toEqual(await contents(database.admin));
      expect(await sequences(place.admin)).toEqual(await sequences(database.admin));
      const shape = `select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated, obj_description(oid, 'pg_constraint')
        from pg_constraint where connamespace::regnamespace::text in ('app', 'identity') order by 1, 2`;
      expect((await place.admin.query(shape)).rows).toEqual((await database.admin.query(shape)).rows);
      const pools = openPools(place.url, testSecret, { patience: PATIENCE });
      try {
        await expect(
          pools.of("mediator").query("select lastname from staff.puerpera"),
        ).resolves.toMatchObject({ rowCount: 0 });
      } finally {
        await pools.end();
      }
      await expect(restoreBackup(place.url, { ...restoring, file, identity })).rejects.toThrow(
        /is not empty/,
      );
    } finally {
      await place.drop();
    }
  });

  test("restored after an accident repeats nothing: no letter goes twice, nobody is signed in, no link opens", async () => {
    const place = await emptyDatabase();
    try {
      await restoreBackup(place.url, { ...restoring, file, identity });
      const { rows } = await place.admin.query(
        `select (select count(*)::int from app.outbox where status in ('waiting', 'sending')) as waiting,
           (select count(*)::int from app.user_smsmessage where state in ('queued', 'sending')) as sms,
           (select count(*)::int from identity.session where ended_at is null) as sessions,
           (select count(*)::int from identity.account_link) as links`,
      );
      expect(rows).toEqual([{ waiting: 0, sms: 0, sessions: 0, links: 0 }]);
      const { rows: before } = await database.admin.query(
        `select (select count(*) from app.outbox where status in ('waiting', 'sending')) > 0 as waiting,
           (select count(*) from identity.session where ended_at is null) > 0 as sessions`,
      );
      expect(before).toEqual([{ waiting: true, sessions: true }]);
    } finally {
      await place.drop();
    }
  });

  test("goes nowhere where something is, under no other secret unasked, and into no older program", async () => {
    await expect(restoreBackup(database.url, { ...restoring, file, identity })).rejects.toThrow(
      /is not empty/,
    );
    const place = await emptyDatabase();
    try {
      const other = { ...restoring, appSecret: "another-secret-of-another-place-0123456789" };
      await expect(restoreBackup(place.url, { ...other, file, identity })).rejects.toThrow(
        /another application secret/,
      );
      await database.admin.query("insert into deployment.edition (number) values (100000)");
      const recipient = await identityToRecipient(identity);
      const newer = path.join(folder, "newer");
      const made = await makeBackup(database.url, { folder: newer, recipient, appSecret: testSecret });
      await expect(restoreBackup(place.url, { ...restoring, file: made.file, identity })).rejects.toThrow(
        /is older than the backup/,
      );
      expect(await listTables(place.admin)).toEqual([]);
    } finally {
      await database.admin.query("delete from deployment.edition where number = 100000");
      await place.drop();
    }
  });
});

describe("a file that is not as it was written is refused, and leaves nothing behind", () => {
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 1);
  const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2));
  /** Behind the head, chunks of age are 64 KiB and 16 bytes long. */
  const swapped = (bytes: Buffer) => {
    const begin = bytes.indexOf("\n--- ") + 5 + 43 + 1 + 16;
    const [first, second] = [0, 1].map((n) => bytes.subarray(begin + n * 65_552, begin + (n + 1) * 65_552));
    return Buffer.concat([
      bytes.subarray(0, begin),
      second ?? bytes,
      first ?? bytes,
      bytes.subarray(begin + 2 * 65_552),
    ]);
  };
  const flipped = (at: (bytes: Buffer) => number) => (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    const where = at(bytes);
    changed[where] = (changed[where] ?? 0) ^ 1;
    return changed;
  };
  test.each([
    ["one byte short", cut],
    ["half of it", half],
    ["two parts in another order", swapped],
    ["a byte of its head changed", flipped(() => 60)],
    ["a byte in the middle changed", flipped((bytes) => Math.floor(bytes.length / 2))],
    ["its last byte changed", flipped((bytes) => bytes.length - 1)],
    ["something else", () => Buffer.from("kein Backup")],
  ])("%s", async (_what, damage) => {
    const damaged = path.join(folder, "damaged.age");
    writeFileSync(damaged, damage(readFileSync(file)));
    await expect(checkBackup({ file: damaged, identity })).rejects.toBeInstanceOf(OperatorError);
  });

  test("a restore that breaks off in the middle is no restore", async () => {
    const place = await emptyDatabase();
    try {
      const damaged = path.join(folder, "damaged.age");
      writeFileSync(damaged, cut(readFileSync(file)));
      await expect(restoreBackup(place.url, { ...restoring, file: damaged, identity })).rejects.toThrow(
        OperatorError,
      );
      expect(await listTables(place.admin)).toEqual([]);
    } finally {
      await place.drop();
    }
  });
});

describe("by night", () => {
  test("one is made and the old ones go; one that is broken off leaves nothing, and the old ones stay", async () => {
    const place = mkdtempSync(path.join(folder, "nightly-"));
    const old = "wiege-2020-01-01T013000Z.sql.gz.age";
    writeFileSync(path.join(place, old), "");
    const recipient = await identityToRecipient(identity);
    const order = {
      databaseUrl: database.url,
      folder: place,
      recipient,
      appSecret: testSecret,
      keepDays: 30,
    };
    await expect(backUpNightly(order, { log: testLog, signal: AbortSignal.abort() })).rejects.toThrow();
    expect(readdirSync(place)).toEqual([old]);
    await backUpNightly(order, { log: testLog, signal: new AbortController().signal });
    const [made = "", ...more] = readdirSync(place);
    expect(more).toEqual([]);
    expect((await checkBackup({ file: path.join(place, made), identity })).tables).toBeGreaterThan(80);
  });
});

describe("old backups", () => {
  test("are forgotten after their days, but never the newest, and nothing else in the folder", () => {
    const place = mkdtempSync(path.join(folder, "kept-"));
    const names = ["2026-01-01", "2026-02-01", "2026-03-01"].map((day) => `wiege-${day}T013000Z.sql.gz.age`);
    const others = ["notes.txt", "wiege.age", "wiege-2026-01-01.age"];
    for (const name of [...names, ...others, "wiege-2026-01-01T013000Z.sql.gz.age.part"]) {
      writeFileSync(path.join(place, name), "");
      utimesSync(path.join(place, name), 0, 0);
    }
    expect(forgetBackups(place, 30, new Date("2026-02-15T00:00:00Z"))).toEqual([names[0]]);
    expect(forgetBackups(place, 30, new Date("2027-01-01T00:00:00Z"))).toEqual([names[1]]);
    expect(readdirSync(place).sort()).toEqual([...others, names[2]].sort());
  });
});
