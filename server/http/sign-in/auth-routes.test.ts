import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAccount } from "#testing/an-account.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { createBrowser, signIn } from "#testing/sign-in.ts";

let app: ServedApp;

beforeAll(async () => {
  app = await servedApp();
});

afterAll(async () => {
  await app.stop();
});

describe("without a session", () => {
  test("nobody is there, and there is no token", async () => {
    const browser = createBrowser(app.baseUrl);
    const me = await browser.fetch("/api/auth/me");
    expect(me.status).toBe(204);
    expect(await me.text()).toBe("");
    const session = await browser.fetch("/api/auth/session");
    expect(session.status).toBe(401);
    expect(await session.text()).not.toContain("accessToken");
    const active = await browser.fetch("/api/auth/active", { method: "POST" });
    expect(active.status).toBe(401);
  });

  test.each(["x".repeat(43), "", "../..", "a=b"])("an invented cookie opens nothing: %j", async (value) => {
    const browser = createBrowser(app.baseUrl);
    browser.setCookie("wiege", value);
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
    expect((await browser.fetch("/api/auth/session")).status).toBe(401);
  });

  test("a callback that nobody began shows a German page with a way on", async () => {
    const browser = createBrowser(app.baseUrl);
    const { response, text } = await browser.visit("/api/auth/callback?code=abc&state=def");
    expect(response.status).toBe(400);
    expect(text).toContain("Bitte melden Sie sich neu an");
    expect(text).toContain('href="/api/auth/login"');
    expect(browser.cookie("wiege")).toBeUndefined();
  });

  test("a sign-in page that nobody began shows the same", async () => {
    const { response, text } = await createBrowser(app.baseUrl).visit("/signin/xyz");
    expect(response.status).toBe(400);
    expect(text).toContain("Bitte melden Sie sich neu an");
  });
});

describe("signing out", () => {
  test("from another website is refused, and the session goes on", async () => {
    const { browser } = await signIn(app.baseUrl, await anAccount(app.database.admin));
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { referer: "https://evil.example/" },
      { referer: `${app.baseUrl}.evil.example/` },
    ]) {
      const response = await browser.fetch("/api/auth/logout", { headers });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain("Möchten Sie sich abmelden?");
    }
    expect((await browser.fetch("/api/auth/me")).status).toBe(200);
  });

  test("ends the session at once, the token's life included", async () => {
    const account = await anAccount(app.database.admin);
    const { browser, accessToken } = await signIn(app.baseUrl, account);
    const cookie = browser.cookie("wiege") ?? "";
    const response = await browser.fetch("/api/auth/logout", {
      headers: { "sec-fetch-site": "same-origin" },
    });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    expect(browser.cookie("wiege")).toBeUndefined();
    browser.setCookie("wiege", cookie);
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
    const data = await fetch(`${app.baseUrl}/v1/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({ query: "{ __typename }" }),
    });
    expect(data.status).toBe(401);
  });

  test("without a session leads home as well", async () => {
    const response = await createBrowser(app.baseUrl).fetch("/api/auth/logout");
    expect(response.status).toBe(303);
  });
});

describe("a session", () => {
  async function aged(column: "last_active_at" | "expires_at", change: string) {
    const account = await anAccount(app.database.admin);
    const { browser } = await signIn(app.baseUrl, account);
    await app.database.admin.query(
      `update identity.session set ${column} = ${column} + $2::interval where user_id = $1`,
      [account.userId, change],
    );
    return { browser, account };
  }

  test("ends after an hour without activity, which no call afterwards brings back", async () => {
    const { browser } = await aged("last_active_at", "-61 minutes");
    expect((await browser.fetch("/api/auth/active", { method: "POST" })).status).toBe(401);
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
  });

  test("ends after twelve hours in any case", async () => {
    const { browser } = await aged("expires_at", "-12 hours");
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
  });

  test("is kept alive by activity and not by polling", async () => {
    const { browser, account } = await aged("last_active_at", "-50 minutes");
    const idle = async () => {
      const { rows } = await app.database.admin.query(
        "select extract(epoch from now() - last_active_at)::int as seconds from identity.session where user_id = $1",
        [account.userId],
      );
      return rows[0]?.seconds;
    };
    await browser.fetch("/api/auth/me");
    await browser.fetch("/api/auth/session");
    expect(await idle()).toBeGreaterThan(2900);
    expect((await browser.fetch("/api/auth/active", { method: "POST" })).status).toBe(204);
    expect(await idle()).toBeLessThan(600);
  });

  test.each([
    ["is set lost", "mediator", "status = 'lost', lost_at = now()"],
    ["gets another role", "mediator", "role = 'manager'"],
    ["is put on hold as staff", "mediator", "status = 'onhold'"],
  ] as const)("ends everywhere at once when its user %s", async (_change, role, change) => {
    const account = await anAccount(app.database.admin, { role });
    const first = await signIn(app.baseUrl, account);
    const second = await signIn(app.baseUrl, account);
    const ask = async (token: string) =>
      (
        await fetch(`${app.baseUrl}/v1/graphql`, {
          method: "POST",
          headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
          body: JSON.stringify({ query: "{ __typename }" }),
        })
      ).status;
    expect([await ask(first.accessToken), await ask(second.accessToken)]).toEqual([200, 200]);
    await app.database.admin.query("set role wiege_steps");
    await app.database.admin.query(`update app."user" set ${change} where id = $1`, [account.userId]);
    await app.database.admin.query("reset role");
    for (const { browser } of [first, second]) {
      expect((await browser.fetch("/api/auth/me")).status).toBe(204);
      expect((await browser.fetch("/api/auth/session")).status).toBe(401);
    }
    // The data service hears of it from the database.
    await expect
      .poll(async () => [await ask(first.accessToken), await ask(second.accessToken)])
      .toEqual([401, 401]);
    const { rows } = await app.database.admin.query(
      "select from identity.session where user_id = $1 and ended_at is null",
      [account.userId],
    );
    expect(rows).toEqual([]);
  });

  test("goes on when only her name or her status as a midwife changes", async () => {
    const account = await anAccount(app.database.admin, { role: "user" });
    const { browser } = await signIn(app.baseUrl, account);
    await app.database.admin.query("set role wiege_steps");
    await app.database.admin.query(
      `update app."user" set status = 'onhold', lastname = 'Neu' where id = $1`,
      [account.userId],
    );
    await app.database.admin.query("reset role");
    expect(await (await browser.fetch("/api/auth/me")).json()).toMatchObject({ lastname: "Neu" });
  });

  test("has the ends that the settings name", async () => {
    const strict = await servedApp({
      config: { session: { idleMinutes: 5, longestHours: 1, trustedDays: 90 } },
    });
    try {
      const account = await anAccount(strict.database.admin);
      const { browser } = await signIn(strict.baseUrl, account);
      const { rows } = await strict.database.admin.query(
        `select extract(epoch from expires_at - created_at)::int as longest, extract(epoch from idle_limit)::int as idle
         from identity.session where user_id = $1`,
        [account.userId],
      );
      expect(rows).toEqual([{ longest: 3600, idle: 300 }]);
      await strict.database.admin.query(
        "update identity.session set last_active_at = now() - interval '6 minutes'",
      );
      expect((await browser.fetch("/api/auth/me")).status).toBe(204);
    } finally {
      await strict.stop();
    }
  });
});
