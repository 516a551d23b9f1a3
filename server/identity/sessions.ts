/** Sessions as PostgreSQL has them now. Many questions at once are one, so that visitors never take more than a connection or two. */
import { LRUCache } from "lru-cache";
import { asSystem } from "#server/postgres/as-system.ts";
import type { AppRole, Pools } from "#server/postgres/pools.ts";
import { together } from "#server/postgres/together.ts";
import { findSessions, type LiveSession, type ShownCookies } from "./find-sessions.ts";
import { keepSessionAlive } from "./keep-session-alive.ts";

export interface Sessions {
  /** The role that the session's user has now; undefined when the session has ended or she may no longer be in. */
  roleOf(sessionId: string, userId: string): Promise<AppRole | undefined>;
  /** The session behind a cookie, if it lives; on a trusted telephone only together with its key. */
  ofCookie(token: string, key?: string | undefined): Promise<LiveSession | undefined>;
  /** Counts as activity of the session. */
  active(sessionId: string): Promise<void>;
}

/** The limit of idleness is counted in minutes. */
const ACTIVE_EVERY_MS = 60_000;
const REMEMBERED = 20_000;

export function createSessions(pools: Pools): Sessions {
  const activeSince = new LRUCache<string, true>({ max: REMEMBERED, ttl: ACTIVE_EVERY_MS });

  const look = together((sessionIds: string[]) =>
    asSystem(pools, "check that sessions live", async (tx) => {
      const { rows } = await tx.query<{ id: string; user_id: string; role: AppRole }>(
        "select id, user_id, role from identity.live_session where id = any($1)",
        [sessionIds],
      );
      return new Map(rows.map((row) => [row.id, { userId: row.user_id, role: row.role }]));
    }),
  );

  // Neither holds a space.
  const find = together(async (pairs: string[]) => {
    const shown = pairs.map((pair): ShownCookies => {
      const [token = "", key] = pair.split(" ");
      return { token, key };
    });
    const found = await asSystem(pools, "find the sessions of cookies", (tx) => findSessions(tx, shown));
    return new Map(
      pairs.flatMap((pair, at): [string, LiveSession][] => {
        const session = found[at];
        return session ? [[pair, session]] : [];
      }),
    );
  });

  return {
    async roleOf(sessionId, userId) {
      const session = await look(sessionId);
      return session?.userId === userId ? session.role : undefined;
    },

    ofCookie: (token, key) => find(key === undefined ? token : `${token} ${key}`),

    async active(sessionId) {
      if (activeSince.has(sessionId)) return;
      activeSince.set(sessionId, true);
      await asSystem(pools, "keep a session alive", (tx) => keepSessionAlive(tx, sessionId));
    },
  };
}
