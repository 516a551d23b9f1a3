import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogin } from "#server/features/logins/create-login.ts";
import { resetSecondFactor } from "#server/features/logins/reset-second-factor.ts";
import { codeAt } from "#server/identity/second-factor/totp.ts";
import { aUser } from "#testing/a-user.ts";
import { anAccount } from "#testing/an-account.ts";
import { choosePassword, type LoginStage, loginStage } from "#testing/login-stage.ts";
import type { ServedApp } from "#testing/served-app.ts";
import { createBrowser, submitSignIn } from "#testing/sign-in.ts";

const PASSWORD = "Lampe Ziegel Fagott 7";
let stage: LoginStage;
let app: ServedApp;

beforeAll(async () => {
  stage = await loginStage();
  app = stage.app;
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.admin.query("delete from app.outbox");
});

describe("a link", () => {
  test("that is invented, changed or unsigned opens nothing, and the database keeps only a hash", async () => {
    const account = await anAccount(app.database.admin);
    await stage.as("admin", async (tx) => {
      await tx.query("select rules.keep_account_link($1, $2, 'password', '1 hour')", [
        account.userId,
        Buffer.alloc(32, 7),
      ]);
    });
    const bad = [
      "x",
      `${"a".repeat(43)}.${"b".repeat(22)}`,
      Buffer.alloc(32, 7).toString("base64url"),
      `${Buffer.alloc(32, 7).toString("base64url")}.${"A".repeat(22)}`,
      "..%2f..%2fetc",
    ];
    for (const token of bad) {
      const { response } = await createBrowser(app.baseUrl).visit(`/signin/link/${token}`);
      expect([404, 410]).toContain(response.status);
    }
  });

  test("is not used by another website's form", async () => {
    const midwife = await aUser(app.database.admin, { email: "fremd@beispiel.example" });
    await stage.as("admin", (tx) => createLogin(tx, { id: midwife }, stage.actions()));
    const link = await stage.linkFor(midwife);
    const response = await createBrowser(app.baseUrl).fetch(link, {
      method: "POST",
      body: new URLSearchParams({ password: PASSWORD }),
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(response.status).toBe(400);
    expect(await stage.comesIn("fremd@beispiel.example", PASSWORD)).toBe(false);
  });
});

describe("a reset of the second factor", () => {
  test("needs one, signs out, and lets nobody further without the link in the mail", async () => {
    const account = await anAccount(app.database.admin, { role: "user" });
    const without = await stage.as("manager", (tx) =>
      resetSecondFactor(tx, { id: account.userId }, stage.actions()),
    );
    expect(without).toMatchObject({ success: false, message: expect.stringContaining("nicht eingerichtet") });

    const browser = createBrowser(app.baseUrl);
    await submitSignIn(browser, account);
    const post = (path: string, fields: Record<string, string>) =>
      browser.visit(path, { method: "POST", body: new URLSearchParams(fields) });
    const page = await post("/signin/security/enrol", { current: account.password });
    const secret = (/id="key">([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? "").replaceAll(" ", "");
    const [, proof = ""] = /name="proof" value="([^"]+)"/.exec(page.text) ?? [];
    await post("/signin/security/confirm", { code: codeAt(secret), proof });

    const outcome = await stage.as("manager", (tx) =>
      resetSecondFactor(tx, { id: account.userId }, stage.actions()),
    );
    expect(outcome).toMatchObject({ success: true, message: expect.stringContaining("zurückgesetzt") });
    expect(await stage.userRow(account.userId)).toMatchObject({ auth0_action: "mfa_reset", was_reset: true });
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);

    const stranger = createBrowser(app.baseUrl);
    const stopped = await submitSignIn(stranger, account);
    expect(stopped.text).toContain("Bitte öffnen Sie den Link in unserer Mail");
    expect((await stranger.fetch("/api/auth/me")).status).toBe(204);

    const link = await stage.linkFor(account.userId);
    expect((await browser.visit(link)).text).toContain("Telefon neu einrichten");
    expect((await submitSignIn(createBrowser(app.baseUrl), account)).text).toContain(
      "Bitte öffnen Sie den Link",
    );
    expect((await choosePassword(browser, link, "")).text).toContain("Melden Sie sich jetzt an.");
    const anew = await submitSignIn(browser, account);
    expect(anew.text).toContain('alt="QR-Code für die Authenticator-App"');
    expect((/id="key">([A-Z2-7 ]+)</.exec(anew.text)?.[1] ?? "").replaceAll(" ", "")).not.toBe(secret);
  });
});

describe("a forgotten password", () => {
  const ask = async (email: string) => {
    const browser = createBrowser(app.baseUrl);
    const page = await browser.visit("/signin/forgotten", {
      method: "POST",
      body: new URLSearchParams({ email }),
      headers: { "sec-fetch-site": "same-origin" },
    });
    return {
      status: page.response.status,
      text: page.text.replaceAll(/nonce="[^"]+"/g, ""),
    };
  };

  test("is answered alike for everybody, and nobody unknown, new or lost gets a mail", async () => {
    const account = await anAccount(app.database.admin);
    const lost = await anAccount(app.database.admin, { status: "lost" });
    const noLogin = await aUser(app.database.admin, { email: "ohne@beispiel.example" });
    const answers = [];
    for (const email of [
      account.email,
      lost.email,
      "ohne@beispiel.example",
      "niemand@beispiel.example",
      "\0",
      "x",
    ]) {
      answers.push(await ask(email));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.text).toContain("Bitte schauen Sie in Ihre Mailbox");
    await expect.poll(() => stage.mailsFor(account.userId)).toBe(1);
    expect(await stage.mailsFor(lost.userId)).toBe(0);
    expect(await stage.mailsFor(noLogin)).toBe(0);
  });

  test("is replaced by the link, which ends all sessions and counts for an hour", async () => {
    const account = await anAccount(app.database.admin);
    const signedIn = createBrowser(app.baseUrl);
    await submitSignIn(signedIn, account);
    await ask(account.email.toUpperCase());
    await expect.poll(() => stage.linkFor(account.userId)).toMatch(/signin\/link/);
    const link = await stage.linkFor(account.userId);
    await app.database.admin.query(
      "update identity.account_link set expires_at = now() - interval '1 second'",
    );
    expect((await choosePassword(createBrowser(app.baseUrl), link, PASSWORD)).response.status).toBe(410);
    await app.database.admin.query("update identity.account_link set expires_at = now() + interval '1 hour'");
    expect((await choosePassword(createBrowser(app.baseUrl), link, PASSWORD)).url).toBe(`${app.baseUrl}/`);
    expect((await signedIn.fetch("/api/auth/me")).status).toBe(204);
    expect(await stage.comesIn(account.email, account.password)).toBe(false);
    expect(await stage.comesIn(account.email, PASSWORD)).toBe(true);
  });

  test("fills no mailbox: three mails an hour at most", async () => {
    const account = await anAccount(app.database.admin);
    for (let count = 0; count < 6; count += 1) await ask(account.email);
    await expect.poll(() => stage.mailsFor(account.userId)).toBe(3);
    const later = await anAccount(app.database.admin);
    await ask(later.email);
    await expect.poll(() => stage.mailsFor(later.userId)).toBe(1);
    expect(await stage.mailsFor(account.userId)).toBe(3);
  });

  test("lapses with a new address", async () => {
    const account = await anAccount(app.database.admin);
    await ask(account.email);
    await expect.poll(() => stage.linkFor(account.userId)).toMatch(/signin\/link/);
    await app.database.admin.query(`update app."user" set email = 'anders@beispiel.example' where id = $1`, [
      account.userId,
    ]);
    expect(
      (await createBrowser(app.baseUrl).visit(await stage.linkFor(account.userId))).response.status,
    ).toBe(410);
  });
});
