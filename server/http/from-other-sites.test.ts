/** What other websites can make a browser send: nothing of it has an effect. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Account, anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "#testing/sign-in.ts";

let app: ServedApp;
let account: Account;
let browser: Browser;

beforeAll(async () => {
  app = await servedApp();
  account = await anAccount(app.database.admin);
});

afterAll(async () => {
  await app.stop();
});

beforeEach(async () => {
  browser = createBrowser(app.baseUrl);
  await submitSignIn(browser, account);
});

async function isIn(): Promise<boolean> {
  return (await browser.fetch("/api/auth/me")).status === 200;
}

/** How a foreign page's request looks, in browsers with and without the newer header. */
const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", origin: "https://evil.example" },
  { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate", origin: "http://127.0.0.1:1" },
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
  { referer: "https://evil.example/page" },
  { referer: "http://127.0.0.1.evil.example/" },
];

describe("a foreign page", () => {
  const effects: [string, string, Record<string, string>][] = [
    ["GET", "/api/auth/logout", {}],
    ["POST", "/api/auth/active", {}],
    ["POST", "/signin/security/off", { current: "Wiege und Windel" }],
    ["POST", "/signin/security/enrol", { current: "Wiege und Windel" }],
    ["POST", "/signin/security/codes", { current: "Wiege und Windel" }],
    ["POST", "/signin/security/password", { current: "Wiege und Windel", password: "Lampe Ziegel Fagott 7" }],
    ["POST", "/signin/security/confirm", { code: "000000" }],
    ["POST", "/signin/forgotten", { email: "konto1@beispiel.example" }],
  ];
  const cases = effects.flatMap(([method, path, fields]) =>
    foreign.map((headers) => [method, path, fields, headers] as const),
  );

  test.each(cases)("%s %s changes nothing", async (method, path, fields, headers) => {
    const response = await browser.fetch(path, {
      method,
      headers,
      ...(method === "POST" ? { body: new URLSearchParams(fields) } : {}),
    });
    expect([400, 403, 415]).toContain(response.status);
    expect(await isIn()).toBe(true);
    const again = createBrowser(app.baseUrl);
    await submitSignIn(again, account);
    expect((await again.fetch("/api/auth/me")).status).toBe(200);
    const { rows } = await app.database.admin.query("select from app.outbox");
    expect(rows).toEqual([]);
  });

  test("cannot ask the data service with the visitor's cookie", async () => {
    const response = await browser.fetch("/v1/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://evil.example" },
      body: JSON.stringify({ query: "{ user { id } }" }),
    });
    // The cookie is no token: whoever sends no token is anonymous, and anonymous sees no users.
    expect(JSON.parse(await response.text()).data?.user).toBeUndefined();
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]) {
      const simple = await browser.fetch("/v1/graphql", {
        method: "POST",
        headers: { "content-type": type },
        body: '{"query":"{ __typename }"}',
      });
      expect(simple.status).toBeGreaterThanOrEqual(400);
    }
  });

  test("cannot sign its visitor in as somebody else", async () => {
    const attacker = await anAccount(app.database.admin);
    const theirs = createBrowser(app.baseUrl);
    const page = await theirs.visit("/api/auth/login");
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const posted = await theirs.fetch(action, {
      method: "POST",
      body: new URLSearchParams({ email: attacker.email, password: attacker.password }),
    });
    const resumed = await theirs.fetch(posted.headers.get("location") ?? "");
    const callback = resumed.headers.get("location") ?? "";
    for (const headers of foreign) await browser.fetch(callback, { headers });
    expect(await (await browser.fetch("/api/auth/me")).json()).toMatchObject({ user_id: account.userId });
    // Nor by sending the password form from elsewhere.
    const victim = createBrowser(app.baseUrl);
    const own = await victim.visit("/api/auth/login");
    const form = /action="([^"]+)"/.exec(own.text)?.[1] ?? "";
    for (const headers of foreign) {
      await victim.fetch(form, {
        method: "POST",
        headers,
        body: new URLSearchParams({ email: attacker.email, password: attacker.password }),
      });
    }
    expect((await victim.fetch("/api/auth/me")).status).toBe(204);
  });
});
