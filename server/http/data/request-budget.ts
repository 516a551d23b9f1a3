/** How much one caller may ask of the data service: counted in short windows, because a burst is not an attack. */
import { networkOf } from "#server/kernel/network-of.ts";
import type { Caller } from "#server/postgres/in-session.ts";

export interface RequestBudget {
  /** Whether these operations are within it. */
  allows(caller: Caller, address: string, operations: number): boolean;
}

const WINDOW_MS = 10_000;
export const RETRY_AFTER_SECONDS = WINDOW_MS / 1000;

export function createRequestBudget(perMinute: number): RequestBudget {
  const most = Math.ceil((perMinute * WINDOW_MS) / 60_000);
  let counts = new Map<string, number>();
  let endsAt = 0;

  return {
    allows({ userId }, address, operations) {
      const now = Date.now();
      if (now >= endsAt) {
        counts = new Map();
        endsAt = now + WINDOW_MS;
      }
      const who = userId ?? networkOf(address);
      const count = (counts.get(who) ?? 0) + operations;
      counts.set(who, count);
      return count <= most;
    },
  };
}
