/** The office keeps courses: a course, its issue, its dates, the next round; whoever looks on sees it come. */
import { expect } from "@playwright/test";
import { nextWeekday, swissDay } from "./day.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const shortly = (day: string) => swissDay(day).slice(0, 6);

test("a course gets an issue with a series, a date is cancelled, and it is copied for the next round", async ({
  page,
  browser,
}) => {
  const title = `Kurs ${randomSurname()}`;
  const tuesdays = [0, 7, 14].map((days) => nextWeekday(2, 30 + days));
  const [first = "", second = "", last = ""] = tuesdays;
  const h1 = page.getByRole("heading", { level: 1 });
  await signIn(page, "manager", "/admin/ct/course/insert");
  await page.getByLabel(/^Titel/).fill(title);
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(h1).toHaveText(title);

  const colleague = await asSomebodyElse(browser, "mediator", new URL(page.url()).pathname);
  await expect(colleague.page.getByText("Noch keine. Eltern sehen den Kurs")).toBeVisible();

  await page.getByRole("link", { name: "Neue Durchführung" }).click();
  await expect(h1).toHaveText("Neue Durchführung");
  await page.getByLabel("Kursnummer").fill("X-1");
  await page.getByRole("button", { name: "Dienstag" }).click();
  await page.getByLabel(/^Von/).fill(swissDay(first));
  await page.getByLabel(/^Bis/).fill(swissDay(last));
  await page.keyboard.press("Tab");
  await expect(page.getByText("3 Termine")).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(h1).toHaveText(`${title} · X-1`);

  // Nobody pressed anything there.
  await colleague.page.getByRole("link", { name: `${swissDay(first)} · X-1` }).click();
  await expect(colleague.page.getByText("3 Termine")).toBeVisible();

  await page.getByRole("button", { name: /: bearbeiten$/ }).click();
  await page.getByRole("button", { name: "Datum, das ausfällt" }).click();
  const days = page.getByRole("dialog", { name: "Welches Datum fällt aus?" });
  await days.getByText(shortly(second)).click();
  await expect(days).toBeHidden();
  await page.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByRole("button", { name: "Speichern" })).toHaveCount(0);
  await expect(colleague.page.getByText("1 fällt aus")).toBeVisible();
  await expect(colleague.page.locator("s")).toHaveText(`Di ${shortly(second)}`);

  await page.getByRole("button", { name: "Für die nächste Runde kopieren" }).click();
  const dialog = page.getByRole("dialog", { name: "Für die nächste Runde kopieren" });
  await dialog.getByRole("button", { name: "Kopieren" }).click();
  await expect(h1).toHaveText(`${title} · X-2`);
  await expect(page.getByText("3 Termine", { exact: true })).toBeVisible();
  await expect(page.getByText("Inaktiv").first()).toBeVisible();
  await colleague.context.close();
});
