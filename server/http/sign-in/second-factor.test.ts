import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { codeAt } from "#server/identity/second-factor/totp.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "#testing/sign-in.ts";
import { signInsOf } from "#testing/sign-ins-of.ts";

let app: ServedApp;

beforeAll(async () => {
  // Not a demonstration: staff need the second factor.
  app = await servedApp({ config: { demo: false } });
});

afterAll(async () => {
  await app.stop();
});

const STEP_MS = 30_000;

/** Codes change every half minute: the clock of server and telephone stands in the middle of one. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2 });
});

afterEach(() => void vi.useRealTimers());

/** No code counts twice, so the next one is that of a later half minute. */
function laterBySteps(count: number): void {
  vi.setSystemTime(Date.now() + count * STEP_MS);
}

/** A code that is not the right one, as 000000 would be once in a long while. */
function wrongCode(secret: string): string {
  const around = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, Date.now() + steps * STEP_MS));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !around.includes(code)) ?? ""
  );
}

interface Page {
  url: string;
  response: Response;
  text: string;
}

async function send(browser: Browser, page: Page, fields: Record<string, string>): Promise<Page> {
  const [, form = ""] = /(<form method="post" .*?)<\/form>/s.exec(page.text) ?? [];
  const action = / action="([^"]+)"/.exec(form)?.[1] ?? "";
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const carried = Object.fromEntries(hidden.map(([, name = "", value = ""]) => [name, value]));
  return await browser.visit(action, {
    method: "POST",
    body: new URLSearchParams({ ...carried, ...fields }),
    headers: { origin: browser.baseUrl, "sec-fetch-site": "same-origin" },
  });
}

function secretOn({ text }: Page): string {
  return (/id="key">([A-Z2-7 ]+)</.exec(text)?.[1] ?? "").replaceAll(" ", "");
}

function codesOn({ text }: Page): string[] {
  return [...text.matchAll(/<li>([A-Z0-9]{5}-[A-Z0-9]{5})<\/li>/g)].map(([, code = ""]) => code);
}

async function signedIn(browser: Browser): Promise<boolean> {
  return (await browser.fetch("/api/auth/me")).status === 200;
}

/** Sets the factor up as its holder would, half a minute ago. */
async function enrol(account: Account): Promise<{ browser: Browser; secret: string; codes: string[] }> {
  const browser = createBrowser(app.baseUrl);
  const page = await submitSignIn(browser, account);
  const secret = secretOn(page);
  const shown = await send(browser, page, { code: codeAt(secret) });
  const codes = codesOn(shown);
  await send(browser, shown, {});
  laterBySteps(1);
  return { browser, secret, codes };
}

