import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type FreshDatabase, freshDatabase, testSecret } from "#testing/fresh-database.ts";
import { createAccessTokens } from "./access-token.ts";
import { createEmbeddedProvider } from "./provider/embedded-provider.ts";
import { loadSigningKeys } from "./signing-keys.ts";

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

afterAll(async () => {
  await database.drop();
});

test("no role of the data service reaches the keys, passwords and sessions", async () => {
  for (const role of ["anonymous", "user", "mediator", "manager", "admin"] as const) {
    for (const table of [
      "signing_key",
      "account",
      "session",
      "oidc_payload",
      "sign_in_attempt",
      "live_session",
      "login",
      "second_factor",
      "recovery_code",
      "account_link",
      "sign_in_step",
      "demonstration",
      "demonstration_person",
    ]) {
      await expect(database.pools.of(role).query(`select from identity.${table}`)).rejects.toMatchObject({
        code: "42501",
      });
    }
  }
});

test("a copy of the table without APP_SECRET signs nothing", async () => {
  const [first] = await loadSigningKeys(database.pools, testSecret, "access");
  const { rows } = await database.admin.query("select sealed_jwk from identity.signing_key where kid = $1", [
    first.kid,
  ]);
  expect(rows[0]?.sealed_jwk).not.toContain(first.jwk.d);
  const [other] = await loadSigningKeys(database.pools, `${testSecret} changed`, "access");
  expect(other.kid).not.toBe(first.kid);
});

test("two processes that start at once sign with the same key", async () => {
  const keys = await Promise.all(
    [1, 2, 3, 4].map(() => loadSigningKeys(database.pools, testSecret, "provider")),
  );
  expect(new Set(keys.map(([key]) => key.kid)).size).toBe(1);
});

test("an old key gives way to a new one, and what it signed stays valid for its time", async () => {
  const options = { appSecret: testSecret, baseUrl: "http://localhost" };
  const holder = { sessionId: crypto.randomUUID(), userId: crypto.randomUUID(), role: "admin" } as const;
  const inAnHour = new Date(Date.now() + 3_600_000);
  const { accessToken } = await createAccessTokens(database.pools, options).mint(holder, inAnHour);
  await database.admin.query("update identity.signing_key set created_at = created_at - interval '91 days'");
  const later = createAccessTokens(database.pools, options);
  const { accessToken: next } = await later.mint(holder, inAnHour);
  const kid = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()).kid;
  expect(kid(next)).not.toBe(kid(accessToken));
  expect(await later.verify(accessToken)).toMatchObject(holder);
  expect(await later.verify(next)).toMatchObject(holder);
  await database.admin.query(
    "update identity.signing_key set retired_at = now() - interval '2 hours' where retired_at is not null",
  );
  expect(await createAccessTokens(database.pools, options).verify(accessToken)).toBeUndefined();
});

test("a token never outlives its session", async () => {
  const tokens = createAccessTokens(database.pools, { appSecret: testSecret, baseUrl: "http://localhost" });
  const holder = { sessionId: crypto.randomUUID(), userId: crypto.randomUUID(), role: "user" } as const;
  const soon = new Date(Date.now() + 30_000);
  const { expiresAt } = await tokens.mint(holder, soon);
  expect(Date.parse(expiresAt)).toBeLessThanOrEqual(soon.getTime());
});

test("the embedded provider signs by a new key without a restart, and a sign-in under way ends well", async () => {
  const { pools, admin } = database;
  const options = { appSecret: testSecret, baseUrl: "https://wiege.example", keysStayFreshMs: -1 };
  const embedded = await createEmbeddedProvider(pools, options);
  const before = await embedded.now();
  expect(await embedded.now()).toBe(before);
  await admin.query(
    "update identity.signing_key set created_at = now() - interval '91 days' where purpose = 'provider'",
  );
  const after = await embedded.now();
  expect(after).not.toBe(before);
  expect(await embedded.now()).toBe(after);
  const keys = await loadSigningKeys(pools, testSecret, "provider");
  expect(keys.length).toBeGreaterThan(1);
});

test("the keys are read once for all who come at the same moment", async () => {
  const options = { appSecret: testSecret, baseUrl: "http://localhost:3000" };
  const holder = {
    sessionId: "01890000-0000-7000-8000-000000000002",
    userId: "01890000-0000-7000-8000-000000000001",
    role: "mediator" as const,
  };
  const { accessToken } = await createAccessTokens(database.pools, options).mint(
    holder,
    new Date(Date.now() + 60_000),
  );
  const fresh = createAccessTokens(database.pools, options);
  const connect = vi.spyOn(database.pools.system, "connect");
  const holders = await Promise.all(Array.from({ length: 100 }, () => fresh.verify(accessToken)));
  expect(holders).toMatchObject(Array(100).fill(holder));
  expect(connect).toHaveBeenCalledTimes(1);
  connect.mockRestore();
});
