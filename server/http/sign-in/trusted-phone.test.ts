import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asSystem } from "#server/postgres/as-system.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { anAuthenticator } from "#testing/an-authenticator.ts";
import { ORIGIN, type PasskeyStage, passkeyStage, questionOn } from "#testing/passkey-stage.ts";
import { servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "#testing/sign-in.ts";

let stage: PasskeyStage;

beforeAll(async () => {
  stage = await passkeyStage();
});

afterAll(async () => {
  await stage.app.stop();
});

const SESSION = "__Host-wiege";
const KEY = "__Host-wiege-device";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function trusting(account: Account): Promise<Browser> {
  const browser = stage.newBrowser();
  const page = await browser.visit("/api/auth/login");
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1] ?? "";
  await browser.visit(action, {
    method: "POST",
    body: new URLSearchParams({ email: account.email, password: account.password, trust: "on" }),
    headers: { origin: ORIGIN, "sec-fetch-site": "same-origin", "user-agent": IPHONE },
  });
  return browser;
}

async function aMidwife(): Promise<Account> {
  return await anAccount(stage.app.database.admin, { role: "user" });
}

async function sessionsOf({ userId }: Account) {
  const { rows } = await stage.app.database.admin.query(
    `select device_name, extract(day from idle_limit)::int as idle_days, ended_at is not null as ended,
       round(extract(epoch from expires_at - created_at) / 86400)::int as days
     from identity.session where user_id = $1 order by created_at`,
    [userId],
  );
  return rows;
}

/** As if the time had gone by. */
async function later({ userId }: Account, interval: string): Promise<void> {
  await stage.app.database.admin.query(
    `update identity.session set last_active_at = last_active_at - $2::interval, key_changed_at = key_changed_at - $2::interval
     where user_id = $1`,
    [userId, interval],
  );
}

/** Her cookies in another hand. */
function copyOf(browser: Browser): Browser {
  const copy = stage.newBrowser();
  for (const name of [SESSION, KEY]) copy.setCookie(name, browser.cookie(name) ?? "");
  return copy;
}

/** What an open tab does every few minutes. */
const fetchToken = async (browser: Browser) => (await browser.fetch("/api/auth/session")).status;

describe("staff", () => {
  test("trust no telephone: the tick changes nothing for them, and the database refuses it", async () => {
    const account = await anAccount(stage.app.database.admin, { role: "admin" });
    const browser = await trusting(account);
    expect(await stage.isIn(browser)).toBe(true);
    expect(browser.cookie(KEY)).toBeUndefined();
    expect(await sessionsOf(account)).toMatchObject([{ device_name: null, idle_days: 0 }]);
    expect((await browser.visit("/signin/security")).text).not.toContain("Telefon vertrauen");
    await stage.post(browser, "/signin/security/trust", { current: account.password, name: "x" });
    expect(await sessionsOf(account)).toMatchObject([{ device_name: null, idle_days: 0 }]);
    const forced = asSystem(stage.app.database.pools, "trust a telephone of staff in a test", (tx) =>
      tx.query(
        `update identity.session set device_name = 'x', key_hash = token_hash, next_key_hash = token_hash, key_changed_at = now()
         where user_id = $1`,
        [account.userId],
      ),
    );
    await expect(forced).rejects.toThrow("Nur Hebammen können einem Telefon vertrauen.");
  });
});

describe("the box", () => {
  test("is offered on a telephone, and not where a computer may be shared or the days are none", async () => {
    const box = 'name="trust"';
    const login = async (browser: Browser, agent: string) => {
      const { url } = await browser.visit("/api/auth/login");
      return await (await browser.fetch(url, { headers: { "user-agent": agent } })).text();
    };
    expect(await login(stage.newBrowser(), IPHONE)).toContain(box);
    expect(
      await login(stage.newBrowser(), "Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Safari/537.36"),
    ).not.toContain(box);
    const session = { idleMinutes: 60, longestHours: 12, trustedDays: 0 };
    const strict = await servedApp({ beside: stage.app, config: { session } });
    try {
      expect(await login(createBrowser(strict.baseUrl), IPHONE)).not.toContain(box);
    } finally {
      await strict.stop();
    }
  });
});

