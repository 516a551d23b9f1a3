/** Parents look for a course on a small phone; the pages have no scripts, so the browser runs none. */
import { expect } from "@playwright/test";
import { test } from "./story.ts";
import { textFaultsOf } from "./text-faults.ts";
import { phone } from "./window.ts";

test.use(phone);

test.use({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });

test("parents find a course near them without scripts, and take its dates along", async ({ page }) => {
  await page.goto("/kurse");
  const found = page.getByRole("status");
  await expect(found).toHaveText(/\d+ Kurse/);
  const everything = await found.textContent();

  await page.getByLabel("Wo?").fill("8610");
  await page.getByRole("button", { name: "Suchen" }).tap();
  await expect(found).toHaveText(/bei 8610 Uster/);
  // Words come before the rest of the page and its style.
  await page.waitForLoadState();
  expect(await textFaultsOf(page)).toEqual([]);

  // What they found stands on the map and in the calendar, and both lead to it.
  const map = page.getByRole("region", { name: "Karte" });
  await expect(map.getByRole("link").first()).toHaveAttribute("href", /^#k-/);
  // This month may be over but for a day without courses.
  const calendar = page.getByRole("region", { name: "Kalender" });
  await calendar.getByRole("link", { name: "Monat danach" }).tap();
  await expect(calendar.getByRole("link", { name: "Monat davor" })).toBeVisible();
  await calendar.getByRole("cell").getByRole("link").first().tap();
  await expect(page.locator('[aria-current="date"]')).toHaveCount(1);
  await expect(found).toHaveText(/ am /);
  expect(await found.textContent()).not.toBe(everything);

  const title = page.locator(".course h2 a").first();
  const name = (await title.textContent()) ?? "";
  await title.tap();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.waitForLoadState();
  expect(await textFaultsOf(page)).toEqual([]);
  const file = await page.locator('a[href$=".ics"]').first().getAttribute("href");
  const dates = await page.request.get(file ?? "");
  expect(dates.headers()["content-type"]).toContain("text/calendar");
  expect(await dates.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*BEGIN:VEVENT/);

  await page.getByRole("link", { name: "FR", exact: true }).tap();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-CH");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});
