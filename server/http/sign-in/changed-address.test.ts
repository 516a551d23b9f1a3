/** Somebody of the office writes another e-mail address into the form of a person who has a login. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogin } from "#server/features/logins/create-login.ts";
import { resetSecondFactor } from "#server/features/logins/reset-second-factor.ts";
import { tellAddressChanges } from "#server/features/logins/tell-address-changes.ts";
import { openSealedText } from "#server/features/messages/write-mail.ts";
import { openIdentityAdministration } from "#server/identity/administration/open-administration.ts";
import { inSession, type Tx } from "#server/postgres/in-session.ts";
import { aUser } from "#testing/a-user.ts";
import { type Account, anAccount } from "#testing/an-account.ts";
import { testLog } from "#testing/cluster.ts";
import { testSecret } from "#testing/fresh-database.ts";
import { type Ask, graphqlClient } from "#testing/graphql-client.ts";
import { type ServedApp, servedApp } from "#testing/served-app.ts";
import { createBrowser, signIn, submitSignIn } from "#testing/sign-in.ts";

const CHANGE = `mutation ($id: uuid!, $email: String) {
  update_user_by_pk(pk_columns: { id: $id }, _set: { email: $email }) { id email }
}`;
const NEW_PASSWORD = "Lampe Ziegel Fagott 7";

let app: ServedApp;
let boss: Account;
let ask: Ask;
let her: Account;
let made = 0;
let attackers: string;

beforeAll(async () => {
  app = await servedApp();
  boss = await anAccount(app.database.admin, { role: "manager" });
  ask = graphqlClient(app.baseUrl, (await signIn(app.baseUrl, boss)).accessToken);
});
afterAll(() => app.stop());

beforeEach(async () => {
  made += 1;
  attackers = `fremd${made}@anderswo.example`;
  her = await anAccount(app.database.admin, { email: `mia${made}@beispiel.example` });
  await app.database.admin.query("delete from identity.attempt");
});

async function change(email: string | null, who = her.userId, log = testLog) {
  const answer = await ask(CHANGE, { id: who, email });
  await tellAddressChanges(app.database.pools, { appSecret: testSecret, baseUrl: app.baseUrl, log });
  return answer;
}

async function mails(userId = her.userId) {
  const { rows } = await app.database.admin.query<{
    hookslug: string;
    recipient: string;
    sealed_body: string;
  }>("select hookslug, recipient, sealed_body from app.outbox where user_id = $1 order by created_at, id", [
    userId,
  ]);
  return await Promise.all(
    rows.map(async ({ hookslug, recipient, sealed_body }) => ({
      hookslug,
      recipient,
      text: (await openSealedText(sealed_body, testSecret)) ?? "",
    })),
  );
}

const linkIn = (text: string | undefined) => /https?:\S+\/signin\/link\/\S+/.exec(text ?? "")?.[0] ?? "";

async function confirmationLink(): Promise<string> {
  const found = (await mails()).filter(({ hookslug }) => hookslug === "auth_email_confirm");
  return linkIn(found.at(-1)?.text);
}

function post(path: string, fields: Record<string, string>) {
  const browser = createBrowser(app.baseUrl);
  return browser.visit(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: app.baseUrl, "sec-fetch-site": "same-origin" },
  });
}

async function comesIn(email: string, password = her.password): Promise<boolean> {
  const browser = createBrowser(app.baseUrl);
  await submitSignIn(browser, { email, password });
  return (await browser.fetch("/api/auth/me")).status === 200;
}

/** Answers to which addresses a link for a new password went. */
async function forgotten(...emails: string[]): Promise<string[]> {
  for (const email of emails) await post("/signin/forgotten", { email });
  // Answered before it is done; the last one asked for is known to get a mail.
  const sent = async () =>
    (await mails())
      .filter(({ hookslug }) => hookslug === "auth_password_reset")
      .map((mail) => mail.recipient);
  await expect.poll(sent).toContain(her.email);
  return await sent();
}

function as<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return inSession(app.database.pools, { role: "manager", userId: boss.userId, sessionId: null }, work);
}

const actions = () => ({
  administration: openIdentityAdministration(app.config, testLog),
  appSecret: testSecret,
  baseUrl: app.baseUrl,
  mailLeaves: true,
});

