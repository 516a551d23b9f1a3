/** The office keeps its lists: what one adds, the others are offered at once, wherever they choose. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { aMother } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

async function add(page: Page, link: string, title: string, row: string): Promise<void> {
  await page.getByRole("link", { name: link }).click();
  await page.getByRole("textbox", { name: "Titel", exact: true }).fill(title);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("list", { name: row }).getByRole("link", { name: title })).toBeVisible();
}

/** What a chip of a filter offers. */
async function offers(page: Page, chip: RegExp, title: string): Promise<void> {
  await page.getByRole("button", { name: chip }).click();
  await expect(page.getByRole("option", { name: title })).toBeVisible();
}

test("a lost reason, a birthplace and a service made in one browser are offered in the forms, filters and files of another", async ({
  page,
  browser,
}) => {
  const name = randomSurname();
  const [place, service, reason] = [`Geburtshaus ${name}`, `Angebot ${name}`, `Grund ${name}`];
  await page.setViewportSize(desk.viewport);
  await signIn(page, "admin", "/admin/office/birthplace/list");

  // A colleague has everything open already: a form, a dialog, and two lists with a filter.
  const { page: form, context } = await asSomebodyElse(browser, "mediator", "/admin/puerpera/insert", desk);
  await form.getByRole("combobox", { name: "Geburtsort" }).waitFor();
  const mother = await aMother(form, name);
  const single = await context.newPage();
  await single.goto(`/admin/puerpera/single/${mother.id}`);
  await single.getByRole("heading", { level: 1, name: mother.fullname }).waitFor();
  await single.getByRole("button", { name: "Weitere Schritte" }).click();
  await single.getByRole("menuitem", { name: /Hinfällig setzen/ }).click();
  const losing = single.getByRole("dialog");
  await losing.getByRole("combobox").waitFor();
  const mothers = await context.newPage();
  await mothers.goto("/admin/puerpera/export");
  await mothers.getByRole("button", { name: /^Geburtsort/ }).waitFor();
  const midwives = await context.newPage();
  await midwives.goto("/admin/user/list");
  await midwives.getByRole("button", { name: /^Angebot/ }).waitFor();

  await add(page, "Neuer Geburtsort", place, "Geburtsorte");
  await page.goto("/admin/office/service/list");
  await add(page, "Neues Angebot", service, "Angebote");
  await page.goto("/admin/office/lookups/lostreason");
  await add(page, "Neuer Grund", reason, "Gründe (hinfällig)");

  await offers(mothers, /^Geburtsort/, place);
  await offers(midwives, /^Angebot/, service);
  await form.getByRole("combobox", { name: "Geburtsort" }).fill(name);
  await expect(form.getByRole("option", { name: place })).toBeVisible();
  await losing.getByRole("combobox").selectOption({ label: reason });
  await losing.getByRole("button", { name: "Hinfällig setzen" }).click();
  await expect(losing).toHaveCount(0);

  // The file calls it as the office does, and so does the case.
  await expect(single.getByText(reason).first()).toBeVisible();
  await mothers.goto(`/admin/puerpera/export?q=${encodeURIComponent(name)}`);
  await mothers.getByText("Vollständig", { exact: true }).click();
  await mothers.getByLabel(/Wofür brauchen Sie die Daten/).fill("Gründe auszählen");
  const [download] = await Promise.all([
    mothers.waitForEvent("download"),
    mothers.getByRole("button", { name: "Exportieren" }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  expect(JSON.stringify(sheets[0]?.rows)).toContain(reason);

  // What is in use stays: the answer says where, and offers to switch it off; then it is no longer offered.
  await page.getByRole("link", { name: reason }).click();
  await page.getByRole("button", { name: "Löschen" }).click();
  const asking = page.getByRole("dialog");
  await asking.getByRole("button", { name: "Löschen" }).click();
  await expect(asking).toContainText("steht in 1 Anmeldung und 1 Protokolleintrag");
  await asking.getByRole("button", { name: "Deaktivieren" }).click();
  await expect(page.getByText("inaktiv", { exact: true })).toBeVisible();
  await expect(single.getByText(reason).first()).toBeVisible();
  await context.close();
});
