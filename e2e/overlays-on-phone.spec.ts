/** The menu and the search as overlays on a phone. */
import { expect, type Locator, type Page } from "@playwright/test";
import { axe, faultsOf } from "./accessible.ts";
import { drawn } from "./routes.ts";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";
import { phone } from "./window.ts";

test.use(phone);

async function expectFocusStaysIn(page: Page, overlay: Locator): Promise<void> {
  const isInside = () => overlay.evaluate((element) => element.matches(":focus-within"));
  await expect.poll(isInside).toBe(true);
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press("Tab");
    await expect.poll(isInside, `step ${step}`).toBe(true);
  }
}

test("the menu and the search hold the focus, pass axe, and give the focus back", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.context().addInitScript({ content: axe });
  await signIn(page, "hebamme", "/user/home");
  for (const [opener, name] of [
    [page.getByRole("button", { name: /^Menü öffnen/ }), "Menü"],
    [page.getByRole("button", { name: "Suchen" }), "Suche"],
  ] as const) {
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    await drawn(page);
    expect(await faultsOf(page), name).toEqual([]);
    await expectFocusStaysIn(page, dialog);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await page.getByRole("button", { name: "Suchen" }).tap();
  await expect(page.getByRole("combobox", { name: "Überall suchen" })).toBeFocused();
  await page.keyboard.type("profil");
  await page.getByRole("option", { name: /Profil/ }).tap();
  await expect(page).toHaveURL(/profile/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
