/** The PostgreSQL cluster of one test run: started by whoever needs it first, thrown away at the end of the run. */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createLog } from "#server/kernel/log.ts";
import { type Cluster, openCluster, stopClusterIn } from "#server/postgres/cluster.ts";
import { readState } from "#server/postgres/cluster-state.ts";
import { throwAwaySettings } from "#server/postgres/server-settings.ts";
import { keepCluster, restoreCluster } from "./kept-cluster.ts";

const variable = "WIEGE_TEST_CLUSTER";
const prefix = "wiege-test-";

export const testLog = createLog(process.env.LOG_LEVEL ?? "error");

let opened: Promise<Cluster> | undefined;

export function testCluster(): Promise<Cluster> {
  const home = process.env[variable];
  if (!home) {
    throw new Error(`${variable} is not set: the tests need the global setup of vitest.config.ts`);
  }
  opened ??= openCluster({ home, settings: throwAwaySettings(), log: testLog });
  return opened;
}

const inMemory = "/dev/shm";
/** As much as a run leaves lying at its fullest, several times over. */
const ROOM = 4 * 1024 ** 3;

/**
 * A database is two thousand files, copied for every test file and thrown away with it: in memory, where the system has room
 * there, the copying costs a fifth.
 */
function placeForClusters(): string {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    if (Math.min(bavail * bsize, os.freemem()) >= ROOM) return inMemory;
  } catch {
    // Other systems have none.
  }
  return os.tmpdir();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Stops the cluster kept in this folder and removes it, wherever its data lie. */
export async function removeClusterIn(home: string): Promise<void> {
  await stopClusterIn(home, testLog);
  const elsewhere = readState(home)?.state.elsewhere;
  for (const folder of elsewhere ? [elsewhere, home] : [home]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A run that was killed could not clean up: the next one does. */
async function removeAbandoned(): Promise<void> {
  for (const place of new Set([os.tmpdir(), placeForClusters()])) {
    for (const name of readdirSync(place)) {
      const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length).split("-", 1)[0]) : Number.NaN;
      if (pid > 0 && !isAlive(pid)) {
        await removeClusterIn(path.join(place, name)).catch(() => undefined);
      }
    }
  }
}

/** Reserves a place for the cluster of this run; the answer takes it away again. Runners that one run starts share its place. */
export async function reserveTestCluster(): Promise<() => Promise<void>> {
  if (process.env[variable]) return async () => undefined;
  await removeAbandoned();
  const home = mkdtempSync(path.join(placeForClusters(), `${prefix}${process.pid}-`));
  // Run by root, PostgreSQL is another account and must get through.
  chmodSync(home, 0o711);
  restoreCluster(home, testLog);
  process.env[variable] = home;
  return async () => {
    await keepCluster(home, testLog);
    await removeClusterIn(home);
  };
}
