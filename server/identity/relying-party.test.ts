import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aUser } from "#testing/a-user.ts";
import {
  anIdentityProvider,
  type IdentityProvider,
  type ProviderBehaviour,
} from "#testing/an-identity-provider.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { createBrowser } from "#testing/sign-in.ts";

let provider: IdentityProvider;
let app: ServedApp;
let userId: string;

beforeAll(async () => {
  provider = await anIdentityProvider();
  const { issuer, clientId, clientSecret } = provider;
  app = await servedApp({ config: { oidc: { issuer, clientId, clientSecret } } });
  userId = await aUser(app.database.admin, { role: "mediator" });
  await app.database.admin.query(`update app."user" set auth0_id = 'auth0|1' where id = $1`, [userId]);
});

afterAll(async () => {
  await app.stop();
  await provider.stop();
});

beforeEach(() => {
  provider.behaviour = { subject: "auth0|1" };
});

/** Goes to the provider and comes back. */
async function walk(browser = createBrowser(app.baseUrl)) {
  const login = await browser.fetch("/api/auth/login?returnTo=/admin/home");
  const there = await fetch(login.headers.get("location") ?? "", { redirect: "manual" });
  const response = await browser.fetch(there.headers.get("location") ?? "");
  return { browser, response, text: await response.text() };
}

describe("with an external provider", () => {
  test("somebody whom it knows and we do not gets no session", async () => {
    provider.behaviour = { subject: "auth0|stranger" };
    const { browser, response, text } = await walk();
    expect(response.status).toBe(403);
    expect(text).toContain("Ihr Zugang ist nicht freigeschaltet");
    expect(browser.cookie("wiege")).toBeUndefined();
  });

  test("somebody whose id there looks like an id here gets no session", async () => {
    provider.behaviour = { subject: userId };
    expect((await walk()).response.status).toBe(403);
  });

  test("a user is found by her id there, and no password page stands here", async () => {
    const { browser, response } = await walk();
    expect(response.headers.get("location")).toBe("/admin/home");
    const me = await browser.fetch("/api/auth/me");
    expect(await me.json()).toMatchObject({ user_id: userId, role: "mediator" });
    expect((await browser.fetch("/oidc/.well-known/openid-configuration")).status).toBe(404);
  });

  test("signing out ends the session there too", async () => {
    const { browser } = await walk();
    const response = await browser.fetch("/api/auth/logout", {
      headers: { "sec-fetch-site": "same-origin" },
    });
    const url = new URL(response.headers.get("location") ?? "");
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/end`);
    expect(url.searchParams.get("id_token_hint")).toMatch(/^eyJ/);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${app.baseUrl}/`);
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
    const { rows } = await app.database.admin.query(
      "select id_token from identity.session where ended_at is not null",
    );
    expect(rows.every((row) => row.id_token === null)).toBe(true);
  });

  const now = Math.floor(Date.now() / 1000);
  const lies: [string, Partial<ProviderBehaviour>][] = [
    ["a proof for another sign-in", { claims: { nonce: "other" } }],
    ["a proof without nonce", { claims: { nonce: undefined } }],
    ["a proof for another client", { claims: { aud: "other" } }],
    ["a proof for several clients that none of them asked for", { claims: { aud: ["other", "third"] } }],
    ["a proof of another issuer", { claims: { iss: "https://other.example" } }],
    ["a proof that has run out", { claims: { iat: now - 7200, exp: now - 3600 } }],
    ["a proof without an end", { claims: { exp: undefined } }],
    ["a proof about nobody", { claims: { sub: undefined } }],
    ["a proof about an empty name", { claims: { sub: "" } }],
    ["a proof by a foreign key", { foreignKey: true }],
    ["a proof by an unknown key", { header: { kid: "two" } }],
    ["a proof without a signature", { unsigned: true }],
    ["no proof at all", { withoutIdToken: true }],
    ["another state", { redirect: { state: "other" } }],
    ["no state", { redirect: { state: "" } }],
    ["another code", { redirect: { code: "other" } }],
    ["a code of another issuer", { redirect: { iss: "https://other.example" } }],
    ["an error", { redirect: { error: "access_denied" } }],
    ["an error of its token endpoint", { tokenStatus: 500 }],
    ["a refusal of its token endpoint", { tokenStatus: 400 }],
  ];
  test.each(lies)("%s is not believed, and a German page shows the way on", async (_lie, behaviour) => {
    provider.behaviour = { subject: "auth0|1", ...behaviour };
    const { browser, response, text } = await walk();
    expect([400, 503]).toContain(response.status);
    expect(text).toMatch(/<h1>[^<]+<\/h1>/);
    expect(text).toContain('href="/api/auth/login"');
    expect(browser.cookie("wiege")).toBeUndefined();
  });
});

test("a provider that is down is told in German, and those who are signed in go on", async () => {
  const down = await anIdentityProvider();
  const { issuer, clientId, clientSecret } = down;
  const lonely = await servedApp({ config: { oidc: { issuer, clientId, clientSecret } } });
  try {
    await down.stop();
    const page = await createBrowser(lonely.baseUrl).visit("/api/auth/login");
    expect(page.response.status).toBe(503);
    expect(page.text).toContain("Der Anmeldedienst antwortet nicht.");
    expect((await createBrowser(lonely.baseUrl).fetch("/readyz")).status).toBe(200);
  } finally {
    await lonely.stop();
  }
});
