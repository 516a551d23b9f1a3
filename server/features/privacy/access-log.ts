/** Who was shown which rows about whom: noted beside the request, written for many requests together. */
import type { Log } from "#server/kernel/log.ts";
import { asSystem } from "#server/postgres/as-system.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { createContinuedAccess } from "./continued-access.ts";

type Noted = Pick<Caller, "userId" | "sessionId">;

export interface AccessLog {
  /** `operation` is named by the caller. Gives something to wait for only while more waits to be written than memory should hold; without a log nothing is shown. */
  note(caller: Noted, operation: string, accessMarks: string): Promise<void> | undefined;
  /** Rows that were taken away, by an export: no look that goes on, so each time counts, and in the server's own word. */
  noteTaken: AccessLog["note"];
  /** Writes what is still to be written. */
  stop(): Promise<void>;
}

interface Entry {
  at: Date;
  userId: string | null;
  sessionId: string | null;
  operation: string;
  /** As the engine reports it. */
  accessMarks: string;
}

const EVERY_MS = 500;
const MOST_WAITING_CHARACTERS = 16 * 1024 * 1024;
const MOST_CHARACTERS_AT_ONCE = 1024 * 1024;

export function createAccessLog(
  pools: Pools,
  log: Log,
  { everyMs = EVERY_MS, mostWaiting = MOST_WAITING_CHARACTERS } = {},
): AccessLog {
  const access = createContinuedAccess();
  const waiting: Entry[] = [];
  let characters = 0;
  let writing: Promise<void> = Promise.resolve();

  /** One after the other, oldest first; what fails stays and is tried again. */
  function writeAll(): Promise<void> {
    writing = writing.then(async () => {
      while (waiting.length > 0 && (await writeSome()));
    });
    return writing;
  }

  async function writeSome(): Promise<boolean> {
    const some = firstOf(waiting);
    try {
      await asSystem(pools, "note who was shown what", (tx) =>
        tx.query("select rules.note_access($1, $2, $3, $4, $5)", [
          some.map(({ at }) => at),
          some.map(({ userId }) => userId),
          some.map(({ sessionId }) => sessionId),
          some.map(({ operation }) => operation),
          some.map(({ accessMarks }) => accessMarks),
        ]),
      );
    } catch (error) {
      log.error({ err: error }, "Accesses were not noted; it will be tried again");
      return false;
    }
    waiting.splice(0, some.length);
    characters -= sizeOf(some);
    return true;
  }

  /** Before anything is added: while nothing can be written, nothing grows. */
  function withRoom(add: () => void): Promise<void> | undefined {
    if (characters <= mostWaiting) return void add();
    return writeAll().then(() => {
      if (characters > mostWaiting) throw new Error("The access log cannot be written");
      add();
    });
  }

  const timer = setInterval(writeAll, everyMs).unref();

  function add({ userId, sessionId }: Noted, operation: string, accessMarks: string): void {
    waiting.push({ at: new Date(), userId, sessionId, operation, accessMarks });
    characters += accessMarks.length;
  }

  return {
    note(caller, name, everything) {
      const operation = isOurs(name) ? `_${name}` : name;
      // Only once there is room has the look begun: one that is refused is noted when it is tried again.
      return withRoom(() => {
        const accessMarks = access.begun({ sessionId: caller.sessionId, operation, accessMarks: everything });
        if (accessMarks !== "") add(caller, operation, accessMarks);
      });
    },
    noteTaken: (caller, operation, accessMarks) => withRoom(() => add(caller, operation, accessMarks)),
    async stop() {
      clearInterval(timer);
      await writeAll();
    },
  };
}

/** What this server writes under names of its own: who chooses such a name for her operation has exported, mailed, disclosed and deleted nothing. */
function isOurs(name: string): boolean {
  return /^(?:export|mail|sms|disclosure|delete$)/i.test(name);
}

function firstOf(entries: readonly Entry[]): Entry[] {
  let characters = 0;
  const end = entries.findIndex(({ accessMarks }) => {
    characters += accessMarks.length;
    return characters > MOST_CHARACTERS_AT_ONCE;
  });
  return end === -1 ? [...entries] : entries.slice(0, Math.max(end, 1));
}

function sizeOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, { accessMarks }) => sum + accessMarks.length, 0);
}
