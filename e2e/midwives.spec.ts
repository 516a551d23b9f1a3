/** The office and its midwives: taken in, looked through, changed by those who may, and gone with a warning. */
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { activateAndInvite, insertMidwife, randomMidwife } from "./onboard-midwife.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

/** The card of a section on an account's page. */
const section = (page: Page, title: string) => page.getByRole("region", { name: title, exact: true });

async function idOf(page: Page, email: string): Promise<string> {
  const { user } = await ask<{ user: { id: string }[] }>(
    page,
    "query($email: String!) { user(where: { email: { _eq: $email } }) { id } }",
    { email },
  );
  return user[0]?.id ?? "";
}

test("a mediator reads everything of a midwife and changes only what is hers to change", async ({ page }) => {
  await signIn(page, "mediator", "/admin/user/insert");
  await expect(page.getByRole("heading", { name: "Dafür fehlt die Berechtigung." })).toBeVisible();

  const lea = await idOf(page, "hebamme@demo.example");
  await page.goto(`/admin/user/single/${lea}`);
  await expect(page.getByRole("heading", { name: "Lea Brunner" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pausieren" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Kontakt bearbeiten" })).toHaveCount(0);
  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "E-Mail senden …",
    "SMS senden …",
    "Betreuungen übergeben …",
    "Pausieren mit Grund …",
  ]);
  // A moment after it is drawn it has the focus, and hears the key.
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menuitem")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "MFA zurücksetzen" })).toHaveCount(0);

  await page.getByRole("button", { name: "Notizen bearbeiten" }).click();
  const note = `Ruft zurück ${randomSurname()}`;
  await page.getByLabel("Interne Notizen").fill(note);
  await expect(page.getByLabel("Bemerkungen bei der Anmeldung")).toHaveCount(0);
  const save = page.getByRole("button", { name: "Speichern", exact: true });
  await save.click();
  // What is typed is text of its field, too.
  await expect(save).toHaveCount(0);
  await expect(section(page, "Notizen")).toContainText(note);
});