describe("an address that nobody has confirmed", () => {
  test("neither signs in nor gets a link for a new password; the one before does both", async () => {
    expect((await change(attackers)).data).toMatchObject({ update_user_by_pk: { email: attackers } });
    expect(await comesIn(attackers)).toBe(false);
    expect(await comesIn(her.email)).toBe(true);
    expect(await forgotten(attackers, her.email)).toEqual([her.email]);
    const reset = (await mails()).find(({ hookslug }) => hookslug === "auth_password_reset");
    await post(linkIn(reset?.text), { password: NEW_PASSWORD });
    expect(await comesIn(her.email, NEW_PASSWORD)).toBe(true);
    expect(await comesIn(attackers, NEW_PASSWORD)).toBe(false);
  });

  test("is told to the mailbox that is hers, after a second change as well", async () => {
    await change(attackers);
    await change(`noch.${attackers}`);
    const told = (await mails()).filter(({ hookslug }) => hookslug === "auth_email_changed");
    expect(told.map(({ recipient }) => recipient)).toEqual([her.email, her.email]);
    expect(told[0]?.text).toContain(attackers);
    expect(linkIn(told[0]?.text)).toBe("");
  });

  test("ends her sessions, and the log says who did it", async () => {
    const { browser } = await signIn(app.baseUrl, her);
    await change(attackers);
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
    const { rows } = await app.database.admin.query(
      "select type, author_id, reason from app.actionlog where midwife_id = $1",
      [her.userId],
    );
    expect(rows).toEqual([
      { type: "midwife_email_changed", author_id: boss.userId, reason: `${her.email} → ${attackers}` },
    ]);
  });

  test("gets no link into the login by way of the office either", async () => {
    const { admin } = app.database;
    await admin.query(
      "insert into identity.second_factor (user_id, sealed_secret, confirmed_at, last_step) values ($1, 'x', now(), 1)",
      [her.userId],
    );
    await change(attackers);
    expect(await as((tx) => resetSecondFactor(tx, { id: her.userId }, actions()))).toMatchObject({
      success: true,
      message: expect.stringContaining(her.email),
    });
    expect(await as((tx) => createLogin(tx, { id: her.userId }, actions()))).toMatchObject({
      message: expect.stringContaining("zum Bestätigen"),
    });
    const links = (await mails()).filter(({ text }) => linkIn(text));
    expect(links.map(({ hookslug, recipient }) => `${hookslug} ${recipient}`)).toEqual([
      `auth_email_confirm ${attackers}`,
      `auth_mfa_reset ${her.email}`,
    ]);
  });

  test("is not given to a second person while the first still signs in with it", async () => {
    await change(attackers);
    const other = await aUser(app.database.admin);
    const { errors } = await change(her.email, other);
    expect(errors?.[0]?.message).toBe("Mit dieser E-Mail-Adresse meldet sich noch jemand anderes an.");
  });
});

describe("the link to the new address", () => {
  test("opened, or sent with a wrong password, changes nothing", async () => {
    await change(attackers);
    const link = await confirmationLink();
    const page = await createBrowser(app.baseUrl).visit(link);
    expect(page.response.status).toBe(200);
    expect(page.text).toContain(attackers);
    expect((await post(link, { current: "geraten" })).response.status).toBe(401);
    expect((await post(link, { current: "", password: NEW_PASSWORD })).response.status).toBe(401);
    expect(await comesIn(attackers)).toBe(false);
    expect(await comesIn(her.email)).toBe(true);
  });

  test("makes it the address of her login with her password, once", async () => {
    await change(attackers);
    const link = await confirmationLink();
    const done = await post(link, { current: her.password });
    expect(done.text).toContain("Ihre E-Mail-Adresse ist bestätigt");
    expect((await post(link, { current: her.password })).response.status).toBe(410);
    expect(await comesIn(attackers)).toBe(true);
    expect(await comesIn(her.email)).toBe(false);
  });

  test("lapses with the next change, and with one back there is nothing to confirm", async () => {
    await change(attackers);
    const first = await confirmationLink();
    await change(her.email);
    expect((await post(first, { current: her.password })).response.status).toBe(410);
    expect((await mails()).filter(({ hookslug }) => hookslug === "auth_email_confirm")).toHaveLength(1);
    expect(await comesIn(her.email)).toBe(true);
  });

  test("goes out once more when the office asks", async () => {
    await change(attackers);
    await app.database.admin.query("delete from identity.account_link where user_id = $1", [her.userId]);
    expect(await as((tx) => createLogin(tx, { id: her.userId }, actions()))).toMatchObject({ success: true });
    await tellAddressChanges(app.database.pools, {
      appSecret: testSecret,
      baseUrl: app.baseUrl,
      log: testLog,
    });
    expect((await post(await confirmationLink(), { current: her.password })).response.status).toBe(200);
    expect(await comesIn(attackers)).toBe(true);
  });
});

test("a notice that cannot be written holds back no link to confirm", async () => {
  const { rows } = await app.database.admin.query(
    "select id, emailtemplate_id from app.emailhook where slug = 'auth_email_changed'",
  );
  const useTemplate = (template: unknown) =>
    app.database.admin.query("update app.emailhook set emailtemplate_id = $2 where id = $1", [
      rows[0].id,
      template,
    ]);
  await useTemplate(null);
  await change(attackers, her.userId, testLog.child({}, { level: "silent" }));
  await useTemplate(rows[0].emailtemplate_id);
  expect((await mails()).map(({ hookslug }) => hookslug)).toEqual(["auth_email_confirm"]);
});

test("who changes her own address stays where she is, and her other devices do not", async () => {
  const here = await signIn(app.baseUrl, boss);
  const there = await signIn(app.baseUrl, boss);
  const { data } = await graphqlClient(app.baseUrl, here.accessToken)(CHANGE, {
    id: boss.userId,
    email: "leitung@beispiel.example",
  });
  expect(data).toBeTruthy();
  expect((await here.browser.fetch("/api/auth/me")).status).toBe(200);
  expect((await there.browser.fetch("/api/auth/me")).status).toBe(204);
});

test("somebody who was invited and has not come yet is invited at the new address", async () => {
  const midwife = await aUser(app.database.admin, { email: `tippfeler${made}@beispiel.example` });
  await as((tx) => createLogin(tx, { id: midwife }, actions()));
  const [first] = await mails(midwife);
  await app.database.admin.query(`update app."user" set email = $2 where id = $1`, [midwife, attackers]);
  expect((await createBrowser(app.baseUrl).visit(linkIn(first?.text))).response.status).toBe(410);
  await as((tx) => createLogin(tx, { id: midwife }, actions()));
  const second = (await mails(midwife)).at(-1);
  expect(second?.recipient).toBe(attackers);
  await post(linkIn(second?.text), { password: NEW_PASSWORD });
  expect(await comesIn(attackers, NEW_PASSWORD)).toBe(true);
});
