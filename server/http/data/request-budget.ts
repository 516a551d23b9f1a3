/**
 * How much one caller may ask of the data service: the one count of its operations over HTTP and sockets, and of its
 * exports. In windows, because a burst is not an attack. Operations of those without a session are not counted but measured, see
 * anonymous-turns.ts.
 */
import { LRUCache } from "lru-cache";
import { networkOf } from "#server/kernel/network-of.ts";
import type { Caller } from "#server/postgres/in-session.ts";
import type { RequestsPerMinute } from "../rate-limits.ts";
import type { AnonymousTurns } from "./anonymous-turns.ts";

/** Answers from memory cost next to nothing; they are told apart from what the database is asked. */
type Asked = "answers from memory" | "operations" | "exports";

export interface RequestBudget {
  /** Seconds to wait with so many more; 0 if they are within what the caller may ask for. */
  secondsToWait(asked: Asked, caller: Caller, address: string, count?: number): number;
}

const MINUTE_MS = 60_000;
const SHORT_MS = 10_000;
const MOST_COUNTED = 50_000;

export function createRequestBudget(
  { data, exports }: Pick<RequestsPerMinute, "data" | "exports">,
  turns: Pick<AnonymousTurns, "secondsToWait">,
): RequestBudget {
  const meters = {
    data: new Meter(data, SHORT_MS),
    exports: new Meter(exports, SHORT_MS),
  };

  return {
    secondsToWait(asked, { userId }, address, count = 1) {
      if (asked === "operations" && userId === null) return turns.secondsToWait(address);
      const meter = asked === "exports" ? meters.exports : meters.data;
      return meter.secondsToWait(userId ?? networkOf(address), count);
    },
  };
}

class Meter {
  readonly #most: number;
  readonly #windowMs: number;
  readonly #counts = new LRUCache<string, number>({ max: MOST_COUNTED });
  #endsAt = 0;

  constructor(perMinute: number, windowMs: number) {
    this.#most = Math.ceil((perMinute * windowMs) / MINUTE_MS);
    this.#windowMs = windowMs;
  }

  secondsToWait(who: string, count: number): number {
    const now = Date.now();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + this.#windowMs;
    }
    const sum = (this.#counts.get(who) ?? 0) + count;
    this.#counts.set(who, sum);
    return sum <= this.#most ? 0 : Math.ceil((this.#endsAt - now) / 1000);
  }
}
