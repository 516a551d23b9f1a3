/** Doing a mutation once for its key: what it wrote is kept in the transaction that wrote it, and read again for whoever asks again. */
import { createHash } from "node:crypto";
import { Refusal } from "../plan/refusal.ts";
import type { ActionTx } from "./work.ts";

/** SQL functions: `claim(key, hash of the request)` gives what is kept, or null; `keep(key, json)`. */
export interface Idempotency {
  claim: string;
  keep: string;
}

/** How a field is answered again: by the keys of its rows, or in the same words. */
export type Note = { rows: string } | { text: string };

export interface Once {
  key: string;
  /** Nothing if the key is new. */
  recall(tx: ActionTx): Promise<readonly Note[] | undefined>;
  keep(tx: ActionTx, notes: readonly Note[]): Promise<void>;
}

export function once({ claim, keep }: Idempotency, key: string, request: unknown): Once {
  const hash = createHash("sha256")
    .update(JSON.stringify(sorted(request)))
    .digest();
  return {
    key,
    async recall(tx) {
      const { rows } = await tx.query<{ kept: string | null }>(`select ${claim}($1, $2)::text as kept`, [
        key,
        hash,
      ]);
      const kept = rows[0]?.kept;
      return kept == null ? undefined : JSON.parse(kept);
    },
    async keep(tx, notes) {
      await tx.query(`select ${keep}($1, $2)`, [key, JSON.stringify(notes)]);
    },
  };
}

/** One operation has one key, however it is given. */
export function onlyKey(keys: readonly unknown[]): string | undefined {
  const given = new Set(keys.filter((key) => key !== undefined && key !== null));
  if (given.size > 1) {
    throw new Refusal("validation-failed", "an operation has one idempotency key, not several");
  }
  const [key] = given;
  return key === undefined ? undefined : String(key);
}

/** Equal requests are equal however their variables are ordered. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
