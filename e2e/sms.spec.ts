/** An SMS from a mother's case to the midwives who match: nobody is named, nobody is forgotten, and it is called off while it waits. */
import { expect } from "@playwright/test";
import { aMother, storyName } from "./mothers.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

test("an urgent SMS: written from the case, checked, sent to those who match, and called off in the outbox", async ({
  page,
}) => {
  await page.setViewportSize(desk.viewport);
  await signIn(page, "mediator", "/admin/office/sms/list");
  await expect(page.getByRole("row").filter({ hasText: "Unbekannt" }).first()).toBeVisible();
  const mother = await aMother(page, storyName("Kurz"), { languages: ["de"] });
  await page.goto(`/admin/puerpera/single/${mother.id}`);
  await page.getByRole("heading", { level: 1, name: mother.fullname }).waitFor();
  await page
    .getByRole("button", { name: /Weitere/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "SMS an passende Hebammen …" }).click();

  // A text of the office, with what the case knows, and not who she is.
  await page.getByRole("heading", { level: 1, name: "SMS senden" }).waitFor();
  await page.getByRole("button", { name: "Vorlage" }).click();
  await page.getByRole("menuitem", { name: "Dringend, Austritt bald" }).click();
  const text = page.getByLabel("Text der SMS");
  await expect(text).toHaveValue(/^Dringend: Wöchnerin in 8610 Uster, .*spricht Deutsch/);
  await expect(page.getByText("Der Text nennt weder Namen noch Telefonnummer.")).toBeVisible();
  const send = page.getByRole("button", { name: /^An \d+ Hebammen? senden$/ });
  await expect(send).toBeEnabled();

  // Her name turns the line red, and nothing can be sent.
  const words = await text.inputValue();
  await text.fill(`${words} ${mother.fullname}`);
  await expect(page.getByText("Der Text nennt die Wöchnerin.")).toBeVisible();
  await expect(send).toBeDisabled();
  await text.fill(`${words} 👶`);
  await expect(page.getByText("Unicode", { exact: true })).toBeVisible();
  await text.fill(words);
  await expect(page.getByText("GSM-7", { exact: true })).toBeVisible();

  // Whoever is left out by hand stands below, and comes back.
  const recipients = page.getByRole("region", { name: "Empfängerinnen" });
  const first = recipients.getByRole("button", { name: /auslassen$/ }).first();
  const name = (await first.getAttribute("aria-label"))?.replace(/ auslassen$/, "") ?? "";
  // By her name: who is first may be another one by now.
  const out = recipients.getByRole("button", { name: `${name} auslassen`, exact: true });
  await out.click();
  await recipients.getByRole("button", { name: `${name} dazunehmen` }).click();
  await expect(out).toBeVisible();

  // What was typed is there again after a reload.
  await page.getByLabel("Dringend", { exact: true }).check();
  await page.reload();
  await expect(text).toHaveValue(words);
  await send.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sie lässt sich nicht zurückholen.");
  await expect(dialog).toContainText(/CHF/);
  await dialog.getByRole("button", { name: "Senden", exact: true }).click();
  await expect(
    page.getByText(
      /^\d+ SMS (ist bestellt und wartet|sind bestellt und warten), bis der Versand von SMS eingerichtet ist\.$/,
    ),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /^SMS an/ })).toBeVisible();
  await expect(page.getByText("Wartet auf Versand")).toBeVisible();

  // Without a gateway it waits there, and can still be called off.
  await page.goto("/admin/office/email/outbox?weg=sms");
  const row = page.getByRole("row").filter({ hasText: mother.fullname });
  await expect(row).toContainText("SMS");
  await row.getByRole("link").first().click();
  const sms = page.getByRole("article", { name: /^SMS an/ });
  await expect(sms).toContainText("Dringend: Wöchnerin in 8610 Uster");
  await sms.getByRole("button", { name: "Abbrechen" }).click();
  await page.getByLabel("Grund").fill("Doch nicht nötig.");
  await page.getByRole("dialog").getByRole("button", { name: "Nicht senden" }).click();
  await expect(sms.getByText("Abgebrochen", { exact: true })).toBeVisible();
  await sms.getByRole("link", { name: "Empfängerinnen und Kosten" }).click();
  await expect(page.getByRole("link", { name: "Als neue SMS schreiben" })).toBeVisible();
});
