/** Stopping without failing anybody: listen no more, answer what comes over open connections, then close them. */
import type { Server } from "node:http";
import { Server as Listener } from "node:net";
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";

/** After so many times the grace nobody is waited for any more. */
const LONGEST_GRACES = 10;

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
  while (open && Date.now() - began < LONGEST_GRACES * graceMs) {
    await sleep(50);
    if (Date.now() - began < graceMs) continue;
    // On a busy machine a request may wait here unread: it is read first, and its connection is then not idle.
    await turn();
    server.closeIdleConnections();
  }
  if (open) server.closeAllConnections();
}
