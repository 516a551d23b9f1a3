/** A mother asks what is stored of her, and then that it be erased: both are done from her case, which says what is left. */
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { readPaper } from "#testing/read-paper.ts";
import { axe, faultsOf } from "./accessible.ts";
import { ask } from "./graphql.ts";
import { aMother, type StoryMother } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { settled } from "./routes.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk, phone } from "./window.ts";

async function fileOf(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** On paper and for machines; the case remembers it. */
async function takeDisclosure(page: Page, { id, fullname }: StoryMother, lastname: string): Promise<void> {
  await page.getByRole("button", { name: "Weitere Schritte" }).first().click();
  await page.getByRole("menuitem", { name: "Auskunft erstellen …" }).click();
  const dialog = page.getByRole("dialog", { name: `Auskunft für ${fullname}` });
  await expect(dialog).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  const paper = await fileOf(page, dialog.getByRole("button", { name: "PDF zum Lesen" }));
  await expect(page.getByText(`${fullname}: Die Auskunft ist heruntergeladen.`).first()).toBeVisible();
  expect(paper.name).toMatch(/^auskunft-.+\.pdf$/);
  const { text } = await readPaper(new Uint8Array(paper.bytes));
  expect(text.join(" ")).toContain(lastname);

  const file = await fileOf(page, dialog.getByRole("button", { name: "JSON für Programme" }));
  const { stored } = JSON.parse(file.bytes.toString("utf8"));
  expect(stored.puerpera).toEqual([expect.objectContaining({ id, lastname })]);
  expect(stored.actionlog.map(({ type }: { type: string }) => type)).toContain("data_disclosed");

  await page.setViewportSize(phone.viewport);
  await expect(dialog.getByRole("button", { name: "PDF zum Lesen" })).toBeInViewport();
  await page.setViewportSize(desk.viewport);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("her data is handed over and goes for good: the case says so, offers nothing, and nobody finds her any more", async ({
  page,
  browser,
}) => {
  await page.context().addInitScript({ content: axe });
  await signIn(page, "admin");
  const lastname = randomSurname();
  const { id, fullname } = await aMother(page, lastname);
  const {
    puerpera_setlost: { reference },
  } = await ask<{ puerpera_setlost: { reference: string } }>(
    page,
    `mutation($id: uuid!) { puerpera_setlost(id: $id, lostreason: "wegzug") { reference } }`,
    { id },
  );

  // A mediator is offered neither.
  const office = await asSomebodyElse(browser, "mediator", `/admin/puerpera/single/${id}`, desk);
  await office.page.getByRole("button", { name: "Weitere Schritte" }).click();
  await expect(office.page.getByRole("menuitem", { name: /E-Mail senden/ })).toBeVisible();
  await expect(office.page.getByRole("menuitem", { name: /Personendaten|Auskunft/ })).toHaveCount(0);
  await office.page.keyboard.press("Escape");

  await page.goto(`/admin/puerpera/single/${id}`);
  await takeDisclosure(page, { id, fullname }, lastname);
  await page.getByRole("button", { name: "Weitere Schritte" }).click();
  await page.getByRole("menuitem", { name: "Personendaten löschen …" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Das lässt sich nicht rückgängig machen");
  const confirm = dialog.getByRole("button", { name: "Endgültig löschen" });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/Grund/).fill(`Frau ${lastname} bat darum`);
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/Anmeldenummer/).fill(reference);
  await confirm.click();
  await expect(dialog.getByRole("alert")).toContainText("keinen Namen");
  await dialog.getByLabel(/Grund/).fill("Begehren am Telefon");
  await confirm.click();

  await expect(page.getByRole("heading", { level: 1, name: "Anonymisiert" })).toBeVisible();
  await expect(page.getByText("Die Personendaten dieser Anmeldung sind gelöscht")).toBeVisible();
  await expect(page.getByText(/: Begehren am Telefon$/)).toBeVisible();
  await expect(page.getByText("8610 Uster").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Weitere Schritte|Bearbeiten|Erneuern/ })).toHaveCount(0);
  // The notice of the file names her for as long as one points at it.
  await expect(page.getByRole("main").getByText(lastname)).toHaveCount(0);
  await settled(page);
  expect(await faultsOf(page)).toEqual([]);

  // The mediator has the case open and sees it, too.
  await expect(office.page.getByRole("heading", { level: 1, name: "Anonymisiert" })).toBeVisible();
  await expect(office.page.getByText(fullname)).toHaveCount(0);
  await office.context.close();

  for (const typed of [lastname, reference]) {
    const { search_puerpera } = await ask<{ search_puerpera: { id: string }[] }>(
      page,
      "query($text: String!) { search_puerpera(args: { text: $text }) { id } }",
      { text: typed },
    );
    expect(search_puerpera.map((each) => each.id)).not.toContain(id);
  }
});
