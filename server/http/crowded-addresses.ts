/**
 * How much one address keeps open: connections, or behind a proxy, whose connections are shared, requests and WebSockets of the
 * address that the proxy forwards. How often somebody asks is counted elsewhere.
 */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#server/kernel/network-of.ts";
import { isLoopback } from "#server/kernel/read-setting.ts";

export interface CrowdedAddresses {
  most: number;
  trustProxy: boolean;
  /** This machine itself is not counted. */
  isExempt?: (address: string) => boolean;
}

const TOO_MANY = "HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n";

type Listener = (...given: unknown[]) => void;

export function limitAddresses(
  server: Server,
  { most, trustProxy, isExempt = isLoopback }: CrowdedAddresses,
): void {
  const open = new Map<string, number>();

  /** What takes it back, or nothing if that address has too many open. */
  function enter(address: string): (() => void) | undefined {
    if (address === "" || isExempt(address)) return () => undefined;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= most) return undefined;
    open.set(network, count + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    };
  }

  function refuse(socket: Socket): void {
    socket.on("error", () => undefined);
    socket.end(TOO_MANY, () => socket.destroy());
  }

  if (!trustProxy) {
    server.prependListener("connection", (socket: Socket) => {
      const leave = enter(socket.remoteAddress ?? "");
      if (leave) socket.once("close", leave);
      else refuse(socket);
    });
    return;
  }

  guard("request", (request, response: ServerResponse) => {
    const leave = enter(forwardedBy(request));
    if (leave) response.once("close", leave);
    else response.writeHead(429, { connection: "close" }).end();
    return leave !== undefined;
  });
  guard("upgrade", (request, socket: Socket) => {
    const leave = enter(forwardedBy(request));
    if (leave) socket.once("close", leave);
    else refuse(socket);
    return leave !== undefined;
  });

  /** Comes before all others that listen now; they hear of nothing that is refused. */
  function guard<Second>(
    event: "request" | "upgrade",
    admits: (request: IncomingMessage, second: Second) => boolean,
  ): void {
    const others = server.listeners(event) as Listener[];
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, second: Second, ...rest: unknown[]) => {
      if (!admits(request, second)) return;
      for (const listener of others) listener.call(server, request, second, ...rest);
    });
  }
}

/** The nearest proxy's word; what stands further left in the header anybody can write. */
function forwardedBy({ headers }: IncomingMessage): string {
  const header = headers["x-forwarded-for"];
  return (
    String(header ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? ""
  );
}
