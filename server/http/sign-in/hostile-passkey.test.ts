/** What must not open a login, each signed by a real key. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { userHandle } from "#server/identity/passkey/user-handle.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { type Authenticator, anAuthenticator, type Lie } from "#testing/an-authenticator.ts";
import { ORIGIN, type PasskeyStage, passkeyStage, questionOn } from "#testing/passkey-stage.ts";
import { type Browser, submitSignIn } from "#testing/sign-in.ts";

let stage: PasskeyStage;

beforeAll(async () => {
  stage = await passkeyStage();
});

afterAll(async () => {
  await stage.app.stop();
});

interface Holder {
  account: Account;
  browser: Browser;
  device: Authenticator;
}

async function aHolder(counts = true): Promise<Holder> {
  const account = await anAccount(stage.app.database.admin, { role: "user" });
  const browser = await stage.signedIn(account);
  const device = anAuthenticator(ORIGIN, { counts });
  await stage.enrol(browser, account, device);
  return { account, browser, device };
}

async function passkeysOf({ userId }: Account): Promise<number> {
  const { rows } = await stage.app.database.admin.query("select from identity.passkey where user_id = $1", [
    userId,
  ]);
  return rows.length;
}

async function entersBy(device: Authenticator, lie?: Lie): Promise<boolean> {
  const browser = stage.newBrowser();
  const page = await stage.enterBy(browser, device, lie);
  const isIn = await stage.isIn(browser);
  if (!isIn) expect(page.response.status).toBe(401);
  return isIn;
}

describe("a signature does not open a login when it", () => {
  let holder: Holder;
  beforeAll(async () => {
    holder = await aHolder();
  });

  test.for<[string, Lie]>([
    ["was made at a foreign origin", { origin: "https://wiege.example.evil.example" }],
    ["was made at another port of the own host", { origin: `${ORIGIN}:8443` }],
    ["was made for a foreign name", { rpId: "evil.example" }],
    ["is of another challenge", { challenge: randomBytes(32).toString("base64url") }],
    ["was made without finger or PIN", { verified: false }],
    ["names no owner", { userHandle: undefined }],
    ["names a credential that nobody has", { id: randomBytes(32) }],
  ])("%s", async ([, lie]) => {
    expect(await entersBy(holder.device, lie)).toBe(false);
    // What was wrong was that alone.
    expect(await entersBy(holder.device)).toBe(true);
  });

  test("names somebody else as its owner", async () => {
    const other = await aHolder();
    const theirs = Buffer.from(userHandle(other.account.userId)).toString("base64url");
    expect(await entersBy(holder.device, { userHandle: theirs })).toBe(false);
  });

  test("is under another's credential", async () => {
    const other = await aHolder();
    const [theirs] = other.device.keys;
    const handle = Buffer.from(userHandle(other.account.userId)).toString("base64url");
    expect(await entersBy(holder.device, { id: theirs?.id ?? Buffer.alloc(0), userHandle: handle })).toBe(
      false,
    );
  });

  test("was sent before", async () => {
    const { device } = await aHolder(false);
    const browser = stage.newBrowser();
    const { action, options } = questionOn(await browser.visit("/api/auth/login"));
    const credential = device.get(options);
    await stage.post(browser, action, { credential });
    expect(await stage.isIn(browser)).toBe(true);
    const again = stage.newBrowser();
    const { action: anew } = questionOn(await again.visit("/api/auth/login"));
    expect((await stage.post(again, anew, { credential })).response.status).toBe(401);
    expect(await stage.isIn(again)).toBe(false);
  });

  test("is sent several times at once: it counts once", async () => {
    const { device } = await aHolder(false);
    const browser = stage.newBrowser();
    const { action, options } = questionOn(await browser.visit("/api/auth/login"));
    const credential = device.get(options);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        browser.fetch(action, {
          method: "POST",
          body: new URLSearchParams({ credential }),
          headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  });

  test("answers the question of another sign-in, or comes without that sign-in's cookie", async () => {
    const { device } = await aHolder();
    const [mine, other, stranger] = [stage.newBrowser(), stage.newBrowser(), stage.newBrowser()];
    const asked = questionOn(await mine.visit("/api/auth/login"));
    const elsewhere = questionOn(await other.visit("/api/auth/login"));
    const credential = device.get(asked.options);
    expect((await stage.post(other, elsewhere.action, { credential })).response.status).toBe(401);
    expect((await stage.post(stranger, asked.action, { credential })).response.status).toBe(400);
    for (const browser of [mine, other, stranger]) expect(await stage.isIn(browser)).toBe(false);
  });

  test("comes from another website", async () => {
    const { device } = await aHolder();
    const browser = stage.newBrowser();
    const { action, options } = questionOn(await browser.visit("/api/auth/login"));
    await browser.visit(action, {
      method: "POST",
      body: new URLSearchParams({ credential: device.get(options) }),
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect(await stage.isIn(browser)).toBe(false);
  });

  test("comes from a copy, whose count lags behind", async () => {
    const { device } = await aHolder();
    expect(await entersBy(device)).toBe(true);
    expect(await entersBy(device)).toBe(true);
    expect(await entersBy(device, { count: 1 })).toBe(false);
    expect(await entersBy(device, { count: 2 })).toBe(false);
    expect(await entersBy(device, { count: 0 })).toBe(false);
    expect(await entersBy(device, { count: 50 })).toBe(true);
  });

  test("follows the password of somebody else", async () => {
    const { account } = await aHolder();
    const other = await aHolder();
    await stage.app.database.admin.query(
      "update identity.account set asks_passkey = true where user_id = $1",
      [account.userId],
    );
    const browser = stage.newBrowser();
    const { action, options } = questionOn(await submitSignIn(browser, account));
    const credential = other.device.get({ ...options, allowCredentials: [] });
    const refused = await stage.post(browser, action, { credential });
    expect(refused.response.status).toBe(401);
    expect(await stage.isIn(browser)).toBe(false);
  });

  test("is larger than any authenticator's, or not even one", async () => {
    const response = { clientDataJSON: "AA", authenticatorData: "AA", signature: "AA", userHandle: "AA" };
    const hostile = [
      "",
      "null",
      "[]",
      "{",
      JSON.stringify({ id: "A".repeat(1365), response }),
      JSON.stringify({ id: "AA", response: { ...response, signature: "A".repeat(1401) } }),
      JSON.stringify({ id: "AA", response: { ...response, userHandle: { x: 1 } } }),
      JSON.stringify({ id: "AA\u0000", response }),
      JSON.stringify({ id: "A=", response: [] }),
      JSON.stringify({ id: 7, response: 7 }),
    ];
    for (const credential of hostile) {
      const browser = stage.newBrowser();
      const { action } = questionOn(await browser.visit("/api/auth/login"));
      expect((await stage.post(browser, action, { credential })).response.status).toBe(401);
    }
    const browser = stage.newBrowser();
    const { action } = questionOn(await browser.visit("/api/auth/login"));
    const page = await stage.post(browser, action, { credential: "A".repeat(9000) });
    expect(page.response.status).toBe(413);
  });

  test("is that of somebody who may not come in", async () => {
    const { account, device, browser } = await aHolder();
    await stage.app.database.admin.query(`update app."user" set status = 'lost' where id = $1`, [
      account.userId,
    ]);
    expect(await stage.isIn(browser)).toBe(false);
    const again = stage.newBrowser();
    expect((await stage.enterBy(again, device)).response.status).toBe(403);
    expect(await stage.isIn(again)).toBe(false);
  });

  test("comes after too many that were wrong, until the wait is over", async () => {
    const { device } = await aHolder();
    await entersBy(device, { origin: "https://evil.example" });
    const { admin } = stage.app.database;
    const until =
      "update identity.attempt set open_again_at = now() + $1::interval where key like 'passkey-account/%'";
    await admin.query(until, ["1 hour"]);
    const browser = stage.newBrowser();
    const page = await stage.enterBy(browser, device);
    expect(page.response.status).toBe(429);
    expect(Number(page.response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await stage.isIn(browser)).toBe(false);
    await admin.query(until, ["0 seconds"]);
    expect(await entersBy(device)).toBe(true);
  });
});

describe("a new passkey is not kept when it", () => {
  let account: Account;
  let browser: Browser;
  beforeAll(async () => {
    account = await anAccount(stage.app.database.admin, { role: "user" });
    browser = await stage.signedIn(account);
  });

  test.for<[string, Lie]>([
    ["was made at a foreign origin", { origin: "https://evil.example" }],
    ["was made for a foreign name", { rpId: "evil.example" }],
    ["is of another challenge", { challenge: randomBytes(32).toString("base64url") }],
    ["was made without finger or PIN", { verified: false }],
    ["is of an algorithm that was not asked for", { algorithm: -65535 }],
    ["has an id that is too short", { id: randomBytes(8) }],
    [
      "brings a certificate, whose addresses we would have to call",
      {
        attestation: { fmt: "packed", attStmt: new Map([["x5c", [Buffer.from("a certificate")]]]) },
      },
    ],
    ["brings another proof of its maker", { attestation: { fmt: "tpm", attStmt: new Map() } }],
  ])("%s", async ([, lie]) => {
    const page = await stage.enrol(browser, account, anAuthenticator(ORIGIN), { lie });
    expect(page.response.status).toBe(400);
    expect(await passkeysOf(account)).toBe(0);
  });

  test("is somebody else's already", async () => {
    const holder = await aHolder();
    const thief = await anAccount(stage.app.database.admin, { role: "user" });
    const [key] = holder.device.keys;
    const lie = { id: key?.id ?? Buffer.alloc(0) };
    const page = await stage.enrol(await stage.signedIn(thief), thief, anAuthenticator(ORIGIN), { lie });
    expect(page.response.status).toBe(400);
    expect(await passkeysOf(thief)).toBe(0);
    expect(await entersBy(holder.device)).toBe(true);
  });

  test("was asked of another session, or is sent twice", async () => {
    const [here, there] = [await stage.signedIn(account), await stage.signedIn(account)];
    const asked = await stage.post(here, "/signin/security/passkey", {
      current: account.password,
      name: "x",
    });
    const { action, options } = questionOn(asked);
    const credential = anAuthenticator(ORIGIN).create(options);
    expect((await stage.post(there, action, { credential })).response.status).toBe(400);
    expect(await passkeysOf(account)).toBe(0);
    await stage.post(here, action, { credential, name: "x" });
    expect(await passkeysOf(account)).toBe(1);
    expect((await stage.post(here, action, { credential, name: "x" })).response.status).toBe(400);
    expect(await passkeysOf(account)).toBe(1);
  });

  test("is one more than anybody may have", async () => {
    const full = await aHolder();
    await stage.app.database.admin.query(
      `insert into identity.passkey (user_id, credential_id, public_key, sign_count, backed_up, name)
       select $1, decode(lpad(to_hex(n), 64, '0'), 'hex'), decode(repeat('00', 64), 'hex'), 0, false, 'x' from generate_series(1, 19) n`,
      [full.account.userId],
    );
    const page = await stage.enrol(full.browser, full.account, anAuthenticator(ORIGIN));
    expect(page.response.status).toBe(400);
    expect(await passkeysOf(full.account)).toBe(20);
  });
});

test("nobody removes another's passkey, whatever id she sends", async () => {
  const holder = await aHolder();
  const other = await aHolder();
  const { rows } = await stage.app.database.admin.query<{ id: string }>(
    "select id from identity.passkey where user_id = $1",
    [holder.account.userId],
  );
  for (const id of [rows[0]?.id ?? "", "not-an-id"]) {
    const { account, browser } = other;
    await stage.post(browser, `/signin/security/passkey/${id}/remove`, { current: account.password });
  }
  expect(await passkeysOf(holder.account)).toBe(1);
  expect(await passkeysOf(other.account)).toBe(1);
});
