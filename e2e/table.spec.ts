/** The list of mothers: asked, kept, shared, worked through in bulk, and with a case beside it. */
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

const names = (page: Page) => page.locator("tbody tr td:nth-child(2)").allInnerTexts();
const headings = (page: Page) => page.getByRole("columnheader").allInnerTexts();

/** Registers a mother past the form. */
async function aMother(page: Page, lastname: string): Promise<string> {
  const { insert_puerpera_one } = await ask<{ insert_puerpera_one: { id: string } }>(
    page,
    `mutation($object: puerpera_insert_input!) { insert_puerpera_one(object: $object) { id } }`,
    {
      object: {
        firstname: "Tanja",
        lastname,
        zipcode: "8400",
        place: "Winterthur",
        phone_mobile: randomMobile().replace("0", "+41"),
        registrationtype: "eltern",
        birthdate_child: dayIn(30),
      },
    },
  );
  return insert_puerpera_one.id;
}

test("a mediator keeps and shares a view, takes a step for many and back, and opens a case beside the list", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator", "/admin/puerpera/list");
  await expect(page.getByText(/^1–20 von \d{3}$/)).toBeVisible();

  await page.getByRole("button", { name: "Status alle" }).click();
  await page.getByRole("option", { name: "Abgeschlossen", exact: true }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/status=closed/);
  await expect(page.getByText(/Anmeldungen gefunden/)).toBeVisible();

  await page.getByRole("columnheader").getByRole("button", { name: "Name" }).click();
  await expect(page).toHaveURL(/sort=name\.asc/);
  const turned = page.waitForResponse(
    (response) => response.request().postData()?.includes('"offset":20') ?? false,
  );
  await page.getByRole("button", { name: "Nächste Seite" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^21–40 von/)).toBeVisible();
  // Until then the rows of the first page stand below the number of the second.
  await (await turned).finished();

  await page.getByRole("button", { name: "Spalten wählen" }).click();
  await page.getByRole("checkbox", { name: "Telefon" }).check();
  await page.getByRole("checkbox", { name: "Sprachen" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: "Telefon" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Sprachen" })).toHaveCount(0);

  const title = `Fertige ${randomSurname()}`;
  await page.getByRole("button", { name: "Ansicht speichern" }).click();
  await page.getByLabel("Name der Ansicht").fill(title);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await expect(page.getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");

  await expect(page.locator("tbody tr")).toHaveCount(20);
  const [before, columns] = [await names(page), await headings(page)];
  await page.reload();
  await expect(page.getByText(/^21–40 von/)).toBeVisible();
  await expect.poll(() => names(page)).toEqual(before);
  await expect.poll(() => headings(page)).toEqual(columns);
  await expect(page.getByRole("link", { name: title })).toHaveAttribute("aria-current", "page");

  const address = new URL(page.url());
  const other = await asSomebodyElse(browser, "manager", address.pathname + address.search, desk);
  await expect(other.page.getByText(/^21–40 von/)).toBeVisible();
  await expect.poll(() => names(other.page)).toEqual(before);
  await expect.poll(() => headings(other.page)).toEqual(columns);
  await expect(other.page.getByRole("link", { name: title })).toHaveCount(0);
  await other.context.close();

  await page.getByRole("link", { name: "Alle", exact: true }).click();
  await expect(page).not.toHaveURL(/status/);
  await page.getByRole("link", { name: title }).click();
  await expect(page).toHaveURL(/status=closed/);
  await page.getByRole("button", { name: `Ansicht ${title} ändern` }).click();
  await page.getByRole("menuitem", { name: "Ansicht löschen" }).click();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);

  const lastname = randomSurname();
  await page.getByRole("link", { name: "Alle", exact: true }).click();
  await expect(page).not.toHaveURL(/status/);
  for (const name of ["Eins", "Zwei"]) await aMother(page, `${lastname} ${name}`);
  const already = await aMother(page, `${lastname} Drei`);
  await ask(page, "mutation($id: uuid!) { puerpera_publish(id: $id) { id } }", { id: already });

  await page.getByLabel(/Liste filtern/).fill(lastname);
  await expect(page.getByText("3 Anmeldungen gefunden")).toBeVisible();
  await page.getByRole("checkbox", { name: "Alle dieser Seite auswählen" }).check();
  const bar = page.getByRole("region", { name: "Auswahl" });
  await expect(bar).toContainText("3 Anmeldungen ausgewählt");
  await bar.getByRole("button", { name: "Freigeben" }).click();

  const dialog = page.getByRole("dialog", { name: /nicht alles hat geklappt/ });
  await expect(dialog).toContainText("2 Anmeldungen sind freigegeben.");
  await expect(dialog).toContainText(`Tanja ${lastname} Drei`);
  await dialog.getByRole("button", { name: "Verstanden" }).click();
  await expect(bar).toContainText("1 Anmeldung ausgewählt");
  await expect(page.getByRole("row").filter({ hasText: "Freigegeben" })).toHaveCount(3);

  // The newest notice stands last; that of the view that was dropped may still be there.
  await page.getByRole("button", { name: "Rückgängig" }).last().click();
  await expect(page.getByRole("row").filter({ hasText: "Freigegeben" })).toHaveCount(1);

  await page.goto("/admin/puerpera/list?status=published");
  const first = page.locator("tbody tr").first();
  const name = await first.getByRole("link").innerText();
  await first.getByRole("link").click();
  const pane = page.getByRole("complementary", { name: "Anmeldung" });
  await expect(pane.getByRole("heading", { name })).toBeVisible();
  await expect(page).toHaveURL(/status=published&case=/);
  await expect(first).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(pane.getByRole("heading", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(pane).toHaveCount(0);
  await expect(first).toBeVisible();

  await page.setViewportSize({ width: 1000, height: 900 });
  await first.getByRole("checkbox").check();
  await first.getByRole("link").click();
  await expect(pane.getByRole("heading", { name })).toBeVisible();
  await expect(first).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("region", { name: "Auswahl" })).toContainText("1 Anmeldung ausgewählt");
});
