/** How many sockets there may be. */
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aSession, type GivenSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type LiveSocket, liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";

const SETTINGS = "subscription { appsettings { apptitle } }";
const TOO_MANY = 4429;

let app: ServedApp;
let [anna, beat]: GivenSession[] = [];
beforeAll(async () => {
  app = await servedApp({ sockets: { user: 2, network: 5, anonymous: 1 } });
  const { admin } = app.database;
  anna = await aSession(app, await aUser(admin, { role: "mediator" }), "mediator");
  beat = await aSession(app, await aUser(admin, { role: "mediator" }), "mediator");
});
afterAll(() => app.stop());

async function watching(params: Record<string, unknown> = {}): Promise<LiveSocket> {
  const socket = liveSocket(app.baseUrl, params);
  const watched = socket.watch(SETTINGS);
  await until(() => expect(watched.answers).toHaveLength(1));
  return socket;
}

async function refused(params: Record<string, unknown> = {}): Promise<number> {
  const socket = liveSocket(app.baseUrl, params);
  socket.watch(SETTINGS);
  return (await socket.closed).code;
}

test("a network without sessions, a user and a network have their number, and get it back", async () => {
  const stranger = await watching();
  expect(await refused()).toBe(TOO_MANY);
  const hers = [await watching(anna?.params), await watching(anna?.params)];
  expect(await refused(anna?.params)).toBe(TOO_MANY);
  const others = [await watching(beat?.params), await watching(beat?.params)];
  // Five are open now: the next is not even upgraded.
  expect(await upgradeStatus()).toBe(429);
  for (const socket of [stranger, ...hers, ...others]) await socket.client.dispose();
  await expect.poll(upgradeStatus).toBe(101);
  const again = await watching(anna?.params);
  await again.client.dispose();
});

function upgradeStatus(): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(`${app.baseUrl}/v1/graphql`, {
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
        "sec-websocket-protocol": "graphql-transport-ws",
      },
    });
    asked.on("upgrade", ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    asked.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on("error", reject);
    asked.end();
  });
}