describe("a trusted telephone", () => {
  test("stays signed in for ninety days without a word, is told by mail, and is in the list", async () => {
    const account = await aMidwife();
    const browser = await trusting(account);
    expect(await sessionsOf(account)).toEqual([
      { device_name: "iPhone, Safari", idle_days: 90, days: 90, ended: false },
    ]);
    const { rows } = await stage.app.database.admin.query(
      "select hookslug from app.outbox where user_id = $1",
      [account.userId],
    );
    expect(rows).toEqual([{ hookslug: "auth_device_trusted" }]);
    await later(account, "89 days");
    expect(JSON.parse(await (await browser.fetch("/api/auth/me")).text())).toMatchObject({ trusted: true });
    const page = await browser.visit("/signin/security");
    expect(page.text).toContain("<strong>iPhone, Safari</strong> (dieses Gerät)");
    await later(account, "90 days");
    expect(await stage.isIn(browser)).toBe(false);
  });

  test("keeps both cookies over the end of the browser, and nobody reads them by a script", async () => {
    const account = await aMidwife();
    const browser = await stage.signedIn(account);
    const response = await browser.fetch("/signin/security/trust", {
      method: "POST",
      body: new URLSearchParams({ current: account.password, name: "Meines" }),
      headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" },
    });
    const lines = response.headers.getSetCookie();
    expect(lines.map((line) => line.split("=")[0]).sort()).toEqual([SESSION, KEY]);
    for (const line of lines)
      expect(line).toMatch(/; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax/);
    expect(await sessionsOf(account)).toMatchObject([{ device_name: "Meines", idle_days: 90 }]);
  });

  test("is not trusted without the password of its owner", async () => {
    const account = await aMidwife();
    const browser = await stage.signedIn(account);
    const refused = await stage.post(browser, "/signin/security/trust", { current: "falsch", name: "x" });
    expect(refused.response.status).toBe(401);
    expect(await sessionsOf(account)).toMatchObject([{ device_name: null }]);
  });

  test("can be trusted by a passkey as well", async () => {
    const account = await aMidwife();
    const device = anAuthenticator(ORIGIN);
    await stage.enrol(await stage.signedIn(account), account, device);
    const browser = stage.newBrowser();
    const { action, options } = questionOn(await browser.visit("/api/auth/login"));
    await stage.post(browser, action, { credential: device.get(options), trust: "on" });
    expect(await stage.isIn(browser)).toBe(true);
    expect(browser.cookie(KEY)).toBeDefined();
  });

  test("comes in with its key alone: the session's cookie without it opens nothing", async () => {
    const account = await aMidwife();
    const browser = await trusting(account);
    const thief = stage.newBrowser();
    thief.setCookie(SESSION, browser.cookie(SESSION) ?? "");
    expect(await stage.isIn(thief)).toBe(false);
    expect(await fetchToken(thief)).toBe(401);
    expect(await stage.isIn(browser)).toBe(true);
    thief.setCookie(KEY, "A".repeat(43));
    expect(await stage.isIn(thief)).toBe(false);
    // Somebody holds half of her cookies: she signs in again, and that half is worth nothing.
    expect(await stage.isIn(browser)).toBe(false);
  });

  test("gets another key after an hour of use, and loses nothing when the answer is lost", async () => {
    const account = await aMidwife();
    const browser = await trusting(account);
    const first = browser.cookie(KEY);
    expect(await fetchToken(browser)).toBe(200);
    expect(browser.cookie(KEY)).toBe(first);
    await later(account, "2 hours");
    const lost = copyOf(browser);
    expect(await fetchToken(lost)).toBe(200);
    expect(await fetchToken(browser)).toBe(200);
    const second = browser.cookie(KEY);
    expect(second).not.toBe(first);
    expect(lost.cookie(KEY)).toBe(second);
    expect(await fetchToken(browser)).toBe(200);
    expect(browser.cookie(KEY)).toBe(second);
    // A tab that sent its question just before.
    browser.setCookie(KEY, first ?? "");
    expect(await fetchToken(browser)).toBe(200);
    browser.setCookie(KEY, second ?? "");
    expect(await fetchToken(browser)).toBe(200);
  });

  test("is ended for everybody when a copy of its cookies is used beside it", async () => {
    const account = await aMidwife();
    const browser = await trusting(account);
    const copy = copyOf(browser);
    await later(account, "2 hours");
    await fetchToken(browser);
    await fetchToken(browser);
    await later(account, "10 minutes");
    expect(await fetchToken(browser)).toBe(200);
    expect(await fetchToken(copy)).toBe(401);
    expect(await fetchToken(browser)).toBe(401);
    expect(await sessionsOf(account)).toMatchObject([{ ended: true }]);
  });

  test("gets the key of what it may keep, always the same and no other's, and nobody else gets one", async () => {
    const keyFor = async (browser: Browser) => {
      const response = await browser.fetch("/api/auth/offline-key");
      return { status: response.status, key: JSON.parse(await response.text()) };
    };
    const account = await aMidwife();
    expect((await keyFor(stage.newBrowser())).status).toBe(401);
    expect((await keyFor(await stage.signedIn(account))).status).toBe(403);
    const staff = await anAccount(stage.app.database.admin, { role: "admin" });
    expect((await keyFor(await trusting(staff))).status).toBe(403);
    const browser = await trusting(account);
    const { status, key } = await keyFor(browser);
    expect(status).toBe(200);
    expect(key.secret).toMatch(/^[\w-]{43}$/);
    expect((await keyFor(browser)).key).toEqual(key);
    const another = await keyFor(await trusting(account));
    expect(another.key.id).not.toBe(key.id);
    expect(another.key.secret).not.toBe(key.secret);
    await browser.visit("/api/auth/logout");
    expect((await keyFor(browser)).status).toBe(401);
  });

  test("is ended from elsewhere, by its owner and nobody else", async () => {
    const account = await aMidwife();
    const browser = await trusting(account);
    const elsewhere = await stage.signedIn(account);
    const page = await elsewhere.visit("/signin/security");
    const end = /action="(\/signin\/security\/device\/[^"]+\/end)"/.exec(page.text)?.[1] ?? "";
    const stranger = await stage.signedIn(await aMidwife());
    await stage.post(stranger, end, {});
    await stage.post(stranger, "/signin/security/device/nobody/end", {});
    expect(await stage.isIn(browser)).toBe(true);
    await stage.post(elsewhere, end, {});
    expect(await stage.isIn(browser)).toBe(false);
    expect(await stage.isIn(elsewhere)).toBe(true);
  });

  test.for<[string, string]>([
    ["is blocked", `update app."user" set status = 'lost' where id = $1`],
    ["gets another role", `update app."user" set role = 'mediator' where id = $1`],
    ["loses her login", "delete from identity.account where user_id = $1"],
  ])("is out at once when its owner %s", async ([, change]) => {
    const account = await aMidwife();
    const browser = await trusting(account);
    await stage.app.database.admin.query(change, [account.userId]);
    expect(await stage.isIn(browser)).toBe(false);
    expect(await fetchToken(browser)).toBe(401);
  });

  test("is out at once when its owner changes her password elsewhere, and when she signs out", async () => {
    const account = await aMidwife();
    const browser = await trusting(account);
    const elsewhere = await stage.signedIn(account);
    const password = "Lampe Ziegel Fagott 7";
    await stage.post(elsewhere, "/signin/security/password", { current: account.password, password });
    expect(await stage.isIn(browser)).toBe(false);
    const again = await trusting({ ...account, password });
    expect(await stage.isIn(again)).toBe(true);
    const copy = copyOf(again);
    await again.visit("/api/auth/logout");
    expect(again.cookie(KEY)).toBeUndefined();
    expect(await stage.isIn(copy)).toBe(false);
  });

  test("is trusted by nobody who only signs in on it after that", async () => {
    const browser = await trusting(await aMidwife());
    const other = await aMidwife();
    await browser.visit("/api/auth/logout");
    await submitSignIn(browser, other);
    expect(await stage.isIn(browser)).toBe(true);
    expect(browser.cookie(KEY)).toBeUndefined();
    expect(await sessionsOf(other)).toMatchObject([{ device_name: null, idle_days: 0 }]);
  });
});
