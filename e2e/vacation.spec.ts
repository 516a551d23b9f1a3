/** The calendar of absences: what one enters by hand or by keys is there for everybody, and can be taken back. */
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { desk } from "./window.ts";

const rowOf = (page: Page, name: string) =>
  page
    .getByRole("grid", { name: /Ferienkalender/ })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name }) });

test("the office enters absences by drawing and by keys, and a colleague sees them come and go", async ({
  page,
  browser,
}) => {
  // So far ahead nobody has planned anything.
  const path = `/admin/office/statistic/vacation?ansicht=monat&tag=${dayIn(900)}`;
  await signIn(page, "mediator", path);
  const colleague = await asSomebodyElse(browser, "manager", path, desk);
  const row = rowOf(page, "Nina Amstutz");
  const seen = rowOf(colleague.page, "Nina Amstutz").getByRole("gridcell", { name: /^Ferien von/ });
  await expect(rowOf(colleague.page, "Nina Amstutz")).toBeVisible();

  // By drawing from the fifth day to the ninth.
  const box = await row.boundingBox();
  const name = await row.getByRole("rowheader").boundingBox();
  if (!box || !name) throw new Error("the row is not in sight");
  const days = Number(await page.getByRole("grid").getAttribute("aria-colcount")) - 1;
  const dayWidth = (box.width - name.width) / days;
  const middle = (day: number) => box.x + name.width + (day - 0.5) * dayWidth;
  const height = box.y + box.height / 2;
  await page.mouse.move(middle(5), height);
  await page.mouse.down();
  await page.mouse.move(middle(7), height);
  await page.mouse.move(middle(9), height);
  await page.mouse.up();
  const entering = page.getByRole("dialog", { name: "Abwesenheit eintragen" });
  await expect(entering).toContainText("Nina Amstutz");
  await expect(entering.getByLabel("Von", { exact: false }).first()).toHaveValue(/^05\./);
  await expect(entering.getByLabel("Bis", { exact: false }).first()).toHaveValue(/^09\./);
  await entering.getByRole("button", { name: "Speichern" }).click();
  await expect(row.getByRole("gridcell", { name: /^Ferien von 05\..* bis 09\./ })).toBeVisible();
  await expect(seen).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(row.getByRole("gridcell", { name: /^Ferien von/ })).toHaveCount(0);
  await expect(seen).toHaveCount(0);

  // By keys: the name, the first day, two more, Enter.
  const grid = page.getByRole("grid", { name: /Ferienkalender/ });
  await grid.focus();
  await page.keyboard.press("Control+Home");
  // However slowly the letters come, they are of one name.
  await page.evaluate("Object.defineProperty(Event.prototype, 'timeStamp', { value: 1 })");
  await page.keyboard.type("ams");
  const field = grid.getByRole("gridcell", { name: /^Nina Amstutz, / });
  await expect(field).toHaveAccessibleName(/, 1\. .*, da/);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(field).toHaveAccessibleName(/gewählt 01\..*–03\..*, 3 Tage$/);
  await page.keyboard.press("Enter");
  await entering.getByRole("button", { name: "Speichern" }).click();
  await expect(seen).toHaveAccessibleName(/^Ferien von 01\..* bis 03\./);

  // The focus is back in the calendar, on the days that were marked; Enter opens what stands there now.
  await expect(grid).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(field).toHaveAccessibleName(/, 2\. .*Ferien von 01\./);
  await page.keyboard.press("Enter");
  const changing = page.getByRole("dialog", { name: "Abwesenheit ändern" });
  await changing.getByRole("button", { name: "Löschen" }).click();
  await expect(changing).toHaveCount(0);
  await expect(seen).toHaveCount(0);

  // The figures below: where nobody is left, in words.
  await grid.focus();
  await page.keyboard.press("Control+End");
  await expect(grid.getByRole("gridcell", { name: /0 abwesend, \d+ verfügbar/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("In jedem PLZ-Kreis ist jemand da.");
  await colleague.context.close();
});
