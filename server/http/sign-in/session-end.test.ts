import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Account, anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser, signIn, submitSignIn } from "#testing/sign-in.ts";

let app: ServedApp;

beforeAll(async () => {
  app = await servedApp();
});

afterAll(async () => {
  await app.stop();
});

async function changeSession({ userId }: Account, change: string): Promise<void> {
  await app.database.admin.query(`update identity.session set ${change} where user_id = $1`, [userId]);
}

async function signedIn(): Promise<{ account: Account; browser: Browser }> {
  const account = await anAccount(app.database.admin);
  const { browser } = await signIn(app.baseUrl, account);
  return { account, browser };
}

describe("the sign-in page", () => {
  test("says nothing about anybody to a browser that was not signed in, nor to an invented cookie", async () => {
    const { account } = await signedIn();
    await changeSession(account, "last_active_at = app.now() - interval '2 hours'");
    const stranger = createBrowser(app.baseUrl);
    stranger.setCookie("wiege", "x".repeat(43));
    for (const browser of [createBrowser(app.baseUrl), stranger]) {
      const { text } = await browser.visit("/api/auth/login?returnTo=/user/home");
      expect(text).not.toContain("Sitzung");
      expect(text).toContain('value=""');
    }
  });

  test("says nothing after signing out", async () => {
    const { account, browser } = await signedIn();
    await browser.fetch("/api/auth/logout", { headers: { "sec-fetch-site": "same-origin" } });
    const { text } = await browser.visit("/api/auth/login");
    expect(text).not.toContain("Sitzung");
    expect(text).not.toContain(account.email);
  });

  test.each([
    [
      "last_active_at = app.now() - interval '61 minutes'",
      "Ihre Sitzung ist nach 60 Minuten ohne Aktivität abgelaufen.",
    ],
    [
      "last_active_at = app.now() - interval '3 hours', idle_limit = interval '2 hours'",
      "Ihre Sitzung ist nach 2 Stunden ohne Aktivität abgelaufen.",
    ],
    [
      "created_at = app.now() - interval '12 hours 1 minute', expires_at = app.now() - interval '1 minute'",
      "Ihre Sitzung ist nach 12 Stunden abgelaufen.",
    ],
    ["ended_at = app.now()", "Ihre Sitzung wurde beendet"],
  ])("says why one is here (%s), knows the e-mail, and leads back", async (change, sentence) => {
    const { account, browser } = await signedIn();
    await changeSession(account, change);
    const there = "/user/puerpera/single/1?tab=notes#top";
    const page = await browser.visit(`/api/auth/login?returnTo=${encodeURIComponent(there)}`);
    expect(page.text).toContain(sentence);
    expect(page.text).toContain(`value="${account.email}"`);
    expect(page.text).toContain("genau dort weiter");
    const { url } = await submitSignIn(browser, account, there);
    expect(url).toBe(`${app.baseUrl}${there}`);
    expect((await browser.visit("/api/auth/login")).text).not.toContain(sentence);
  });

  test("keeps the e-mail that is typed, not that of the ended session, after a wrong password", async () => {
    const { account, browser } = await signedIn();
    await changeSession(account, "ended_at = app.now()");
    const { text } = await submitSignIn(browser, { email: "andere@beispiel.example", password: "falsch" });
    expect(text).toContain('value="andere@beispiel.example"');
    expect(text).not.toContain(account.email);
  });

  test("that stood open for too long begins anew and still leads back", async () => {
    const { account, browser } = await signedIn();
    await changeSession(account, "ended_at = app.now()");
    const page = await browser.visit("/api/auth/login?returnTo=/user/filter");
    const form = /action="([^"]+)"[\s\S]*name="returnTo" value="([^"]+)"/.exec(page.text);
    expect(form?.[2]).toBe("/user/filter");
    await app.database.admin.query("delete from identity.oidc_payload");
    const send = (returnTo: string) =>
      browser.fetch(form?.[1] ?? "", {
        method: "POST",
        body: new URLSearchParams({ email: account.email, password: account.password, returnTo }),
        headers: { origin: app.baseUrl, "sec-fetch-site": "same-origin" },
      });
    const late = await send("/user/filter");
    expect([late.status, late.headers.get("location")]).toEqual([
      303,
      "/api/auth/login?returnTo=%2Fuser%2Ffilter",
    ]);
    for (const evil of ["//evil.example", "https://evil.example/", "/\\evil.example", "/signin/x"]) {
      const answer = await send(evil);
      expect(answer.headers.get("location")).toBe("/api/auth/login?returnTo=%2F");
    }
  });
});

describe("the back button right after signing in", () => {
  test("shows somebody without a session that the sign-in is over", async () => {
    const { response } = await createBrowser(app.baseUrl).visit("/signin/failed?reason=not-begun-here");
    expect(response.status).toBe(400);
  });

  test("leads into the app, from the page, from its form and from the provider", async () => {
    const account = await anAccount(app.database.admin);
    const browser = createBrowser(app.baseUrl);
    const page = await browser.visit("/api/auth/login");
    const left = new URL(page.url).pathname;
    await submitSignIn(browser, account);
    expect((await browser.fetch("/api/auth/me")).status).toBe(200);
    const body = new URLSearchParams({ email: account.email, password: account.password });
    const headers = { origin: app.baseUrl, "sec-fetch-site": "same-origin" };
    for (const answer of [
      await browser.fetch(left),
      await browser.fetch(left, { method: "POST", body, headers }),
      await browser.fetch("/signin/failed?reason=not-begun-here"),
    ]) {
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
    }
  });
});
