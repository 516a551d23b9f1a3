/** The engine with this product's families: which database role sees which schemas. */
import { createEngine, type Engine, type EngineOptions } from "#engine/engine.ts";
import type { Log } from "#server/kernel/log.ts";
import { asOwner } from "#server/postgres/as-owner.ts";
import type { Pools } from "#server/postgres/pools.ts";
import { type AppRole, appRoles, databaseRole } from "#server/postgres/roles.ts";
import { createRunner } from "#server/postgres/run-statements.ts";

const FAMILY: Record<AppRole, string> = {
  anonymous: "anonymous",
  user: "midwife",
  mediator: "staff",
  manager: "staff",
  admin: "staff",
};

export function dataServiceOptions({ production }: { production: boolean }): EngineOptions {
  return {
    families: Object.fromEntries(
      appRoles.map((role) => [
        role,
        { databaseRole: databaseRole(role), schemas: [FAMILY[role], "actions"] },
      ]),
    ),
    refusalClass: "WG",
    introspection: (role) => !production || role === "admin",
    longestList: (role) => (role === "user" || role === "anonymous" ? 1_000 : 10_000),
  };
}

/** The catalogs are read once, as the owner of the database. */
export async function openDataService(
  databaseUrl: string,
  pools: Pools,
  { production, log }: { production: boolean; log: Log },
): Promise<Engine> {
  const options: EngineOptions = {
    ...dataServiceOptions({ production }),
    onUnexpected: (error) => log.error({ err: error }, "An operation failed"),
  };
  return asOwner(databaseUrl, (catalog) => createEngine(catalog, options, createRunner(pools)));
}
