/** Statements as anybody, each in a transaction of hers. */
import type { QueryResultRow } from "pg";
import { inSession } from "#server/postgres/in-session.ts";
import type { AppRole, Pools } from "#server/postgres/pools.ts";

/** Gives the rows. */
export type StatementAs = (
  role: AppRole,
  userId: string | null,
  sql: string,
  values?: readonly unknown[],
) => Promise<QueryResultRow[]>;

export function statementsAs(pools: Pools): StatementAs {
  return (role, userId, sql, values = []) =>
    inSession(pools, { role, userId, sessionId: null }, async (tx) => (await tx.query(sql, values)).rows);
}
