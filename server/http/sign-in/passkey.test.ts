import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resetSecondFactor } from "#server/features/logins/reset-second-factor.ts";
import { openIdentityAdministration } from "#server/identity/administration/open-administration.ts";
import { inSession } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { type Authenticator, anAuthenticator } from "#testing/an-authenticator.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { ORIGIN, type PasskeyStage, passkeyStage, questionOn } from "#testing/passkey-stage.ts";
import { servedApp } from "#testing/served-app.ts";
import { type Browser, createBrowser, submitSignIn } from "#testing/sign-in.ts";
import { signInsOf } from "#testing/sign-ins-of.ts";

let stage: PasskeyStage;

beforeAll(async () => {
  // Not a demonstration: staff need a second step.
  stage = await passkeyStage({ demo: false });
});

afterAll(async () => {
  await stage.app.stop();
});

async function midwifeWithPasskey(): Promise<{ account: Account; browser: Browser; device: Authenticator }> {
  const account = await anAccount(stage.app.database.admin, { role: "user" });
  const browser = await stage.signedIn(account);
  const device = anAuthenticator(ORIGIN);
  await stage.enrol(browser, account, device);
  return { account, browser, device };
}

const idsOn = ({ text }: { text: string }) =>
  [...text.matchAll(/\/signin\/security\/passkey\/([0-9a-f-]{36})\/remove/g)].map(([, id = ""]) => id);

const codesOn = ({ text }: { text: string }) =>
  [...text.matchAll(/<li>([A-Z0-9]{5}-[A-Z0-9]{5})<\/li>/g)].map(([, code = ""]) => code);

async function mailsTo(userId: string): Promise<string[]> {
  const { rows } = await stage.app.database.admin.query(
    "select hookslug from app.outbox where user_id = $1 order by created_at, id",
    [userId],
  );
  return rows.map(({ hookslug }) => hookslug);
}