describe("staff", () => {
  test("get no further with the password alone, whatever they send", async () => {
    const account = await anAccount(app.database.admin, { role: "admin" });
    const browser = createBrowser(app.baseUrl);
    const page = await submitSignIn(browser, account);
    expect(page.text).toContain("Anmeldung in zwei Schritten");
    expect(await signedIn(browser)).toBe(false);
    const uid = /\/signin\/([^/"]+)\/enrol/.exec(page.text)?.[1];
    for (const step of ["code", "continue", "enrol"]) {
      await browser.visit(`/signin/${uid}/${step}`, {
        method: "POST",
        body: new URLSearchParams({ code: "000000" }),
      });
      expect(await signedIn(browser)).toBe(false);
    }
  });

  test("set up the app at their first sign-in, see the recovery codes once, and are asked for a code from then on", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const browser = createBrowser(app.baseUrl);
    const page = await submitSignIn(browser, account, "/admin/home");
    expect(page.text).toContain('alt="QR-Code für die Authenticator-App"');
    const wrong = await send(browser, page, { code: wrongCode(secretOn(page)) });
    expect(wrong.response.status).toBe(400);
    expect(secretOn(wrong)).toBe(secretOn(page));
    const shown = await send(browser, wrong, { code: codeAt(secretOn(page)) });
    expect(codesOn(shown)).toHaveLength(10);
    expect(await signedIn(browser)).toBe(false);
    const end = await send(browser, shown, {});
    expect(end.url).toBe(`${app.baseUrl}/admin/home`);
    expect(await signedIn(browser)).toBe(true);

    const again = createBrowser(app.baseUrl);
    laterBySteps(1);
    const asked = await submitSignIn(again, account);
    expect(asked.text).toContain("<h1>Code eingeben</h1>");
    expect(await signedIn(again)).toBe(false);
    await send(again, asked, { code: wrongCode(secretOn(page)) });
    await send(again, asked, { code: codeAt(secretOn(page)) });
    expect(await signedIn(again)).toBe(true);
    expect(await signInsOf(app.database.admin, account.userId)).toEqual([
      "password_code came_in 1",
      "code wrong 1",
      "password_code came_in 1",
    ]);
  });

  test("keep their factor: the security page does not let them switch it off", async () => {
    const account = await anAccount(app.database.admin, { role: "manager" });
    const { browser } = await enrol(account);
    const page = await browser.visit("/signin/security");
    expect(page.text).toContain("Eingeschaltet.");
    expect(page.text).not.toContain("/signin/security/off");
    await browser.visit("/signin/security/off", {
      method: "POST",
      body: new URLSearchParams({ current: account.password }),
    });
    expect((await browser.visit("/signin/security")).text).toContain("Eingeschaltet.");
  });
});

describe("a code", () => {
  test("counts once, and neither an old one nor that of another account counts", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const { secret } = await enrol(account);
    const code = codeAt(secret);
    const first = createBrowser(app.baseUrl);
    await send(first, await submitSignIn(first, account), { code });
    expect(await signedIn(first)).toBe(true);
    const second = createBrowser(app.baseUrl);
    const page = await submitSignIn(second, account);
    for (const bad of [code, codeAt(secret, Date.now() - 10 * STEP_MS), "", "12345", "abcdef"]) {
      const answer = await send(second, page, { code: bad });
      expect([400, 401, 429]).toContain(answer.response.status);
      expect(await signedIn(second)).toBe(false);
    }
  });

  test("sent twice at once opens one session", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const { secret } = await enrol(account);
    const browsers = [createBrowser(app.baseUrl), createBrowser(app.baseUrl)];
    const pages = await Promise.all(browsers.map((browser) => submitSignIn(browser, account)));
    const code = codeAt(secret);
    await Promise.all(
      browsers.map(async (browser, at) => {
        const page = pages[at];
        if (page) await send(browser, page, { code });
      }),
    );
    const inside = await Promise.all(browsers.map(signedIn));
    expect(inside.filter(Boolean)).toHaveLength(1);
  });

  test("of the half minute before still counts, for a telephone that is slow", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const { secret } = await enrol(account);
    laterBySteps(1);
    const codes = [2, 1].map((steps) => codeAt(secret, Date.now() - steps * STEP_MS));
    const browser = createBrowser(app.baseUrl);
    let page = await submitSignIn(browser, account);
    const inside: boolean[] = [];
    for (const code of codes) {
      page = await send(browser, page, { code });
      inside.push(await signedIn(browser));
    }
    expect(inside).toEqual([false, true]);
  });

  test("guessed again and again has to wait longer and longer, even the right one", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const { secret } = await enrol(account);
    const browser = createBrowser(app.baseUrl);
    let page = await submitSignIn(browser, account);
    const bad = wrongCode(secret);
    // The delay doubles with each guess and so outgrows any machine's slowness.
    for (let guesses = 0; page.response.status !== 429 && guesses < 16; guesses += 1) {
      page = await send(browser, page, { code: bad });
    }
    expect(page.response.status).toBe(429);
    await app.database.admin.query(
      "update identity.attempt set open_again_at = open_again_at + interval '1 hour' where key like 'code-account/%'",
    );
    const right = await send(browser, page, { code: codeAt(secret) });
    expect(right.response.status).toBe(429);
    expect(right.text).toContain("Zu viele Versuche");
  });

  test("lies encrypted in the database, recovery codes as hashes", async () => {
    const account = await anAccount(app.database.admin, { role: "mediator" });
    const { secret, codes } = await enrol(account);
    const { rows } = await app.database.admin.query(
      `select (select string_agg(f::text, ' ') from identity.second_factor f) ||
         (select string_agg(c::text, ' ') from identity.recovery_code c) as all`,
    );
    expect(rows[0].all).not.toContain(secret);
    expect(rows[0].all).not.toContain(codes[0]?.replace("-", ""));
  });
});

test("a recovery code opens once, however it is typed", async () => {
  const account = await anAccount(app.database.admin, { role: "mediator" });
  const { codes } = await enrol(account);
  const typed = (codes[0] ?? "").toLowerCase().replace("-", " ");
  const browser = createBrowser(app.baseUrl);
  await send(browser, await submitSignIn(browser, account), { code: typed });
  expect(await signedIn(browser)).toBe(true);
  expect((await browser.visit("/signin/security")).text).toContain(
    "Sie haben noch 9 Wiederherstellungscodes",
  );
  const again = createBrowser(app.baseUrl);
  await send(again, await submitSignIn(again, account), { code: codes[0] ?? "" });
  expect(await signedIn(again)).toBe(false);
});

