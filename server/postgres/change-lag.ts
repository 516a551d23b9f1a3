/** How long news of a change is under way to this process: one is sent that concerns nobody. */
import { randomUUID } from "node:crypto";
import type { ChangeFeed } from "./change-feed.ts";
import type { Pools } from "./pools.ts";

const LONGEST_MS = 5_000;

/** In seconds; the longest time if it is not heard at all. */
export async function changeLag(pools: Pools, changes: ChangeFeed): Promise<number> {
  const id = randomUUID();
  const heard = Promise.withResolvers<void>();
  const silence = changes.listen({
    changed: ({ table, ids }) => {
      if (table === "deployment.lag" && ids?.has(id)) heard.resolve();
    },
    resync: () => undefined,
  });
  const timer = setTimeout(heard.resolve, LONGEST_MS);
  try {
    const begin = performance.now();
    await pools.system.query("select pg_notify('wiege_changes', $1)", [
      JSON.stringify({ table: "deployment.lag", ids: [id] }),
    ]);
    await heard.promise;
    return (performance.now() - begin) / 1_000;
  } finally {
    clearTimeout(timer);
    silence();
  }
}
