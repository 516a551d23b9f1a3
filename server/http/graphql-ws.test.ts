import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { aPuerpera } from "#testing/a-puerpera.ts";
import { aSession, type GivenSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { liveSocket } from "#testing/live-socket.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

/** However slow the machine is. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 20 });

let served: ServedApp;
let mediator: GivenSession;
let colleague: GivenSession;
let midwife: GivenSession;
let mother = "";

beforeAll(async () => {
  served = await servedApp();
  const { admin } = served.database;
  mediator = await aSession(served, await aUser(admin, { role: "mediator" }), "mediator");
  colleague = await aSession(served, await aUser(admin, { role: "mediator" }), "mediator");
  midwife = await aSession(served, await aUser(admin), "user");
  mother = await aPuerpera(admin, { status: "published", priority: 0 });
});
afterAll(() => served.stop());

const open = (given?: { params: Record<string, unknown> }) => liveSocket(served.baseUrl, given?.params);
const setPriority = (priority: number, id = mother) =>
  served.database.admin.query("update app.puerpera set priority = $1 where id = $2", [priority, id]);

const LIST = "subscription { puerpera(order_by: [{ id: asc }]) { id priority } }";
const ONE = "subscription ($id: uuid!) { puerpera_by_pk(id: $id) { id priority } }";

describe("without rights", () => {
  test("a stranger watches what strangers may read and nothing else", async () => {
    for (const params of [{}, { authorization: "" }, { authorization: "Bearer public" }]) {
      const socket = open({ params });
      const refused = socket.watch(LIST);
      const settings = socket.watch("subscription { appsettings { apptitle } }");
      await until(() => expect(settings.answers).toHaveLength(1));
      expect(refused.answers).toEqual([]);
      expect(refused.error).toMatchObject([{ extensions: { code: "validation-failed" } }]);
      expect(JSON.stringify(refused.error)).not.toMatch(/lastname|Did you mean/);
      await socket.client.dispose();
    }
  });

  test("a wrong token closes with 4403", async () => {
    for (const params of [
      { authorization: "Bearer x.y.z" },
      { authorization: `${mediator.params.authorization}x` },
      { authorization: 7 },
      { headers: { Authorization: "Basic abc" } },
    ]) {
      const socket = open({ params });
      socket.watch(LIST);
      expect((await socket.closed).code).toBe(4403);
    }
  });

  test("another website's page is not let in", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: served.baseUrl, "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) expect(await upgradeStatus(headers)).not.toBe(101);
    expect(await upgradeStatus({ origin: served.baseUrl })).toBe(101);
    expect(await upgradeStatus({})).toBe(101);
  });

  test("a midwife watches her own rows, and one answer is not another's", async () => {
    const other = await aUser(served.database.admin, { lastname: "Andere" });
    const others = await aSession(served, other, "user");
    const query = "subscription { user { id lastname } }";
    const [first, second] = [open(midwife).watch(query), open(others).watch(query)];
    await until(() => expect([first.answers.length, second.answers.length]).toEqual([1, 1]));
    expect(second.answers[0]).toEqual({ data: { user: [{ id: other, lastname: "Andere" }] } });
    expect(first.answers[0]).not.toEqual(second.answers[0]);
  });
});

describe("a live query", () => {
  test("is answered at once, and again when another connection has changed something", async () => {
    const socket = open(mediator);
    const watched = socket.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    expect(watched.answers[0]).toEqual({ data: { puerpera: [{ id: mother, priority: 0 }] } });
    await setPriority(3);
    const committed = Date.now();
    await vi.waitFor(() => expect(watched.answers).toHaveLength(2), { timeout: 5_000, interval: 5 });
    expect(watched.answers[1]).toEqual({ data: { puerpera: [{ id: mother, priority: 3 }] } });
    expect(watched.lastAt - committed).toBeLessThan(1_000);
    await socket.client.dispose();
  });

  test("is accepted with the token among headers too", async () => {
    const socket = open({ params: { headers: { Authorization: mediator.params.authorization } } });
    const watched = socket.watch(ONE, { id: mother });
    await until(() => expect(watched.answers).toHaveLength(1));
    await socket.client.dispose();
  });

  test("says nothing when the answer is the same", async () => {
    const socket = open(mediator);
    const watched = socket.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    await served.database.admin.query("update app.puerpera set notes_internal = 'x' where id = $1", [mother]);
    await sleep(500);
    expect(watched.answers).toHaveLength(1);
    await setPriority(4);
    await until(() => expect(watched.answers).toHaveLength(2));
    await socket.client.dispose();
  });

  test("ends when the client has had enough, and other operations come this way as well", async () => {
    const socket = open(mediator);
    const watched = socket.watch(LIST);
    const asked = socket.watch("query ($id: uuid!) { puerpera_by_pk(id: $id) { id } }", { id: mother });
    await until(() => expect([watched.answers.length, asked.isOver]).toEqual([1, true]));
    expect(asked.answers).toEqual([{ data: { puerpera_by_pk: { id: mother } } }]);
    watched.stop();
    await sleep(50);
    await setPriority(5);
    await sleep(300);
    expect(watched.answers).toHaveLength(1);
    await socket.client.dispose();
  });

  test("that cannot be answered says why and is over", async () => {
    const socket = open(mediator);
    const wrong = socket.watch('subscription { puerpera(where: { id: { _eq: "no id" } }) { id } }');
    await until(() => expect(wrong.isOver).toBe(true));
    expect(wrong.answers).toMatchObject([{ errors: [{ extensions: { code: "data-exception" } }] }]);
    const two = socket.watch("subscription { puerpera { id } user { id } }");
    await until(() => expect(two.error).toMatchObject([{ extensions: { code: "validation-failed" } }]));
    await socket.client.dispose();
  });
});

test("a socket lives on after its token has expired, as long as the session does", async () => {
  const userId = await aUser(served.database.admin, { role: "mediator" });
  const session = await aSession(served, userId, "mediator", new Date(Date.now() + 2_000));
  const socket = open(session);
  const watched = socket.watch(ONE, { id: mother });
  await until(() => expect(watched.answers).toHaveLength(1));
  await sleep(3_000);
  const late = open(session);
  late.watch(LIST);
  expect((await late.closed).code).toBe(4403);
  await setPriority(11);
  await until(() => expect(watched.answers).toHaveLength(2));
  await socket.client.dispose();
});

test("a change that went through another process is seen too", async () => {
  const other = await servedApp({ beside: served });
  const socket = liveSocket(other.baseUrl, (await sessionAt(other)).params);
  const watched = socket.watch(ONE, { id: mother });
  await until(() => expect(watched.answers).toHaveLength(1));
  const here = open(mediator);
  const changed = here.watch(
    "mutation ($id: uuid!) { puerpera_setpriority(id: $id, priority: 12) { priority } }",
    {
      id: mother,
    },
  );
  await until(() => expect(changed.answers).toEqual([{ data: { puerpera_setpriority: { priority: 12 } } }]));
  await until(() => expect(watched.answers.at(-1)?.data?.puerpera_by_pk).toMatchObject({ priority: 12 }));
  await socket.client.dispose();
  await here.client.dispose();
  await other.stop();
});

async function sessionAt(app: ServedApp): Promise<GivenSession> {
  return await aSession(app, await aUser(app.database.admin, { role: "mediator" }), "mediator");
}

describe("equal queries", () => {
  test("of colleagues of one role are asked once for all of them", async () => {
    const sockets = Array.from({ length: 20 }, (_, n) => open(n % 2 ? mediator : colleague));
    const watched = sockets.map((socket) => socket.watch(LIST));
    await until(() => expect(watched.every(({ answers }) => answers.length === 1)).toBe(true));
    const trips = await countRoundTrips(async () => {
      await setPriority(6);
      await until(() => expect(watched.every(({ answers }) => answers.length === 2)).toBe(true));
    });
    // With the answer goes the look whether she who asked is still let in.
    expect(trips).toBe(1);
    await Promise.all(sockets.map((socket) => socket.client.dispose()));
  });

  test("by key are asked only when their row changed", async () => {
    const other = await aPuerpera(served.database.admin, { status: "published" });
    const socket = open(mediator);
    const watched = socket.watch(
      "subscription ($id: uuid!) { birthplace(where: {id: {_eq: $id}}) { id title } }",
      {
        id: other,
      },
    );
    const row = socket.watch("subscription ($id: uuid!) { appmessage_by_pk(id: $id) { id title } }", {
      id: other,
    });
    await until(() => expect([watched.answers.length, row.answers.length]).toEqual([1, 1]));
    const trips = await countRoundTrips(async () => {
      await served.database.admin.query("insert into app.appmessage (title, text) values ('Neues', 'Text')");
      await sleep(300);
    });
    expect(trips).toBe(0);
    await socket.client.dispose();
  });
});

describe("whoever loses her rights", () => {
  test("has 20 sockets closed with 4410 and no frame after five seconds", async () => {
    const userId = await aUser(served.database.admin, { role: "manager" });
    const session = await aSession(served, userId, "manager");
    const sockets = Array.from({ length: 20 }, () => open(session));
    const watched = sockets.map((socket) => socket.watch(LIST));
    await until(() => expect(watched.every(({ answers }) => answers.length === 1)).toBe(true));
    const began = Date.now();
    await served.database.admin.query(
      `update app."user" set status = 'lost', lost_at = now() where id = $1`,
      [userId],
    );
    const ends = await Promise.all(sockets.map((socket) => socket.closed));
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([4410]));
    expect(Math.max(...ends.map(({ at }) => at)) - began).toBeLessThan(5_000);
    await setPriority(7);
    await sleep(300);
    expect(watched.every(({ lastAt }) => lastAt - began < 5_000)).toBe(true);
  });

  test.each([
    ["by another role", `update app."user" set role = 'manager' where id = $1`],
    ["by the end of her session", "update identity.session set ended_at = now() where user_id = $1"],
    ["by time", "update identity.session set expires_at = now() where user_id = $1"],
  ])("%s is closed with 4410", async (_how, sql) => {
    const userId = await aUser(served.database.admin, { role: "mediator" });
    const socket = open(await aSession(served, userId, "mediator"));
    const watched = socket.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    const began = Date.now();
    await served.database.admin.query(sql, [userId]);
    const { code, at } = await socket.closed;
    expect(code).toBe(4410);
    expect(at - began).toBeLessThan(5_000);
  });

  test("does not empty what her colleagues watch with her", async () => {
    const userId = await aUser(served.database.admin, { role: "admin" });
    const colleagueId = await aUser(served.database.admin, { role: "admin" });
    const first = open(await aSession(served, userId, "admin"));
    const watchedFirst = first.watch(LIST);
    await until(() => expect(watchedFirst.answers).toHaveLength(1));
    const second = open(await aSession(served, colleagueId, "admin"));
    const watched = second.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    await served.database.admin.query(
      `with gone as (update app."user" set status = 'lost', lost_at = now() where id = $1)
       update app.puerpera set priority = 8 where id = $2`,
      [userId, mother],
    );
    await until(() => expect(watched.answers.length).toBeGreaterThan(1));
    await first.closed;
    for (const { data } of watched.answers) expect(data?.puerpera).not.toEqual([]);
    await second.client.dispose();
  });
});

test("after the listening connection was lost, what was missed is seen", async () => {
  const socket = open(mediator);
  const watched = socket.watch(ONE, { id: mother });
  await until(() => expect(watched.answers).toHaveLength(1));
  const { admin } = served.database;
  await admin.query("begin");
  await admin.query("update app.puerpera set priority = 9 where id = $1", [mother]);
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'wiege: listen for changes' and datname = current_database()",
  );
  await admin.query("commit");
  await vi.waitFor(
    () => expect(watched.answers.at(-1)?.data?.puerpera_by_pk).toMatchObject({ priority: 9 }),
    {
      timeout: 5_000,
    },
  );
  await socket.client.dispose();
});

test("a socket that does not read gets the newest answer when it reads again", async () => {
  const slow = await slowSocket(mediator.params.authorization);
  const quick = open(mediator);
  const query = "subscription { puerpera(limit: 1) { id priority notes_internal } }";
  slow.send({ type: "subscribe", id: "1", payload: { query } });
  const watched = quick.watch(query);
  await until(() => expect(watched.answers).toHaveLength(1));
  await until(() => expect(slow.answers()).toHaveLength(1));
  slow.pause();
  // More than the buffers between the two can hold.
  const long = "x".repeat(9_000);
  const many = await aPuerpera(served.database.admin, { status: "new", notes_internal: long });
  const copies = Array.from({ length: 18 }, (_, n) => `n${n}: notes_internal`).join(" ");
  const wide = `subscription { puerpera(order_by: [{ id: asc }]) { id priority ${copies} } }`;
  slow.send({ type: "subscribe", id: "2", payload: { query: wide } });
  const follow = quick.watch(wide);
  await until(() => expect(follow.answers).toHaveLength(1));
  const rounds = 150;
  for (let round = 1; round <= rounds; round += 1) {
    await served.database.admin.query(
      "update app.puerpera set priority = $1, notes_internal = $2 where id = $3",
      [round, `${long}${round}`, many],
    );
    await sleep(5);
  }
  const isNewest = (answer: unknown) => JSON.stringify(answer).includes(`"priority":${rounds}`);
  await vi.waitFor(() => expect(isNewest(follow.answers.at(-1))).toBe(true), { timeout: 5_000 });
  slow.resume();
  await vi.waitFor(() => expect(isNewest(slow.answers().at(-1))).toBe(true), { timeout: 5_000 });
  expect(follow.answers.length).toBeGreaterThan(20);
  expect(slow.answers().length).toBeLessThan(follow.answers.length);
  slow.end();
  await quick.client.dispose();
});

test("a message larger than 64 KB closes the socket", async () => {
  const socket = open(mediator);
  socket.watch(LIST, { filler: "x".repeat(64 * 1024) });
  expect((await socket.closed).code).toBe(1009);
});

test("a restart closes with 1012, and whoever comes back sees what she watched", async () => {
  const other = await servedApp();
  const userId = await aUser(other.database.admin, { role: "mediator" });
  const socket = liveSocket(other.baseUrl, (await aSession(other, userId, "mediator")).params);
  const watched = socket.watch(LIST);
  await until(() => expect(watched.answers).toHaveLength(1));
  const began = Date.now();
  await other.stop();
  expect((await socket.closed).code).toBe(1012);
  expect(Date.now() - began).toBeLessThan(3_000);
});

/** A socket by hand, whose reading can be stopped. */
async function slowSocket(authorization: string) {
  const { connect } = await import("node:net");
  const { port } = new URL(served.baseUrl);
  const socket = connect({ port: Number(port), host: "127.0.0.1" });
  let received = Buffer.alloc(0);
  socket.on("data", (chunk) => {
    received = Buffer.concat([received, Buffer.from(chunk)]);
  });
  socket.write(
    [
      "GET /v1/graphql HTTP/1.1",
      `host: 127.0.0.1:${port}`,
      "connection: Upgrade",
      "upgrade: websocket",
      "sec-websocket-version: 13",
      "sec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==",
      "sec-websocket-protocol: graphql-transport-ws",
      "",
      "",
    ].join("\r\n"),
  );
  await until(() => expect(received.includes("\r\n\r\n")).toBe(true));
  received = received.subarray(received.indexOf("\r\n\r\n") + 4);
  const send = (message: object) => {
    const text = Buffer.from(JSON.stringify(message));
    const head =
      text.length < 126 ? [0x81, 0x80 | text.length] : [0x81, 0xfe, text.length >> 8, text.length & 255];
    // A mask of zeros changes nothing, and satisfies the rule that clients mask.
    socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(4), text]));
  };
  send({ type: "connection_init", payload: { authorization } });
  await until(() => expect(received.includes("connection_ack")).toBe(true));
  return {
    send,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    end: () => socket.destroy(),
    answers: () => frames(received).filter(({ type }) => type === "next"),
  };
}

