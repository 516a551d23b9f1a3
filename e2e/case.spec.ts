/** A mother's page: what happened, who read it, and who will not take her. */
import { expect, type Page } from "@playwright/test";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

async function krasniqi(page: Page): Promise<string> {
  const { search_puerpera } = await ask<{ search_puerpera: { id: string }[] }>(
    page,
    `{ search_puerpera(args: { text: "krasniqi" }, limit: 1) { id } }`,
  );
  return `/admin/puerpera/single/${search_puerpera[0]?.id}`;
}

test("notes are written, changed, filtered and deleted in one line with steps and mails", async ({
  page,
}) => {
  await signIn(page, "mediator");
  await page.goto(`${await krasniqi(page)}?tab=verlauf`);
  const words = `Rückruf an ${randomSurname()}`;
  await page.getByLabel("Neue Notiz").fill(words);
  await page.getByRole("button", { name: "Notiz speichern" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: words }).last();
  await expect(entry).toContainText("Sandra Gerber notierte");

  await page.getByText(/^Notizen/).click();
  await expect(page.getByText(/hat die Anmeldung von Arjeta Krasniqi freigegeben/)).toHaveCount(0);
  await entry.getByRole("button", { name: "Notiz bearbeiten" }).click();
  await page.getByRole("textbox", { name: "Notiz", exact: true }).fill(`${words}, erledigt`);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText(`${words}, erledigt`)).toBeVisible();
  await expect(page.getByText("(geändert)").first()).toBeVisible();

  await page
    .getByRole("listitem")
    .filter({ hasText: `${words}, erledigt` })
    .last()
    .getByRole("button", { name: "Notiz löschen" })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText(words)).toHaveCount(0);

  await page.getByRole("tab", { name: /Nachrichten/ }).click();
  await page.getByRole("button", { name: /an Lea Brunner/ }).click();
  await expect(page.getByText(/Freundliche Grüsse/)).toBeVisible();
});

test("a step is taken back from the line of days", async ({ page }) => {
  await signIn(page, "mediator");
  await page.goto(`${await krasniqi(page)}?tab=verlauf`);
  await expect(page.getByLabel("Neue Notiz")).toBeVisible();
  await page.keyboard.press("d");
  const taken = page
    .getByRole("listitem")
    .filter({ hasText: /dringend markiert|Dringlichkeit/ })
    .first();
  await taken.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByText("(rückgängig gemacht)").first()).toBeVisible();
});

test("who read a mother's data is for those who answer for the office", async ({ page, browser }) => {
  await signIn(page, "mediator");
  const path = `${await krasniqi(page)}?tab=datenschutz`;
  await page.goto(path);
  await expect(page.getByText(/geben Sie die Frage bitte an die Leitung weiter/)).toBeVisible();
  const context = await browser.newContext(desk);
  const manager = await context.newPage();
  await signIn(manager, "manager", path);
  const reading = manager.getByRole("listitem").filter({ hasText: "Sandra Gerber" }).last();
  await expect(reading).toContainText("Anmeldung geöffnet");
  await expect(reading).toContainText("Kontakt");
  await context.close();
});

test("a rejection is recorded for a midwife, all are cleared, and both can be taken back", async ({
  page,
}) => {
  await signIn(page, "mediator");
  await page.goto(`${await krasniqi(page)}?tab=hebammen`);
  await page.getByRole("listitem").filter({ hasText: "Vjosa Hoxha" }).click();
  await page.getByRole("button", { name: "Ablehnung erfassen" }).click();
  await expect(page.getByText("Ablehnung von Vjosa Hoxha erfasst.")).toBeVisible();
  const rejected = page.getByRole("region", { name: "Abgelehnt" });
  await expect(rejected).toContainText("Vjosa Hoxha");
  await page.getByRole("button", { name: "Ablehnung zurücknehmen" }).click();
  await expect(page.getByText("Ablehnung von Vjosa Hoxha zurückgenommen.")).toBeVisible();
  await page.getByRole("button", { name: "Ablehnung erfassen" }).click();
  await expect(rejected).toContainText("Vjosa Hoxha");

  await rejected.getByRole("button", { name: "Ablehnungen löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ablehnungen löschen" }).click();
  await expect(page.getByText(": Ablehnungen gelöscht.")).toBeVisible();
  await expect(rejected).toHaveCount(0);
  const notice = page.getByText(": Ablehnungen gelöscht.").locator("..");
  await notice.getByRole("button", { name: "Rückgängig" }).click();
  await expect(rejected).toContainText("Vjosa Hoxha");
});
