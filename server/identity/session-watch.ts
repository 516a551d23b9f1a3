/**
 * Whether a session lives and which role it has now, asked of PostgreSQL at most once in two seconds per session; that
 * one has ended is known as soon as the database tells.
 */
import { asSystem } from "#server/postgres/as-system.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { AppRole, Pools } from "#server/postgres/pools.ts";
import { together } from "#server/postgres/together.ts";
import { keepSessionAlive } from "./keep-session-alive.ts";

const TRUSTED_MS = 2_000;
const REMEMBERED = 20_000;

export interface SessionWatch {
  /** The role that the session's user has now; undefined when the session has ended or she may no longer be in. */
  roleOf(sessionId: string, userId: string): Promise<AppRole | undefined>;
  /** Counts as activity of the session. */
  active(sessionId: string): Promise<void>;
  forget(sessionId: string): void;
}

export function createSessionWatch(pools: Pools, changes: Pick<ChangeFeed, "listen">): SessionWatch {
  const seen = new Map<
    string,
    { at: number; answer: Promise<{ userId: string; role: AppRole } | undefined> }
  >();
  const activeAt = new Map<string, number>();

  const look = together((sessionIds: string[]) =>
    asSystem(pools, "check that sessions live", async (tx) => {
      const { rows } = await tx.query<{ id: string; user_id: string; role: AppRole }>(
        "select id, user_id, role from identity.live_session where id = any($1)",
        [sessionIds],
      );
      return new Map(rows.map((row) => [row.id, { userId: row.user_id, role: row.role }]));
    }),
  );

  // As long as the feed itself: for the whole process.
  changes.listen({
    changed: ({ table, ids }) => {
      if (table === "identity.session") for (const id of ids ?? []) seen.delete(id);
    },
    resync: () => seen.clear(),
  });

  function shorten(map: Map<string, unknown>): void {
    if (map.size < REMEMBERED) return;
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }

  return {
    async roleOf(sessionId, userId) {
      const now = Date.now();
      let entry = seen.get(sessionId);
      if (!entry || now - entry.at > TRUSTED_MS) {
        shorten(seen);
        entry = { at: now, answer: look(sessionId) };
        seen.delete(sessionId);
        seen.set(sessionId, entry);
        // A failed look is not an answer: the next caller asks again.
        entry.answer.catch(() => seen.delete(sessionId));
      }
      const session = await entry.answer;
      return session?.userId === userId ? session.role : undefined;
    },

    async active(sessionId) {
      const now = Date.now();
      if (now - (activeAt.get(sessionId) ?? 0) < 60_000) return;
      shorten(activeAt);
      activeAt.delete(sessionId);
      activeAt.set(sessionId, now);
      await asSystem(pools, "keep a session alive", (tx) => keepSessionAlive(tx, sessionId));
    },

    forget(sessionId) {
      seen.delete(sessionId);
      activeAt.delete(sessionId);
    },
  };
}
