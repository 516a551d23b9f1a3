import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OperatorError } from "#server/kernel/errors.ts";
import { testLog } from "#testing/cluster.ts";
import { type EmptyDatabase, emptyDatabase, testSecret } from "#testing/fresh-database.ts";
import { databaseFolder } from "./database-files.ts";
import { raiseEdition } from "./edition.ts";
import { type MigrateOptions, migrate, refuseOldServer } from "./migrate.ts";
import { rolesWithoutPassword, setPassword } from "./role-passwords.ts";
import { loginRoles } from "./roles.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "wiege-migrate-"));
afterAll(() => rmSync(root, { recursive: true }));

/** A copy of what database/ holds at the beginning, so that nobody's edit during the run counts as a change. */
const unchanged = path.join(root, "unchanged");
cpSync(databaseFolder, unchanged, { recursive: true });

function copyOfFiles(name: string): string {
  const folder = path.join(root, name);
  cpSync(unchanged, folder, { recursive: true });
  return folder;
}

function options(given: Partial<MigrateOptions> = {}): MigrateOptions {
  return { appSecret: testSecret, demo: false, log: testLog, folder: unchanged, ...given };
}

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (reason) => reason,
  );
  expect(error).toBeInstanceOf(OperatorError);
  expect(error.message).not.toContain("\n");
  return error.message;
}

async function appliedAt(admin: pg.Client): Promise<Record<string, string>> {
  const answer = await admin.query<{ part: string; at: string }>(
    "select part, applied_at::text as at from deployment.applied",
  );
  return Object.fromEntries(answer.rows.map((row) => [row.part, row.at]));
}

describe("a user who may not migrate", () => {
  let database: EmptyDatabase;
  beforeAll(async () => {
    database = await emptyDatabase();
  });
  afterAll(() => database.drop());

  test("is told in one line what she needs", async () => {
    const name = `weak_${path.basename(root).replaceAll(/\W/g, "_").toLowerCase()}`;
    await database.admin.query(`create role ${name} login password 'weak'`);
    const address = new URL(database.adminUrl);
    address.username = name;
    address.password = "weak";
    expect(await refusal(migrate(address.href, options()))).toContain(
      "must own the database and have CREATEROLE",
    );
    await database.admin.query(`drop role ${name}`);
  });

  test("is told in one line that nobody answers", async () => {
    const address = new URL(database.adminUrl);
    address.port = "1";
    const line = await refusal(migrate(address.href, options()));
    expect(line).toContain("cannot be reached");
    expect(line).not.toContain(address.password);
  });
});

test("a server older than 18 is refused in one line, 18 and newer are not", () => {
  expect(() => refuseOldServer({ number: 170_006, name: "17.6" })).toThrow(
    /^PostgreSQL 18 or newer is needed; this server is 17.6\.$/,
  );
  expect(() => refuseOldServer({ number: 180_000, name: "18.0" })).not.toThrow();
  expect(() => refuseOldServer({ number: 190_001, name: "19.1" })).not.toThrow();
});

describe("an owner without superuser", () => {
  let database: EmptyDatabase & { url: string };
  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate(database.url, options());
  });
  afterAll(() => database.drop());

  test("migrates, and is really no superuser", async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const who = await client.query(
      "select rolsuper, rolbypassrls from pg_roles where rolname = current_user",
    );
    await client.end();
    expect(who.rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    const loaded = await database.admin.query(
      "select (select count(*) from app.postal_place)::int as places, (select count(*) from app.puerpera_status)::int as states",
    );
    expect(loaded.rows[0].places).toBeGreaterThan(5000);
    expect(loaded.rows[0].states).toBeGreaterThan(5);
  });

  test("changes nothing the second time, also not when two start at once", async () => {
    const before = await appliedAt(database.admin);
    await Promise.all([migrate(database.url, options()), migrate(database.url, options())]);
    expect(await appliedAt(database.admin)).toEqual(before);
  });

  test("leaves everybody else only the right to connect, and strangers not even that", async () => {
    const answer = await database.admin.query(
      `select rolname as role, has_database_privilege(rolname, current_database(), 'connect') as connect,
              has_database_privilege(rolname, current_database(), 'temporary') as temporary,
              has_database_privilege(rolname, current_database(), 'create') as create
       from pg_roles where rolname = any ($1)`,
      [[...loginRoles, "pg_monitor"]],
    );
    expect(answer.rowCount).toBe(loginRoles.length + 1);
    for (const row of answer.rows) {
      expect(row).toEqual({
        role: row.role,
        connect: row.role !== "pg_monitor",
        temporary: false,
        create: false,
      });
    }
  });
});

