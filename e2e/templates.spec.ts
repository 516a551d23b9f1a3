/** A mail of the office: worded in the editor, refused by a server, understood in the outbox, and sent again. */
import { expect, type Page } from "@playwright/test";
import type { MailServer } from "#testing/a-mail-server.ts";
import { ask } from "./graphql.ts";
import { aMother, type StoryMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

const WITHIN = { timeout: 45_000 };
const NO_SUCH_USER = { at: "recipient", code: 550, message: "5.1.1 User unknown" } as const;

async function writeTo(page: Page, mother: StoryMother, to: string): Promise<void> {
  const { sendEmail } = await ask<{ sendEmail: { success: boolean; message: string } }>(
    page,
    `mutation($to: String!, $id: uuid!) {
      sendEmail(to: $to, hookslug: "puerpera_incomplete", puerperaId: $id, subject: "Kurze Frage", text: "Wann passt ein Anruf?") { success message }
    }`,
    { to, id: mother.id },
  );
  expect(sendEmail).toMatchObject({ success: true });
}

/** The notice of the registration waits for ten seconds; here only what is written by hand counts. */
async function aMotherWithMail(page: Page): Promise<{ mother: StoryMother; address: string }> {
  const name = storyName("Post");
  const address = `${name.toLowerCase().replace(" ", ".")}@familie.example`;
  const mother = await aMother(page, name, { email: address });
  return { mother, address };
}

const editor = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const mail = (page: Page) => page.frameLocator("iframe");

/** In the editor a mistake is seen and mended, the mail is seen as it arrives, and an older wording comes back. */
async function wordAMail(page: Page): Promise<void> {
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
}

/** The office finds a mail that was not delivered by its number, understands why, and sends it again. */
async function sendItAgain(page: Page, mailServer: MailServer): Promise<void> {
  await page.goto("/admin/office/actionlog");
  const { mother, address } = await aMotherWithMail(page);
  const received = () =>
    mailServer.mails.filter(({ recipients, body }) => recipients.includes(address) && body.includes("Anruf"));
  mailServer.refusal = { ...NO_SUCH_USER, whom: new RegExp(address) };
  // Beside the notice of the registration, which is refused as well if one is slow.
  const row = page.getByRole("row").filter({ hasText: address }).filter({ hasText: "Angaben fehlen" });
  try {
    await writeTo(page, mother, address);
    const entry = page.getByRole("navigation").getByRole("link", { name: /^Postausgang/ });
    await expect(entry).toHaveText(/[1-9]/, WITHIN);
    await entry.click();
    await page.getByRole("button", { name: "Zu klären" }).click();
    await page.getByLabel("Name oder Adresse").fill(mother.fullname);
    await expect(row).toContainText("Diese Adresse gibt es nicht.", WITHIN);
    await row.getByRole("link").first().click();
  } finally {
    mailServer.refusal = undefined;
  }
  const mail = page.getByRole("article", { name: /^E-Mail an/ });
  await expect(mail).toContainText("Bitte prüfen Sie die Adresse");
  await expect(mail).toContainText("Wann passt ein Anruf?");
  await expect(mail.getByRole("link", { name: mother.fullname })).toHaveAttribute(
    "href",
    new RegExp(mother.id),
  );
  await mail.getByText("Antwort des Servers").click();
  await expect(mail).toContainText("5.1.1");

  await mail.getByRole("button", { name: "Erneut senden" }).click();
  await expect(page.getByRole("status").filter({ hasText: "geht nochmals an" })).toBeVisible();
  await expect(mail.getByRole("button", { name: "Erneut senden" })).toHaveCount(0);
  // A settled mail leaves the list at once, also right after a press; the new mail names the first one.
  await expect(row).toHaveCount(0);
  await expect.poll(() => received().length, WITHIN).toBe(1);
  await mail.getByRole("link", { name: /^\d\d\.\d\d\.\d{4}/ }).click();
  await expect(mail.getByText("Gesendet", { exact: true }).first()).toBeVisible(WITHIN);
  await expect(mail.getByRole("link", { name: /^E-Mail vom/ })).toBeVisible();
  await page.goBack();
  await expect(mail).toContainText("Fehlgeschlagen");
}

test("a mail is worded and seen as it arrives, and one that could not be delivered is understood and sent again", async ({
  page,
  mailServer,
}) => {
  await wordAMail(page);
  await page.setViewportSize(desk.viewport);
  await sendItAgain(page, mailServer);
});
