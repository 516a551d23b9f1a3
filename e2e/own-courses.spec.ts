/** A midwife keeps her courses on the telephone; the office sees them. */
import { expect } from "@playwright/test";
import { nextWeekday, swissDay } from "./day.ts";
import { ask } from "./graphql.ts";
import { randomSurname } from "./random-person.ts";
import { asSomebodyElse, nowhere, signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

test("she makes a course with its dates and copies it for the next round", async ({ page, browser }) => {
  const title = `Kurs ${randomSurname()}`;
  await signIn(page, "hebamme", "/user/course/list");
  await page.getByRole("link", { name: "Neuer Kurs" }).tap();
  await page.getByLabel(/^Titel/).fill(title);
  await page.getByRole("button", { name: "Speichern" }).tap();

  await expect(page.getByRole("heading", { level: 1, name: "Neue Durchführung" })).toBeVisible();
  // It would lie over the next button for as long as notices stay in stories.
  await page.getByRole("status").getByRole("button", { name: "Schliessen" }).tap();
  await page.getByLabel("Kursnummer").fill("X-1");
  await page.getByRole("button", { name: "Speichern" }).tap();

  // Its page asks for the dates at once.
  await expect(page.getByRole("heading", { level: 1, name: `${title} · X-1` })).toBeVisible();
  await page.getByRole("button", { name: "Dienstag" }).tap();
  await page.getByLabel(/^Von/).fill(swissDay(nextWeekday(2, 30)));
  await page.getByLabel(/^Bis/).fill(swissDay(nextWeekday(2, 44)));
  // The dates stand there before she saves them.
  await page.keyboard.press("Tab");
  await expect(page.getByText("3 Termine", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Speichern" }).tap();
  await expect(page.getByRole("button", { name: "Speichern" })).toHaveCount(0);
  await expect(page.getByText("3 Termine", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Für die nächste Runde kopieren" }).tap();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/3 Termine bis/)).toBeVisible();
  await dialog.getByRole("button", { name: "Kopieren" }).tap();
  await expect(page.getByRole("heading", { level: 1, name: `${title} · X-2` })).toBeVisible();
  await expect(page.getByText("Inaktiv").first()).toBeVisible();

  const { page: office, context } = await asSomebodyElse(browser, "manager", nowhere);
  const seen = await ask<{ ct_course: { issues: { number: string; active: boolean }[] }[] }>(
    office,
    "query ($title: String!) { ct_course(where: { title: { _eq: $title } }) { issues(order_by: { number: asc }) { number active } } }",
    { title },
  );
  expect(seen.ct_course).toEqual([
    {
      issues: [
        { number: "X-1", active: true },
        { number: "X-2", active: false },
      ],
    },
  ]);
  await context.close();
});
