/** A second PostgreSQL that follows a first one by streaming, made as `pg_basebackup` would, which the embedded package does not bring. */
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { type Cluster, openCluster } from "#server/postgres/cluster.ts";
import { openState, readState, saveState } from "#server/postgres/cluster-state.ts";
import { type ServerSettings, throwAwaySettings } from "#server/postgres/server-settings.ts";
import { removeClusterIn, testLog } from "./cluster.ts";

const settings: ServerSettings = {
  ...throwAwaySettings(),
  wal_level: "replica",
  synchronous_commit: "on",
  max_wal_senders: "4",
  wal_keep_size: "512MB",
};

export interface AClusterOfItsOwn {
  cluster: Cluster;
  home: string;
  remove(): Promise<void>;
}

function homeFor(name: string): string {
  const home = mkdtempSync(path.join(tmpdir(), `wiege-${name}-`));
  // Run by root, PostgreSQL is another account and must get through.
  chmodSync(home, 0o711);
  return home;
}

export async function aPrimary(): Promise<AClusterOfItsOwn> {
  const home = homeFor("primary");
  const cluster = await openCluster({ home, settings, log: testLog });
  return { cluster, home, remove: () => removeClusterIn(home) };
}

const notCopied = /[\\/](?:postmaster\.(?:pid|opts)|pg_wal[\\/].+)$/;

export async function aStandbyOf({ cluster, home }: AClusterOfItsOwn): Promise<AClusterOfItsOwn> {
  const from = readState(home)?.folder ?? "";
  const place = openState(homeFor("standby"), testLog);
  place.state.password = cluster.password;
  saveState(place);
  const admin = new pg.Client({ connectionString: cluster.url("postgres") });
  await admin.connect();
  try {
    await admin.query("select pg_backup_start('standby', true)");
    rmSync(place.folder, { recursive: true, force: true });
    cpSync(from, place.folder, { recursive: true, filter: (name) => !notCopied.test(name) });
    mkdirSync(path.join(place.folder, "pg_wal", "archive_status"), { recursive: true });
    const { rows } = await admin.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
    const { port } = new URL(cluster.url("postgres"));
    const line = `host=127.0.0.1 port=${port} user=wiege_root password=${cluster.password}`;
    for (const [name, content] of [
      ["backup_label", rows[0]?.labelfile ?? ""],
      ["standby.signal", ""],
      ["postgresql.auto.conf", `primary_conninfo = '${line}'\n`],
    ] as const)
      writeFileSync(path.join(place.folder, name), content, { mode: 0o600 });
  } finally {
    await admin.end();
  }
  giveTo(place.folder, statSync(from));
  const standby = await openCluster({ home: place.home, settings, log: testLog });
  return { cluster: standby, home: place.home, remove: () => removeClusterIn(place.home) };
}

/** Everything in it, as the folder that it was copied from. */
function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  for (const name of [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })])
    chownSync(path.join(folder, name), uid, gid);
  chmodSync(folder, 0o700);
}
