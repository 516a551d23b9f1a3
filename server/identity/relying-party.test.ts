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

  test("a subject counts only with the issuer that it was linked to", async () => {
    const other = await aUser(app.database.admin, { role: "mediator" });
    await app.database.admin.query(`update app."user" set auth0_id = 'auth0|2' where id = $1`, [other]);
    await app.database.admin.query(
      "insert into identity.login (issuer, subject, user_id) values ('https://former.example/', 'auth0|2', $1)",
      [other],
    );
    provider.behaviour = { subject: "auth0|2" };
    expect((await walk()).response.status).toBe(403);
  });

  test("neither address, role nor name in its proof changes who somebody is here", async () => {
    provider.behaviour = {
      subject: "auth0|1",
      claims: {
        email: "admin@beispiel.example",
        role: "admin",
        "https://hasura.io/jwt/claims": { "x-hasura-default-role": "admin" },
      },
    };
    const { browser } = await walk();
    expect(await (await browser.fetch("/api/auth/me")).json()).toMatchObject({
      user_id: userId,
      role: "mediator",
    });
    const known = await aUser(app.database.admin, { role: "admin", email: "chefin@beispiel.example" });
    provider.behaviour = {
      subject: "auth0|new",
      claims: { email: "chefin@beispiel.example", email_verified: true },
    };
    expect((await walk()).response.status).toBe(403);
    const { rows } = await app.database.admin.query("select from identity.login where user_id = $1", [known]);
    expect(rows).toEqual([]);
  });

  test("a key that it changed a moment ago is known at once, and the former one no longer counts", async () => {
    await walk();
    await provider.changeKey();
    expect((await walk()).response.headers.get("location")).toBe("/admin/home");
    provider.behaviour = { subject: "auth0|1", header: { kid: "one" } };
    expect((await walk()).response.status).toBe(400);
  });

  test("its clock may be a minute off, and no more", async () => {
    const now = Math.floor(Date.now() / 1000);
    provider.behaviour = { subject: "auth0|1", claims: { iat: now - 320, exp: now - 30 } };
    expect((await walk()).response.headers.get("location")).toBe("/admin/home");
    provider.behaviour = { subject: "auth0|1", claims: { iat: now - 400, exp: now - 90 } };
    expect((await walk()).response.status).toBe(400);
    provider.behaviour = { subject: "auth0|1", claims: { nbf: now + 30 } };
    expect((await walk()).response.headers.get("location")).toBe("/admin/home");
    provider.behaviour = { subject: "auth0|1", claims: { nbf: now + 300 } };
    expect((await walk()).response.status).toBe(400);
  });

  test("a code counts once", async () => {
    const browser = createBrowser(app.baseUrl);
    const login = await browser.fetch("/api/auth/login");
    const there = await fetch(login.headers.get("location") ?? "", { redirect: "manual" });
    const callback = there.headers.get("location") ?? "";
    expect((await browser.fetch(callback)).status).toBe(303);
    const thief = createBrowser(app.baseUrl);
    thief.setCookie("wiege-signin", browser.cookie("wiege-signin") ?? "");
    expect((await thief.fetch(callback)).status).toBe(400);
    expect(thief.cookie("wiege")).toBeUndefined();
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
    ["a proof without an issuer", { claims: { iss: undefined } }],
    ["a proof without a client", { claims: { aud: undefined } }],
    ["a proof without the time when it was made", { claims: { iat: undefined } }],
    ["a proof that begins later", { claims: { nbf: now + 3600 } }],
    ["a proof with a password's algorithm", { header: { alg: "HS256" } }],
    [
      "a proof for several, made for another of them",
      { claims: { aud: ["wiege-test", "other"], azp: "other" } },
    ],
    ["an issuer with a slash too many", { claims: { iss: "slash" } }],
    ["an error", { redirect: { error: "access_denied" } }],
    ["an error of its token endpoint", { tokenStatus: 500 }],
    ["a refusal of its token endpoint", { tokenStatus: 400 }],
  ];
  test.each(lies)("%s is not believed, and a German page shows the way on", async (_lie, behaviour) => {
    if (behaviour.claims?.iss === "slash") behaviour.claims.iss = `${provider.issuer}/`;
    provider.behaviour = { subject: "auth0|1", ...behaviour };
    const { browser, response, text } = await walk();
    expect([400, 503]).toContain(response.status);
    expect(text).toMatch(/<h1>[^<]+<\/h1>/);
    expect(text).toContain('href="/api/auth/login"');
    expect(browser.cookie("wiege")).toBeUndefined();
  });
});

test("a provider that is down is told in German, and those who are signed in go on until they sign out", async () => {
  const down = await anIdentityProvider();
  const { issuer, clientId, clientSecret } = down;
  const lonely = await servedApp({ config: { oidc: { issuer, clientId, clientSecret } } });
  try {
    const person = await aUser(lonely.database.admin, { role: "mediator" });
    await lonely.database.admin.query(`update app."user" set auth0_id = 'auth0|1' where id = $1`, [person]);
    down.behaviour = { subject: "auth0|1" };
    const inside = createBrowser(lonely.baseUrl);
    const login = await inside.fetch("/api/auth/login");
    const there = await fetch(login.headers.get("location") ?? "", { redirect: "manual" });
    await inside.fetch(there.headers.get("location") ?? "");
    expect((await inside.fetch("/api/auth/me")).status).toBe(200);

    const begun = createBrowser(lonely.baseUrl);
    const half = await begun.fetch("/api/auth/login");
    const back = await fetch(half.headers.get("location") ?? "", { redirect: "manual" });
    await down.stop();
    const broken = await begun.visit(back.headers.get("location") ?? "");
    expect(broken.response.status).toBe(503);
    expect(broken.text).toContain("Der Anmeldedienst antwortet nicht.");

    const { accessToken } = JSON.parse(await (await inside.fetch("/api/auth/session")).text());
    const data = await fetch(`${lonely.baseUrl}/v1/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ user { id } }" }),
    });
    expect(data.status).toBe(200);
    expect((await inside.fetch("/readyz")).status).toBe(200);
    const out = await inside.fetch("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
    expect(out.status).toBe(303);
    expect((await inside.fetch("/api/auth/me")).status).toBe(204);
  } finally {
    await lonely.stop();
  }
});

test("a provider that was never there is told in German, too", async () => {
  const oidc = { issuer: "http://127.0.0.1:9", clientId: "x", clientSecret: "y" };
  const lonely = await servedApp({ config: { oidc } });
  try {
    const page = await createBrowser(lonely.baseUrl).visit("/api/auth/login");
    expect(page.response.status).toBe(503);
    expect(page.text).toContain("Der Anmeldedienst antwortet nicht.");
    expect(page.text).toContain("Wer schon angemeldet ist, kann weiterarbeiten.");
  } finally {
    await lonely.stop();
  }
});
