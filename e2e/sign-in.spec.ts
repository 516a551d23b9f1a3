/** Coming in and going out: every demonstration user, links, sessions that end, logins that the office makes. */
import { expect, type Page } from "@playwright/test";
import { codeAt } from "#server/identity/second-factor/totp.ts";
import { countMailsTo, linkTo } from "./mails.ts";
import { randomSurname } from "./random-person.ts";
import { type DemoPerson, fillSignIn, signInByForm } from "./sign-in.ts";
import { test } from "./story.ts";

async function signOut(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Abmelden" }).click();
  await expect(page.getByRole("heading", { name: "Willkommen" })).toBeVisible();
}

test("each person lands where her role may be, and signs out; a session that ends elsewhere leads back", async ({
  page,
  context,
}) => {
  const homes: [DemoPerson, string][] = [
    ["admin", "/admin/home"],
    ["manager", "/admin/home"],
    ["hebamme2", "/user/home"],
  ];
  for (const [who, home] of homes) {
    await signInByForm(page, who);
    await expect(page).toHaveURL(new RegExp(`${home}$`));
    await signOut(page);
    await page.goto(home);
    await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
  }

  // A midwife follows a link of the office.
  await signInByForm(page, "hebamme", "/admin/puerpera/list");
  await expect(page).toHaveURL(/\/user\/home/);
  await expect(page.getByText("Dafür fehlt die Berechtigung.")).toBeVisible();
  await signOut(page);

  // A mediator follows a deep link, which leads through the sign-in back to itself.
  await signInByForm(page, "mediator", "/admin/puerpera/list?status=new");
  await expect(page).toHaveURL(/\/admin\/puerpera\/list\?status=new/);
  await expect(page.getByRole("link", { name: "Abmelden" })).toBeVisible();
  // In another tab she signs out; this one finds it out by itself.
  const other = await context.newPage();
  await other.goto("/admin/home");
  await signOut(other);
  await expect(page.getByLabel("Passwort", { exact: true })).toBeVisible();
  await fillSignIn(page, "mediator");
  await expect(page).toHaveURL(/\/admin\/puerpera\/list\?status=new/);
});

interface Answer {
  data?: Record<string, { success: boolean; message: string } & { id: string }[]>;
  errors?: { message: string }[];
}

/** As the office's screens do it: with the token of the session. */
async function ask(page: Page, query: string, variables: Record<string, unknown>): Promise<Answer> {
  return await page.evaluate(async (body) => {
    const session = (await (await fetch("/api/auth/session")).json()) as { accessToken: string };
    const response = await fetch("/v1/graphql", {
      method: "POST",
      headers: { authorization: `Bearer ${session.accessToken}`, "content-type": "application/json" },
      body,
    });
    return (await response.json()) as Answer;
  }, JSON.stringify({ query, variables }));
}

/** What a telephone shows whose clock is a step ahead: no need to wait until the code before it is over. */
const nextCode = (secret: string) => codeAt(secret, Date.now() + 30_000);

