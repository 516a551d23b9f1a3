import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogin } from "#server/features/logins/create-login.ts";
import { deleteLogin } from "#server/features/logins/delete-login.ts";
import { resetSecondFactor } from "#server/features/logins/reset-second-factor.ts";
import { openSealedText } from "#server/features/messages/write-mail.ts";
import { openIdentityAdministration } from "#server/identity/administration/open-administration.ts";
import { codeAt } from "#server/identity/second-factor/totp.ts";
import { inSession, type Tx } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { anAccount } from "#testing/an-account.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { type Browser, type Credentials, createBrowser, signIn, submitSignIn } from "#testing/sign-in.ts";

const PASSWORD = "Lampe Ziegel Fagott 7";
let app: ServedApp;
let admin: string;
let manager: string;
let mediator: string;

beforeAll(async () => {
  app = await servedApp();
  admin = await aUser(app.database.admin, { role: "admin" });
  manager = await aUser(app.database.admin, { role: "manager" });
  mediator = await aUser(app.database.admin, { role: "mediator" });
});

afterAll(async () => {
  await app.stop();
});

beforeEach(async () => {
  await app.database.admin.query("delete from app.outbox");
});

function actions() {
  return {
    administration: openIdentityAdministration(app.config, testLog),
    appSecret: testSecret,
    baseUrl: app.baseUrl,
    mailLeaves: true,
  };
}

async function as<T>(role: "mediator" | "manager" | "admin", work: (tx: Tx) => Promise<T>): Promise<T> {
  const userId = { mediator, manager, admin }[role];
  return await inSession(app.database.pools, { role, userId, sessionId: null }, work);
}

/** The link of the only mail, as its reader sees it. */
async function linkFor(userId: string): Promise<string> {
  const { rows } = await app.database.admin.query(
    "select sealed_body from app.outbox where user_id = $1 order by created_at desc, id desc limit 1",
    [userId],
  );
  const text = await openSealedText(rows[0]?.sealed_body ?? "", testSecret);
  return /https?:\S+\/signin\/link\/\S+/.exec(text ?? "")?.[0] ?? "";
}

async function mailsFor(userId: string): Promise<number> {
  const { rows } = await app.database.admin.query("select from app.outbox where user_id = $1", [userId]);
  return rows.length;
}

async function userRow(id: string) {
  const { rows } = await app.database.admin.query(
    `select auth0_id, auth0_action, mfareset_at is not null as was_reset, version from app."user" where id = $1`,
    [id],
  );
  return rows[0];
}

async function choose(browser: Browser, link: string, password: string) {
  return await browser.visit(link, {
    method: "POST",
    body: new URLSearchParams({ password }),
    headers: { origin: browser.baseUrl, "sec-fetch-site": "same-origin" },
  });
}

async function comesIn(email: string, password: string): Promise<boolean> {
  const browser = createBrowser(app.baseUrl);
  await submitSignIn(browser, { email, password });
  return (await browser.fetch("/api/auth/me")).status === 200;
}

