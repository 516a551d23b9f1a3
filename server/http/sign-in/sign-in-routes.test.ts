import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { createBrowser, signIn, submitSignIn } from "#testing/sign-in.ts";

let app: ServedApp;

beforeAll(async () => {
  app = await servedApp();
});

afterAll(async () => {
  await app.stop();
});

function jwtPayload(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

async function liveSessions(userId: string): Promise<number> {
  const { rows } = await app.database.admin.query(
    "select 1 from identity.session where user_id = $1 and ended_at is null",
    [userId],
  );
  return rows.length;
}

describe("a wrong sign-in", () => {
  async function answerTo(credentials: { email: string; password: string }) {
    const browser = createBrowser(app.baseUrl);
    const { response, text } = await submitSignIn(browser, credentials);
    const shown = text
      .replaceAll(credentials.email, "EMAIL")
      .replaceAll(/\/signin\/[A-Za-z0-9_-]+/g, "/signin/UID")
      .replaceAll(/nonce="[^"]+"/g, "");
    return { status: response.status, shown, signedIn: browser.cookie("wiege") !== undefined };
  }

  test("answers alike for a wrong password and an unknown address", async () => {
    const account = await anAccount(app.database.admin);
    const wrong = await answerTo({ email: account.email, password: "falsch" });
    const unknown = await answerTo({ email: "niemand@beispiel.example", password: "falsch" });
    expect(wrong.status).toBe(401);
    expect(wrong.shown).toContain("E-Mail oder Passwort stimmen nicht.");
    expect(unknown).toEqual(wrong);
    expect(wrong.signedIn).toBe(false);
  });

  test.each(["", "Mia' or 1=1 --", "\0", "<script>alert(1)</script>", "a".repeat(400)])(
    "with the address %j is refused without a fault",
    async (email) => {
      const answer = await answerTo({ email, password: "x" });
      expect([400, 401]).toContain(answer.status);
      expect(answer.shown).not.toContain("<script>alert");
    },
  );

  test.each(["new", "lost"] as const)(
    "of somebody who is %s is refused although the password is right",
    async (status) => {
      const account = await anAccount(app.database.admin, { status });
      const answer = await answerTo(account);
      expect(answer.status).toBe(403);
      expect(answer.shown).toContain("nicht freigeschaltet");
      expect(await liveSessions(account.userId)).toBe(0);
    },
  );

  test("of staff on hold is refused, while a midwife on hold comes in", async () => {
    const staff = await anAccount(app.database.admin, { role: "mediator", status: "onhold" });
    expect((await answerTo(staff)).status).toBe(403);
    const midwife = await anAccount(app.database.admin, { role: "user", status: "onhold" });
    await expect(signIn(app.baseUrl, midwife)).resolves.toBeDefined();
  });

  test("has to wait longer and longer, even with the right password, but others do not", async () => {
    const account = await anAccount(app.database.admin);
    for (let count = 0; count < 12; count += 1) {
      await app.database.admin.query("update identity.attempt set open_again_at = now()");
      expect((await answerTo({ ...account, password: "falsch" })).status).toBe(401);
    }
    const answer = await answerTo(account);
    expect(answer.status).toBe(429);
    expect(answer.shown).toMatch(/Bitte warten Sie \d+ (Sekunden|Minuten)/);
    await expect(signIn(app.baseUrl, await anAccount(app.database.admin))).resolves.toBeDefined();
  });
});

describe("signing in", () => {
  test("leads through the provider back to where one wanted to go, and me tells who it is", async () => {
    const account = await anAccount(app.database.admin, {
      role: "mediator",
      firstname: "Sandra",
      lastname: "Gerber",
    });
    const browser = createBrowser(app.baseUrl);
    const login = await browser.fetch("/api/auth/login?returnTo=/admin/puerpera/list%3Fstatus%3Dnew");
    const authorization = new URL(login.headers.get("location") ?? "");
    expect(authorization.pathname).toBe("/oidc/auth");
    expect(Object.fromEntries(authorization.searchParams)).toMatchObject({
      response_type: "code",
      code_challenge_method: "S256",
      state: expect.stringMatching(/^.{43}$/),
      nonce: expect.stringMatching(/^.{43}$/),
    });

    const { url } = await submitSignIn(browser, account, "/admin/puerpera/list?status=new");
    expect(url).toBe(`${app.baseUrl}/admin/puerpera/list?status=new`);
    const me = await browser.fetch("/api/auth/me");
    expect(me.headers.get("cache-control")).toBe("no-store");
    expect(await me.json()).toEqual({
      sub: account.userId,
      user_id: account.userId,
      email: account.email,
      name: "Sandra Gerber",
      firstname: "Sandra",
      lastname: "Gerber",
      role: "mediator",
      second_factor: false,
      trusted: false,
    });
  });

  test("gives a token of at most five minutes with Hasura's claims, bound to the session", async () => {
    const account = await anAccount(app.database.admin, { role: "manager" });
    const { browser } = await signIn(app.baseUrl, account);
    const { accessToken, expiresAt } = (await (await browser.fetch("/api/auth/session")).json()) as {
      accessToken: string;
      expiresAt: string;
    };
    const { iat, exp } = jwtPayload(accessToken);
    expect(Number(exp) - Number(iat)).toBe(300);
    expect(Math.floor(Date.parse(expiresAt) / 1000)).toBe(exp);
    const { rows } = await app.database.admin.query("select id from identity.session where user_id = $1", [
      account.userId,
    ]);
    expect(jwtPayload(accessToken)).toMatchObject({
      sub: account.userId,
      sid: rows[0]?.id,
      "https://hasura.io/jwt/claims": {
        "x-hasura-default-role": "manager",
        "x-hasura-allowed-roles": ["manager"],
        "x-hasura-user-id": account.userId,
      },
    });
  });

  test("sets a cookie that no script reads and no other site sends, and of which the database keeps only a hash", async () => {
    const account = await anAccount(app.database.admin);
    const browser = createBrowser(app.baseUrl);
    const page = await browser.visit("/api/auth/login");
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const posted = await browser.fetch(action, { method: "POST", body: new URLSearchParams({ ...account }) });
    const resumed = await browser.fetch(posted.headers.get("location") ?? "");
    const callback = await browser.fetch(resumed.headers.get("location") ?? "");
    const line = callback.headers.getSetCookie().find((cookie) => cookie.startsWith("wiege=")) ?? "";
    expect(line).toMatch(/^wiege=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const { rows } = await app.database.admin.query(
      "select encode(token_hash, 'hex') as hash from identity.session",
    );
    expect(rows.map((row) => row.hash)).not.toContain(
      Buffer.from(browser.cookie("wiege") ?? "").toString("hex"),
    );
  });

  test("leaves nothing at the provider that could sign in again without a password", async () => {
    const account = await anAccount(app.database.admin);
    const { browser } = await signIn(app.baseUrl, account);
    const { rows } = await app.database.admin.query(
      "select kind from identity.oidc_payload where payload ->> 'accountId' = $1",
      [account.userId],
    );
    expect(rows).toEqual([]);
    const again = await browser.visit("/api/auth/login");
    expect(again.text).toContain('name="password"');
  });

  test("ends the session that this browser had before", async () => {
    const account = await anAccount(app.database.admin);
    const { browser } = await signIn(app.baseUrl, account);
    await submitSignIn(browser, account);
    expect(await liveSessions(account.userId)).toBe(1);
  });

  test("works in two tabs at once, and the back button afterwards leads home", async () => {
    const account = await anAccount(app.database.admin);
    const browser = createBrowser(app.baseUrl);
    await browser.visit("/api/auth/login?returnTo=/first");
    const { url } = await submitSignIn(browser, account, "/second");
    expect(url).toBe(`${app.baseUrl}/second`);
    const back = await browser.fetch("/api/auth/callback?code=used&state=used");
    expect(back.status).toBe(303);
    expect(back.headers.get("location")).toBe("/");
  });

  test("does not finish in another browser than the one that began it", async () => {
    const account = await anAccount(app.database.admin);
    const browser = createBrowser(app.baseUrl);
    const page = await browser.visit("/api/auth/login");
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? "";
    const posted = await browser.fetch(action, { method: "POST", body: new URLSearchParams({ ...account }) });
    const resumed = await browser.fetch(posted.headers.get("location") ?? "");
    const stolen = resumed.headers.get("location") ?? "";
    expect(stolen).toContain("/api/auth/callback?code=");
    const victim = createBrowser(app.baseUrl);
    await victim.visit("/api/auth/login");
    const { response } = await victim.visit(stolen);
    expect(response.status).toBe(400);
    expect(victim.cookie("wiege")).toBeUndefined();
  });
});

describe("the way back", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/x",
    "/\t/evil.example",
    "javascript:alert(1)",
  ])("never leaves the own origin: %j", async (returnTo) => {
    const account = await anAccount(app.database.admin);
    const { url } = await submitSignIn(createBrowser(app.baseUrl), account, returnTo);
    expect(url).toBe(`${app.baseUrl}/`);
  });
});
