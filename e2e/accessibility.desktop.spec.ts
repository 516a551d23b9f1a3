import { expect, test } from "@playwright/test";
import { everyPageIsAccessible, noFieldIsHalfHidden } from "./accessible.ts";
import { signIn } from "./sign-in.ts";

everyPageIsAccessible("mediator");
everyPageIsAccessible("hebamme");
// The mediator is told there that others open accounts.
everyPageIsAccessible("manager", ["user-insert"]);
noFieldIsHalfHidden("manager", ["puerpera-insert", "user-insert"]);

test("nothing on the page breaks the content policy", async ({ page }) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  await signIn(page, "mediator", "/admin/puerpera/list");
  await page.getByRole("button", { name: "Spalten wählen" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("checkbox", { name: "Telefon" })).toBeHidden();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("kra");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: /Passende Hebammen/ }).click();
  await expect(page.getByRole("img", { name: /Karte/ })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Tasten" })).toBeVisible();
  expect(broken).toEqual([]);
});
