/** The same sign-in against a provider that is not ours. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSecondProvider, type SecondProvider } from "#testing/a-second-provider.ts";
import { aUser } from "#testing/a-user.ts";
import { freePort } from "#testing/free-port.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser } from "#testing/sign-in.ts";
import { signInsOf } from "#testing/sign-ins-of.ts";

let provider: SecondProvider;
let app: ServedApp;
let userId: string;

beforeAll(async () => {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  provider = await aSecondProvider(baseUrl);
  const { issuer, clientId, clientSecret } = provider;
  app = await servedApp({ config: { port, baseUrl, oidc: { issuer, clientId, clientSecret } } });
  userId = await aUser(app.database.admin, { role: "manager" });
  await app.database.admin.query(`update app."user" set auth0_id = 'petra' where id = $1`, [userId]);
});

afterAll(async () => {
  await app.stop();
  await provider.stop();
});

/** Its two forms, the name and the consent, filled in as a person would. */
async function throughTheirPages(there: Browser, address: string, name: string): Promise<string> {
  let page = await there.visit(address);
  for (let step = 0; step < 4; step += 1) {
    const back = new URL(page.url);
    if (back.pathname === "/api/auth/callback") return page.url;
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const prompt = /name="prompt" value="([^"]+)"/.exec(page.text)?.[1] ?? "login";
    page = await there.visit(action, {
      method: "POST",
      body: new URLSearchParams({ prompt, login: name, password: "anything" }),
    });
  }
  return page.url;
}

async function walk(name: string) {
  const here = createBrowser(app.baseUrl);
  const login = await here.fetch("/api/auth/login?returnTo=/admin/home");
  const there = createBrowser(provider.issuer);
  const callback = await throughTheirPages(there, login.headers.get("location") ?? "", name);
  const response = await here.fetch(callback);
  return { here, there, response, text: await response.text() };
}

describe("another house's provider", () => {
  test("knows somebody whom we do not, with an address that we know: no session", async () => {
    await aUser(app.database.admin, { role: "admin", email: "admin@beispiel.example" });
    const { here, response, text } = await walk("stranger");
    expect(response.status).toBe(403);
    expect(text).toContain("Ihr Zugang ist nicht freigeschaltet");
    expect(here.cookie("wiege")).toBeUndefined();
    expect(await signInsOf(app.database.admin, undefined)).toEqual(["provider closed 1"]);
  });

  test("proves who somebody is; her role is ours, and the link is kept with its issuer", async () => {
    const { here, response } = await walk("petra");
    expect(response.headers.get("location")).toBe("/admin/home");
    expect(await (await here.fetch("/api/auth/me")).json()).toMatchObject({
      user_id: userId,
      role: "manager",
    });
    const { rows } = await app.database.admin.query(
      "select issuer, subject from identity.login where user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ issuer: provider.issuer, subject: "petra" }]);
    expect(await signInsOf(app.database.admin, userId)).toEqual(["provider came_in 1"]);
  });

  test("is signed out of as well, and asks again afterwards", async () => {
    const { here, there } = await walk("petra");
    const out = await here.fetch("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
    const end = new URL(out.headers.get("location") ?? "");
    expect(end.origin).toBe(provider.issuer);
    expect(end.searchParams.get("post_logout_redirect_uri")).toBe(`${app.baseUrl}/`);
    const page = await there.visit(end.href);
    expect(page.response.status).toBe(200);
    expect((await here.fetch("/api/auth/me")).status).toBe(204);
  });

  test("hears whose session ended, from the browser that had it and from no other; not after signing out", async () => {
    const hint = async (browser: Browser) => {
      const login = await browser.fetch("/api/auth/login?returnTo=/admin/home");
      return new URL(login.headers.get("location") ?? "").searchParams.get("login_hint");
    };
    const { rows } = await app.database.admin.query<{ email: string }>(
      `select email from app."user" where id = $1`,
      [userId],
    );
    const { here } = await walk("petra");
    const { here: leaving } = await walk("petra");
    await leaving.fetch("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
    await app.database.admin.query("update identity.session set ended_at = app.now() where user_id = $1", [
      userId,
    ]);
    const stranger = createBrowser(app.baseUrl);
    expect(await hint(stranger)).toBeNull();
    stranger.setCookie("wiege", "x".repeat(43));
    expect(await hint(stranger)).toBeNull();
    expect(await hint(leaving)).toBeNull();
    expect(await hint(here)).toBe(rows[0]?.email);
  });
});
