/** Runs the listed jobs in this process, and wakes those for which the database has news. */
import type { Log } from "#server/kernel/log.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Job } from "./job.ts";
import type { Queue } from "./queue.ts";

/** Answers how to stop. */
export async function startWorker(
  queue: Queue,
  jobs: readonly Job[],
  { changes, log }: { changes: ChangeFeed; log: Log },
): Promise<() => Promise<void>> {
  const waking = new Map<string, { again: boolean }>();

  /** Wake-ups during another one are one more: that one's run may have looked before they were written. */
  async function wake(name: string): Promise<void> {
    const underWay = waking.get(name);
    if (underWay) {
      underWay.again = true;
      return;
    }
    const own = { again: true };
    waking.set(name, own);
    try {
      while (own.again) {
        own.again = false;
        await queue.wake(name);
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
    silence();
    await queue.stop();
  };
}
