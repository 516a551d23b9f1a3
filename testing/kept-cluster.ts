/**
 * Keeps the PostgreSQL cluster of a test run in `.cache`, with its template databases and nothing else, so that the next run copies them
 * instead of migrating and loading the demonstration again. The key is a digest of the files that decide what the templates contain.
 * A cluster that cannot be kept or restored only costs time: the run makes a new one.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import type { Log } from "#server/kernel/log.ts";
import { type Cluster, openCluster, stopClusterIn } from "#server/postgres/cluster.ts";
import { proposePort, readState, saveState } from "#server/postgres/cluster-state.ts";
import { digestOf, readDatabaseFiles } from "#server/postgres/database-files.ts";
import { throwAwaySettings } from "#server/postgres/server-settings.ts";

const root = path.resolve(import.meta.dirname, "..");
const place = path.join(root, ".cache", "test-cluster");
const TEMPLATES = "templates.json";

function keyOfTemplates(): string {
  const hash = createHash("sha256").update(digestOf(readDatabaseFiles()));
  const folders = ["server/postgres", "testing"].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$/.test(name))
      .filter((name) => folder === "server/postgres" || /^(?:fresh-database|kept-cluster)\.ts$/.test(name))
      .sort()
      .map((name) => path.join(folder, name)),
  );
  for (const file of [...folders, "package-lock.json"]) hash.update(readFileSync(path.join(root, file)));
  return hash.digest("hex").slice(0, 16);
}

function keptTemplates(folder: string): string[] {
  try {
    return JSON.parse(readFileSync(path.join(folder, TEMPLATES), "utf8")) as string[];
  } catch {
    return [];
  }
}

/** Fills the empty folder of a new cluster. */
export function restoreCluster(home: string, log: Log): void {
  const folder = path.join(place, keyOfTemplates());
  if (keptTemplates(folder).length === 0) return;
  try {
    for (const name of ["postgres", "postgres.json"])
      execFileSync("cp", ["-a", path.join(folder, name), path.join(home, name)]);
    const restored = readState(home);
    // Another run may use the kept port at this moment.
    if (restored) saveState({ ...restored, state: { ...restored.state, port: proposePort() } });
  } catch (error) {
    log.warn({ error }, "the kept test cluster could not be restored");
    rmSync(path.join(home, "postgres"), { recursive: true, force: true });
    rmSync(path.join(home, "postgres.json"), { force: true });
  }
}

/** The templates of the newest day; all other databases are dropped. Returns the first WAL file that the next start needs. */
async function leaveTemplatesOnly(
  cluster: Cluster,
  known: string[],
): Promise<{ names: string[]; wal: string } | undefined> {
  const client = new pg.Client({ connectionString: cluster.url("postgres") });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname not in ('postgres', 'template0', 'template1') order by 1",
    );
    const all = rows.map(({ name }) => name);
    const plain = all.filter((name) => /^template_[0-9a-f]+$/.test(name));
    const newestDay = all.filter((name) => /^template_[0-9a-f]+_sample_\d+$/.test(name)).at(-1);
    const names = [...plain, ...(newestDay ? [newestDay] : [])];
    if (names.length === 0 || names.every((name) => known.includes(name))) return undefined;
    for (const name of all.filter((other) => !names.includes(other)))
      await client.query(`drop database "${name}" with (force)`);
    await client.query("checkpoint");
    const at = await client.query<{ wal: string }>("select pg_walfile_name(pg_current_wal_lsn()) as wal");
    return { names, wal: at.rows[0]?.wal ?? "" };
  } finally {
    await client.end();
  }
}

/** Recycled WAL files of a whole run are several GB; a clean shutdown leaves its checkpoint in the current file or the next. */
function removeOtherWal(folder: string, first: string): void {
  const files = readdirSync(path.join(folder, "pg_wal")).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const needed = new Set(
    files
      .filter((name) => name >= first)
      .sort()
      .slice(0, 2),
  );
  for (const name of files) if (!needed.has(name)) rmSync(path.join(folder, "pg_wal", name));
}

/** To be called at the end of a run: stops the cluster and keeps it if it has a template that is not kept yet. */
export async function keepCluster(home: string, log: Log): Promise<void> {
  const state = readState(home);
  if (!state || state.state.elsewhere || !existsSync(path.join(home, "postgres", "postmaster.pid"))) return;
  const folder = path.join(place, keyOfTemplates());
  const draft = path.join(place, `draft-${process.pid}`);
  try {
    const cluster = await openCluster({ home, settings: throwAwaySettings(), log });
    const left = await leaveTemplatesOnly(cluster, keptTemplates(folder));
    if (!left) return;
    await stopClusterIn(home, log);
    removeOtherWal(state.folder, left.wal);
    mkdirSync(draft, { recursive: true, mode: 0o711 });
    for (const name of ["postgres", "postgres.json"])
      execFileSync("cp", ["-a", path.join(home, name), path.join(draft, name)]);
    writeFileSync(path.join(draft, TEMPLATES), JSON.stringify(left.names));
    for (const name of readdirSync(place))
      if (path.join(place, name) !== draft) rmSync(path.join(place, name), { recursive: true, force: true });
    renameSync(draft, folder);
  } catch (error) {
    log.warn({ error }, "the test cluster could not be kept");
    rmSync(draft, { recursive: true, force: true });
  }
}
