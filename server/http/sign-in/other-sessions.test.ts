import { afterAll, beforeAll, expect, test } from "vitest";
import { type Account, anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "#testing/sign-in.ts";

let app: ServedApp;

beforeAll(async () => {
  app = await servedApp();
});

afterAll(async () => {
  await app.stop();
});

async function signedIn(account: Account): Promise<Browser> {
  const browser = createBrowser(app.baseUrl);
  await submitSignIn(browser, account);
  return browser;
}

const isIn = async (browser: Browser) => (await browser.fetch("/api/auth/me")).status === 200;

async function signOutElsewhere(browser: Browser, current: string) {
  return await browser.visit("/signin/security/others", {
    method: "POST",
    body: new URLSearchParams({ current }),
    headers: { origin: app.baseUrl, "sec-fetch-site": "same-origin" },
  });
}

const linesOn = (page: { text: string }) => page.text.match(/<li><div>Angemeldet /g)?.length ?? 0;

test("nobody without a session, nor without the password, signs anybody out", async () => {
  const account = await anAccount(app.database.admin);
  const [here, there] = [await signedIn(account), await signedIn(account)];
  const stranger = createBrowser(app.baseUrl);
  expect((await signOutElsewhere(stranger, account.password)).text).toContain('name="email"');
  const refused = await signOutElsewhere(here, "falsch");
  expect(refused.response.status).toBe(401);
  expect([await isIn(here), await isIn(there)]).toEqual([true, true]);
});

test.each(["enrol", "demand", "off", "codes", "password", "others"])(
  "without her password nothing of her sign-in is changed: %s",
  async (change) => {
    const account = await anAccount(app.database.admin);
    const browser = await signedIn(account);
    for (const current of ["", "falsch", account.password.toUpperCase()]) {
      const { response, text } = await browser.visit(`/signin/security/${change}`, {
        method: "POST",
        body: new URLSearchParams({ current, password: "Lampe Ziegel Fagott 7" }),
        headers: { origin: app.baseUrl, "sec-fetch-site": "same-origin" },
      });
      expect(response.status).toBe(401);
      expect(text).toContain('name="current"');
    }
    expect(await isIn(await signedIn(account))).toBe(true);
  },
);

test("somebody sees where else she is signed in, and signs out there with her password, and nobody else", async () => {
  const [account, colleague] = [await anAccount(app.database.admin), await anAccount(app.database.admin)];
  const [alone, other] = [await signedIn(account), await signedIn(colleague)];
  const before = await alone.visit("/signin/security");
  expect(before.text).toContain("Sie sind sonst nirgends angemeldet.");
  expect(linesOn(before)).toBe(0);
  const [second, third] = [await signedIn(account), await signedIn(account)];
  const page = await alone.visit("/signin/security");
  expect(linesOn(page)).toBe(2);
  expect(page.text).toContain("/signin/security/others");
  const done = await signOutElsewhere(alone, account.password);
  expect(done.text).toContain("Auf allen anderen Geräten sind Sie abgemeldet.");
  expect(linesOn(done)).toBe(0);
  const still = [await isIn(alone), await isIn(second), await isIn(third), await isIn(other)];
  expect(still).toEqual([true, false, false, true]);
});
