/** A database of its own for a test file: migrated once per run, then copied. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { zurichDay } from "#domain/calendar-day.ts";
import type { Cluster } from "#server/postgres/cluster.ts";
import { type DatabaseFiles, digestOf, readDatabaseFiles } from "#server/postgres/database-files.ts";
import { migrate } from "#server/postgres/migrate.ts";
import { ensureOwnedDatabase } from "#server/postgres/owned-database.ts";
import { patientTransaction } from "#server/postgres/patient-transaction.ts";
import { openPools, type Pools } from "#server/postgres/pools.ts";
import { testCluster, testLog } from "./cluster.ts";

/** The secret that the login roles of every test database derive their passwords from. */
export const testSecret = "a-secret-that-only-the-tests-know-0123456789";

export interface EmptyDatabase {
  /** For the superuser, whom no policy stops. */
  adminUrl: string;
  admin: pg.Client;
  drop(): Promise<void>;
}

export interface FreshDatabase extends EmptyDatabase {
  /** For the owner of the database: what DATABASE_URL would be. */
  url: string;
  pools: Pools;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function onServer<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(cluster.url("postgres"));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** No file of database/ changes during a run. */
let files: { all: DatabaseFiles; digest: string } | undefined;

function databaseFiles(): { all: DatabaseFiles; digest: string } {
  if (!files) {
    const all = readDatabaseFiles();
    files = { all, digest: digestOf(all).slice(0, 16) };
  }
  return files;
}

/** Of the templates that this worker has found or made. */
const templates = new Map<string, Promise<void>>();

async function makeTemplate(cluster: Cluster, name: string, sample: boolean): Promise<void> {
  await onServer(cluster, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('wiege test template'))");
    const known = await client.query("select from pg_database where datname = $1", [name]);
    if (known.rowCount === 1) {
      return;
    }
    const draft = `draft_${randomBytes(6).toString("hex")}`;
    const url = await ensureOwnedDatabase(cluster, draft);
    try {
      await migrate(url, { appSecret: testSecret, demo: sample, log: testLog });
      await client.query(`alter database ${draft} rename to ${name}`);
    } catch (error) {
      await client.query(`drop database ${draft} with (force)`);
      throw error;
    }
  });
}

async function copyOf(cluster: Cluster, template: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(cluster, (client) =>
    client.query(`create database ${name} owner wiege_migrator template ${template} strategy file_copy`),
  );
  return name;
}

/** The owner's address has the same user and password for every database. */
let anyOwned: string | undefined;

async function ownedUrl(cluster: Cluster, name: string): Promise<string> {
  anyOwned ??= await ensureOwnedDatabase(cluster, name);
  const url = new URL(anyOwned);
  url.pathname = `/${name}`;
  return url.href;
}

/** A copy carries everything but the rights on the database itself; roles.sql gives those. */
async function giveRights(url: string): Promise<void> {
  const client = await connect(url);
  try {
    const { roles } = databaseFiles().all;
    await patientTransaction(client, roles.name, async () => {
      await client.query(roles.text);
    });
  } finally {
    await client.end();
  }
}

async function dropper(cluster: Cluster, name: string, admin: pg.Client, pools?: Pools): Promise<void> {
  await Promise.all([admin.end(), pools?.end()]);
  await onServer(cluster, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** A machine with other work needs long for everything; what is about the limits themselves says 1. */
export const PATIENCE = 20;

export async function freshDatabase({ sample = false, patience = PATIENCE } = {}): Promise<FreshDatabase> {
  const cluster = await testCluster();
  // The invented people live around the day on which they are loaded.
  const template = `template_${databaseFiles().digest}${sample ? `_sample_${zurichDay(new Date()).replaceAll("-", "")}` : ""}`;
  const known = templates.get(template) ?? makeTemplate(cluster, template, sample);
  templates.set(template, known);
  try {
    await known;
  } catch (error) {
    templates.delete(template);
    throw error;
  }
  const name = await copyOf(cluster, template);
  const url = await ownedUrl(cluster, name);
  await giveRights(url);
  const adminUrl = cluster.url(name);
  const admin = await connect(adminUrl);
  const pools = openPools(url, testSecret, { patience });
  return { url, adminUrl, admin, pools, drop: () => dropper(cluster, name, admin, pools) };
}

/** A database without anything in it. */
export async function emptyDatabase(): Promise<EmptyDatabase & { url: string }> {
  const cluster = await testCluster();
  const name = `empty_${randomBytes(6).toString("hex")}`;
  const url = await ensureOwnedDatabase(cluster, name);
  const adminUrl = cluster.url(name);
  const admin = await connect(adminUrl);
  return { url, adminUrl, admin, drop: () => dropper(cluster, name, admin) };
}
