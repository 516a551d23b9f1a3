import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { aSession } from "#testing/a-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { newOpaqueToken } from "./opaque-token.ts";
import { createSessions, type Sessions } from "./sessions.ts";

let app: ServedApp;
let sessions: Sessions;
beforeAll(async () => {
  app = await servedApp();
  sessions = createSessions(app.database.pools);
});
afterAll(() => app.stop());

test("a cookie of nobody is nobody's session, and many such take two connections, one after the other", async () => {
  const connect = vi.spyOn(app.database.pools.system, "connect");
  const found = await Promise.all(Array.from({ length: 200 }, () => sessions.ofCookie(newOpaqueToken())));
  expect(new Set(found)).toEqual(new Set([undefined]));
  expect(connect.mock.calls.length).toBeLessThanOrEqual(2);
  connect.mockRestore();
});

test("over HTTP too", async () => {
  const { admin, pools } = app.database;
  const connect = vi.spyOn(pools.system, "connect");
  await admin.query("begin; lock table identity.session in access exclusive mode");
  const asked = Array.from({ length: 60 }, () =>
    fetch(`${app.baseUrl}/api/auth/me`, { headers: { cookie: `wiege=${newOpaqueToken()}` } }),
  );
  await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(0);
  for (let n = 0; n < 20; n += 1) expect((await fetch(`${app.baseUrl}/healthz`)).status).toBe(200);
  expect(pools.system.waitingCount).toBe(0);
  await admin.query("commit");
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([204]));
  expect(connect.mock.calls.length).toBeLessThan(30);
  connect.mockRestore();
});

test("a session has the role of its user, as long as it lives, for her alone", async () => {
  const { admin } = app.database;
  const userId = await aUser(admin, { role: "mediator" });
  const { sessionId } = await aSession(app, userId, "mediator");
  expect(await sessions.roleOf(sessionId, userId)).toBe("mediator");
  expect(await sessions.roleOf(sessionId, await aUser(admin))).toBeUndefined();
  await admin.query("update identity.session set ended_at = now() where id = $1", [sessionId]);
  expect(await sessions.roleOf(sessionId, userId)).toBeUndefined();
});
