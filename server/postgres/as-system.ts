/** The privileged path, with a loud name: a transaction that acts for no person. */
import type { Pools } from "./pools.ts";
import { inTransaction, type Tx } from "./transaction.ts";

/** The reason, a constant phrase without personal data, stands beside the connection while the work runs. */
export function asSystem<T>(pools: Pools, reason: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(
    pools.system,
    async (client) => {
      await client.query("begin");
      await client.query("select set_config('application_name', $1, true)", [
        `wiege: ${reason}`.slice(0, 63),
      ]);
    },
    work,
  );
}