describe("a login", () => {
  test("is made by no mediator, by a manager for midwives only, deleted by administrators only", async () => {
    const midwife = await aUser(app.database.admin, { role: "user" });
    const colleague = await aUser(app.database.admin, { role: "mediator" });
    const refusal = { code: "42501" };
    await expect(as("mediator", (tx) => createLogin(tx, { id: midwife }, actions()))).rejects.toMatchObject(
      refusal,
    );
    await expect(as("manager", (tx) => createLogin(tx, { id: colleague }, actions()))).rejects.toMatchObject(
      refusal,
    );
    await expect(
      as("manager", (tx) => resetSecondFactor(tx, { id: colleague }, actions())),
    ).rejects.toMatchObject(refusal);
    expect(await as("manager", (tx) => createLogin(tx, { id: midwife }, actions()))).toMatchObject({
      success: true,
    });
    await expect(as("manager", (tx) => deleteLogin(tx, { id: midwife }, actions()))).rejects.toMatchObject(
      refusal,
    );
    await expect(as("mediator", (tx) => deleteLogin(tx, { id: midwife }, actions()))).rejects.toMatchObject(
      refusal,
    );
    expect(await mailsFor(colleague)).toBe(0);
  });

  test("is no column of the form: nobody writes it past the actions", async () => {
    const midwife = await aUser(app.database.admin);
    for (const role of ["mediator", "manager", "admin"] as const) {
      await expect(
        as(role, (tx) => tx.query(`update staff."user" set auth0_id = 'auth0|x' where id = $1`, [midwife])),
      ).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("begins with an invitation, is seen by the office, and opens with the chosen password", async () => {
    const midwife = await aUser(app.database.admin, { email: "neu@beispiel.example" });
    const outcome = await as("admin", (tx) => createLogin(tx, { id: midwife }, actions()));
    expect(outcome).toEqual({
      success: true,
      message: "Das Login ist erstellt. Die Nachricht geht an neu@beispiel.example.",
    });
    expect(await userRow(midwife)).toMatchObject({
      auth0_id: `wiege|${midwife}`,
      auth0_action: "invited",
      version: 1,
    });
    expect(await comesIn("neu@beispiel.example", PASSWORD)).toBe(false);

    const link = await linkFor(midwife);
    const browser = createBrowser(app.baseUrl);
    // Programs that check mails open it as well.
    for (let count = 0; count < 3; count += 1)
      expect((await browser.visit(link)).text).toContain("Passwort wählen");
    const weak = await choose(browser, link, "kurz");
    expect(weak.response.status).toBe(400);
    expect(weak.text).toContain("mindestens 12 Zeichen");
    expect((await choose(browser, link, PASSWORD)).url).toBe(`${app.baseUrl}/`);
    expect(await (await browser.fetch("/api/auth/me")).json()).toMatchObject({ user_id: midwife });
    expect(await userRow(midwife)).toMatchObject({ auth0_action: "created" });
    expect(await comesIn("neu@beispiel.example", PASSWORD)).toBe(true);
    expect((await choose(browser, link, "Anderes Wort Kuh 99")).response.status).toBe(410);
    expect((await browser.visit(link)).text).toContain("Dieser Link gilt nicht mehr");
    expect(await comesIn("neu@beispiel.example", PASSWORD)).toBe(true);
  });

  test("is not made twice; an invitation that was not taken up is sent again, and only the newest link counts", async () => {
    const midwife = await aUser(app.database.admin, { firstname: "Eva", lastname: "Neu" });
    await as("admin", (tx) => createLogin(tx, { id: midwife }, actions()));
    const first = await linkFor(midwife);
    const again = await as("admin", (tx) => createLogin(tx, { id: midwife }, actions()));
    expect(again.message).toContain("Die Einladung ist erneuert.");
    const second = await linkFor(midwife);
    const browser = createBrowser(app.baseUrl);
    expect((await browser.visit(first)).response.status).toBe(410);
    await choose(browser, second, PASSWORD);
    expect(await as("admin", (tx) => createLogin(tx, { id: midwife }, actions()))).toEqual({
      success: false,
      message: "Eva Neu hat bereits ein Login.",
    });
  });

  test.each([
    [{ email: null }, "hat keine E-Mail-Adresse"],
    [{ status: "lost" as const }, "ist ausgetreten"],
  ])("is refused in German and leaves nothing behind: %j", async (given, sentence) => {
    const person = await aUser(app.database.admin, given);
    const outcome = await as("admin", (tx) => createLogin(tx, { id: person }, actions()));
    expect(outcome).toMatchObject({ success: false, message: expect.stringContaining(sentence) });
    expect(await userRow(person)).toMatchObject({ auth0_id: null, auth0_action: "none" });
    expect(await mailsFor(person)).toBe(0);
  });

  test("whose invitation cannot be written is not made", async () => {
    const person = await aUser(app.database.admin);
    await app.database.admin.query(
      "update app.emailhook set active = false where slug = 'auth_account_created'",
    );
    const outcome = await as("admin", (tx) => createLogin(tx, { id: person }, actions()));
    await app.database.admin.query(
      "update app.emailhook set active = true where slug = 'auth_account_created'",
    );
    expect(outcome).toEqual({ success: false, message: "Der Auslöser «Login erstellt» ist ausgeschaltet." });
    expect(await userRow(person)).toMatchObject({ auth0_id: null });
  });

  test("that is deleted signs out everywhere, opens nothing any more, and can be made anew", async () => {
    const account = await anAccount(app.database.admin);
    const browser = createBrowser(app.baseUrl);
    await submitSignIn(browser, account);
    expect((await browser.fetch("/api/auth/me")).status).toBe(200);
    expect(await as("admin", (tx) => deleteLogin(tx, { id: account.userId }, actions()))).toEqual({
      success: true,
      message: "Das Login ist gelöscht.",
    });
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
    expect(await comesIn(account.email, account.password)).toBe(false);
    expect(await userRow(account.userId)).toMatchObject({ auth0_id: null, auth0_action: "deleted" });
    expect((await as("admin", (tx) => deleteLogin(tx, { id: account.userId }, actions()))).success).toBe(
      false,
    );
    expect((await as("admin", (tx) => createLogin(tx, { id: account.userId }, actions()))).success).toBe(
      true,
    );
  });

  test("of one's own is deleted by nobody", async () => {
    expect(await as("admin", (tx) => deleteLogin(tx, { id: admin }, actions()))).toEqual({
      success: false,
      message: "Das eigene Login kann niemand löschen.",
    });
  });
});

test("the three actions answer over GraphQL, to whom the grants name", async () => {
  const midwife = await aUser(app.database.admin, { email: "graphql@beispiel.example" });
  const ask = async (account: Credentials, mutation: string) => {
    const { accessToken } = await signIn(app.baseUrl, account);
    const response = await fetch(`${app.baseUrl}/v1/graphql`, {
      method: "POST",
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      body: JSON.stringify({
        query: `mutation ($id: uuid!) { ${mutation}(id: $id) { success message } }`,
        variables: { id: midwife },
      }),
    });
    return JSON.parse(await response.text());
  };
  const asAdmin = await anAccount(app.database.admin, { role: "admin" });
  const asManager = await anAccount(app.database.admin, { role: "manager" });
  const asMediator = await anAccount(app.database.admin, { role: "mediator" });
  const asMidwife = await anAccount(app.database.admin, { role: "user" });
  for (const account of [asMediator, asMidwife]) {
    for (const name of ["identity_create", "identity_delete", "identity_reset_mfa"])
      expect((await ask(account, name)).errors[0].extensions.code).toBe("validation-failed");
  }
  expect((await ask(asManager, "identity_delete")).errors[0].extensions.code).toBe("validation-failed");
  expect((await ask(asManager, "identity_create")).data.identity_create).toMatchObject({ success: true });
  expect((await ask(asManager, "identity_reset_mfa")).data.identity_reset_mfa).toMatchObject({
    success: false,
  });
  expect((await ask(asAdmin, "identity_delete")).data.identity_delete).toEqual({
    success: true,
    message: "Das Login ist gelöscht.",
  });
  expect(await userRow(midwife)).toMatchObject({ auth0_id: null, auth0_action: "deleted" });
});

describe("a reset of the second factor", () => {
  test("needs one, signs out, and lets nobody further without the link in the mail", async () => {
    const account = await anAccount(app.database.admin, { role: "user" });
    const without = await as("manager", (tx) => resetSecondFactor(tx, { id: account.userId }, actions()));
    expect(without).toMatchObject({ success: false, message: expect.stringContaining("nicht eingerichtet") });

    const browser = createBrowser(app.baseUrl);
    await submitSignIn(browser, account);
    const post = (path: string, fields: Record<string, string>) =>
      browser.visit(path, { method: "POST", body: new URLSearchParams(fields) });
    const page = await post("/signin/security/enrol", { current: account.password });
    const secret = (/id="key">([A-Z2-7 ]+)</.exec(page.text)?.[1] ?? "").replaceAll(" ", "");
    await post("/signin/security/confirm", { code: codeAt(secret) });

    const outcome = await as("manager", (tx) => resetSecondFactor(tx, { id: account.userId }, actions()));
    expect(outcome).toMatchObject({ success: true, message: expect.stringContaining("zurückgesetzt") });
    expect(await userRow(account.userId)).toMatchObject({ auth0_action: "mfa_reset", was_reset: true });
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);

    const stranger = createBrowser(app.baseUrl);
    const stopped = await submitSignIn(stranger, account);
    expect(stopped.text).toContain("Bitte öffnen Sie den Link in unserer Mail");
    expect((await stranger.fetch("/api/auth/me")).status).toBe(204);

    const link = await linkFor(account.userId);
    expect((await browser.visit(link)).text).toContain("Telefon neu einrichten");
    expect((await submitSignIn(createBrowser(app.baseUrl), account)).text).toContain(
      "Bitte öffnen Sie den Link",
    );
    expect((await choose(browser, link, "")).text).toContain("Melden Sie sich jetzt an.");
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
    await expect.poll(() => mailsFor(account.userId)).toBe(1);
    expect(await mailsFor(lost.userId)).toBe(0);
    expect(await mailsFor(noLogin)).toBe(0);
  });

  test("is replaced by the link, which ends all sessions and counts for an hour", async () => {
    const account = await anAccount(app.database.admin);
    const signedIn = createBrowser(app.baseUrl);
    await submitSignIn(signedIn, account);
    await ask(account.email.toUpperCase());
    await expect.poll(() => linkFor(account.userId)).toMatch(/signin\/link/);
    const link = await linkFor(account.userId);
    await app.database.admin.query(
      "update identity.account_link set expires_at = now() - interval '1 second'",
    );
    expect((await choose(createBrowser(app.baseUrl), link, PASSWORD)).response.status).toBe(410);
    await app.database.admin.query(
      "update identity.account_link set expires_at = now() + interval '1 minute'",
    );
    expect((await choose(createBrowser(app.baseUrl), link, PASSWORD)).url).toBe(`${app.baseUrl}/`);
    expect((await signedIn.fetch("/api/auth/me")).status).toBe(204);
    expect(await comesIn(account.email, account.password)).toBe(false);
    expect(await comesIn(account.email, PASSWORD)).toBe(true);
  });

  test("fills no mailbox: three mails an hour at most", async () => {
    const account = await anAccount(app.database.admin);
    for (let count = 0; count < 6; count += 1) await ask(account.email);
    await expect.poll(() => mailsFor(account.userId)).toBe(3);
    const later = await anAccount(app.database.admin);
    await ask(later.email);
    await expect.poll(() => mailsFor(later.userId)).toBe(1);
    expect(await mailsFor(account.userId)).toBe(3);
  });

  test("lapses with a new address", async () => {
    const account = await anAccount(app.database.admin);
    await ask(account.email);
    await expect.poll(() => linkFor(account.userId)).toMatch(/signin\/link/);
    await app.database.admin.query(`update app."user" set email = 'anders@beispiel.example' where id = $1`, [
      account.userId,
    ]);
    expect((await createBrowser(app.baseUrl).visit(await linkFor(account.userId))).response.status).toBe(410);
  });
});

describe("a link", () => {
  test("that is invented, changed or unsigned opens nothing, and the database keeps only a hash", async () => {
    const account = await anAccount(app.database.admin);
    await as("admin", async (tx) => {
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
    await as("admin", (tx) => createLogin(tx, { id: midwife }, actions()));
    const link = await linkFor(midwife);
    const response = await createBrowser(app.baseUrl).fetch(link, {
      method: "POST",
      body: new URLSearchParams({ password: PASSWORD }),
      headers: { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    });
    expect(response.status).toBe(400);
    expect(await comesIn("fremd@beispiel.example", PASSWORD)).toBe(false);
  });
});