test("a manager takes a midwife in, activates and invites her, and chooses her circles", async ({ page }) => {
  const vera = randomMidwife("Vera");
  await signIn(page, "manager");
  await insertMidwife(page, vera);
  await expect(section(page, "Login")).toContainText("Kein Login");
  await activateAndInvite(page, vera);

  await page.goto(`/admin/user/single/${await idOf(page, vera.email)}`);
  await expect(section(page, "Login")).toContainText("Eingeladen");
  await page.getByRole("button", { name: "PLZ-Kreise bearbeiten" }).click();
  const circles = section(page, "PLZ-Kreise");
  await circles.getByRole("combobox", { name: "PLZ-Kreise" }).fill("8610");
  await page.getByRole("option", { name: "8610 Uster" }).click();
  await expect(circles.getByText("1 PLZ-Kreis", { exact: true })).toBeVisible();
  await circles.locator("path", { hasText: "8606" }).first().click();
  await expect(circles.getByText("2 PLZ-Kreise", { exact: true })).toBeVisible();
  const save = circles.getByRole("button", { name: "Speichern", exact: true });
  await save.click();
  // Those that are being chosen are items of a list, too.
  await expect(save).toHaveCount(0);
  await expect(circles.getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: "Pausieren" }).click();
  await expect(page.getByText("Pausiert", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Aktiv", { exact: true })).toBeVisible();
});

test("two who edit the same account: the second keeps her input and goes on from the first", async ({
  page,
  browser,
}) => {
  const doris = randomMidwife("Doris");
  await signIn(page, "manager");
  await insertMidwife(page, doris);
  const path = new URL(page.url()).pathname;
  const admin = await asSomebodyElse(browser, "admin", path, desk);

  await page.getByRole("button", { name: "Kontakt bearbeiten" }).click();
  await page.getByLabel("Adresse").fill("Bankstrasse 7");
  await admin.page.getByRole("button", { name: "Beruf und Mitgliedschaft bearbeiten" }).click();
  await admin.page.getByLabel("ZSR-Nummer").fill("Z123456");
  await admin.page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(section(admin.page, "Beruf und Mitgliedschaft")).toContainText("Z123456");

  await expect(section(page, "Beruf und Mitgliedschaft")).toContainText("Z123456");
  await expect(page.getByLabel("Adresse")).toHaveValue("Bankstrasse 7");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(section(page, "Kontakt")).toContainText("Bankstrasse 7");
  await expect(section(page, "Beruf und Mitgliedschaft")).toContainText("Z123456");
  await admin.context.close();
});

test("who leaves with mothers in her care is asked about, by their names", async ({ page }) => {
  await signIn(page, "manager");
  const { user } = await ask<{ user: { id: string; puerperas: { fullname: string }[] }[] }>(
    page,
    `{ user(where: { role: { _eq: "user" }, status: { _eq: "active" }, email: { _nlike: "%demo.example" },
         puerperas: { status: { _eq: "current" } } }, limit: 1) {
       id puerperas(where: { status: { _eq: "current" } }, limit: 1) { fullname } } }`,
  );
  await page.goto(`/admin/user/single/${user[0]?.id}`);
  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await page.getByRole("menuitem", { name: "Austritt erfassen" }).click();
  const dialog = page.getByRole("dialog", { name: "Austritt wirklich erfassen?" });
  await dialog.getByRole("button", { name: "Austritt erfassen" }).click();
  await expect(dialog).toContainText(user[0]?.puerperas[0]?.fullname ?? "–");
  await dialog.getByRole("button", { name: "Trotzdem erfassen" }).click();
  await expect(page.getByText("Ausgetreten", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("Aktiv", { exact: true })).toBeVisible();
});

test("the check names what needs a look, and its button solves it", async ({ page }) => {
  await signIn(page, "manager", "/admin/user/check");
  const off = page.getByRole("region", { name: "Benachrichtigungen ausgeschaltet" });
  const first = off.getByRole("button", { name: /Benachrichtigungen einschalten/ }).first();
  const name = (await first.getAttribute("aria-label"))?.split(":")[0] ?? "";
  await first.click();
  await expect(page.getByText(`${name} erhält wieder E-Mails.`)).toBeVisible();
  await expect(off.getByRole("listitem").filter({ hasText: name })).toHaveCount(0);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(off.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);

  // A group that one was led to is open, also after it was closed once.
  const limited = page.getByRole("region", { name: "Limite erreicht" });
  await page.goto("/admin/user/check?gruppe=limited");
  await limited.getByRole("button", { name: /Limite erreicht/ }).click();
  await expect(limited.getByRole("listitem")).toHaveCount(0);
  await page.reload();
  await expect(limited.getByRole("listitem").first()).toBeVisible();
});

test("the list is asked by language and circle, and its address says so", async ({ page }) => {
  await signIn(page, "manager", "/admin/user/list");
  await expect(page.getByText(/^1–20 von \d+$/)).toBeVisible();
  await page.getByRole("button", { name: "Sprache alle" }).click();
  await page.getByRole("option", { name: "Albanisch", exact: true }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "PLZ-Kreis alle" }).click();
  await page.getByLabel("PLZ-Kreis suchen").fill("8610");
  await page.getByRole("option", { name: "8610 Uster" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/kreis=8610&sprache=sq/);
  await expect(page.getByRole("link", { name: "Lea Brunner" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Christa Bosshard" })).toHaveCount(0);

  // She stands beside the list, which hands its filter to the export.
  await page.getByRole("link", { name: "Lea Brunner" }).click();
  const pane = page.getByRole("complementary", { name: "Profil" });
  await expect(pane.getByRole("heading", { name: "Lea Brunner" })).toBeVisible();
  await expect(page).toHaveURL(/sprache=sq&case=/);
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await page.getByRole("link", { name: "Exportieren" }).click();
  await expect(page).toHaveURL(/\/admin\/user\/export\?kreis=8610&sprache=sq$/);
});

test("holidays that a midwife enters are at once on the office's screen and in its matching", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator");
  const lea = await idOf(page, "hebamme@demo.example");
  const { puerpera } = await ask<{ puerpera: { id: string }[] }>(
    page,
    `{ puerpera(where: { status: { _eq: "published" } }, limit: 1) { id } }`,
  );
  const isAway = async () => {
    const { matching_midwives } = await ask<{ matching_midwives: { entriesnow: boolean }[] }>(
      page,
      `query($id: uuid!, $lea: uuid!) {
         matching_midwives(args: { puerpera_id: $id }, where: { user_id: { _eq: $lea } }) { entriesnow } }`,
      { id: puerpera[0]?.id, lea },
    );
    return matching_midwives[0]?.entriesnow;
  };
  await page.goto(`/admin/user/single/${lea}`);
  const absence = section(page, "Abwesenheit");
  await expect(absence.getByRole("img", { name: /Abwesenheit/ })).toBeVisible();
  await expect(absence.getByText("jetzt")).toHaveCount(0);
  expect(await isAway()).toBe(false);

  const midwife = await asSomebodyElse(browser, "hebamme", nowhere);
  const { insert_calendarentry_one: entry } = await ask<{ insert_calendarentry_one: { id: string } }>(
    midwife.page,
    `mutation($object: calendarentry_insert_input!) { insert_calendarentry_one(object: $object) { id } }`,
    { object: { user_id: lea, kind: "ferien", title: "Ferien", start: dayIn(-1), end: dayIn(6) } },
  );
  await expect(absence.getByText("jetzt")).toBeVisible();
  await expect(page.getByText(/^Ferien bis /)).toBeVisible();
  expect(await isAway()).toBe(true);
  await ask(midwife.page, "mutation($id: uuid!) { delete_calendarentry_by_pk(id: $id) { id } }", {
    id: entry.id,
  });
  await expect(absence.getByText("jetzt")).toHaveCount(0);
  await midwife.context.close();
});
