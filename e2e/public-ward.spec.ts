/** A ward registers its mothers itself, as long as the office lets it. */
import { expect, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { asSomebodyElse } from "./sign-in.ts";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";
import { phone } from "./window.ts";

test.use(phone);

test.use({ viewport: { width: 360, height: 640 } });

const WARD = "/anmeldung/spital/buelach";

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code der Abteilung").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Weiter" }).tap();
}

async function register(page: Page, lastname: string): Promise<string> {
  await page.getByLabel("Patientennummer").fill("4711");
  await page.getByLabel("Geboren am").fill("gestern");
  await page.getByLabel("Geburt", { exact: true }).selectOption("Spontangeburt");
  await page.getByLabel("Wievieltes Kind").selectOption("1. Kind");
  await page.getByLabel("Austritt").fill("morgen");
  await page.getByLabel("Vorname").fill("Amira");
  await page.getByLabel("Nachname").fill(lastname);
  await page.getByLabel("Telefon der Mutter").fill(randomMobile());
  await page.getByLabel("Strasse und Hausnummer").fill("Seestrasse 14");
  await page.getByLabel("PLZ").fill("8610");
  await page.getByLabel("Sprache", { exact: true }).selectOption("Deutsch");
  await page.getByLabel("Die Mutter ist einverstanden").check();
  await page.getByRole("button", { name: "Anmelden" }).tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Angemeldet");
  const reference = await page.locator(".ward-number strong").textContent();
  expect(reference).toMatch(/^\d{4}-\d{4,}$/);
  return reference ?? "";
}

test("a ward sends two mothers by the code that the office issued, and is refused once it is revoked", async ({
  page,
  browser,
}) => {
  await page.context().addInitScript({ content: axe });
  const office = await asSomebodyElse(browser, "mediator", "/admin/office/birthplace/list", {
    viewport: { width: 1440, height: 900 },
  });
  await office.page.getByRole("link", { name: "Spital Bülach" }).click();
  await office.page.getByRole("button", { name: "Code ausstellen" }).click();
  const shown = office.page.locator("output");
  await expect(shown).toHaveText(/^\w{4}-\w{4}-\w{4}$/);
  const code = (await shown.textContent()) ?? "";

  await page.goto(WARD);
  await enterCode(page, "7KQM-4XRD-09TB");
  await expect(page.getByText("Dieser Code gilt nicht.")).toBeVisible();
  // Words come before the rest of the page and its style.
  await page.waitForLoadState();
  expect(await faultsOf(page)).toEqual([]);
  await enterCode(page, code);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wöchnerin anmelden");
  await page.waitForLoadState();
  expect(await faultsOf(page)).toEqual([]);
  expect(await textFaultsOf(page)).toEqual([]);
  const lastnames = [randomSurname(), randomSurname()];
  const first = await register(page, lastnames[0] ?? "");
  await page.getByRole("link", { name: "Nächste Wöchnerin" }).tap();
  await expect(page.getByLabel("Nachname")).toHaveValue("");
  const second = await register(page, lastnames[1] ?? "");
  await expect(page.getByRole("rowheader").first()).toHaveText(second);
  await expect(page.getByRole("rowheader", { name: first })).toBeVisible();
  await page.waitForLoadState();
  expect(await faultsOf(page)).toEqual([]);
  expect(await textFaultsOf(page)).toEqual([]);
  for (const lastname of lastnames) await expect(page.getByText(lastname)).toHaveCount(0);

  await office.page.getByRole("button", { name: "Sperren" }).click();
  await office.page.getByRole("dialog").getByRole("button", { name: "Sperren" }).click();
  await expect(office.page.getByText("Zurzeit gilt kein Code.")).toBeVisible();
  await page.getByRole("link", { name: "Nächste Wöchnerin" }).tap();
  await enterCode(page, code);
  await expect(page.getByText("Dieser Code gilt nicht.")).toBeVisible();
  await page.waitForLoadState();
  await expect(page.getByRole("table")).toHaveCount(0);
  await office.context.close();
});
