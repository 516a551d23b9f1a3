/** The office words its mails: in the editor a mistake is seen and mended, the mail is seen as it arrives, and an older wording comes back. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const WITHIN = { timeout: 45_000 };

async function templateOf(page: Page, slug: string): Promise<string> {
  const { emailtemplate } = await ask<{ emailtemplate: { id: string }[] }>(
    page,
    `query($slug: String!) { emailtemplate(where: { emailhook: { slug: { _eq: $slug } } }, limit: 1) { id } }`,
    { slug },
  );
  return emailtemplate[0]?.id ?? "";
}

const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const mail = (page: Page) => page.frameLocator("iframe");

test("a template is written with its placeholders, seen as it arrives, saved, and taken back", async ({
  page,
}) => {
  await signIn(page, "admin", "/admin/office/email/emailhook/list?q=Willkommen");
  await page
    .getByRole("row", { name: /Willkommen/ })
    .getByRole("link", { name: "Willkommen (Hebamme)" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Willkommen (Hebamme)" })).toBeVisible();
  await expect(mail(page).getByText("Guten Tag Vreni Muster")).toBeVisible(WITHIN);

  // Typed by heart, and wrong: the line says so, and a press mends it.
  const text = editor(page, "Text");
  await text.click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("Liebe Grüsse nach {{ user.plce }}\n");
  await expect(page.getByRole("button", { name: "1 Fehler in Zeile 1" })).toBeVisible();
  await expect(mail(page).getByText("user.plce")).toBeVisible(WITHIN);
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("alert")).toContainText("Den Platzhalter «user.plce» gibt es nicht.");
  await page.getByRole("button", { name: "user.place" }).click();
  await expect(mail(page).getByText("Liebe Grüsse nach Uster")).toBeVisible(WITHIN);

  // By completion: the name, what it means, and what it would say.
  await text.click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\n{{ user.phone_m");
  const offered = page.getByRole("option", { name: /user\.phone_mobile/ });
  await expect(offered).toContainText("079 555 12 34");
  await page.keyboard.press("Enter");
  await expect(text).toContainText("{{ user.phone_mobile }}");
  await expect(mail(page).getByText("079 555 12 34")).toBeVisible(WITHIN);

  await page.keyboard.press("Control+s");
  await expect(page.getByText("Gespeichert.")).toBeVisible();
  const versions = page.getByRole("button", { name: /^Version \d/ });
  await expect(versions).toHaveText("Version 2", WITHIN);

  await versions.click();
  const dialog = page.getByRole("dialog", { name: "Versionen" });
  await expect(dialog.getByText("Beat Wyss")).toBeVisible();
  await expect(dialog.getByText("Liebe Grüsse nach {{ user.place }}")).toBeVisible();
  await dialog.getByRole("button", { name: /^Version 1/ }).click();
  await dialog.getByRole("button", { name: "Version 1 zurückholen" }).click();
  await expect(text).not.toContainText("Liebe Grüsse nach");
  await page.getByRole("button", { name: /^Speichern/ }).click();
  await expect(versions).toHaveText("Version 3", WITHIN);

  // On a telephone the words come first, the mail behind a tab.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("region", { name: "Vorschau" })).toBeHidden();
  await page.getByText("Vorschau", { exact: true }).click();
  await expect(mail(page).getByText("Guten Tag Vreni Muster")).toBeVisible(WITHIN);
  await expect(text).toBeHidden();
});

test("a test goes to oneself with invented people, whoever was chosen to look at", async ({
  page,
  mailServer,
}) => {
  await signIn(page, "manager");
  const mother = await aMother(page, storyName("Vorschau"));
  await page.goto("/admin/office/email/emailhook/test?anlass=mediation_established_mother");
  await expect(mail(page).getByText("Guten Tag Arjeta")).toBeVisible(WITHIN);
  await page.getByRole("combobox", { name: "Wöchnerin" }).click();
  await page.getByRole("option", { name: mother.fullname }).click();
  await expect(mail(page).getByText("Guten Tag Besarta")).toBeVisible(WITHIN);
  const to = "manager@demo.example";
  await expect(page.getByLabel("Probe senden an")).toHaveValue(to);
  await page.getByRole("button", { name: "Probe senden" }).click();
  await expect(page.getByText(`Die E-Mail an ${to} ist unterwegs.`)).toBeVisible();
  const received = () => mailServer.mails.find(({ recipients }) => recipients.includes(to));
  await expect.poll(() => received()?.body, WITHIN).toContain("Guten Tag Arjeta");
  expect(received()?.html).toContain("Guten Tag Arjeta");
});

test("the office reads a template, and only the administration changes it", async ({ page }) => {
  await signIn(page, "mediator", "/admin/office/email/emailtemplate/list");
  const id = await templateOf(page, "survey_invitation");
  await page.goto(`/admin/office/email/emailtemplate/single/${id}`);
  await expect(mail(page).getByText("Guten Tag Arjeta")).toBeVisible(WITHIN);
  await expect(editor(page, "Text")).toHaveAttribute("contenteditable", "false");
  await expect(page.getByRole("button", { name: /^Speichern/ })).toHaveCount(0);
});
