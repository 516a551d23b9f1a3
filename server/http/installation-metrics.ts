/** Figures of the whole installation beside those of this process: what waits, what failed, what is kept and how much room is left. */
import { statfs } from "node:fs/promises";
import { Gauge, type Registry } from "prom-client";
import { type OperationState, readState } from "#server/features/operation/read-state.ts";
import type { Log } from "#server/kernel/log.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import { changeLag } from "#server/postgres/change-lag.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface Installation {
  pools: Pools;
  changes: ChangeFeed;
  /** Whose disk must not become full. */
  folders: readonly string[];
  log: Pick<Log, "warn">;
}

/** One look for all gauges of one question. */
const FRESH_MS = 1_000;

export function registerInstallationMetrics(registry: Registry, installation: Installation): void {
  const { pools, changes, folders, log } = installation;
  let known: { state: Promise<OperationState | undefined>; until: number } | undefined;

  /** Nothing while the database does not answer: the figures are missing then, and `wiege_database_up` says why. */
  function state(): Promise<OperationState | undefined> {
    if (known && Date.now() < known.until) return known.state;
    const looking = readState(pools).catch((error) => {
      log.warn({ err: error }, "The figures of the installation were not read");
      return undefined;
    });
    known = { state: looking, until: Date.now() + FRESH_MS };
    return looking;
  }

  function gauge(name: string, help: string, read: (state: OperationState) => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const now = await state();
        if (now) this.set(read(now));
        else this.reset();
      },
    });
  }

  function gaugeByWay(
    name: string,
    help: string,
    read: (way: OperationState["ways"]["smtp"]) => number,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: ["way"],
      registers: [registry],
      async collect() {
        const now = await state();
        this.reset();
        for (const [way, figures] of Object.entries(now?.ways ?? {})) this.set({ way }, read(figures));
      },
    });
  }

  new Gauge({
    name: "wiege_database_up",
    help: "1 while the database answers this process",
    registers: [registry],
    async collect() {
      this.set((await state()) ? 1 : 0);
    },
  });
  gauge("wiege_database_bytes", "Size of the database", ({ databaseBytes }) => databaseBytes);
  gauge("wiege_jobs_waiting", "Jobs that should be running and are not", ({ jobs }) => jobs.waiting);
  gauge(
    "wiege_jobs_waiting_seconds",
    "For how long the oldest of them has waited",
    ({ jobs }) => jobs.waitingSeconds,
  );
  gauge("wiege_jobs_failed", "Jobs that failed in the last hour", ({ jobs }) => jobs.failed);
  gauge("wiege_backup_timestamp_seconds", "When the last backup was made; 0: none was", ({ backup }) =>
    backup ? backup.madeAt.getTime() / 1_000 : 0,
  );
  gauge(
    "wiege_access_log_unchecked_seconds",
    "Age of the oldest seal of the access log that nobody has checked",
    ({ accessLog }) => accessLog.uncheckedSeconds,
  );
  gauge(
    "wiege_access_log_broken_seal",
    "Number of the first seal that does not fit its rows; 0: all do",
    ({ accessLog }) => accessLog.broken ?? 0,
  );
  gaugeByWay("wiege_outbox_due", "Letters that should have gone, by way", ({ due }) => due);
  gaugeByWay("wiege_outbox_due_seconds", "Age of the oldest of them", ({ dueSeconds }) => dueSeconds);
  gaugeByWay("wiege_outbox_failed", "Letters of the last day that failed for good", ({ failed }) => failed);

  new Gauge({
    name: "wiege_live_lag_seconds",
    help: "How long news of a change is under way from the database to this process",
    registers: [registry],
    async collect() {
      const seconds = await changeLag(pools, changes).catch(() => undefined);
      if (seconds === undefined) this.reset();
      else this.set(seconds);
    },
  });

  new Gauge({
    name: "wiege_disk_free_bytes",
    help: "Room that is left for the data and for the backups",
    labelNames: ["folder"],
    registers: [registry],
    async collect() {
      for (const folder of folders) {
        const disk = await statfs(folder).catch(() => undefined);
        if (disk) this.set({ folder }, disk.bavail * disk.bsize);
      }
    },
  });
}
