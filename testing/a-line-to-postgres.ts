/** A line to PostgreSQL that can fall silent without a word, and that may insist on TLS as managed servers do. */
import { connect, createServer, type Socket } from "node:net";

export interface Line {
  /** The same database, by way of this line. */
  through(url: string): string;
  /** From now on nothing is forwarded, and nobody is told. */
  fallSilent(): void;
  /** Whoever is connected is not any more; whoever comes now is let in. */
  cut(): void;
  end(): Promise<void>;
}

const SSL_REQUEST = 80_877_103;

export async function aLineToPostgres(url: string, { onlyTls = false } = {}): Promise<Line> {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => silent || to.write(bytes));
      from.on("close", () => silent || to.destroy());
      from.on("error", () => undefined);
    }
    if (onlyTls) {
      near.prependOnceListener("data", (bytes: Buffer) => {
        if (bytes.length >= 8 && bytes.readInt32BE(4) !== SSL_REQUEST)
          for (const end of [near, far]) end.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const own = typeof address === "object" && address ? address.port : 0;
  return {
    through(given) {
      const changed = new URL(given);
      changed.port = String(own);
      return changed.href;
    },
    fallSilent() {
      silent = true;
    },
    cut() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
