/** Runs the listed jobs in this process, and wakes those for which the database has news. */
import { setTimeout as rest } from "node:timers/promises";
import type { Log } from "#server/kernel/log.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Job } from "./job.ts";
import type { Queue } from "./queue.ts";

/** Two hundred mails that go out change their table six hundred times: whoever waits for it is woken now and then. */
const WAKE_AGAIN_AFTER_MS = 1_000;

export interface WorkerOptions {
  changes: ChangeFeed;
  log: Log;
  /** Instead of the usual time. */
  wakeAgainAfterMs?: number;
}

/** Answers how to stop. */
export async function startWorker(
  queue: Queue,
  jobs: readonly Job[],
  { changes, log, wakeAgainAfterMs = WAKE_AGAIN_AFTER_MS }: WorkerOptions,
): Promise<() => Promise<void>> {
  const waking = new Map<string, { again: boolean }>();
  const stopping = new AbortController();

  /** Wake-ups during another one, or right after it, are one more: that one's run may have looked before they were written. */
  async function wake(name: string): Promise<void> {
    const underWay = waking.get(name);
    if (underWay) {
      underWay.again = true;
      return;
    }
    const own = { again: true };
    waking.set(name, own);
    try {
      while (own.again && !stopping.signal.aborted) {
        own.again = false;
        await queue.wake(name);
        if (wakeAgainAfterMs > 0)
          await rest(wakeAgainAfterMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    } catch (error) {
      log.warn({ err: error, job: name }, "A job was not woken; it runs by its schedule");
    } finally {
      waking.delete(name);
    }
  }

  for (const job of jobs) await queue.work(job);
  const woken = jobs.filter((job) => job.wokenBy !== undefined);
  const silence = changes.listen({
    changed: ({ table }) => {
      for (const job of woken) if (job.wokenBy === table) void wake(job.name);
    },
    resync: () => {
      for (const job of woken) void wake(job.name);
    },
  });
  // What was written while no worker ran.
  for (const job of woken) void wake(job.name);

  return async () => {
    stopping.abort();
    silence();
    await queue.stop();
  };
}
