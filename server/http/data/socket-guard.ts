/** Whoever loses her rights loses her sockets: looked at when the database tells of a change, and every few seconds. */
import type { FastifyBaseLogger } from "fastify";
import type { Sessions } from "#server/identity/sessions.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Caller } from "#server/postgres/in-session.ts";

const LOOK_EVERY_MS = 3_000;

interface Guarded {
  userId: string;
  role: string;
  /** Ends the sockets of the session. */
  ends: Set<() => void>;
}

export interface SocketGuard {
  /** Calls `end` when the caller's session is over or not hers any more; gives what takes that back. */
  watch(caller: Caller, end: () => void): () => void;
  /** There is a reason to look at this session now. */
  look(sessionId: string): void;
  stop(): void;
}

export function createSocketGuard(
  sessions: Pick<Sessions, "roleOf">,
  changes: Pick<ChangeFeed, "listen">,
  log: Pick<FastifyBaseLogger, "warn">,
): SocketGuard {
  const guarded = new Map<string, Guarded>();

  async function look(sessionId: string): Promise<void> {
    const found = guarded.get(sessionId);
    if (!found) return;
    const role = await sessions.roleOf(sessionId, found.userId);
    if (role === found.role || guarded.get(sessionId) !== found) return;
    guarded.delete(sessionId);
    for (const end of found.ends) end();
  }

  function lookAt(sessionIds: Iterable<string>): void {
    for (const id of sessionIds) {
      // If the database does not answer now, the next look finds out.
      look(id).catch((error) => log.warn({ err: error }, "A session could not be looked at"));
    }
  }

  const timer = setInterval(() => lookAt(guarded.keys()), LOOK_EVERY_MS).unref();
  const deaf = changes.listen({
    changed({ table, ids }) {
      if (table === "identity.session") lookAt(ids ?? guarded.keys());
      if (table !== "app.user") return;
      lookAt([...guarded].filter(([, { userId }]) => !ids || ids.has(userId)).map(([id]) => id));
    },
    resync: () => lookAt(guarded.keys()),
  });

  return {
    watch({ sessionId, userId, role }, end) {
      if (sessionId === null || userId === null) return () => undefined;
      const found = guarded.get(sessionId) ?? { userId, role, ends: new Set() };
      guarded.set(sessionId, found);
      found.ends.add(end);
      return () => {
        found.ends.delete(end);
        if (found.ends.size === 0 && guarded.get(sessionId) === found) guarded.delete(sessionId);
      };
    },
    look: (sessionId) => lookAt([sessionId]),
    stop() {
      clearInterval(timer);
      deaf();
    },
  };
}
