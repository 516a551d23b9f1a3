/** Who was here last: answered at once, written for everybody together. */
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Pools } from "#server/postgres/pools.ts";

export interface LastSeen {
  /** She is here now; answers when that is. */
  note(userId: string): Date;
  /** Writes what is still to be written. */
  stop(): Promise<void>;
}

const EVERY_MS = 1_000;

export function createLastSeen(pools: Pools, log: Log, everyMs = EVERY_MS): LastSeen {
  let waiting = new Map<string, Date>();
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const seen = waiting;
    waiting = new Map();
    try {
      await asSystem(pools, "note who was seen", (tx) =>
        tx.query("select rules.note_seen($1, $2)", [[...seen.keys()], [...seen.values()]]),
      );
    } catch (error) {
      log.warn({ err: error }, "Presence was not written; it will be tried again");
      waiting = new Map([...seen, ...waiting]);
    }
  }

  const timer = setInterval(() => {
    writing = writing.then(write);
  }, everyMs).unref();

  return {
    note(userId) {
      const now = new Date();
      waiting.set(userId, now);
      return now;
    },
    async stop() {
      clearInterval(timer);
      await writing;
      await write();
    },
  };
}
