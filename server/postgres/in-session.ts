/** A transaction bound to the caller: her database role by the pool, her id and session by settings of the transaction. */
import type pg from "pg";
import type { AppRole, Pools } from "./pools.ts";
import { inTransaction, type TransactionOptions, type Tx } from "./transaction.ts";

export type { Tx } from "./transaction.ts";

export interface Caller {
  role: AppRole;
  userId: string | null;
  sessionId: string | null;
  /** From where somebody calls who has no session: what counts visitors counts by it. */
  address?: string;
}

const bind = "select set_config('app.user_id', $1, true), set_config('app.session_id', $2, true)";

export function inSession<T>(
  pools: Pools,
  caller: Caller,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return inTransaction(pools.of(caller.role), beginAs(caller), work, options);
}

/** For a page or a form that needs no account. */
export function onPage<T>(
  pools: Pools,
  work: (tx: Tx) => Promise<T>,
  options?: TransactionOptions,
): Promise<T> {
  return inTransaction(pools.pages, beginAs({ userId: null, sessionId: null }), work, options);
}

function beginAs({ userId, sessionId }: Pick<Caller, "userId" | "sessionId">) {
  return async (client: pg.PoolClient): Promise<void> => {
    await client.query("begin");
    await client.query(bind, [userId ?? "", sessionId ?? ""]);
  };
}
