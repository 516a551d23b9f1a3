/** The office on a phone, by touch alone. */
import { expect, type Locator, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { dayIn } from "./day.ts";
import { randomMobile, randomSurname } from "./random-person.ts";
import { drawn } from "./routes.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

const back = (page: Page) => page.evaluate("history.back()");

test.beforeEach(({ page }) => page.context().addInitScript({ content: axe }));

async function passesAxe(page: Page, opened: Locator, what: string): Promise<void> {
  await expect(opened).toBeVisible();
  await drawn(page);
  expect.soft(await faultsOf(page), what).toEqual([]);
}

test("a finger filters by two birthplaces and by days of the calendar, and a page that scrolls closes nothing", async ({
  page,
}) => {
  await signIn(page, "mediator", "/admin/puerpera/list");
  await page.getByRole("button", { name: /^Geburtsort/ }).tap();
  const places = page.getByRole("dialog", { name: "Geburtsort" });
  const [first, second] = ["Spital Zollikerberg", "Spital Uster"].map((name) =>
    places.getByRole("option", { name, exact: true }),
  );
  await first?.tap();
  await expect(page).toHaveURL(/geburtsort=/);
  await page.evaluate("scrollTo(0, 40)");
  await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
  await second?.tap();
  for (const option of [first, second])
    if (option) await expect(option).toHaveAttribute("aria-selected", "true");
  await back(page);
  await expect(places).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Geburtsort/ })).toContainText(
    "Spital Zollikerberg oder Spital Uster",
  );

  await page.getByRole("button", { name: "Filter", exact: true }).tap();
  await page.getByRole("menuitem", { name: "Angemeldet" }).tap();
  const days = page.getByRole("dialog", { name: "Angemeldet" });
  const day = (number: number) =>
    days.getByRole("gridcell").getByRole("button", { name: new RegExp(` ${number}\\. `) });
  const month = days.getByRole("grid");
  const thisMonth = (await month.getAttribute("aria-label")) ?? "";
  await days.getByRole("button", { name: /Zurück|Vorherige/ }).tap();
  // The same buttons are its days: those of this month become those of the last one under the finger.
  await expect(month).not.toHaveAttribute("aria-label", thisMonth);
  await day(3).first().tap();
  await day(20).first().tap();
  await expect(days.getByRole("textbox", { name: "Von" })).toHaveValue(/^03\./);
  await expect(days.getByRole("textbox", { name: "Bis" })).toHaveValue(/^20\./);
  await back(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a finger registers a mother, publishes her, takes that back, and mediates her to a midwife and back", async ({
  page,
}) => {
  await signIn(page, "mediator", "/admin/puerpera/list");
  await page.getByRole("button", { name: /^Menü öffnen/ }).tap();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await menu.getByRole("link", { name: "Neu", exact: true }).first().tap();
  await expect(page).toHaveURL(/\/admin\/puerpera\/insert$/);
  const lastname = randomSurname();
  const field = (name: string) => page.getByRole("textbox", { name, exact: true }).first();
  await field("Vorname").fill("Besarta");
  await back(page);
  const question = page.getByRole("dialog", { name: "Ihre Eingaben sind noch nicht gespeichert" });
  await passesAxe(page, question, "the question about unsaved input");
  // The step that was not allowed is taken back a moment later.
  await expect(page).toHaveURL(/\/admin\/puerpera\/insert$/);
  await back(page);
  await expect(question).toHaveCount(0);
  await field("Nachname").fill(lastname);
  await field("PLZ").fill("8610");
  await expect(page.getByRole("combobox", { name: "Ort" }).first()).toHaveValue("Uster");
  await field("Mobiltelefon").fill(randomMobile());
  await field("Errechneter Geburtstermin (ET)").fill(dayIn(14).split("-").reverse().join("."));
  const languages = page.getByRole("button", { name: /^Sprachen / });
  await languages.tap();
  const checklist = page.getByRole("dialog", { name: "Sprachen, die die Mutter spricht" });
  await passesAxe(page, checklist, "the checklist");
  for (const language of ["Albanisch", "Italienisch"])
    await checklist.getByRole("checkbox", { name: language, exact: true }).tap();
  await checklist.getByRole("button", { name: "Fertig" }).tap();
  for (const language of ["Albanisch", "Italienisch"]) await expect(languages).toContainText(language);
  await page.getByRole("combobox", { name: "Geburtsort" }).tap();
  await page.getByRole("option", { name: "Spital Uster" }).tap();
  await expect(page.getByRole("combobox", { name: "Geburtsort" })).toHaveValue("Spital Uster");
  await page.getByRole("button", { name: "Speichern", exact: true }).tap();
  await expect(page.getByRole("heading", { name: `Besarta ${lastname}`, level: 1 })).toBeVisible();
  // It would lie over the next button for as long as notices stay in stories.
  await page.getByRole("status").getByRole("button", { name: "Schliessen" }).tap();

  const status = (word: string) => page.getByRole("main").getByText(word, { exact: true }).first();
  const undo = page.getByRole("button", { name: "Rückgängig" });
  await page.getByRole("button", { name: "Freigeben", exact: true }).first().tap();
  await expect(status("Freigegeben")).toBeVisible();
  await undo.tap();
  await expect(status("Neu")).toBeVisible();
  await page.getByRole("tab", { name: /Passende Hebammen/ }).tap();
  const midwives = page.getByRole("tabpanel", { name: /^Passende Hebammen/ });
  await midwives.getByRole("listitem").getByRole("button").first().tap();
  await page.getByRole("button", { name: /^An .* vermitteln$/ }).tap();
  const dialog = page.getByRole("dialog", { name: new RegExp(`^Besarta ${lastname} an `) });
  // Far from the press before it, which would make this the second half of a double tap: those confirm nothing.
  await dialog.getByRole("button", { name: /vermitteln$/i }).tap({ position: { x: 12, y: 12 } });
  await expect(dialog).toHaveCount(0);
  await undo.tap();
  await expect(status("Neu")).toBeVisible();
});
