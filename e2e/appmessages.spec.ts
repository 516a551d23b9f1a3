/** The office writes to the midwives: from the draft to the last who has read it. */
import { expect } from "@playwright/test";
import { dayIn } from "./day.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk, phone } from "./window.ts";

test("an urgent message: drafted, planned, published, read on a phone, archived, and at last deleted as a draft", async ({
  page,
  browser,
}) => {
  const title = `Engpass in ${randomSurname()}`;
  await page.setViewportSize(desk.viewport);
  await signIn(page, "mediator", "/admin/office/appmessage/list");
  await page.getByRole("link", { name: "Neue Mitteilung" }).first().click();

  // What was typed is there again after a reload, and beside it what midwives will see.
  await page.getByRole("heading", { name: "Neue Mitteilung" }).waitFor();
  await page.getByRole("textbox", { name: "Titel", exact: true }).fill(title);
  await page
    .getByLabel("Text", { exact: true })
    .fill("Bitte melden: 044 555 22 00 oder www.beispiel.example.");
  await page.getByLabel("Art", { exact: true }).click();
  await page.getByRole("option", { name: "Dringend" }).click();
  await page.reload();
  await expect(page.getByText("Ihre Eingaben von vorhin sind wieder da.")).toBeVisible();
  const preview = page.getByRole("region", { name: "So sehen es die Hebammen" });
  await expect(preview.getByRole("heading", { name: `Dringend: ${title}` })).toBeVisible();
  await expect(preview.getByRole("link", { name: "www.beispiel.example" })).toHaveAttribute(
    "href",
    "https://www.beispiel.example",
  );
  await page.getByLabel("Sichtbar ab").fill(dayIn(3));
  await page.getByRole("button", { name: "Als Entwurf speichern" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  // Neither a draft nor what is planned reaches a midwife.
  const { page: hers, context } = await asSomebodyElse(browser, "hebamme", "/user/home", phone);
  await expect(hers.getByRole("heading", { name: /Guten/ })).toBeVisible();
  const banner = hers.getByRole("region", { name: `Dringend: ${title}` });
  await page.getByRole("button", { name: "Veröffentlichen" }).click();
  await expect(page.getByText(/^Geplant ab/)).toBeVisible();
  await expect(hers.getByText("Mitteilungen", { exact: true })).toBeVisible();
  await expect(banner).toHaveCount(0);

  // From its day on it stands above everything, by itself.
  await page.getByRole("button", { name: "Mitteilung bearbeiten" }).click();
  await page.getByLabel("Sichtbar ab").fill("heute");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByText("Gespeichert.", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mitteilung bearbeiten" })).toBeFocused();
  await expect(banner).toBeVisible();
  const readers = page.getByRole("region", { name: "Gelesen", exact: true });
  await expect(readers.getByText(/^0 von \d+ gelesen$/)).toBeVisible();
  await banner.getByRole("button", { name: /gelesen$/ }).click();
  await expect(banner).toHaveCount(0);
  await expect(hers.getByRole("heading", { name: title })).toBeVisible();
  await expect(readers.getByText(/^1 von \d+ gelesen$/)).toBeVisible();
  await expect(readers.getByRole("list", { name: "Gelesen haben" }).getByRole("link")).toHaveCount(1);

  // Archived it is gone for her, and back it is still read.
  await page.getByRole("button", { name: "Archivieren" }).click();
  await expect(hers.getByRole("heading", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Wieder veröffentlichen" }).click();
  await expect(hers.getByRole("heading", { name: title })).toBeVisible();
  await expect(banner).toHaveCount(0);

  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await page.getByRole("menuitem", { name: /Zurück zu den Entwürfen/ }).click();
  await page.getByRole("button", { name: "Zurückziehen" }).click();
  await expect(hers.getByRole("heading", { name: title })).toHaveCount(0);
  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await page.getByRole("menuitem", { name: "Entwurf löschen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Löschen" }).click();
  await expect(page).toHaveURL(/appmessage\/list/);
  await expect(page.getByRole("table", { name: "Mitteilungen" })).toBeVisible();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  await context.close();
});
