/** Callers whose token was checked a moment ago, found without waiting; the check is repeated beside the request. */
import type { Authenticate } from "#server/identity/authenticate.ts";
import { ANONYMOUS } from "#server/identity/authenticate.ts";
import type { ChangeFeed } from "#server/postgres/change-feed.ts";
import type { Caller } from "#server/postgres/in-session.ts";

const CHECKED_AGAIN_AFTER_MS = 1_000;
const TRUSTED_MS = 4_000;
const MOST = 20_000;

interface Known {
  caller: Caller;
  checkedAt: number;
  expiresAt: number;
  isBeingChecked: boolean;
}

export class KnownCallers {
  readonly #known = new Map<string, Known>();
  readonly #authenticate: Authenticate;

  constructor(authenticate: Authenticate, changes: Pick<ChangeFeed, "listen">) {
    this.#authenticate = authenticate;
    changes.listen({
      changed: ({ table, ids }) => {
        if (table === "identity.session") this.#forget(ids);
      },
      resync: () => this.#known.clear(),
    });
  }

  find(authorization: string | undefined): Caller | undefined {
    if (!authorization) return ANONYMOUS;
    const known = this.#known.get(authorization);
    const now = Date.now();
    if (!known || now >= known.expiresAt || now - known.checkedAt > TRUSTED_MS) return undefined;
    if (now - known.checkedAt > CHECKED_AGAIN_AFTER_MS && !known.isBeingChecked)
      this.#check(authorization, known);
    return known.caller;
  }

  /** Somebody whose token has just been found good. */
  remember(authorization: string | undefined, caller: Caller): void {
    if (!authorization || caller.sessionId === null) return;
    const known = this.#known.get(authorization);
    if (known) {
      known.caller = caller;
      known.checkedAt = Date.now();
      return;
    }
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(authorization, {
      caller,
      checkedAt: Date.now(),
      expiresAt: expiryOf(authorization),
      isBeingChecked: false,
    });
  }

  #check(authorization: string, known: Known): void {
    known.isBeingChecked = true;
    this.#authenticate(authorization).then(
      (caller) => Object.assign(known, { caller, checkedAt: Date.now(), isBeingChecked: false }),
      () => this.#known.delete(authorization),
    );
  }

  #forget(sessionIds: ReadonlySet<string> | undefined): void {
    for (const [authorization, { caller }] of this.#known) {
      if (!sessionIds || sessionIds.has(caller.sessionId ?? "")) this.#known.delete(authorization);
    }
  }
}

/** Of a token that has been verified. */
function expiryOf(authorization: string): number {
  const payload = Buffer.from(authorization.split(".")[1] ?? "", "base64url").toString();
  const { exp }: { exp?: number } = JSON.parse(payload);
  return (exp ?? 0) * 1000;
}
