import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAccountLink } from "#server/identity/account-link.ts";
import { codeAt } from "#server/identity/second-factor/totp.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "#testing/sign-in.ts";

const PASSWORD = "Lampe Ziegel Fagott 7";
let app: ServedApp;

beforeAll(async () => {
  app = await servedApp({ config: { demo: false } });
});

afterAll(async () => {
  await app.stop();
});

async function aLink({ userId }: Account): Promise<string> {
  const { url, hash } = newAccountLink({ appSecret: testSecret, baseUrl: app.baseUrl });
  await app.database.admin.query(
    `insert into identity.account_link (token_hash, user_id, purpose, expires_at)
     values ($1, $2, 'password', app.now() + interval '1 hour')`,
    [hash, userId],
  );
  return url;
}

const own = () => ({ origin: app.baseUrl, "sec-fetch-site": "same-origin" });

async function choose(browser: Browser, link: string) {
  const body = new URLSearchParams({ password: PASSWORD });
  return await browser.visit(link, { method: "POST", body, headers: own() });
}

async function isIn(browser: Browser): Promise<boolean> {
  return (await browser.fetch("/api/auth/me")).status === 200;
}

describe("choosing a password", () => {
  test("does not sign in whoever may not come in", async () => {
    const account = await anAccount(app.database.admin, { status: "new" });
    const browser = createBrowser(app.baseUrl);
    expect((await choose(browser, await aLink(account))).text).toContain("Ihr Passwort ist gespeichert");
    expect(await isIn(browser)).toBe(false);
  });

  test("signs nobody in by an invented proof, by one that ran out, or by one of a person who left meanwhile", async () => {
    const account = await anAccount(app.database.admin);
    const proofOf = async () => {
      const browser = createBrowser(app.baseUrl);
      const answer = await browser.fetch(await aLink(account), {
        method: "POST",
        body: new URLSearchParams({ password: PASSWORD }),
        headers: own(),
      });
      expect(answer.headers.get("location")).toBe("/api/auth/login");
      return browser;
    };
    const invented = createBrowser(app.baseUrl);
    invented.setCookie("wiege-chosen", "x".repeat(43));
    const late = await proofOf();
    await app.database.admin.query("update identity.sign_in_step set expires_at = app.now()");
    const gone = await proofOf();
    await app.database.admin.query(`update app."user" set status = 'lost' where id = $1`, [account.userId]);
    for (const browser of [invented, late, gone]) {
      expect((await browser.visit("/api/auth/login")).text).toContain('name="password"');
      expect(await isIn(browser)).toBe(false);
    }
  });

  test("signs a midwife in at once, and its proof counts once", async () => {
    const browser = createBrowser(app.baseUrl);
    const answer = await choose(browser, await aLink(await anAccount(app.database.admin)));
    expect(answer.url).toBe(`${app.baseUrl}/`);
    expect(await isIn(browser)).toBe(true);
    expect(browser.cookie("wiege-chosen")).toBeUndefined();
    const { rows } = await app.database.admin.query(
      "select from identity.sign_in_step where lacks = 'nothing'",
    );
    expect(rows).toEqual([]);
  });

  test("does not replace the second step: staff set it up first, and whoever has it is asked for her code", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const browser = createBrowser(app.baseUrl);
    const page = await choose(browser, await aLink(account));
    expect(page.text).toContain("Anmeldung in zwei Schritten");
    expect(await isIn(browser)).toBe(false);
    const secret = (/id="key">([^<]+)</.exec(page.text)?.[1] ?? "").replaceAll(" ", "");
    const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    await browser.visit(action, {
      method: "POST",
      body: new URLSearchParams({ code: codeAt(secret) }),
      headers: own(),
    });
    const again = createBrowser(app.baseUrl);
    expect((await choose(again, await aLink(account))).text).toContain("<h1>Code eingeben</h1>");
    expect(await isIn(again)).toBe(false);
  });
});

describe("the code of the second step", () => {
  test("is typed with number keys and filled in by the telephone; recovery codes have a field with letters", async () => {
    const account = await anAccount(app.database.admin, { role: "admin" });
    const { text } = await submitSignIn(createBrowser(app.baseUrl), account);
    expect(text).toMatch(
      /<input class="code" id="code"[^>]* inputmode="numeric" autocomplete="one-time-code"/,
    );
    expect(text.indexOf('href="otpauth://')).toBeGreaterThan(0);
    expect(text.indexOf('href="otpauth://')).toBeLessThan(text.indexOf('class="qr"'));
  });
});
