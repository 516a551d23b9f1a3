/** How the queue reaches its own schema: as wiege_system, through the pool that the server has anyway. */
import type { Pools } from "./pools.ts";

export function queueAccess(pools: Pools) {
  return { executeSql: (text: string, values?: unknown[]) => pools.system.query(text, values) };
}