function frames(bytes: Buffer): { type: string }[] {
  const found: { type: string }[] = [];
  let at = 0;
  while (at + 2 <= bytes.length) {
    const short = bytes.readUInt8(at + 1) & 127;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (at + head > bytes.length) break;
    const length =
      short < 126
        ? short
        : short === 126
          ? bytes.readUInt16BE(at + 2)
          : Number(bytes.readBigUInt64BE(at + 2));
    if (at + head + length > bytes.length) break;
    const isText = (bytes.readUInt8(at) & 15) === 1;
    if (isText) found.push(JSON.parse(bytes.subarray(at + head, at + head + length).toString()));
    at += head + length;
  }
  return found;
}

/** Statements that the pools of the data service send while the work is done. */
/** The data service takes a connection for each. */
async function countRoundTrips(work: () => Promise<void>): Promise<number> {
  const spy = vi.spyOn(served.database.pools.of("mediator"), "connect");
  await work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

async function upgradeStatus(headers: Record<string, string>): Promise<number> {
  const { request } = await import("node:http");
  return await new Promise((resolve) => {
    const asked = request(`${served.baseUrl}/v1/graphql`, {
      agent: false,
      headers: {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": Buffer.from("0123456789abcdef").toString("base64"),
        "sec-websocket-protocol": "graphql-transport-ws",
        ...headers,
      },
    });
    asked.on("upgrade", (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // The server hangs up as soon as it has said no.
    asked.on("error", () => resolve(0));
    asked.end();
  });
}
