/** A mother asks that her data be erased: the administration does it at once, and the case says what is left. */
import { expect } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { ask } from "./graphql.ts";
import { aMother } from "./mothers.ts";
import { randomSurname } from "./random-person.ts";
import { settled } from "./routes.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

test("her personal data goes for good: the case says so, offers nothing, and nobody finds her any more", async ({
  page,
  browser,
}) => {
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

  // Who mediates is not offered it.
  const office = await asSomebodyElse(browser, "mediator", `/admin/puerpera/single/${id}`);
  await office.page.getByRole("button", { name: "Weitere Schritte" }).click();
  await expect(office.page.getByRole("menuitem", { name: /E-Mail senden/ })).toBeVisible();
  await expect(office.page.getByRole("menuitem", { name: /Personendaten/ })).toHaveCount(0);
  await office.page.keyboard.press("Escape");

  await page.goto(`/admin/puerpera/single/${id}`);
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
  await expect(page.getByText(lastname)).toHaveCount(0);
  await settled(page);
  await page.evaluate(axe);
  expect(await faultsOf(page)).toEqual([]);

  // Whoever had the case open sees it too.
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
