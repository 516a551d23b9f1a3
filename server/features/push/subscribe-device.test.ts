/** What a browser, or somebody who plays one, tells the server over HTTP. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aPushService, type PushService } from "#testing/a-push-service.ts";
import { anAccount } from "#testing/an-account.ts";
import { type Ask, graphqlClient, signedInClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";

let app: ServedApp;
let service: PushService;
let midwife: Ask;
let mediator: Ask;

beforeAll(async () => {
  service = await aPushService();
  app = await servedApp({ config: { pushService: service.url } });
  const { admin } = app.database;
  midwife = await signedInClient(app.baseUrl, await anAccount(admin, { role: "user" }));
  mediator = await signedInClient(app.baseUrl, await anAccount(admin, { role: "mediator" }));
});
beforeEach(() => app.database.admin.query("delete from app.push_subscription"));
afterAll(async () => {
  await Promise.all([app.stop(), service.stop()]);
});

const subscribe = `mutation ($endpoint: String!, $p256dh: String!, $auth: String!, $title: String!) {
  push_subscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth, title: $title) { id refusal }
}`;
const device = (changes: Record<string, unknown> = {}) => ({
  ...service.device("phone"),
  title: "iPhone, Safari",
  ...changes,
});
const kept = async () => (await app.database.admin.query("select title from app.push_subscription")).rows;

test("without an account, or as the office, there is no such thing", async () => {
  for (const ask of [graphqlClient(app.baseUrl), mediator])
    expect((await ask(subscribe, device())).errors?.[0]?.message).toMatch(/push_subscribe|not supported/);
  expect(await kept()).toEqual([]);
});

test("her browser is kept, and what it is called; where it is reached is told to nobody", async () => {
  const { data, errors } = await midwife(subscribe, device());
  expect(errors).toBeUndefined();
  expect(data?.push_subscribe).toEqual({ id: expect.any(String), refusal: null });
  expect(await kept()).toEqual([{ title: "iPhone, Safari" }]);
  const { text } = await midwife("{ push_subscription { id title created_at last_success_at } }");
  expect(text).not.toContain(service.url);
  expect((await midwife("{ push_subscription { endpoint } }")).errors).toHaveLength(1);
});

test.each([
  "http://127.0.0.1:5432/",
  "https://127.0.0.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://localhost/",
  "https://fcm.googleapis.com.evil.example/",
  "https://evil.example/",
  "file:///etc/passwd",
  "",
])("the address %s is refused with a sentence", async (endpoint) => {
  const { data } = await midwife(subscribe, device({ endpoint }));
  expect(data?.push_subscribe).toEqual({
    id: null,
    refusal: "Der Dienst für Meldungen dieses Browsers ist nicht bekannt.",
  });
  expect(await kept()).toEqual([]);
});

test.each([
  ["a key that is none", { p256dh: "x" }],
  ["a name of nothing", { title: " " }],
  ["an endless name", { title: "x".repeat(10_000) }],
  ["a name with a NUL", { title: "a\u0000b" }],
  ["a number for an address", { endpoint: 5 }],
  ["nothing for a key", { auth: null }],
])("%s is refused, and breaks nothing", async (_, changes) => {
  const { status, errors } = await midwife(subscribe, device(changes));
  expect(status).toBeLessThan(500);
  expect(errors?.[0]?.extensions.code).not.toBe("unexpected");
  expect(errors).toHaveLength(1);
  expect(await kept()).toEqual([]);
});

test.each([
  ["a time that is none", { quiet_from: "25:00" }],
  ["words for a time", { quiet_until: "abends" }],
  ["nothing", { only_urgent: null }],
])("%s is no wish", async (_, changes) => {
  const { status, errors } = await midwife(
    `mutation ($only_urgent: Boolean!, $quiet_from: time!, $quiet_until: time!) {
       push_setting_save(only_urgent: $only_urgent, quiet_from: $quiet_from, quiet_until: $quiet_until) { success }
     }`,
    { only_urgent: false, quiet_from: "21:00", quiet_until: "07:00", ...changes },
  );
  expect(status).toBeLessThan(500);
  expect(errors).toHaveLength(1);
});
