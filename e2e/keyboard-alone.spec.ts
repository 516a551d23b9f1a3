/** A case from its registration to its midwife and back, without a pointer; then a colleague is faster. */
import { expect, type Locator, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

/** As far as one would go before giving up. */
const FAR = 150;

async function tabTo(page: Page, goal: Locator, key = "Tab"): Promise<void> {
  await expect(goal).toBeVisible();
  for (let step = 0; step < FAR; step++) {
    if (await goal.evaluate((element) => element.matches(":focus"))) return;
    await page.keyboard.press(key);
  }
  await expect(goal, `reached by ${key}`).toBeFocused();
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole("textbox", { name: label }).first());
  await page.keyboard.type(text);
}

test("with the keyboard alone: register, mediate, undo, filter, find, edit, and be told that a colleague was faster", async ({
  page,
  browser,
}) => {
  await signIn(page, "mediator", "/admin/puerpera/insert");
  const lastname = randomSurname();
  await expect(page.getByRole("textbox", { name: "Vorname" })).toBeFocused();
  await typeInto(page, "Vorname", "Besarta");
  await typeInto(page, "Nachname", lastname);
  await typeInto(page, "PLZ", "8610");
  await expect(page.getByRole("combobox", { name: "Ort" }).first()).toHaveValue("Uster");
  await typeInto(page, "Mobiltelefon", randomMobile());
  await tabTo(page, page.getByRole("textbox", { name: "Errechneter Geburtstermin (ET)" }));
  await page.keyboard.type("heute");
  await page.keyboard.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Kalender" });
  await expect(calendar.getByRole("grid").locator(":focus")).toBeVisible();
  for (let week = 0; week < 2; week++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Errechneter Geburtstermin (ET)" })).toHaveValue(
    dayIn(14).split("-").reverse().join("."),
  );
  await tabTo(page, page.getByRole("combobox", { name: "Geburtsort" }));
  await page.keyboard.type("triemli");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByRole("heading", { name: `Besarta ${lastname}` })).toBeVisible();

  await page.keyboard.press("v");
  await expect(page.getByRole("tab", { name: /Passende Hebammen/ })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("button", { name: /ermitteln/ }).first()).toBeVisible();
  await page.keyboard.press("v");
  await expect(page.getByRole("dialog").getByRole("button", { name: /ermitteln$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Vermittelt", { exact: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Rückgängig" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Rückgängig gemacht.")).toBeVisible();

  await page.goto("/admin/puerpera/list");
  const chip = page.getByRole("button", { name: /^Geburtsort/ });
  await tabTo(page, chip);
  await page.keyboard.press("Enter");
  const search = page.getByRole("combobox", { name: "Geburtsort suchen" });
  for (const words of ["triemli", "uster"]) {
    await expect(search).toBeFocused();
    await page.keyboard.press("Control+a");
    await page.keyboard.type(words);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(chip).toContainText("Triemli oder Spital Uster");
  await expect(
    page
      .getByRole("row", { name: new RegExp(lastname) })
      .or(page.getByText(lastname))
      .first(),
  ).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type(lastname);
  await expect(page.getByText("1 Anmeldung gefunden")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Besarta ${lastname}` })).toBeVisible();
  await page.keyboard.press("e");
  await tabTo(page, page.getByLabel("Vorname"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Tamara");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Tamara ${lastname}` })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toContainText("Freigeben");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const { puerpera } = await ask<{ puerpera: { id: string }[] }>(
    page,
    "query($lastname: String!) { puerpera(where: { lastname: { _eq: $lastname } }) { id } }",
    { lastname },
  );
  const id = puerpera[0]?.id;
  const colleague = await asSomebodyElse(browser, "manager", nowhere);
  await page.goto(`/admin/puerpera/current?case=${id}`);
  // The keys come with the list, not with the case beside it.
  const open = page.getByRole("region", { name: "Offene Anmeldungen" });
  await expect(open.getByText(lastname).first()).toBeVisible();
  const midwives = page.getByRole("article", { name: /^Anmeldung/ }).getByRole("radio");
  await midwives.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(midwives.nth(1)).toBeChecked();
  await page.keyboard.press("v");
  const dialog = page.getByRole("dialog");
  const confirming = dialog.getByRole("button", { name: /ermitteln$/ });
  await expect(confirming).toBeFocused();
  await ask(
    colleague.page,
    `mutation($id: uuid!) { puerpera_setlost(id: $id, lostreason: "kein_bedarf") { id } }`,
    { id },
  );
  await expect(dialog.getByRole("alert")).toContainText(/hinfällig/i);
  await expect(confirming).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await colleague.context.close();
});
