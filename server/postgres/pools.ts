/** One pool per database role: whoever holds a pool holds exactly that role's rights. */
import pg from "pg";
import { type AppRole, appRoles, databaseRole, roleUrl, systemRole } from "./roles.ts";

export type { AppRole } from "./roles.ts";

export interface Pools {
  of(role: AppRole): pg.Pool;
  system: pg.Pool;
  end(): Promise<void>;
}

const statementTimeoutMs = 5000;
/** Whoever comes without a session shares few connections with everybody else who does. */
const anonymousTimeoutMs = 1000;
const connectionsPerRole: Record<AppRole, number> = {
  anonymous: 4,
  user: 16,
  mediator: 10,
  manager: 6,
  admin: 6,
};

function openPool(url: string, user: string, appSecret: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: roleUrl(url, user, appSecret),
    application_name: user,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    // A transaction left open by a lost process must not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000,
    allowExitOnIdle: true,
    ...options,
  });
  // The pool throws a broken idle connection away by itself; without a listener the process would end.
  pool.on("error", () => undefined);
  return pool;
}

export interface PoolOptions {
  /** Instead of the usual number. */
  connections?: Partial<Record<AppRole, number>>;
}

/** The credentials in the address are replaced by those of each role. */
export function openPools(url: string, appSecret: string, { connections = {} }: PoolOptions = {}): Pools {
  const pools = new Map<AppRole, pg.Pool>(
    appRoles.map((role) => [
      role,
      openPool(url, databaseRole(role), appSecret, {
        max: connections[role] ?? connectionsPerRole[role],
        statement_timeout: role === "anonymous" ? anonymousTimeoutMs : statementTimeoutMs,
        // Starting workers costs more than any list of the product: 10 ms against 1 ms for a count of today.
        options: "-c max_parallel_workers_per_gather=0",
      }),
    ]),
  );
  const system = openPool(url, systemRole, appSecret, { max: 10, statement_timeout: 30_000 });
  return {
    of(role) {
      const pool = pools.get(role);
      if (!pool) {
        throw new Error(`No pool for the role ${role}`);
      }
      return pool;
    },
    system,
    async end() {
      await Promise.all([...pools.values(), system].map((pool) => pool.end()));
    },
  };
}
