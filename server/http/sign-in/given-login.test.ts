import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLogin } from "#server/features/logins/create-login.ts";
import { deleteLogin } from "#server/features/logins/delete-login.ts";
import { resetSecondFactor } from "#server/features/logins/reset-second-factor.ts";
import { aUser } from "#testing/a-user.ts";
import { anAccount } from "#testing/an-account.ts";
import { choosePassword, type LoginStage, loginStage } from "#testing/login-stage.ts";
import type { ServedApp } from "#testing/served-app.ts";
import { type Credentials, createBrowser, signIn, submitSignIn } from "#testing/sign-in.ts";

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

describe("a login", () => {
  test("is made by no mediator, by a manager for midwives only, deleted by administrators only", async () => {
    const midwife = await aUser(app.database.admin, { role: "user" });
    const colleague = await aUser(app.database.admin, { role: "mediator" });
    const refusal = { code: "42501" };
    await expect(
      stage.as("mediator", (tx) => createLogin(tx, { id: midwife }, stage.actions())),
    ).rejects.toMatchObject(refusal);
    await expect(
      stage.as("manager", (tx) => createLogin(tx, { id: colleague }, stage.actions())),
    ).rejects.toMatchObject(refusal);
    await expect(
      stage.as("manager", (tx) => resetSecondFactor(tx, { id: colleague }, stage.actions())),
    ).rejects.toMatchObject(refusal);
    expect(
      await stage.as("manager", (tx) => createLogin(tx, { id: midwife }, stage.actions())),
    ).toMatchObject({
      success: true,
    });
    await expect(
      stage.as("manager", (tx) => deleteLogin(tx, { id: midwife }, stage.actions())),
    ).rejects.toMatchObject(refusal);
    await expect(
      stage.as("mediator", (tx) => deleteLogin(tx, { id: midwife }, stage.actions())),
    ).rejects.toMatchObject(refusal);
    expect(await stage.mailsFor(colleague)).toBe(0);
  });

  test("is no column of the form: nobody writes it past the actions", async () => {
    const midwife = await aUser(app.database.admin);
    for (const role of ["mediator", "manager", "admin"] as const) {
      await expect(
        stage.as(role, (tx) =>
          tx.query(`update staff."user" set auth0_id = 'auth0|x' where id = $1`, [midwife]),
        ),
      ).rejects.toMatchObject({ code: "42501" });
    }
  });

  test("begins with an invitation, is seen by the office, and opens with the chosen password", async () => {
    const midwife = await aUser(app.database.admin, { email: "neu@beispiel.example" });
    const outcome = await stage.as("admin", (tx) => createLogin(tx, { id: midwife }, stage.actions()));
    expect(outcome).toEqual({
      success: true,
      message: "Das Login ist erstellt. Die Nachricht geht an neu@beispiel.example.",
    });
    expect(await stage.userRow(midwife)).toMatchObject({
      auth0_id: `wiege|${midwife}`,
      auth0_action: "invited",
      version: 1,
    });
    expect(await stage.comesIn("neu@beispiel.example", PASSWORD)).toBe(false);

    const link = await stage.linkFor(midwife);
    const browser = createBrowser(app.baseUrl);
    // Programs that check mails open it as well.
    for (let count = 0; count < 3; count += 1)
      expect((await browser.visit(link)).text).toContain("Passwort wählen");
    const weak = await choosePassword(browser, link, "kurz");
    expect(weak.response.status).toBe(400);
    expect(weak.text).toContain("mindestens 12 Zeichen");
    expect((await choosePassword(browser, link, PASSWORD)).url).toBe(`${app.baseUrl}/`);
    expect(await (await browser.fetch("/api/auth/me")).json()).toMatchObject({ user_id: midwife });
    expect(await stage.userRow(midwife)).toMatchObject({ auth0_action: "created" });
    expect(await stage.comesIn("neu@beispiel.example", PASSWORD)).toBe(true);
    expect((await choosePassword(browser, link, "Anderes Wort Kuh 99")).response.status).toBe(410);
    expect((await browser.visit(link)).text).toContain("Dieser Link gilt nicht mehr");
    expect(await stage.comesIn("neu@beispiel.example", PASSWORD)).toBe(true);
  });

  test("is not made twice; an invitation that was not taken up is sent again, and only the newest link counts", async () => {
    const midwife = await aUser(app.database.admin, { firstname: "Eva", lastname: "Neu" });
    await stage.as("admin", (tx) => createLogin(tx, { id: midwife }, stage.actions()));
    const first = await stage.linkFor(midwife);
    const again = await stage.as("admin", (tx) => createLogin(tx, { id: midwife }, stage.actions()));
    expect(again.message).toContain("Die Einladung ist erneuert.");
    const second = await stage.linkFor(midwife);
    const browser = createBrowser(app.baseUrl);
    expect((await browser.visit(first)).response.status).toBe(410);
    await choosePassword(browser, second, PASSWORD);
    expect(await stage.as("admin", (tx) => createLogin(tx, { id: midwife }, stage.actions()))).toEqual({
      success: false,
      message: "Eva Neu hat bereits ein Login.",
    });
  });

  test.each([
    [{ email: null }, "hat keine E-Mail-Adresse"],
    [{ status: "lost" as const }, "ist ausgetreten"],
  ])("is refused in German and leaves nothing behind: %j", async (given, sentence) => {
    const person = await aUser(app.database.admin, given);
    const outcome = await stage.as("admin", (tx) => createLogin(tx, { id: person }, stage.actions()));
    expect(outcome).toMatchObject({ success: false, message: expect.stringContaining(sentence) });
    expect(await stage.userRow(person)).toMatchObject({ auth0_id: null, auth0_action: "none" });
    expect(await stage.mailsFor(person)).toBe(0);
  });

  test("whose invitation cannot be written is not made", async () => {
    const person = await aUser(app.database.admin);
    const { rows } = await app.database.admin.query(
      "select id, emailtemplate_id from app.emailhook where slug = 'auth_account_created'",
    );
    const useTemplate = (template: unknown) =>
      app.database.admin.query("update app.emailhook set emailtemplate_id = $2 where id = $1", [
        rows[0].id,
        template,
      ]);
    await useTemplate(null);
    const outcome = await stage.as("admin", (tx) => createLogin(tx, { id: person }, stage.actions()));
    await useTemplate(rows[0].emailtemplate_id);
    expect(outcome).toEqual({ success: false, message: "Der Auslöser «Login erstellt» hat keine Vorlage." });
    expect(await stage.userRow(person)).toMatchObject({ auth0_id: null });
  });

  test("that is deleted signs out everywhere, opens nothing any more, and can be made anew", async () => {
    const account = await anAccount(app.database.admin);
    const browser = createBrowser(app.baseUrl);
    await submitSignIn(browser, account);
    expect((await browser.fetch("/api/auth/me")).status).toBe(200);
    expect(await stage.as("admin", (tx) => deleteLogin(tx, { id: account.userId }, stage.actions()))).toEqual(
      {
        success: true,
        message: "Das Login ist gelöscht.",
      },
    );
    expect((await browser.fetch("/api/auth/me")).status).toBe(204);
    expect(await stage.comesIn(account.email, account.password)).toBe(false);
    expect(await stage.userRow(account.userId)).toMatchObject({ auth0_id: null, auth0_action: "deleted" });
    expect(
      (await stage.as("admin", (tx) => deleteLogin(tx, { id: account.userId }, stage.actions()))).success,
    ).toBe(false);
    expect(
      (await stage.as("admin", (tx) => createLogin(tx, { id: account.userId }, stage.actions()))).success,
    ).toBe(true);
  });

  test("of one's own is deleted by nobody", async () => {
    expect(
      await stage.as("admin", (tx) => deleteLogin(tx, { id: stage.office.admin }, stage.actions())),
    ).toEqual({
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
  expect(await stage.userRow(midwife)).toMatchObject({ auth0_id: null, auth0_action: "deleted" });
});