describe("a passkey", () => {
  test("is not for whoever is not signed in, and not without her password", async () => {
    const account = await anAccount(stage.app.database.admin, { role: "user" });
    const stranger = stage.newBrowser();
    for (const path of ["/signin/security/passkey", "/signin/security/passkey/keep"]) {
      expect((await stage.post(stranger, path, { current: account.password, name: "x" })).text).toContain(
        '<h1 class="welcome">',
      );
    }
    const browser = await stage.signedIn(account);
    const refused = await stage.post(browser, "/signin/security/passkey", { current: "falsch", name: "x" });
    expect(refused.response.status).toBe(401);
    expect(refused.text).not.toContain("data-passkey");
    // Nor by going past the question.
    const device = anAuthenticator(ORIGIN);
    const made = device.create({ challenge: "AAAA", rp: { id: "wiege.example" }, user: { id: "AAAA" } });
    const past = await stage.post(browser, "/signin/security/passkey/keep", { credential: made, name: "x" });
    expect(past.response.status).toBe(400);
    expect(idsOn(await browser.visit("/signin/security"))).toEqual([]);
  });

  test("is named, listed, told by mail, opens the login without a password, and is taken away", async () => {
    const { account, browser, device } = await midwifeWithPasskey();
    expect(await mailsTo(account.userId)).toEqual(["auth_passkey_added"]);
    const page = await browser.visit("/signin/security");
    expect(page.text).toContain("<strong>Mein Telefon</strong>");
    expect(page.text).toContain("noch nie benutzt");

    const other = stage.newBrowser();
    const end = await stage.enterBy(other, device);
    expect(end.url).toBe(`${ORIGIN}/`);
    expect(await stage.isIn(other)).toBe(true);
    expect((await browser.visit("/signin/security")).text).toContain("zuletzt benutzt");

    const [id = ""] = idsOn(page);
    const wrong = await stage.post(browser, `/signin/security/passkey/${id}/remove`, { current: "falsch" });
    expect(wrong.response.status).toBe(401);
    await stage.post(browser, `/signin/security/passkey/${id}/remove`, { current: account.password });
    expect(idsOn(await browser.visit("/signin/security"))).toEqual([]);
    const after = stage.newBrowser();
    expect((await stage.enterBy(after, device)).response.status).toBe(401);
    expect(await stage.isIn(after)).toBe(false);
    // Whose it was nobody knows any more.
    expect(await signInsOf(stage.app.database.admin, account.userId)).toEqual([
      "password came_in 1",
      "passkey came_in 1",
      "password wrong 1",
    ]);
    expect(await signInsOf(stage.app.database.admin, undefined)).toContainEqual("passkey wrong 1");
  });

  test("leads where the sign-in was to lead", async () => {
    const { device } = await midwifeWithPasskey();
    const browser = stage.newBrowser();
    const { action, options } = questionOn(await browser.visit("/api/auth/login?returnTo=%2Fuser%2Fprofile"));
    const end = await stage.post(browser, action, { credential: device.get(options) });
    expect(end.url).toBe(`${ORIGIN}/user/profile`);
  });

  test("beside the password changes nothing for the password, until its owner wants it asked for", async () => {
    const { account, browser, device } = await midwifeWithPasskey();
    expect(await stage.isIn(await stage.signedIn(account))).toBe(true);

    const codes = codesOn(
      await stage.post(browser, "/signin/security/demand", { current: account.password }),
    );
    expect(codes).toHaveLength(10);
    const second = stage.newBrowser();
    const asked = await submitSignIn(second, account);
    expect(asked.text).toContain("<h1>Mit Passkey bestätigen</h1>");
    expect(await stage.isIn(second)).toBe(false);
    const { action, options } = questionOn(asked);
    await stage.post(second, action, { credential: device.get(options) });
    expect(await stage.isIn(second)).toBe(true);

    // Her telephone is lost: a code from paper, and the passkey of the telephone is taken away.
    const third = stage.newBrowser();
    const again = await submitSignIn(third, account);
    const uid = /\/signin\/([^/"]+)\/code/.exec(again.text)?.[1] ?? "";
    await stage.post(third, `/signin/${uid}/code`, { code: codes[0] ?? "" });
    expect(await stage.isIn(third)).toBe(true);
    const [id = ""] = idsOn(await third.visit("/signin/security"));
    await stage.post(third, `/signin/security/passkey/${id}/remove`, { current: account.password });
    expect((await third.visit("/signin/security")).text).toContain("Ausgeschaltet.");
    expect(await stage.isIn(await stage.signedIn(account))).toBe(true);
  });

  test("stands for the code of the app where there is one", async () => {
    const { account, browser, device } = await midwifeWithPasskey();
    await stage.post(browser, "/signin/security/demand", { current: account.password });
    await stage.app.database.admin.query(
      "insert into identity.second_factor (user_id, sealed_secret, confirmed_at, last_step) values ($1, 'x', now(), 0)",
      [account.userId],
    );
    const other = stage.newBrowser();
    const asked = await submitSignIn(other, account);
    expect(asked.text).toContain("<h1>Code eingeben</h1>");
    const { action, options } = questionOn(asked);
    await stage.post(other, action, { credential: device.get(options) });
    expect(await stage.isIn(other)).toBe(true);
  });

  test("is the second step of staff instead of the app, and their last one stays", async () => {
    const account = await anAccount(stage.app.database.admin, { role: "mediator" });
    const browser = stage.newBrowser();
    const device = anAuthenticator(ORIGIN);
    const asked = await submitSignIn(browser, account, "/admin/home");
    expect(await stage.isIn(browser)).toBe(false);
    const { action, options } = questionOn(asked);
    const shown = await stage.post(browser, action, { credential: device.create(options) });
    expect(codesOn(shown)).toHaveLength(10);
    expect(await stage.isIn(browser)).toBe(false);
    const onward = /<form method="post" action="([^"]+\/continue)"/.exec(shown.text)?.[1] ?? "";
    expect((await stage.post(browser, onward, {})).url).toBe(`${ORIGIN}/admin/home`);
    expect(await mailsTo(account.userId)).toEqual(["auth_passkey_added"]);

    const again = stage.newBrowser();
    expect((await submitSignIn(again, account)).text).toContain("<h1>Mit Passkey bestätigen</h1>");
    const [id = ""] = idsOn(await browser.visit("/signin/security"));
    const kept = await stage.post(browser, `/signin/security/passkey/${id}/remove`, {
      current: account.password,
    });
    expect(kept.response.status).toBe(409);
    expect(idsOn(await browser.visit("/signin/security"))).toEqual([id]);
  });

  test("is ended by the office with the second step, and by nobody who may not", async () => {
    const { account, browser, device } = await midwifeWithPasskey();
    const reset = async (role: "mediator" | "manager") => {
      const { admin, pools } = stage.app.database;
      const caller = { role, userId: await aUser(admin, { role }), sessionId: null };
      return await inSession(pools, caller, (tx) =>
        resetSecondFactor(
          tx,
          { id: account.userId },
          {
            administration: openIdentityAdministration(stage.app.config, testLog),
            appSecret: testSecret,
            baseUrl: ORIGIN,
            mailLeaves: true,
          },
        ),
      );
    };
    await expect(reset("mediator")).rejects.toThrow("permission denied");
    expect(await stage.isIn(browser)).toBe(true);
    expect((await reset("manager")).success).toBe(true);
    expect(await stage.isIn(browser)).toBe(false);
    const after = stage.newBrowser();
    expect((await stage.enterBy(after, device)).response.status).toBe(401);
    expect((await submitSignIn(after, account)).text).toContain("Bitte öffnen Sie den Link in unserer Mail");
    expect(await stage.isIn(after)).toBe(false);
  });

  test("goes with the login", async () => {
    const { account, device } = await midwifeWithPasskey();
    await stage.app.database.admin.query("delete from identity.account where user_id = $1", [account.userId]);
    expect((await stage.enterBy(stage.newBrowser(), device)).response.status).toBe(401);
  });

  test("is offered nowhere at a bare network address, for which browsers make none", async () => {
    const plain = await servedApp({ beside: stage.app });
    try {
      const page = await createBrowser(plain.baseUrl).visit("/api/auth/login");
      expect(page.text).not.toContain("data-passkey");
    } finally {
      await plain.stop();
    }
  });
});
