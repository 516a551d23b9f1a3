/** The outbox: what could not be delivered is understood and sent again, what waits is called off. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { aMother, type StoryMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

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

test("a mail that could not be delivered is found by its number, understood, and sent again", async ({
  page,
  mailServer,
}) => {
  await signIn(page, "mediator", "/admin/office/actionlog");
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
  // What is settled leaves the list at once, though one worked in it a moment ago; the mail that went names the first.
  await expect(row).toHaveCount(0);
  await expect.poll(() => received().length, WITHIN).toBe(1);
  await mail.getByRole("link", { name: /^\d\d\.\d\d\.\d{4}/ }).click();
  await expect(mail.getByText("Gesendet", { exact: true }).first()).toBeVisible(WITHIN);
  await expect(mail.getByRole("link", { name: /^E-Mail vom/ })).toBeVisible();
  await page.goBack();
  await expect(mail).toContainText("Fehlgeschlagen");
});

test("what waits is looked at before it goes, and called off for a reason", async ({ page, mailServer }) => {
  await signIn(page, "mediator");
  const { mother, address } = await aMotherWithMail(page);
  const later = { at: "recipient", code: 451, message: "4.7.1 Try again later" } as const;
  mailServer.refusal = { ...later, whom: new RegExp(address) };
  try {
    await writeTo(page, mother, address);
    const waiting = `/admin/office/email/outbox?status=waiting&anlass=puerpera_incomplete&q=${address}`;
    await page.goto(waiting);
    const row = page.getByRole("row").filter({ hasText: address });
    await expect(row).toContainText("nimmt die E-Mail noch nicht an", WITHIN);
    await row.getByRole("link").first().click();
    const mail = page.getByRole("article", { name: /^E-Mail an/ });
    await mail.getByRole("button", { name: "Abbrechen" }).click();
    const dialog = page.getByRole("dialog", { name: "Diese E-Mail nicht senden?" });
    await expect(dialog.getByRole("button", { name: "Nicht senden" })).toBeDisabled();
    await dialog.getByRole("textbox").fill("Wir haben telefoniert.");
    await dialog.getByRole("button", { name: "Nicht senden" }).click();
    await expect(mail).toContainText("«Wir haben telefoniert.»");
    await expect(mail).toContainText("Abgebrochen durch");
    await page.goto(waiting);
    await expect(page.getByText("Keine Nachricht passt zu diesem Filter")).toBeVisible();
  } finally {
    mailServer.refusal = undefined;
  }
});
