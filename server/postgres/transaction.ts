/** Runs work in one transaction on a connection of a pool. */
import type pg from "pg";
import { cancelRunning } from "./cancel-running.ts";
import { allowStatement, stretched } from "./link-watch.ts";

export interface Tx {
  query<R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<pg.QueryResult<R>>;
}

export interface TransactionOptions {
  /** Gives up the statement under way; what comes after is for the work to decide. */
  signal?: AbortSignal | undefined;
  /** Instead of the pool's own limit. */
  longestStatementMs?: number | undefined;
}

const LIMIT = "select set_config('statement_timeout', $1, true)";

export async function inTransaction<T>(
  pool: pg.Pool,
  begin: (client: pg.PoolClient) => Promise<unknown>,
  work: (tx: Tx) => Promise<T>,
  { signal, longestStatementMs }: TransactionOptions = {},
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  let open = true;
  let cancelling: Promise<void> | undefined;
  const notice = (error: Error) => {
    broken = error;
  };
  const giveUp = () => {
    cancelling = cancelRunning(client);
  };
  client.on("error", notice);
  signal?.addEventListener("abort", giveUp);
  const tx: Tx = {
    query(text, values) {
      if (!open) {
        throw new Error("The transaction is over");
      }
      return client.query(text, values ? [...values] : undefined);
    },
  };
  try {
    signal?.throwIfAborted();
    await begin(client);
    if (longestStatementMs !== undefined) {
      const allowedMs = stretched(client, longestStatementMs);
      await client.query(LIMIT, [String(allowedMs)]);
      allowStatement(client, allowedMs);
    }
    const result = await work(tx);
    const end = await client.query("commit");
    if (end.command !== "COMMIT") {
      throw new Error("The transaction had failed before its end and was rolled back");
    }
    return result;
  } catch (error) {
    await client.query("rollback").catch(notice);
    throw error;
  } finally {
    open = false;
    signal?.removeEventListener("abort", giveUp);
    // Nobody else's statement is hit.
    await cancelling;
    if (longestStatementMs !== undefined) allowStatement(client);
    client.off("error", notice);
    client.release(broken);
  }
}
