/** A line to PostgreSQL that can fall silent without a word, that may insist on TLS as managed servers do, or tear what comes together. */
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

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
/** PostgreSQL's word that the last row of a COPY has come. */
const COPY_DONE = Buffer.from([0x63, 0, 0, 0, 4]);
const TORN_MS = 5;

function* torn(bytes: Buffer): Generator<Buffer> {
  let from = 0;
  for (let at = bytes.indexOf(COPY_DONE); at >= 0; at = bytes.indexOf(COPY_DONE, from)) {
    yield bytes.subarray(from, at + COPY_DONE.length);
    from = at + COPY_DONE.length;
  }
  yield bytes.subarray(from);
}

/** With `tearsCopies` what follows the last row of a COPY comes later than that row. */
export async function aLineToPostgres(
  url: string,
  { onlyTls = false, tearsCopies = false } = {},
): Promise<Line> {
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
      let before = Promise.resolve();
      const forward = async (bytes: Buffer) => {
        for (const piece of torn(bytes)) {
          to.write(piece);
          await sleep(TORN_MS);
        }
      };
      from.on("data", (bytes: Buffer) => {
        if (silent) return;
        if (tearsCopies && from === far) before = before.then(() => forward(bytes));
        else to.write(bytes);
      });
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
