/**
 * From an Authorization header to the caller of the data service. What is known of a token and its session is remembered
 * here and nowhere else: the signature for as long as the token is valid, that the session lives and has the token's role
 * for seconds. That it has ended is known as soon as the database tells.
 */
import { LRUCache } from "lru-cache";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import type { AccessTokens } from "./access-token.ts";
import type { Sessions } from "./sessions.ts";

export class InvalidTokenError extends Error {
  override name = "InvalidTokenError";
}

type Authenticate = (authorization: string | undefined) => Promise<Caller>;

export interface Callers {
  authenticate: Authenticate;
  /** The caller at once, if her session was looked at a moment ago; it is looked at again beside the request. */
  known(authorization: string | undefined): Caller | undefined;
  /** The session may have ended: it is looked at again before anybody is let in by it. */
  forget(sessionId: string): void;
}

interface Remembered {
  caller: Caller;
  /** When the token is no longer valid. */
  until: number;
  lookedAt: number;
  looking: Promise<Caller> | undefined;
}

export const ANONYMOUS: Caller = { role: "anonymous", userId: null, sessionId: null };

/** So long a look at the session is good enough. */
const TRUSTED_MS = 2_000;
/** After so long it is looked at beside a request that does not wait for it; after so much longer the request waits. */
const LOOKED_AT_BESIDE_MS = 1_000;
const LONGEST_MS = 4_000;
const MOST = 20_000;

export function createCallers(
  tokens: Pick<AccessTokens, "verify">,
  sessions: Pick<Sessions, "roleOf">,
  changes: Pick<ChangeFeed, "listen">,
): Callers {
  const tokensOf = new Map<string, Set<string>>();
  const remembered = new LRUCache<string, Remembered>({
    max: MOST,
    dispose: ({ caller }, authorization) => unlink(caller.sessionId ?? "", authorization),
  });
  /** Counts what was forgotten: a look that began before must not be remembered after. */
  let state = 0;

  function unlink(sessionId: string, authorization: string): void {
    const known = tokensOf.get(sessionId);
    known?.delete(authorization);
    if (known?.size === 0) tokensOf.delete(sessionId);
  }

  function remember(authorization: string, entry: Remembered): void {
    const sessionId = entry.caller.sessionId ?? "";
    remembered.set(authorization, entry);
    const known = tokensOf.get(sessionId);
    if (known) known.add(authorization);
    else tokensOf.set(sessionId, new Set([authorization]));
  }

  function forget(sessionId: string): void {
    state += 1;
    for (const authorization of [...(tokensOf.get(sessionId) ?? [])]) remembered.delete(authorization);
  }

  function forgetAll(): void {
    state += 1;
    remembered.clear();
  }

  // As long as the feed itself: for the whole process.
  changes.listen({
    changed: ({ table, ids }) => {
      if (table !== "identity.session") return;
      if (!ids) forgetAll();
      for (const id of ids ?? []) forget(id);
    },
    resync: forgetAll,
  });

  async function verified(authorization: string): Promise<Remembered | undefined> {
    const token = /^Bearer +([A-Za-z0-9_.-]{1,4096})$/i.exec(authorization)?.[1];
    if (token === "public") return undefined;
    const holder = token === undefined ? undefined : await tokens.verify(token);
    if (!holder) throw new InvalidTokenError("The token does not verify.");
    const { role, userId, sessionId, until } = holder;
    return { caller: { role, userId, sessionId }, until, lookedAt: 0, looking: undefined };
  }

  /** Once for all who wait for it. */
  function look(authorization: string, entry: Remembered): Promise<Caller> {
    entry.looking ??= lookNow(authorization, entry).finally(() => {
      entry.looking = undefined;
    });
    return entry.looking;
  }

  async function lookNow(authorization: string, entry: Remembered): Promise<Caller> {
    const { caller } = entry;
    const [began, before] = [Date.now(), state];
    const role = await sessions.roleOf(caller.sessionId ?? "", caller.userId ?? "");
    if (role !== caller.role) {
      remembered.delete(authorization);
      throw new InvalidTokenError(role === undefined ? "The session has ended." : "The role has changed.");
    }
    if (before === state) {
      entry.lookedAt = began;
      remember(authorization, entry);
    }
    return caller;
  }

  return {
    async authenticate(authorization) {
      if (!authorization) return ANONYMOUS;
      const entry = remembered.get(authorization) ?? (await verified(authorization));
      if (!entry) return ANONYMOUS;
      const now = Date.now();
      if (now >= entry.until) throw new InvalidTokenError("The token does not verify.");
      return now - entry.lookedAt <= TRUSTED_MS ? entry.caller : await look(authorization, entry);
    },

    known(authorization) {
      if (!authorization) return ANONYMOUS;
      const entry = remembered.get(authorization);
      const now = Date.now();
      if (!entry || now >= entry.until || now - entry.lookedAt > LONGEST_MS) return undefined;
      if (now - entry.lookedAt > LOOKED_AT_BESIDE_MS) {
        // Whoever waits for the next look is told.
        look(authorization, entry).catch(() => undefined);
      }
      return entry.caller;
    },

    forget,
  };
}
