/** A case from its registration to its midwife and back, without a pointer. */
import { expect, type Locator, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { signIn } from "./sign-in.ts";
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

test("with the keyboard alone: register, filter by two birthplaces, mediate, undo", async ({ page }) => {
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
});
