/** Ends requests whose body does not arrive: an ordinary one within a time, an upload as long as it makes progress. */
import type { IncomingMessage, Server } from "node:http";

export interface SlowBodies {
  withinMs: number;
  isUpload(request: IncomingMessage): boolean;
}

const LEAST_BYTES_PER_SECOND = 1024;
const LOOK_EVERY_MS = 5_000;
const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

interface Coming {
  since: number;
  /** What the socket had read by then; absent at first, since some of the body may have come with the head. */
  bytes: number | undefined;
}

export function endSlowBodies(server: Server, { withinMs, isUpload }: SlowBodies): void {
  const coming = new Map<IncomingMessage, Coming>();

  function look(): void {
    const now = performance.now();
    for (const [request, { since, bytes }] of coming) {
      if (now - since < withinMs) continue;
      // It has arrived, and its route has not read it yet.
      if (request.complete) {
        coming.delete(request);
        continue;
      }
      const { bytesRead } = request.socket;
      const least = (LEAST_BYTES_PER_SECOND * (now - since)) / 1000;
      if (isUpload(request) && (bytes === undefined || bytesRead - bytes >= least))
        coming.set(request, { since: now, bytes: bytesRead });
      else end(request);
    }
  }

  function end(request: IncomingMessage): void {
    coming.delete(request);
    if (!request.socket.writable) return;
    // Nobody reads what still comes.
    request.socket.end(TIMED_OUT, () => request.socket.destroy());
  }

  // Before anybody reads the body.
  server.prependListener("request", (request: IncomingMessage) => {
    const { headers } = request;
    if (headers["transfer-encoding"] === undefined && !Number(headers["content-length"])) return;
    coming.set(request, { since: performance.now(), bytes: undefined });
    request.once("close", () => coming.delete(request));
    request.once("end", () => coming.delete(request));
  });
  const timer = setInterval(look, Math.min(LOOK_EVERY_MS, withinMs / 4)).unref();
  server.once("close", () => clearInterval(timer));
}