describe("changed files", () => {
  let database: EmptyDatabase & { url: string };
  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate(database.url, options());
  });
  afterAll(() => database.drop());

  test("a migration changed after it was applied is refused by name", async () => {
    const folder = copyOfFiles("changed");
    appendFileSync(path.join(folder, "migrations/0001-foundation.sql"), "-- afterthought\n");
    expect(await refusal(migrate(database.url, options({ folder })))).toContain(
      "migrations/0001-foundation.sql",
    );
  });

  test("a program older than its database is refused", async () => {
    const folder = copyOfFiles("older");
    rmSync(path.join(folder, "migrations/0001-foundation.sql"));
    expect(await refusal(migrate(database.url, options({ folder })))).toContain("older than its database");
  });

  test("a program whose policies are older than those in place is refused, and puts nothing back", async () => {
    const newer = copyOfFiles("newer");
    appendFileSync(path.join(newer, "views/staff.sql"), "create view staff.newer as select 1 as one;\n");
    raiseEdition(newer);
    await migrate(database.url, options({ folder: newer }));
    const line = await refusal(migrate(database.url, options()));
    expect(line).toMatch(
      /^The database is of edition \d+, this program of edition \d+: it is older than its database\.$/,
    );
    const kept = await database.admin.query("select to_regclass('staff.newer') is not null as kept");
    expect(kept.rows).toEqual([{ kept: true }]);
    // A second server of the newer program starts beside the first.
    await migrate(database.url, options({ folder: newer }));
    await database.admin.query("delete from deployment.edition");
  });

  test("a mistake is told with file and line, and nothing of its transaction stays", async () => {
    const folder = copyOfFiles("mistake");
    writeFileSync(
      path.join(folder, "migrations/0999-mistake.sql"),
      "create table app.half_done ();\n\nselect from app.no_such_table;\n",
    );
    const line = await refusal(migrate(database.url, options({ folder })));
    expect(line).toContain("database/migrations/0999-mistake.sql:3:");
    const half = await database.admin.query("select to_regclass('app.half_done') as half");
    expect(half.rows).toEqual([{ half: null }]);
  });

  test("a change of the replaceable part is applied as a whole, once, while a reader holds it up", async () => {
    const folder = copyOfFiles("replaceable");
    writeFileSync(path.join(folder, "views/added.sql"), "create view staff.added as select 1 as one;\n");
    appendFileSync(path.join(folder, "apply-order.txt"), "\nviews/added.sql\n");
    const reader = new pg.Client({ connectionString: database.adminUrl });
    await reader.connect();
    await reader.query("begin");
    await reader.query("select from staff.puerpera");
    const running = migrate(database.url, options({ folder }));
    // It has waited, given way, and waits again.
    const attempts = new Set<unknown>();
    await expect
      .poll(async () => {
        const waiting = await database.admin.query(
          "select xact_start::text from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        for (const { xact_start } of waiting.rows) attempts.add(xact_start);
        return attempts.size;
      })
      .toBeGreaterThan(1);
    await reader.end();
    await running;
    const { rows } = await database.admin.query("select one from staff.added");
    expect(rows).toEqual([{ one: 1 }]);
    const before = await appliedAt(database.admin);
    await migrate(database.url, options({ folder }));
    expect(await appliedAt(database.admin)).toEqual(before);
  });
});

describe("the passwords of the login roles", () => {
  let database: EmptyDatabase & { url: string };
  beforeAll(async () => {
    database = await emptyDatabase();
    await migrate(database.url, options());
  });
  afterAll(() => database.drop());

  test("are the derived ones, and no others open the door", async () => {
    expect(await rolesWithoutPassword(database.url, testSecret)).toEqual([]);
    const otherSecret = "another-secret-0123456789-0123456789";
    expect(await rolesWithoutPassword(database.url, otherSecret)).toEqual(loginRoles);
  });

  test("are set without being told to the server", async () => {
    const role = `scram_${path.basename(root).replaceAll(/\W/g, "_").toLowerCase()}`;
    await database.admin.query(`create role ${role} login`);
    await setPassword(database.admin, role, testSecret);
    const { rows } = await database.admin.query("select rolpassword from pg_authid where rolname = $1", [
      role,
    ]);
    expect(rows[0].rolpassword).toMatch(/^SCRAM-SHA-256\$4096:/);
    await database.admin.query(`drop role ${role}`);
  });
});