describe("a midwife", () => {
  test("needs none, and switches it on and off by herself with her password", async () => {
    const account = await anAccount(app.database.admin, { role: "user" });
    const browser = createBrowser(app.baseUrl);
    await submitSignIn(browser, account);
    expect(await signedIn(browser)).toBe(true);
    expect((await browser.visit("/signin/security")).text).toContain("Ausgeschaltet.");
    const asked = await browser.visit("/signin/security/enrol");
    const refused = await send(browser, asked, { current: "wrong" });
    expect(refused.response.status).toBe(401);
    expect(secretOn(refused)).toBe("");
    const page = await send(browser, asked, { current: account.password });
    const shown = await send(browser, page, { code: codeAt(secretOn(page)) });
    expect(codesOn(shown)).toHaveLength(10);
    expect((await send(browser, shown, {})).text).toContain("eingeschaltet");

    laterBySteps(1);
    const later = createBrowser(app.baseUrl);
    await send(later, await submitSignIn(later, account), { code: codeAt(secretOn(page)) });
    expect(await signedIn(later)).toBe(true);

    const off = await send(later, await later.visit("/signin/security/off"), { current: account.password });
    expect(off.text).toContain("ausgeschaltet");
    const last = createBrowser(app.baseUrl);
    await submitSignIn(last, account);
    expect(await signedIn(last)).toBe(true);
  });

  test("is shown no secret in her own session without her password, nor by the proof of another session", async () => {
    const account = await anAccount(app.database.admin, { role: "user" });
    const [here, there] = [createBrowser(app.baseUrl), createBrowser(app.baseUrl)];
    await submitSignIn(here, account);
    await submitSignIn(there, account);
    const begun = await send(there, await there.visit("/signin/security/enrol"), {
      current: account.password,
    });
    const [, proof = ""] = /name="proof" value="([^"]+)"/.exec(begun.text) ?? [];
    expect(proof).not.toBe("");
    const tries: Record<string, string>[] = [
      {},
      { code: "000000" },
      { code: codeAt(secretOn(begun)), proof },
    ];
    for (const fields of tries) {
      const page = await here.visit("/signin/security/confirm", {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { origin: app.baseUrl, "sec-fetch-site": "same-origin" },
      });
      expect(new URL(page.url).pathname).toBe("/signin/security/enrol");
      expect(secretOn(page)).toBe("");
    }
    const wrong = await send(there, begun, { code: wrongCode(secretOn(begun)) });
    expect(secretOn(wrong)).toBe(secretOn(begun));
    expect(codesOn(await send(there, wrong, { code: codeAt(secretOn(begun)) }))).toHaveLength(10);
  });

  test("who changes her password stays, and is signed out everywhere else", async () => {
    const account = await anAccount(app.database.admin, { role: "user" });
    const [here, there] = [createBrowser(app.baseUrl), createBrowser(app.baseUrl)];
    await submitSignIn(here, account);
    await submitSignIn(there, account);
    const asked = await here.visit("/signin/security/password");
    const weak = await send(here, asked, { current: account.password, password: "passwort1234" });
    expect(weak.text).toContain("leicht zu erraten");
    await send(here, asked, { current: account.password, password: "Lampe Ziegel Fagott 7" });
    expect([await signedIn(here), await signedIn(there)]).toEqual([true, false]);
    const fresh = createBrowser(app.baseUrl);
    await submitSignIn(fresh, { ...account, password: "Lampe Ziegel Fagott 7" });
    expect(await signedIn(fresh)).toBe(true);
  });
});

describe("the security page", () => {
  test("is for nobody who is not signed in, and does nothing for another website", async () => {
    const stranger = createBrowser(app.baseUrl);
    const { text } = await stranger.visit("/signin/security/enrol");
    expect(text).toContain('name="password"');
    const account = await anAccount(app.database.admin, { role: "user" });
    const browser = createBrowser(app.baseUrl);
    await submitSignIn(browser, account);
    for (const headers of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
      const response = await browser.fetch("/signin/security/password", {
        method: "POST",
        body: new URLSearchParams({ current: account.password, password: "Lampe Ziegel Fagott 7" }),
        headers,
      });
      expect(response.status).toBe(400);
    }
    const fresh = createBrowser(app.baseUrl);
    await submitSignIn(fresh, account);
    expect(await signedIn(fresh)).toBe(true);
  });
});
