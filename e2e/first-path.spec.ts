/** A mother is registered, published and taken over. */
import { expect, type Page } from "@playwright/test";
import { typedDayIn } from "./day.ts";
import { freeCapacityFor } from "./free-capacity.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

freeCapacityFor("hebamme");

async function register(page: Page, lastname: string, mobile: string): Promise<void> {
  await page.goto("/admin/puerpera/insert");
  await page.getByLabel("Vorname").fill("Besarta");
  await page.getByLabel("Nachname").fill(lastname);
  await page.getByLabel("Adresse", { exact: true }).fill("Bankstrasse 7");
  await page.getByLabel("PLZ").first().fill("8610");
  await expect(page.getByLabel("Ort", { exact: true }).or(page.getByLabel("Ort *")).first()).toHaveValue(
    "Uster",
  );
  await page.getByLabel("Mobiltelefon").fill(mobile);
  const languages = page.getByRole("combobox", { name: "Sprachen" });
  await languages.click();
  await languages.pressSequentially("Albanisch");
  await languages.press("Enter");
  await languages.press("Escape");
  await expect(page.getByRole("grid", { name: "Gewählte Sprachen" })).toContainText("Albanisch");
  await page.getByLabel("Errechneter Geburtstermin (ET)").fill(typedDayIn(12));
  await page
    .getByLabel("Mitteilung an Hebamme/PFF")
    .fill(`Bitte vor dem Besuch anrufen (${mobile.slice(-5)}).`);
}

test("a mediator registers and publishes, a midwife takes over, and the mediator sees it", async ({
  page,
  browser,
}) => {
  const [lastname, mobile] = [randomSurname(), randomMobile()];
  const written = mobile.replace(/^(...)(...)(..)(..)$/, "$1 $2 $3 $4");
  await signIn(page, "mediator", "/");
  await expect(page).toHaveURL(/\/admin\/home$/);

  await register(page, lastname, mobile);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Besarta ${lastname}` })).toBeVisible();
  await expect(page.getByText("Neu", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(written).first()).toBeVisible();

  await page.getByRole("button", { name: /Freigeben/ }).click();
  await expect(page.getByText("Die Anmeldung ist freigegeben.")).toBeVisible();
  await expect(page.getByText("Freigegeben", { exact: true }).first()).toBeVisible();

  const { page: midwife, context } = await asSomebodyElse(browser, "hebamme", "/user/filter", phone);
  const group = midwife.getByRole("region", { name: /PLZ und Sprache passen/ });
  const card = group
    .getByRole("article")
    .filter({ hasText: `Bitte vor dem Besuch anrufen (${mobile.slice(-5)}).` })
    .filter({ hasText: "Albanisch" })
    .filter({ hasText: "8610 Uster" })
    .filter({ hasText: /seit (heute|gestern)/ });
  await expect(card).toHaveCount(1);
  await expect(card).not.toContainText(lastname);
  expect(await midwife.content()).not.toContain(written.slice(1));
  expect(await midwife.content()).not.toContain("Bankstrasse");

  await card.getByRole("button", { name: "Übernehmen" }).click();
  await midwife.getByRole("dialog").getByRole("button", { name: "Übernehmen" }).click();
  await expect(midwife.getByText(`Besarta ${lastname}`).first()).toBeVisible();
  await expect(midwife.getByRole("link", { name: new RegExp(written) }).first()).toHaveAttribute(
    "href",
    `tel:${mobile.replace("0", "+41")}`,
  );
  await midwife.goto("/user/puerpera/list");
  await expect(midwife.getByText(`Besarta ${lastname}`).first()).toBeVisible();

  await expect(page.getByText("Vermittelt", { exact: true }).first()).toBeVisible();
  await page.getByRole("tab", { name: /Verlauf/ }).click();
  await expect(page.getByText(`hat Besarta ${lastname} übernommen.`)).toBeVisible();
  await context.close();
});
