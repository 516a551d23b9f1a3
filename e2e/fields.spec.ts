import { expect, type Page } from "@playwright/test";
import { signIn } from "./sign-in.ts";
import { test } from "./story.ts";

const form = "/admin/puerpera/insert";
const chosen = (page: Page) => page.getByRole("grid", { name: "Gewählte Sprachen" }).getByRole("row");

test("leaving the languages changes nothing: typed, Enter, Tab, and back", async ({ page }) => {
  await signIn(page, "mediator", form);
  const languages = page.getByRole("combobox", { name: "Sprachen" });
  await expect(chosen(page)).toHaveText(["Deutsch"]);
  await languages.focus();
  await page.keyboard.type("alb");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(chosen(page)).toHaveText(["Deutsch", "Albanisch"]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("tig");
  await expect(page.getByRole("option", { name: "Tigrinya" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(languages).toHaveValue("");
  await expect(chosen(page)).toHaveText(["Deutsch", "Albanisch"]);
});

test("keys alone fill in a day, by typing and by the calendar, and a choice from a list", async ({
  page,
}) => {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text());
  });
  await signIn(page, "mediator", form);
  const day = page.getByRole("textbox", { name: "Errechneter Geburtstermin (ET)" });
  await day.fill("14.3.2027");
  await page.keyboard.press("Alt+ArrowDown");
  const calendar = page.getByRole("dialog", { name: "Kalender" });
  await expect(calendar.getByRole("button", { name: /14\. März 2027/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await expect(calendar).toHaveCount(0);
  await expect(day).toHaveValue("21.04.2027");

  await page.getByRole("combobox", { name: "Nationalität" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { name: "Schweiz", exact: true })).toBeVisible();
  await page.keyboard.type("eritr");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Nationalität" })).toHaveValue("Eritrea");
  await page.getByRole("textbox", { name: "Wievieltes Kind" }).fill("3");
  expect(broken).toEqual([]);
});

test("a filter with many choices is one tab stop, looked up by letters", async ({ page }) => {
  await signIn(page, "manager", "/admin/user/list");
  await page.getByRole("button", { name: "Sprache alle" }).click();
  const search = page.getByRole("combobox", { name: "Sprache suchen" });
  await expect(search).toBeFocused();
  await page.keyboard.type("alban");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/sprache=sq/);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(search).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Sprache Albanisch" })).toBeFocused();
});
