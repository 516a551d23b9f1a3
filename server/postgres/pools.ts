/** One pool per database role: whoever holds a pool holds exactly that role's rights. */
import pg from "pg";
import { watchLink } from "./link-watch.ts";
import { type PoolSizes, poolSizes } from "./pool-sizes.ts";
import { type AppRole, appRoles, databaseRole, roleUrl, systemRole } from "./roles.ts";

export type { AppRole } from "./roles.ts";

export interface Pools {
  /** For the data service. */
  of(role: AppRole): pg.Pool;
  /** For pages and forms that need no account; with the rights of the role anonymous, whose own pool cannot hold it up. */
  pages: pg.Pool;
  system: pg.Pool;
  end(): Promise<void>;
}

const statementTimeoutMs = 5000;
/** Whoever comes without a session shares few connections with everybody else who does. */
const anonymousTimeoutMs = 1000;
const systemStatementTimeoutMs = 30_000;
const usualGraceMs = 5000;
const CONNECT_MS = 5000;

/** PostgreSQL's process keeps what planning once took: one that served for an hour held 57 MB of which it used 10 (bench/LOAD.md). */
const LONGEST_LIFE_S = 15 * 60;
/** Starting workers costs more than any list of the product: 10 ms against 1 ms for a count of today. */
const ALONE = "-c max_parallel_workers_per_gather=0";
/** A midwife's rows are few whatever she asks, and to plan what guards them takes several times as long as to read them (decision 0198). */
const PLANNED_ONCE = "-c plan_cache_mode=force_generic_plan";

interface PoolLimits {
  max: number;
  /** How long a statement may take. */
  statementMs: number;
  graceMs: number;
  patience: number;
  options?: string;
}

function openPool(
  url: string,
  user: string,
  appSecret: string,
  { max, statementMs: usualMs, graceMs, patience, options }: PoolLimits,
): pg.Pool {
  const statementMs = usualMs * patience;
  const pool = new pg.Pool({
    connectionString: roleUrl(url, user, appSecret),
    application_name: user,
    connectionTimeoutMillis: CONNECT_MS * patience,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LONGEST_LIFE_S,
    // A transaction left open by a lost process must not hold its locks for ever.
    idle_in_transaction_session_timeout: 30_000 * patience,
    allowExitOnIdle: true,
    // A peer that vanished without a word is noticed on idle connections, too.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    max,
    statement_timeout: statementMs,
    ...(options && { options }),
  });
  pool.on("connect", (client) => watchLink(client, { statementMs, graceMs, factor: patience }));
  // The pool throws a broken idle connection away by itself; without a listener the process would end.
  pool.on("error", () => undefined);
  return pool;
}

export interface PoolOptions {
  /** Instead of the usual numbers. */
  connections?: Partial<PoolSizes>;
  /** Instead of the usual limits. */
  statementMs?: number;
  /** How much later than its time limit a statement's end may be heard before the connection is given up. */
  graceMs?: number;
  /** How many times longer than usual everything may take: where a machine is slow, not the statement. */
  patience?: number;
}

/** The credentials in the address are replaced by those of each role. */
export function openPools(url: string, appSecret: string, given: PoolOptions = {}): Pools {
  const sizes = { ...poolSizes(), ...given.connections };
  const { graceMs = usualGraceMs, patience = 1 } = given;
  const pools = new Map<AppRole, pg.Pool>(
    appRoles.map((role) => [
      role,
      openPool(url, databaseRole(role), appSecret, {
        max: sizes[role],
        statementMs: given.statementMs ?? (role === "anonymous" ? anonymousTimeoutMs : statementTimeoutMs),
        graceMs,
        patience,
        options: role === "user" ? `${ALONE} ${PLANNED_ONCE}` : ALONE,
      }),
    ]),
  );
  const pages = openPool(url, databaseRole("anonymous"), appSecret, {
    max: sizes.pages,
    statementMs: given.statementMs ?? anonymousTimeoutMs,
    graceMs,
    patience,
    options: ALONE,
  });
  const system = openPool(url, systemRole, appSecret, {
    max: sizes.system,
    statementMs: given.statementMs ?? systemStatementTimeoutMs,
    graceMs,
    patience,
  });
  return {
    of(role) {
      const pool = pools.get(role);
      if (!pool) {
        throw new Error(`No pool for the role ${role}`);
      }
      return pool;
    },
    pages,
    system,
    async end() {
      await Promise.all([...pools.values(), pages, system].map((pool) => pool.end()));
    },
  };
}