test("a midwife gets her login by mail, a second step on her telephone, a reset, and loses it again", async ({
  page,
  browser,
  mailServer,
}) => {
  const email = `${randomSurname().toLowerCase()}@beispiel.example`;
  const password = "Lampe Ziegel Fagott 7";
  await signInByForm(page, "admin");
  const made = await ask(
    page,
    `mutation ($object: user_insert_input!) { insert_user(objects: [$object]) { returning { id } } }`,
    {
      object: {
        firstname: "Nora",
        lastname: "Neu",
        email,
        role: "user",
        zipcode: "8610",
        circles: ["8610"],
        languages: ["de"],
      },
    },
  );
  const id = JSON.stringify(made).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/)?.[0];
  expect(id, JSON.stringify(made)).toBeDefined();
  await ask(page, "mutation ($id: uuid!) { midwife_setactive(id: $id) { id } }", { id });
  const act = async (name: string) => {
    const answer = await ask(page, `mutation ($id: uuid!) { ${name}(id: $id) { success message } }`, { id });
    expect(answer.errors).toBeUndefined();
    return answer.data?.[name];
  };
  expect(await act("identity_create")).toMatchObject({
    success: true,
    message: `Das Login ist erstellt. Die Nachricht geht an ${email}.`,
  });

  const context = await browser.newContext({ locale: "de-CH", viewport: { width: 390, height: 844 } });
  const midwife = await context.newPage();
  await midwife.goto(await linkTo(mailServer, email, 0));
  await midwife.getByLabel("Neues Passwort").fill("kurz");
  await midwife.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(midwife.getByRole("alert")).toContainText("mindestens 12 Zeichen");
  await midwife.getByLabel("Neues Passwort").fill(password);
  await midwife.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(midwife).toHaveURL(/\/user\/home$/);

  const enter = async () => {
    await midwife.goto("/api/auth/login");
    await midwife.getByLabel("E-Mail").fill(email);
    await midwife.getByLabel("Passwort", { exact: true }).fill(password);
    await midwife.getByRole("button", { name: "Anmelden" }).click();
  };
  const secretOnPage = async () => {
    await midwife.getByText("Schlüssel von Hand eingeben").click();
    return ((await midwife.locator("#key").textContent()) ?? "").replaceAll(" ", "");
  };

  await midwife.goto("/signin/security");
  await midwife.getByRole("link", { name: "Einschalten" }).click();
  await midwife.getByLabel("Passwort", { exact: true }).fill(password);
  await midwife.getByRole("button", { name: "Weiter" }).click();
  await expect(midwife.getByAltText("QR-Code für die Authenticator-App")).toBeVisible();
  const secret = await secretOnPage();
  await midwife.getByLabel("Code", { exact: true }).fill(codeAt(secret));
  await midwife.getByRole("button", { name: "Einschalten" }).click();
  await expect(midwife.locator("#codes li")).toHaveCount(10);
  await midwife.getByRole("button", { name: "Ich habe die Codes aufbewahrt" }).click();
  await expect(midwife.getByText("Die Anmeldung in zwei Schritten ist eingeschaltet.")).toBeVisible();

  await enter();
  await expect(midwife.getByRole("heading", { name: "Code eingeben" })).toBeVisible();
  await midwife.getByLabel("Code", { exact: true }).fill(nextCode(secret));
  await midwife.getByRole("button", { name: "Weiter" }).click();
  await expect(midwife).toHaveURL(/\/user\/home/);

  expect(await act("identity_reset_mfa")).toMatchObject({ success: true });
  await expect(midwife.getByLabel("Passwort", { exact: true })).toBeVisible();
  await enter();
  await expect(
    midwife.getByRole("heading", { name: "Bitte öffnen Sie den Link in unserer Mail" }),
  ).toBeVisible();
  await midwife.goto(await linkTo(mailServer, email, 1));
  await midwife.getByRole("button", { name: "Weiter" }).click();
  await midwife.getByRole("link", { name: "Anmelden" }).click();
  await midwife.getByLabel("E-Mail").fill(email);
  await midwife.getByLabel("Passwort", { exact: true }).fill(password);
  await midwife.getByRole("button", { name: "Anmelden" }).click();
  await expect(midwife.getByRole("heading", { name: "Anmeldung in zwei Schritten" })).toBeVisible();
  await midwife.getByLabel("Code", { exact: true }).fill(codeAt(await secretOnPage()));
  await midwife.getByRole("button", { name: "Einschalten" }).click();
  await midwife.getByRole("button", { name: "Ich habe die Codes aufbewahrt" }).click();
  await expect(midwife).toHaveURL(/\/user\/home/);

  expect(await act("identity_delete")).toEqual({ success: true, message: "Das Login ist gelöscht." });
  await expect(midwife.getByLabel("Passwort", { exact: true })).toBeVisible();
  await enter();
  await expect(midwife.getByRole("alert")).toContainText("E-Mail oder Passwort stimmen nicht.");
  await context.close();
});

test("who forgot her password is told no hint, and chooses another one by the link in her mail", async ({
  page,
  browser,
  mailServer,
}) => {
  const email = "sonja.frei@hebammen.example";
  await signInByForm(page, "admin");
  const found = await ask(
    page,
    "query ($email: String!) { user(where: { email: { _eq: $email } }) { id } }",
    { email },
  );
  const [person] = found.data?.user ?? [];
  await ask(page, "mutation ($id: uuid!) { identity_create(id: $id) { success } }", { id: person?.id });
  await linkTo(mailServer, email, 0);
  const before = countMailsTo(mailServer, email);

  const context = await browser.newContext({ locale: "de-CH" });
  const hers = await context.newPage();
  await hers.goto("/");
  // By keys alone, with the password that she remembers wrongly.
  await expect(hers.getByLabel("E-Mail")).toBeFocused();
  await hers.keyboard.type(email);
  await hers.keyboard.press("Tab");
  await hers.keyboard.type("falsch");
  await hers.keyboard.press("Enter");
  await expect(hers.getByRole("alert")).toHaveText(
    "E-Mail oder Passwort stimmen nicht. Bitte versuchen Sie es nochmals.",
  );
  await expect(hers.getByLabel("Passwort", { exact: true })).toBeFocused();
  await hers.getByRole("link", { name: "Passwort vergessen?" }).click();
  await hers.getByLabel("E-Mail").fill(email);
  await hers.getByRole("button", { name: "Link senden" }).click();
  await expect(hers.getByRole("heading", { name: "Bitte schauen Sie in Ihre Mailbox" })).toBeVisible();
  await hers.goto(await linkTo(mailServer, email, before));
  await hers.getByLabel("Neues Passwort").fill("Fagott Lampe Ziegel 8");
  await hers.getByRole("button", { name: "Passwort speichern" }).click();
  await expect(hers).toHaveURL(/\/user\/home/);
  await context.close();
});
