/** What stands before several servers: each connection goes to one that takes it, and to another if that one is just leaving. */
import { connect, createServer, type Socket } from "node:net";

export interface Balancer {
  url: string;
  stop(): Promise<void>;
}

export async function aBalancer(ports: () => number[]): Promise<Balancer> {
  let next = 0;
  const open = new Set<Socket>();

  function forward(visitor: Socket, sent: Buffer[], left: number[]): void {
    const [port, ...others] = left;
    if (port === undefined) return void visitor.destroy();
    const server = connect({ host: "127.0.0.1", port });
    open.add(server);
    let isAnswered = false;
    const toServer = (chunk: Buffer) => {
      if (!isAnswered) sent.push(chunk);
      server.write(chunk);
    };
    const goOn = () => {
      open.delete(server);
      visitor.off("data", toServer);
      // A connection that nobody took in has done nothing: somebody else takes it.
      if (isAnswered || visitor.destroyed) visitor.destroy();
      else forward(visitor, sent, others);
    };
    for (const chunk of sent) server.write(chunk);
    visitor.on("data", toServer);
    server.on("data", (chunk) => {
      isAnswered = true;
      visitor.write(chunk);
    });
    server.once("error", () => undefined);
    server.once("close", goOn);
    visitor.once("close", () => server.destroy());
  }

  const balancer = createServer((visitor) => {
    open.add(visitor);
    visitor.on("error", () => undefined);
    visitor.once("close", () => open.delete(visitor));
    const all = ports();
    next += 1;
    forward(visitor, [], [...all.slice(next % all.length), ...all.slice(0, next % all.length)]);
  });
  const port = await new Promise<number>((resolve) => {
    balancer.listen(0, "127.0.0.1", () => {
      const address = balancer.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => balancer.close(() => resolve()));
    },
  };
}
