/**
 * A port for what must know its address before it listens. From below those that the system gives to everything else: one of
 * theirs, asked for and given back, may have gone to another test before it is used.
 */
import { createServer } from "node:net";
import { proposePort } from "#server/postgres/cluster-state.ts";

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** Each worker of the tests, and of the stories, has ports of its own: two that ask at once are not told the same. */
const WORKERS = 16;
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % WORKERS;
const given = new Set<number>();

export async function freePort(): Promise<number> {
  let port: number;
  do port = proposePort();
  while (port % WORKERS !== worker || given.has(port) || !(await isFree(port)));
  given.add(port);
  return port;
}
