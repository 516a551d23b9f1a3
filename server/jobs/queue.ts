/** The queue of jobs, kept by pg-boss in a schema of its own. */
import { PgBoss } from "pg-boss";
import { messageOf } from "#server/kernel/errors.ts";
import type { Log } from "#server/kernel/log.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { queueAccess } from "#server/postgres/queue-access.ts";
import type { Job } from "./job.ts";

export interface Queue {
  /** From now on the job runs here, by its schedule and when it is woken. */
  work(job: Job): Promise<void>;
  wake(name: string): Promise<void>;
  /** Rejects while the queue does not answer. */
  check(): Promise<void>;
  /** Lets what is under way come to its end. */
  stop(): Promise<void>;
}

/** What takes longer is taken up again by the next process. */
const STOP_WITHIN_MS = 5_000;
/** A run that takes longer is given up. */
const LONGEST_SECONDS = 900;
/** Waking is immediate; this is how long a job of another process may lie when no wake-up came through. */
const POLL_SECONDS = 10;

export async function openQueue(pools: Pools, log: Log): Promise<Queue> {
  const boss = new PgBoss({
    db: queueAccess(pools),
    schema: "jobs",
    createSchema: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The queue met an error"));
  boss.on("warning", ({ message }) => log.info({ warning: message }, "The queue warns"));
  const workers = new Map<string, string>();
  const stopping = new AbortController();
  const timers = new Map<string, NodeJS.Timeout>();
  await boss.start();

  async function wake(name: string): Promise<void> {
    await boss.send(name);
    const worker = workers.get(name);
    if (worker) boss.notifyWorker(worker);
  }

  /** A later run asks anew, so one timer for each job is enough. */
  function wakeIn(name: string, milliseconds: number): void {
    clearTimeout(timers.get(name));
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      wake(name).catch((error) =>
        log.warn({ err: error, job: name }, "A job was not woken; it runs by its schedule"),
      );
    }, milliseconds);
    timers.set(name, timer.unref());
  }

  return {
    async work({ name, schedule, longestSeconds: expireInSeconds = LONGEST_SECONDS, run, again }) {
      // One waiting run is enough for any number of wake-ups, and one that hangs keeps no other from running.
      const options = {
        policy: "short",
        retryLimit: 0,
        expireInSeconds,
        deleteAfterSeconds: 3600,
      } as const;
      await boss.createQueue(name, options);
      // It may stand there since an earlier version.
      await boss.updateQueue(name, { expireInSeconds });
      const id = await boss.work(
        name,
        { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 },
        async ([job]) => {
          const signals = job ? [stopping.signal, job.signal] : [stopping.signal];
          try {
            await run(AbortSignal.any(signals));
            const wait = await again?.();
            if (wait !== undefined) wakeIn(name, wait);
          } catch (error) {
            log.error({ err: error, job: name }, "A job failed");
            throw new Error(messageOf(error).slice(0, 200));
          }
        },
      );
      workers.set(name, id);
      await boss.schedule(name, schedule, null, { tz: "Europe/Zurich" });
    },

    wake,

    async check() {
      if ((await boss.schemaVersion()) === null) throw new Error("the queue is not installed");
    },

    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await boss.stop({ graceful: true, close: false, timeout: STOP_WITHIN_MS });
    },
  };
}
