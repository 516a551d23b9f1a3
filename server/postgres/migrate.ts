/**
 * Brings a database to the state that database/ describes: roles, forward-only migrations, the replaceable part
 * as a whole, reference rows, and on an empty database for demonstrations the invented people.
 * Migrations, reference and sample run as wiege_owner; a replaceable file begins as the migrating user.
 */
import type pg from "pg";
import { codeOf, messageOf, OperatorError } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { connectAsOwner } from "./as-owner.ts";
import { openBackupLog } from "./backup-log.ts";
import {
  type DatabaseFiles,
  databaseFolder,
  digest,
  readDatabaseFiles,
  type SqlFile,
} from "./database-files.ts";
import { readEdition, refuseOlderEdition, rememberEdition } from "./edition.ts";
import { loadReference } from "./load-reference.ts";
import { patientTransaction } from "./patient-transaction.ts";
import { rolesWithoutPassword, setPassword } from "./role-passwords.ts";
import { loginRoles, ownerRoles } from "./roles.ts";
import { runSqlFile } from "./run-sql-file.ts";

export interface MigrateOptions {
  appSecret: string;
  demo: boolean;
  log: Log;
  /** Another folder than database/, for tests. */
  folder?: string;
}

const lockKey = 0x6d696772;

/** As PostgreSQL numbers itself: 180004 is 18.4. */
export function refuseOldServer(version: { number: number; name: string }): void {
  if (version.number < 180_000) {
    throw new OperatorError(`PostgreSQL 18 or newer is needed; this server is ${version.name}.`);
  }
}

async function checkVersion(client: pg.Client): Promise<void> {
  const answer = await client.query<{ number: number; name: string }>(
    "select current_setting('server_version_num')::int as number, current_setting('server_version') as name",
  );
  answer.rows.forEach(refuseOldServer);
}

export async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  await client.query("create schema if not exists deployment");
  await client.query(
    `create table if not exists deployment.applied (
       part text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const answer = await client.query<{ part: string; sha256: string }>(
    "select part, sha256 from deployment.applied",
  );
  return new Map(answer.rows.map((row) => [row.part, row.sha256]));
}

/** Part of the transaction that it speaks of. */
export async function remember(client: pg.Client, part: string, sha256: string): Promise<void> {
  await client.query("reset role");
  await client.query(
    `insert into deployment.applied (part, sha256) values ($1, $2)
     on conflict (part) do update set sha256 = excluded.sha256, applied_at = now()`,
    [part, sha256],
  );
}

async function rolesAreMissing(client: pg.Client): Promise<boolean> {
  const names = [...loginRoles, ...ownerRoles];
  const answer = await client.query("select from pg_roles where rolname = any ($1)", [names]);
  return answer.rowCount !== names.length;
}

function pendingMigrations(files: DatabaseFiles, applied: Map<string, string>): SqlFile[] {
  const changed = files.migrations.find(
    (file) => applied.has(file.name) && applied.get(file.name) !== file.sha256,
  );
  if (changed) {
    throw new OperatorError(
      `database/${changed.name} was changed after it had been applied: write a new migration.`,
    );
  }
  const known = new Set(files.migrations.map((file) => file.name));
  const unknown = [...applied.keys()].find((part) => part.startsWith("migrations/") && !known.has(part));
  if (unknown) {
    throw new OperatorError(
      `The database knows ${unknown}, this program does not: it is older than its database.`,
    );
  }
  return files.migrations.filter((file) => !applied.has(file.name));
}

async function applyMigration(client: pg.Client, file: SqlFile, log: Log): Promise<void> {
  await patientTransaction(client, `database/${file.name}`, async () => {
    await client.query("set local role wiege_owner");
    await runSqlFile(client, file);
    await remember(client, file.name, file.sha256);
  });
  log.debug({ migration: file.name }, "Migration applied");
}

/** Each file begins as the migrating user, whatever role the one before took. */
async function runEach(client: pg.Client, files: SqlFile[]): Promise<void> {
  for (const file of files) {
    await runSqlFile(client, file);
    await client.query("reset role");
  }
}

async function applyAll(client: pg.Client, adminUrl: string, options: MigrateOptions): Promise<void> {
  const { log, appSecret } = options;
  const folder = options.folder ?? databaseFolder;
  const files = readDatabaseFiles(folder);
  const edition = readEdition(folder).number;
  const applied = await readApplied(client);
  const pending = pendingMigrations(files, applied);
  const isNewEdition = (await refuseOlderEdition(client, edition)) < edition;

  const current = [files.roles, ...files.replaceable, ...files.migrations].flatMap((file) => [
    file.name,
    file.sha256,
  ]);
  const replaceableDigest = digest(...current);
  const stale = applied.get("replaceable") !== replaceableDigest;
  if (stale || (await rolesAreMissing(client))) {
    await patientTransaction(client, "database/access/roles.sql", () => runEach(client, [files.roles]));
  }
  await patientTransaction(client, "deployment.backup", () => openBackupLog(client));
  for (const file of pending) {
    await applyMigration(client, file, log);
  }
  if (stale || isNewEdition) {
    await patientTransaction(client, "The replaceable part of database/", async () => {
      await runEach(client, files.replaceable);
      await remember(client, "replaceable", replaceableDigest);
      await rememberEdition(client, edition);
    });
    log.info({ migrations: pending.length, files: files.replaceable.length }, "Database brought up to date");
  }
  const referenceDigest = digest(...files.reference.map((file) => file.sha256), files.places?.sha256 ?? "");
  if (applied.get("reference") !== referenceDigest) {
    await patientTransaction(client, "database/reference", async () => {
      await loadReference(client, files);
      await remember(client, "reference", referenceDigest);
    });
  }
  for (const role of await rolesWithoutPassword(adminUrl, appSecret)) {
    await patientTransaction(client, `The password of ${role}`, () => setPassword(client, role, appSecret));
  }
  if (options.demo) {
    await loadSample(client, files, log);
  }
}

async function loadSample(client: pg.Client, files: DatabaseFiles, log: Log): Promise<void> {
  await patientTransaction(client, "database/sample", async () => {
    await client.query("set local role wiege_owner");
    const users = await client.query('select from app."user" limit 1');
    if (users.rowCount !== 0 || files.sample.length === 0) {
      return;
    }
    for (const file of files.sample) {
      await client.query("set local role wiege_owner");
      await runSqlFile(client, file);
    }
    await client.query(
      "insert into identity.demonstration (runs) values (true) on conflict (is_one) do update set runs = true",
    );
    await client.query('insert into identity.demonstration_person (user_id) select id from app."user"');
    log.info("Demonstration data loaded");
  });
}

export async function migrate(adminUrl: string, options: MigrateOptions): Promise<void> {
  const client = await connectAsOwner(adminUrl);
  try {
    await checkVersion(client);
    await client.query("select pg_advisory_lock($1, 1)", [lockKey]);
    await applyAll(client, adminUrl, options);
  } catch (error) {
    if (codeOf(error) === "42501") {
      throw new OperatorError(
        `The database user lacks a right (${messageOf(error)}): she must own the database and have CREATEROLE.`,
      );
    }
    throw error;
  } finally {
    await client.end();
  }
}
