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

export async function freePort(): Promise<number> {
  let port: number;
  do port = proposePort();
  while (!(await isFree(port)));
  return port;
}
