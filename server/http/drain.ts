/** Stopping without failing anybody: listen no more, answer what comes over open connections, then close them. */
import type { Server } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const LONGEST_MS = 5_000;

/**
 * Fastify tells each connection to close with the next answer; those that ask nothing more are closed after the grace,
 * and in the end those that still take an answer: no reader holds the process.
 */
export async function drain(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  let open = true;
  // The HTTP server's own close would cut idle connections at once, under a request that is just on its way.
  Listener.prototype.close.call(server, () => {
    open = false;
  });
  const began = Date.now();
  while (open && Date.now() - began < LONGEST_MS) {
    await sleep(50);
    if (Date.now() - began >= graceMs) server.closeIdleConnections();
  }
  if (open) server.closeAllConnections();
}
