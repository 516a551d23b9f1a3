/** How much one address keeps open, with real sockets. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";
import { limitAddresses } from "./crowded-addresses.ts";

const MOST = 3;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function opened(port: number, words = ""): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write(words);
  return socket;
}

async function listening(isExempt?: (address: string) => boolean): Promise<number> {
  const server: Server = createServer((_request, response) => response.end("ok"));
  limitAddresses(server, { most: MOST, trustProxy: false, ...(isExempt && { isExempt }) });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const GET = "GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";

test("an address that keeps as many connections as are allowed gets no other, until one ends", async () => {
  const port = await listening(() => false);
  const held = [];
  for (let n = 0; n < MOST; n += 1) held.push(await opened(port));
  await until(async () => expect(await text(await opened(port, GET))).toMatch(/^HTTP\/1\.1 429 /));
  held[0]?.destroy();
  await until(async () => expect(await text(await opened(port, GET))).toMatch(/^HTTP\/1\.1 200 /));
});

test("this machine itself is not counted", async () => {
  const port = await listening();
  for (let n = 0; n < 2 * MOST; n += 1) await opened(port);
  expect(await text(await opened(port, GET))).toMatch(/^HTTP\/1\.1 200 /);
});

async function behindProxy(): Promise<ServedApp> {
  const app = await servedApp({ config: { trustProxy: true, connectionsPerAddress: MOST } });
  ends.push(() => app.stop());
  return app;
}

const post = (address: string) =>
  `POST /v1/graphql HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\nx-forwarded-for: 203.0.113.9, ${address}\r\ncontent-type: application/json\r\ncontent-length: 200\r\n\r\n`;

test("behind a proxy open requests count for the forwarded address, and not for others", async () => {
  const app = await behindProxy();
  const { port } = app.config;
  const held = [];
  for (let n = 0; n < MOST; n += 1) held.push(await opened(port, post("198.51.100.1")));
  await until(async () =>
    expect(await text(await opened(port, post("198.51.100.1")))).toMatch(/^HTTP\/1\.1 429 /),
  );
  const other = await fetch(`${app.baseUrl}/healthz`, { headers: { "x-forwarded-for": "198.51.100.2" } });
  expect(other.status).toBe(200);
  held[0]?.destroy();
  const again = () => fetch(`${app.baseUrl}/healthz`, { headers: { "x-forwarded-for": "198.51.100.1" } });
  await until(async () => expect((await again()).status).toBe(200));
});

test("behind a proxy a WebSocket counts as long as it is open", async () => {
  const app = await behindProxy();
  const userId = await aUser(app.database.admin, { role: "mediator" });
  const { params } = await aSession(app, userId, "mediator");
  const upgrade =
    "GET /v1/graphql HTTP/1.1\r\nhost: localhost\r\nconnection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n" +
    "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-protocol: graphql-transport-ws\r\nx-forwarded-for: 198.51.100.3\r\n" +
    `origin: ${app.baseUrl}\r\n\r\n`;
  for (let n = 0; n < MOST; n += 1) {
    const socket = await opened(app.config.port, upgrade);
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 101 /);
  }
  expect(await text(await opened(app.config.port, upgrade))).toMatch(/^HTTP\/1\.1 429 /);
  // Who comes without a forwarded address is the proxy's own machine.
  const live = liveSocket(app.baseUrl, params);
  const watched = live.watch("subscription { appsettings { apptitle } }");
  await until(() => expect(watched.answers).toHaveLength(1));
  await live.client.dispose();
});
