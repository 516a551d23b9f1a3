/** How many connections each pool may open, out of what one process is given. */
import { type AppRole, appRoles } from "./roles.ts";

export type PoolSizes = Record<AppRole | "pages" | "system", number>;

/** The one that listens for changes. */
export const LISTENING = 1;

/** Three exports may run at once, each on a connection of its role: one is left for everybody else. */
const LEAST: PoolSizes = {
  anonymous: 1,
  pages: 2,
  user: 4,
  mediator: 4,
  manager: 4,
  admin: 4,
  auditor: 2,
  system: 4,
};
const USUAL: PoolSizes = {
  anonymous: 2,
  pages: 4,
  user: 15,
  mediator: 9,
  manager: 6,
  admin: 6,
  auditor: 2,
  system: 10,
};
const names = [...appRoles, "pages", "system"] as const;

const sumOf = (sizes: PoolSizes): number => names.reduce((sum, name) => sum + sizes[name], 0);

export const LEAST_CONNECTIONS = sumOf(LEAST) + LISTENING;
export const USUAL_CONNECTIONS = sumOf(USUAL) + LISTENING;

/** What is above the least is shared in the usual proportion; never more than was given. */
export function poolSizes(connections: number = USUAL_CONNECTIONS): PoolSizes {
  const share = (connections - LEAST_CONNECTIONS) / (USUAL_CONNECTIONS - LEAST_CONNECTIONS);
  const sizes = { ...LEAST };
  for (const name of names) sizes[name] += Math.floor((USUAL[name] - LEAST[name]) * share);
  return sizes;
}
