/** The PostgreSQL that comes with the program, kept in the data folder and watched over while we serve. */
import { setTimeout as sleep } from "node:timers/promises";
import { messageOf, OperatorError } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import { type Cluster, openCluster } from "./cluster.ts";
import { ensureOwnedDatabase } from "./owned-database.ts";
import { serverSettings } from "./server-settings.ts";
import { type ServingLock, takeServingLock } from "./serving-lock.ts";

export interface Embedded {
  /** Address of the database for its owner, who is no superuser: as on any managed server. */
  url: string;
  stop(): Promise<void>;
}

function open(dataDir: string, log: Log): Promise<Cluster> {
  return openCluster({ home: dataDir, settings: serverSettings(), log, hasSocket: true });
}

/**
 * Starts or adopts the embedded PostgreSQL and claims the data folder for this process.
 * A PostgreSQL that dies is started again; only whoever holds the claim does so.
 */
export async function startEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  const cluster = await open(dataDir, log);
  let lock: ServingLock | undefined = await takeServingLock(cluster.url("postgres"), dataDir);
  let stopping = false;
  let comingBack: Promise<void> = Promise.resolve();

  async function bringBack(): Promise<void> {
    log.warn("PostgreSQL has gone away: bringing it back");
    while (!stopping) {
      try {
        await cluster.ensureRunning();
        lock = await takeServingLock(cluster.url("postgres"), dataDir);
        lock.onLost(lost);
        log.info("PostgreSQL is back");
        return;
      } catch (error) {
        if (error instanceof OperatorError) {
          log.fatal(error.message);
          process.kill(process.pid, "SIGTERM");
          return;
        }
        log.error({ reason: messageOf(error) }, "PostgreSQL is not back yet");
        await sleep(500);
      }
    }
  }

  function lost(): void {
    lock = undefined;
    if (!stopping) {
      comingBack = bringBack();
    }
  }

  lock.onLost(lost);
  const url = cluster.bySocket(await ensureOwnedDatabase(cluster, "wiege"));
  return {
    url,
    async stop() {
      stopping = true;
      await comingBack;
      if (lock) {
        await lock.release();
        await cluster.stop();
      }
    },
  };
}

/** For a command beside a server: uses its PostgreSQL, or starts one for the length of the command. */
export async function borrowEmbedded(dataDir: string, log: Log): Promise<Embedded> {
  const cluster = await open(dataDir, log);
  const url = cluster.bySocket(await ensureOwnedDatabase(cluster, "wiege"));
  return {
    url,
    async stop() {
      const lock = await takeServingLock(cluster.url("postgres"), dataDir, { patienceMs: 0 }).catch(
        () => undefined,
      );
      if (lock) {
        await lock.release();
        await cluster.stop();
      }
    },
  };
}
