/** Figures on a telephone: the numbers stand beside their names, and every panel with a chart is taken along as a picture. */
import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { dayIn } from "./day.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

const WITHIN = { timeout: 60_000 };
/** This one may have begun today. */
const lastYear = String(Number(dayIn(0).slice(0, 4)) - 1);

async function isPicture(page: Page, button: string): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download", WITHIN),
    page.getByRole("button", { name: button, exact: true }).click(),
  ]);
  const content = readFileSync(await download.path());
  expect(content.subarray(1, 4).toString()).toBe("PNG");
  // A picture of nothing has a width of one.
  expect(content.readUInt32BE(16)).toBeGreaterThan(300);
}

test("the office reads on the way how many gave birth where", async ({ page }) => {
  await signIn(page, "mediator", `/admin/office/statistic/mediationbirthplace?jahr=${lastYear}`);
  const row = page.getByRole("row", { name: /^Stadtspital Zürich Triemli/ });
  await expect(row).toBeVisible(WITHIN);
  await expect(row.getByRole("link").first()).toBeInViewport({ ratio: 1, ...WITHIN });
  await expect(page.locator("canvas")).toBeAttached(WITHIN);
  await isPicture(page, "Geburtsorte: PNG");
});

test("a midwife takes along why registrations came to nothing, and from where they came", async ({
  page,
}) => {
  await signIn(page, "hebamme", "/user/statistic");
  await expect(page.getByRole("heading", { name: "Hinfällige" })).toBeVisible(WITHIN);
  await page.getByRole("combobox", { name: "Jahr" }).selectOption(lastYear);
  await expect(page.getByText(`im Jahr ${lastYear}`).first()).toBeVisible(WITHIN);
  await isPicture(page, "Hinfällige: PNG");
  await isPicture(page, "Nach Geburtsort: PNG");
  await page.getByRole("button", { name: "Karte: PNG", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.locator("figure path").first()).toBeAttached(WITHIN);
  await isPicture(page, "Karte: PNG");
});
