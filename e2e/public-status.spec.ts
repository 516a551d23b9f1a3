/** A mother follows her registration by her own link, on a small phone; what she wishes there, the office confirms. */
import { expect } from "@playwright/test";
import { aMother } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere } from "./sign-in.ts";
import { establish, publish, statusLink } from "./status-link.ts";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";
import { phone } from "./window.ts";

test.use(phone);

test.use({ viewport: { width: 360, height: 640 } });

test("her link tells each stage; she has found a midwife herself, the office confirms, and the page tells it", async ({
  page,
  browser,
}) => {
  const office = await asSomebodyElse(browser, "mediator", nowhere, {
    viewport: { width: 1440, height: 900 },
  });
  const mother = await aMother(office.page, randomSurname());
  const h1 = page.getByRole("heading", { level: 1 });
  const current = page.locator('[aria-current="step"]');

  await page.goto(await statusLink(office.page, mother.id));
  await expect(h1).toHaveText("Ihre Anmeldung ist bei uns.");
  await expect(current).toContainText("Eingegangen");
  expect(await textFaultsOf(page)).toEqual([]);

  await publish(office.page, mother.id);
  await page.reload();
  await expect(h1).toHaveText("Wir suchen eine Hebamme für Sie.");
  await expect(current).toContainText("Wir suchen");

  // She needs nobody any more, and says so; nothing changes before the office has seen it.
  await page.getByRole("link", { name: "Ich habe selbst eine Hebamme gefunden" }).tap();
  await page.getByRole("textbox").fill("Frau Ammann aus Uster");
  await page.getByRole("button", { name: "Ja, ich habe eine Hebamme" }).tap();
  await expect(page.getByRole("status")).toBeVisible();
  await expect(h1).toHaveText("Wir suchen eine Hebamme für Sie.");

  await office.page.goto(`/admin/puerpera/single/${mother.id}`);
  const wishes = office.page.getByRole("region", { name: "Wünsche der Mutter" });
  await expect(wishes.getByText("Frau Ammann aus Uster")).toBeVisible();
  await wishes.getByRole("button", { name: "Bestätigen …" }).click();
  const dialog = office.page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Hinfällig setzen" }).click();
  await expect(dialog).toBeHidden();
  await expect(wishes).toBeHidden();
  await page.reload();
  await expect(h1).toHaveText("Wir suchen nicht mehr für Sie.");
  await expect(page.getByRole("status")).toHaveCount(0);

  // Another one is found a midwife for.
  const other = await aMother(office.page, randomSurname());
  await establish(office.page, other.id);
  await page.goto(await statusLink(office.page, other.id));
  await expect(h1).toHaveText("Wir haben eine Hebamme für Sie.");
  await expect(page.getByText("Vermittelt")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ich habe selbst" })).toHaveCount(0);
  await office.context.close();
});
