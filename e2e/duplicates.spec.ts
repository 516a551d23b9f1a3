/** A ward registers a mother whom her parents have registered already. */
import { expect, type Page } from "@playwright/test";
import { dayIn, typedDayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { WORST_NAME } from "./longest-values.ts";
import { randomSurname } from "./random-person.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";

const insert = `mutation($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }`;

/** A name that offers no place to break stays within the box of the duplicates. */
async function typeTheWorstName(page: Page): Promise<void> {
  const firstname = randomSurname();
  await ask(page, insert, {
    object: { firstname, lastname: WORST_NAME, zipcode: "8610", place: "Uster", birthdate_child: dayIn(3) },
  });
  await page.goto("/admin/puerpera/insert");
  await page.getByLabel("Vorname").fill(firstname);
  await page.getByLabel("Nachname").fill(WORST_NAME);
  const panel = page.getByRole("region", { name: "Mögliche Duplikate" });
  await expect(panel.getByRole("link", { name: new RegExp(`^${firstname} ${WORST_NAME}`) })).toBeVisible();
  expect(await textFaultsOf(page)).toEqual([]);
}

async function registerTwice(page: Page, lastname: string): Promise<void> {
  await ask(page, insert, {
    object: {
      firstname: "Ilirjana",
      lastname,
      zipcode: "8610",
      place: "Uster",
      phone_mobile: "+41785558899",
      birthdate_child: dayIn(3),
    },
  });
  await page.getByText("Durch das Spital").click();
  await expect(page.getByLabel("Wie auf uns aufmerksam geworden?")).toHaveCount(0);
  await page.getByLabel("Vorname").fill("Ilirjana");
  await page.getByLabel("Nachname").fill(lastname.replace("ç", "c"));
  const panel = page.getByRole("region", { name: "Mögliche Duplikate" });
  await expect(panel.getByRole("link", { name: new RegExp(`Ilirjana ${lastname}`) })).toBeVisible();

  // A code that nobody has is refused where it stands; the next one brings its place.
  await page.getByLabel("PLZ").first().fill("9999");
  await page.getByLabel("Adresse", { exact: true }).focus();
  await expect(page.getByText("Diese Postleitzahl gibt es in der Schweiz nicht.")).toBeVisible();
  await page.getByLabel("PLZ").first().fill("8610");
  await expect(page.locator("#field-place")).toHaveValue("Uster");
  await expect(page.getByText("Diese Postleitzahl gibt es in der Schweiz nicht.")).toBeHidden();
  await page.getByLabel("Geburtsdatum Kind").fill(typedDayIn(-1));
  const birthtype = page.getByRole("combobox", { name: "Geburtsart" });
  await expect(birthtype).toHaveValue("");
  await birthtype.fill("Spontan");
  await birthtype.press("Enter");
  await page.getByLabel("Patienten-/Fallnummer").fill("26-99001");
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Vielleicht ist sie schon angemeldet");
  // Whom one may mean has the focus: Enter, pressed once more in a hurry, confirms nothing.
  await expect(dialog.locator(":focus")).toContainText("8610 Uster");
  await dialog.getByRole("button", { name: "Trotzdem erfassen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Ilirjana/ })).toBeVisible();
}

test("the ward's registration shows the duplicate while one types, and one of the two ends as the double", async ({
  page,
}) => {
  await signIn(page, "mediator");
  const lastname = `Berişa${randomSurname()}`;
  await typeTheWorstName(page);
  await registerTwice(page, lastname);
  await page.getByRole("link", { name: /Mögliches Duplikat/ }).click();
  const table = page.getByRole("table");
  await expect(table.getByRole("row", { name: /^Mobiltelefon/ })).toContainText("078 555 88 99");
  await expect(table.getByRole("row", { name: /^Geburtsart/ })).toBeVisible();
  await expect(table.getByRole("row", { name: /^Anmeldung durch/ })).toContainText("verschieden");

  await page.getByRole("button", { name: "Als Duplikat hinfällig setzen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio").nth(1).check();
  await dialog.getByRole("button", { name: "Als Duplikat hinfällig setzen" }).click();
  await expect(page.getByText("Die Anmeldung ist hinfällig.")).toBeVisible();
  await expect(page.getByText("als Doppelte Anmeldung hinfällig")).toBeVisible();
  await expect(page.getByRole("tab", { name: /Duplikate/ })).toContainText("0");
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(page.getByRole("tab", { name: /Duplikate/ })).toContainText("1");
});
