import type { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import pg from "pg";
import { stretched } from "./link-watch.ts";

/** What PostgreSQL told the connection at its start, and where and how it is reached; the driver knows more than its types say. */
interface Addressed {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
  ssl: pg.ConnectionConfig["ssl"];
  sslNegotiation: "postgres" | "direct";
}

interface Wire extends EventEmitter {
  stream: Socket;
  connect(port: number | string, host?: string): void;
  requestSsl(): void;
  cancel(processID: number, secretKey: number): void;
}

const PATIENCE_MS = 2_000;

/**
 * Asks PostgreSQL to give up what the connection is running; over when it has heard that, so that nobody else's
 * statement is hit. Encrypted like the connection itself: what stands before a managed server takes nothing else.
 */
export function cancelRunning(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey, ssl, sslNegotiation } = client as unknown as Addressed;
  if (processID === null || secretKey === null) return Promise.resolve();
  return new Promise((resolve) => {
    const wire = new pg.Connection({ ssl, sslNegotiation } as pg.ConnectionConfig) as unknown as Wire;
    wire.stream.setTimeout(stretched(client, PATIENCE_MS), () => wire.stream.destroy());
    if (ssl && sslNegotiation !== "direct") wire.once("connect", () => wire.requestSsl());
    wire.once(ssl ? "sslconnect" : "connect", () => wire.cancel(processID, secretKey));
    // PostgreSQL answers by hanging up. A request that does not get through leaves the statement to its time limit.
    wire.on("error", () => resolve());
    wire.once("end", () => resolve());
    if (host.startsWith("/")) wire.connect(`${host}/.s.PGSQL.${port}`);
    else wire.connect(port, host);
  });
}
