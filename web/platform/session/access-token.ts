// Holds the access token of the data service; without a session it is the literal `public`.

export const publicToken = "public";

export interface TokenHolder {
  /** The token to send now; fetched when none is held or the held one is about to expire. */
  get(): Promise<string>;
  clear(): void;
  /** Whether somebody was signed in and the server has not said since that nobody is. */
  isSignedIn(): boolean;
  /** Calls the listener whenever the server gave a new token. */
  onToken(listener: () => void): () => void;
  /** Calls the listener whenever the server said that there is no session. */
  onPublic(listener: () => void): () => void;
}

interface SessionAnswer {
  accessToken: string;
  expiresAt?: string | number;
}

const EARLY_MS = 20_000;

function expiryOf(answer: SessionAnswer): number {
  if (answer.expiresAt === undefined) return Number.POSITIVE_INFINITY;
  // A number is seconds since 1970, as in the token's own claim.
  if (typeof answer.expiresAt === "number") {
    return answer.expiresAt > 1e12 ? answer.expiresAt : answer.expiresAt * 1000;
  }
  const parsed = Date.parse(answer.expiresAt);
  return Number.isNaN(parsed) ? Number.POSITIVE_INFINITY : parsed;
}

export function createTokenHolder(
  path: string,
  request: typeof fetch,
  now: () => number = Date.now,
): TokenHolder {
  let held: { token: string; until: number } | undefined;
  let pending: Promise<string> | undefined;
  let isSignedIn = false;
  const listeners = { token: new Set<() => void>(), nobody: new Set<() => void>() };
  const listenTo = (kind: keyof typeof listeners) => (listener: () => void) => {
    listeners[kind].add(listener);
    return () => listeners[kind].delete(listener);
  };

  const read = async (): Promise<string> => {
    let response: Response;
    try {
      response = await request(path, { headers: { accept: "application/json" }, cache: "no-store" });
    } catch {
      return publicToken;
    }
    if (response.ok) {
      const answer = (await response.json().catch(() => undefined)) as SessionAnswer | undefined;
      if (answer?.accessToken) {
        held = { token: answer.accessToken, until: expiryOf(answer) };
        isSignedIn = true;
        for (const listener of listeners.token) listener();
        return held.token;
      }
    }
    if (response.status === 401 || response.status === 204) {
      isSignedIn = false;
      for (const listener of listeners.nobody) listener();
    }
    return publicToken;
  };

  return {
    get() {
      if (held && held.until - now() > EARLY_MS) return Promise.resolve(held.token);
      // Polls that start together must not each ask for a token.
      pending ??= read().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    clear() {
      held = undefined;
    },
    isSignedIn: () => isSignedIn,
    onToken: listenTo("token"),
    onPublic: listenTo("nobody"),
  };
}
