/** A database of an embedded cluster and its owner, with the rights that a managed server would give: no superuser. */
import { createHmac } from "node:crypto";
import pg from "pg";
import { codeOf } from "#server/kernel/errors.ts";
import type { Cluster } from "./cluster.ts";

const owner = "wiege_migrator";

/** Address of a database for that owner. */
function ownerUrl(cluster: Cluster, database: string): string {
  const password = createHmac("sha256", cluster.password).update(owner).digest("base64url");
  return cluster.urlFor(owner, password, database);
}

/** Whether the owner gets in; a database, owner or password that is not there yet is no error. */
async function opens(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code === "3D000" || code === "28P01" || code === "28000") {
      return false;
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function make(client: pg.Client, database: string, password: string, template: string): Promise<void> {
  const role = await client.query("select from pg_roles where rolname = $1", [owner]);
  const verb = role.rowCount === 0 ? "create" : "alter";
  await client.query(`${verb} role ${owner} login createrole password '${password}'`);
  const known = await client.query("select from pg_database where datname = $1", [database]);
  if (known.rowCount === 0) {
    await client.query(`create database ${database} owner ${owner} template ${template}`);
  }
}

export async function ensureOwnedDatabase(
  cluster: Cluster,
  database: string,
  template = "template1",
): Promise<string> {
  const url = ownerUrl(cluster, database);
  if (await opens(url)) {
    return url;
  }
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  client.on("error", () => undefined);
  await client.connect();
  try {
    // Another process may be making the same at this moment.
    await client.query("select pg_advisory_lock(hashtext('wiege owned database'))");
    await make(client, database, new URL(url).password, template);
  } finally {
    await client.end();
  }
  return url;
}
