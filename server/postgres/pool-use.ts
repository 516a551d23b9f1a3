import type { Pools } from "./pools.ts";
import { appRoles } from "./roles.ts";

export interface PoolUse {
  pool: string;
  /** Open connections, idle ones included. */
  open: number;
  idle: number;
  /** Callers who wait for a connection. */
  waiting: number;
}

/** How busy each pool is, for the metrics. */
export function poolUse(pools: Pools): PoolUse[] {
  const named = [
    ...appRoles.map((role) => ({ name: role, pool: pools.of(role) })),
    { name: "pages", pool: pools.pages },
    { name: "system", pool: pools.system },
  ];
  return named.map(({ name, pool }) => ({
    pool: name,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  }));
}
