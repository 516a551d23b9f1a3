/**
 * Dead lines to PostgreSQL: a statement ends by itself when its time is up, so a connection that is silent for longer
 * leads nowhere, whatever TCP still believes. It is given up; who waits gets an error, and the pool opens another.
 */
import type { Socket } from "node:net";
import type pg from "pg";

/** The driver knows more than its types say. */
interface Driven {
  connection: { stream: Socket };
  readyForQuery: boolean;
}

interface Patience {
  /** How long a statement may take on this connection. */
  statementMs: number;
  /** How much later its end may be heard. */
  graceMs: number;
  /** How many times longer than usual everything may take. */
  factor: number;
}

const usual = new WeakMap<pg.ClientBase, Patience>();

/** From its first moment on; bytes in either direction begin the time anew. */
export function watchLink(client: pg.ClientBase, patience: Patience): void {
  const driven = client as unknown as Driven;
  const { stream } = driven.connection;
  usual.set(client, patience);
  stream.on("timeout", () => {
    // It was idle: a statement that begins only now, after the process was held up, has all its time before it.
    if (driven.readyForQuery) return;
    const heard = stream.bytesRead;
    // After the next look at the sockets: a process that was held up may have an answer waiting there.
    setImmediate(() => {
      if (!driven.readyForQuery && stream.bytesRead === heard) {
        stream.destroy(new Error("PostgreSQL has not answered for too long"));
      }
    });
  });
  allowStatement(client);
}

/** So long as this connection takes for it. */
export function stretched(client: pg.ClientBase, ms: number): number {
  return ms * (usual.get(client)?.factor ?? 1);
}

/** Until it is called again without a time: one statement may take longer than usual. */
export function allowStatement(client: pg.ClientBase, statementMs?: number): void {
  const patience = usual.get(client);
  if (!patience) return;
  (client as unknown as Driven).connection.stream.setTimeout(
    (statementMs ?? patience.statementMs) + patience.graceMs,
  );
}
