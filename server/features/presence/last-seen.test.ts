import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "#server/kernel/log.ts";
import { aUser } from "#testing/a-user.ts";
import { anAccount } from "#testing/an-account.ts";
import { signedInClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { until } from "#testing/until.ts";
import { createLastSeen } from "./last-seen.ts";

const log = createLog("fatal");
let app: ServedApp;
beforeAll(async () => {
  app = await servedApp();
});
afterAll(() => app.stop());

async function writtenFor(userId: string): Promise<Date | undefined> {
  const { rows } = await app.database.admin.query<{ last_seen: Date }>(
    "select last_seen from app.user_seen where user_id = $1",
    [userId],
  );
  return rows[0]?.last_seen;
}

describe("being seen", () => {
  test("is for oneself only", async () => {
    const one = await anAccount(app.database.admin);
    const other = await anAccount(app.database.admin);
    const ask = await signedInClient(app.baseUrl, one);
    const { errors } = await ask(`mutation { update_last_seen(id: "${other.userId}") { id } }`);
    expect(errors?.[0]?.extensions.code).toBe("permission-error");
    await ask(`mutation { update_last_seen(id: "${one.userId}") { id } }`);
    await until(async () => expect(await writtenFor(one.userId)).toBeDefined());
    expect(await writtenFor(other.userId)).toBeUndefined();
  });

  test("is answered with any selection, and written by itself", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const ask = await signedInClient(app.baseUrl, account);
    const before = new Date();
    const { data } = await ask(
      "mutation ($id: uuid!) { seen: update_last_seen(id: $id) { who: id last_seen __typename } }",
      { id: account.userId },
    );
    const seen = data?.seen as { last_seen: string };
    expect(seen).toMatchObject({ who: account.userId, __typename: "seen" });
    expect(Date.parse(seen.last_seen)).toBeGreaterThanOrEqual(before.getTime());
    await until(async () => expect(await writtenFor(account.userId)).toEqual(new Date(seen.last_seen)));
  });

  test("of many is one write, of each her latest, and one who is gone does no harm", async () => {
    const users = [await aUser(app.database.admin), await aUser(app.database.admin)];
    const lastSeen = createLastSeen(app.database.pools, log, 60_000);
    const asked = vi.spyOn(app.database.pools.system, "connect");
    for (let round = 0; round < 50; round += 1) for (const user of users) lastSeen.note(user);
    lastSeen.note("00000000-0000-0000-0000-00000000dead");
    const last = users.map((user) => lastSeen.note(user));
    await lastSeen.stop();
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockRestore();
    expect(await Promise.all(users.map(writtenFor))).toEqual(last);
  });

  test("is not lost while the database does not answer", async () => {
    const user = await aUser(app.database.admin);
    const lastSeen = createLastSeen(app.database.pools, log, 50);
    const away = vi.spyOn(app.database.pools.system, "connect").mockImplementation(() => {
      throw new Error("no connection");
    });
    const seen = lastSeen.note(user);
    await until(() => expect(away.mock.calls.length).toBeGreaterThan(1));
    away.mockRestore();
    await until(async () => expect(await writtenFor(user)).toEqual(seen));
    await lastSeen.stop();
  });
});
