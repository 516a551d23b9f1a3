import { connect } from "node:net";
import type pg from "pg";

/** What PostgreSQL told the connection at its start, and where it is; the driver knows more than its types say. */
interface Addressed {
  host: string;
  port: number;
  processID: number | null;
  secretKey: number | null;
}

const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 2_000;

/**
 * Asks PostgreSQL to give up what the connection is running; over when it has heard that, so that nobody else's
 * statement is hit. In the clear, as libpq does it: the message holds nothing but two numbers that PostgreSQL chose.
 */
export function cancelRunning(client: pg.PoolClient): Promise<void> {
  const { host, port, processID, secretKey } = client as unknown as Addressed;
  if (processID === null || secretKey === null) return Promise.resolve();
  const message = Buffer.alloc(16);
  for (const [position, number] of [16, CANCEL_REQUEST, processID, secretKey].entries()) {
    message.writeInt32BE(number, position * 4);
  }
  return new Promise((resolve) => {
    const socket = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.once("connect", () => socket.write(message));
    // PostgreSQL answers by hanging up. A request that does not get through leaves the statement to its time limit.
    socket.once("error", () => resolve());
    socket.once("close", () => resolve());
    socket.resume();
  });
}
