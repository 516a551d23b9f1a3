/** Who may watch what, and who may no longer. */
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { LIST, type LiveStage, liveStage } from "#testing/live-stage.ts";
import { until } from "#testing/until.ts";

let stage: LiveStage;
beforeAll(async () => {
  stage = await liveStage();
});
afterAll(() => stage.served.stop());

describe("without rights", () => {
  test("a stranger watches what strangers may read and nothing else", async () => {
    for (const params of [{}, { authorization: "" }, { authorization: "Bearer public" }]) {
      const socket = stage.open({ params });
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
      { authorization: `${stage.mediator.params.authorization}x` },
      { authorization: 7 },
      { headers: { Authorization: "Basic abc" } },
    ]) {
      const socket = stage.open({ params });
      socket.watch(LIST);
      expect((await socket.closed).code).toBe(4403);
    }
  });

  test("another website's page is not let in", async () => {
    const foreign: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: stage.served.baseUrl, "sec-fetch-site": "cross-site" },
    ];
    for (const headers of foreign) expect(await upgradeStatus(headers)).not.toBe(101);
    expect(await upgradeStatus({ origin: stage.served.baseUrl })).toBe(101);
    expect(await upgradeStatus({})).toBe(101);
  });

  test("a midwife watches her own rows, and one answer is not another's", async () => {
    const other = await aUser(stage.served.database.admin, { lastname: "Andere" });
    const others = await aSession(stage.served, other, "user");
    const query = "subscription { user { id lastname } }";
    const [first, second] = [stage.open(stage.midwife).watch(query), stage.open(others).watch(query)];
    await until(() => expect([first.answers.length, second.answers.length]).toEqual([1, 1]));
    expect(second.answers[0]).toEqual({ data: { user: [{ id: other, lastname: "Andere" }] } });
    expect(first.answers[0]).not.toEqual(second.answers[0]);
  });
});

describe("whoever loses her rights", () => {
  test("has 20 sockets closed with 4410 and gets no frame afterwards", async () => {
    const userId = await aUser(stage.served.database.admin, { role: "manager" });
    const session = await aSession(stage.served, userId, "manager");
    const sockets = Array.from({ length: 20 }, () => stage.open(session));
    const watched = sockets.map((socket) => socket.watch(LIST));
    await until(() => expect(watched.every(({ answers }) => answers.length === 1)).toBe(true));
    await stage.served.database.admin.query(
      `update app."user" set status = 'lost', lost_at = now() where id = $1`,
      [userId],
    );
    const ends = await Promise.all(sockets.map((socket) => socket.closed));
    expect(new Set(ends.map(({ code }) => code))).toEqual(new Set([4410]));
    const told = watched.map(({ answers }) => answers.length);
    const colleague = stage.open(stage.mediator);
    const still = colleague.watch(LIST);
    await until(() => expect(still.answers).toHaveLength(1));
    await stage.setPriority(7);
    await until(() => expect(still.answers).toHaveLength(2));
    expect(watched.map(({ answers }) => answers.length)).toEqual(told);
    await colleague.client.dispose();
  });

  test.each([
    ["by another role", `update app."user" set role = 'manager' where id = $1`],
    ["by the end of her session", "update identity.session set ended_at = now() where user_id = $1"],
    ["by time", "update identity.session set expires_at = now() where user_id = $1"],
  ])("%s is closed with 4410", async (_how, sql) => {
    const userId = await aUser(stage.served.database.admin, { role: "mediator" });
    const socket = stage.open(await aSession(stage.served, userId, "mediator"));
    const watched = socket.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    await stage.served.database.admin.query(sql, [userId]);
    expect((await socket.closed).code).toBe(4410);
  });

  test("does not empty what her colleagues watch with her", async () => {
    const userId = await aUser(stage.served.database.admin, { role: "admin" });
    const colleagueId = await aUser(stage.served.database.admin, { role: "admin" });
    const first = stage.open(await aSession(stage.served, userId, "admin"));
    const watchedFirst = first.watch(LIST);
    await until(() => expect(watchedFirst.answers).toHaveLength(1));
    const second = stage.open(await aSession(stage.served, colleagueId, "admin"));
    const watched = second.watch(LIST);
    await until(() => expect(watched.answers).toHaveLength(1));
    await stage.served.database.admin.query(
      `with gone as (update app."user" set status = 'lost', lost_at = now() where id = $1)
       update app.puerpera set priority = 8 where id = $2`,
      [userId, stage.mother],
    );
    await until(() => expect(watched.answers.length).toBeGreaterThan(1));
    await first.closed;
    for (const { data } of watched.answers) expect(data?.puerpera).not.toEqual([]);
    await second.client.dispose();
  });
});

async function upgradeStatus(headers: Record<string, string>): Promise<number> {
  return await new Promise((resolve) => {
    const asked = request(`${stage.served.baseUrl}/v1/graphql`, {
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
