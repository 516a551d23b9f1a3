/** A day on the phone: the back button closes what is open before it leaves the page. */
import { expect, type Page } from "@playwright/test";
import { signIn, signInByForm } from "./sign-in.ts";
import { test } from "./story.ts";

const back = (page: Page) => page.evaluate("history.back()");
const forward = (page: Page) => page.evaluate("history.forward()");
const menu = (page: Page) => page.getByRole("dialog", { name: "Menü" });
const openMenu = (page: Page) => page.getByRole("button", { name: /^Menü öffnen/ }).tap();

test("back closes the menu first, steps over what was closed otherwise, and forward opens nothing", async ({
  page,
}) => {
  await signIn(page, "hebamme", "/user/profile");
  await page.goto("/user/home");
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await back(page);
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/user\/home$/);

  // A page that is chosen in the menu takes the place of the menu.
  await openMenu(page);
  await menu(page)
    .getByRole("link", { name: /^Aktuell/ })
    .tap();
  await expect(page).toHaveURL(/\/user\/puerpera\/list$/);
  await expect(menu(page)).toHaveCount(0);
  await openMenu(page);
  await menu(page).getByRole("button", { name: "Menü schliessen" }).tap();
  await expect(menu(page)).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await forward(page);
  await expect(page).toHaveURL(/\/user\/puerpera\/list$/);
  await forward(page);
  await expect(page.getByRole("button", { name: /Sie sind hier: .*Aktuell/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await back(page);
  await expect(page).toHaveURL(/\/user\/home$/);
});

test("right after signing in, back leads into the app", async ({ page }) => {
  await signInByForm(page, "hebamme", "/user/filter");
  await expect(page).toHaveURL(/\/user\/filter$/);
  await back(page);
  await expect(page).toHaveURL(/\/user\/home$/);
  await expect(page.getByText("abgelaufen")).toHaveCount(0);
});

test("what was filtered stays when back closes the filter, and unsaved input is asked for", async ({
  page,
}) => {
  await signIn(page, "mediator", "/admin/puerpera/list");
  await page.getByRole("button", { name: /^Status/ }).tap();
  const panel = page.getByRole("dialog", { name: "Status" });
  await panel.getByRole("option", { name: /^Freigegeben/ }).tap();
  await expect(page).toHaveURL(/status=/);
  const filtered = page.url();
  await back(page);
  await expect(panel).toHaveCount(0);
  expect(page.url()).toBe(filtered);

  await openMenu(page);
  await menu(page).getByRole("link", { name: "Neu", exact: true }).first().tap();
  await expect(page).toHaveURL(/\/admin\/puerpera\/insert$/);
  await page.getByLabel("Vorname", { exact: true }).fill("Anna");
  const question = page.getByRole("dialog", { name: "Ihre Eingaben sind noch nicht gespeichert" });
  await back(page);
  await expect(question).toBeVisible();
  await back(page);
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/puerpera\/insert$/);
  await expect(page.getByLabel("Vorname", { exact: true })).toHaveValue("Anna");
  await back(page);
  await question.getByRole("button", { name: "Verwerfen" }).tap();
  await expect(page).toHaveURL(filtered);
});
